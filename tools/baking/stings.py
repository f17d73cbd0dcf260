"""Short musical signs for what has happened, and the clicks of controls."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.baking.waves import (
    FULL,
    HALF,
    Chance,
    Wave,
    band,
    burst,
    curve,
    cut,
    ended,
    filtered,
    in_room,
    note_hz,
    peaking,
    placed,
    rung,
    saw,
    silence,
    swell,
    times,
)

PEAK_DB = -3.0


def _brass(hz: float, seconds: float, rng: Chance, bend: Sequence[float] = (1.0, 1.0)) -> Wave:
    """Three players a little apart; the tone opens and closes again."""
    count = round(seconds * HALF)
    total = np.zeros(count)
    for detune in (-0.004, 0.0, 0.005):
        total += saw(hz * (1.0 + detune) * curve(count, *bend), HALF, rng.random())
    dark, bright = (filtered(total, HALF, band(60.0, top, 1.5)) for top in (700.0, 4500.0))
    open_ = swell(count, 0.12, 0.8)
    return (dark * (1.0 - 0.6 * open_) + bright * 0.6 * open_) * swell(count, 0.04, 0.35) / 3.0


def _chord(names: Sequence[str], seconds: float, rng: Chance, bend: Sequence[float] = (1.0, 1.0)) -> Wave:
    total = silence(seconds, HALF)
    for name in names:
        total += _brass(note_hz(name), seconds, rng, bend)
    return total


def _thump(hz: float, fall_s: float, seconds: float, rng: Chance) -> Wave:
    t = times(round(seconds * HALF), HALF)
    tone = np.sin(2.0 * np.pi * np.cumsum(hz * (1.0 + 1.5 * np.exp(-t / 0.03))) / HALF) * np.exp(-t / fall_s)
    return (tone + 0.4 * burst(150.0, 2500.0, 0.012, seconds, HALF, rng)) * np.minimum(1.0, (seconds - t) / 0.06)


def _chime(hz: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    t = times(round(seconds * HALF), HALF)
    total = np.zeros_like(t)
    for ratio, size, fall_s in partials:
        if ratio * hz < 0.45 * HALF:
            total += size * np.exp(-t / fall_s) * np.sin(2.0 * np.pi * hz * ratio * t)
    return total * np.minimum(1.0, (seconds - t) / 0.5)


def _shipped(parts: Sequence[tuple[float, Wave]], seconds: float, rng: Chance, peak_db: float = PEAK_DB) -> Wave:
    total = silence(seconds, HALF)
    for at_s, part in parts:
        placed(total, part, at_s, HALF)
    return peaking(ended(cut(in_room(total, HALF, rng, 1.0, 0.5), HALF), HALF, 0.002, 0.15), peak_db)


def fanfare(rng: Chance) -> Wave:
    """Up the major chord, and the chord."""
    rise = [(0.11 * i, _brass(note_hz(name), 0.16, rng)) for i, name in enumerate(("D4", "F#4", "A4"))]
    return _shipped([*rise, (0.33, _chord(("D4", "F#4", "A4", "D5"), 0.9, rng)),
                     (0.33, 0.8 * _thump(73.0, 0.2, 0.6, rng))], 1.7, rng)


def bright_chord(rng: Chance) -> Wave:
    """One step up, bright."""
    return _shipped([(0.0, _chord(("A3", "E4"), 0.2, rng)), (0.18, _chord(("D4", "F#4", "A4"), 0.6, rng))], 1.2, rng)


def plain_chord(rng: Chance) -> Wave:
    """A bare fifth: neither one thing nor the other."""
    return _shipped([(0.0, _chord(("D3", "A3", "D4"), 0.5, rng))], 0.9, rng, -5.0)


def sour_chord(rng: Chance) -> Wave:
    """A cluster that slides down, and a blow under it."""
    slide = (1.0, 1.0, 0.92, 0.80)
    return _shipped([(0.0, _chord(("D3", "Ab3", "D4", "Eb4"), 1.2, rng, slide)),
                     (0.0, 1.4 * _thump(55.0, 0.35, 1.0, rng))], 1.8, rng, -2.0)


def great_fanfare(rng: Chance) -> Wave:
    """A fanfare of four calls."""
    calls = [(at_s, _chord(names, lasts_s, rng)) for at_s, names, lasts_s in (
        (0.0, ("D4", "A4"), 0.14), (0.15, ("D4", "A4"), 0.14), (0.30, ("F4", "C5"), 0.25),
        (0.58, ("D4", "F#4", "A4", "D5"), 1.0))]
    return _shipped([*calls, (0.0, _thump(73.0, 0.2, 0.5, rng)), (0.58, _thump(73.0, 0.3, 0.8, rng))], 2.1, rng)


def final_fanfare(rng: Chance) -> Wave:
    """The last fanfare: longer, higher, and drums under it."""
    calls = [(at_s, _chord(names, lasts_s, rng)) for at_s, names, lasts_s in (
        (0.0, ("D4", "F#4", "A4"), 0.22), (0.25, ("E4", "G4", "B4"), 0.22), (0.50, ("F#4", "A4", "D5"), 0.40),
        (0.92, ("Bb3", "D4", "F4", "Bb4"), 0.45), (1.40, ("D4", "F#4", "A4", "D5", "F#5"), 1.4))]
    drums = [(0.125 * i, (0.3 + 0.05 * i) * _thump(92.0, 0.1, 0.3, rng)) for i in range(11)]
    return _shipped([*calls, *drums, (1.40, 1.2 * _thump(73.0, 0.4, 1.0, rng))], 3.1, rng, -2.0)


def ident(rng: Chance) -> Wave:
    """The channel's own: two short calls that fall, a low chord that stands, a drum under each."""
    calls = [(at_s, _chord(names, lasts_s, rng)) for at_s, names, lasts_s in (
        (0.0, ("A4", "D5"), 0.16), (0.19, ("F4", "Bb4"), 0.16), (0.42, ("D3", "A3", "D4", "A4"), 1.3))]
    drums = [(0.0, 0.6 * _thump(92.0, 0.1, 0.3, rng)), (0.19, 0.6 * _thump(92.0, 0.1, 0.3, rng)),
             (0.42, 1.3 * _thump(55.0, 0.4, 1.0, rng))]
    return _shipped([*calls, *drums], 2.1, rng)


