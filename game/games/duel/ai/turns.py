"""How many turns a way takes, and what an end that is so many turns away is worth today."""

from __future__ import annotations

from math import hypot

from game.games.duel.rules.field.models import Place
from game.games.duel.rules.state import State, seat_of
from game.games.duel.rules.terms import ALLOWANCE, CORNERS

AFTER_TURNS = (1.0, 0.97, 0.85, 0.62, 0.45, 0.31, 0.21, 0.15, 0.11, 0.08, 0.055, 0.04, 0.03)
"""What it is worth to be so many half turns from the end: who is one turn away wins nearly always, four seldom.

Set by hand after matches of mixed levels: who won that stood so in mid-match.
"""
LATER = 0.8
"""And of each further half turn."""
COMES_FIRST = 0.5
"""Of a turn that who is still to act in this round has before who has acted."""


def nearness(turns: float) -> float:
    """What an end that is so many turns away is worth, 0 to 1."""
    halves = max(0.0, turns) * 2.0
    last = len(AFTER_TURNS) - 1
    if halves >= last:
        return float(AFTER_TURNS[last] * LATER ** (halves - last))
    at = int(halves)
    return AFTER_TURNS[at] + (halves - at) * (AFTER_TURNS[at + 1] - AFTER_TURNS[at])


def turns_for(state: State, way: float) -> float:
    """Moves begun count whole, and a little by how long they are."""
    allowance = ALLOWANCE * (1.5 if state.header.options.actions_1_5 else 1.0)
    moves = max(0.0, way) / allowance
    whole = float(-(-moves // 1))
    return 0.75 * whole + 0.25 * moves


def waits(state: State, ident: str) -> float:
    """What who has acted already loses of a turn beside who has not."""
    return COMES_FIRST if state.models[ident].acted else 0.0


def to_border(state: State, at: Place) -> float:
    """The straight way off the table, seen from above."""
    area = state.header.area
    return float(min(at.x, at.y, area - at.x, area - at.y))


def entry_of(state: State, ident: str) -> Place:
    """About where a model comes in that has not yet."""
    area, entry = state.header.area, state.header.options.entry
    corner = state.corners.get(seat_of(state, ident), CORNERS[0])
    far = entry * 7 // 10
    return Place(far if corner in ("sw", "nw") else area - far, far if corner in ("sw", "se") else area - far)


def apart(one: Place, other: Place) -> float:
    """From place to place, seen from above."""
    return hypot(one.x - other.x, one.y - other.y)
