"""A place for one desk of the tray where no tray is open."""

from __future__ import annotations

from typing import Any

from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.tray_words import Desk, TrayWords
from game.story.led_game import Move


class Bench:
    """What a desk works with. ``laid``: what a desk has put on top of itself."""

    def __init__(self, context: LedContext, words: TrayWords) -> None:
        self._context = context
        self._words = words
        self.laid: Desk | None = None

    @property
    def context(self) -> LedContext:
        """The story at the table."""
        return self._context

    @property
    def words(self) -> TrayWords:
        """What the game adds."""
        return self._words

    def make(self, move: Move) -> None:
        """Enter it."""
        self._context.make(move)

    def lay_out(self, desk: Desk | None) -> None:
        """Put this on top."""
        self.laid = desk

    def why_not(self, action: Any) -> str:
        """Why the rules would not have it now, as a sentence; empty where they would."""
        return self._context.why_not(action)
