"""What legs cost and where they may lead where surfaces are walked on (DUEL-D74 to D76, D106, D112)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from tests.games.duel.rules.referee.field import ON, STEP, Body, Field, Place, level, overlap
from tests.games.duel.rules.referee.geometry import length, within

FARTHEST = 1500
"""From one end of a climb to the other, seen from above (D106a)."""
TOUCH = 520
"""A normal base reaches an aid so far from its centre (D70)."""


class Ways(NamedTuple):
    """How a model goes where surfaces are walked on.

    ``foot``: of where it hangs, None if it does not; ``climbs``: by the rules of Climbing; ``jumps``: its Protection if
    it jumps, else "".
    """

    foot: Place | None
    climbs: bool
    jumps: str


def hangs(field: Field, leg: dict[str, Any]) -> bool:
    """D106b: whether a leg ends part of the way."""
    x, y, z = leg["to"]
    return leg["how"] == "climb" and not field.surface((x, y), z, False)


def leg_price(field: Field, a: Place, b: Place, how: str, ways: Ways) -> int:
    """D75, D106a, D112, D117."""
    far, rise = length(b[0] - a[0], b[1] - a[1]), abs(b[2] - a[2])
    if how == "drop":
        return far + rise
    if how != "climb":
        return far
    if not ways.climbs:
        return length(far, rise)
    low, high = (a, b) if a[2] <= b[2] else (b, a)
    aided = any("A" in part.flags and part.top >= high[2] and part.base <= low[2] + STEP
                and within(part.polygon, low[:2], TOUCH) for part in field.parts)
    return far + rise * (1 if aided else 2)


def whole_price(field: Field, at: Place, path: Sequence[dict[str, Any]], ways: Ways) -> int:
    """What a path costs."""
    places = [at, *(tuple(leg["to"]) for leg in path)]
    return sum(leg_price(field, a, b, leg["how"], ways) for (a, b), leg in zip(pairwise(places), path, strict=True))


def bad_way(field: Field, a: Place, leg: dict[str, Any], ways: Ways, first: bool, last: bool) -> str | None:
    """Why a leg of this kind may not lead there; None where it may. What is in the way is not asked here."""
    b: Place = tuple(leg["to"])
    how, far, rise = leg["how"], length(b[0] - a[0], b[1] - a[1]), abs(b[2] - a[2])
    if first and ways.foot and how != "climb":
        return "D106b: it climbs on, up or down"
    if how == "walk":
        return None if _on_one_surface(field, a, b) or (not far and rise <= STEP) else "D75: not on one surface"
    if how == "climb":
        if far > FARTHEST:
            return "D106a: too far"
        if hangs(field, leg):
            if not (ways.climbs and last and _wall_beside(field, b)):
                return "D106b: it may stop there as its last leg alone"
            return None
        return None if rise > STEP or (first and ways.foot) else "D106a: a step is walked"
    if how == "fall" or (how == "drop" and ways.jumps):
        return None if b[2] < a[2] else f"D112: a {how} leads down"
    return f"D74: no {how} here"


def _on_one_surface(field: Field, a: Place, b: Place) -> bool:
    if a[2] != b[2]:
        return False
    return a[2] == 0 or any(part.top == a[2] and part.bears(a[:2], False) and part.bears(b[:2], False)
                            for part in field.parts)


def _wall_beside(field: Field, at: Place) -> bool:
    """There is something higher within reach to climb on to."""
    return any("W" not in part.flags and part.top > at[2] and within(part.polygon, at[:2], FARTHEST + ON)
               for part in field.parts)


def climber_fits(body: Body, others: Sequence[Body]) -> str | None:
    """Nobody hangs where somebody is."""
    taken = next((other.id for other in others if level(body, other) and overlap(body, other)), None)
    return f"D73: {taken} is there" if taken else None
