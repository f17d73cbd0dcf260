"""The cameras of the table by name, for the window as it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from game.physics import SetUp, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.stage_spec import OrbitSpec
from game.scenes.table import camera_poses as cameras
from game.scenes.table import field_sight, seat_camera, stage_cameras
from game.scenes.table import tray_cameras as over_tray
from game.scenes.table.camera_jolt import ASIDE, Jolt
from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.field_sight import FieldSight
from game.scenes.table.look_spec import Point
from game.scenes.table.stage_cameras import StageSight

MOST_BAR, MOST_SIDE = 0.35, 0.5  # of the window: more than this the table does not give way
LOW_CARD, LEAST_BAND = 0.45, 0.09  # of the window: a card so high from below hides dice; room above it for them
LOWEST_RAD, HIGHEST_RAD = 0.1, 1.5  # how low and how high the free camera looks
HAND_SEEN = 0.55  # of its reach to either side
LOW_STEP = 0.05  # the same for a card below a stage, for such cards come and go and each is of another height
LEAST_STEP = 0.01  # room is given in steps of this: smaller changes of a bar leave the camera alone


class View(StrEnum):
    """From where the table is seen."""

    SEAT = "seat"
    REFEREE = "referee"
    ORBIT = "orbit"
    STACK = "stack"
    TOWER = "tower"
    TOUCH = "touch"  # low beside the stack, from where a die is seen to meet it; told to `come_close`
    REPLAY = "replay"
    AFTER = "after"
    ROWS = "rows"  # dice of the tray that lie sorted; elsewhere as from the seat
    STAGE = "stage"  # low and near before the stage that was told to `keep_stage`; without one as from the seat
    CUPS = "cups"  # near to what was told to `look_near`
    FIELD = "field"  # over the field that was told to `keep_field`; without one as from the seat
    FIELD_DOWN = "field down"  # straight down on it
    EYE = "eye"  # from where was told to `look_from`


FIELD_VIEWS = (View.FIELD, View.FIELD_DOWN, View.EYE)
BESIDE_CARDS = (View.STAGE, *FIELD_VIEWS)
"""Views that have all the room that cards leave."""


class Shot(NamedTuple):
    """What the camera shows, to come back to it."""

    view: View
    stack_height: int
    focus: Point | None
    azimuth_rad: float
    elevation_rad: float
    distance_m: float


class Cameras:
    """Shows the table from one of the views and keeps it in view when the window changes."""

    def __init__(self, rig: CameraRig, look: CameraLook, table: TableSpec, gesture: GestureSpec,
                 orbit: OrbitSpec) -> None:
        self._rig = rig
        self._look = self._plain = look
        self._table = table
        self._gesture = gesture
        self._orbit = orbit
        self._azimuth_rad = 0.0
        self._elevation_rad = orbit.elevation_rad
        self._distance_m = orbit.distance_m
        self._height = 2
        self._card = 0.0
        self._below = self._beside_stage = 0.0  # what cards take of a picture of the stage
        self._stage: StageSight | None = None
        self._field: FieldSight | None = None
        self._eye: tuple[Point, Point] | None = None
        self._focus: Point | None = None
        self._held: tuple[float, float] | None = None
        self._setup = SetUp.TARGET
        self._near: tuple[Point, ...] = ()
        self._cups: tuple[Point, ...] = ()
        self._things: tuple[Point, ...] = ()
        self._top_at = cameras.UPRIGHT
        self._touch: tuple[Sequence[Point], float] = ((), 0.0)
        self._breath: Point = (0.0, 0.0, 0.0)
        self._jolt = Jolt()
        self.view = View.SEAT

    def lay_out(self, setup: SetUp) -> None:
        """The table is laid with another set-up: the view that is shown shows that."""
        if setup is not self._setup:
            self._setup = setup
            self._near = ()
            self._rig.show(self._pose(), cut=True)

    @property
    def frame(self) -> tuple[cameras.CameraPose, float, cameras.ScreenBox] | None:
        """What is seen, or will be: the pose, the shape of the window, and the part of it that bars leave free."""
        pose = self._rig.pose
        return None if pose is None else (pose, self._rig.aspect, cameras.free_box(self._above_card))

    def look_near(self, points: Sequence[Point]) -> None:
        """What the close view of the tray, that of rows and that of cups show: where dice lie, the corners of cups."""
        self._near = tuple(points)

    def keep_cups(self, points: Sequence[Point]) -> None:
        """Cups stand there with these corners: whoever sits at the table sees them too; none where none do."""
        self._keep(tuple(points), self._things)

    def keep_things(self, points: Sequence[Point]) -> None:
        """Things lie within these corners, and are seen as cups are; none where nothing lies."""
        self._keep(self._cups, tuple(points))

    @property
    def stage_stands(self) -> bool:
        """Whether there is a stage to be looked at."""
        return self._stage is not None

    def keep_stage(self, stage: StageSight | None) -> None:
        """A stage stands behind the tray: it has a view of its own, and is seen from the seat as far as may be."""
        if stage != self._stage:
            self._stage = stage
            if self.view in (View.SEAT, View.STAGE):
                self._rig.show(self._pose(), cut=True)

    @property
    def field_lies(self) -> bool:
        """Whether there is a field to be looked at."""
        return self._field is not None

    @property
    def has_eye(self) -> bool:
        """Whether somebody stands there whose eye it can be seen by."""
        return self._eye is not None

    def keep_field(self, field: FieldSight | None) -> None:
        """A field lies there: it has views of its own, and the free camera goes round it."""
        if field != self._field:
            self._field = field
            if self.view in FIELD_VIEWS:
                self._rig.show(self._pose(), cut=True)

    def look_from(self, eye: Point | None, at: Point = (0.0, 0.0, 0.0)) -> None:
        """The eye by which a field is seen in its view, and what it looks at; None: nobody's."""
        seen = None if eye is None else (eye, at)
        if seen != self._eye:
            self._eye = seen
            if self.view is View.EYE:
                self._rig.show(self._pose(), cut=True)

    def _keep(self, cups: tuple[Point, ...], things: tuple[Point, ...]) -> None:
        before, self._cups, self._things = self._seen_too, cups, things
        if self._seen_too != before and self.view is View.SEAT:
            self._rig.show(self._pose(), cut=True)

    @property
    def _seen_too(self) -> tuple[Point, ...]:
        """What is seen from the seat besides what dice are thrown on."""
        return *self._cups, *self._things

    def show(self, view: View, stack_height: int, cut: bool = False, focus: Point | None = None) -> None:
        """See the table from ``view``; ``stack_height`` in dice, ``focus`` a point for the referee's close-up."""
        self.view = view
        self._height = stack_height
        self._focus = focus
        self._rig.show(self._pose(), cut)

    def lean(self, top_at: tuple[float, float]) -> None:
        """The top of the stack is there, in metres from the middle: views shown from now on see all of it."""
        self._top_at = top_at

    def come_close(self, stack_height: int, die_at: Sequence[Point], from_deg: float, within_s: float) -> None:
        """Be beside the stack within that time, with these places of a die in view that comes from ``from_deg``."""
        self._touch = tuple(die_at), from_deg
        self.view, self._height = View.TOUCH, stack_height
        self._rig.show(self._pose(), cut=within_s <= 0.0, within_s=within_s)

    def jolt(self, depth_m: float) -> None:
        """Be shaken so far by something that hit hard; it is over at once."""
        self._jolt.hit(depth_m)

    @property
    def shot(self) -> Shot:
        """What is shown now."""
        return Shot(self.view, self._height, self._focus, self._azimuth_rad, self._elevation_rad, self._distance_m)

    def resume(self, shot: Shot) -> None:
        """Back to what was shown, at once."""
        self._azimuth_rad, self._elevation_rad, self._distance_m = shot[3:]
        self.show(shot.view, shot.stack_height, cut=True, focus=shot.focus)

    def turn(self, across: float, up: float) -> None:
        """Turn the free camera by so many steps."""
        step = self._orbit.step_rad
        self._azimuth_rad += across * step
        self._elevation_rad = min(max(self._elevation_rad + up * step, LOWEST_RAD), HIGHEST_RAD)
        self.show(View.ORBIT, self._height, cut=True)

    def zoom(self, steps: float) -> None:
        """Bring the free camera nearer by so many steps."""
        orbit = self._orbit
        wanted_m = self._distance_m * (1.0 - orbit.zoom_share) ** steps
        self._distance_m = min(max(wanted_m, orbit.nearest_m), orbit.farthest_m)
        self.show(View.ORBIT, self._height, cut=True)

    def grab(self, x: float, y: float) -> bool:
        """The pointer takes hold of the free camera's view; False when another camera is on air."""
        self._held = (x, y) if self.view is View.ORBIT else None
        return self._held is not None

    def drag(self, x: float, y: float) -> None:
        """The pointer is at (x, y) now, in window pixels; the view follows it while it is held."""
        if self._held is None:
            return
        across, up = self._held[0] - x, y - self._held[1]
        self._held = (x, y)
        self.turn(across / self._orbit.step_px, up / self._orbit.step_px)

    def drop(self) -> None:
        """The pointer lets go of the view."""
        self._held = None

    def reserve(self, top: float, bottom: float, side: float) -> None:
        """Keep these shares of the window free for bars and card, where they are more than the look says."""
        look = replace(self._look, top_share=_room(self._look.top_share, top, MOST_BAR),
                       interface_share=_room(self._look.interface_share, bottom, MOST_BAR),
                       side_share=_room(self._look.side_share, side, MOST_SIDE))
        beside = min(side, MOST_SIDE)
        turned = self.view in BESIDE_CARDS and abs(beside - self._beside_stage) > LEAST_STEP
        self._beside_stage = beside
        if look != self._look or turned:
            self._look = look
            self._rig.show(self._pose(), cut=True)

    def look_over(self, card: float) -> bool:
        """A card along the foot takes this share of the height, with its bar: what a throw has left is seen above.

        Whether the camera is on its way for it.
        """
        self._give_way(card)
        room = 1.0 - self._look.top_share - card
        card = card if card > LOW_CARD and room >= LEAST_BAND else 0.0
        if abs(card - self._card) <= LEAST_STEP:
            return False
        self._card = card
        if self.view in (View.SEAT, View.TOWER, View.TOUCH, View.AFTER, View.ROWS):
            self._rig.show(self._pose(), cut=card > 0.0)  # at once: what is told of is to be seen
        return self.moving

    def _give_way(self, card: float) -> None:
        """The stage is seen above a card along the foot, however low it is; it moves there, for it is in no hurry."""
        below = math.ceil(card / LOW_STEP) * LOW_STEP
        if below != self._below:
            self._below = below
            if self.view in BESIDE_CARDS:
                self._rig.show(self._pose())

    def resize(self, width: int, height: int) -> None:
        """The window has another size now; what was reserved in the old one is free again."""
        self._look = self._plain
        self._card = self._below = self._beside_stage = 0.0
        self._rig.resize(width / max(height, 1))
        self._rig.show(self._pose(), cut=True)

    def breathe(self, depth_m: float, breaths: float) -> None:
        """Be held by somebody who breathes so deep; ``breaths`` so far."""
        turn = 2.0 * math.pi * breaths
        self._breath = depth_m * math.sin(turn * ASIDE), 0.0, depth_m * math.sin(turn)
        self._drift()

    def _drift(self) -> None:
        (x, y, z), shaken = self._breath, self._jolt.away
        self._rig.drift((x + shaken[0], y, z + shaken[1]))

    def update(self, dt_s: float, still: bool) -> None:
        """Let camera moves go on; ``still`` makes them cuts."""
        self._rig.still = still
        self._rig.update(dt_s)
        if self._jolt.shaken:
            self._jolt.update(math.inf if still else dt_s)
            self._drift()

    @property
    def moving(self) -> bool:
        """Whether the camera is on its way."""
        return self._rig.moving

    def _pose(self) -> cameras.CameraPose:
        if self.view is View.ORBIT:
            centre = self._field.middle if self._field is not None else (0.0, 0.0, 0.0)
            return cameras.orbit(self._look, math.degrees(self._azimuth_rad), math.degrees(self._elevation_rad),
                                 self._distance_m, centre)
        if self.view in FIELD_VIEWS and self._field is not None:
            return self._over_field(self._field)
        if self.view is View.CUPS:
            return cameras.cups(self._above_card, self._rig.aspect, self._near)
        return self._over_tray() if self._setup is SetUp.TRAY else self._at_target()

    def _over_field(self, field: FieldSight) -> cameras.CameraPose:
        if self.view is View.EYE and self._eye is not None:
            return field_sight.from_eye(self._before_stage, *self._eye)
        if self.view is View.FIELD_DOWN:
            return field_sight.down_on_field(self._before_stage, self._rig.aspect, field)
        return field_sight.over_field(self._before_stage, self._rig.aspect, field)

    def _over_tray(self) -> cameras.CameraPose:
        """A stack is nowhere in the tray: its views are those of the whole tray and of the dice that lie there."""
        aspect, spec = self._rig.aspect, self._table
        match self.view:
            case View.REFEREE:
                return over_tray.tray_referee(self._look, aspect, spec, self._focus)
            case View.TOWER:
                return over_tray.tray_close(self._above_card, aspect, self._near)
            case View.ROWS:
                return over_tray.tray_rows(self._above_card, aspect, spec, self._near)
            case View.STAGE if self._stage is not None:
                return stage_cameras.at_stage(self._before_stage, aspect, self._stage)
            case View.AFTER:
                return over_tray.tray_after(self._above_card, aspect, spec)
            case View.REPLAY:
                return over_tray.tray_replay(self._look, aspect, spec)
            case _ if self._behind_tray is not None and not self._card:
                return stage_cameras.seat_before_stage(self._look, aspect, spec, self._behind_tray, self._seen_too)
            case _:
                return over_tray.tray_seat(self._above_card, aspect, spec, self._seen_too)

    def _at_target(self) -> cameras.CameraPose:
        tower_m = self._height * self._table.d6.size_m
        line_m = self._table.target.line_inner_radius_m
        aspect = self._rig.aspect
        match self.view:
            case View.REFEREE:
                return cameras.referee(self._look, aspect, self._table.target.dashed_edge_radius_m, self._focus)
            case View.STACK:
                return cameras.stack(self._look, aspect, tower_m, self._beside())
            case View.TOUCH if not self._card:
                return cameras.touch(self._look, aspect, tower_m, *self._touch)
            case View.TOWER | View.TOUCH:
                return cameras.tower(self._above_card, aspect, line_m, tower_m, self._top_at)
            case View.AFTER:
                return cameras.after(self._above_card, aspect, line_m, tower_m, self._top_at)
            case View.REPLAY:
                return cameras.replay(self._look, aspect, line_m, tower_m)
            case View.SEAT if self._card:
                return cameras.tower(self._above_card, aspect, line_m, tower_m, self._top_at)
            case _:
                return seat_camera.seat(self._look, aspect, line_m, tower_m, (*self._hand(), *self._seen_too),
                                        self._far_edge, self._top_at)

    @property
    def _behind_tray(self) -> StageSight | None:
        """What stands there and is seen from the seat too, as far as there is room."""
        return self._stage if self._field is None else self._field.as_stage

    @property
    def _above_card(self) -> CameraLook:
        """What is free where a card lies along the foot; otherwise as ever."""
        return replace(self._look, interface_share=self._card, side_share=0.0) if self._card else self._look

    @property
    def _before_stage(self) -> CameraLook:
        """What cards leave free of a picture of the stage: nothing is kept free where none is.

        A card that leaves next to nothing above it stands before the stage as a lower one would.
        """
        below = min(self._below, 1.0 - self._look.top_share - LEAST_BAND)
        return replace(self._look, interface_share=max(self._look.interface_share, below),
                       side_share=0.0 if self._below else self._beside_stage)

    def _hand(self) -> tuple[Point, ...]:
        """The die where it waits, and as far aside as it is always seen: a card may stand over what is beyond."""
        grip, aside = self._gesture.grip, self._gesture.grip.reach_side_m * HAND_SEEN
        behind, half = -(self._table.target.dashed_edge_radius_m + grip.start_behind_edge_m), self._table.d10.size_m / 2
        return tuple((x, behind, grip.height_m + z) for x in (-aside, aside) for z in (-half, half))

    @property
    def _far_edge(self) -> Point:
        """The top of the table's far rim: over it is the hall."""
        return 0.0, self._table.top.depth_m / 2, self._table.top.rim_height_m

    def _beside(self) -> tuple[Point, ...]:
        side = self._gesture.stacking.start_side_m + self._table.d6.size_m
        return ((-side, 0.0, 0.0), (side, 0.0, 0.0))


def _room(has: float, wanted: float, most: float) -> float:
    return max(has, min(most, math.ceil(wanted / LEAST_STEP) * LEAST_STEP))
