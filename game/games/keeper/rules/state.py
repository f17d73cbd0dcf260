"""One moment of an installment: what every led game has, and calls, tokens, acts besides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.keeper.rules.actions import Call
from game.games.keeper.rules.constants import FLAW_COSTS, GRAVE_FROM_ACT, LOWEST_RATING
from game.games.keeper.rules.header import Header
from game.rules.game_master.effects import Ease, LastingObstacle
from game.rules.game_master.story_state import StoryState, story_claims, there
from game.rules.value import Value


class Spent(Value, frozen=True, omit_defaults=True):
    """A token in a call: what it adds to the result, and what it exploited (KEEP-K36); ``judged`` by the Keeper."""

    adds: int
    place: str = ""
    words: str = ""
    judged: bool = False


class Hand(Value, frozen=True, omit_defaults=True):
    """What one who throws in a call has committed to it, and how their dice lie by id, oldest first.

    ``own_flaw``: the player triggered it. ``pressed``: tokens the Keeper took before the throw. ``again``: ids of
    dice that wait to be thrown again; ``gone``: those that were. ``after``: what after-boosts add.
    """

    boosts: tuple[Spent, ...] = ()
    flaw: str = ""
    own_flaw: bool = False
    pressed: int = 0
    ready: bool = False
    dice: dict[str, int] = msgspec.field(default_factory=dict)
    again: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    rethrown: bool = False
    after: int = 0
    done: bool = False

    @property
    def standing(self) -> dict[str, int]:
        """The dice that count: those not thrown again."""
        return {die: number for die, number in self.dice.items() if die not in self.gone}


class OpenCall(Value, frozen=True):
    """A call with all that was committed to it. ``approach``: how the intention it answers goes about it.

    ``lying``: dice of several hands that were thrown together, by id, until each hand has its entry (GM-G24).
    """

    n: int
    call: Call
    hands: dict[str, Hand]
    keeper_ready: bool = False
    keeper_done: bool = False
    approach: str = "free"
    target: str = ""
    lying: dict[str, int] = msgspec.field(default_factory=dict)


class Contest(Value, frozen=True):
    """Character against character (KEEP-K22): what each has lost of the rating, how many exchanges there were."""

    penalty: dict[str, int]
    exchanges: int = 0

    @property
    def between(self) -> set[str]:
        """The two seats."""
        return set(self.penalty)


class Failed(Value, frozen=True):
    """What a character may not try in the same way again, with the ``benefits`` it had (KEEP-K15)."""

    who: str
    approach: str
    target: str
    trait: str
    scene: int
    benefits: tuple[str, ...]


class LastTold(Value, frozen=True):
    """The telling of a player that may still be asked for anew."""

    of: str
    rewrites: int = 0


class Settled(Value, frozen=True):
    """What the last throw came to: by whom it was thrown, the band, and the call it answered."""

    result: str
    who: tuple[str, ...]
    call: Call
    winner: str = ""
    approach: str = "free"
    target: str = ""


class State(StoryState, frozen=True):
    """One moment. ``lost_tokens``: out of the game; ``gained``: how many the pool has gained (KEEP-K43).

    ``graves``: who must make a Grave roll, in order; ``worse``: who is owed something worse by the Keeper (KEEP-K29);
    ``mixed``: a mixed result waits for its player's choice; ``purging``: who may purge, before ``next_act`` begins.
    """

    header: Header = msgspec.field(default_factory=lambda: Header(characters={}))
    act: int = 1
    pool: int = 0
    lost_tokens: int = 0
    gained: int = 0
    tokens: dict[str, int] = msgspec.field(default_factory=dict)
    out: tuple[str, ...] = ()
    going: tuple[str, ...] = ()
    lasting: dict[str, tuple[LastingObstacle, ...]] = msgspec.field(default_factory=dict)
    eases: tuple[Ease, ...] = ()
    call: OpenCall | None = None
    contests: tuple[Contest, ...] = ()
    failed: tuple[Failed, ...] = ()
    settled: Settled | None = None
    graves: tuple[str, ...] = ()
    worse: tuple[str, ...] = ()
    mixed: bool = False
    last_told: LastTold | None = None
    own_flaws: tuple[str, ...] = ()
    purging: tuple[str, ...] = ()
    next_act: int = 0
    showpiece: bool = False
    skulls: int | None = None
    farewells: tuple[str, ...] = ()

    @property
    def living(self) -> tuple[str, ...]:
        """Seats whose character is in the game, in order."""
        return tuple(seat for seat in self.header.characters if seat not in self.out)

    @property
    def collected(self) -> int:
        """Tokens that lie before characters."""
        return sum(self.tokens.values())

    @property
    def may_be_grave(self) -> bool:
        """Whether an Intention may be Grave in this act (KEEP-K24)."""
        return self.act >= GRAVE_FROM_ACT


Done = tuple[State, tuple[Any, ...]]
"""What an entry leads to: the state after it, and what happened."""


def rating_of(state: State, seat: str) -> int:
    """The rating a seat throws an open call by: everything that moves it, and never under -3 (KEEP-K9 to K11)."""
    return max(LOWEST_RATING, sum(amount for _, amount in rating_parts(state, seat)))


def rating_parts(state: State, seat: str) -> tuple[tuple[str, int], ...]:
    """What a rating is made of, each with its name, in the order in which it is read out (KEEP-K9)."""
    if state.call is None:
        raise KeyError(seat)
    demand, hand = state.call.call.who[seat], state.call.hands[seat]
    parts = [("trait", state.header.characters[seat].sheet.rating(demand.trait)),
             ("benefits", len(demand.benefits)), ("obstacles", -len(demand.obstacles)),
             ("against", -opposition(state, demand.against, demand.trait)),
             ("lasting", -sum(each.trait == demand.trait for each in state.lasting.get(seat, ()))),
             ("eases", sum(each.add for each in state.eases if each.of == seat and each.on in ("", demand.trait))),
             ("pressed", -hand.pressed),
             ("contest", -sum(each.penalty.get(seat, 0) for each in state.contests))]
    return tuple((name, amount) for name, amount in parts if amount or name == "trait")


def opposition(state: State, against: tuple[str, ...], trait: str) -> int:
    """What those who oppose take off: the highest in full, 1 more for each further one (KEEP-K11)."""
    ratings = [state.npcs[ident].numbers.get(trait, state.npcs[ident].numbers.get("sc", 0))
               for ident in against if ident in state.npcs]
    return max(ratings) + len(ratings) - 1 if ratings else 0


def added_to_result(hand: Hand) -> int:
    """What is added to the two dice: boosts, a Flaw, boosts after the throw (KEEP-K12, K13).

    Words of a sheet are worth nothing until a token is spent on them, or they are triggered (KEEP-K5).
    """
    return sum(each.adds for each in hand.boosts) - (FLAW_COSTS if hand.flaw else 0) + hand.after


def open_call(state: State) -> OpenCall:
    """The call that is open; raises ``IllegalAction`` where none is."""
    return there(state.call)


def claims_of(state: State) -> Mapping[str, Any]:
    """What a record says of a state."""
    characters = {seat: {"tokens": state.tokens.get(seat, 0), "out": seat in state.out,
                         "lasting": state.lasting.get(seat, ())} for seat in state.header.characters}
    own = msgspec.to_builtins({"lost_tokens": state.lost_tokens, "call": state.call, "characters": characters})
    return {**story_claims(state), "closed": closed_ways(state), "act": state.act, "pool": state.pool, **own,
            "skulls": state.skulls}


def closed_ways(state: State) -> list[str]:
    """Ways that failed, as approach and character, and those that effects have closed."""
    return [*state.closed, *dict.fromkeys(f"{each.approach}/{each.who}" for each in state.failed)]
