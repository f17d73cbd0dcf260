"""What goes on under everything: the room, the crowd, and music that follows the mood."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.mood import Mood
from game.scenes.sound.mixer import Mixer
from game.scenes.sound.sound_captions import Captions
from game.scenes.sound.sound_spec import LAYERS, BedSpec
from game.ui.airing import Airing


class Atmosphere:
    """Beds, chosen by what is on air, the mood of the game, and what lies over the table."""

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

    def update(self, airing: Airing | None, behind: bool, flying: bool) -> None:
        """What is on air, nothing at all at first; whether a page lies over it, and whether dice are on their way."""
        held = (self._spec.behind if behind else 1.0) * (self._spec.hush if flying else 1.0)
        what = airing or Airing.OFF
        self._mixer.loop("room", 1.0 if Airing.ROOM in what else 0.0)
        self._mixer.loop("murmur", held if Airing.CROWD in what else 0.0)
        self._mixer.together(self._layers(airing, held))

    def _layers(self, airing: Airing | None, held: float) -> Mapping[str, float]:
        what = airing or Airing.OFF
        mood = self._mood if Airing.TOLD in what else Mood.QUIET
        share = held if Airing.ROOM in what else self._spec.menus if airing is not None else 0.0
        return {layer: share * gain for layer, gain in zip(LAYERS, self._spec.moods[mood], strict=True)}
