"""The reach of a model with its true edge, and the tape from centre to centre, as they are drawn on the field."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.rules.field.models import INCH
from game.games.duel.rules.field.outline import Outline
from game.games.duel.scenes.field.field_pieces import inches
from game.scenes.field.drawn_over import Drawn, Ink, Patch, Stroke
from game.scenes.field.terrain import Flat, Point

REACH: Ink = (0.55, 0.85, 1.0, 0.26)
EDGE: Ink = (0.80, 0.95, 1.0, 0.90)
TAPE: Ink = (1.0, 0.92, 0.35, 0.95)
TOO_FAR: Ink = (0.95, 0.30, 0.25, 0.85)
EDGE_IN, TAPE_IN, DASH_IN = 0.06, 0.10, 0.16


def drawn_outline(outlines: Sequence[Outline], area: int) -> Drawn:
    """Where it can end its Move, level by level."""
    patches = tuple(Patch(tuple(_flat(point, area) for point in patch), REACH, each.level / INCH)
                    for each in outlines for patch in each.patches)
    edges = tuple(Stroke(tuple(_at(point, each.level, area) for point in edge), EDGE, EDGE_IN)
                  for each in outlines for edge in each.edges)
    return Drawn(patches, edges)


def drawn_tape(points: Sequence[Point], reached: bool) -> Drawn:
    """Through its way-points."""
    return Drawn(strokes=(Stroke(tuple(points), TAPE if reached else TOO_FAR, TAPE_IN, 0.0 if reached else DASH_IN),))


def _flat(point: tuple[int, int], area: int) -> Flat:
    return inches(point[0], point[1], area)


def _at(point: tuple[int, int], level: int, area: int) -> Point:
    return (*inches(point[0], point[1], area), level / INCH)
