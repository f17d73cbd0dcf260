"""What goes on under everything: the room, the crowd, and music that follows the mood."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.mood import Mood
from game.scenes.sound.mixer import Mixer
from game.scenes.sound.sound_captions import Captions
from game.scenes.sound.sound_spec import LAYERS, BedSpec

AT_TABLE = frozenset({"match", "handover", "exams", "practice", "replay"})
HUNTED = frozenset({"match", "handover"})
WATCHED = frozenset({"match", "handover", "exams", "result"})


class Atmosphere:
    """Beds, chosen by the scene that is on air, the mood of the match, and what lies over the table."""

    def __init__(self, spec: BedSpec, mixer: Mixer, captions: Captions) -> None:
        self._spec = spec
        self._mixer = mixer
        self._captions = captions
        self._mood = Mood.QUIET

    def feel(self, mood: Mood) -> None:
        """The mood of the match from now on."""
        if mood != self._mood:
            self._mood = mood
            self._captions.say(f"music_{mood}")

    def update(self, scene: str, behind: bool, flying: bool) -> None:
        """What is on air, whether a page lies over it, and whether dice are on their way."""
        held = (self._spec.behind if behind else 1.0) * (self._spec.hush if flying else 1.0)
        self._mixer.loop("room", 1.0 if scene in AT_TABLE else 0.0)
        self._mixer.loop("murmur", held if scene in WATCHED else 0.0)
        self._mixer.together(self._layers(scene, held))

    def _layers(self, scene: str, held: float) -> Mapping[str, float]:
        mood = self._mood if scene in HUNTED else Mood.QUIET
        share = held if scene in AT_TABLE else self._spec.menus if scene else 0.0
        return {layer: share * gain for layer, gain in zip(LAYERS, self._spec.moods[mood], strict=True)}
