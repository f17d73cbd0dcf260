"""A computer's choice at the field, or what an automaton does by its policy: whoever watches looks there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ai.choosing import Decision, only
from game.ai.levels import USUAL_LEVEL
from game.ai.players import Computer
from game.games.duel.rules import actions as a
from game.games.duel.rules.automata import automaton_choice
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.phases.field_controller import STAYS
from game.scenes.match.computer_choice import ComputerChoice
from game.scenes.match.controller import Card
from game.scenes.table.camera_views import View
from game.ui.messages import say
from game.ui.screen import Text
from game.ui.styles import Style


class WatchedChoice(ComputerChoice):
    """What is chosen happens on the field, not in the tray where the last dice lie."""

    def enter(self) -> None:
        cameras = self._context.services.table.cameras
        if cameras.view not in STAYS:
            cameras.show(View.FIELD, 0)
        super().enter()


@dataclass(frozen=True, slots=True)
class Planned:
    """What needs no thought: the first line of the policy that applies."""

    result: Decision[a.Action, Any]
    done: bool = True


class AutomatonChoice(WatchedChoice):
    """What a seat does that plays by a fixed policy (DUEL-D371); nobody is behind it."""

    def __init__(self, context: DuelContext, seat: str, title: str, words: Callable[[Any], str],
                 do: Callable[[Any], object]) -> None:
        super().__init__(context, seat, Computer(USUAL_LEVEL, ""), title, words, do)

    def _ask(self) -> Planned:
        return Planned(only(automaton_choice(self._context.state, self._seat)))

    def card(self) -> Card:
        shown = self._pondering.shown
        said = say("{name} follows its plan", name=self._name) if shown is None else self._words(shown)
        return Card(self._title, (Text(said, Style.HEADING),), said, self._buttons, focus="skip", words=True)
