"""Portraits by name, with the expression of the moment, alone or in a plate of their own.

    face("widow", rect, cut, edge)            as she looks when nothing is the matter
    face("widow", rect, cut, edge, "angry")

Drawn on a square of a hundred by a hundred, y down. A name nobody has drawn gets a blank one.
"""

from __future__ import annotations

from types import MappingProxyType

from game.ui.boxes import Rect, Shape
from game.ui.expressions import AT_REST, EXPRESSIONS, Expression, Temper
from game.ui.portrait_cast import CAST, SCENERY, nobody
from game.ui.portrait_people import person, person_named
from game.ui.portrait_strokes import SHADE, SIDE, Figure
from game.ui.shapes import Outline, plate

NOBODY: Figure = nobody(AT_REST)
FACES: MappingProxyType[str, Figure] = MappingProxyType({name: drawn(AT_REST) for name, drawn in CAST.items()})
"""Everybody of the cast, at rest."""


def figure(name: str, expression: Expression = AT_REST) -> Figure:
    """Head and shoulders of whoever is called so in ``CAST``, or of somebody made up (``portrait_people``)."""
    drawn = CAST.get(name) or SCENERY.get(name)
    if drawn is not None:
        return drawn(expression)
    somebody = person_named(name)
    return person(somebody, expression) if somebody is not None else nobody(expression)


def face(name: str, rect: Rect, cut: float, edge: float, temper: str = Temper.CALM) -> Figure:
    """The portrait in a plate of its own that fills ``rect``. Raises ValueError for a temper there is not."""
    scale = rect.w / SIDE
    drawn = (_placed(shape, rect, scale) for shape in figure(name, EXPRESSIONS[Temper(temper)]))
    return (*plate(rect, cut, edge, "plate_hover", SHADE), *drawn)


def _placed(shape: Shape, rect: Rect, scale: float) -> Shape:
    return Shape(_moved(shape.points, rect, scale), shape.ink, shape.alpha, _moved(shape.hole, rect, scale))


def _moved(points: Outline, rect: Rect, scale: float) -> Outline:
    return tuple((rect.x + x * scale, rect.y + y * scale) for x, y in points)
