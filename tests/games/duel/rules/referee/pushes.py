"""Pushes and what they lead to, worked out anew (DUEL-D80, D81)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.duel.rules.referee.field import OVERLAP, STEP, Body, Field, Place, level, overlap
from tests.games.duel.rules.referee.geometry import Point, inside, leg_nearer, length, rnd

EVERY = 50


def pushed(field: Field, body: Body, away_from: Point, far: int, others: Sequence[Body]) -> tuple[Place, Place]:
    """D80, D81: the last place before what it would meet, and where it comes to lie."""
    way = [body.at]
    for at in _candidates(body.at, away_from, far):
        if _meets(field, body._replace(at=at), others):
            break
        way.append(at)
    supported = [bool(field.surface(at[:2], at[2], False)) for at in way]
    if supported[-1]:
        return way[-1], way[-1]
    edge = max((number for number, borne in enumerate(supported) if borne), default=0)
    for at in way[edge + 1:]:  # it falls where support ends, where there is room to
        down = _below(field, body._replace(at=at), others)
        if down is not None:
            return way[-1], down
    return way[-1], way[edge]


def stopped_by_something(field: Field, body: Body, away_from: Point, far: int, others: Sequence[Body]) -> bool:
    """D233: whether a push ends before the whole way is done."""
    return any(_meets(field, body._replace(at=at), others) for at in _candidates(body.at, away_from, far))


def _candidates(at: Place, away_from: Point, far: int) -> list[Place]:
    (x, y, z), dx, dy = at, at[0] - away_from[0], at[1] - away_from[1]
    if (dx, dy) == (0, 0):
        dx, dy = 0, 1
    size = length(dx, dy)
    return [(x + rnd(dx * EVERY * k, size), y + rnd(dy * EVERY * k, size), z) for k in range(1, far // EVERY + 1)]


def _meets(field: Field, body: Body, others: Sequence[Body]) -> bool:
    """D32, D76, D80: a solid, however low under its centre, another model or the border."""
    (x, y), z = body.plan, body.at[2]
    if not (body.radius <= x <= field.area - body.radius and body.radius <= y <= field.area - body.radius):
        return True
    if any(part.solid and part.base <= z < part.top and inside(part.polygon, body.plan) for part in field.parts):
        return True
    return _hindered(field, body, others)


def _hindered(field: Field, body: Body, others: Sequence[Body]) -> bool:
    if any(part.solid and part.base < body.top and part.top > body.at[2] + STEP
           and leg_nearer(part.polygon, body.plan, body.plan, body.radius - OVERLAP) for part in field.parts):
        return True
    return any(level(body, other) and overlap(body, other) for other in others)


def _below(field: Field, body: Body, others: Sequence[Body]) -> Place | None:
    """D81: the highest surface below that bears the centre; None where that place is taken."""
    x, y, z = body.at
    tops = [0, *(part.top for part in field.parts)]
    low = max((top for top in tops if top < z and field.surface(body.plan, top, False)), default=None)
    if low is None or _hindered(field, body._replace(at=(x, y, low)), others):
        return None
    return x, y, low
