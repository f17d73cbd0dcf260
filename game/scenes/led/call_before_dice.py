"""A call before its dice: read by itself, by whoever is there, where nobody at the table has anything to add to it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Generic, TypeVar

from game.scenes.led.led_context import LedContext
from game.scenes.match.controller import Controller
from game.scenes.match.reading_time import letters_s, passed_s, words_wait

ContextT = TypeVar("ContextT", bound=LedContext)


class CallBeforeDice(Controller, Generic[ContextT]):
    """What a game says of its call is its own; how long that is read without anybody's press is alike (GM-G14, G16)."""

    def __init__(self, context: ContextT, seat: str, own: bool) -> None:
        """``own``: whether somebody at the table may still add something; then nothing goes on by itself."""
        self._context = context
        self._seat = seat
        self._own = own
        self._shown_s = 0.0

    def _texts(self) -> Collection[str]:
        """What was announced, which wants reading."""
        raise NotImplementedError

    def _go_on(self) -> None:
        """It was read."""
        raise NotImplementedError

    @property
    def actor(self) -> str | None:
        return self._seat if self._own else None

    @property
    def automatic(self) -> bool:
        return not self._own

    @property
    def busy(self) -> bool:
        return not self._own and not words_wait(self._context)

    @property
    def fixed(self) -> bool:
        return False

    def update(self, dt_s: float) -> None:
        if self._own:
            return
        self._shown_s += passed_s(self._context.services, dt_s)
        letters = sum(map(len, self._texts()))
        if self.busy and self._shown_s >= letters_s(self._context.services, letters):
            self._go_on()

    def hurry(self) -> None:
        """On with it."""
        self._go_on()
