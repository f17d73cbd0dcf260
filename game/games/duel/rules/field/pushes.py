"""Pushes, and falls straight down (DUEL-D32, D69, D80, D81, D112)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules.field.models import Body, Neighbour, Place, overlaps
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.surfaces import (
    bears,
    is_covered,
    is_on,
    levels_at,
    solid_in_the_way,
    stands_at,
)
from game.rules.plane.points import Point, length, rnd
from game.rules.value import Value

EVERY = 50
"""From one candidate to the next (DUEL-D80)."""


class Pushed(Value, frozen=True):
    """Where a push ends, how far the model falls, whether it was stopped, and the barred piece it was pushed into.

    ``through`` are the candidates it came to, in order: lasers that it crosses count (X3).
    """

    at: Place
    falls: int = 0
    stopped: bool = False
    into: str = ""
    through: tuple[Place, ...] = ()


def push(field: Field, body: Body, away_from: Point, far: int, others: Sequence[Neighbour] = ()) -> Pushed:
    """A model is pushed so far, straight away from a point (DUEL-D80); where nothing bears it then it falls (D81)."""
    candidates = _candidates(body.at, away_from, far)
    free = []
    for place in candidates:
        if _is_stopped(field, replace(body, at=place), others):
            break
        free.append(place)
    stopped = len(free) < len(candidates)
    end = free[-1] if free else body.at
    through = tuple(free)
    if not bears(field, end.point, end.z, standing=False):
        at = _fallen(field, body, (body.at, *free), others)
        return Pushed(at, end.z - at.z, stopped, through=through)
    into = _barred_at(field, end)
    if into is None:
        return Pushed(end, 0, stopped, through=through)
    ident, depth = into
    safe = next((place for place in reversed(free) if stands_at(field, replace(body, at=place), others)), body.at)
    return Pushed(safe, depth, stopped, ident, through)


def _candidates(at: Place, away_from: Point, far: int) -> list[Place]:
    dx, dy = at.x - away_from[0], at.y - away_from[1]
    if not (dx or dy):
        dy = 1
    long = length(dx, dy)
    return [Place(at.x + rnd(dx * along, long), at.y + rnd(dy * along, long), at.z)
            for along in range(EVERY, far + 1, EVERY)]


def _is_stopped(field: Field, body: Body, others: Sequence[Neighbour]) -> bool:
    """Whether a body would meet the border, a solid or another model (DUEL-D32, D80)."""
    inside = range(body.radius, field.area - body.radius + 1)
    if body.at.x not in inside or body.at.y not in inside:
        return True
    return (solid_in_the_way(field, body) is not None or is_covered(field, body.at.point, body.at.z)
            or any(overlaps(body, other.body) for other in others))


def _fallen(field: Field, body: Body, way: Sequence[Place], others: Sequence[Neighbour]) -> Place:
    """Where a model comes to lie that was pushed off what it stood on (DUEL-D81).

    It falls where support ends: at the first place beyond the last supported one where a body has room to go down to
    the surface below. Where there is none it stays at the last supported place.
    """
    supported = max(number for number, place in enumerate(way)
                    if number == 0 or bears(field, place.point, place.z, standing=False))
    for place in way[supported + 1:]:
        landing = fall(field, replace(body, at=place), others)
        if landing is not None:
            return landing
    return way[supported]


def fall(field: Field, body: Body, others: Sequence[Neighbour] = ()) -> Place | None:
    """Straight down to the highest surface below that bears the centre (DUEL-D81); None where that place is taken."""
    below = [level for level in levels_at(field, body.at.point) if level < body.at.z]
    if not below:
        return None
    landed = replace(body, at=body.at._replace(z=below[-1]))
    taken = (solid_in_the_way(field, landed) is not None or any(overlaps(landed, other.body) for other in others))
    return None if taken else landed.at


def _barred_at(field: Field, at: Place) -> tuple[str, int] | None:
    """The flat piece on which no centre rests, with the depth of its gap (DUEL-D69)."""
    return next(((piece, part.flags.depth) for part, piece in field.barred
                 if part.top == at.z and is_on(part, at.point)), None)
