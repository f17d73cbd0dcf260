"""Samples through the sound card, by Panda3D's OpenAL."""

from __future__ import annotations

import contextlib
import logging
import math
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from panda3d.core import AudioManager, AudioSound, Filename, load_prc_file_data

from game.scenes.sound.device import SilentDevice, SoundDevice

SETTINGS = """
audio-library-name p3openal_audio
audio-preload-threshold 4000000
"""
MOST_OF_ONE = 8
"""Voices of one sample at once; a further one takes that of the oldest."""
STDERR = 2


class OpenAlVoice:
    """One sample under way."""

    def __init__(self, sound: AudioSound) -> None:
        self._sound = sound

    @property
    def playing(self) -> bool:
        """Whether it is still heard."""
        return bool(self._sound.status() == AudioSound.PLAYING)

    def set(self, gain: float, pan: float) -> None:
        """Loudness 0 to 1, place from -1 to 1: on a half circle round the listener, so that it is equally loud."""
        angle = pan * math.pi / 2.0
        self._sound.set_volume(gain)
        self._sound.set_3d_attributes(math.sin(angle), math.cos(angle), 0.0, 0.0, 0.0, 0.0)

    def stop(self) -> None:
        """End it now."""
        self._sound.stop()


class OpenAl:
    """The sound card. Samples are read when they are first needed, and kept."""

    def __init__(self, manager: AudioManager, folder: Path) -> None:
        self._manager = manager
        self._folder = folder
        self._sounds: dict[str, list[AudioSound]] = {}

    def play(self, sample: str, gain: float, pan: float, rate: float, loop: bool) -> OpenAlVoice | None:
        """Begin a sample; None where its file cannot be read."""
        sound = self._free(sample)
        if sound is None:
            return None
        voice = OpenAlVoice(sound)
        sound.set_loop(loop)
        sound.set_play_rate(rate)
        voice.set(gain, pan)
        sound.play()
        return voice

    def update(self) -> None:
        """Let the engine notice what has ended."""
        self._manager.update()

    def close(self) -> None:
        """End everything and let go of the sound card."""
        self._manager.stop_all_sounds()
        self._sounds.clear()
        self._manager.shutdown()

    def _free(self, sample: str) -> AudioSound | None:
        """A voice of that sample that is not in use."""
        sounds = self._sounds.setdefault(sample, [])
        found = next((sound for sound in sounds if sound.status() != AudioSound.PLAYING), None)
        if found is None and len(sounds) < MOST_OF_ONE:
            found = self._manager.get_sound(Filename.from_os_specific(str(self._folder / sample)), True)
            if found.length() <= 0.0:
                return None
        elif found is None:
            found = sounds.pop(0)
            found.stop()
        else:
            sounds.remove(found)
        sounds.append(found)
        return found


def open_device(folder: Path) -> SoundDevice:
    """The sound card, playing files of that folder; silence and a line in the log where there is none."""
    logger = logging.getLogger(__name__)
    load_prc_file_data("", SETTINGS)
    said: list[str] = []
    with _overheard(said):
        manager = AudioManager.create_AudioManager()
    for line in said:
        logger.debug("sound: %s", line)
    if not manager.is_valid():
        logger.info("there is no sound device: the game is silent")
        return SilentDevice()
    return OpenAl(manager, folder)


@contextlib.contextmanager
def _overheard(said: list[str]) -> Iterator[None]:
    """Keep off the terminal what drivers say that find no sound card: they write to it by themselves."""
    try:
        kept = os.dup(STDERR)
    except OSError:
        yield  # a game without a terminal has nobody to spare
        return
    with tempfile.TemporaryFile() as words:
        os.dup2(words.fileno(), STDERR)
        try:
            yield
        finally:
            os.dup2(kept, STDERR)
            os.close(kept)
            words.seek(0)
            said.extend(words.read().decode(errors="replace").splitlines())
