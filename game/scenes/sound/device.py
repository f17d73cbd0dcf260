"""What plays samples. A machine without sound, and a test, need nothing but this."""

from __future__ import annotations

from typing import Protocol


class SoundVoice(Protocol):
    """One sample that was begun."""

    @property
    def playing(self) -> bool:
        """Whether it is still heard."""

    def set(self, gain: float, pan: float) -> None:
        """Loudness 0 to 1, place from -1 (left) to 1 (right)."""

    def stop(self) -> None:
        """End it now."""


class SoundDevice(Protocol):
    """Plays samples by their file names."""

    def play(self, sample: str, gain: float, pan: float, rate: float, loop: bool) -> SoundVoice | None:
        """Begin a sample, ``rate`` times as fast as it was made; None where it cannot be played."""

    def update(self) -> None:
        """Called once a frame."""

    def close(self) -> None:
        """End everything and let go of the sound card."""


class SilentDevice:
    """The device of a machine that has none."""

    def play(self, sample: str, gain: float, pan: float, rate: float, loop: bool) -> None:
        """Nothing is heard."""

    def update(self) -> None:
        """Nothing goes on."""

    def close(self) -> None:
        """There is nothing to end."""
