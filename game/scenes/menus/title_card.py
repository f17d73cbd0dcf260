"""The title card of a programme, and how a match begins that somebody has asked for in a menu."""

from __future__ import annotations

from typing import Any

from game.identity import TITLE
from game.scenes.broadcast.programme import Programme
from game.scenes.match.open_match import start_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Align, Button, Intent, Lid, Panel, Place, Screen, Text
from game.ui.styles import Style, Tone

LONGEST_S = 0.1  # of a frame: the first one of a match may take long
WIDTH = 900


def begin_match(services: Services, header: Any) -> None:
    """Begin a match of the chosen game, its title card before it. Raises as ``start_match`` does."""
    start_match(services, header)
    programme = services.play.kit.programme()
    if programme is not None and not services.player.preferences.reduce_motion:
        services.navigation.overlay(TitleCardScene(services, programme))


class TitleCardScene(Scene):
    """Lies over a match that is about to begin for a moment. Any key, any press ends it."""

    def __init__(self, services: Services, programme: Programme) -> None:
        self._services = services
        self._programme = programme
        self._left_s = services.table.stage.ident.card_s

    def update(self, dt_s: float) -> None:
        self._left_s -= min(dt_s, LONGEST_S)
        if self._left_s <= 0.0:
            self._services.navigation.back()

    def view(self) -> Screen:
        programme = self._programme
        return Screen("title_card", (Panel("programme", Place.CENTRE, (
            Text(say("{channel} presents", channel=TITLE), Style.CAPTION, Tone.QUIET, Align.CENTRE),
            Lid(programme.title, programme.cover, programme.line),
            Button("go_on", say("Go on"), tone=Tone.QUIET, key="Enter")), width=WIDTH),), backdrop=0.5, focus="go_on")

    def on_intent(self, intent: Intent) -> None:
        self._services.navigation.back()

    def on_key(self, key: str) -> bool:
        self._services.navigation.back()
        return True

    def on_press(self, x: float, y: float) -> None:
        self._services.navigation.back()
