"""Where dice lie once they are sorted by what they mean: rows on the felt, sixes raised on the far rim. Pure geometry.

Each row begins a line at the left, behind room for its name, the first row farthest away; a long row takes several
lines. What is no longer there (exploded, burnt, thrown again) stands on the right rim (GM-G28).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from types import MappingProxyType

from game.physics import Body, Pose, SetUp, TableSpec, Vector, table_level_m
from game.rules.dice.meaning import Meaning, Sign
from game.scenes.rolling.tray_places import NEXT_TO_M, cell_m, far_rim, side_rim, stood

NAME_M = 0.085  # at the left, for the name of a row
NEXT_NAME_M = 0.15  # on the far rim, for the name of another hand's row behind the first
EDGE_M = 0.006  # left free along the walls
HIDDEN_SHARE = 0.6  # so much of its height the near wall hides of the felt behind it, from the seat
GAP_M = 0.004  # between dice of a row
LINE_GAP_M, APART_M = 0.026, 0.010  # between lines, for the arrow at one of the nearer, and round what brings bad luck
UNTURNED = Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
ASKEW_GAP_M, ASKEW_RAD = 0.016, 0.5  # a die taken out of the row before it lies so far from it, turned


class Spot(Enum):
    """Where dice of a sign go."""

    LINE = auto()  # a line of the felt, in the order of the rows
    BACK = auto()  # the same, behind all others
    OUT = auto()  # at the end of the line before it, askew
    RAISED = auto()  # on the far rim
    AWAY = auto()  # on the right rim


SPOTS: Mapping[Sign, Spot] = MappingProxyType({
    Sign.UNUSED: Spot.BACK, Sign.REMOVED: Spot.OUT, Sign.SIX: Spot.RAISED,
    Sign.EXPLODED: Spot.AWAY, Sign.BURNT: Spot.AWAY, Sign.RETHROWN: Spot.AWAY})
"""Of the signs that do not lie in a line."""
TOGETHER = frozenset({Sign.COUNTS})
"""Dice of these signs are pushed together."""
APART = frozenset({Sign.COMPLICATION})
LIP_M = 0.012  # from the near wall to a die that tipped over it
LIT = frozenset({Sign.COUNTS, Sign.HIT, Sign.SUCCESS, Sign.SIX, Sign.COMPLICATION})


@dataclass(frozen=True, slots=True)
class Line:
    """Dice side by side on the felt, from left to right, and those taken out of them."""

    sign: Sign
    dice: tuple[str, ...]
    out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """What a die stands on, and how far it is turned out of line."""

    at: Vector
    askew_rad: float = 0.0


def spot_of(sign: Sign) -> Spot:
    """Where dice of this sign go."""
    return SPOTS.get(sign, Spot.LINE)


def dimmed(meaning: Meaning) -> frozenset[str]:
    """The dice that stand back, so that those that count shine."""
    return frozenset(die.id for row in meaning.rows if row.sign not in LIT for die in row.dice)


def sorted_bodies(spec: TableSpec, bodies: Sequence[Body], meaning: Meaning) -> tuple[Body, ...]:
    """The same dice in the same order, each upright with the number it was read as, where its sign puts it.

    Behind them come those in whose place others were thrown: they were put away, and are seen beside what came of them.
    Dice that mean nothing stay as they are. Raises ValueError for more dice than the tray has room for.
    """
    there = {body.id: body for body in bodies}
    numbers = {die.id: die.number for row in meaning.rows for die in row.dice}
    like = replaced(meaning, there)
    seen = (*bodies, *(Body(die, there[heir].kind, UNTURNED) for die, heir in like.items()))
    cell = cell_m(spec, (body.kind for body in seen))
    places = _places(spec, cell, _present(meaning, seen))
    if (out := tipped(meaning)) in places:
        places[out] = _over_the_lip(spec, cell, meaning)
    return tuple(stood(spec, body, numbers[body.id], places[body.id].at, places[body.id].askew_rad)
                 if body.id in places else body for body in seen)


def tipped(meaning: Meaning) -> str:
    """The die that tips out of the tray: the one taken out of those of one hand that count (PRO-P3); "" for none."""
    signs = {row.sign for row in meaning.rows}
    out = meaning.row(Sign.REMOVED)
    return out[0].id if signs == {Sign.COUNTS, Sign.REMOVED} and len(out) == 1 and not meaning.sides else ""


def _over_the_lip(spec: TableSpec, cell: float, meaning: Meaning) -> Place:
    """On the table before the near wall, below the end of the row that a die was taken out of."""
    y = -(spec.tray.depth_m / 2 + spec.tray.wall_width_m + LIP_M + cell / 2)
    x = NAME_M - spec.tray.width_m / 2 + cell / 2 + len(meaning.row(Sign.COUNTS)) * (cell + NEXT_TO_M)
    return Place((x, y, table_level_m(spec, SetUp.TRAY)), ASKEW_RAD)


def replaced(meaning: Meaning, there: Collection[str]) -> dict[str, str]:
    """Dice that are not there because others were thrown in their place: each with one of those that are there."""
    came_of = {die.id: die.came_of for row in meaning.rows for die in row.dice}
    found: dict[str, str] = {}
    for die in came_of:
        if die in there:
            older = came_of[die]
            while older and older in came_of and older not in there:
                found.setdefault(older, die)
                older = came_of[older]
    return {die: found[die] for die in came_of if die in found}


def _present(meaning: Meaning, bodies: Iterable[Body]) -> list[tuple[Sign, tuple[str, ...]]]:
    """The dice of each row that lie at the table."""
    there = {body.id for body in bodies}
    return [(row.sign, dice) for row in meaning.rows
            if (dice := tuple(die.id for die in row.dice if die.id in there))]


def _places(spec: TableSpec, cell: float, rows: Sequence[tuple[Sign, tuple[str, ...]]]) -> dict[str, Place]:
    rims = {Spot.RAISED: list(far_rim(spec, cell, NAME_M - spec.tray.width_m / 2)),
            Spot.AWAY: list(side_rim(spec, cell, 1))}
    found: dict[str, Place] = {}
    felt = []
    raised = {die for sign, dice in rows if spot_of(sign) is Spot.RAISED for die in dice}
    for sign, dice in rows:
        rim = rims.get(spot_of(sign), [])
        if spot_of(sign) is Spot.RAISED and found.keys() & raised:
            del rim[:math.ceil(NEXT_NAME_M / cell)]  # for the name of another hand's row
        if len(dice) <= len(rim):
            found |= {die: Place(rim.pop(0)) for die in dice}
        else:
            felt.append((sign, dice))
    return found | dict(_on_felt(spec, cell, _lines(felt, _most(spec, cell))))


def _most(spec: TableSpec, cell: float) -> int:
    """How many dice a line holds; two places are left for dice that are taken out of it."""
    return max(1, int((spec.tray.width_m - NAME_M - EDGE_M) / (cell + GAP_M))) if cell else 1


def _lines(rows: Iterable[tuple[Sign, tuple[str, ...]]], most: int) -> list[Line]:
    """Rows as lines, farthest first."""
    back: list[Line] = []
    lines: list[Line] = []
    for sign, dice in rows:
        spot = spot_of(sign)
        if spot is Spot.OUT and lines and len(lines[-1].dice) + 2 * len(dice) <= most:
            lines[-1] = Line(lines[-1].sign, lines[-1].dice, dice)
        else:
            (back if spot is Spot.BACK else lines).extend(
                Line(sign, dice[at:at + most]) for at in range(0, len(dice), most))
    return back + lines


def _on_felt(spec: TableSpec, cell: float, lines: Sequence[Line]) -> Iterator[tuple[str, Place]]:
    for line, y in zip(lines, _depths(spec, cell, lines), strict=True):
        x = NAME_M - spec.tray.width_m / 2 + cell / 2
        gap = NEXT_TO_M if line.sign in TOGETHER else GAP_M
        for die in line.dice:
            yield die, Place((x, y, 0.0))
            x += cell + gap
        for die in line.out:
            x += ASKEW_GAP_M
            yield die, Place((x, y, 0.0), ASKEW_RAD)
            x += cell + gap


def _depths(spec: TableSpec, cell: float, lines: Sequence[Line]) -> tuple[float, ...]:
    """How far away the middle of each line is, all of them round the middle of the felt that is seen."""
    if not lines:
        return ()
    deep, hidden = spec.tray.depth_m / 2 - EDGE_M, HIDDEN_SHARE * spec.tray.near_wall_height_m
    far, near = deep, hidden - deep
    gaps = [LINE_GAP_M + APART_M * bool({before.sign, line.sign} & APART)
            for before, line in pairwise(lines)]
    room = far - near - len(lines) * cell
    if room < NEXT_TO_M * len(gaps):
        raise ValueError(f"{sum(len(line.dice) for line in lines)} dice in {len(lines)} lines have no room in the tray")
    share = min(1.0, room / sum(gaps)) if gaps else 1.0
    top = (far + near + len(lines) * cell + share * sum(gaps)) / 2 - cell / 2
    return tuple(top - at * cell - share * sum(gaps[:at]) for at in range(len(lines)))
