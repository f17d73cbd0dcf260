"""A stage as layers of paper, from the back to the front, clipped to what may be seen of each. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from game.scenes.paper_theatre.figures import standee
from game.scenes.paper_theatre.named_parts import cut_out
from game.scenes.paper_theatre.outlines import clipped
from game.scenes.paper_theatre.proscenium import RIGHT
from game.scenes.paper_theatre.sheet import Cut, Lamp
from game.story.scenery import ROWS, TALL, WIDE, Figure, Mark, Scenery, Stage

DEPTHS = dict(zip(ROWS, (6.2, 4.7, 3.1, 1.6, 0.5), strict=True))
"""How far behind the edge of the stage each row stands."""
DEPTH = 6.6
SPREAD = 0.34  # by so much a row is wider on either side, for each unit that it is farther back
MOST_HALF = RIGHT - 0.15  # nothing goes beyond the walls of the theatre
FOOT = 0.5  # so far below the floor a row goes on: the floor hides it
MOST_KEPT = 128  # parts and people, each where it stands, that are kept as they were cut out


@dataclass(frozen=True, slots=True)
class Standee:
    """Somebody on the stage: how they look, where they stand, and whether they were struck down."""

    who: str
    figure: Figure
    mark: Mark
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What a theatre shows: a stage, and who is on it."""

    stage: Stage
    standees: tuple[Standee, ...] = ()


class Layer(NamedTuple):
    """Pieces that stand in one row; ``who`` where they are somebody."""

    row: str
    depth: float
    cuts: tuple[Cut, ...]
    lamps: tuple[Lamp, ...]
    who: str = ""
    struck: bool = False


class Bounds(NamedTuple):
    """What may be drawn of a row."""

    left: float
    foot: float
    right: float
    top: float


def bounds(depth: float) -> Bounds:
    """The part of a row that can be seen, and a little more."""
    half = min(WIDE / 2 + 0.2 + SPREAD * depth, MOST_HALF)
    return Bounds(-half, -FOOT, half, TALL + 0.3 + 0.05 * depth)


def layers(shown: Shown) -> list[Layer]:
    """Every row's scenery, then who stands in it and the things that lie there, from the back to the front."""
    found: list[Layer] = []
    for row in ROWS:
        for parts in (shown.stage.place, shown.stage.things):
            found += [_layer(row, part) for part in parts if part.row == row]
        found += [_person(each.figure, each.mark)._replace(who=each.who, struck=each.struck)
                  for each in shown.standees if each.mark.row == row]
    return found


@lru_cache(maxsize=MOST_KEPT)
def _layer(row: str, part: Scenery) -> Layer:
    sheet = cut_out(part)
    depth = DEPTHS[row]
    return Layer(row, depth, inside(sheet.cuts, bounds(depth)), tuple(sheet.lamps))


@lru_cache(maxsize=MOST_KEPT)
def _person(figure: Figure, mark: Mark) -> Layer:
    sheet = standee(figure, mark)
    depth = DEPTHS[mark.row]
    return Layer(mark.row, depth, inside(sheet.cuts, bounds(depth)), tuple(sheet.lamps))


def inside(cuts: Iterable[Cut], room: Bounds) -> tuple[Cut, ...]:
    """The same pieces as far as they lie within the room."""
    kept = []
    for cut in cuts:
        outline = _within(cut.outline, room)
        if outline:
            holes = tuple(hole for hole in (_within(hole, room) for hole in cut.holes) if hole)
            kept.append(replace(cut, outline=outline, holes=holes))
    return tuple(kept)


def _within(outline: Sequence[tuple[float, float]], room: Bounds) -> tuple[tuple[float, float], ...]:
    if all(room.left <= x <= room.right and room.foot <= z <= room.top for x, z in outline):
        return tuple(outline)
    return clipped(tuple(outline), *room)


def lit_by(lamps: Sequence[tuple[float, Lamp]], depth: float, x: float, z: float) -> list[tuple[float, str]]:
    """What falls on a place of a row from lamps (each with its depth): strength and ink."""
    found = []
    for behind, lamp in lamps:
        away = math.sqrt((lamp.x - x) ** 2 + (lamp.z - z) ** 2 + (0.8 * (behind - depth)) ** 2) / lamp.reach
        if away < 1.0:
            found.append((lamp.strength * (1.0 - away * away) ** 2, lamp.ink))
    return found
