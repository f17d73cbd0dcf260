"""Whether a path may be gone (DUEL-D30, D31, D74 to D77, D143)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tests.games.duel.rules.referee.catalogue import wide
from tests.games.duel.rules.referee.climbs import Ways, bad_way, climber_fits, hangs, leg_price
from tests.games.duel.rules.referee.field import OVERLAP, SLACK, STEP, Body, Field, Place, contact
from tests.games.duel.rules.referee.geometry import enters, leg_nearer, length, square_to_segment
from tests.games.duel.rules.referee.jumps import bad_jump

MOST_LEGS = 16
ALLOWANCE = {"light": 5000, "medium": 4000, "heavy": 3000}


def price(a: Place, b: Place) -> int:
    """D75: the tape held from centre to centre in space."""
    return length(*(q - p for p, q in zip(a, b, strict=True)))


def cost(at: Place, path: Sequence[dict[str, Any]]) -> int:
    """What a path costs."""
    places = [at, *(tuple(leg["to"]) for leg in path)]
    return sum(walked(a, leg) for (a, _), leg in zip(pairwise(places), path, strict=True))


def walked(at: Place, leg: dict[str, Any]) -> int:
    """D75; D224: a leap is measured in plan."""
    to: Place = tuple(leg["to"])
    return length(to[0] - at[0], to[1] - at[1]) if leg["how"] == "leap" else price(at, to)


def leaves(field: Field, at: Place) -> bool:
    """D31: on the border."""
    return at[0] in (0, field.area) or at[1] in (0, field.area)


def bad_path(field: Field, mover: Body, path: Sequence[dict[str, Any]], others: Sequence[Body],
             allowance: int, ways: Ways | None = None, leaps: int = 0) -> str | None:
    """Why this path is not legal for a standing mover; None where it is.

    ``ways``: where surfaces are walked on; ``leaps``: how big a piece may be that it leaps over (D224).
    """
    if len(path) > MOST_LEGS:
        return "D74: over 16 legs"
    at, spent = mover.at, 0
    for number, leg in enumerate(path, 1):
        to: Place = tuple(leg["to"])
        last = number == len(path)
        leap = leg["how"] == "leap" and leaps > 0
        if ways is None and leg["how"] != "walk" and not leap:
            return "D75: without Climbing and Jump every leg is walked"
        jump = leg["how"] == "jump" and ways is not None and bool(ways.jumps)
        fault = bad_way(field, at, leg, ways, number == 1, last) if ways and not leap and not jump else None
        if jump and ways:
            fault = bad_jump(field, mover, mover.at, path, number - 1, ways.jumps, others)
        spent += leg_price(field, at, to, leg["how"], ways) if ways else walked(at, leg)
        if not (last and hangs(field, leg)):
            fault = fault or _off(field, to, last)
        if not jump:
            fault = fault or (bad_leap if leap else bad_leg)(field, mover, at, to, others, leaps)
        if fault:
            return f"{fault} (leg {number})"
        at = to
    if spent > allowance:
        return f"D30: costs {spent} of {allowance}"
    if leaves(field, at) or not path:  # a Move of length 0 is a Move (D27), wherever it is made
        return None
    if path and hangs(field, path[-1]):
        return climber_fits(mover.stood(at, mover.height), others)
    return field.unfit(mover.stood(at, mover.height), others)


def _off(field: Field, to: Place, last: bool) -> str | None:
    x, y, z = to
    if not (0 <= x <= field.area and 0 <= y <= field.area):
        return "D31: beyond the border"
    if leaves(field, to) and not last:
        return "D31: the border is the end of a Move"
    return None if field.surface((x, y), z, False) else f"D74: no surface at {to}"


def bad_leap(field: Field, mover: Body, a: Place, b: Place, others: Sequence[Body], leaps: int) -> str | None:
    """D224: over or onto one piece that fits into a cube; None where one is in the way at most."""
    faults = [bad_leg(field, mover, a, b, others, over=piece) for piece, parts in field.pieces.items()
              if parts and max(part.top for part in parts) <= leaps and wide(field.kinds[piece]) <= leaps]
    faults.append(bad_leg(field, mover, a, b, others))
    if None in faults:
        return field.unfit(mover.stood(b, mover.height), others)
    return faults[0]


def bad_leg(field: Field, mover: Body, a: Place, b: Place, others: Sequence[Body], _leaps: int = 0,
            over: str | None = None) -> str | None:
    """D69, D76, D77: what is in the way, but a piece that is leapt over."""
    p, q, lower = a[:2], b[:2], (a if a[2] <= b[2] else b)
    high, reach = max(a[2], b[2]), mover.radius - OVERLAP
    for part in (part for part in field.parts if part.solid and part.piece != over):
        if part.base < high + mover.height:
            if part.top > high + STEP and leg_nearer(part.polygon, p, q, reach):
                return f"D76: {part.piece} is in the way"
            if part.top > lower[2] + STEP and leg_nearer(part.polygon, lower[:2], lower[:2], reach):
                return f"D76: {part.piece} is beside the lift"
        if part.base <= high < part.top and enters(part.polygon, p, q):
            return f"D76: {part.piece} is entered"
    for part in field.parts:
        crossed = part.base == part.top == high and "W" not in part.flags and over is None
        if crossed and leg_nearer(part.polygon, p, q, SLACK + 1):
            return f"D69: {part.piece} is crossed"
    for other in others:
        if other.side != mover.side and not other.prone and _shares(mover, high, other) and square_to_segment(
                p, q, other.plan) < (mover.radius + other.radius - OVERLAP) ** 2:
            return f"D77: {other.id} is in the way"
    return None


def _shares(mover: Body, z: int, other: Body) -> bool:
    return z < other.top and other.at[2] < z + mover.height


def breaks_contact(mover: Body, path: Sequence[dict[str, Any]], others: Sequence[Body]) -> list[str]:
    """D121: the models that the path breaks contact with."""
    touched = [other for other in others if contact(mover, other)]
    places: list[Place] = [tuple(leg["to"]) for leg in path]
    return [other.id for other in touched
            if any(not contact(mover.stood(at, mover.height), other) for at in places)]
