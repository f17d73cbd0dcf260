"""How likely throws at a target with its stack, and set-downs on it, are to succeed.

Measured beforehand by throwing (`tools/bake_computer.py`).
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Self

import msgspec

from game.ai.levels import Level
from game.rules.value import Value

REBUILD = "python -m tools.bake_computer"


class StaleTables(Exception):
    """The baked tables are of another table or other hands, or no tables at all; says how to rebuild them."""


class MeasuredGrip(StrEnum):
    """Which hand throws how many dice at once, as far as it was measured."""

    MAIN = "main"
    OFF = "off"
    PAIR = "pair"


def grip_of(dice: int, off_hand: bool) -> MeasuredGrip:
    """How that many dice are thrown at once. ValueError where no hand throws so: more than two, or two from the main
    hand."""
    if dice == 1:
        return MeasuredGrip.OFF if off_hand else MeasuredGrip.MAIN
    if dice == 2 and off_hand:
        return MeasuredGrip.PAIR
    raise ValueError(f"{dice} dice at once from the {'off' if off_hand else 'main'} hand: no hand throws so")


class ThrowRow(Value, frozen=True, gc=False):
    """One level, grip and height: the two throws it means to make, and what became of `n` of the plain ones.

    `plain` and `over` are the fields of a Motion; `inside[k]` counts the throws that left the stack standing and k
    dice inside.
    """

    level: Level
    grip: MeasuredGrip
    height: int
    plain: tuple[float, float, float, float, float, float]
    over: tuple[float, float, float, float, float, float]
    n: int
    fell: int
    inside: tuple[int, ...]


class StackRow(Value, frozen=True, gc=False):
    """One level and height: how many of `n` stacks of that many dice stood after one more was set on them."""

    level: Level
    height: int
    n: int
    stood: int


class Tables(Value, frozen=True, gc=False):
    """The baked file."""

    mark: str
    seed: int
    throws: tuple[ThrowRow, ...]
    stacks: tuple[StackRow, ...]

    def rows(self, level: Level, grip: MeasuredGrip) -> list[ThrowRow]:
        """The rows of one level and grip, by height."""
        found = [row for row in self.throws if row.level is level and row.grip is grip]
        return sorted(found, key=lambda row: row.height)

    def nearest(self, level: Level, grip: MeasuredGrip, height: int) -> ThrowRow:
        """The row measured nearest to that height."""
        return min(self.rows(level, grip), key=lambda row: abs(row.height - height))


class ThrowOdds(Value, frozen=True, gc=False):
    """What one throw does: P(the stack falls), and where it stands, P(k dice inside) for k of 0, 1 (and 2)."""

    p_fell: float
    inside: tuple[float, ...]

    @property
    def p_in(self) -> float:
        """P(a die lies inside | the stack stands), for each die."""
        return sum(count * p for count, p in enumerate(self.inside)) / (len(self.inside) - 1)

    @property
    def p_good(self) -> float:
        """P(the stack stands and a die lies inside), for each die."""
        return (1.0 - self.p_fell) * self.p_in


class Odds:
    """Chances at every height, along straight lines between those that were measured."""

    def __init__(self, tables: Tables) -> None:
        self._throws = {(level, grip): tables.rows(level, grip) for level in Level for grip in MeasuredGrip}
        self._stacks = {level: sorted((row for row in tables.stacks if row.level is level),
                                      key=lambda row: row.height) for level in Level}

    @classmethod
    def decode(cls, data: bytes, mark: str) -> Self:
        """From the baked file. StaleTables where it is not of this table and these hands (`tables_mark`)."""
        return cls(decode_tables(data, mark))

    def throw(self, level: Level, height: int, dice: int, off_hand: bool) -> ThrowOdds:
        """What the level's throw does at a stack of that height. ValueError as `grip_of`."""
        rows = self._throws[level, grip_of(dice, off_hand)]
        heights = [row.height for row in rows]
        fell = rising(heights, [row.fell / row.n for row in rows], height)
        inside = [along(heights, [_given_it_stands(row, count) for row in rows], height) for count in range(dice + 1)]
        return ThrowOdds(fell, tuple(p / sum(inside) for p in inside))

    def stack(self, level: Level, height: int) -> float:
        """P(all stands after the level has set a die on a stack of that height)."""
        rows = self._stacks[level]
        return 1.0 - rising([row.height for row in rows], [1.0 - row.stood / row.n for row in rows], height)


def along(heights: Sequence[int], values: Sequence[float], height: int) -> float:
    """The value at a height on straight lines between known ones; beyond them that of the last."""
    at = min(max(height, heights[0]), heights[-1])
    after = next(i for i, known in enumerate(heights) if known >= at) or 1
    low, high = heights[after - 1], heights[after]
    return values[after - 1] + (at - low) / (high - low) * (values[after] - values[after - 1])


def rising(heights: Sequence[int], values: Sequence[float], height: int) -> float:
    """The same for the chance of a fall: above all that was measured it goes on rising as from the middle there."""
    known = along(heights, values, height)
    beyond = max(0, height - heights[-1])
    middle = (len(heights) - 1) // 2
    slope = (values[-1] - values[middle]) / (heights[-1] - heights[middle])
    return min(1.0, known + beyond * max(0.0, slope))


def decode_tables(data: bytes, mark: str) -> Tables:
    """The baked file; StaleTables where it cannot be read or is of another mark."""
    try:
        tables = msgspec.json.decode(data, type=Tables)
    except msgspec.DecodeError:
        raise StaleTables(f"the tables of the computer's throws cannot be read; rebuild them with: {REBUILD}") from None
    if tables.mark != mark:
        raise StaleTables(f"the computer's throws were measured on another table or with other hands; "
                          f"rebuild them with: {REBUILD}")
    return tables


def _given_it_stands(row: ThrowRow, count: int) -> float:
    return row.inside[count] / max(1, row.n - row.fell)
