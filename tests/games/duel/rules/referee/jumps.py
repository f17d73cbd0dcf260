"""Jumps: how far and how high, and what they clear, worked out anew (DUEL-D76, D117)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.duel.rules.referee.field import OVERLAP, STEP, Body, Field, Place, overlap
from tests.games.duel.rules.referee.geometry import cross, enters, leg_nearer, length

OFF_LINE = 20
HIGH = {"light": 1500, "medium": 1000, "heavy": 500}
WIDEST = {"light": 3000, "heavy": 1000}


def width(protection: str, run_up: int) -> int:
    """D117a, D117b: how far it jumps after such a run-up."""
    if protection == "light":
        return min(WIDEST["light"], run_up * 3 // 2)
    return min(WIDEST["heavy"], run_up // 2) if protection == "heavy" else run_up


def run_up(at: Place, path: Sequence[dict[str, Any]], number: int) -> int:
    """How far it has run straight at what it jumps over, in the legs before this one."""
    places: list[Place] = [at, *(tuple(leg["to"]) for leg in path)]
    start, end = places[number], places[number + 1]
    far, legs = max(1, length(end[0] - start[0], end[1] - start[1])), 0
    for before in range(number - 1, -1, -1):
        a, b = places[before], places[before + 1]
        along = (b[0] - a[0]) * (end[0] - start[0]) + (b[1] - a[1]) * (end[1] - start[1])
        if path[before]["how"] != "walk" or abs(cross(start[:2], end[:2], a[:2])) // far > OFF_LINE or along < 0:
            break
        legs += length(b[0] - a[0], b[1] - a[1])
    return legs


def bad_jump(field: Field, mover: Body, at: Place, path: Sequence[dict[str, Any]], number: int, protection: str,
             others: Sequence[Body]) -> str | None:
    """Why a leg is no jump that it can make."""
    start: Place = tuple(path[number - 1]["to"]) if number else at
    end: Place = tuple(path[number]["to"])
    high = start[2] + HIGH[protection]
    if length(end[0] - start[0], end[1] - start[1]) > width(protection, run_up(at, path, number)):
        return "D117: too wide for its run-up"
    if end[2] > high:
        return "D117: too high"
    return _cleared(field, mover, start, end, high, others)


def _cleared(field: Field, mover: Body, a: Place, b: Place, high: int, others: Sequence[Body]) -> str | None:
    p, q, reach = a[:2], b[:2], mover.radius - OVERLAP
    for part in (part for part in field.parts if part.solid and part.base < high + mover.height):
        if part.top > high + STEP and leg_nearer(part.polygon, p, q, reach):
            return f"D117: {part.piece} is higher"
        if part.base <= high < part.top and enters(part.polygon, p, q):
            return f"D76: {part.piece} is entered"
        for end in (a, b):  # lifted and let down
            if part.top > end[2] + STEP and leg_nearer(part.polygon, end[:2], end[:2], reach):
                return f"D76: {part.piece} is beside the lift"
    for other in others:
        if other.side != mover.side and not other.prone and other.top > high and overlap(mover._replace(at=b), other):
            return f"D77: {other.id} is in the way"
    return None
