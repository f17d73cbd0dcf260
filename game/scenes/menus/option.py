"""A setting as the menu shows it; the application makes these from its schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from game.ui.messages import Message, percent, say
from game.ui.screen import Choice, Slider, Toggle

Value = float | bool | str


class Group(StrEnum):
    """The pages of the settings, in their order."""

    READING = "reading"
    PLAYING = "playing"
    PACE = "pace"
    PICTURE = "picture"
    SOUND = "sound"
    REACH = "reach"


GROUP_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    Group.READING: (say("Reading"), say("Text, colours, language")),
    Group.PLAYING: (say("Playing"), say("How you throw, and help")),
    Group.PACE: (say("Pace"), say("Speed, motion, waiting")),
    Group.PICTURE: (say("Picture"), say("Window and quality")),
    Group.SOUND: (say("Sound"), say("Volumes, mono, captions")),
    Group.REACH: (say("Buttons and voice"), say("One switch, spoken screens")),
})
"""A group's name, and what stands in it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting: what it is called, what it does, what it may be. Numbers have a step, words have choices.

    ``game`` is the key of the game whose own it is; empty for a setting of all games.
    """

    name: str
    label: str
    help: str
    group: Group
    default: Value
    low: float = 0.0
    high: float = 0.0
    step: float = 0.0
    choices: tuple[tuple[str, str], ...] = ()  # values and what they are called
    shown: Callable[[float], str] = percent
    game: str = ""
    relays: bool = False  # a change of it lays its own page out anew

    @property
    def path(self) -> str:
        """By what name it is changed."""
        return f"own.{self.game}.{self.name}" if self.game else self.name

    def value(self, preferences: Any) -> Value:
        """What it is set to; as delivered where a game's own was never set, or to what it may not be."""
        if not self.game:
            found: Value = getattr(preferences, self.name)
            return found
        word = preferences.own.get(self.game, {}).get(self.name, "")
        if self.choices:
            return word if word in dict(self.choices) else self.default
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(word, self.default)
        try:
            return min(max(float(word), self.low), self.high)
        except ValueError:
            return self.default

    def control(self, value: Value) -> Slider | Choice | Toggle:
        """What it is set by, as it stands."""
        if self.choices:
            return Choice(self.name, self.label, self.choices, str(value))
        if isinstance(self.default, bool):
            return Toggle(self.name, self.label, bool(value))
        number = float(value)
        count = round((self.high - self.low) / self.step) + 1 if self.relays else 0
        steps = tuple(self.shown(self.low + at * self.step) for at in range(count))
        return Slider(self.name, self.label, number, self.low, self.high, self.step, self.shown(number), steps=steps)

    def told(self, value: Value) -> str:
        """A value as the player reads it."""
        if self.choices:
            return dict(self.choices).get(str(value), str(value))
        if isinstance(self.default, bool):
            return say("on") if value else say("off")
        return self.shown(float(value))


def times(number: float) -> Message:
    """A factor, as the player reads it."""
    return say("{times:.1f} x", times=number)


def volume(share: float) -> str:
    """A loudness, as the player reads it."""
    return percent(share) if share else say("Off")
