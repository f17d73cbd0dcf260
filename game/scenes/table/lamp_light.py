"""The lamp's light: the same law for the table's vertex colours, the dice and the shaders."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import AmbientLight, DirectionalLight, Light, LVecBase4, NodePath, PerspectiveLens, Spotlight

from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LampLook, MoodLook, Point

FROM_BELOW_M = (-0.06, -0.45, -1.0)
"""From where the light off the paper comes: up, and towards the faces that whoever throws sees."""


def pool_exponent(lamp: LampLook) -> float:
    """Power of the cosine to the lamp's axis at which the light is a half at the pool's radius."""
    distance = math.dist(lamp.position_m, (0.0, 0.0, 0.0))
    return math.log(0.5) / math.log(math.cos(math.atan2(lamp.pool_radius_m, distance)))


def light_at(lamp: LampLook, point: Point) -> Colour:
    """Light that a level surface at `point` (m) gets from lamp, fill and ambient: red, green, blue."""
    distance = math.dist(lamp.position_m, (0.0, 0.0, 0.0))
    axis = [c / distance for c in lamp.position_m]
    to_lamp = [a - b for a, b in zip(lamp.position_m, point, strict=True)]
    length = math.hypot(*to_lamp)
    cosine = max(0.0, sum(a * b for a, b in zip(axis, to_lamp, strict=True)) / length)
    key = lamp.strength * cosine ** pool_exponent(lamp)
    red, green, blue = (key * c + a for c, a in zip(lamp.colour, lamp.ambient, strict=True))
    return red, green, blue


def add_lights(root: NodePath, lamp: LampLook) -> list[NodePath]:
    """Hang the lights for fixed-function dice under `root` and return them; nobody is lit by them yet."""
    spot = Spotlight("lamp")
    lens = PerspectiveLens()
    lens.set_fov(170.0)
    spot.set_lens(lens)
    spot.set_exponent(min(128.0, pool_exponent(lamp)))
    spot.set_color(_scaled(lamp.colour, lamp.strength))
    lamp_path = root.attach_new_node(spot)
    lamp_path.set_pos(*lamp.position_m)
    lamp_path.look_at(0.0, 0.0, 0.0)
    ambient = AmbientLight("ambient")
    ambient.set_color(_scaled(lamp.ambient, 1.0))
    lights = [lamp_path, root.attach_new_node(ambient)]
    for name, place, colour in (
        ("fill", lamp.fill_position_m, lamp.fill_colour),
        ("rim", lamp.rim_position_m, lamp.rim_colour),
        ("paper", FROM_BELOW_M, lamp.paper_colour),
    ):
        light = DirectionalLight(name)
        light.set_color(_scaled(colour, 1.0))
        path = root.attach_new_node(light)
        path.set_pos(*place)
        path.look_at(0.0, 0.0, 0.0)
        lights.append(path)
    return lights


def relight(lights: Sequence[NodePath], lamp: LampLook, mood: MoodLook, swell: float) -> None:
    """Light by the Heat: the lights as `add_lights` gave them; `swell` multiplies the lamp."""
    for path in lights:
        light = path.node()
        if not isinstance(light, Light):
            continue
        match path.name:
            case "lamp":
                light.set_color(_scaled(times(lamp.colour, mood.lamp), lamp.strength * swell))
            case "paper":
                light.set_color(_scaled(times(lamp.paper_colour, mood.lamp), swell))
            case "rim":
                light.set_color(_scaled(times(lamp.rim_colour, mood.rim), 1.0))


def times(colour: Colour, other: Colour) -> Colour:
    """One filtered by the other."""
    red, green, blue = (a * b for a, b in zip(colour, other, strict=True))
    return red, green, blue


def _scaled(colour: Colour, strength: float) -> LVecBase4:
    return LVecBase4(colour[0] * strength, colour[1] * strength, colour[2] * strength, 1.0)
