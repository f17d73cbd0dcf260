"""What is seen and what is covered, by the 25 dots (DUEL-D82 to D88), worked out anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tests.games.duel.rules.referee.field import SLACK, Body, Field, Part, Place, contact, level
from tests.games.duel.rules.referee.geometry import clip, cross, edges, length, nearest_of, rnd

DOTS, HALF = 25, 12
COLUMNS, ROWS = range(-2, 3), range(5)
NONE, LIGHT, HEAVY = "none", "light", "heavy"


def eye(body: Body) -> Place:
    """D82."""
    return body.at[0], body.at[1], body.at[2] + 9 * body.height // 10


def dots(of: Place, target: Body) -> list[Place]:
    """D82: the picture of the target that faces an eye."""
    (x, y, z), r = target.at, target.radius
    dx, dy = x - of[0], y - of[1]
    far = max(1, length(dx, dy))
    return [(x + rnd(-dy * 2 * c * r, 5 * far), y + rnd(dx * 2 * c * r, 5 * far), z + (2 * j + 1) * target.height // 10)
            for c in COLUMNS for j in ROWS]


def runs_inside(part: Part, start: Place, end: Place) -> bool:
    """D83: the straight line is for more than a point inside the part."""
    if part.base == part.top or max(start[2], end[2]) <= part.base or min(start[2], end[2]) >= part.top:
        return False
    a, b = start[:2], end[:2]
    values = [(start[2] - part.base, end[2] - part.base), (part.top - start[2], part.top - end[2])]
    return clip(values + [(cross(p, q, a), cross(p, q, b)) for p, q in edges(part.polygon)], closed=True)


def runs_through(disc: Body, start: Place, end: Place) -> bool:
    """D83, D341: the straight line is for more than a point inside the disc of a mob."""
    (x, y), (dx, dy) = (start[0] - disc.at[0], start[1] - disc.at[1]), (end[0] - start[0], end[1] - start[1])
    square, reach = dx * dx + dy * dy, disc.radius * disc.radius
    if min(start[2], end[2]) >= disc.top or (x * dy - y * dx) ** 2 >= reach * square > 0:
        return False
    low, high = Fraction(0), Fraction(1)
    if max(start[2], end[2]) > disc.top:  # only that much of it is as low as the mob
        level_at = Fraction(disc.top - start[2], end[2] - start[2])
        low, high = (low, level_at) if start[2] < disc.top else (level_at, high)
    nearest = min(max(Fraction(-x * dx - y * dy, square), low), high) if square else low
    return low < high and (x + nearest * dx) ** 2 + (y + nearest * dy) ** 2 < reach


def crowds(field: Field, *but: Body) -> list[Body]:
    """D341: the discs of mobs that are in the way of a line; its own body is not counted."""
    return [disc for disc in field.discs() if disc.id not in {body.id for body in but}]


def _between(field: Field, start: Place, end: Body) -> list[Part]:
    """The parts whose box the picture could lie behind: for speed."""
    reach = end.radius
    low = [min(start[axis], end.at[axis] - reach) for axis in (0, 1)]
    high = [max(start[axis], end.at[axis] + reach) for axis in (0, 1)]
    return [part for part in field.parts if all(
        min(v[axis] for v in part.polygon) <= high[axis] and max(v[axis] for v in part.polygon) >= low[axis]
        for axis in (0, 1))]


def counted(field: Field, viewer: Body, target: Body, covering: set[str] | None = None) -> tuple[int, int]:
    """How many of the target's dots are dark and how many covered, from the viewer's eye."""
    start, parts, mobs = eye(viewer), _between(field, eye(viewer), target), crowds(field, viewer, target)
    pieces = cover_pieces(field, viewer) if covering is None else covering
    dark = covered = 0
    for dot in dots(start, target):
        hit = [part for part in parts if runs_inside(part, start, dot)]
        crowd = [disc for disc in mobs if runs_through(disc, start, dot)]
        dark += bool(crowd) or any("S" not in part.flags for part in hit)
        covered += any("C" in part.flags and part.piece in pieces for part in hit) or any(
            disc.id in pieces for disc in crowd)
    return dark, covered


def cover_pieces(field: Field, attacker: Body) -> set[str]:
    """D86: the pieces that count as cover against this attacker."""
    leaned_on = {part.piece for part in [*field.inside_of(attacker), *field.touched(attacker)]}
    beside = {disc.id for disc in field.discs() if touches_disc(attacker, disc)}
    return {*field.pieces, *(disc.id for disc in field.discs())} - leaned_on - beside


def touches_disc(body: Body, disc: Body) -> bool:
    """D70, D341."""
    return level(body, disc) and length(body.at[0] - disc.at[0], body.at[1] - disc.at[1]) <= (
        body.radius + disc.radius + SLACK)


def _any_light(field: Field, viewer: Body, target: Body) -> bool:
    start, parts = eye(viewer), [part for part in _between(field, eye(viewer), target) if "S" not in part.flags]
    mobs = crowds(field, viewer, target)
    return any(not any(runs_inside(part, start, dot) for part in parts) and not _crowded(mobs, start, dot)
               for dot in dots(start, target))


def _crowded(mobs: Sequence[Body], start: Place, dot: Place) -> bool:
    return any(runs_through(disc, start, dot) for disc in mobs)


def sees(field: Field, a: Body, b: Body) -> bool:
    """D84: line of sight, which is mutual."""
    return contact(a, b) or _any_light(field, a, b) or _any_light(field, b, a)


def cover(field: Field, attacker: Body, target: Body) -> str:
    """D87."""
    dark, covered = counted(field, attacker, target)
    if covered > HALF or dark == DOTS:
        return HEAVY
    return LIGHT if covered or _leans(field, attacker, target) else NONE


def _leans(field: Field, attacker: Body, target: Body) -> bool:
    """D87: the target is within a C piece, or touches a C part on the attacker's side."""
    pieces = cover_pieces(field, attacker)
    return any("C" in part.flags and part.piece in pieces for part in field.inside_of(target)) or any(
        "C" in part.flags and part.piece in pieces and _towards(part, attacker, target)
        for part in field.touched(target))


def _towards(part: Part, attacker: Body, target: Body) -> bool:
    x, y = nearest_of(part.polygon, target.plan)
    return ((x - target.at[0]) * (attacker.at[0] - target.at[0])
            + (y - target.at[1]) * (attacker.at[1] - target.at[1])) > 0


def in_front(attacker: Body, bearer: Body, facing: Iterable[int]) -> bool:
    """D88: the attacker's centre is not behind the line through the shoulders."""
    return sum((a - b) * f for a, b, f in zip(attacker.at, bearer.at, facing, strict=False)) >= 0
