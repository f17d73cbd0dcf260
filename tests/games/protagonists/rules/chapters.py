"""Chapters for tests: sheets, a header by number, and a table at which entries are made in few words."""

from __future__ import annotations

from typing import Any, Literal

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Character, Header, Options, Spare
from game.games.protagonists.rules.sheets import Drive, Piece, Sheet
from game.games.protagonists.rules.state import OpenCall, Rounds, State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, SetFact
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import GM, Shown
from game.rules.match import Match
from game.rules.roll import Fallen, Lying

WIN = (Effect(fact=SetFact("aboard", True, "barge")),)
LOSE = (Effect(health=Amount("actor", -2)),)
NPC = {"toughness": 2, "agility": 3, "smarts": 2, "wits": 3, "health": 6}
RESTS: tuple[Literal["specified", "full", "none"], ...] = ("specified", "full", "none")
SCORES = ((2, 3, 1, 4), (4, 1, 3, 2), (3, 3, 2, 1), (1, 2, 4, 3), (2, 2, 3, 3), (3, 4, 2, 2))


def sheet(at: int = 0, **more: Any) -> Sheet:
    """One of six sheets, each another one (PRO-P1)."""
    toughness, agility, smarts, wits = SCORES[at]
    drives = tuple(Drive(f"d{number}", f"reason {number} of {at}") for number in range(1, 3 + at % 3))
    gear = (Piece("flare", "two flares in a tin", boxes=2, returns=True),
            Piece("rifle", "a long rifle", damage=2, ability="agility", boxes=3),
            Piece("knife", "a boning knife", damage=1, ability="toughness"), Piece("rope", "wet rope"))
    whole: dict[str, Any] = {"toughness": toughness, "agility": agility, "smarts": smarts, "wits": wits,
                             "health": 8 + at % 3, "resolve": 4 + at % 2, "drives": drives, "gear": gear}
    return Sheet(**{**whole, **more})


def header(number: int = 0, players: int = 0, **more: Any) -> Header:
    """A Chapter by its number: one to five Protagonists, every third time frail ones, the options by turns."""
    count = players or 1 + number % 5
    frail = {"health": 3, "resolve": 2, "gear": ()} if number % 3 == 2 else {}
    people = {f"p{at + 1}": Character("human:1" if at == 0 else "computer:2:plain", f"Ysolt {at}",
                                       sheet(at, **(frail if at else {})))
              for at in range(count)}
    options = Options(degrees=number % 2 == 1, chapter_rest=RESTS[number % 3], several=number % 4 == 3)
    return Header(**{"seed": number, "characters": people, "options": options, "bench": (Spare("Bo", sheet(5)),),
                     "facts": {"liar": StartingFact("moll", True, True)},
                     "clocks": {"tide": Clock(6), "dread": Clock(4, 2, Shown.HIDDEN)},
                     "npcs": {"moll": Npc({**NPC, "resolve": 2, "damage_toughness": 1}), "crew": Npc(NPC),
                              "heir": Npc(NPC, secret=True)}, **more})


