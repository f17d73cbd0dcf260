"""The light on a row as a small picture: what falls on it anyway, lamps, footlights, and the dark towards the sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from panda3d.core import SamplerState, Texture

from game.scenes.paper_theatre.sheet import Lamp
from game.scenes.paper_theatre.staging import DEPTH, Bounds, lit_by
from game.scenes.paper_theatre.theatre_look import LightLook
from game.scenes.table.look_fields import Colour
from game.story.scenery import TALL, WIDE

ACROSS, UP = 32, 18
TWICE = 2.0  # the picture is half as bright as the light
FOOTLIGHT: Colour = (1.0, 0.82, 0.56)


def light_map() -> Texture:
    """A picture for the light on a row; dark until it is painted."""
    texture = Texture("light")
    texture.setup_2d_texture(ACROSS, UP, Texture.T_unsigned_byte, Texture.F_rgb)
    texture.set_ram_image(bytes(ACROSS * UP * 3))
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def paint_light(texture: Texture, look: LightLook, inks: Mapping[str, Colour], lamps: Sequence[tuple[float, Lamp]],
                depth: float, room: Bounds, flat: bool = False) -> None:
    """Paint the light on the row at that depth; ``flat``: on the floor, its height in ``room`` being depth."""
    pixels = bytearray()
    for row in range(UP):
        for column in range(ACROSS):
            x = room.left + (room.right - room.left) * (column + 0.5) / ACROSS
            z = room.foot + (room.top - room.foot) * (row + 0.5) / UP
            light = _light(look, inks, lamps, z if flat else depth, x, 0.0 if flat else z)
            pixels += bytes(min(255, round(part * 255.0 / TWICE)) for part in reversed(light))
    texture.set_ram_image(bytes(pixels))


def _light(look: LightLook, inks: Mapping[str, Colour], lamps: Sequence[tuple[float, Lamp]], depth: float, x: float,
           z: float) -> list[float]:
    back = min(depth / DEPTH, 1.0)
    sides = 1.0 - 0.34 * min((x / (WIDE / 2)) ** 2, 1.4) - 0.22 * max(z / TALL, 0.0) ** 2
    foot = look.foot * (1.0 - 0.75 * back) * max(0.0, 1.0 - z / 5.5) ** 2
    light = [(far * back + near * (1.0 - back)) * sides + foot * warm
             for far, near, warm in zip(look.far, look.near, FOOTLIGHT, strict=True)]
    for strength, ink in lit_by(lamps, depth, x, z):
        light = [part + 0.8 * strength * colour for part, colour in zip(light, inks[ink], strict=True)]
    return light
