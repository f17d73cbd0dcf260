"""Whoever sits across the table: who it is, how they take what happens, and what they look at.

What a game knows of it, it says in ``GameLooks``: ``across``, ``temper``, ``takes``. Dice in flight and a tower that is
touched or falls are seen here, for every game alike. Nothing hangs on it: neither a throw nor a time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.scenes.hand.throw_playback import Stage
from game.scenes.match.across_speech import AcrossSpeech
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import Across, GameAtTable
from game.scenes.rolling.flight import Flight
from game.scenes.rolling.roll_controller import RollController, RollStage
from game.scenes.table.camera_poses import CameraPose, ScreenBox
from game.scenes.table.camera_views import View
from game.scenes.table.company.seat_place import Eye, Place, Room, seat_place
from game.scenes.table.look_spec import Point
from game.ui.expressions import EXPRESSIONS, Expression, Temper
from game.ui.screen import Mark

SEEN_IN = (View.SEAT, View.TOWER, View.STACK, View.TOUCH)
"""Views in which somebody across the table is seen."""
LOUDEST = (Temper.STRUCK, Temper.GLOATING, Temper.ANGRY, Temper.UNEASY, Temper.PLEASED, Temper.CALM)
"""Of several at once, the first is shown."""
GIVES_WAY_S = 0.12  # after its touch a tower that falls is seen to fall
FAR = 0.45  # of half the picture's height: what is so far away is looked at as far as eyes turn
STEPS = 4  # so many places the eyes have to each side


class Opposite:
    """Follows one match."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._services = game.context.services
        self._table = self._services.table
        self._view = self._table.view.sitter
        self._across: Across | None = None
        self._moved: tuple[Temper, float] | None = None  # by what has happened, for so many seconds yet
        self._rests = Temper.CALM
        self._felt: tuple[Flight, Temper | None] | None = None  # the throw that is watched, and what it did
        self._worried = False
        self._framed: tuple[CameraPose, float, ScreenBox] | None = None
        self._place: Place | None = None  # in that picture
        self.speech = AcrossSpeech(game)

    def face(self, actor: str | None) -> None:
        """``actor`` is to act: whoever sits across the table then."""
        across = self._game.looks.across(actor)
        if across != self._across:
            self._across, self._moved = across, None
            self._view.seat(across.face if across is not None else "")
        if across is not None:
            self._rests = self._game.looks.temper(across.who)

    def hear(self, events: Sequence[Any]) -> None:
        """This has happened."""
        if self._across is None:
            self.face(None)
        if self._across is None:
            return
        self.speech.hear(events, self._across)
        looks, who = self._game.looks, self._across.who
        taken = [taken for event in events if (taken := looks.takes(event, who)) is not None]
        self._rests = looks.temper(who)
        if taken:
            self._be(min(taken, key=LOUDEST.index))

    def leave(self) -> None:
        """The match is left: nobody sits there."""
        self._across, self._moved, self._felt = None, None, None
        self.speech.hush()
        self._view.seat("")
        self._table.view.hand.put_away()

    def update(self, dt_s: float, controller: Controller | None) -> None:
        """Once a frame."""
        self._table.view.hand.update(dt_s)
        if self._across is None or self._game.context.running_out:
            self._view.stand(None)
            self.speech.hush()
            return
        self._watch(controller)
        self.speech.update(dt_s)
        self.speech.watch(controller, self._across)
        self._worried = self._is_worried(controller)
        if self._moved is not None:
            temper, left_s = self._moved
            self._moved = (temper, left_s - dt_s) if left_s > dt_s else None
        still = self._services.player.preferences.reduce_motion
        self._stand()
        self._view.feel(self._expression(still), still)
        self._view.update(dt_s)

    def marks(self) -> tuple[Mark, ...]:
        """What they are saying, at their head."""
        return self.speech.marks(self._view.place, self._tower_m)

    @property
    def temper(self) -> Temper:
        """What is to be seen in that face now."""
        if self._moved is not None:
            return self._moved[0]
        return Temper.UNEASY if self._worried else self._rests

    def _is_worried(self, controller: Controller | None) -> bool:
        """Whether it is their throw, and what they know of it shows; eyes are on the tower then, not on the die."""
        if not isinstance(controller, RollController) or controller.step is not RollStage.HOLD:
            return False
        tell = controller.driver.tell
        return tell is not None and tell.worried and self._across is not None and controller.actor == self._across.who

    def _be(self, temper: Temper) -> None:
        self._moved = (temper, self._table.view.look.company.moved_s)

    # --- a throw on its way -----------------------------------------------------------------------------------

    def _watch(self, controller: Controller | None) -> None:
        """See a tower that is touched, and one that gives way, in the moment in which it is shown."""
        flight = controller.flight if isinstance(controller, RollController) else None
        if flight is None or controller is None:
            self._felt = None
            return
        if self._felt is None or self._felt[0] is not flight:
            self._felt = (flight, None)
        seen = self._tower_in(flight, self._is_ours(controller.actor))
        if seen is not None and seen is not self._felt[1]:
            self._felt = (flight, seen)
            self._be(seen)

    def _tower_in(self, flight: Flight, ours: bool) -> Temper | None:
        """What the tower does in what is shown of a throw; ``ours``: by their own side."""
        playback, trajectory = flight.playback, flight.playback.trajectory
        since_s = playback.t_s - trajectory.stack_touch_s if playback.stage is Stage.FLIGHT else math.inf
        if not trajectory.stack_touched or since_s < 0.0:
            return None
        if since_s >= GIVES_WAY_S and flight.simulation.finished and flight.outcome.stack.fell:
            return Temper.STRUCK if ours else Temper.GLOATING
        return Temper.UNEASY if ours else Temper.PLEASED

    def _is_ours(self, seat: str | None) -> bool:
        sides = {each.id: each.side for each in self._game.context.seats}
        own = sides.get(self._across.who) if self._across is not None else None
        return own is not None and seat is not None and sides.get(seat) == own

    # --- how it looks -------------------------------------------------------------------------------------------

    def _expression(self, still: bool) -> Expression:
        face = EXPRESSIONS[self.temper]
        if still:
            return face
        eyes, frame = self._view.eyes(), self._table.cameras.frame
        if eyes is None or frame is None:
            return face
        pose, aspect, _ = frame
        x, y, _ = Eye(pose, aspect).seen(self._target())
        return face.looking(_stepped((x - eyes[0]) * aspect / FAR), _stepped((eyes[1] - y) / FAR))

    def _target(self) -> Point:
        """What they look at: the first of the dice that are in a hand or in flight; else the top of the tower."""
        seen = self._game.top.seen
        held = None if self._worried else next((body for body in seen.bodies if body.id in seen.held), None)
        if held is not None:
            pose = next((pose for die, _, _, pose in self._table.view.shown if die == held.id), None) or held.pose
            return pose.x, pose.y, pose.z
        return 0.0, 0.0, self._tower_m

    @property
    def _tower_m(self) -> float:
        return len(self._game.top.layout.stack) * self._table.spec.d6.size_m

    def _stand(self) -> None:
        """Where there is room in this picture; looked for anew when the picture is another."""
        frame = self._table.cameras.frame if self._table.cameras.view in SEEN_IN else None
        if frame != self._framed:
            spec, self._framed = self._table.spec, frame
            room = Room(spec.top.depth_m / 2.0, spec.d6.size_m)
            self._place = seat_place(*frame, self._table.view.look.company, room) if frame is not None else None
        self._view.stand(self._place)


def _stepped(share: float) -> float:
    """-1 to 1, in steps: a face is drawn anew for each of them."""
    return round(max(-1.0, min(share, 1.0)) * STEPS) / STEPS