class Table:
    """A Chapter in play. By ``do`` every entry can be made; ``throw`` lets the dice that are due lie so."""

    def __init__(self, players: int = 2, sheets: dict[int, Sheet] | None = None, **more: Any) -> None:
        begun = header(0, players, **{"options": Options(), **more})
        for at, other in (sheets or {}).items():
            seat = f"p{at + 1}"
            begun.characters[seat] = Character(begun.characters[seat].player, f"Ysolt {at}", other)
        self.match: Match[Header, State, a.Action] = Match.start(PROTAGONISTS, begun, bytes)
        self.do(e.SetScene("quay", here=("moll", "crew")))

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    @property
    def call_open(self) -> OpenCall:
        """The open call."""
        assert self.state.call is not None
        return self.state.call

    @property
    def rounds(self) -> Rounds:
        """The Rounds that are open."""
        assert self.state.rounds is not None
        return self.state.rounds

    def do(self, *actions: a.Action) -> tuple[Any, ...]:
        """Make these entries; gives what the last one led to."""
        events: tuple[Any, ...] = ()
        for action in actions:
            events = self.match.submit(action)
        return events

    def refused(self, action: a.Action) -> str:
        """The code by which an entry is refused; "" where it can be made."""
        refusal = PROTAGONISTS.refusal(self.state, action)
        return refusal.code if refusal else ""

    def left(self, who: str = "p1") -> tuple[int, int]:
        """What somebody has left of Health and Resolve."""
        body = self.state.bodies[who]
        return body.health, body.resolve

    def test(self, seat: str = "p1", ability: str = "agility", difficulty: int = 8, **more: Any) -> None:
        """The seat says what it means to do and the GM calls for a Test."""
        approach = more.pop("approach", "free")
        demand = {key: more.pop(key) for key in ("adjust", "gear") if key in more}
        self.do(e.Narrate(seat, approach=approach))
        self.do(a.Call({seat: a.Demand(ability, difficulty, **demand)}, answers=self.match.entry_count,
                       **{"win": WIN, "lose": LOSE, **more}))

    def danger(self, *seats: str, difficulty: int = 8, ability: str = "agility", **more: Any) -> None:
        """Danger that comes by itself."""
        self.do(a.Call({seat: a.Demand(ability, difficulty) for seat in seats or ("p1",)}, forced=True,
                       **{"win": WIN, "lose": LOSE, **more}))

    def conflict(self, who: dict[str, a.Demand], **more: Any) -> None:
        """Some against others."""
        self.do(a.Call(who, kind="conflict", forced=True, **{"win": WIN, "lose": LOSE, **more}))

    def attack(self, attacker: str, target: str, ability: str = "toughness", **more: Any) -> None:
        """One attacks another: somebody's intention, or by itself where the GM plays them."""
        gear = {who: more.pop(f"gear_{which}", "") for who, which in ((attacker, "own"), (target, "other"))}
        adjust = more.pop("adjust", ())
        who = {attacker: a.Demand(ability, adjust=adjust, gear=gear[attacker]),
               target: a.Demand(ability, gear=gear[target])}
        if attacker in self.state.header.characters:
            self.do(e.Narrate(attacker, approach="strike", target=target))
            self.do(a.Call(who, kind="attack", answers=self.match.entry_count, **more))
        else:
            self.do(a.Call(who, kind="attack", forced=True, **more))

    def ready(self) -> None:
        """Whoever has an offer left makes none; what is chosen behind the curtain is nothing."""
        while self.state.call is not None and PROTAGONISTS.roll_due(self.state) is None:
            due = PROTAGONISTS.to_act(self.state)
            nothing = a.Push(due[0], due[0], 0, True)
            self.do(nothing if self.refused(nothing) == "" else e.Ready(due[0]))

    def throw(self, *numbers: int) -> tuple[Any, ...]:
        """The dice that are due lie so, in the order of their ids; those of all who throw together."""
        roll = PROTAGONISTS.roll_due(self.state)
        assert roll is not None, "no dice are due"
        ids = sorted((die.id for die in roll.all_dice), key=lambda die: int(die[1:]))
        assert len(ids) == len(numbers), f"{len(ids)} dice are due"
        return self.do(PROTAGONISTS.rolled(self.state, roll, Fallen(
            {die: Lying(number) for die, number in zip(ids, numbers, strict=True)})))

    def thrown(self, *numbers: int) -> str:
        """Ready, throw, told: the result."""
        self.ready()
        self.throw(*numbers)
        assert self.state.settled is not None
        return self.told()

    def told(self) -> str:
        """The GM tells what came of it."""
        assert self.state.settled is not None
        result = self.state.settled.result
        if self.state.telling is not None and not self.state.dying:
            self.do(e.Tell(GM))
        return result

    def rounds_of(self, at: dict[str, str], *numbers: int, **more: Any) -> None:
        """Rounds begin, their order by these dice."""
        self.do(a.OpenRounds(at=at, **more))
        self.do(a.Call({who: a.Demand("wits") for who in at}, kind="order", forced=True))
        self.ready()
        self.throw(*numbers)

    def hurt(self, who: str, health: int = 0, resolve: int = 0) -> None:
        """Somebody is put to so much, in the open (GM-G38)."""
        for what, amount in (("health", health), ("resolve", resolve)):
            if amount:
                self.do(e.Amend(f"characters.{who}.now.{what}", amount))
