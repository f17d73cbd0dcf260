"""The set-up in a nutshell: which battlefield, and begin."""

from __future__ import annotations

from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.scenes.quick_match import BY_HAND, USUAL_FIELD, wished_header
from game.scenes.kit.match_wish import MatchWish
from game.scenes.menus.title_card import begin_match
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Intent, ListItem, Panel, Place, Row, Screen
from game.ui.styles import Tone

WIDTH = 760


class PlainSetUp(Scene):
    """Two seats, the core rules, any ready battlefield or one that is laid out by hand."""

    menu = True

    def __init__(self, services: Services) -> None:
        self._services = services
        self._field = USUAL_FIELD

    def view(self) -> Screen:
        names = {key: row.name for key, row in BATTLEFIELDS.items()} | {BY_HAND: say("Laid out by hand")}
        fields = tuple(ListItem(f"field_{key}", name, selected=key == self._field) for key, name in names.items())
        foot = Row((Button("back", say("Back"), tone=Tone.QUIET),
                    Button("start", say("Begin"), tone=Tone.PRIMARY, key="Enter")))
        return Screen("setup", (Panel("setup", Place.CENTRE, fields, title=say("Where?"), width=WIDTH),
                                Panel("setup_foot", Place.CENTRE, (foot,), width=WIDTH)), focus="start")

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "start":
                wish = MatchWish(options=(("battlefield", self._field),))
                begin_match(self._services, wished_header(self._services, wish))
            case "back":
                self._services.navigation.home("")
            case name if name.startswith("field_"):
                self._field = name.removeprefix("field_")
