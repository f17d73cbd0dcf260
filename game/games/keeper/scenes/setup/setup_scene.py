"""Who plays, for an installment."""

from __future__ import annotations

from game.games.keeper.scenes import screen_kit
from game.scenes.menus.title_card import begin_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Intent, Panel, Place, Screen
from game.ui.styles import Tone


class SetUpScene(Scene):
    """One page."""

    menu = True

    def __init__(self, services: Services) -> None:
        self._services = services

    def view(self) -> Screen:
        return Screen("setup", (Panel("setup", Place.CENTRE, (
            Button("start", say("Begin"), tone=Tone.PRIMARY), Button("back", say("Back"))), title=say("The Keeper")),))

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "start":
            begin_match(self._services, screen_kit.quick_header(self._services, 1))
        elif intent.name == "back":
            self._services.navigation.home("")
