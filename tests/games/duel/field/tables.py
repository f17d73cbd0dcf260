"""Tables of field tests: how bodies and bare tables are written short."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.games.duel.rules.field.catalogue import piece_of
from game.games.duel.rules.field.models import Base, Body, Place
from game.games.duel.rules.field.pieces import Field, laid
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.field.ways import How, Leg

AREA = 12000
MIDDLE = (6000, 6000)


def bare(*pieces: tuple[str, int, int] | tuple[str, int, int, int]) -> Field:
    """A bare table with these pieces: kind, x, y, and turn, 0 where nothing is said. They are called t1, t2, ..."""
    return laid(AREA, (piece_of(each[0], (each[1], each[2]), each[3] if len(each) == 4 else 0, f"t{number}")
                       for number, each in enumerate(pieces, start=1)))


def model(x: int, y: int, z: int = 0, base: Base = Base.NORMAL, prone: bool = False) -> Body:
    """A body."""
    return Body(Place(x, y, z), base, prone)


def walk(*places: Sequence[int]) -> tuple[Leg, ...]:
    """A path of walks."""
    return tuple(Leg(Place(*place)) for place in places)


def way(*legs: tuple[str, Sequence[int]]) -> tuple[Leg, ...]:
    """A path of any legs."""
    return tuple(Leg(Place(*place), How(how)) for how, place in legs)


def anybody(field: Field, chance: random.Random, base: Base = Base.NORMAL) -> Body:
    """A model somewhere that it can stand, on the ground or higher."""
    while True:
        x, y = (chance.randrange(base.radius, field.area - base.radius) for _ in range(2))
        for level in chance.sample(levels_at(field, (x, y), standing=True), k=1) if levels_at(
                field, (x, y), standing=True) else ():
            body = Body(Place(x, y, level), base)
            if stands_at(field, body):
                return body
