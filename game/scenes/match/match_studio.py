"""The studio round a match: its cameras, what it sounds like, and what the broadcast says of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.physics import SetUp
from game.scenes.broadcast import Gain
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.opposite import Opposite
from game.scenes.services import Table
from game.scenes.table.camera_poses import UPRIGHT
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.ui.screen import Mark

PASSING = (View.TOWER, View.TOUCH, View.REPLAY, View.AFTER, View.STACK, View.REFEREE, View.CUPS)
"""Views that last as long as what they show."""
TURNS = (View.SEAT, View.STAGE, View.REFEREE, View.ORBIT)  # the views that a player goes through
AT_FIELD = (View.FIELD, View.FIELD_DOWN, View.EYE, View.ORBIT, View.SEAT)  # the same where a field lies there
LEAST_HEIGHT = 2  # dice of a stack: so much is seen in any case


class MatchStudio:
    """Follows one match."""

    def __init__(self, table: Table, game: GameAtTable) -> None:
        self._table = table
        self._game = game
        self._opposite = Opposite(game)

    @property
    def _height(self) -> int:
        return max(LEAST_HEIGHT, len(self._game.top.layout.stack))

    def _lean(self) -> None:
        """A stack that was pushed aside is seen where it stands."""
        layout = self._game.top.layout
        top = layout.body(layout.stack[-1]).pose if layout.stack else None
        self._table.cameras.lean((top.x, top.y) if top is not None else UPRIGHT)

    def sit_down(self) -> None:
        """The match is entered: the table is laid with what it is played on, the camera is at the seat."""
        self._table.lay_out(laid_with(self._game.setup))
        self._lean()
        self._table.cameras.show(View.SEAT, self._height, cut=True)

    def back_to_seat(self) -> None:
        """Back from a view that lasts as long as what it showed; the seat sees all of the tower that stands now."""
        view = self._table.cameras.view
        self._lean()
        if view is View.SEAT or view in PASSING:
            self._table.cameras.show(View.SEAT, self._height, cut=view not in (View.SEAT, View.TOWER, View.TOUCH))

    def turn_camera(self) -> None:
        """On to the next view."""
        now = self._table.cameras.view
        cameras = self._table.cameras
        turns = [view for view in (AT_FIELD if cameras.field_lies else TURNS)
                 if (view is not View.STAGE or cameras.stage_stands) and (view is not View.EYE or cameras.has_eye)]
        following = turns[(turns.index(now) + 1) % len(turns)] if now in turns else View.SEAT
        cameras.show(following, self._height)

    def hear(self, events: Sequence[Any]) -> None:
        """This has happened: what it sounds like, and the mood it leaves."""
        looks = self._game.looks
        self._table.sound.hear(cue for event in events for cue in looks.cues(event))
        self._opposite.hear(events)
        self._count(looks.gains(events))
        mood = looks.mood()
        if mood is not None:
            self._table.sound.feel(mood)
            self._table.broadcast.feel(mood)

    def _count(self, gains: Sequence[Gain]) -> None:
        """Let what was got be seen, unless all is over in no time."""
        context = self._game.context
        pace = context.services.play.tempo.pace
        if gains and not context.running_out and math.isfinite(pace):
            self._table.broadcast.gain(gains, pace)

    def go_out(self, actor: str | None) -> None:
        """Tell the broadcast who is on and what has been said."""
        self._table.broadcast.who(self._game.looks.strap(actor))
        self._table.broadcast.headlines(self._game.looks.headlines())
        self._opposite.face(actor)

    def update(self, dt_s: float, controller: Controller | None) -> None:
        """Let whoever sits across the table follow what goes on there, and a stage move."""
        self._opposite.update(dt_s, controller)
        if self._game.theatre is not None:
            self._game.theatre.update(dt_s)
        if self._game.field is not None:
            self._game.field.update(dt_s)

    def said_across(self) -> tuple[Mark, ...]:
        """What whoever sits across the table is saying."""
        return self._opposite.marks()

    def hush(self) -> None:
        """What they were saying has been veiled, or what it was about taken back."""
        self._opposite.speech.hush()

    def rest(self) -> None:
        """The match is left."""
        self._opposite.leave()
        self._table.cameras.lean(UPRIGHT)
        self._game.cups.clear()
        if self._game.theatre is not None:
            self._game.theatre.clear()
        if self._game.field is not None:
            self._game.field.clear()
        self._table.broadcast.rest()
        self._table.lay_out(SetUp.TARGET)
