"""A plumb line under a die that is carried: where it hangs over the table, or over the stack, is seen."""

from __future__ import annotations

import math
from typing import NamedTuple

from panda3d.core import GeomNode, NodePath

from game.scenes.table.look_spec import Point
from game.scenes.table.meshes import Mesh, add_arc

LINE_M, SPOT_M, SPOT_LINE_M = 0.0005, 0.0052, 0.0009
LEAST_M = 0.0006  # nearer than this there is nothing to hang over
COLOUR, SEAM = (1.0, 0.93, 0.78, 0.85), (0.04, 0.02, 0.02, 0.55)
PIECES = 24


class Carried(NamedTuple):
    """A die in the air: the middle of its underside, and how high what lies under it is. Metres."""

    under: Point
    ground_m: float


class PlumbLine:
    """A thread and a ring at its foot, drawn over the table."""

    def __init__(self, root: NodePath) -> None:
        self._root = root.attach_new_node("plumb line")
        self._thread = self._root.attach_new_node(_thread())
        self._spot = self._root.attach_new_node(_spot())
        self._root.hide()

    @property
    def shown(self) -> bool:
        """Whether it is seen."""
        return not self._root.is_hidden()

    def show(self, carried: Carried | None) -> None:
        """Hang under this die; None, or one that is down: no line."""
        long_m = 0.0 if carried is None else carried.under[2] - carried.ground_m
        if carried is None or long_m < LEAST_M:
            if self.shown:
                self._root.hide()
            return
        x, y, _ = carried.under
        self._thread.set_pos(x, y, carried.ground_m)
        self._thread.set_scale(1.0, 1.0, long_m)
        self._spot.set_pos(x, y, carried.ground_m)
        self._root.show()


def _thread() -> GeomNode:
    """One metre high, seen from the front; dark at both sides."""
    mesh = Mesh()
    for half, colour in ((2.2 * LINE_M, SEAM), (LINE_M, COLOUR)):
        mesh.quad(*(mesh.vertex((x, 0.0, z), colour=colour)
                    for x, z in ((-half, 0.0), (half, 0.0), (half, 1.0), (-half, 1.0))))
    return mesh.node("thread")


def _spot() -> GeomNode:
    mesh = Mesh()
    for more, colour in ((0.0006, SEAM), (0.0, COLOUR)):
        ring = Mesh()
        add_arc(ring, SPOT_M - SPOT_LINE_M - more, SPOT_M + more, 0.0, 2.0 * math.pi, PIECES)
        mesh.append(ring, colour)
    return mesh.node("spot")
