"""The throws of one roll: what lies there for the next one, what stands aside, what the record keeps of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.physics import Outcome, Simulation, TableSpec
from game.rules.roll import Fallen, Roll
from game.scenes.hand.recorded_motion import motion_plain
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.aside import kept_aside
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.rolling.how_it_lies import drawn, settled, table_for, thrown_again, why_unread
from game.scenes.rolling.recorded_throws import AGAIN, earlier_plain


class ThrowsOfRoll:
    """One throw, and one more for as long as there are dice that nobody can read.

    ``before`` is the table that the next throw is simulated on, ``chance`` are its streams; ``aside`` are dice that it
    cannot knock. ``rested`` is how all dice lay last, None before any did.
    """

    def __init__(self, spec: TableSpec, top: TableTop, roll: Roll, chance: RollChance) -> None:
        self._spec = spec
        self._top = top
        self._roll = roll
        self._earlier: list[dict[str, Any]] = []
        self._fallen: Fallen | None = None
        self.chance = chance
        self.before = table_for(roll, top.layout)
        self.aside = kept_aside(spec, roll, top.layout)
        self.rested: Outcome | None = None

    def look_again(self) -> None:
        """The next throw is simulated on the table as it lies now."""
        self.before = table_for(self._roll, self._top.layout)

    def rest(self, outcome: Outcome) -> Outcome:
        """A throw has come to rest. Gives how all dice lie now, with those that stand aside."""
        self.rested = self.aside.joined(outcome)
        return self.rested

    def again(self, outcome: Outcome) -> tuple[str, ...]:
        """The dice that go back into the hand."""
        return thrown_again(self._roll, outcome, self.chance.again)

    def lots(self, outcome: Outcome) -> dict[str, int]:
        """The numbers that are drawn for dice that are thrown no more and say nothing."""
        return {} if self.again(outcome) else drawn(self._roll, outcome, self.chance)

    def taken_up(self, outcome: Outcome, again: Sequence[str], thrown: Simulation) -> None:
        """These dice are in the hand again; in a tray the others stand aside, elsewhere they stay."""
        self._top.lay(outcome.layout.without(again))
        unread = {die: why_unread(outcome, die) for die in again}
        self._earlier.append(earlier_plain(self._top.poses_plain(), thrown.trajectory, unread))
        self.aside = self.aside.after(self._spec, outcome, again)
        self.look_again()
        self.chance = replace(self.chance, again=len(self._earlier))

    def fallen(self, outcome: Outcome) -> Fallen:
        """What the rules are told; all dice are read once, and lie on the table from then on."""
        if self._fallen is None:
            self._fallen = settled(self._spec, self._top, self._roll, outcome, self.chance)
        return self._fallen

    def kept(self, thrown: Simulation | None) -> dict[str, Any]:
        """What the record keeps beside the action: how the dice lie, the last throw, and those before it."""
        motion = motion_plain(thrown.trajectory) if thrown is not None else {}
        return {"poses": self._top.poses_plain(), **motion, **({AGAIN: self._earlier} if self._earlier else {})}
