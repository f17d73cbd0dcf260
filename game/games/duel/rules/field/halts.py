"""Where something may stop a model on its way, and where it meets tokens (DUEL-D78, D79)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.games.duel.rules.field.models import Body, Neighbour, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.surfaces import ON, TOKEN_HEIGHT, stands_at, touches_token
from game.games.duel.rules.field.ways import How, Leg
from game.rules.plane.points import length, rnd
from game.rules.plane.polygons import point_is_within

EVERY = 250
"""From one halt to the next, seen from above (DUEL-D78)."""


def halts_of(start: Place, leg: Leg) -> tuple[Place, ...]:
    """Every 250 u of a leg, and its end (DUEL-D78)."""
    to, along = leg.to, length(leg.to.x - start.x, leg.to.y - start.y)
    between = tuple(Place(*(begin + rnd((end - begin) * far, along) for begin, end in zip(start, to, strict=True)))
                    for far in range(EVERY, along, EVERY))
    return (*between, to)


def where_met(body: Body, leg: Leg, token: Place, radius: int) -> int | None:
    """The number of the halt of a leg, from 0, at which a model meets a token; None where it passes by (DUEL-D78).

    ``body`` stands where the leg begins. Nothing is met in the air: under a jump or a leap (I28).
    """
    reach = body.radius + radius + ON
    if leg.how in (How.JUMP, How.LEAP) or not point_is_within(token.point, body.at.point, leg.to.point, reach):
        return None
    halts = halts_of(body.at, leg)
    for number, halt in enumerate(halts):
        if touches_token(replace(body, at=halt), token, radius):
            return number
    if not any(abs(level - token.z) <= TOKEN_HEIGHT for level in (body.at.z, leg.to.z)):
        return None
    return min(range(len(halts)), key=lambda number: _squared(halts[number], token))


def _squared(one: Place, other: Place) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def set_back(field: Field, body: Body, visited: Sequence[Place], others: Iterable[Neighbour] = ()) -> Place:
    """The last of the places of this action where a model can stand (DUEL-D79): where it began, then halt by halt.

    Where it could stand nowhere, it is where it began.
    """
    there = tuple(others)
    return next((place for place in reversed(visited) if stands_at(field, replace(body, at=place), there)), visited[0])
