"""The music bed: four rings in D minor at 90 beats a minute that keep step, from a drone to panic."""

from __future__ import annotations

import numpy as np

from tools.baking.waves import (
    HALF,
    QUARTER,
    Chance,
    Wave,
    band,
    burst,
    curve,
    filtered,
    in_room,
    note_hz,
    peaking,
    placed,
    saw,
    silence,
    swell,
    times,
)

BEAT_S = 60.0 / 90.0
BAR_S = 4 * BEAT_S
BARS = 4
DRONE_BARS = 8
STEP_S = BEAT_S / 4


def quiet(rng: Chance) -> Wave:
    """Eight bars of low strings that breathe, and one far bell a bar."""
    total = silence(DRONE_BARS * BAR_S, QUARTER)
    chords = (("D2", "A2", "F3"), ("D2", "Bb2", "F3"), ("D2", "G2", "Bb3"), ("D2", "A2", "E3"))
    for pair, chord in enumerate(chords):
        for name in chord:
            for detune in (-0.004, 0.0, 0.0035):
                one = _string(note_hz(name) * (1.0 + detune), 2 * BAR_S + 2.0, QUARTER, 720.0, rng)
                placed(total, one * swell(len(one), 0.3, 0.3), 2 * pair * BAR_S, QUARTER, ring=True)
    for bar, name in enumerate(("A4", "F4", "Bb4", "D5", "G4", "Bb4", "A4", "E4")):
        placed(total, 0.35 * _bell(note_hz(name), 2.5, QUARTER), bar * BAR_S + 2 * BEAT_S, QUARTER, ring=True)
    return _bed(total, QUARTER, rng, 4200.0)


def busy(rng: Chance) -> Wave:
    """A bass that walks in eighths, and a clock."""
    total = silence(BARS * BAR_S, HALF)
    line = ("D2", "D2", "D3", "D2", "F2", "D2", "C3", "D2") * 3 + ("D2", "D2", "D3", "D2", "G2", "F2", "E2", "C2")
    for step, name in enumerate(line):
        accent = 1.0 if step % 8 == 0 else 0.7
        placed(total, accent * _pluck(note_hz(name), 0.3, rng), step * BEAT_S / 2, HALF, ring=True)
    for step in range(BARS * 8):
        tick = burst(3500.0, 8000.0, 0.006, 0.05, HALF, rng) * (0.28 if step % 2 else 0.14)
        placed(total, tick, step * BEAT_S / 2, HALF, ring=True)
    return _bed(total, HALF, rng, 8000.0)


def tense(rng: Chance) -> Wave:
    """Drums: a heart, toms that run into the next round, brushes."""
    total = silence(BARS * BAR_S, HALF)
    for bar in range(BARS):
        for step in (0, 6, 8, 14):
            placed(total, (1.0 if step in (0, 8) else 0.6) * _drum(58.0, 0.34, rng), (16 * bar + step) * STEP_S, HALF,
                   ring=True)
        for step in (4, 12):
            placed(total, 0.55 * burst(700.0, 5200.0, 0.055, 0.3, HALF, rng), (16 * bar + step) * STEP_S, HALF,
                   ring=True)
        for step in range(0, 16, 2):
            placed(total, 0.16 * burst(5000.0, 9500.0, 0.02, 0.1, HALF, rng), (16 * bar + step) * STEP_S, HALF,
                   ring=True)
    for step, hz in enumerate((150.0, 150.0, 132.0, 132.0, 112.0, 112.0, 94.0, 94.0)):
        placed(total, 0.6 * _drum(hz, 0.2, rng), (16 * BARS - 8 + step) * STEP_S, HALF, ring=True)
    return _bed(total, HALF, rng, 9000.0)


def panic(rng: Chance) -> Wave:
    """A four-note figure that never rests, and a high trembling cluster that swells with every bar."""
    total = silence(BARS * BAR_S, HALF)
    figure = ("D4", "Eb4", "F4", "Eb4", "D4", "Eb4", "Ab4", "Eb4")
    for step in range(16 * BARS):
        one = _reed(note_hz(figure[step % 8]), 0.13, rng) * (0.55 if step % 4 == 0 else 0.35)
        placed(total, one, step * STEP_S, HALF, ring=True)
    for bar in range(BARS):
        for name in ("D5", "Eb5", "A5"):
            one = _string(note_hz(name) * rng.uniform(0.998, 1.002), BAR_S, HALF, 4200.0, rng)
            tremble = 0.6 + 0.4 * np.sin(2.0 * np.pi * 12.0 / BEAT_S / 2.0 * times(len(one), HALF))
            placed(total, 0.5 * one * tremble * swell(len(one), 0.9, 0.1), bar * BAR_S, HALF, ring=True)
    return _bed(total, HALF, rng, 8500.0)


def _bed(wave: Wave, rate: int, rng: Chance, high_hz: float) -> Wave:
    roomy = in_room(wave, rate, rng, 1.6, 0.5, ring=True)
    clean = filtered(roomy, rate, band(35.0, high_hz), ring=True)
    # The loudest moments are rounded off, so that the bed is even.
    even = np.tanh(1.4 * clean / np.abs(clean).max())
    return peaking(even - even.mean(), -4.0)


def _string(hz: float, seconds: float, rate: int, top_hz: float, rng: Chance) -> Wave:
    count = round(seconds * rate)
    drift = 1.0 + 0.0015 * curve(count, *rng.uniform(-1.0, 1.0, 6))
    return 0.5 * filtered(saw(hz * drift, rate, rng.random()), rate, band(30.0, top_hz, 1.0))


def _bell(hz: float, seconds: float, rate: int) -> Wave:
    t = times(round(seconds * rate), rate)
    partials = ((1.0, 1.0, 0.9), (2.0, 0.4, 0.6), (2.76, 0.3, 0.4))
    total = np.zeros_like(t)
    for ratio, size, fall_s in partials:
        total += size * np.exp(-t / fall_s) * np.sin(2.0 * np.pi * hz * ratio * t)
    return total * np.minimum(1.0, t / 0.004) * np.minimum(1.0, (seconds - t) / 0.2)


def _pluck(hz: float, seconds: float, rng: Chance) -> Wave:
    count = round(seconds * HALF)
    t = times(count, HALF)
    source = saw(np.full(count, hz), HALF, rng.random())
    dark, bright = (filtered(source, HALF, band(30.0, top)) for top in (260.0, 1500.0))
    return (dark + bright * np.exp(-t / 0.045)) * np.exp(-t / 0.16) * np.minimum(1.0, (seconds - t) / 0.03)


def _drum(hz: float, fall_s: float, rng: Chance) -> Wave:
    seconds = 3.0 * fall_s
    t = times(round(seconds * HALF), HALF)
    tone = np.sin(2.0 * np.pi * np.cumsum(hz * (1.0 + 1.6 * np.exp(-t / 0.025))) / HALF) * np.exp(-t / fall_s)
    return tone * np.minimum(1.0, (t[-1] - t) / 0.02) + 0.3 * burst(200.0, 3000.0, 0.008, seconds, HALF, rng)


def _reed(hz: float, seconds: float, rng: Chance) -> Wave:
    count = round(seconds * HALF)
    source = saw(np.full(count, hz), HALF, rng.random())
    return filtered(source, HALF, band(250.0, 3200.0)) * swell(count, 0.08, 0.5)
