"""A field on the real table: behind the tray, as large as there is room, with cameras of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Protocol

from game.physics import TableSpec
from game.scenes.field.drawn_over import Drawn, DrawnOver
from game.scenes.field.field_light import INCH_M
from game.scenes.field.field_look import FieldLook
from game.scenes.field.field_view import FieldView
from game.scenes.field.figure_moves import Change, Held, changes
from game.scenes.field.figures import Figure
from game.scenes.field.ground import FRAME_IN, LEDGE_IN, THICK_IN
from game.scenes.field.roofs import roofs_over
from game.scenes.field.terrain import Flat, Point, TerrainPiece
from game.scenes.field.tokens import Token
from game.scenes.table.camera_views import Cameras
from game.scenes.table.field_sight import FieldSight
from game.scenes.table.projection import Projector
from game.scenes.table.table_view import TableView

BEHIND_M = 0.012  # the tray's far wall
STAND_M = 0.04  # so that the tray's wall hides nothing of it
HIGH_IN = 1.6
NEAR_IN = 17.0  # so much of a larger field is seen from near by
NO_WAYS: Mapping[str, Sequence[Point]] = MappingProxyType({})


class TableThere(Protocol):
    """What of the services' ``Table`` a field needs."""

    @property
    def spec(self) -> TableSpec:
        """Its measures."""

    @property
    def view(self) -> TableView:
        """What is seen of it."""

    @property
    def cameras(self) -> Cameras:
        """What shows it."""

    @property
    def projector(self) -> Projector:
        """Where in the picture it is."""


@dataclass(frozen=True, slots=True)
class FieldScene:
    """All that stands on a field of that edge: terrain, figures, tokens."""

    side_in: float
    theme: str
    pieces: tuple[TerrainPiece, ...] = ()
    figures: tuple[Figure, ...] = ()
    tokens: tuple[Token, ...] = ()
    burning: tuple[Point, ...] | None = None  # where light is by night; None: it is day


class FieldAtTable:
    """The field of a match. It lies there from the first scene that is shown until ``clear``. Lengths in inches."""

    def __init__(self, table: TableThere, look: FieldLook) -> None:
        self._table = table
        self._view = FieldView(table.view.look, look, table.view.assets, table.view.output)
        self._over = DrawnOver(self._view.drawn_over)
        self._scene: FieldScene | None = None
        self._changes: tuple[Change, ...] = ()
        self._passed_s = 0.0
        self._drawn = Drawn()
        self._scale = 1.0
        self._middle: Point = (0.0, 0.0, 0.0)
        self._sight = FieldSight(self._middle, 1.0, 0.0)

    @property
    def scene(self) -> FieldScene | None:
        """What stands there, or will."""
        return self._scene

    @property
    def moving(self) -> bool:
        """Whether a figure is on its way."""
        return bool(self._changes)

    # --- what stands there ----------------------------------------------------------------------------------

    def show(self, scene: FieldScene, still: bool, ways: Mapping[str, Sequence[Point]] = NO_WAYS) -> None:
        """Let this stand there, ``still`` at once; figures that are known go along these ``ways``.

        Raises ValueError for a theme, a kind or a part that there is not.
        """
        before = self._scene
        self._stand(scene.side_in)
        self._view.lay(scene.side_in, scene.theme, scene.pieces)
        self._view.put(scene.tokens)
        self._view.darken(scene.burning)
        self._view.fade(roofs_over(scene.pieces, scene.figures))
        self._scene = scene
        if before is None or still:
            self._changes = ()
        elif scene.figures != before.figures:
            self._changes = changes(before.figures, scene.figures, ways)
            self._passed_s = 0.0
        self._pose()

    def settle(self) -> None:
        """All that is on its way is there."""
        self._changes = ()
        self._pose()

    def update(self, dt_s: float) -> None:
        """Let what is on its way go on."""
        if self._changes:
            self._passed_s += dt_s
            self._pose()

    def _pose(self) -> None:
        if self._scene is None:
            return
        held = {each.figure.id: each for each in self._held()}
        if not held:
            self._changes = ()
        still = tuple(figure for figure in self._scene.figures if figure.id not in held)
        self._view.stand((*still, *(each.figure for each in held.values())))
        for each in held.values():
            self._view.hold(each)

    def _held(self) -> Iterator[Held]:
        for change in self._changes:
            held = change.at(self._passed_s)
            if held is not None:
                yield held

    def draw(self, drawn: Drawn) -> None:
        """Draw exactly this on it."""
        self._over.draw(drawn)

    def ghost(self, figure: Figure | None) -> None:
        """Somebody is seen through there; None: nobody."""
        self._view.ghost(figure)

    # --- between the field and the picture ------------------------------------------------------------------

    def on_table(self, at: Point) -> Point:
        """A place in metres of the table."""
        share = self._scale * INCH_M
        x, y, z = (middle + part * share for middle, part in zip(self._middle, at, strict=True))
        return x, y, z

    def pixel(self, at: Point) -> tuple[int, int]:
        """Where in the window a place is seen."""
        return self._table.projector.to_pixel(self.on_table(at))

    def under(self, x: float, y: float, level: float = 0.0) -> Flat | None:
        """The place at that level that a pixel shows; None where it shows none."""
        share = self._scale * INCH_M
        met = self._table.projector.on_level(x, y, self._middle[2] + level * share)
        return None if met is None else ((met.x - self._middle[0]) / share, (met.y - self._middle[1]) / share)

    def look_near(self, at: Point | None) -> None:
        """A large field is seen from near by round a place; None: all of it."""
        if self._scene is None:
            return
        side, near = self._scene.side_in, None
        if at is not None and side > NEAR_IN:
            room = side / 2 + FRAME_IN - NEAR_IN / 2
            x, y = (min(max(part, -room), room) for part in at[:2])
            near = self.on_table((x, y, 0.0)), NEAR_IN / 2 * self._scale * INCH_M
        self._table.cameras.keep_field(replace(self._sight, near=near))

    def look_from(self, eye: Point | None, at: Point = (0.0, 0.0, 0.0)) -> None:
        """The eye that has a view of its own, and what it looks at; None: nobody's."""
        self._table.cameras.look_from(None if eye is None else self.on_table(eye), self.on_table(at))

    # --- on the table ---------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
        self._over.draw(Drawn())
        self._changes, self._scene = (), None
        self._view.clear()
        self._table.cameras.look_from(None)
        self._table.cameras.keep_field(None)

    def _stand(self, side_in: float) -> None:
        if self._scene is not None and self._scene.side_in == side_in:
            return
        spec = self._table.spec
        front = spec.tray.depth_m / 2 + spec.tray.wall_width_m + BEHIND_M
        deep = spec.top.depth_m / 2 - spec.top.rim_width_m - front
        whole = (side_in + 2 * (FRAME_IN + LEDGE_IN)) * INCH_M
        self._scale = min(1.0, deep / whole)
        self._view.stand_in = STAND_M / INCH_M / self._scale
        self._middle = (0.0, front + self._scale * whole / 2, STAND_M + THICK_IN * INCH_M * self._scale)
        self._view.root.reparent_to(self._table.view.root)
        self._view.root.set_scale(self._scale)
        self._view.root.set_pos(*self._middle)
        half = self._scale * whole / 2
        self._sight = FieldSight(self._middle, half, HIGH_IN * INCH_M * self._scale)
        self._table.cameras.keep_field(self._sight)