def siren(rng: Chance) -> Wave:
    """A siren over the roofs, two turns of it."""
    count = round(1.9 * HALF)
    path = 620.0 + 260.0 * np.sin(2.0 * np.pi * 1.05 * times(count, HALF) - 1.2)
    wail = filtered(saw(path, HALF), HALF, band(400.0, 2200.0)) * swell(count, 0.15, 0.3)
    return _shipped([(0.0, wail)], 2.2, rng, -5.0)


def blow(rng: Chance) -> Wave:
    """A blow, and what it does to the ears."""
    ring = np.sin(2.0 * np.pi * 2950.0 * times(round(0.9 * HALF), HALF)) * swell(round(0.9 * HALF), 0.1, 0.8)
    blow = np.tanh(2.5 * _thump(48.0, 0.22, 0.9, rng))
    return _shipped([(0.0, blow), (0.05, 0.05 * ring), (0.0, burst(400.0, 4000.0, 0.03, 0.2, HALF, rng))], 1.1, rng,
                    -1.5)


def bell(rng: Chance) -> Wave:
    """A church bell, once."""
    partials = ((0.5, 0.8, 1.4), (1.0, 1.0, 1.1), (1.19, 0.7, 0.8), (1.5, 0.4, 0.6), (2.0, 0.6, 0.5), (2.67, 0.35, 0.3),
                (3.0, 0.3, 0.25), (4.1, 0.2, 0.15))
    return _shipped([(0.0, _chime(note_hz("D4"), 2.6, partials)), (0.0, burst(600.0, 5000.0, 0.01, 0.1, HALF, rng))],
                    2.8, rng)


def buzzer(rng: Chance) -> Wave:
    """The buzzer of a quiz."""
    count = round(0.6 * HALF)
    buzz = np.sign(saw(np.full(count, 116.0), HALF)) + np.sign(saw(np.full(count, 119.0), HALF))
    return _shipped([(0.0, filtered(buzz, HALF, band(90.0, 2600.0)) * swell(count, 0.03, 0.08))], 0.9, rng, -6.0)


def growl(rng: Chance) -> Wave:
    """Low brass that means it."""
    return _shipped([(0.0, _chord(("D2", "Eb2", "A2"), 0.9, rng, (1.0, 0.97))),
                     (0.0, _thump(49.0, 0.2, 0.5, rng))], 1.2, rng, -4.0)


def chime(rng: Chance) -> Wave:
    """Two small bells, going up."""
    partials = ((1.0, 1.0, 0.35), (2.0, 0.3, 0.2), (3.0, 0.1, 0.1))
    return _shipped([(0.0, _chime(note_hz("A4"), 0.9, partials)), (0.14, _chime(note_hz("D5"), 0.9, partials))],
                    1.1, rng, -6.0)


def drum_beat(rng: Chance) -> Wave:
    """Two beats of a big drum: here it begins."""
    return _shipped([(0.0, 0.7 * _thump(66.0, 0.18, 0.5, rng)), (0.22, _thump(58.0, 0.28, 0.7, rng))], 1.0, rng, -4.0)


def drum_roll(rng: Chance) -> Wave:
    """A roll that swells, and the stroke it leads to."""
    roll = [(0.055 * i, (0.15 + 0.02 * i) * _thump(78.0 * rng.uniform(0.97, 1.03), 0.09, 0.25, rng)) for i in range(30)]
    return _shipped([*roll, (1.7, 1.6 * _thump(52.0, 0.4, 1.0, rng))], 2.5, rng, -2.5)


# --- controls ------------------------------------------------------------------------------------------------


def _key(rng: Chance, hz: float, fall_s: float, peak_db: float) -> Wave:
    body = rung(((hz, 1.0, fall_s), (2.3 * hz, 0.5, 0.6 * fall_s), (4.1 * hz, 0.2, 0.3 * fall_s)), 0.09, FULL, rng, 0.0)
    return peaking(ended(cut(body + burst(2500.0, 9000.0, 0.0015, 0.09, FULL, rng) * 0.5, FULL), FULL), peak_db)


def click(rng: Chance) -> Wave:
    """A button of the gallery's desk."""
    return _key(rng, 1250.0, 0.008, -8.0)


def back(rng: Chance) -> Wave:
    """The same, lower: one goes back."""
    return _key(rng, 780.0, 0.011, -9.0)


def notch(rng: Chance) -> Wave:
    """A switch or a slider, one step on."""
    return _key(rng, 2100.0, 0.004, -12.0)


def tick(rng: Chance) -> Wave:
    """One of the five seconds of the count: a studio clock."""
    wood = rung(((1650.0, 1.0, 0.02), (2480.0, 0.6, 0.014), (3900.0, 0.3, 0.008)), 0.14, FULL, rng, 0.01)
    return peaking(ended(cut(wood, FULL), FULL), -6.0)
