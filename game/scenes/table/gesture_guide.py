"""What a beginner is shown of a flick: a hand that makes it, chevrons where it goes, the path of the flick before."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from panda3d.core import GeomNode, NodePath

from game.scenes.table.look_spec import Point
from game.scenes.table.meshes import Mesh, add_stroke

Flat = tuple[float, float]
GROUND_M = 0.0015
CHEVRONS, CHEVRON_M = 4, 0.010
PATH_M = 0.0028
HAND_M, LEAN_DEG = 0.036, -52.0  # how tall the hand is, and how far it leans to the right, out of the way
SEAM_M = 0.0013
SIDES = 7
GONE = 0.25  # when it is lifted off
FIRST = 0.4  # of the way, where the chevrons begin
PALM: tuple[tuple[Flat, Flat, float], ...] = (
    ((0.0, -0.10), (0.0, -0.52), 0.10), ((0.02, -0.62), (0.34, -0.66), 0.22), ((0.06, -0.92), (0.30, -0.95), 0.20),
    ((0.08, -1.00), (0.28, -1.25), 0.16))
FOLDED: tuple[tuple[Flat, Flat, float], ...] = (
    ((0.52, -0.50), (0.50, -0.72), 0.085), ((0.37, -0.42), (0.36, -0.68), 0.095), ((0.20, -0.38), (0.20, -0.66), 0.10),
    ((-0.26, -0.54), (0.02, -0.80), 0.09))
"""A hand with its forefinger out, its tip at the top: strokes from and to, and half their width, of its height."""
PAPER, INK, WARM = (1.0, 0.97, 0.90, 1.0), (0.05, 0.03, 0.03, 1.0), (1.0, 0.62, 0.20, 1.0)


class GestureGuide:
    """Draws it over the table, flat chevrons and an upright hand. What has not changed is not drawn anew."""

    def __init__(self, root: NodePath) -> None:
        self._root = root.attach_new_node("gesture guide")
        self._hand = self._root.attach_new_node(_hand())
        self._hand.set_r(LEAN_DEG)
        self._chevrons: list[NodePath] = []
        self._way: tuple[Point, Point] | None = None
        self._path: NodePath | None = None
        self._drawn: Sequence[Flat] = ()
        self.hide()

    @property
    def shown(self) -> bool:
        """Whether any of it is seen."""
        return not self._root.is_hidden()

    def show(self, start: Point, end: Point, share: float, strength: float, before: Sequence[Flat] = ()) -> None:
        """The hand is so far on its way from the die to where the flick ends, and so much of it is seen (0 to 1).

        ``before``: the places of the flick before (m), drawn on the table; none where there was none.
        """
        if not self.shown:
            self._root.show()
        if (start, end) != self._way:
            self._lay(start, end)
        if before != self._drawn:
            self._trace(before)
        x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        self._hand.set_pos(x, y, z)
        self._hand.set_scale(0.6 + 0.4 * strength)  # opaque, or its pieces would be seen through one another
        if strength > GONE:
            self._hand.show()
        else:
            self._hand.hide()
        for k, chevron in enumerate(self._chevrons):
            near = 1.0 - min(1.0, abs((k + 0.5) / CHEVRONS - share) * 2.0)
            chevron.set_alpha_scale(0.35 + 0.65 * near * strength)

    def hide(self) -> None:
        """None of it; what was drawn for one throw is taken away."""
        if not self.shown:
            return
        self._root.hide()
        self._take_chevrons()
        self._take_path()

    def _take_chevrons(self) -> None:
        for chevron in self._chevrons:
            chevron.remove_node()
        self._chevrons, self._way = [], None

    def _take_path(self) -> None:
        if self._path is not None:
            self._path.remove_node()
        self._path, self._drawn = None, ()

    def _lay(self, start: Point, end: Point) -> None:
        self._take_chevrons()
        self._way = start, end
        turn = -math.degrees(math.atan2(end[0] - start[0], end[1] - start[1]))
        for k in range(CHEVRONS):
            share = FIRST + (1.0 - FIRST) * (k + 0.5) / CHEVRONS
            chevron = self._root.attach_new_node(_chevron())
            x, y = (a + (b - a) * share for a, b in zip(start[:2], end[:2], strict=True))
            chevron.set_pos(x, y, GROUND_M)
            chevron.set_h(turn)
            self._chevrons.append(chevron)
        self._hand.reparent_to(self._root)  # over them

    def _trace(self, before: Sequence[Flat]) -> None:
        self._take_path()
        self._drawn = before
        mesh = Mesh()
        for colour, wide in ((INK, 1.8), (WARM, 1.0)):
            stroke = Mesh()
            for a, b in itertools.pairwise(before):
                add_stroke(stroke, (*a, GROUND_M), (*b, GROUND_M), PATH_M * wide)
            mesh.append(stroke, colour)
        self._path = self._root.attach_new_node(mesh.node("flick before"))
        self._path.set_alpha_scale(0.8)
        self._hand.reparent_to(self._root)


def _hand() -> GeomNode:
    """Upright, its fingertip at the origin: all of it a little larger in ink, and then in paper."""
    mesh = Mesh()
    for bones in (PALM, *((bone,) for bone in FOLDED)):  # a seam round each finger that is folded
        for colour, more in ((INK, SEAM_M / HAND_M), (PAPER, 0.0)):
            for a, b, half in bones:
                _capsule(mesh, a, b, half + more, colour)
    return mesh.node("ghost hand")


def _capsule(mesh: Mesh, a: Flat, b: Flat, half: float, colour: Sequence[float]) -> None:
    way = math.atan2(b[1] - a[1], b[0] - a[0])
    rim = [(end[0] + half * math.cos(turn), end[1] + half * math.sin(turn))
           for end, first in ((b, way - math.pi / 2), (a, way + math.pi / 2))
           for turn in (first + math.pi * k / SIDES for k in range(SIDES + 1))]
    corners = [mesh.vertex((x * HAND_M, 0.0, z * HAND_M), colour=colour) for x, z in rim]
    for i in range(1, len(corners) - 1):
        mesh.triangle(corners[0], corners[i], corners[i + 1])


def _chevron() -> GeomNode:
    mesh = Mesh()
    for colour, more in ((INK, 0.22), (PAPER, 0.0)):
        for side in (-1.0, 1.0):
            corners = [(side * (1.0 + more), -0.9 - more), (side * (1.0 + more), -0.25), (0.0, 0.7 + more),
                       (0.0, 0.0 - more)]
            mesh.quad(*(mesh.vertex((x * CHEVRON_M, y * CHEVRON_M, 0.0), colour=colour) for x, y in corners))
    return mesh.node("chevron")
