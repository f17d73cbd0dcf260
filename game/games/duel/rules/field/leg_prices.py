"""What legs cost for whoever looks for a way, and shorter ones in their place."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from msgspec.structs import replace

from game.games.duel.rules.field.crossings import Legs
from game.games.duel.rules.field.legs import check_leg
from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.ways import MOST_LEGS, Leg, Mover
from game.rules.errors import IllegalAction
from game.rules.plane.points import between, length

CUTS = (64, 48, 32, 16)
"""How far before and behind a waypoint its corner is cut, the most that is allowed first."""


def least_price(mover: Mover, start: Place, to: Place) -> int:
    """What a way between two places costs at least."""
    (x, y, z), (to_x, to_y, to_z) = start, to
    up = 0 if mover.ways.by_surface else (to_z - z) ** 2
    return isqrt((to_x - x) ** 2 + (to_y - y) ** 2 + up)


def price_of(field: Field, mover: Mover, start: Place, legs: Sequence[Leg], others: Sequence[Neighbour]) -> int | None:
    """What legs cost; None where one of them is refused."""
    price, at = 0, start
    if mover.hangs and start != mover.body.at:
        mover = replace(mover, hangs=False)
    for leg in legs:
        try:
            price += check_leg(field, mover, at, leg, (), others).price
        except IllegalAction:
            return None
        at = leg.to
    return price


def tightened(field: Field, mover: Mover, legs: Legs, others: Sequence[Neighbour]) -> Legs:
    """The same way pulled tight: where it goes round a corner it has more waypoints, and comes nearer to an arc."""
    found, at = legs, 0
    while at < len(found) - 1:
        cut = _cut(field, mover, found, at, others) if len(found) < MOST_LEGS else None
        found = found if cut is None else cut
        at += 1 if cut is None else 2
    return found


def _cut(field: Field, mover: Mover, legs: Legs, at: int, others: Sequence[Neighbour]) -> Legs | None:
    """Two waypoints in place of one, a little before it and behind it; None where nothing is gained."""
    start = legs[at - 1].to if at else mover.body.at
    now, end = legs[at].to, legs[at + 1].to
    best = price_of(field, mover, start, legs[at:at + 2], others)
    if best is None or now.z != start.z or now.z != end.z:
        return None
    for far in CUTS:
        before, behind = _towards(now, start, far), _towards(now, end, far)
        three = (Leg(before, legs[at].how), Leg(behind, legs[at].how), legs[at + 1])
        price = price_of(field, mover, start, three, others)
        if price is not None and price < best:
            return (*legs[:at], *three, *legs[at + 2:])
    return None


def _towards(place: Place, end: Place, far: int) -> Place:
    """So far on the way to another place, or half of it where that is near."""
    whole = length(end.x - place.x, end.y - place.y)
    return Place(*between(place.point, end.point, min(far, whole // 2), max(1, whole)), place.z)
