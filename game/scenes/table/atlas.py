"""Where each face of a die lies in its style's picture: four by four cells.

The small dice share a picture: ten digits, six faces of pips. The large d6 has its own: pips, then numerals.
"""

from __future__ import annotations

from typing import NamedTuple

from game.physics import DieKind
from game.scenes.kit.die_styles import NOBODYS, DieStyle

CELLS = 4
CELL_M = {DieKind.D10: 0.0215, DieKind.D6: 0.0150, DieKind.LARGE_D6: 0.0200}
"""Edge of the square of the face's plane that one cell shows, round the foot of the face's normal."""
SMALL_STYLES: tuple[DieStyle, ...] = ("A", "B", "tower", NOBODYS)
LARGE_STYLES: tuple[DieStyle, ...] = ("A", "B", "C", "D", "E", "F", "gm", NOBODYS)
"""The styles that small dice, and those that large ones are baked in."""


class DiePictures(NamedTuple):
    """The textures of a die, as files: its body with what is printed on it, and the ink alone."""

    body: str
    marks: str


def pictures_of(kind: DieKind, style: DieStyle) -> DiePictures:
    """The pictures of a die; those of nobody's where there is no die of that kind in that style."""
    if kind is not DieKind.LARGE_D6:
        return DiePictures(f"dice_{style if style in SMALL_STYLES else NOBODYS}.jpg", "marks.png")
    made = style if style in LARGE_STYLES else NOBODYS
    return DiePictures(f"large_{made}.jpg", f"large_marks_{made}.png")


def cell_of(kind: DieKind, number: int, numerals: bool = False) -> tuple[int, int]:
    """Column and row from the top left. A d10's 10 is printed as 0; only a large d6 has ``numerals`` besides pips."""
    match kind:
        case DieKind.D10:
            index = number % 10
        case DieKind.D6:
            index = 9 + number
        case DieKind.LARGE_D6:
            index = number - 1 + (6 if numerals else 0)
    return index % CELLS, index // CELLS


def cell_uv(kind: DieKind, number: int, right_m: float, up_m: float, numerals: bool = False) -> tuple[float, float]:
    """Texture coordinates of a point of a face, `right_m` and `up_m` from the foot of its normal."""
    column, row = cell_of(kind, number, numerals)
    size = CELL_M[kind]
    u = min(max(0.5 + right_m / size, 0.0), 1.0)
    v = min(max(0.5 + up_m / size, 0.0), 1.0)
    return (column + u) / CELLS, 1.0 - (row + 1.0 - v) / CELLS
