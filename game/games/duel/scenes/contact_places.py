"""Places base to base with opponents: the tolerance is finer than a hand or an eye (DUEL-D65), so they are found."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.games.duel.rules.field.models import Body, Place, gap, in_contact
from game.games.duel.rules.field.reach import Region
from game.games.duel.rules.field.surfaces import levels_at
from game.games.duel.rules.state import body_of
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.seeing import body_at

AROUND = 24
"""So many places about an opponent are looked at."""
SNAPS = 250
"""So near to an opponent's rim, in u, what is set down by hand touches it: less than an inch off it could not fight."""
CLEAR = 5
"""How far from rim to rim they stand, in u: enough for rounded places not to overlap."""


def contact_places(context: DuelContext, region: Region, of: str) -> Iterator[tuple[str, Place, int]]:
    """For each opponent that can be reached: who, the cheapest place base to base with them, and its price."""
    for other in context.opponents_of(of):
        them = body_of(context.state, other)
        priced = ((place, region.price_to(place)) for place in _around(context, of, them))
        found = [(place, price) for place, price in priced if price is not None]
        if found:
            place, price = min(found, key=lambda each: each[1])
            yield other, place, price


def _around(context: DuelContext, of: str, them: Body) -> Iterator[Place]:
    for step in range(AROUND):
        angle = math.tau * step / AROUND
        yield from _touching(context, of, them, math.cos(angle), math.sin(angle))


def _touching(context: DuelContext, of: str, them: Body, east: float, north: float) -> Iterator[Place]:
    """Base to base with somebody on that side of them, on every level on which both can touch."""
    far = body_of(context.state, of).radius + them.radius + CLEAR
    point = them.at.x + round(far * east), them.at.y + round(far * north)
    for level in levels_at(context.field, point, standing=True):
        if in_contact(body_at(context.state, of, Place(*point, level)), them):
            yield Place(*point, level)


def touching_near(context: DuelContext, of: str, at: Place) -> Place:
    """A place that was meant by one a little off an opponent's base: base to base; else the place itself."""
    here = body_at(context.state, of, at)
    near = min((body_of(context.state, other) for other in context.opponents_of(of)), key=lambda them: gap(here, them),
               default=None)
    if near is None or gap(here, near) > SNAPS:
        return at
    away = math.dist(at.point, near.at.point)
    if not away:
        return at
    east, north = (at.x - near.at.x) / away, (at.y - near.at.y) / away
    return next(_touching(context, of, near, east, north), at)
