"""What a game brings to the first screen and to what is reached from there. Loaded when the game is on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.scenes.broadcast.programme import Programme
from game.scenes.kit.dressing import Dressing
from game.scenes.kit.match_wish import MatchWish
from game.scenes.match.help import Word
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import Message
from game.ui.screen import Panel


class LessonOffer(NamedTuple):
    """A lesson as it is offered: its title, a line about it, whether somebody here has been through it."""

    title: str
    about: str
    seen: bool


class Chapter(NamedTuple):
    """A page of the rules: its heading, and the words of the game that it explains."""

    heading: str
    words: tuple[Word, ...]


Headings = Sequence[tuple[Message, tuple[str, ...]]]
"""The headings of the pages of the rules, and the keys of the words that each explains."""


def chapters_under(headings: Headings, words: Mapping[str, Word]) -> tuple[Chapter, ...]:
    """The pages of these words."""
    return tuple(Chapter(heading, tuple(words[key] for key in keys)) for heading, keys in headings)


class ReadyMatch(NamedTuple):
    """A match that is filled in and begins with one press: its button, and the options that make it."""

    key: str
    label: str
    detail: str
    options: tuple[tuple[str, str], ...]


class MenuKit(Protocol):
    """A game's part of the first screen. Texts are messages."""

    @property
    def programme(self) -> Programme:
        """How the channel shows it."""

    @property
    def quick_detail(self) -> str:
        """Whom a quick match is played with."""

    @property
    def set_up_detail(self) -> str:
        """What is laid out in a new match, in a few words."""

    @property
    def ready_matches(self) -> Sequence[ReadyMatch]:
        """Further matches that are filled in, besides the quick one; none where it has none."""

    @property
    def rules(self) -> tuple[Chapter, ...]:
        """The pages of its rules, each short enough to be read at a glance."""

    def dress(self, services: Services) -> Dressing:
        """Put on the table what stands there behind the menu, and show it."""

    def opening_line(self, services: Services) -> str:
        """What is said to whoever has just come."""

    def small_print(self, version: str) -> Sequence[str]:
        """What is to be known before one plays, and whose game it is."""

    def lessons(self, services: Services) -> Sequence[LessonOffer]:
        """Its lessons in their order; none where it has none."""

    def lesson_list(self, services: Services) -> Panel:
        """All lessons to choose from, controls ``lesson_0`` and so on."""

    def lesson(self, services: Services, number: int) -> Scene:
        """The lesson with this number, from 0."""

    def practice(self, services: Services) -> Scene:
        """A table at which nothing counts."""

    def wished(self, services: Services, wish: MatchWish) -> Any:
        """The header of a match that the command line asks for. Raises ValueError for what the game does not have."""

    def laid_out(self, services: Services, wish: MatchWish) -> Scene | None:
        """The pages of its set-up, filled in as the command line asks; None where such a match begins at once.

        Raises ValueError for what the game does not have.
        """

    def limited(self, header: Any, limits: dict[str, int]) -> Any:
        """The header of a match in which no more is told of a subject than this."""
