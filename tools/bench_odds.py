"""`bench.py odds`: what exact odds of any pool of up to 20 dice take, in milliseconds of CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.rules.dice.choices import chances_before, worth
from game.rules.dice.enumeration import dice_showing
from game.rules.dice.exchange import Attacker, exchange_chances
from game.rules.dice.pools import MOST_RATING, Mechanic, Pool, dice_of
from game.rules.dice.reading import MOST_DICE
from tools.figures import Want

WANT = Want(most=20.0)
"""Milliseconds, of every figure."""
POOLS = {
    "sum of 20": Pool(dice=MOST_DICE), "three less one": Pool(mechanic=Mechanic.DROP_ONE),
    "two of 8": Pool(mechanic=Mechanic.KEEP_TWO, rating=MOST_RATING),
    "20 that hit": Pool(mechanic=Mechanic.HITS, dice=MOST_DICE),
    "20 for 10 successes": Pool(mechanic=Mechanic.SUCCESSES, dice=MOST_DICE, difficulty=10),
    "20 for 20 successes": Pool(mechanic=Mechanic.SUCCESSES, dice=MOST_DICE, difficulty=MOST_DICE)}
NUMBERS = (1, 6, 3, 4, 6, 2, 5)
"""Of dice that lie there, again and again."""


def bench_odds(runs: int) -> dict[str, list[float]]:
    """Milliseconds for the panel before a throw, and for what each choice at each die is worth after it."""
    works: dict[str, Callable[[], object]] = {"exchange of 8 dice each, ms": _exchange}
    for name, pool in POOLS.items():
        works[f"{name}, before, ms"] = _before(pool)
        works[f"{name}, each die, ms"] = _after(pool)
    return {name: [cpu_ms(work) for _ in range(runs)] for name, work in works.items()}


def cpu_ms(work: Callable[[], object]) -> float:
    """Milliseconds of CPU time."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000.0


def _exchange() -> object:
    return exchange_chances(Attacker(3, 8), Attacker(4, 8))


def _before(pool: Pool) -> Callable[[], object]:
    return lambda: chances_before(pool, best=True)


def _after(pool: Pool) -> Callable[[], object]:
    dice = dice_showing((NUMBERS * MOST_DICE)[:dice_of(pool)])
    return lambda: worth(pool, dice)
