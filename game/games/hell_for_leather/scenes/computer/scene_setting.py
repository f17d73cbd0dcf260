"""A computer sets the scene; whoever may put a Dilemma to it has a button for that in its plate (R33)."""

from __future__ import annotations

from dataclasses import replace

from game.games.hell_for_leather.scenes.computer.deciding import SayingController
from game.games.hell_for_leather.scenes.phases.dilemma import dilemma_button, put_dilemma
from game.scenes.match.controller import Card
from game.ui.screen import Intent


class SceneController(SayingController):
    """Shows the scene as it will be set."""

    def card(self) -> Card:
        card = super().card()
        return replace(card, buttons=(*dilemma_button(self.context), *card.buttons))

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "make_dilemma" or not dilemma_button(self.context):
            return super().on_intent(intent)
        put_dilemma(self.context)
        return True
