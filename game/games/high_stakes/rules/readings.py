"""What dice of a call come to: successes, ones that nobody paid for, elements (HS-S22 to S28)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.high_stakes.rules.state import Hand, OpenCall, State
from game.rules.dice.meaning import Meaning, Sign, ThrownDie
from game.rules.dice.success_pool import owed, read_pool
from game.rules.value import Value

FAILS = 2
"""A number that fails and brings nothing."""


class Group(Value, frozen=True):
    """Those whose successes add up against one Difficulty: one, a team, a part of a shared scene (HS-S52, S53)."""

    who: tuple[str, ...]
    difficulty: int
    part: str = ""
    sources: tuple[str, ...] = ()


def groups_of(call: OpenCall) -> tuple[Group, ...]:
    """The groups of a call; of those who oppose each other each is one by itself."""
    if call.call.kind == "shared":
        return tuple(Group(each.who, each.difficulty, each.id, each.sources) for each in call.split)
    if call.call.kind == "versus":
        return tuple(Group((seat,), 0) for seat in call.hands)
    return (Group(tuple(call.hands), call.call.difficulty),)


def throwers(call: OpenCall) -> tuple[str, ...]:
    """Who throws, in order: in a shared scene whoever has a part of it."""
    if call.call.kind != "shared":
        return tuple(call.hands)
    taken = {seat for part in call.split for seat in part.who}
    return tuple(seat for seat in call.hands if seat in taken)


def meaning_of(hand: Hand, difficulty: int = 0) -> Meaning:
    """A hand in rows (HS-S22)."""
    return read_pool(as_read(hand), difficulty, hand.spent)


def as_read(hand: Hand) -> Sequence[ThrownDie]:
    """The dice as their reader is shown them.

    A one that a friend's six paid for, and a six that was lent for that, fails and brings nothing (HS-S52).
    """
    plain = {*hand.spared, *hand.lent}
    return [replace(die, number=FAILS) if die.id in plain else die for die in hand.dice]


def successes_of(hand: Hand) -> int:
    """How many dice of a hand succeed, sixes that were put away not among them (HS-S25)."""
    return meaning_of(hand).value


def ones_of(hand: Hand) -> tuple[str, ...]:
    """Dice that are Complications: ones that nothing has cancelled, in order of throwing (HS-S28)."""
    return tuple(die.id for die in meaning_of(hand).row(Sign.COMPLICATION))


def sixes_of(hand: Hand) -> tuple[str, ...]:
    """Sixes that lie there and were not put away (HS-S25)."""
    return tuple(die.id for die in meaning_of(hand).row(Sign.SIX))


def elements_of(state: State, hand: Hand) -> int:
    """Rights to say something new: one for a six that stays, however many; or one each (HS-S27, S75)."""
    sixes = len(sixes_of(hand))
    return sixes if state.header.options.elements_each else min(1, sixes)


def put_away(hand: Hand) -> tuple[str, ...]:
    """Dice that do not lie on the table any more."""
    return (*(each.die for each in hand.spent), *hand.lent)


def still_owed(hand: Hand) -> tuple[str, ...]:
    """Sixes that exploded and whose two dice are to be thrown yet."""
    return owed(hand.dice, hand.spent)
