"""The ident of the channel: the camera comes round the table until the sign is in the picture, and a die is thrown."""

from __future__ import annotations

import random

from game.identity import TITLE
from game.scenes.menus.opening_throw import OpeningThrow, can_be_thrown
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.stage_spec import IdentSpec
from game.scenes.table.camera_views import Shot, View
from game.ui.messages import say
from game.ui.screen import Align, Button, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

STACK = 9
LONGEST_S = 0.1  # of a frame: the first one may take seconds, and would be all there is of it


class IdentScene(Scene):
    """Lies over the title for a few seconds, once an evening. Any key, any press ends it.

    One die flies at whatever the title shows. It is thrown as in a match, nobody knows what comes of it, and it lies
    there behind the title. With motion reduced nothing moves: it lies there already.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._spec: IdentSpec = services.table.stage.ident
        self._shot = services.table.cameras.shot
        self._t_s = 0.0
        self._leaving = False
        self._left = False
        self._throw: OpeningThrow | None = None

    @property
    def _still(self) -> bool:
        return self._services.player.preferences.reduce_motion

    def enter(self) -> None:
        if can_be_thrown(self._services):
            self._throw = OpeningThrow(self._services, random.Random(self._services.play.new_seed()))
        if self._throw is not None and self._still:
            self._throw.land()
        self._look()

    def exit(self) -> None:
        self._left = True
        if self._throw is not None:
            self._throw.land()
        self._services.table.cameras.resume(self._shot)

    def update(self, dt_s: float) -> None:
        if not self._t_s:
            self._services.table.sound.ident()  # not before the picture is there
        dt_s = min(dt_s, LONGEST_S)
        self._t_s += dt_s
        if self._throw is not None and self._t_s >= self._spec.throw_s:
            self._throw.update(dt_s)
        if not self._leaving and not self._still:
            self._look()
        if self._t_s >= self._spec.shown_s and not self._leaving:
            self._leaving = True
            self._services.table.broadcast.wipe(self._end)

    def _look(self) -> None:
        """The camera slows down as it comes to where the title is seen from."""
        spec = self._spec
        left = 0.0 if self._still else max(0.0, 1.0 - self._t_s / spec.shown_s)
        azimuth_rad = spec.azimuth_rad - spec.turn_rad * left * left
        shot = Shot(View.ORBIT, STACK, None, azimuth_rad, spec.elevation_rad, spec.distance_m)
        self._services.table.cameras.resume(shot)

    def _end(self) -> None:
        if not self._left:
            self._services.navigation.back()

    def view(self) -> Screen:
        words = self._throw.words if self._throw is not None else None
        return Screen("ident", (
            Panel("presents", Place.TOP, (Text(TITLE, Style.HEADING, align=Align.CENTRE),)),
            Panel("tonight", Place.BOTTOM, (Row((
                Text(words or say("One table. Honest dice. Live."), Style.STORY),
                Button("go_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")), (1.0, 0.0)),)),
        ), focus="go_on")

    def on_intent(self, intent: Intent) -> None:
        self._end()

    def on_key(self, key: str) -> bool:
        self._end()
        return True

    def on_press(self, x: float, y: float) -> None:
        self._end()
