"""Dice cups: one comes down on the table, one is lifted, a die is turned under it."""

from __future__ import annotations

from tools.baking.knocks import RIM, knock
from tools.baking.waves import FULL, Chance, Mode, Wave, burst, cut, ended, peaking, placed, rung, silence, softened

HOLLOW: tuple[Mode, ...] = ((520.0, 1.0, 0.030), (1180.0, 0.6, 0.020), (2050.0, 0.35, 0.012))
"""The air in a cup of this size, and its wall."""
LANDS_S = 0.0009


def cup_down(rng: Chance) -> Wave:
    """Its mouth meets the wood, one side a moment before the other, and shuts the air in."""
    total = silence(0.34, FULL)
    for at_s, size in ((0.0, 1.0), (rng.uniform(0.022, 0.036), 0.6)):
        wall = ((hz, 0.3 * gain, fall_s) for hz, gain, fall_s in RIM)
        hit = rung(softened([*HOLLOW, *wall], LANDS_S), 0.26, FULL, rng)
        placed(total, size * hit, at_s, FULL)
    return peaking(ended(cut(total, FULL), FULL), -6.0)


def cup_lift(rng: Chance) -> Wave:
    """A short rub on the wood, then the air comes free."""
    total = silence(0.3, FULL)
    placed(total, 0.5 * burst(500.0, 3200.0, 0.03, 0.12, FULL, rng), 0.0, FULL)
    placed(total, rung(softened(list(HOLLOW), 2.0 * LANDS_S), 0.2, FULL, rng), 0.05, FULL)
    return peaking(ended(cut(total, FULL), FULL), -9.0)


def die_turned(rng: Chance) -> Wave:
    """A die is tipped onto another face: two soft knocks."""
    total = silence(0.2, FULL)
    for at_s, size in ((0.0, 0.6), (rng.uniform(0.05, 0.07), 1.0)):
        placed(total, size * knock("wood", 0, rng)[: int(0.12 * FULL)], at_s, FULL)
    return peaking(ended(cut(total, FULL), FULL), -11.0)
