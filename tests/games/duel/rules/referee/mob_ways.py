"""Where the disc of a mob gets, worked out anew (DUEL-D342, D346)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tests.games.duel.rules.referee.catalogue import WATER
from tests.games.duel.rules.referee.field import STEP, Body, Field, Part, Place
from tests.games.duel.rules.referee.geometry import Point, cosine_and_sine, leg_nearer, length, rnd

EVERY = 50
LONG = 1000
TEN_THOUSAND = 10000
AWAY = (0, 2, -2, 4, -4)
"""D346: straight, then 30 and 60 degrees to either side, left first, in steps of 15."""


class Way(NamedTuple):
    """The places that a disc comes to, one after another, its own not among them; whether the border ends them."""

    places: list[Place]
    border: bool


def heading_to(a: Point, b: Point) -> Point:
    """D456: a vector of length 1000 from one point to another; north where they are the same."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = length(dx, dy)
    return (rnd(dx * LONG, far), rnd(dy * LONG, far)) if far else (0, LONG)


def aside(heading: Point, steps: int) -> Point:
    """The same, turned to the left by so many steps of 15 degrees."""
    (x, y), (c, s) = heading, cosine_and_sine(steps)
    return rnd(x * c - y * s, TEN_THOUSAND), rnd(x * s + y * c, TEN_THOUSAND)


def way(field: Field, disc: Body, heading: Sequence[int], far: int) -> Way:
    """D342: in steps of 50 u up to contact with something; a disc overlaps nothing, it is no base (D65)."""
    (x, y, _), (dx, dy) = disc.at, heading
    size, places = length(dx, dy), list[Place]()
    barriers = _barriers(field, disc)
    others = [other for other in field.discs() if other.id != disc.id]
    for k in range(1, far // EVERY + 1):
        at = x + rnd(dx * EVERY * k, size), y + rnd(dy * EVERY * k, size), 0
        if any(_meets(part, disc, at) for part in barriers) or any(_too_near(disc, at, other) for other in others):
            return Way(places, False)
        if not all(disc.radius <= along <= field.area - disc.radius for along in at[:2]):
            return Way(places, True)
        places.append(at)
    return Way(places, False)


def _barriers(field: Field, disc: Body) -> list[Part]:
    """What holds it: parts higher than a step, water; but nothing that it is in already."""
    return [part for part in field.parts if part.base < disc.height
            and (part.top > STEP or field.kinds[part.piece] in WATER) and not _meets(part, disc, disc.at)]


def _meets(part: Part, disc: Body, at: Place) -> bool:
    return leg_nearer(part.polygon, at[:2], at[:2], disc.radius)


def _too_near(disc: Body, at: Place, other: Body) -> bool:
    return length(at[0] - other.at[0], at[1] - other.at[1]) < disc.radius + other.radius
