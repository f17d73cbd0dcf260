"""What is heard: samples chosen by what happens on the table and in the match, mixed, and told in captions."""

from game.scenes.sound.device import SilentDevice, SoundDevice, SoundVoice
from game.scenes.sound.mixer import Levels
from game.scenes.sound.sample_bank import Bank, load_bank
from game.scenes.sound.sound_spec import SoundSpec
from game.scenes.sound.table_sound import Sound, levels_of

__all__ = [
    "Bank", "Levels", "SilentDevice", "Sound", "SoundDevice", "SoundSpec", "SoundVoice", "levels_of", "load_bank",
]
