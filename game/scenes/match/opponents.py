"""What a table needs so that seats can be the computer's: what it knows, what it aims by, and who thinks for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.aiming import Aims, Motion
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import COMPUTER, Level, parse_player
from game.ai.trial_throws import Field, Ground, lane_blocked
from game.physics import Layout, TableSpec
from game.rules.seats import Seat


class Thought(Protocol):
    """A decision in the making; a thinker in another process takes its time."""

    @property
    def done(self) -> bool:
        """Whether there is a result."""

    @property
    def result(self) -> Any:
        """What was decided, a value of the game's computers; ask only when it is done."""


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
    """A plan in the making, as a ``Thought`` is a decision in the making."""

    @property
    def done(self) -> bool:
        """Whether there is a plan."""

    @property
    def result(self) -> Motion:
        """What the hand is to do; ask only when it is done."""


class Thinker(Protocol):
    """Decides and takes aim for computers. Whoever asks looks every frame whether it is done, and never waits."""

    def ask(self, state: Any, who: str, moment: int) -> Thought:
        """Begin to decide for the seat ``who``; ``moment``, the number of entries, picks the stream of chance."""

    def aim(self, due: ThrowDue) -> Aiming:
        """Begin to plan a throw. On a table as it was measured that takes no time."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """All that computers at the table share. ``odds``: what the game knows of the hands of its levels."""

    spec: ComputerSpec
    aims: Aims
    odds: Any
    thinker: Thinker


@dataclass(frozen=True, slots=True)
class Computer:
    """Who plays a seat that no person plays."""

    level: Level
    persona: str  # a key of ``ComputerSpec.personas``


def computer_of(player: str) -> Computer | None:
    """The computer that a player's text names; None for a person. Raises ValueError for one nobody knows."""
    found = parse_player(player)
    if found is None:
        if player.startswith(COMPUTER):
            raise ValueError(f"there is no player {player}")
        return None
    return Computer(*found)


def computers_of(seats: Iterable[Seat]) -> dict[str, Computer]:
    """The computers among these seats, by seat. Raises ValueError for one nobody knows."""
    return {seat.id: computer for seat in seats if (computer := computer_of(seat.player)) is not None}


def ground_of(layout: Layout) -> Ground:
    """What lies on the table, from above."""
    stack = [layout.body(die).pose for die in layout.stack]
    middle = (sum(at.x for at in stack) / len(stack), sum(at.y for at in stack) / len(stack)) if stack else None
    loose = tuple((body.pose.x, body.pose.y) for body in layout.bodies if body.id not in layout.stack)
    return Ground(middle, loose)


def field_of(table: TableSpec) -> Field:
    """The table it lies on."""
    return Field(table.target.line_inner_radius_m, table.target.dashed_edge_radius_m, table.d10.size_m)


def measured_plan(aims: Aims, table: TableSpec, due: ThrowDue) -> Motion:
    """What the tables say: a slide, or a throw over what lies in the lane."""
    return aims.plan(due.level, due.height, due.dice, due.off_hand,
                     lane_blocked=lane_blocked(ground_of(due.layout), field_of(table)))
