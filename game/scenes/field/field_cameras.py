"""From where a field is seen: straight down, round about, and from a seat at the table. Lengths in metres."""

from __future__ import annotations

import math

from game.scenes.field.field_light import INCH_M
from game.scenes.table.camera_poses import CameraPose

FOV_DEG = 26.0
UP = (0.0, 0.0, 1.0)
AROUND = 1.10  # of what is to be seen, how much is in view
SEAT_DEG = 38.0


def straight_down(side_in: float) -> CameraPose:
    """All of it from above, without perspective, north at the top."""
    edge = side_in * INCH_M * AROUND
    return CameraPose((0.0, 0.0, 4.0 * edge), (0.0, 0.0, 0.0), (0.0, 1.0, 0.0), FOV_DEG, edge)


def orbit(at: tuple[float, float, float], across_in: float, turn_deg: float, down_deg: float) -> CameraPose:
    """Round a place (inches): so much is seen across, from ``turn_deg`` clockwise of south, down by ``down_deg``."""
    away = across_in * INCH_M / 2 / math.tan(math.radians(FOV_DEG / 2))
    turn, down = math.radians(turn_deg), math.radians(down_deg)
    x, y, z = (part * INCH_M for part in at)
    place = (x - away * math.sin(turn) * math.cos(down), y - away * math.cos(turn) * math.cos(down),
             z + away * math.sin(down))
    return CameraPose(place, (x, y, z), UP, FOV_DEG)


def seat(side_in: float) -> CameraPose:
    """From the south side, as somebody sees it who sits there."""
    return orbit((0.0, -0.02 * side_in, 0.0), side_in * 0.92, 0.0, SEAT_DEG)
