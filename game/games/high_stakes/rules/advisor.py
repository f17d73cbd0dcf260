"""Exact odds of an open call, and what each six is worth kept, exploded, burnt (HS-S30, GM-G15)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.readings import as_read, groups_of, successes_of, throwers
from game.games.high_stakes.rules.state import State, open_call
from game.rules.dice.chances import Chances
from game.rules.dice.enumeration import counted
from game.rules.dice.success_odds import advice, success_chances
from game.rules.dice.success_pool import SixUse
from game.rules.value import Value

FAILING, SUCCEEDING = 2, 4  # faces of a die (HS-S22)


class ContestOdds(Value, frozen=True):
    """Character against character, all sixes kept: one has more successes, as many, fewer (HS-S56)."""

    win: Fraction
    tie: Fraction
    lose: Fraction


def odds_before(state: State, seat: str, best: bool = True) -> Chances:
    """The odds of whoever acts together with a seat, before the dice; ``best``: with the best use of sixes.

    A team throws all its dice against one Difficulty (HS-S52). Raises ValueError for one who throws for nothing.
    """
    call = open_call(state)
    for group in groups_of(call):
        if seat in group.who and call.call.kind != "versus":
            return success_chances(sum(pool_of(state, each) for each in group.who), group.difficulty, best)
    raise ValueError(f"{seat} throws against no Difficulty here; allowed are {', '.join(throwers(call)) or 'none'}")


def six_advice(state: State, seat: str) -> dict[str, dict[SixUse, Chances]]:
    """What each six of a seat is worth, by its id and by what it may be used for; friends' successes count as well."""
    call = open_call(state)
    others = 0
    difficulty = 0
    for group in groups_of(call):
        if seat in group.who:
            difficulty = group.difficulty
            others = sum(successes_of(call.hands[each]) for each in group.who if each != seat)
    hand = call.hands[seat]
    return advice(as_read(hand), max(0, difficulty - others), hand.spent)


def contest_odds(dice: int, others: int) -> ContestOdds:
    """Two pools against each other, every way they can fall."""
    own, other = _spread(dice), _spread(others)
    win = sum(weight * against for at, weight in enumerate(own) for than, against in enumerate(other) if at > than)
    tie = sum(weight * against for weight, against in zip(own, other, strict=False))
    total = sum(own) * sum(other)
    return ContestOdds(Fraction(win, total), Fraction(tie, total), 1 - Fraction(win + tie, total))


def _spread(dice: int) -> Sequence[int]:
    """How many throws have no success, one, two and so on."""
    weights = [0] * (dice + 1)
    for (_failures, successes), weight in counted(dice, [FAILING, SUCCEEDING]):
        weights[successes] += weight
    return weights
