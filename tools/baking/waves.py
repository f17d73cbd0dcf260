"""Noise, filters, modes, rooms: what every sound is made of. Signals are float arrays, about 1 at their loudest."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Chance = np.random.Generator
Filter = Callable[[Wave], Wave]
"""Frequencies in Hz to gains."""
Mode = tuple[float, float, float]
"""Frequency in Hz, amplitude, and time in seconds to fall to 1/e."""
FULL, HALF, QUARTER = 44100, 22050, 11025
"""Sample rates in Hz. What has nothing above 10 kHz needs no more than half, a drone no more than a quarter."""


def silence(seconds: float, rate: int) -> Wave:
    """Nothing, for that long."""
    return np.zeros(round(seconds * rate))


def times(count: int, rate: int) -> Wave:
    """The moments of samples."""
    return np.arange(count) / rate


def band(low_hz: float, high_hz: float, steep: float = 2.0) -> Filter:
    """Lets a band pass."""
    def gains(hz: Wave) -> Wave:
        safe = np.maximum(hz, 1e-3)
        return 1.0 / np.sqrt((1.0 + (low_hz / safe) ** (2 * steep)) * (1.0 + (safe / high_hz) ** (2 * steep)))
    return gains


def filtered(wave: Wave, rate: int, gains: Filter, *, ring: bool = False) -> Wave:
    """Through a filter without delay. A ``ring`` is one whose end runs into its start, and so it stays."""
    size = len(wave) if ring else 1 << (2 * len(wave) - 1).bit_length()
    spectrum = np.fft.rfft(wave, size) * gains(np.asarray(np.fft.rfftfreq(size, 1.0 / rate), dtype=np.float64))
    return np.fft.irfft(spectrum, size)[: len(wave)]


def rung(modes: Iterable[Mode], seconds: float, rate: int, rng: Chance, loose: float = 0.03) -> Wave:
    """Modes that ring out. Where it was struck is chance: pitches differ by ``loose``, amplitudes by half."""
    t = times(round(seconds * rate), rate)
    total = np.zeros_like(t)
    for hz, amplitude, fall_s in modes:
        pitch = hz * (1.0 + loose * rng.uniform(-1.0, 1.0))
        if pitch < 0.48 * rate:
            size = amplitude * rng.uniform(0.5, 1.5)
            total += size * np.exp(-t / fall_s) * np.sin(2.0 * np.pi * pitch * t + rng.uniform(-0.4, 0.4))
    return total


def softened(modes: Iterable[Mode], contact_s: float) -> list[Mode]:
    """What a contact of that length excites: the softer it is, the longer, and the less of what is high.

    The spectrum of a half sine, without the notches that no real contact has.
    """
    return [(hz, amplitude / (1.0 + (hz * contact_s / 0.75) ** 2), fall_s) for hz, amplitude, fall_s in modes]


def burst(low_hz: float, high_hz: float, fall_s: float, seconds: float, rate: int, rng: Chance) -> Wave:
    """A breath of noise that falls off."""
    count = round(seconds * rate)
    noise = filtered(rng.standard_normal(count), rate, band(low_hz, high_hz))
    return noise * np.exp(-times(count, rate) / fall_s) / 2.0


def placed(total: Wave, part: Wave, at_s: float, rate: int, *, ring: bool = False) -> None:
    """Add a part to the whole; in a ring what runs over the end goes on at the start."""
    start = round(at_s * rate)
    if ring:
        np.add.at(total, (start + np.arange(len(part))) % len(total), part)
    else:
        end = min(len(total), start + len(part))
        total[start:end] += part[: end - start]


def in_room(wave: Wave, rate: int, rng: Chance, seconds: float, share: float, *, ring: bool = False) -> Wave:
    """The same in a room: with its dark, thinning echo mixed in."""
    count = round(seconds * rate)
    echo = filtered(rng.standard_normal(count), rate, band(150.0, 3600.0)) * np.exp(-6.0 * np.arange(count) / count)
    echo *= share / np.sqrt(np.sum(echo**2))
    echo[0] += 1.0
    size = len(wave) if ring else 1 << (len(wave) + count - 1).bit_length()
    folded = np.zeros(size)
    if ring:
        np.add.at(folded, np.arange(count) % size, echo)
    else:
        folded[:count] = echo
    return np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(folded), size)[: len(wave)]


def saw(hz: Wave, rate: int, phase: float = 0.0) -> Wave:
    """A sawtooth of changing pitch, its corners rounded so that it does not alias."""
    step = hz / rate
    at = (phase + np.cumsum(step)) % 1.0
    wave = 2.0 * at - 1.0
    low, high = at < step, at > 1.0 - step
    wave[low] -= 2 * (at[low] / step[low]) - (at[low] / step[low]) ** 2 - 1.0
    rest = (at[high] - 1.0) / step[high]
    wave[high] -= rest**2 + 2 * rest + 1.0
    return wave


def swell(count: int, rise: float, fall: float) -> Wave:
    """Up and down again, smoothly: shares of the whole that it takes to rise and to fall."""
    at = np.linspace(0.0, 1.0, count)
    up = np.clip(at / max(rise, 1e-6), 0.0, 1.0)
    down = np.clip((1.0 - at) / max(fall, 1e-6), 0.0, 1.0)
    smooth = np.minimum(up, down)
    return smooth * smooth * (3.0 - 2.0 * smooth)


def curve(count: int, *points: float) -> Wave:
    """Values that lead evenly through the points given."""
    return np.interp(np.linspace(0.0, 1.0, count), np.linspace(0.0, 1.0, len(points)), points)


def ended(wave: Wave, rate: int, start_s: float = 0.0003, end_s: float = 0.012) -> Wave:
    """Without a constant part, and without a click at either end."""
    wave = wave - wave.mean()
    rise, fall = max(2, round(start_s * rate)), min(len(wave), max(2, round(end_s * rate)))
    wave[:rise] *= np.linspace(0.0, 1.0, rise)
    wave[-fall:] *= np.linspace(1.0, 0.0, fall) ** 2
    return wave


def cut(wave: Wave, rate: int, floor: float = 0.001) -> Wave:
    """Without the end that nobody hears any more."""
    loud = np.flatnonzero(np.abs(wave) > floor * np.abs(wave).max())
    return wave[: min(len(wave), int(loud[-1]) + round(0.01 * rate))]


def peaking(wave: Wave, peak_db: float) -> Wave:
    """As loud at its loudest as that, in dB below full scale."""
    return wave * (10.0 ** (peak_db / 20.0) / np.abs(wave).max())


def note_hz(name: str) -> float:
    """The pitch of a note as it is written, D4 or Eb3."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    semitone = steps[name[0]] + name.count("#") - name[1:].count("b") + 12 * (int(name[-1]) - 4)
    return 440.0 * 2.0 ** ((semitone - 9) / 12.0)
