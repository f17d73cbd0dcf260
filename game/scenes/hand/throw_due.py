"""A throw that a computer is about to make at a target, and what the measured tables say to it. Nothing is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.ai.aiming import Aims, Motion
from game.ai.levels import Level
from game.ai.trial_throws import Field, TableFromAbove, lane_blocked
from game.physics import Layout, TableSpec


@dataclass(frozen=True, slots=True)
class ThrowDue:
    """A throw that a computer is about to make, and the table as it lies.

    ``height`` counts all dice of the stack, those too that the table cannot hold. ``chance`` is for trying throws
    beforehand and for nothing else: what the match's own chance will do stays unknown.
    """

    level: Level
    dice: int
    off_hand: bool
    height: int
    layout: Layout
    chance: int


class Aiming(Protocol):
    """A plan in the making; whoever tries throws in another process takes its time."""

    @property
    def done(self) -> bool:
        """Whether there is a plan."""

    @property
    def result(self) -> Motion:
        """What the hand is to do; ask only when it is done."""


def ground_of(layout: Layout) -> TableFromAbove:
    """What lies on the table, from above."""
    stack = [layout.body(die).pose for die in layout.stack]
    middle = (sum(at.x for at in stack) / len(stack), sum(at.y for at in stack) / len(stack)) if stack else None
    loose = tuple((body.pose.x, body.pose.y) for body in layout.bodies if body.id not in layout.stack)
    return TableFromAbove(middle, loose)


def field_of(table: TableSpec) -> Field:
    """The table it lies on."""
    return Field(table.target.line_inner_radius_m, table.target.dashed_edge_radius_m, table.d10.size_m)


def measured_plan(aims: Aims, table: TableSpec, due: ThrowDue) -> Motion:
    """What the tables say: a slide, or a throw over what lies in the lane."""
    return aims.plan(due.level, due.height, due.dice, due.off_hand,
                     lane_blocked=lane_blocked(ground_of(due.layout), field_of(table)))
