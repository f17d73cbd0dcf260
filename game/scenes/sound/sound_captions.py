"""Sounds in words, for whoever does not hear them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ui.messages import say

WORDS: Mapping[str, str] = MappingProxyType({
    "paper": say("a die lands on paper"),
    "wood": say("a die knocks on wood"),
    "dice": say("dice clatter"),
    "tower_hit": say("a die hits the tower"),
    "rim": say("a die hits the rim"),
    "felt": say("dice land on felt"),
    "wall": say("a die knocks on the tray"),
    "roll_paper": say("a die rolls"),
    "roll_wood": say("a die rolls"),
    "roll_felt": say("a die rolls"),
    "rattle_hand": say("dice rattle in the hand"),
    "rattle_cup": say("dice rattle in the cup"),
    "pour": say("dice pour out"),
    "cup_down": say("a cup is set down"),
    "cup_up": say("a cup is lifted"),
    "settle": say("a die settles"),
    "pushed": say("a token is pushed"),
    "set_down": say("a die touches the tower"),
    "floor": say("a die drops to the floor"),
    "creak": say("the tower creaks"),
    "crash": say("the tower crashes down"),
    "tick": say("a clock ticks"),
    "gasp": say("the crowd gasps"),
    "cheer": say("the crowd cheers"),
    "groan": say("the crowd groans"),
    "ooh": say("the crowd murmurs"),
    "music_busy": say("the music quickens"),
    "music_tense": say("drums join the music"),
    "music_panic": say("the music panics"),
    "music_quiet": say("the music calms down"),
    "fanfare": say("a fanfare"),
    "bright_chord": say("a bright chord"),
    "plain_chord": say("a plain chord"),
    "sour_chord": say("a sour chord falls"),
    "great_fanfare": say("a great fanfare"),
    "final_fanfare": say("the final fanfare"),
    "ident": say("the channel's fanfare"),
    "siren": say("a siren"),
    "blow": say("a heavy blow"),
    "bell": say("a bell tolls"),
    "buzzer": say("a buzzer"),
    "growl": say("a low growl"),
    "chime": say("a soft chime"),
    "drum_beat": say("a drum beat"),
    "drum_roll": say("drums roll"),
})
"""By cue. What has no words here carries no meaning that the screen does not show at the same moment."""

SMALL = frozenset({"paper", "wood", "felt", "wall", "dice", "roll_paper", "roll_wood", "roll_felt", "tick",
                   "pushed"})
"""What comes many times over: it is told where there is room, and drives nothing else away."""
_SMALL_WORDS = frozenset(WORDS[cue] for cue in SMALL)


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
        full = len(self._left_s) >= self._most and words not in self._left_s
        if words is None or (full and cue in SMALL):
            return
        if full:
            del self._left_s[next((line for line in self._left_s if line in _SMALL_WORDS), next(iter(self._left_s)))]
        self._left_s[words] = self._shown_s

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._left_s = {words: left_s - dt_s for words, left_s in self._left_s.items() if left_s > dt_s}

    def clear(self) -> None:
        """Nothing is shown any more."""
        self._left_s.clear()
