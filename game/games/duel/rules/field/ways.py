"""How models may move: kinds of legs, and what options and armour change of them (DUEL-D74, D75, D106, D117, D224)."""

from __future__ import annotations

from enum import StrEnum
from math import isqrt
from types import MappingProxyType

from game.games.duel.rules.field.models import INCH, Body, Place
from game.rules.value import Value

ALLOWANCE = 4000
"""Of a Move (DUEL-D30)."""
MOST_LEGS = 16
"""In one action (DUEL-D74)."""
LONGEST_CLIMB = 1500
"""Seen from above (DUEL-D106)."""


class How(StrEnum):
    """Kinds of legs (DUEL-D74)."""

    WALK = "walk"
    CLIMB = "climb"
    DROP = "drop"
    FALL = "fall"
    JUMP = "jump"
    LEAP = "leap"


class Armour(StrEnum):
    """Protection, which says how far one jumps and leaps (DUEL-D117, D125, D224)."""

    LIGHT = "light"
    MEDIUM = "medium"
    HEAVY = "heavy"


class Spring(Value, frozen=True):
    """How high one jumps, how far for a run-up (times, by), how far at most (0: no bound), and over what one leaps."""

    height: int
    times: int
    by: int
    most: int
    leap: int


SPRINGS = MappingProxyType({
    Armour.LIGHT: Spring(1500, 3, 2, 3 * INCH, 6 * INCH), Armour.MEDIUM: Spring(1000, 1, 1, 0, 4 * INCH),
    Armour.HEAVY: Spring(500, 1, 2, 1 * INCH, 2 * INCH)})


class Leg(Value, frozen=True):
    """To a waypoint, straight (DUEL-D74)."""

    to: Place
    how: How = How.WALK


class Ways(Value, frozen=True):
    """Which legs there are (DUEL-D75): options ``climbing`` (D106) and ``jump`` (D117), the feat ``leap`` (D224)."""

    climbing: bool = False
    jump: bool = False
    leap: bool = False

    @property
    def by_surface(self) -> bool:
        """Whether one walks on surfaces, or with a tape held from centre to centre in space (DUEL-D75)."""
        return self.climbing or self.jump


class Mover(Value, frozen=True):
    """A standing model that is about to move; ``hangs`` where it stopped part of the way up (DUEL-D106)."""

    body: Body
    allowance: int = ALLOWANCE
    ways: Ways = Ways()
    armour: Armour = Armour.MEDIUM
    hangs: bool = False


class Step(Value, frozen=True):
    """A leg that was checked: where it begins, what it costs, and how far one falls in it (DUEL-D112)."""

    start: Place
    leg: Leg
    price: int
    falls: int = 0


class Walked(Value, frozen=True):
    """A legal path (DUEL-D30); it ``leaves`` by the border (D31), or ``hangs`` part of the way up (D106)."""

    steps: tuple[Step, ...]
    end: Place
    leaves: bool = False
    hangs: bool = False

    @property
    def price(self) -> int:
        """Of all legs."""
        return sum(step.price for step in self.steps)


def tape(start: Place, to: Place) -> int:
    """Held from centre to centre in space (DUEL-D75)."""
    return isqrt((to.x - start.x) ** 2 + (to.y - start.y) ** 2 + (to.z - start.z) ** 2)


def fall_dice(height: int) -> int:
    """How many dice a fall throws: none up to an inch, else one for each full inch (DUEL-D112)."""
    return height // INCH if height > INCH else 0
