"""A computer chooses among what is legal, in a game that has no words of its own for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.players import Computer
from game.scenes.match.computer_face import signed
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.match_context import AnyContext
from game.scenes.match.opponents import Thought
from game.scenes.match.pondering import Pondering
from game.scenes.match.unattended import BUTTONS, Unattended
from game.ui.messages import say
from game.ui.screen import Button


class ComputerChoice(Unattended):
    """One choice of one seat. It can be taken back: no dice have been thrown.

    ``words`` says what it does, for everybody: of a choice that is sealed, not what was chosen. ``do`` does it; without
    one the action that was chosen is entered as it is. ``buttons`` stand on the bar.
    """

    def __init__(self, context: AnyContext, seat: str, computer: Computer, title: str,
                 words: Callable[[Any], str], do: Callable[[Any], object] | None = None,
                 buttons: tuple[Button, ...] = BUTTONS) -> None:
        self._context = context
        self._seat = seat
        self._computer = computer
        self._name = next(each.name for each in context.seats if each.id == seat)
        self._title = title
        self._words = words
        self._buttons = buttons
        self._pondering: Pondering[Any] = Pondering(context, self._ask, lambda decision: decision.action,
                                                    lambda action: len(words(action)), do or context.submit)

    @property
    def actor(self) -> str:
        return self._seat

    @property
    def fixed(self) -> bool:
        return False

    @property
    def busy(self) -> bool:
        return self._pondering.busy

    def update(self, dt_s: float) -> None:
        self._pondering.update(dt_s)

    def hurry(self) -> None:
        self._pondering.hurry()

    def _ask(self) -> Thought:
        context = self._context
        return context.services.play.opponents().thinker.ask(context.state, self._seat, context.match.entry_count)

    def card(self) -> Card:
        shown = self._pondering.shown
        said = say("{name} ponders", name=self._name) if shown is None else self._words(shown)
        told = signed(self._context.services, self._computer, *heading(said))
        return Card(self._title, (told,), said, self._buttons, focus="skip", words=True)
