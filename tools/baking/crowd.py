"""The studio audience: many single voices, each a sawtooth through the shape of a mouth."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tools.baking.waves import (
    HALF,
    QUARTER,
    Chance,
    Filter,
    Wave,
    band,
    burst,
    curve,
    ended,
    filtered,
    in_room,
    peaking,
    placed,
    saw,
    silence,
    swell,
    times,
)

VOWELS: Mapping[str, tuple[float, float, float]] = MappingProxyType({
    "a": (730.0, 1090.0, 2440.0), "e": (530.0, 1840.0, 2480.0), "i": (300.0, 2200.0, 2950.0),
    "o": (550.0, 840.0, 2410.0), "u": (320.0, 800.0, 2240.0)})
ROOM_S, ROOM_SHARE = 0.9, 0.8


def _mouth(vowel: str, size: float) -> Filter:
    """The three resonances of a vowel, and the darkness of a throat."""
    def gains(hz: Wave) -> Wave:
        total = np.full_like(hz, 0.02)
        for centre, width, gain in zip(VOWELS[vowel], (90.0, 120.0, 180.0), (1.0, 0.6, 0.25), strict=True):
            total += gain / (1.0 + ((hz - centre * size) / width) ** 2)
        return total / (1.0 + (hz / 3600.0) ** 1.5) * (hz > 60.0)
    return gains


def _voice(rng: Chance, vowel: str, seconds: float, bend: tuple[float, ...], breath: float = 0.15) -> Wave:
    """One person, one vowel; ``bend`` leads the pitch."""
    count = round(seconds * HALF)
    high = rng.random() < 0.5
    pitch = rng.uniform(170.0, 260.0) if high else rng.uniform(95.0, 150.0)
    shake = 1.0 + 0.012 * np.sin(2.0 * np.pi * rng.uniform(4.0, 6.5) * times(count, HALF) + rng.uniform(0.0, 6.0))
    source = saw(pitch * curve(count, *bend) * shake, HALF, rng.random()) + breath * rng.standard_normal(count)
    return filtered(source, HALF, _mouth(vowel, 1.16 if high else 1.0)) * rng.uniform(0.4, 1.0)


def _many(rng: Chance, people: int, vowels: str, seconds: float, late_s: float, bend: tuple[float, ...],
          rise: float, fall: float) -> Wave:
    """People who do the same, not quite at once and not quite alike."""
    total = silence(seconds + late_s + 0.8, HALF)
    for _ in range(people):
        lasts_s = seconds * rng.uniform(0.65, 1.0)
        bent = tuple(value * rng.uniform(0.93, 1.07) for value in bend)
        one = _voice(rng, str(rng.choice(list(vowels))), lasts_s, bent)
        placed(total, one * swell(len(one), rise, fall), late_s * rng.random() ** 1.5, HALF)
    return total


def _shipped(wave: Wave, rng: Chance, peak_db: float) -> Wave:
    return peaking(ended(in_room(wave, HALF, rng, ROOM_S, ROOM_SHARE), HALF, 0.004, 0.25), peak_db)


def murmur(rng: Chance) -> Wave:
    """A full house that talks: a ring of syllables without words."""
    seconds, people = 8.0, 48
    total = silence(seconds, HALF)
    for _ in range(people):
        at_s, pitch = rng.uniform(0.0, seconds), 1.0
        until_s = at_s + rng.uniform(2.0, 6.0)
        while at_s < until_s:
            lasts_s = rng.uniform(0.10, 0.26)
            pitch = 0.7 * pitch + 0.3 * rng.uniform(0.85, 1.25)
            one = _voice(rng, str(rng.choice(list(VOWELS))), lasts_s, (pitch, pitch * rng.uniform(0.9, 1.05)), 0.3)
            placed(total, one * swell(len(one), 0.25, 0.5), at_s % seconds, HALF, ring=True)
            at_s += lasts_s + (rng.uniform(0.3, 0.9) if rng.random() < 0.15 else rng.uniform(0.01, 0.06))
    total = filtered(total, HALF, band(110.0, 1900.0, 1.0), ring=True)
    return peaking(in_room(total, HALF, rng, ROOM_S, 1.2, ring=True), -9.0)


def gasp(rng: Chance) -> Wave:
    """Breath drawn in by everybody, a few cut off with a short cry."""
    total = silence(1.5, HALF)
    for _ in range(36):
        count = round(rng.uniform(0.28, 0.5) * HALF)
        breath = filtered(rng.standard_normal(count), HALF, _mouth("a", rng.uniform(1.1, 1.4)))
        placed(total, 2.2 * breath * swell(count, 0.75, 0.2), rng.uniform(0.0, 0.16), HALF)
    cries = _many(rng, 12, "ae", 0.42, 0.2, (0.95, 1.25, 1.35), 0.3, 0.4)
    placed(total, 0.5 * cries, 0.08, HALF)
    return _shipped(total, rng, -4.0)


def groan(rng: Chance) -> Wave:
    """A long falling oh."""
    return _shipped(_many(rng, 46, "ou", 1.25, 0.3, (1.12, 1.05, 0.86, 0.74), 0.12, 0.5), rng, -3.0)


def ooh(rng: Chance) -> Wave:
    """Rising and falling again: this could go wrong."""
    return _shipped(_many(rng, 40, "u", 1.1, 0.35, (0.92, 1.12, 1.18, 0.95), 0.3, 0.5), rng, -7.0)


def cheer(rng: Chance) -> Wave:
    """Shouting, whistling and clapping."""
    total = _many(rng, 56, "aea", 1.5, 0.35, (1.25, 1.7, 1.75, 1.5), 0.1, 0.55)
    loudest = float(np.abs(total).max())
    for _ in range(22):
        at_s, gap_s = rng.uniform(0.05, 0.5), rng.uniform(0.15, 0.21)
        while at_s < 2.1:
            fading = float(np.interp(at_s, (0.0, 0.4, 2.2), (0.5, 1.0, 0.15)))
            placed(total, 0.3 * loudest * fading * burst(900.0, 2900.0, 0.008, 0.06, HALF, rng), at_s, HALF)
            at_s += gap_s * rng.uniform(0.9, 1.1)
    for _ in range(3):
        count = round(rng.uniform(0.35, 0.6) * HALF)
        path = curve(count, *(rng.uniform(1700.0, 2100.0) * np.array((0.85, 1.35, 1.1))))
        whistle = np.sin(2.0 * np.pi * np.cumsum(path) / HALF) * swell(count, 0.15, 0.3)
        placed(total, 0.05 * loudest * whistle, rng.uniform(0.2, 1.1), HALF)
    return _shipped(total, rng, -2.0)


def room(rng: Chance) -> Wave:
    """The studio when nobody speaks: air, a far hum of lamps."""
    total = filtered(rng.standard_normal(round(6.0 * QUARTER)), QUARTER, band(40.0, 240.0, 1.0), ring=True)
    t = times(len(total), QUARTER)
    hum = np.sin(2.0 * np.pi * 50.0 * t) + 0.5 * np.sin(2.0 * np.pi * 100.0 * t) + 0.2 * np.sin(2.0 * np.pi * 150.0 * t)
    air = filtered(rng.standard_normal(len(total)), QUARTER, band(800.0, 4000.0, 1.0), ring=True)
    total = total / total.std() + 0.25 * hum + 0.06 * air / air.std()
    return peaking(total - total.mean(), -12.0)
