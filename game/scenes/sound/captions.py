"""Sounds in words, for whoever does not hear them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType({
    "paper": "a die lands on paper",
    "wood": "a die knocks on wood",
    "dice": "dice clatter",
    "tower_hit": "a die hits the tower",
    "rim": "a die hits the rim",
    "roll_paper": "a die rolls",
    "roll_wood": "a die rolls",
    "settle": "a die settles",
    "set_down": "a die touches the tower",
    "floor": "a die drops to the floor",
    "creak": "the tower creaks",
    "crash": "the tower crashes down",
    "tick": "a clock ticks",
    "gasp": "the crowd gasps",
    "cheer": "the crowd cheers",
    "groan": "the crowd groans",
    "ooh": "the crowd murmurs",
    "music_busy": "the music quickens",
    "music_saturated": "drums join the music",
    "music_panic": "the music panics",
    "music_quiet": "the music calms down",
    "boon": "a fanfare",
    "merit": "a bright chord",
    "pass": "a plain chord",
    "curse": "a sour chord falls",
    "goal": "a great fanfare",
    "win": "the final fanfare",
    "alarm": "a siren",
    "trauma": "a heavy blow",
    "death": "a bell tolls",
    "foul": "a buzzer",
    "felony": "a low growl",
    "heal": "a soft chime",
    "call": "a drum beat",
    "storm": "drums roll",
})
"""By cue. What has no words here carries no meaning that the screen does not show at the same moment."""


class Captions:
    """The last few sounds in words. One that goes on is kept, not repeated."""

    def __init__(self, shown_s: float, most: int) -> None:
        self._shown_s = shown_s
        self._most = most
        self._left_s: dict[str, float] = {}

    @property
    def lines(self) -> tuple[str, ...]:
        """What is shown now, the oldest first."""
        return tuple(self._left_s)

    def say(self, cue: str) -> None:
        """This was heard."""
        words = WORDS.get(cue)
        if words is None:
            return
        self._left_s[words] = self._shown_s
        while len(self._left_s) > self._most:
            del self._left_s[next(iter(self._left_s))]

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s = {words: left_s - dt_s for words, left_s in self._left_s.items() if left_s > dt_s}

    def clear(self) -> None:
        """Nothing is shown any more."""
        self._left_s.clear()
