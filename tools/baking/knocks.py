"""The table: dice on paper, wood, rim and dice, rolling, a stack that creaks and comes down."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tools.baking.waves import (
    FULL,
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
    in_room,
    peaking,
    placed,
    rung,
    silence,
    softened,
    swell,
    times,
)

CONTACT_S = (0.0011, 0.00055, 0.00026)
"""How long a die touches in a soft, a firm and a hard knock."""
PEAK_DB = (-9.0, -5.0, -2.0)

DIE: tuple[Mode, ...] = ((5300.0, 1.0, 0.006), (7600.0, 0.8, 0.005), (9900.0, 0.6, 0.0035), (12900.0, 0.4, 0.002))
SMALL_DIE: tuple[Mode, ...] = ((6500.0, 1.0, 0.005), (9100.0, 0.8, 0.004), (11800.0, 0.5, 0.003))
CLACK: tuple[Mode, ...] = ((2900.0, 0.6, 0.004), (3900.0, 0.9, 0.004))
SLAB: tuple[Mode, ...] = (
    (188.0, 0.12, 0.060), (305.0, 0.25, 0.056), (462.0, 0.4, 0.050), (690.0, 0.6, 0.044), (985.0, 0.8, 0.036),
    (1450.0, 0.7, 0.024), (2120.0, 0.5, 0.015), (3100.0, 0.35, 0.008))
"""What is low is hardly heard of a table: a die is small, and long waves run round it."""
RIM: tuple[Mode, ...] = (
    (1240.0, 0.5, 0.040), (1810.0, 1.0, 0.036), (2630.0, 0.9, 0.030), (3720.0, 0.6, 0.020), (5100.0, 0.4, 0.011))
PLANK: tuple[Mode, ...] = (
    (520.0, 0.35, 0.026), (860.0, 0.8, 0.022), (1290.0, 1.0, 0.017), (1930.0, 0.7, 0.011), (2900.0, 0.4, 0.006))
"""A wall of the tray: thin, short, and held along its foot."""
CLOTH: tuple[Mode, ...] = (
    (175.0, 0.35, 0.014), (290.0, 0.8, 0.012), (470.0, 1.0, 0.009), (760.0, 0.8, 0.006), (1150.0, 0.5, 0.004))
"""A board under felt."""
FLOOR: tuple[Mode, ...] = ((64.0, 1.0, 0.11), (97.0, 0.8, 0.09), (151.0, 0.6, 0.06), (260.0, 0.3, 0.035))
RUB: tuple[Mode, ...] = ((610.0, 1.0, 0.010), (1330.0, 0.8, 0.008), (2240.0, 0.5, 0.006), (3450.0, 0.3, 0.004))


def _scaled(modes: tuple[Mode, ...], gain: float, ringing: float = 1.0) -> list[Mode]:
    return [(hz, gain * amplitude, ringing * fall_s) for hz, amplitude, fall_s in modes]


def _paper(hardness: int, rng: Chance, rate: int) -> Wave:
    """The sheet swallows the ring of the die and half of the table under it; its own pat is what is heard."""
    contact_s = CONTACT_S[hardness] * 1.3
    body = rung(softened(_scaled(SLAB, 0.5, 0.25) + _scaled(DIE, 0.15, 0.6), contact_s), 0.12, rate, rng)
    return body + burst(700.0, 3000.0, 0.006, 0.12, rate, rng) * (0.5, 0.8, 1.2)[hardness]


def _wood(hardness: int, rng: Chance, rate: int) -> Wave:
    """The table rings on under the click of the touch."""
    body = rung(softened(_scaled(SLAB, 1.0) + _scaled(DIE, 0.3), CONTACT_S[hardness]), 0.32, rate, rng)
    return body + burst(2500.0, 9000.0, 0.0012, 0.32, rate, rng) * (0.1, 0.25, 0.5)[hardness]


def _dice(hardness: int, rng: Chance, rate: int) -> Wave:
    """Two small hard bodies and nothing to carry them: bright, and over at once."""
    modes = _scaled(CLACK, 1.0) + _scaled(DIE, 0.8) + _scaled(SMALL_DIE, 0.8)
    body = rung(softened(modes, CONTACT_S[hardness] * 0.3), 0.06, rate, rng, 0.05)
    return body + burst(4000.0, 11000.0, 0.0012, 0.06, rate, rng) * (0.1, 0.25, 0.45)[hardness]


def _rim(hardness: int, rng: Chance, rate: int) -> Wave:
    """A bar of hard wood: higher than the table, and clearer."""
    body = rung(softened(_scaled(RIM, 1.0) + _scaled(DIE, 0.25), CONTACT_S[hardness]), 0.24, rate, rng)
    return body + burst(3000.0, 10000.0, 0.001, 0.24, rate, rng) * (0.1, 0.2, 0.4)[hardness]


def _felt(hardness: int, rng: Chance, rate: int) -> Wave:
    """Wool takes what is high and gives nothing back: a thud, with a breath of fibres."""
    modes = _scaled(CLOTH, 1.0) + _scaled(SLAB, 0.12, 0.2)
    body = rung(softened(modes, CONTACT_S[hardness] * 1.6), 0.1, rate, rng, 0.14)
    return body + burst(350.0, 1700.0, 0.004, 0.1, rate, rng) * (0.5, 0.8, 1.2)[hardness]


def _wall(hardness: int, rng: Chance, rate: int) -> Wave:
    """A plank on edge: a knock, lower than the rim of the table and sooner over."""
    body = rung(softened(_scaled(PLANK, 1.0) + _scaled(DIE, 0.15), CONTACT_S[hardness]), 0.16, rate, rng)
    return body + burst(2000.0, 8000.0, 0.001, 0.16, rate, rng) * (0.08, 0.16, 0.3)[hardness]


MATERIALS = MappingProxyType({
    "paper": _paper, "wood": _wood, "dice": _dice, "rim": _rim, "felt": _felt, "wall": _wall})
DULL = frozenset({"felt"})
"""What has nothing above 10 kHz."""


def knock(material: str, hardness: int, rng: Chance, rate: int = FULL) -> Wave:
    """A die against a material."""
    return MATERIALS[material](hardness, rng, rate)


def rate_of(material: str) -> int:
    """The sample rate that its knocks are shipped at."""
    return HALF if material in DULL else FULL


def impact(material: str, hardness: int, rng: Chance) -> Wave:
    """A knock as it is shipped."""
    rate = rate_of(material)
    return peaking(ended(cut(knock(material, hardness, rng, rate), rate), rate), PEAK_DB[hardness])


def set_down(rng: Chance) -> Wave:
    """A small die touches the stack: two dull ticks, nearly one."""
    total = silence(0.14, FULL)
    for at_s, size in ((0.0, 1.0), (rng.uniform(0.018, 0.032), 0.5)):
        placed(total, size * knock("dice", 0, rng), at_s, FULL)
    dark = filtered(total, FULL, band(600.0, 6500.0, 1.0)) + 0.3 * rung(_scaled(SLAB, 0.4, 0.4), 0.14, FULL, rng)
    return peaking(ended(cut(dark, FULL), FULL), -8.0)


def pushed(rng: Chance) -> Wave:
    """A token is pushed over the table: a short, soft rub, and the tick of the next one that it meets."""
    total = silence(0.2, FULL)
    placed(total, burst(700.0, 2600.0, 0.045, 0.12, FULL, rng), 0.0, FULL)
    placed(total, 0.6 * knock("dice", 0, rng), rng.uniform(0.03, 0.06), FULL)
    soft = filtered(total, FULL, band(350.0, 4200.0, 1.0)) + 0.2 * rung(_scaled(RUB, 0.6), 0.2, FULL, rng)
    return peaking(ended(cut(soft, FULL), FULL), -12.0)


def settle(rng: Chance) -> Wave:
    """A die rocks to rest: knocks that come faster and softer."""
    total, at_s, gap_s, size = silence(0.42, FULL), 0.0, rng.uniform(0.075, 0.095), 1.0
    while gap_s > 0.012:
        placed(total, size * knock("paper", 0, rng), at_s, FULL)
        at_s, gap_s, size = at_s + gap_s, gap_s * 0.68, size * 0.66
    return peaking(ended(cut(total, FULL), FULL), -10.0)


def floor(rng: Chance) -> Wave:
    """A die lands somewhere down in the dark studio, and bounces."""
    total, at_s, gap_s, size = silence(1.0, HALF), 0.0, rng.uniform(0.20, 0.24), 1.0
    while gap_s > 0.05:
        hit = rung(_scaled(FLOOR, size), 0.3, HALF, rng) + size * burst(300.0, 2200.0, 0.01, 0.3, HALF, rng)
        placed(total, hit, at_s, HALF)
        at_s, gap_s, size = at_s + gap_s, gap_s * 0.6, size * 0.55
    return peaking(ended(cut(in_room(total, HALF, rng, 0.5, 0.9), HALF), HALF), -5.0)


ROLL: Mapping[str, tuple[float, Mode, float]] = MappingProxyType({
    "paper": (0.35, (1500.0, 0.35, 0.004), 2600.0), "wood": (1.0, (640.0, 0.7, 0.02), 2000.0),
    "felt": (0.12, (330.0, 0.3, 0.006), 1100.0)})


def roll(material: str, rng: Chance) -> Wave:
    """A ring of little edges going by, uneven as a ten-sided die is."""
    body, tone, top_hz = ROLL[material]
    total, at_s = silence(2.4, HALF), 0.0
    while at_s < 2.4:
        grain = rung([tone, *softened(_scaled(SLAB, body, 0.5), 0.0012)], 0.09, HALF, rng, 0.08)
        grain += burst(700.0, top_hz, 0.004, 0.09, HALF, rng)
        placed(total, grain * rng.lognormal(0.0, 0.3), at_s, HALF, ring=True)
        at_s += max(0.006, rng.normal(0.024, 0.007))
    scrape = filtered(rng.standard_normal(len(total)), HALF, band(500.0, top_hz), ring=True)
    total = filtered(total + 0.12 * scrape, HALF, band(60.0, 9000.0), ring=True)
    return peaking(total - total.mean(), -6.0)


def creak(rng: Chance) -> Wave:
    """Faces stick and slip: a train of small jerks whose pace wanders, swelling and letting go."""
    seconds = rng.uniform(0.55, 0.8)
    total = silence(seconds + 0.1, HALF)
    pace = curve(64, *rng.uniform(0.010, 0.024, 5))
    pitch = curve(64, *rng.uniform(0.9, 1.15, 4))
    at_s = 0.0
    while at_s < seconds:
        part = int(63 * at_s / seconds)
        modes = [(hz * pitch[part], size, fall_s) for hz, size, fall_s in RUB]
        placed(total, rung(modes, 0.05, HALF, rng, 0.01) * rng.uniform(0.6, 1.0), at_s, HALF)
        at_s += float(pace[part]) * rng.uniform(0.85, 1.15)
    groan = np.sin(2.0 * np.pi * np.cumsum(curve(len(total), 172.0, 158.0, 181.0)) / HALF)
    total = (total + 0.25 * groan) * swell(len(total), 0.4, 0.45)
    return peaking(ended(in_room(total, HALF, rng, 0.25, 0.3), HALF, 0.005), -6.0)


def crash(size: int, rng: Chance) -> Wave:
    """The stack comes down: a boom of the table, and many dice at once; each die is heard by itself as well."""
    dice, over_s, low_s = ((9, 0.3, 0.10), (20, 0.5, 0.16), (40, 0.75, 0.24))[size]
    total = silence(0.9 + 0.4 * size, HALF)
    for _ in range(dice):
        material = str(rng.choice(["dice", "paper", "wood"], p=[0.3, 0.3, 0.4]))
        at_s = over_s * rng.beta(1.2, 2.2)
        placed(total, knock(material, int(rng.integers(0, 3)), rng, HALF) * rng.uniform(0.2, 0.6), at_s, HALF)
    t = times(len(total), HALF)
    boom = np.sin(2.0 * np.pi * np.cumsum(62.0 + 55.0 * np.exp(-t / 0.05)) / HALF) * np.exp(-t / low_s)
    total = in_room(total + (0.4 + 0.25 * size) * boom, HALF, rng, 0.5, 0.5)
    return peaking(ended(cut(total, HALF), HALF, 0.001, 0.05), (-6.0, -3.5, -1.5)[size])
