"""What a replay of a led game shows of a deed: the dice of a throw, and what was told with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.narration.chronicle import ToldLine
from game.rules.dice.meaning import Meaning
from game.rules.roll import Die
from game.scenes.replay.replay_script import Moment
from game.story.led_story import PLAIN
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


@dataclass(frozen=True, slots=True)
class SeenThrow:
    """The dice that lie there after a throw, and what they mean where they mean something by themselves.

    ``hands``: the seat by whose hand each was thrown, where its style does not say it.
    """

    dice: tuple[Die, ...]
    meaning: Meaning | None = None
    hands: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class LedMoment(Moment):
    """One deed. ``told``: what stands of it in the story; ``place``: its scene; ``hands``: those of its throw."""

    told: tuple[ToldLine, ...] = ()
    hands: Mapping[str, str] = field(default_factory=dict)
    place: str = ""

    @property
    def state(self) -> Any:
        """How the story stood before it."""
        return self.deed.before


def told_elements(moment: LedMoment) -> tuple[Element, ...]:
    """Prose as it was told, and under it what happened in plain words."""
    return tuple(Text(line.text, Style.SMALL, Tone.QUIET) if line.slot == PLAIN else Text(line.text, Style.STORY)
                 for line in moment.told if line.text)
