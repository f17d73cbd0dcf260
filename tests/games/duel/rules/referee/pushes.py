"""Pushes and what they lead to, worked out anew (DUEL-D80, D81)."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.duel.rules.referee.field import OVERLAP, STEP, Body, Field, Place, level, overlap
from tests.games.duel.rules.referee.geometry import Point, leg_nearer, length, rnd

EVERY = 50


def pushed(field: Field, body: Body, away_from: Point, far: int, others: Sequence[Body]) -> Place:
    """D80: where it comes to, at its own level, before what it would meet."""
    x, y, z = body.at
    dx, dy = x - away_from[0], y - away_from[1]
    if (dx, dy) == (0, 0):
        dx, dy = 0, 1
    size = length(dx, dy)
    last: Place = body.at
    for k in range(1, far // EVERY + 1):
        at = x + rnd(dx * EVERY * k, size), y + rnd(dy * EVERY * k, size), z
        if met(field, body._replace(at=at), others):
            break
        last = at
    return last


def met(field: Field, body: Body, others: Sequence[Body]) -> bool:
    """D80: a solid, another model or the border."""
    x, y = body.plan
    if not (body.radius <= x <= field.area - body.radius and body.radius <= y <= field.area - body.radius):
        return True
    if any(part.solid and part.base < body.top and part.top > body.at[2] + STEP
           and leg_nearer(part.polygon, body.plan, body.plan, body.radius - OVERLAP) for part in field.parts):
        return True
    return any(level(body, other) and overlap(body, other) for other in others)


def fallen(field: Field, body: Body, others: Sequence[Body]) -> Place:
    """D81: straight down to what bears the centre; where it is taken it stays."""
    x, y, z = body.at
    if field.surface(body.plan, z, False):
        return body.at
    down = max(low for low in [0, *(part.top for part in field.parts)] if low < z and field.surface(body.plan, low, False))
    if any(level(body._replace(at=(x, y, down)), other) and overlap(body, other) for other in others):
        return body.at
    return x, y, down
