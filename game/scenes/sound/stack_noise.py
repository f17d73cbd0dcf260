"""What a stack does, as far as it can be heard: how far it has moved aside, and how much of it has fallen."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.physics import Vector

Places = Mapping[str, Vector]


class TowerWatch:
    """A stack against how it stood when the watch began. Given places of its dice, in metres."""

    def __init__(self, start: Places, fall_m: float) -> None:
        self._start = start
        self._fall_m = fall_m

    def fallen(self, now: Places) -> int:
        """How many dice are so much lower than they were."""
        return sum(self._fell(die, place) for die, place in now.items())

    def lean_m(self, now: Places) -> float:
        """How far aside the die is that has moved most, of those that have not fallen."""
        return max((math.hypot(place[0] - self._start[die][0], place[1] - self._start[die][1])
                    for die, place in now.items() if not self._fell(die, place)), default=0.0)

    def _fell(self, die: str, place: Vector) -> bool:
        return self._start[die][2] - place[2] > self._fall_m


class Groaning:
    """Says when a stack is to be heard, and how loudly: creaks that grow with its lean, crashes by fallen dice."""

    def __init__(self, creak_m: float, full_m: float, growth: float, crash_dice: tuple[int, ...]) -> None:
        self._creak_m, self._full_m, self._growth = creak_m, full_m, growth
        self._crash_dice = crash_dice
        self._creaked_m = 0.0
        self.crashes = 0

    def creak(self, lean_m: float) -> float:
        """The gain of a creak that is due now, 0 where none is. A stack that falls creaks no more."""
        due = max(self._creak_m, self._creaked_m * self._growth)
        if self.crashes or lean_m < due:
            return 0.0
        self._creaked_m = lean_m
        return min(1.0, lean_m / self._full_m)

    def crash(self, fallen: int) -> int | None:
        """Which crash is due now, 0 the smallest; None where none is."""
        reached = sum(fallen >= least for least in self._crash_dice)
        if reached <= self.crashes:
            return None
        self.crashes = reached
        return reached - 1
