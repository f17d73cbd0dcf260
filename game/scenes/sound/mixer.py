"""Voices, volumes by group, loops that fade, and a limit to how much is heard at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.scenes.sound.device import SoundDevice, SoundVoice
from game.scenes.sound.sample_bank import Bank
from game.scenes.sound.sound_spec import CueSpec

LOUDER = 1.5
"""A repeat within the gap of its cue is heard if it is so many times as loud."""
UNHEARD = 1e-6
"""The gain of a loop that runs along without being heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels:
    """The player's volumes, each 0 to 1, and whether both ears are to hear the same."""

    master: float = 1.0
    table: float = 1.0
    crowd: float = 1.0
    music: float = 1.0
    interface: float = 1.0
    mono: bool = False

    def gain(self, group: str) -> float:
        """The factor for a group. Volumes are squared, as ears judge them."""
        volumes = {"table": self.table, "crowd": self.crowd, "music": self.music, "interface": self.interface}
        return (self.master * volumes[group]) ** 2


@dataclass(slots=True)
class _Shot:
    """A short sound under way."""

    voice: SoundVoice
    group: str
    gain: float
    pan: float


@dataclass(slots=True)
class _Loop:
    """A loop, on its way to the gain that is wanted."""

    voice: SoundVoice | None
    gain: float = 0.0
    wanted: float = 0.0
    pan: float = 0.0
    rate: float = 1.0


class Mixer:
    """Plays cues. A cue is a kind of sound; which sample it is, is the bank's choice."""

    def __init__(self, cues: Mapping[str, CueSpec], most_voices: int, bank: Bank, device: SoundDevice,
                 levels: Levels) -> None:
        self._cues = cues
        self._most = most_voices
        self._bank = bank
        self._device = device
        self._levels = levels
        self._now_s = 0.0
        self._shots: list[_Shot] = []
        self._loops: dict[str, _Loop] = {}
        self._heard: dict[str, tuple[float, float]] = {}  # by cue: when last, and how loud

    @property
    def voices(self) -> int:
        """How many sounds are under way."""
        return len(self._shots) + sum(loop.voice is not None for loop in self._loops.values())

    @property
    def short_voices(self) -> int:
        """How many short sounds are under way."""
        return len(self._shots)

    def play(self, cue: str, gain: float = 1.0, *, hardness: int = 0, pan: float = 0.0, rate: float = 1.0) -> bool:
        """Begin a short sound; False where it is too soon after the last of its kind, or too quiet to have room."""
        spec, sample = self._cues[cue], self._bank.choose(cue, hardness)
        last_s, loud = self._heard.get(cue, (-spec.gap_s, 0.0))
        if self._now_s - last_s < spec.gap_s and gain < LOUDER * loud:
            return False
        self._heard[cue] = (self._now_s, gain)
        gain *= spec.gain
        if not self._make_room(gain * self._levels.gain(spec.group)):
            return False
        heard = gain * self._levels.gain(spec.group)
        place = 0.0 if self._levels.mono else pan
        voice = None if sample is None else self._device.play(sample.file, heard, place, rate, False)
        if voice is not None:
            self._shots.append(_Shot(voice, spec.group, gain, pan))
        return True

    def loop(self, cue: str, gain: float, *, pan: float = 0.0, rate: float = 1.0) -> None:
        """Let a loop be heard at this gain from now on; it fades there. At 0 it fades out and ends."""
        loop = self._loops.get(cue)
        if loop is None:
            if gain <= 0.0:
                return
            loop = self._loops[cue] = _Loop(None, rate=rate)
            self._begin(cue, loop)
        loop.wanted, loop.pan = gain, pan

    def together(self, gains: Mapping[str, float]) -> None:
        """Loops that keep step: all begin at once, and go on unheard at 0, until all are at 0."""
        if not any(gains.values()):
            for cue in gains:
                self.loop(cue, 0.0)
            return
        for cue, gain in gains.items():
            loop = self._loops.get(cue)
            if loop is None:
                loop = self._loops[cue] = _Loop(None)
                self._begin(cue, loop)
            loop.wanted = max(gain, UNHEARD)

    def update(self, dt_s: float) -> None:
        """One frame: fade loops, forget what has ended."""
        self._now_s += dt_s
        self._device.update()
        self._shots = [shot for shot in self._shots if shot.voice.playing]
        for cue, loop in tuple(self._loops.items()):
            self._fade(cue, loop, dt_s)

    def set_levels(self, levels: Levels) -> None:
        """Volumes were changed; what is under way follows."""
        self._levels = levels
        for shot in self._shots:
            shot.voice.set(shot.gain * levels.gain(shot.group), 0.0 if levels.mono else shot.pan)
        for cue, loop in self._loops.items():
            self._hear(cue, loop)

    def hush(self, group: str) -> None:
        """End the short sounds of a group at once."""
        for shot in self._shots:
            if shot.group == group:
                shot.voice.stop()
        self._shots = [shot for shot in self._shots if shot.group != group]

    def close(self) -> None:
        """End everything."""
        for shot in self._shots:
            shot.voice.stop()
        for loop in self._loops.values():
            if loop.voice is not None:
                loop.voice.stop()
        self._shots.clear()
        self._loops.clear()
        self._device.close()

    def _make_room(self, gain: float) -> bool:
        """Whether there is a voice to be had; the quietest gives way to a louder sound."""
        if len(self._shots) < self._most:
            return True
        quietest = min(self._shots, key=lambda shot: shot.gain * self._levels.gain(shot.group))
        if quietest.gain * self._levels.gain(quietest.group) >= gain:
            return False
        quietest.voice.stop()
        self._shots.remove(quietest)
        return True

    def _begin(self, cue: str, loop: _Loop) -> None:
        sample = self._bank.choose(cue, 0)
        if sample is not None:
            loop.voice = self._device.play(sample.file, 0.0, 0.0, loop.rate, True)

    def _fade(self, cue: str, loop: _Loop, dt_s: float) -> None:
        fade_s = self._cues[cue].fade_s
        step = dt_s / fade_s if fade_s > 0.0 else 1.0
        before, way = loop.gain, loop.wanted - loop.gain
        loop.gain = loop.wanted if abs(way) <= step else loop.gain + (step if way > 0.0 else -step)
        if loop.gain <= 0.0 and loop.wanted <= 0.0:
            if loop.voice is not None:
                loop.voice.stop()
            del self._loops[cue]
        elif loop.gain != before or loop.pan:
            self._hear(cue, loop)

    def _hear(self, cue: str, loop: _Loop) -> None:
        if loop.voice is not None:
            spec = self._cues[cue]
            gain = loop.gain if loop.gain > UNHEARD else 0.0
            loop.voice.set(gain * spec.gain * self._levels.gain(spec.group), 0.0 if self._levels.mono else loop.pan)
