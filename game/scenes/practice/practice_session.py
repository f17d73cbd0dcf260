"""What was thrown at the practice table: how it lay, and what all of it comes to. Pure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.physics import Outcome, TargetZone
from game.rules.roll import Lying


@dataclass(frozen=True, slots=True)
class Rest:
    """Where one thrown die came to rest: metres from the middle of the target; ``at`` None off the table."""

    lying: Lying
    at: tuple[float, float] | None
    margin_m: float  # how far it reaches past the inner edge of the line, negative inside
    caught: bool


@dataclass(frozen=True, slots=True)
class PracticeThrow:
    """One throw: its dice, and what became of the tower."""

    dice: tuple[Rest, ...]
    before: int
    standing: int

    @property
    def fell(self) -> bool:
        """Whether the tower fell."""
        return self.standing < self.before


@dataclass(frozen=True, slots=True)
class PracticeTally:
    """A session in figures; distances in metres, None where no die lies on the table."""

    dice: int
    inside: int
    throws: int
    fell: int
    mean_m: float | None


def thrown(dice: Sequence[str], outcome: Outcome, lies: Mapping[str, Lying]) -> PracticeThrow:
    """The dice of one throw as they lie."""
    places = {body.id: body.pose for body in outcome.layout.bodies}
    rests = []
    for die in dice:
        pose, reading = places.get(die), outcome.readings[die]
        rests.append(Rest(lies[die], (pose.x, pose.y) if pose is not None else None, reading.margin_m, reading.caught))
    return PracticeThrow(tuple(rests), outcome.stack.before, outcome.stack.standing)


def tally(throws: Sequence[PracticeThrow]) -> PracticeTally:
    """What all throws come to."""
    dice = [die for each in throws for die in each.dice]
    ways = [math.hypot(*die.at) for die in dice if die.at is not None]
    return PracticeTally(len(dice), sum(die.lying.zone == TargetZone.IN for die in dice), len(throws),
                         sum(each.fell for each in throws), sum(ways) / len(ways) if ways else None)
