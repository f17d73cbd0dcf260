"""Throws tried beforehand on a table as it lies, each in a fresh world."""

from __future__ import annotations

import random

from game.ai.aiming import ErringHand, Motion
from game.ai.computer_spec import ComputerSpec
from game.ai.trial_throws import believed
from game.physics import Outcome, SimulatedThrow, Simulation, Sway, TableSpec, TargetZone, random_orientation
from game.scenes.hand.computed_hand import STILL, let_go
from game.scenes.hand.throw_due import ThrowDue

FELL = -1.0
"""What a fallen stack counts, where a die inside counts one and a die knocked out of it takes one away."""
SWAY_WATCH_S = 20.0
"""The off hand lets go some time within this, nobody knows when."""


class Trials:
    """Tries plans for a throw that is due, with the hand that the thrower believes to have.

    One number is one luck for all plans: the same dice in the hand, the same errors (of chance of their own).
    """

    def __init__(self, table: TableSpec, spec: ComputerSpec, due: ThrowDue) -> None:
        self._table = table
        self._spec = spec
        self._due = due
        self._hand = believed(spec, due.level)

    def __call__(self, plan: Motion, number: int) -> float:
        """How one throw came out: dice inside while the stack stands; FELL where it does not."""
        due, table = self._due, self._table
        rng = random.Random(f"{due.chance}:{number}")
        dice = [(f"tried{at + 1}", random_orientation(rng)) for at in range(due.dice)]
        swaying, moment_s = Sway(random.Random(rng.getrandbits(64)), table), rng.uniform(0.0, SWAY_WATCH_S)
        hand = ErringHand(self._hand, self._spec.habits, rng)
        _, releases = let_go(table, plan, hand, dice, rng, off_hand=due.off_hand,
                             sway=swaying(moment_s) if due.off_hand else STILL)
        return score(Simulation(table, SimulatedThrow(due.layout, releases), record=False).run())


def score(outcome: Outcome) -> float:
    """Dice inside while the stack stands, or FELL."""
    if outcome.stack.fell:
        return FELL
    return float(sum(reading.zone is TargetZone.IN for reading in outcome.readings.values()))
