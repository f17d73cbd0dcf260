"""A computer sets the scene; whoever may put a Dilemma to it has a button for that in its plate (R33)."""

from __future__ import annotations

from dataclasses import replace

from game.games.hell_for_leather.rules import SetThreat
from game.games.hell_for_leather.scenes.computer.deciding import SayingController
from game.games.hell_for_leather.scenes.phases.dilemma import dilemma_button, put_dilemma
from game.games.hell_for_leather.scenes.phases.pending_deed import Said, scene_in_brief
from game.scenes.match.controller import Card
from game.ui.screen import Intent


class SceneController(SayingController):
    """Shows the scene as it will be set; in brief, where little is told at a time."""

    @property
    def _now(self) -> Said:
        action = self._shown.action
        if not self.context.brief or not isinstance(action, SetThreat):
            return self._shown
        return replace(self._shown, line=scene_in_brief(action.location, action.activity, action.threat))

    def card(self) -> Card:
        card = super().card()
        return replace(card, buttons=(*dilemma_button(self.context), *card.buttons))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "make_dilemma" or not dilemma_button(self.context):
            return super().on_intent(intent)
        put_dilemma(self.context)
        return True
