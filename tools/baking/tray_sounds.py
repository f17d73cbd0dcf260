"""A handful: dice that rattle in a hand or in a cup of leather, that pour out, and the cup itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

import numpy as np

from tools.baking.knocks import knock
from tools.baking.waves import (
    HALF,
    Chance,
    Mode,
    Wave,
    band,
    burst,
    curve,
    cut,
    ended,
    filtered,
    peaking,
    placed,
    rung,
    silence,
    softened,
    swell,
)

SHAKE_S = 1.6
"""A loop lasts so long, eight shakes of a hand."""
SHAKES = 8
HOLLOWS: Mapping[str, tuple[tuple[Mode, ...], float, float]] = MappingProxyType({
    "hand": (((640.0, 0.7, 0.006), (1180.0, 0.5, 0.004)), 3000.0, 0.6),
    "cup": (((330.0, 1.0, 0.020), (560.0, 0.8, 0.015), (910.0, 0.5, 0.010)), 6500.0, 0.9)})
"""What rings round the dice, above which pitch (Hz) it swallows them, and how much of a knock goes against it."""
CUP: tuple[Mode, ...] = ((150.0, 1.0, 0.030), (245.0, 0.7, 0.024), (410.0, 0.45, 0.016), (760.0, 0.25, 0.009))


def rattle(hollow: str, rng: Chance) -> Wave:
    """A ring of shakes: at both ends of each the dice fly against each other and against what holds them."""
    walls, top_hz, share = HOLLOWS[hollow]
    total = silence(SHAKE_S, HALF)
    for turn in range(2 * SHAKES):
        middle_s = SHAKE_S * (turn + 0.5 + rng.normal(0.0, 0.05)) / (2 * SHAKES)
        for _ in range(int(rng.integers(5, 9))):
            at_s = (middle_s + rng.normal(0.0, 0.011)) % SHAKE_S
            size = rng.lognormal(-0.6, 0.45)
            placed(total, size * knock("dice", int(rng.integers(0, 2)), rng, HALF), at_s, HALF, ring=True)
            touch = rung(softened(walls, 0.0012), 0.08, HALF, rng, 0.08)
            placed(total, share * size * touch, at_s, HALF, ring=True)
    return peaking(_muffled(total, top_hz), -6.0)


def _muffled(ring: Wave, top_hz: float) -> Wave:
    muffled = filtered(ring, HALF, band(140.0, top_hz, 1.0), ring=True)
    return muffled - muffled.mean()


def pour(rng: Chance) -> Wave:
    """A handful leaves the hand: clicks that come fast and thin out, and skin that slides."""
    total, at_s = silence(0.6, HALF), 0.01
    while at_s < 0.42:
        placed(total, rng.lognormal(-0.5, 0.4) * knock("dice", int(rng.integers(0, 2)), rng, HALF), at_s, HALF)
        at_s += rng.exponential(0.010 + 0.05 * at_s)
    slide = burst(500.0, 3200.0, 0.16, 0.6, HALF, rng) * swell(len(total), 0.1, 0.6)
    return peaking(ended(cut(total + 0.35 * slide, HALF), HALF), -6.0)


def cup_down(rng: Chance) -> Wave:
    """Leather with a hollow under it meets felt: a round thump, a breath of air."""
    body = rung(softened(CUP, 0.0030), 0.30, HALF, rng)
    air = burst(250.0, 1500.0, 0.030, 0.30, HALF, rng)
    return peaking(ended(cut(body + 0.45 * air, HALF), HALF), -5.0)


def cup_up(rng: Chance) -> Wave:
    """A rim of leather slides off felt, and the hollow opens."""
    seconds = rng.uniform(0.26, 0.34)
    total = burst(400.0, 2600.0, 0.5, seconds, HALF, rng) * swell(round(seconds * HALF), 0.3, 0.55)
    pitch = curve(len(total), 190.0, 260.0, 420.0)
    hollow = np.sin(2.0 * np.pi * np.cumsum(pitch) / HALF) * swell(len(total), 0.6, 0.35)
    return peaking(ended(total + 0.06 * hollow, HALF, 0.004, 0.03), -10.0)


def die_turned(rng: Chance) -> Wave:
    """A die is tipped onto another face: two soft knocks on wood."""
    total = silence(0.24, HALF)
    for at_s, size in ((0.0, 0.6), (rng.uniform(0.05, 0.07), 1.0)):
        placed(total, size * knock("wood", 0, rng, HALF)[: round(0.12 * HALF)], at_s, HALF)
    return peaking(ended(cut(total, HALF), HALF), -11.0)


SHAKEN = MappingProxyType({f"rattle_{hollow}": partial(rattle, hollow) for hollow in HOLLOWS})
"""The loops, by cue."""
