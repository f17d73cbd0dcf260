"""A phase of a story in which one seat is asked, and its player alone has the mouse."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.scenes.led.led_context import LedContext
from game.scenes.match.controller import Controller

Context = TypeVar("Context", bound=LedContext)


class SeatController(Controller, Generic[Context]):
    """Knows who is asked."""

    def __init__(self, context: Context, seat: str) -> None:
        self._context = context
        self._seat = seat

    @property
    def actor(self) -> str:
        return self._seat
