"""What dice do to the light on the ground under them: shadow, contact, and colour let through."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from panda3d.core import GraphicsOutput, LPoint3, NodePath

from game.physics import Pose, Solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import shadows
from game.scenes.table import table_surface as surface
from game.scenes.table.die_shine import Shines
from game.scenes.table.grounds import Ground
from game.scenes.table.lamp_light import times
from game.scenes.table.look_spec import DieLook, LookSpec, Point
from game.scenes.table.surface_finish import HOT

GROUND = "ground"  # whose shadows those of the ground itself are


class DiceShade:
    """Shadows of dice on a ground, drawn into one mask, and the light that comes through them."""

    def __init__(self, root: NodePath, ground: Ground, look: LookSpec, mask_px: int,
                 window: GraphicsOutput | None) -> None:
        """Without a `window`, or where it gives no buffer, there are no shadows, and a warning in the log."""
        self._look = look
        self._ground = ground
        self._layer = surface.on_table(root.attach_new_node("shines"), surface.LAYER_WASH)
        self._shines = Shines(self._layer, look.lamp.position_m)
        self._mask = self._opened(mask_px, window) if window is not None else None

    def put(self, die_id: str, style: DieStyle, pose: Pose, node: NodePath, shape: Solid) -> None:
        """A die lies or flies here."""
        if self._mask is None:
            return
        if not self._over_ground(pose.position):
            self.take(die_id)
            return
        matrix = node.get_mat()
        spots = (matrix.xform_point(LPoint3(*vertex)) for vertex in shape.vertices)
        corners = [(spot.x, spot.y, spot.z) for spot in spots]
        cast, contact = shadows.cast(corners, self._look), shadows.contact(corners, self._look)
        self._mask.put(die_id, [patch for patch in (cast, contact) if patch is not None])
        self._shine(die_id, style, cast if contact is not None else None)

    def throw(self, name: str, corners: Sequence[Point]) -> None:
        """Something convex with these corners, in m, hangs over the ground: it throws the lamp's shadow, no more."""
        if self._mask is None:
            return
        shadow = shadows.cast(corners, self._look)
        if shadow is None or not self._over_ground(corners[0]):
            self.take(name)
        else:
            self._mask.put(name, [shadow])

    def take(self, die_id: str) -> None:
        """A die is gone, or throws no shadow any more."""
        if self._mask is not None:
            self._mask.take(die_id)
        self._shines.take(die_id)

    def dispose(self) -> None:
        """Give the buffer back."""
        self._layer.remove_node()
        if self._mask is not None:
            self._mask.dispose()
            self._mask.card.remove_node()
            self._mask = None

    def _opened(self, mask_px: int, window: GraphicsOutput) -> shadows.ShadowMask | None:
        try:
            mask = shadows.ShadowMask(window, self._look.shadows.reach_m, mask_px, self._ground.shaded)
        except RuntimeError as error:
            logging.getLogger(__name__).warning("the table has no shadows: %s", error)
            return None
        surface.shadow_layer(mask.card).reparent_to(self._ground.still)
        if self._ground.shades:
            mask.put(GROUND, self._ground.shades)
        return mask

    def _shine(self, die_id: str, style: DieStyle, shadow: shadows.Patch | None) -> None:
        """Light comes through a die that lies on the ground."""
        if shadow is None or style == HOT:
            self._shines.take(die_id)
            return
        look: DieLook = getattr(self._look.dice, style)
        through = self._look.shadows.through
        self._shines.put(die_id, shadow, times(look.glow, (through, through, through)))

    def _over_ground(self, place: Point) -> bool:
        (west, south, east, north), (x, y, z) = self._ground.over, place
        return z > 0.0 and west < x < east and south < y < north
