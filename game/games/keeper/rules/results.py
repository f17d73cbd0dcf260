"""What dice come to: an Intention by its rating and what is added, a Grave roll (KEEP-K8, K12, K25)."""

from __future__ import annotations

from game.games.keeper.rules.constants import ACTS, GRAVE_IN_ACT_THREE, TOKENS_A_GRAVE_STEP
from game.games.keeper.rules.state import State, added_to_result, open_call, rating_of
from game.rules.dice.keep_two import read_keep_two
from game.rules.dice.meaning import Sign, ThrownDie
from game.rules.value import Value


class Reading(Value, frozen=True):
    """A hand as it is read: the rating it was thrown by, the two dice that count, their sum with what is added."""

    rating: int
    kept: tuple[str, ...]
    sum: int
    result: str


def read_hand(state: State, seat: str) -> Reading:
    """What a seat's dice of the open call come to."""
    hand, rating = open_call(state).hands[seat], rating_of(state, seat)
    dice = [ThrownDie(die, number) for die, number in hand.standing.items()]
    meaning = read_keep_two(dice, rating, added_to_result(hand))
    return Reading(rating, tuple(die.id for die in meaning.row(Sign.COUNTS)), meaning.value, meaning.outcome)


def grave_modifier(tokens: int, act: int) -> int:
    """What a Grave roll loses: 1 for every two tokens collected, 2 more in Act Three (KEEP-K25)."""
    return -(tokens // TOKENS_A_GRAVE_STEP) - (GRAVE_IN_ACT_THREE if act == ACTS else 0)


def grave_sum(state: State, seat: str, numbers: tuple[int, ...]) -> int:
    """What a Grave roll comes to; nothing can be spent on it (KEEP-K27)."""
    return sum(numbers) + grave_modifier(state.tokens.get(seat, 0), state.act)
