"""Jumps after a run-up, and leaps over a piece (DUEL-D117, D224)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.rules.field.catalogue import Shape, kind_of
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import Field, Piece
from game.games.duel.rules.field.surfaces import ON
from game.games.duel.rules.field.ways import SPRINGS, How, Mover, Step
from game.rules.errors import IllegalAction
from game.rules.plane.points import length
from game.rules.plane.polygons import segment_is_nearer


def check_jump(mover: Mover, start: Place, to: Place, before: Sequence[Step]) -> None:
    """Raises IllegalAction for a jump that is too wide for its run-up, or leads too high (DUEL-D117)."""
    spring, along = SPRINGS[mover.armour], length(to.x - start.x, to.y - start.y)
    widest = run_up(start, to, before) * spring.times // spring.by
    widest = min(widest, spring.most) if spring.most else widest
    if along > widest:
        raise IllegalAction("DUEL-D117", f"the jump is {along} wide; after this run-up {widest} are allowed")
    if to.z > start.z + spring.height:
        raise IllegalAction("DUEL-D117", f"the jump leads {to.z - start.z} up; allowed are {spring.height}")


def run_up(start: Place, to: Place, before: Sequence[Step]) -> int:
    """How far one has run straight towards a jump, just before it, along its line (DUEL-D117)."""
    ran = 0
    for step in reversed(before):
        if step.leg.how != How.WALK or step.start.z != start.z or not _on_the_line(step.start, start, to):
            break
        ran += step.price
    return ran


def _on_the_line(point: Place, start: Place, to: Place) -> bool:
    """Whether a point lies behind the start of a jump, and near its line."""
    along_x, along_y = to.x - start.x, to.y - start.y
    x, y = point.x - start.x, point.y - start.y
    beside = x * along_y - y * along_x
    return x * along_x + y * along_y < 0 and beside * beside <= ON * ON * (along_x * along_x + along_y * along_y)


def spared_by_leap(field: Field, mover: Mover, start: Place, to: Place) -> str:
    """The piece that is leapt over or onto, if it fits the cube that may be (DUEL-D224); empty where there is none."""
    cube = SPRINGS[mover.armour].leap
    return next((piece.id for piece in field.pieces
                 if fits(piece, cube) and crosses(piece, mover.body, start, to)), "")


def crosses(piece: Piece, body: Body, start: Place, to: Place) -> bool:
    """Whether a body on its straight way comes to a piece, seen from above."""
    return any(part.solid and segment_is_nearer(part.outline, start.point, to.point, body.radius)
               for part in piece.parts)


def fits(piece: Piece, cube: int) -> bool:
    """Whether a piece, as it is before it is turned, fits into a cube (DUEL-D224)."""
    wide, deep = (max(_extent(shape, axis)[1] for shape in kind_of(piece.kind).shapes)
                  - min(_extent(shape, axis)[0] for shape in kind_of(piece.kind).shapes) for axis in (0, 1))
    return max(wide, deep, piece.top - min(part.base for part in piece.parts)) <= cube


def _extent(shape: Shape, axis: int) -> tuple[int, int]:
    along = [corner[axis] for corner in shape.corners()]
    return min(along), max(along)
