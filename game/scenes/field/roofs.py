"""Which roofs a camera looks through: those over somebody, or between somebody and whoever looks from the south. Pure.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.scenes.field.figures import Figure
from game.scenes.field.terrain import Block, Flat, Point, TerrainPiece, beyond
from game.scenes.table.field_sight import ELEVATION_DEG

ROUND_IN = 0.25
LOOKED_ALONG = ((0.0, 0.0), (0.0, -1.0 / math.tan(math.radians(ELEVATION_DEG))))
"""By how much a ray to the eye goes east and north for each inch up: straight down, and from the usual side."""


def roofs_over(pieces: Iterable[TerrainPiece], figures: Sequence[Figure]) -> tuple[str, ...]:
    """The pieces whose roofs hide one of these figures."""
    return tuple(piece.id for piece in pieces
                 if any(_hides(block, piece, figure) for block in _roofs(piece) for figure in figures))


def _roofs(piece: TerrainPiece) -> list[Block]:
    found = []
    for part in piece.look.parts:
        if part.fades:
            found += [piece.blocks[at] for at in part.blocks] if part.blocks else list(piece.blocks)
    return found


def _hides(block: Block, piece: TerrainPiece, figure: Figure) -> bool:
    x, y, z = figure.at
    middle = z + (figure.size.low if figure.prone else figure.size.high) / 2
    up = (block.base + block.top) / 2 - middle
    return up > 0.0 and any(_is_on(block, piece, (x + east * up, y + north * up, 0.0)) for east, north in LOOKED_ALONG)


def _is_on(block: Block, piece: TerrainPiece, at: Point) -> bool:
    """Whether a point lies on a block or close by, seen from above."""
    return beyond(block.outline, _in_piece(piece, at)) < ROUND_IN


def _in_piece(piece: TerrainPiece, at: Point) -> Flat:
    dx, dy = at[0] - piece.at[0], at[1] - piece.at[1]
    cos, sin = math.cos(math.radians(piece.turn_deg)), math.sin(math.radians(piece.turn_deg))
    return dx * cos + dy * sin, dy * cos - dx * sin
