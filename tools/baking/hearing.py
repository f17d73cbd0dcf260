"""What can be known of a sound without ears: how loud, how bright, how long, and whether it clicks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.baking.waves import Wave

QUIET_DB = -120.0


@dataclass(frozen=True, slots=True)
class Heard:
    """Measures of one sample. Loudness in dB below full scale."""

    peak_db: float
    rms_db: float
    centroid_hz: float  # the middle of its spectrum
    fall_s: float  # from its loudest moment until 90 % of its energy has passed
    offset: float  # constant part, of full scale
    start: float  # the first and the last value, of full scale
    end: float
    seam: float  # a ring: the jump from its end to its start, against the largest jump within it


def decibels(value: float) -> float:
    """Of an amplitude, against full scale."""
    return max(QUIET_DB, 20.0 * float(np.log10(max(value, 1e-9))))


def hear(wave: Wave, rate: int) -> Heard:
    """Measure a sample."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    hz = np.fft.rfftfreq(len(wave), 1.0 / rate)
    loudest = int(np.argmax(np.abs(wave)))
    passed = np.cumsum(wave[loudest:] ** 2)
    jumps = np.abs(np.diff(wave))
    return Heard(
        peak_db=decibels(float(np.abs(wave).max())), rms_db=decibels(float(np.sqrt(np.mean(wave**2)))),
        centroid_hz=float((hz * power).sum() / power.sum()),
        fall_s=float(np.searchsorted(passed, 0.9 * passed[-1])) / rate,
        offset=float(wave.mean()), start=float(abs(wave[0])), end=float(abs(wave[-1])),
        seam=float(abs(wave[0] - wave[-1]) / jumps.max()))
