"""Light that a translucent die lets through, in its own colour, in the middle of its shadow."""

from __future__ import annotations

import math

from panda3d.core import NodePath

from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.shadows import Patch
from game.scenes.table.studio_set import add_light

FAR = 0.5  # of the shadow's own reach
CLEAR = (0.0, 0.0, 0.0, 0.0)


class Shines:
    """One spot of light a die, on a node that lies flat on the table."""

    def __init__(self, root: NodePath, lamp: Point) -> None:
        """`root`: draws over the shadows; what is under it is added as light. `lamp`: where it hangs (m)."""
        self._lamp = lamp
        self._root = add_light(root)
        self._spots: dict[str, NodePath] = {}

    def put(self, die_id: str, shadow: Patch, colour: Colour) -> None:
        """Shine in this shadow."""
        self.take(die_id)
        self._spots[die_id] = self._root.attach_new_node(_spot(shadow, colour, self._lamp).node(die_id))

    def take(self, die_id: str) -> None:
        """This die shines no more."""
        spot = self._spots.pop(die_id, None)
        if spot is not None:
            spot.remove_node()


def _spot(shadow: Patch, colour: Colour, lamp: Point) -> Mesh:
    """Brightest in the far half of the full shadow, where it is not under the die; nothing at its edge."""
    mesh = Mesh()
    count = len(shadow.core)
    x, y = (sum(point[i] for point in shadow.core) / count for i in (0, 1))
    far = math.hypot(x - lamp[0], y - lamp[1]) or 1.0
    reach = FAR * max(math.hypot(a - x, b - y) for a, b in shadow.core) / far
    middle = mesh.vertex((x + reach * (x - lamp[0]), y + reach * (y - lamp[1]), 0.0), colour=(*colour, 1.0))
    rim = [mesh.vertex((a, b, 0.0), colour=CLEAR) for a, b in shadow.core]
    for i in range(count):
        mesh.triangle(middle, rim[i - 1], rim[i])
    return mesh
