"""What a lesson is made of: parts that begin somewhere in a match, and steps that say something and wait for it.

A game teaches itself by a ``Course`` of such lessons; ``LessonScene`` plays them at the real table, by the real rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeVar

from game.narration.packs import Pack
from game.physics import TableSpec
from game.rules.match import Deed, Match
from game.scenes.table.camera_views import View
from game.ui.going_on import operable
from game.ui.messages import Message
from game.ui.screen import Intent, Screen

EVERYBODY = ""
"""Who has learned a lesson: the machine is asked, not a player."""
AnyMatch = Match[Any, Any, Any]
Kind = TypeVar("Kind")
Begin = Callable[[Pack, str, TableSpec], AnyMatch]
"""Makes the match of a part, moved on to where the part begins, from words, the program's version and a table.

Nothing of it is written anywhere.
"""


class Gesture(StrEnum):
    """What the player is shown how to do, by their own way of throwing."""

    NOTHING = "nothing"
    THROW = "throw"
    THROW_HARD = "throw_hard"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Here:
    """How things stand in a part of a lesson: the match, what was done since the part began, what is on screen.

    ``header`` and ``state`` are those of the game's rules. ``view``: from where the table is seen.
    """

    header: Any
    state: Any
    done: Sequence[Deed[Any, Any]]
    screen: Screen
    tries: int = 0  # how often the part was begun anew
    view: View = View.SEAT

    def did(self, *kinds: type) -> int:
        """How many actions of these kinds there are."""
        return sum(isinstance(deed.action, kinds) for deed in self.done)

    def last(self, *kinds: type[Kind]) -> Kind | None:
        """The newest action of these kinds; None where there is none."""
        return next((deed.action for deed in reversed(self.done) if isinstance(deed.action, kinds)), None)

    def offers(self, name: str) -> bool:
        """Whether a control of that name can be operated now."""
        return any(control.name == name for control in operable(self.screen))

    @property
    def stacking(self) -> bool:
        """Whether a die is being set on a stack."""
        return self.screen.throw is not None and self.screen.throw.mode == "stack"


Says = Callable[[Here], Message]
When = Callable[[Here], bool]


@dataclass(frozen=True, slots=True)
class LessonChoice:
    """One of few ways on that a lesson shows in place of a whole card: what is read, and what it does at that card."""

    label: str
    does: tuple[Intent, ...]


Choices = Callable[[Here], tuple[LessonChoice, ...]]


def no_choices(_here: Here) -> tuple[LessonChoice, ...]:
    """The card of the match as it is."""
    return ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """The host says something. With ``until`` the player does it; without, they go on when they have read it.

    ``presses``: controls that the lesson operates by itself meanwhile. ``barred``: controls that lead elsewhere.
    ``choices`` stand in place of the card; ``plain``: what the card says besides has not been explained yet, and only
    what the player needs is left of it.
    """

    name: str
    says: Says
    until: When | None = None
    gesture: Gesture = Gesture.NOTHING
    presses: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    choices: Choices = no_choices
    plain: bool = False


@dataclass(frozen=True, slots=True)
class LessonPart:
    """Steps in one match.

    ``again``: where that is so after something was done, the part begins anew, ``most`` times in all.
    """

    begin: Begin
    steps: tuple[LessonStep, ...]
    again: When | None = None
    most: int = 1


@dataclass(frozen=True, slots=True)
class Lesson:
    """Parts one after another. ``ending`` is what the host says when it is over."""

    name: str
    title: Message
    about: Message
    ending: Message
    parts: tuple[LessonPart, ...]

    @property
    def key(self) -> str:
        """Under what it is counted, among what is learned of its game, that somebody saw it to its end."""
        return f"lesson.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """All lessons of a game, in order; ``about`` stands under their list, ``host`` gives them."""

    lessons: tuple[Lesson, ...]
    about: Message
    host: str


def told(words: Message) -> Says:
    """The same words whatever has happened."""
    return lambda _here: words
