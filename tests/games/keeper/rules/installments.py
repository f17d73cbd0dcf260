"""Installments for tests: sheets, a header by number, and a table at which entries are made in few words."""

from __future__ import annotations

import random
from typing import Any

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ARRAYS, TRAITS
from game.games.keeper.rules.header import Character, Header, Options, Phrase, Sheet
from game.games.keeper.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, Position, SetFact
from game.rules.game_master.story_header import StartingFact
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import GM, Shown
from game.rules.match import Match
from game.rules.roll import Fallen, Lying, Roll

ENDS_AFTER = 80
WIN = (Effect(fact=SetFact("door", "open", "door")),)
LOSE = (Effect(position=Position("actor", "in the cellar")),)
MIXED = (Effect(clock=None, fact=SetFact("noise", True, "house")),)


def sheet(array: tuple[int, ...] = ARRAYS[0], tokens: int = 0) -> Sheet:
    """A sheet with this array in the order of the Traits, and as many phrases as it must have (KEEP-K4)."""
    ratings = dict(zip(TRAITS, array, strict=True))
    descriptors = tuple(Phrase(f"{trait}_{at}", trait, f"knows {trait} {at}")
                        for trait, rating in ratings.items() for at in range(max(0, rating)))
    flaws = tuple(Phrase(f"flaw_{trait}", trait, "afraid of cellars")
                  for trait, rating in ratings.items() if rating < 0)
    return Sheet(**ratings, background="the niece who came back", casting="tall, soaked, polite to a fault",
                 descriptors=descriptors, flaws=flaws, tokens=tokens)


def header(number: int = 0, players: int = 0, **more: Any) -> Header:
    """An installment by its number: one to five characters, the options by turns."""
    count = players or 1 + number % 5
    characters = {f"p{at + 1}": Character("human:1" if at == 0 else "computer:2:plain", f"Anselm {at}",
                                          sheet(ARRAYS[(number + at) % len(ARRAYS)])) for at in range(count)}
    return Header(**{"seed": number, "characters": characters, "pool": None,
                     "options": Options(after_boost=number % 2 == 1, keepers_hand=number % 4 == 3),
                     "facts": {"liar": StartingFact("widow", True, True)},
                     "clocks": {"dawn": Clock(6), "dread": Clock(4, 2, Shown.HIDDEN)},
                     "npcs": {"widow": Npc({"sc": 2}), "heir": Npc({"flesh": 0, "brains": 1, "tongue": 2, "guts": -1},
                                                                   secret=True)}, **more})


def fallen(roll: Roll, chance: random.Random) -> Fallen:
    """Dice as chance has them."""
    return Fallen({die.id: Lying(chance.randint(1, 6)) for die in roll.all_dice})


def choose(state: State, chance: random.Random) -> a.Action:
    """Any legal entry, its dice thrown where it needs some; the end after so many, as soon as it may be declared."""
    moves = KEEPER.legal(state)
    ends = [each for each in moves if isinstance(each, e.DeclareEnd)]
    going_on = [each for each in moves if each not in ends]
    action = chance.choice(ends if (ends and state.count > ENDS_AFTER) or not going_on else going_on)
    roll = KEEPER.roll_due(state)
    return KEEPER.rolled(state, roll, fallen(roll, chance)) if KEEPER.needs(state, action) and roll else action


class Table:
    """An installment in play. ``by hand`` every entry can be made; ``throw`` lets the dice that are due lie so."""

    def __init__(self, arrays: tuple[tuple[int, ...], ...] = (ARRAYS[0], ARRAYS[2]), **more: Any) -> None:
        characters = {f"p{at + 1}": Character("human:1", f"Anselm {at}", sheet(array))
                      for at, array in enumerate(arrays)}
        begun = header(0, 1, **{"characters": characters, "options": Options(), **more})
        self.match = Match.start(KEEPER, begun, bytes)
        self.do(e.SetScene("hall", here=("widow",)))

    @property
    def state(self) -> State:
        """As it stands."""
        return self.match.state

    def do(self, *actions: a.Action) -> tuple[Any, ...]:
        """Make these entries; gives what the last one led to."""
        events: tuple[Any, ...] = ()
        for action in actions:
            events = self.match.submit(action)
        return events

    def refused(self, action: a.Action) -> str:
        """The code by which an entry is refused; "" where it can be made."""
        refusal = KEEPER.refusal(self.state, action)
        return refusal.code if refusal else ""

    def call(self, seat: str = "p1", trait: str = "flesh", **more: Any) -> None:
        """The seat says what it means to do and the Keeper calls for it."""
        approach = more.pop("approach", "free")
        demand = {key: more.pop(key) for key in ("benefits", "obstacles", "against") if key in more}
        self.do(e.Narrate(seat, approach=approach))
        stakes = {"win": WIN, "lose": LOSE, "mixed": MIXED, **more}
        self.do(a.Call({seat: a.Demand(trait, **demand)}, answers=self.match.entry_count, **stakes))

    def versus(self, trait: str = "flesh", seats: tuple[str, str] = ("p1", "p2"), **more: Any) -> None:
        """Character against character."""
        self.do(a.Call({seat: a.Demand(trait) for seat in seats}, kind="versus", forced=True, **more))

    def ready(self) -> None:
        """Whoever has an offer left makes none."""
        while (due := KEEPER.to_act(self.state)) and KEEPER.roll_due(self.state) is None:
            self.do(e.Ready(due[0]))

    def throw(self, *numbers: int) -> tuple[Any, ...]:
        """The dice that are due lie so, in the order of their ids; of two hands those of both."""
        roll = KEEPER.roll_due(self.state)
        assert roll is not None, "no dice are due"
        ids = sorted((die.id for die in roll.all_dice), key=lambda die: int(die[1:]))
        assert len(ids) == len(numbers), f"{len(ids)} dice are due"
        return self.do(KEEPER.rolled(self.state, roll, Fallen(
            {die: Lying(number) for die, number in zip(ids, numbers, strict=True)})))

    def thrown(self, *numbers: int) -> str:
        """Ready, throw, nothing more: the result."""
        self.ready()
        self.throw(*numbers)
        while self.state.call is not None:
            self.do(e.Ready(KEEPER.to_act(self.state)[0]))
        assert self.state.settled is not None
        return self.state.settled.result

    def to_act_two(self) -> None:
        """The first act is over, nobody purges."""
        self.do(a.EndAct(2))
        self.keep_tokens()

    def keep_tokens(self) -> None:
        """Nobody purges."""
        while self.state.purging:
            self.do(a.SkipPurge(self.state.purging[0]))

    def collect(self, seat: str, tokens: int) -> None:
        """A seat collects tokens by boosting; the pool is filled for it."""
        for _ in range(tokens):
            self.do(a.Award(seat))
        for at in range(tokens):
            self.do(a.EditScene(seat), e.AddElement(f"detail_{self.match.entry_count}_{at}", seat))
            self.do(e.Accept(self.state.waiting[0]))


def gm_tells(table: Table) -> None:
    """The Keeper uses the right to tell."""
    table.do(e.Tell(GM))
