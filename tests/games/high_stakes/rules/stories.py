"""Stories for tests: sheets, headers by number, and a table at which entries are made in few words."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.high_stakes.headless.plain_stories import plain_story
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import RUNG_DICE, Rung
from game.games.high_stakes.rules.header import Character, Header, Options
from game.games.high_stakes.rules.sheet import PersonalSecret, Relationship, Sheet, Trait, UniqueThing
from game.games.high_stakes.rules.state import Came, State
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Effects, SetFact
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import GM, SceneKind, Shown
from game.rules.match import Match
from game.rules.roll import Fallen, Lying

WIN: Effects = (Effect(fact=SetFact("gate", "open", "gate")),)
GAME_OVER: a.Least = ((a.Part(Rung.OVER),),)
WOUND: a.Least = ((a.Part(Rung.WOUND),),)


def any_header(number: int) -> Header:
    """A story by its number: one to five characters, every option by turns."""
    pulp, around = number % 3 == 2, number % 4 == 3
    options = Options(
        dice=10 if pulp else 8, limit=5 if pulp else 4, any_traits=number % 5 == 1, elements_each=number % 4 == 1,
        rests=1 + number % 3, revenge=number % 6 != 5, anything_goes=number % 7 == 3, around=around,
        by_lot=number % 8 == 7)
    players = 1 + number % 5
    return plain_story(number, players, options, people=min(players, 3) if around else 1)


def sheet(body: int = 3, mind: int = 3, aura: int = 2, **more: Any) -> Sheet:
    """A sheet with five Traits, three Relationships, a Secret and a Thing."""
    return Sheet(**{"body": body, "mind": mind, "aura": aura, "concept": "roofer by night",
                    "traits": tuple(Trait(f"t{at}", f"skill {at}") for at in range(1, 6)),
                    "relationships": tuple(Relationship(f"r{at}", "owes them", f"friend {at}") for at in range(1, 4)),
                    "secret": PersonalSecret("was there"), "unique": UniqueThing("a silver key"), **more})


def header(sheets: tuple[Sheet, ...], **more: Any) -> Header:
    """A story of these characters, all of one person."""
    characters = {f"p{at + 1}": Character("human:1", f"Tess {at}", each) for at, each in enumerate(sheets)}
    return Header(**{"characters": characters, "title": "The vault",
                     "facts": {"wall": StartingFact("wall", "high"), "liar": StartingFact("captain", "false", True)},
                     "clocks": {"dawn": Clock(6), "net": Clock(4, 1, Shown.HIDDEN)},
                     "npcs": {"captain": Npc({"difficulty": 3})}, **more})


class Table:
    """A story in play in its first scene. ``do`` makes entries, ``lie`` lets the dice that are due lie so."""

    def __init__(self, *sheets: Sheet, kind: SceneKind = SceneKind.ACTION, **more: Any) -> None:
        self.match = Match.start(HIGH_STAKES, header(sheets or (sheet(), sheet(2, 2, 4)), **more), bytes)
        self.do(e.SetScene("vault", kind=kind, here=("captain",)))

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    @property
    def before(self) -> State:
        """As it stood before the last entry."""
        before: State = self.match.deeds[-1].before
        return before

    def do(self, *actions: a.Action) -> tuple[Any, ...]:
        """Make these entries; gives what the last one led to."""
        events: tuple[Any, ...] = ()
        for action in actions:
            events = self.match.submit(action)
        return events

    def refused(self, action: a.Action) -> str:
        """The code by which an entry is refused; "" where it can be made."""
        refusal = HIGH_STAKES.refusal(self.state, action)
        return refusal.code if refusal else ""

    def sheet(self, seat: str = "p1") -> Sheet:
        """The sheet of a seat as it is now."""
        return self.state.sheet(seat)

    def scene(self, kind: SceneKind = SceneKind.ACTION, **more: Any) -> None:
        """Another scene."""
        self.do(e.SetScene(f"scene{self.state.number}", kind=kind, **more))

    # --- calls ---

    def call(self, seat: str = "p1", attribute: str = "body", difficulty: int = 2, least: a.Least = WOUND,
             **more: Any) -> None:
        """The seat says what it means to do and the GM calls for it."""
        self.do(e.Narrate(seat))
        self.do(self.a_call({seat: (attribute, least)}, difficulty=difficulty, **more))

    def a_call(self, who: dict[str, tuple[str, a.Least]], tactical: int = 0, raises: Any = None, **more: Any) -> a.Call:
        """A call for whoever spoke last; forced where nobody did."""
        added = (a.Tactical(tactical, "salt"),) if tactical else ()
        demands = {seat: a.Demand(attribute, added, least, raises) for seat, (attribute, least) in who.items()}
        spoken = self.state.spoken[-1].n if self.state.spoken else None
        given = {"answers": spoken, "forced": spoken is None, "win": WIN, "insist": True, **more}
        return a.Call(demands, **given)

    def team(self, *seats: str, kind: a.Kind = "team", difficulty: int = 4, least: a.Least = WOUND,
             **more: Any) -> None:
        """A forced call of several."""
        hard = 0 if kind == "versus" else difficulty
        self.do(self.a_call(dict.fromkeys(seats, ("body", least)), kind=kind, difficulty=hard, **more))

    def ready(self) -> None:
        """Whoever has an offer left makes none."""
        while HIGH_STAKES.roll_due(self.state) is None:
            self.do(e.Ready(HIGH_STAKES.to_act(self.state)[0]))

    def lie(self, *numbers: int) -> tuple[Any, ...]:
        """The dice that are due lie so, in the order of their ids; of two hands at once those of both."""
        roll = HIGH_STAKES.roll_due(self.state)
        assert roll is not None, "no dice are due"
        ids = sorted((die.id for die in roll.all_dice), key=lambda die: int(die[1:]))
        assert len(ids) == len(numbers), f"{len(ids)} dice are due"
        return self.do(HIGH_STAKES.rolled(self.state, roll, Fallen(
            {die: Lying(number) for die, number in zip(ids, numbers, strict=True)})))

    def thrown(self, *numbers: int, stand: bool = True) -> None:
        """Ready, throw; and all who threw stand."""
        self.ready()
        self.lie(*numbers)
        while stand and self.state.call is not None and self.state.phase == "thrown":
            self.do(a.Stand(HIGH_STAKES.to_act(self.state)[0]))

    def came(self, seat: str = "p1") -> Came:
        """What the last call came to for a seat."""
        assert self.state.settled is not None
        return self.state.settled.came[seat]

    def explode(self, seat: str, die: str, *numbers: int) -> None:
        """A six explodes, and two dice lie so."""
        self.do(a.UseSix(seat, die, SixUse.EXPLODE))
        self.lie(*numbers)

    def told(self) -> None:
        """Everything that is owed after a result is let go or told, so that play is free again."""
        while self.state.choices:
            choice = self.state.choices[0]
            self.do(e.DoEffect(choice.of, effects=choice.choices[0]))
        for seat, dice in tuple(self.state.ones.items()):
            self.do(a.Waive(seat, len(dice)))
        while self.state.telling is not None:
            self.do(e.Tell(self.state.telling.of))
        for seat in tuple(self.state.rights):
            self.do(e.Ready(seat))

    def spend(self, what: Extra, ident: str = "", seat: str = "p1", **more: Any) -> None:
        """Dice for a throw."""
        self.do(a.Spend(seat, what, ident, **more))

    def lose(self, rung: Rung, seat: str = "p1", what: str = "") -> None:
        """A Consequence befalls a seat, as the price of something it has agreed to."""
        consequence: dict[str, Any] = {"of": seat, "rung": str(rung), "what": what}
        self.do(e.Propose(seat, effects=(effect(consequence=consequence),)), e.Agree(seat))


def effect(**one: Any) -> Effect:
    """An effect from plain data."""
    return msgspec.convert(one, Effect)


def gm_tells(table: Table) -> None:
    """The GM uses the right to tell."""
    table.do(e.Tell(GM))


def rung_dice(rung: Rung) -> int:
    """What a rung gives."""
    return RUNG_DICE[rung]
