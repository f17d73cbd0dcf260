"""Everything that is heard, told to from outside by a few calls, and brought up to date once a frame."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from game.physics import Body, Touch
from game.scenes.mood import Mood
from game.scenes.sound.atmosphere import Atmosphere
from game.scenes.sound.device import SoundDevice
from game.scenes.sound.mixer import Levels, Mixer
from game.scenes.sound.sample_bank import Bank
from game.scenes.sound.sound_captions import Captions
from game.scenes.sound.sound_spec import SoundSpec
from game.scenes.sound.table_knocks import SeenFlight, TableSounds
from game.ui.screen import Intent, Screen

BACK = ("back", "close", "resume", "leave", "put_away")
"""Controls that lead back begin like this."""
TRIED: Mapping[str, str] = MappingProxyType({
    "volume_master": "bright_chord", "volume_table": "wood", "volume_crowd": "ooh", "volume_music": "bright_chord"})
"""What is heard when a volume is changed, so that one knows how loud it is."""


class Volumes(Protocol):
    """The player's settings, as far as they are about sound."""

    @property
    def volume_master(self) -> float: ...
    @property
    def volume_table(self) -> float: ...
    @property
    def volume_crowd(self) -> float: ...
    @property
    def volume_music(self) -> float: ...
    @property
    def volume_interface(self) -> float: ...
    @property
    def mono(self) -> bool: ...


def levels_of(volumes: Volumes) -> Levels:
    """What the mixer needs of the settings."""
    return Levels(master=volumes.volume_master, table=volumes.volume_table, crowd=volumes.volume_crowd,
                  music=volumes.volume_music, interface=volumes.volume_interface, mono=volumes.mono)


class Sound:
    """What scenes tell of what is heard. A frame in which nobody shows a flight is one in which it stands still."""

    def __init__(self, spec: SoundSpec, bank: Bank, device: SoundDevice, levels: Levels, paper_half_m: float) -> None:
        self._mixer = Mixer(spec.cues, spec.most_voices, bank, device, levels)
        self._captions = Captions(spec.captions.shown_s, spec.captions.most)
        self._table = TableSounds(spec, paper_half_m, self._mixer, self._captions, random.Random(0))
        self._beds = Atmosphere(spec.beds, self._mixer, self._captions)
        self._flight: tuple[SeenFlight, Collection[str]] | None = None
        self._shaken = (0.0, False)  # how strongly in this frame, and whether in a cup

    @property
    def captions(self) -> tuple[str, ...]:
        """What was heard just now, in words."""
        return self._captions.lines

    @property
    def voices(self) -> int:
        """How many sounds are under way."""
        return self._mixer.voices

    def fly(self, flight: SeenFlight, stack: Collection[str]) -> None:
        """This flight is shown in this frame; ``stack`` are the dice that stood when it began."""
        self._flight = (flight, stack)

    def carry(self, touches: Sequence[Touch], bodies: Sequence[Body], stack: Collection[str]) -> None:
        """A die is carried by hand in this frame: what it touched so far, and where every die is, itself last."""
        self._table.carry(touches, bodies, stack)

    def shake(self, strength: float, cup: bool = False) -> None:
        """Dice are shaken in this frame, in a hand or in a ``cup``: how strongly, up to 1."""
        self._shaken = (strength, cup)

    def hear(self, cues: Iterable[str]) -> None:
        """These signs are given now, in order, each one of the cues of the configuration."""
        for cue in cues:
            self._hear(cue)

    def ident(self) -> None:
        """The channel says who it is."""
        self._hear("ident")

    def feel(self, mood: Mood) -> None:
        """The mood of the match from now on."""
        self._beds.feel(mood)

    def press(self, intent: Intent) -> None:
        """A control was operated."""
        other = "notch" if intent.value is not None else "back" if intent.name.startswith(BACK) else "click"
        self._mixer.play(TRIED.get(intent.name, other))

    def update(self, dt_s: float, screen: Screen) -> None:
        """One frame, after the scene had its own: ``screen`` is what it shows."""
        flight, self._flight = self._flight, None
        if flight is not None:
            self._table.follow(*flight)
        else:
            self._table.rest()
        (strength, cup), self._shaken = self._shaken, (0.0, False)
        self._table.shake(strength, cup)
        if flight is None and screen.modal is not None:
            self._mixer.hush("table")  # the table waits behind a page
        self._beds.update(screen.airing if screen.scene else None, screen.modal is not None,
                          flight is not None and not flight[0].landed)
        self._captions.update(dt_s)
        self._mixer.update(dt_s)

    def set_levels(self, levels: Levels) -> None:
        """The player changed a volume."""
        self._mixer.set_levels(levels)

    def close(self) -> None:
        """Silence, and nothing left over."""
        self._captions.clear()
        self._mixer.close()

    def _hear(self, cue: str) -> None:
        if self._mixer.play(cue):
            self._captions.say(cue)
