"""Where each face of a die lies in its style's picture: four by four cells, ten digits, six faces of pips."""

from __future__ import annotations

from game.physics import DieKind

CELLS = 4
CELL_M = {DieKind.D10: 0.0215, DieKind.D6: 0.0150, DieKind.LARGE_D6: 0.0200}
"""Edge of the square of the face's plane that one cell shows, round the foot of the face's normal."""


def cell_of(kind: DieKind, number: int) -> tuple[int, int]:
    """Column and row from the top left. A d10's 10 is printed as 0."""
    index = number % 10 if kind is DieKind.D10 else 9 + number
    return index % CELLS, index // CELLS


def cell_uv(kind: DieKind, number: int, right_m: float, up_m: float) -> tuple[float, float]:
    """Texture coordinates of a point of a face, `right_m` and `up_m` from the foot of its normal."""
    column, row = cell_of(kind, number)
    size = CELL_M[kind]
    u = min(max(0.5 + right_m / size, 0.0), 1.0)
    v = min(max(0.5 + up_m / size, 0.0), 1.0)
    return (column + u) / CELLS, 1.0 - (row + 1.0 - v) / CELLS
