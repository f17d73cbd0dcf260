"""The help of a led game: its rule of the moment and the words of it, for players and for a person who leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.game_master.terms import GM, Phase
from game.scenes.led.led_context import LedContext
from game.scenes.match.game_at_table import GameWords
from game.scenes.match.hints import FLIGHT, THROW, Occasion
from game.ui.messages import Message

Rules = Mapping[Phase, Message]
Explained = Mapping[Phase, tuple[str, ...]]
"""Words of the glossary that matter in a phase."""


class LedHelp(GameWords):
    """``rules`` and ``now`` are for players, ``leading`` and ``leading_now`` for whoever leads.

    ``else_now``: what matters in a phase that they say nothing of.
    """

    rules: Rules
    now: Explained
    leading: Rules
    leading_now: Explained
    else_now: tuple[str, ...] = ()

    def __init__(self, context: LedContext) -> None:
        self._context = context

    @property
    def leads(self) -> bool:
        """Whether a person is to lead now."""
        context = self._context
        own = context.match.rules.to_act(context.state)[:1] == (GM,) and not context.floor_open
        return context.led_by_person and own

    def rule(self) -> str:
        """By the phase."""
        return (self.leading if self.leads else self.rules).get(self._context.state.phase, "")

    def occasions(self) -> tuple[Occasion, ...]:
        """Throws alone: what else there is to press says what it does."""
        return (FLIGHT, THROW)

    def words_now(self) -> Sequence[str]:
        """By the phase."""
        return (self.leading_now if self.leads else self.now).get(self._context.state.phase, self.else_now)
