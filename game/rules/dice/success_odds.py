"""Exact odds of a success pool: as it falls, and with its sixes played for success first (HS-S22 to HS-S30).

Played for success means: sixes explode one by one while successes are missing, and with enough of them no more, for
that gains nothing and may lose some; what is spare is burnt as long as there are ones to cancel; then the pool stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.rules.dice.chances import Chance, Chances, Change, compared
from game.rules.dice.enumeration import NUMBERS, counted, dice_showing
from game.rules.dice.explosions import levels, weighed
from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.dice.success_pool import (
    IN_PLACE_OF_A_SIX,
    SixUse,
    SpentSix,
    owed,
    read_pool,
    uses_now,
    without_last,
)

COMPLICATION = "complication"
"""At least one 1 is left that nothing has cancelled; it may come with success and with failure."""
CLASSES = (Sign.COMPLICATION, Sign.FAILURE, Sign.SUCCESS, Sign.SIX)


class PoolNow(NamedTuple):
    """All that matters of a pool as it lies: successes besides the sixes, sixes to use, ones not cancelled."""

    successes: int
    sixes: int
    ones: int

    def missing(self, difficulty: int) -> int:
        """How many of the sixes must be kept; 0 where none."""
        return max(difficulty - self.successes, 0)


Weights = Mapping[PoolNow, int]
"""How many throws leave a pool so."""


def success_chances(dice: int, difficulty: int, best: bool = False) -> Chances:
    """Of that many dice, before they are thrown: all sixes kept, or with the best use of them for success."""
    thrown = thrown_pools(dice)
    return _played(thrown, difficulty) if best else _as_it_falls(thrown, difficulty)


def chances_now(dice: Sequence[ThrownDie], difficulty: int, spent: Sequence[SpentSix] = ()) -> Chances:
    """Of a pool that lies there, dice for exploded sixes still to come, if it is played for success from here on.

    Raises ValueError as ``read_pool`` does.
    """
    coming = IN_PLACE_OF_A_SIX * len(owed(dice, spent))
    return _played(with_more(pool_now(read_pool(dice, difficulty, spent)), coming), difficulty)


def last_choice(dice: Sequence[ThrownDie], difficulty: int, spent: Sequence[SpentSix]) -> tuple[Change, ...]:
    """What it would be if the six that was put away last had been kept for good, and what it is.

    Raises ValueError where none was put away.
    """
    dice_before, spent_before = without_last(dice, spent)
    then = pool_now(read_pool(dice_before, difficulty, spent_before))
    return compared(_played(after(then, SixUse.KEEP), difficulty), chances_now(dice, difficulty, spent))


def advice(dice: Sequence[ThrownDie], difficulty: int,
           spent: Sequence[SpentSix] = ()) -> dict[str, dict[SixUse, Chances]]:
    """What each six that lies there is worth, by its id and by what it may be used for now (HS-S30).

    Kept: it is never used otherwise. The rest of the pool is played for success. Raises ValueError.
    """
    now = pool_now(read_pool(dice, difficulty, spent))
    worth: dict[SixUse, Chances] = {}
    for uses in uses_now(dice, spent).values():
        for use in uses:
            worth[use] = worth.get(use) or _played(after(now, use), difficulty)
    return {die: {use: worth[use] for use in uses} for die, uses in uses_now(dice, spent).items()}


def pool_now(meaning: Meaning) -> PoolNow:
    """What matters of a pool that was read."""
    return PoolNow(meaning.count(Sign.SUCCESS), meaning.count(Sign.SIX), meaning.count(Sign.COMPLICATION))


def after(now: PoolNow, use: SixUse) -> Weights:
    """The pools that one six may leave when it is used so, with how many throws of the new dice do."""
    successes, sixes, ones = now
    if use == SixUse.KEEP:
        return {PoolNow(successes + 1, sixes - 1, ones): 1}
    if use == SixUse.BURN:
        return {PoolNow(successes, sixes - 1, ones - 1): 1}
    return with_more(PoolNow(successes, sixes - 1, ones), IN_PLACE_OF_A_SIX)


def with_more(now: PoolNow, dice: int) -> Weights:
    """The pools that it may become when so many dice are thrown to it."""
    return {PoolNow(*(have + more for have, more in zip(now, added, strict=True))): weight
            for added, weight in thrown_pools(dice).items()}


def thrown_pools(dice: int) -> Weights:
    """Every pool that so many dice can leave, and in how many throws; what one die means the reader is asked."""
    faces = Counter(row.sign for number in NUMBERS for row in read_pool(dice_showing([number]), 0).rows)
    return {PoolNow(successes, sixes, ones): weight for (ones, _failures, successes, sixes), weight
            in counted(dice, [faces[sign] for sign in CLASSES])}


def _as_it_falls(thrown: Weights, difficulty: int) -> Chances:
    total = sum(thrown.values())
    success = sum(weight for now, weight in thrown.items() if now.sixes >= now.missing(difficulty))
    trouble = sum(weight for now, weight in thrown.items() if now.ones)
    value = sum((now.successes + now.sixes) * weight for now, weight in thrown.items())
    return _chances(Fraction(success, total), Fraction(trouble, total), Fraction(value, total))


def _played(thrown: Weights, difficulty: int) -> Chances:
    """One who has enough burns what is spare; who has not explodes sixes, and then none is ever spare."""
    total = sum(thrown.values())
    enough = [(now, weight) for now, weight in thrown.items() if now.sixes >= now.missing(difficulty)]
    short = [(now, weight) for now, weight in thrown.items() if now.sixes < now.missing(difficulty)]
    burnt = {now: min(now.ones, now.sixes - now.missing(difficulty)) for now, _weight in enough}
    clean = sum(weight for now, weight in enough if burnt[now] == now.ones)
    value = sum((now.successes + now.sixes - burnt[now]) * weight for now, weight in enough)
    success, no_trouble, at_the_end = _exploded(short, difficulty)
    return _chances((sum(weight for _now, weight in enough) + success) / total, 1 - (clean + no_trouble) / total,
                    (value + at_the_end) / total)


def _exploded(short: Sequence[tuple[PoolNow, int]], difficulty: int) -> tuple[Fraction, Fraction, Fraction]:
    """Weights of success and of no one in all of it, and what successes come to, of pools with too few of them."""
    most = max((now.missing(difficulty) for now, _weight in short), default=0)
    pairs, without_ones = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for now, weight in thrown_pools(IN_PLACE_OF_A_SIX).items():
        pairs[now.successes, now.sixes] += weight
        without_ones[now.successes, now.sixes] += weight if now.ones == 0 else 0
    triples = [(now.missing(difficulty), now.sixes, weight) for now, weight in short]
    free = [(now.missing(difficulty), now.sixes, weight) for now, weight in short if now.ones == 0]
    success = weighed(levels(most, pairs, 1, lambda missing: 0), triples)
    still_missing = weighed(levels(most, pairs, 0, lambda missing: missing), triples)
    no_trouble = weighed(levels(most, without_ones, 1, lambda missing: 1), free)
    return success, no_trouble, difficulty * sum(weight for _now, weight in short) - still_missing


def _chances(success: Fraction, complication: Fraction, expected: Fraction) -> Chances:
    return Chances((Chance(FAILURE, 1 - success), Chance(SUCCESS, success)), Measure.SUCCESSES, expected,
                   (Chance(COMPLICATION, complication),))
