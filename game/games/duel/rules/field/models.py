"""Models on the table: bases, places, how far apart they are and what contact is (DUEL-D60 to D65, D82, D88)."""

from __future__ import annotations

from enum import StrEnum
from math import isqrt
from types import MappingProxyType
from typing import NamedTuple

from game.rules.plane.points import Point
from game.rules.value import Value

INCH = 1000
"""Lengths are whole numbers of u, a thousandth of an inch (DUEL-D60)."""
CONTACT_GAP, MOST_OVERLAP = 20, 10
"""How far apart bases in contact may be, and how far they may overlap (DUEL-D65)."""


class Place(NamedTuple):
    """The centre of a base and the level it stands on (DUEL-D63)."""

    x: int
    y: int
    z: int = 0

    @property
    def point(self) -> Point:
        """Seen from above."""
        return self.x, self.y


class Base(StrEnum):
    """How wide a model is, which says how high it is too (DUEL-D62)."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"

    @property
    def radius(self) -> int:
        """Half of its diameter."""
        return RADII[self]

    @property
    def height(self) -> int:
        """Of a standing model."""
        return HEIGHTS[self]


RADII = MappingProxyType({Base.SMALL: 400, Base.NORMAL: 500, Base.LARGE: 750})
HEIGHTS = MappingProxyType({Base.SMALL: 900, Base.NORMAL: 1250, Base.LARGE: 1750})


class Body(Value, frozen=True):
    """A model as geometry knows it: an upright cylinder, lower when it lies (DUEL-D62)."""

    at: Place
    base: Base = Base.NORMAL
    prone: bool = False

    @property
    def radius(self) -> int:
        """Of its base."""
        return self.base.radius

    @property
    def height(self) -> int:
        """Two fifths of it are left when it is prone."""
        return self.base.height * 2 // 5 if self.prone else self.base.height

    @property
    def eye(self) -> Place:
        """On the axis, at nine tenths of the height (DUEL-D82)."""
        return Place(self.at.x, self.at.y, self.at.z + self.height * 9 // 10)


class Disc(Value, frozen=True):
    """A crowd on the table: as high as a model, with an eye like one (DUEL-D340, D341)."""

    id: str
    at: Place
    radius: int
    height: int = 1250

    @property
    def eye(self) -> Place:
        """On the axis, at nine tenths of the height (DUEL-D82)."""
        return Place(self.at.x, self.at.y, self.at.z + self.height * 9 // 10)


Figure = Body | Disc
"""What sees and is seen, stands and is touched."""


class Neighbour(Value, frozen=True):
    """Another model on the table, and whether it opposes whoever moves: standing opponents bar the way (DUEL-D77)."""

    body: Body
    opposing: bool = False

    @property
    def bars(self) -> bool:
        """Nobody moves through it."""
        return self.opposing and not self.body.prone


def gap(one: Figure, other: Figure) -> int:
    """From base to base seen from above, 0 where they touch or overlap (DUEL-D64)."""
    apart = isqrt((one.at.x - other.at.x) ** 2 + (one.at.y - other.at.y) ** 2)
    return max(0, apart - one.radius - other.radius)


def distance(one: Figure, other: Figure) -> int:
    """From base to base in space (DUEL-D64)."""
    return isqrt(gap(one, other) ** 2 + (one.at.z - other.at.z) ** 2)


def distance_to_token(body: Figure, token: Place, radius: int = 0) -> int:
    """From a base to a token, or to a point, which has the radius 0 (DUEL-D64)."""
    apart = isqrt((body.at.x - token.x) ** 2 + (body.at.y - token.y) ** 2)
    return isqrt(max(0, apart - body.radius - radius) ** 2 + (body.at.z - token.z) ** 2)


def inches_begun(beyond: int, apart: int) -> int:
    """How many inches beyond a distance have at least begun; 0 within it (DUEL-D64)."""
    return -((beyond - apart) // INCH) if apart > beyond else 0


def share_a_level(one: Figure, other: Figure) -> bool:
    """Whether part of both is at the same height above the ground (DUEL-D65)."""
    return one.at.z < other.at.z + other.height and other.at.z < one.at.z + one.height


def in_contact(one: Figure, other: Figure) -> bool:
    """Base contact (DUEL-D65)."""
    return share_a_level(one, other) and gap(one, other) <= CONTACT_GAP


def overlaps(one: Figure, other: Figure) -> bool:
    """Whether both cannot be where they are: they share a level, and overlap by more than they may (DUEL-D65)."""
    least = one.radius + other.radius - MOST_OVERLAP
    apart = (one.at.x - other.at.x) ** 2 + (one.at.y - other.at.y) ** 2
    return apart < least * least and share_a_level(one, other)


def in_front(model: Body, facing: Point, other: Body) -> bool:
    """Whether another model is in front of a bearer of a shield, or on the line of its shoulders (DUEL-D88)."""
    return (other.at.x - model.at.x) * facing[0] + (other.at.y - model.at.y) * facing[1] >= 0
