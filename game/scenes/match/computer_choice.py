"""A computer chooses among what is legal: it ponders, what it does stands until it is read, then it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.match_context import AnyContext
from game.scenes.match.opponents import Thought
from game.scenes.match.reading_time import acted_s, passed_s, reading_s, words_wait
from game.scenes.match.unattended import BUTTONS, Unattended
from game.ui.messages import say


class ComputerChoice(Unattended):
    """One choice of one seat. It can be taken back: no dice have been thrown.

    ``words`` says what it does, for everybody: of a choice that is sealed, not what was chosen.
    """

    def __init__(self, context: AnyContext, seat: str, title: str, words: Callable[[Any], str]) -> None:
        self._context = context
        self._seat = seat
        self._name = next(each.name for each in context.seats if each.id == seat)
        self._title = title
        self._words = words
        self._thought: Thought | None = None
        self._chosen: Any = None
        self._shown_s = 0.0

    @property
    def actor(self) -> str:
        return self._seat

    @property
    def fixed(self) -> bool:
        return False

    @property
    def busy(self) -> bool:
        return self._chosen is None or not words_wait(self._context)

    def update(self, dt_s: float) -> None:
        context, services = self._context, self._context.services
        if self._thought is None:
            self._thought = services.play.opponents().thinker.ask(context.state, self._seat, context.match.entry_count)
        if self._chosen is None:
            self._shown_s += acted_s(context, dt_s)
            if self._shown_s >= services.play.computer.pace.ponder_s:
                self._choose()
            return
        self._shown_s += passed_s(services, dt_s)
        if self._shown_s >= reading_s(context, len(self._words(self._chosen))):
            self._do()

    def hurry(self) -> None:
        if self._chosen is None:
            self._choose()
        else:
            self._do()

    def _choose(self) -> None:
        if self._thought is not None and self._thought.done:
            self._chosen, self._shown_s = self._thought.result.action, 0.0

    def _do(self) -> None:
        self._context.submit(self._chosen)

    def card(self) -> Card:
        said = say("{name} ponders", name=self._name) if self._chosen is None else self._words(self._chosen)
        return Card(self._title, heading(said), said, BUTTONS, focus="skip", words=True)
