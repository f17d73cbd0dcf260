"""Where spots of Rounds lie as rings in the tray, and where everybody stands in them. Pure geometry, in metres.

Spots lie in a row from left to right, as many as have room, the next row before it. In a ring people stand side by
side; those within touch of each other stand shoulder to shoulder, the others apart (PRO-P48).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.protagonists.rules.places import close_to
from game.games.protagonists.rules.state import Rounds

MOST_IN_A_ROW = 4
MARGIN = 0.92  # of a place, the ring in it
SHOULDER, APART = 0.55, 1.0  # between people within touch, and between others, in the widths of a standee
BEHIND = 0.3  # of the radius: so far behind the others, or before them
STANDEE_SHARE = 0.62  # of a ring's radius: how wide a standee is at most


@dataclass(frozen=True, slots=True)
class Ring:
    """A spot on the felt."""

    spot: str
    x: float
    y: float
    radius: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a place lies in it."""
        return math.hypot(x - self.x, y - self.y) <= self.radius


@dataclass(frozen=True, slots=True)
class Stand:
    """Where somebody stands."""

    who: str
    x: float
    y: float
    behind: bool = False  # of several in a ring every other one stands farther back


def rings_of(rounds: Rounds, wide_m: float, deep_m: float) -> tuple[Ring, ...]:
    """All spots in a room of that size round the origin."""
    rows = -(-len(rounds.spots) // MOST_IN_A_ROW)
    columns = -(-len(rounds.spots) // rows)
    radius = MARGIN * min(wide_m / columns, deep_m / rows) / 2
    found = []
    for at, spot in enumerate(rounds.spots):
        row, column = divmod(at, columns)
        in_row = min(columns, len(rounds.spots) - row * columns)
        x = (column - (in_row - 1) / 2) * wide_m / columns
        y = ((rows - 1) / 2 - row) * deep_m / rows
        found.append(Ring(spot, x, y, radius))
    return tuple(found)


def stands_of(rounds: Rounds, rings: Mapping[str, Ring]) -> tuple[Stand, ...]:
    """Everybody in their ring, those within touch beside each other."""
    return tuple(stand for spot, ring in rings.items() for stand in _in_ring(rounds, spot, ring))


def _in_ring(rounds: Rounds, spot: str, ring: Ring) -> Iterator[Stand]:
    groups = _groups(rounds, [who for who, at in rounds.at.items() if at == spot])
    step = STANDEE_SHARE * ring.radius
    offsets: list[tuple[str, float]] = []
    at = 0.0
    for group in groups:
        for each in group:
            offsets.append((each, at))
            at += step * SHOULDER
        at += step * (APART - SHOULDER)
    whole = offsets[-1][1] if offsets else 0.0
    squeeze = min(1.0, 1.5 * ring.radius / whole) if whole else 1.0
    for number, (who, along) in enumerate(offsets):
        behind = bool(number % 2) and len(offsets) > 1
        deep = (BEHIND if behind else -BEHIND) * ring.radius if len(offsets) > 1 else 0.0
        yield Stand(who, ring.x + (along - whole / 2) * squeeze, ring.y + deep, behind)


def _groups(rounds: Rounds, there: list[str]) -> list[list[str]]:
    """Those within touch of each other together, in the order in which they came."""
    groups: list[list[str]] = []
    for who in there:
        near = next((group for group in groups if set(close_to(rounds, who)) & set(group)), None)
        if near is None:
            groups.append([who])
        else:
            near.append(who)
    return groups
