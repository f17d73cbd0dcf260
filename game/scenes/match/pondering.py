"""One choice of a computer on screen: it thinks, what it does stands as long as it takes to read, then it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.scenes.match.match_context import AnyContext
from game.scenes.match.opponents import Thought
from game.scenes.match.reading_time import acted_s, passed_s, reading_s, words_wait

Shown = TypeVar("Shown")


class Pondering(Generic[Shown]):
    """How far one choice has come. ``shown`` is what the computer does, once it has decided.

    ``ask`` begins to think, ``say`` makes of the decision what is shown (None: nothing needs to be, it is passed over),
    ``letters`` are so many to read, ``do`` does it.
    """

    def __init__(self, context: AnyContext, ask: Callable[[], Thought], say: Callable[[Any], Shown | None],
                 letters: Callable[[Shown], int], do: Callable[[Shown], object]) -> None:
        self._context = context
        self._ask = ask
        self._say = say
        self._letters = letters
        self._do = do
        self._thought: Thought | None = None
        self._passed_s = 0.0
        self.shown: Shown | None = None

    @property
    def busy(self) -> bool:
        """Whether it goes on by itself."""
        return self.shown is None or not words_wait(self._context)

    def show(self, shown: Shown) -> None:
        """This is what it does; it stands from now on."""
        self.shown, self._passed_s = shown, 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        services = self._context.services
        self._passed_s += acted_s(self._context, dt_s) if self.shown is None else passed_s(services, dt_s)
        if self._thought is None:
            self._thought = self._ask()
        elif self.shown is None:
            if self._passed_s >= services.play.computer.pace.ponder_s:
                self._decide()
        elif self._passed_s >= reading_s(self._context, self._letters(self.shown)):
            self._do(self.shown)

    def hurry(self) -> None:
        """On with it, as far as it has been thought about."""
        if self.shown is not None:
            self._do(self.shown)
        else:
            self._decide()

    def _decide(self) -> None:
        if self._thought is not None and self._thought.done:
            shown = self._say(self._thought.result)
            if shown is not None:
                self.show(shown)
