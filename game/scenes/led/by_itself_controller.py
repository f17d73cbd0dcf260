"""What is done without anybody at the table: moves of whoever leads, and of companions, entered as they are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.scenes.led.led_context import LedContext
from game.scenes.match.controller import Card
from game.scenes.match.unattended import Unattended
from game.story.led_game import Move
from game.ui.messages import Message


class ByItselfController(Unattended):
    """Enters moves, as long as one follows the other and nothing of it has to be read."""

    def __init__(self, context: LedContext, found: Callable[[], Move | None], waits: Message) -> None:
        """``found`` gives the next move, None where others are waited for. ``waits``: for whom it is waited."""
        self._context = context
        self._found = found
        self._waits = waits

    def update(self, dt_s: float) -> None:
        self._context.make_all(self._moves())

    def _moves(self) -> Iterator[Move]:
        while (move := self._found()) is not None:
            yield move

    def card(self) -> Card:
        return Card(move=self._waits, words=True)
