"""What a game gives so that every screen of it can be looked at: a tour goes there, and somebody plays on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from game.scenes.services import Services
from game.ui.screen import Screen


class Guide(Protocol):
    """Whoever leads through the program: operates controls, plays, and looks at what is on air."""

    @property
    def screen(self) -> Screen:
        """What is on air now."""

    @property
    def services(self) -> Services:
        """What is played with."""

    def wait(self, frames: int = 1) -> None:
        """Let frames pass."""

    def begin(self, header: Any) -> None:
        """Put a match on air."""

    def offered(self, name: str) -> bool:
        """Whether that control is on screen and enabled."""

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Operate a control."""

    def step(self) -> None:
        """Do the next thing there is to do, if there is any."""

    def play(self) -> bool:
        """Play until the result is on air; False if that did not come about."""

    def meet(self, name: str = "") -> None:
        """Look at the screen, by this name or that of its kind, if it has not been looked at yet."""

    def flick_hard(self, haste: float) -> bool:
        """Throw so many times as fast as is fair; False where no flick is due."""


class GameTour(Protocol):
    """What of a game is worth a look. Every part tells whether the matches in it came to an end."""

    @property
    def detours(self) -> Mapping[str, int]:
        """Controls that lead aside, and how often to press them on the way through a match."""

    @property
    def shop(self) -> tuple[str, ...]:
        """What the names of the pictures have in them that say what the game is; of each the first."""

    def lay_out(self, guide: Guide) -> None:
        """Every page of the set-up, which is on air."""

    def first(self, guide: Guide) -> bool:
        """A match to its result, which stays on air, with all that may be laid over it; and what goes before it."""

    def more(self, guide: Guide) -> bool:
        """What else there is to see."""


class PlainTour:
    """The set-up and one match, from the table to its result; ``header`` makes it."""

    detours: Mapping[str, int] = MappingProxyType({})
    shop: tuple[str, ...] = ()

    def __init__(self, header: Callable[[Services], Any]) -> None:
        self._header = header

    def lay_out(self, guide: Guide) -> None:
        """The one page of the set-up."""
        guide.meet("setup")

    def first(self, guide: Guide) -> bool:
        """The match."""
        guide.begin(self._header(guide.services))
        guide.meet()
        return guide.play()

    def more(self, guide: Guide) -> bool:
        """There is no more."""
        return True
