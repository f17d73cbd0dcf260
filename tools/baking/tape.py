"""A sound card that writes down what it is told, and mixes it into two channels afterwards."""

from __future__ import annotations

import wave
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from tools.baking.sounds import PCM, read_wave
from tools.baking.waves import FULL, Wave


@dataclass(slots=True)
class Take:
    """One sample that was begun: when, how fast, and every loudness and place it was given."""

    tape: Tape
    sample: str
    begun_s: float
    rate: float
    loop: bool
    seconds: float
    changes: list[tuple[float, float, float]] = field(default_factory=list)
    stopped_s: float | None = None

    @property
    def playing(self) -> bool:
        """Whether it is still heard."""
        return self.stopped_s is None and (self.loop or self.tape.now_s < self.begun_s + self.seconds)

    def set(self, gain: float, pan: float) -> None:
        """From now on."""
        self.changes.append((self.tape.now_s, gain, pan))

    def stop(self) -> None:
        """It ends here."""
        self.stopped_s = self.tape.now_s


class Tape:
    """Time is given from outside: ``now_s`` is set before each frame."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._waves: dict[str, tuple[Wave, int]] = {}
        self.now_s = 0.0
        self.takes: list[Take] = []

    def play(self, sample: str, gain: float, pan: float, rate: float, loop: bool) -> Take:
        """Note it."""
        wave_, hz = self._read(sample)
        take = Take(self, sample, self.now_s, rate, loop, len(wave_) / hz / rate)
        take.set(gain, pan)
        self.takes.append(take)
        return take

    def update(self) -> None:
        """Nothing to do."""

    def close(self) -> None:
        """Nothing to let go of."""

    def mixed(self, seconds: float) -> Wave:
        """Left and right, as rows; what is too loud together is cut off, as a sound card does."""
        total = np.zeros((2, round(seconds * FULL)))
        for take in self.takes:
            self._mix(take, total)
        return np.clip(total, -1.0, 1.0)

    def _read(self, sample: str) -> tuple[Wave, int]:
        if sample not in self._waves:
            self._waves[sample] = read_wave(self._folder / sample)
        return self._waves[sample]

    def _mix(self, take: Take, total: Wave) -> None:
        samples, hz = self._read(take.sample)
        start = round(take.begun_s * FULL)
        ends_s = take.begun_s + take.seconds if not take.loop else total.shape[1] / FULL
        end = min(total.shape[1], round(min(ends_s, take.stopped_s or ends_s) * FULL))
        if end <= start:
            return
        at = np.arange(end - start) * (hz * take.rate / FULL)
        heard = np.interp(at % len(samples) if take.loop else at, np.arange(len(samples)), samples)
        moments = np.arange(start, end) / FULL
        when = np.array([change[0] for change in take.changes])
        which = np.searchsorted(when, moments + 1e-9, side="right") - 1
        gain, pan = (np.array([change[i] for change in take.changes])[np.maximum(which, 0)] for i in (1, 2))
        angle = (pan + 1.0) * np.pi / 4.0
        total[0, start:end] += heard * gain * np.cos(angle)
        total[1, start:end] += heard * gain * np.sin(angle)


def write_stereo(path: Path, channels: Wave) -> None:
    """Two channels of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(FULL)
        file.writeframes(np.round(channels.T * PCM).astype("<i2").tobytes())
