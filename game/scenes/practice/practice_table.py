"""The practice table's dice: the tower as wished, the thrown dice, and every state before, to go back to."""

from __future__ import annotations

import math

from game.physics import Body, DieKind, Layout, Outcome, TargetZone
from game.rules.roll import Fallen
from game.scenes.match.tabletop import OUTLINE, TableTop
from game.scenes.practice.free_roll import SEAT
from game.scenes.practice.practice_session import PracticeThrow, thrown
from game.scenes.services import Services

MOST_DICE = 40  # thrown dice that stay; then the oldest goes
APART_DICE = 1.6  # thrown dice nearer to the middle than this are in the way of a new tower
MOST_BACK = 200  # deeds that can be taken back


class PracticeTable:
    """What lies on the table. Every deed is kept so that it can be taken back.

    ``height``: of the tower as it is wished, in dice. ``fresh``: dice are taken off before each throw.
    """

    def __init__(self, services: Services, seed: int, height: int) -> None:
        self._services = services
        self.top = TableTop(services.table.spec, services.table.view, seed)
        self.height = height
        self.fresh = False
        self.throws: list[PracticeThrow] = []
        self._before: list[tuple[Layout, int, tuple[PracticeThrow, ...]]] = []
        self._built = 0
        self._named = 0
        self._in_hand: tuple[str, ...] = ()

    @property
    def layout(self) -> Layout:
        """What lies there."""
        return self.top.layout

    @property
    def can_undo(self) -> bool:
        """Whether there is a deed to take back."""
        return bool(self._before)

    @property
    def dice(self) -> tuple[Body, ...]:
        """The thrown dice that lie there."""
        return tuple(body for body in self.layout.bodies if body.kind is DieKind.D10)

    @property
    def whole(self) -> bool:
        """Whether every d6 on the table is part of the tower."""
        return len(self.layout.stack) == len(self.layout.bodies) - len(self.dice) >= self.height

    def taken_up(self, count: int) -> tuple[str, ...]:
        """So many dice are in the hand now: names that were never thrown before."""
        self._named += count
        self._in_hand = tuple(f"d{self._named - k}" for k in reversed(range(count)))
        return self._in_hand

    def remember(self) -> None:
        """A deed is about to be done: what lies there now can be had back."""
        self._before.append((self.layout, self.height, tuple(self.throws)))
        del self._before[:-MOST_BACK]

    def undo(self) -> None:
        """The table as it was before the last deed."""
        if self._before:
            layout, self.height, throws = self._before.pop()
            self.throws = list(throws)
            self.top.hide_ruling()
            self._own(layout)
            self.top.lay(layout)

    def build(self) -> None:
        """The tower anew, as high as wished; dice in its way are taken off."""
        away = APART_DICE * self._services.table.spec.d10.size_m
        kept = tuple(body for body in self.dice if math.hypot(body.pose.x, body.pose.y) > away)
        self._built += 1
        self.top.hide_ruling()
        self.top.build(self.height, "practice", self._built)
        layout = Layout((*self.layout.bodies, *kept), self.layout.stack)
        self._own(layout)
        self.top.lay(layout)

    def build_to(self, height: int) -> None:
        """The tower anew, so many dice high."""
        self.height = height
        self.build()

    def clear(self) -> None:
        """Take the thrown dice off; a tower that fell is built anew."""
        self.top.hide_ruling()
        if not self.whole:
            self.top.lay(Layout((), ()))
            self.build()
            return
        self.top.lay(Layout(tuple(body for body in self.layout.bodies if body.kind is DieKind.D6), self.layout.stack))

    def make_ready(self) -> None:
        """A throw begins: nothing is ruled any more, and dice that are in the way of it are taken off."""
        self.top.hide_ruling()
        if self.fresh:
            self.clear()
        self._make_room()

    def _make_room(self) -> None:
        """Take the oldest die off where too many lie."""
        gone = {body.id for body in self.dice[:-MOST_DICE + 1]}
        if gone:
            self.top.lay(Layout(tuple(body for body in self.layout.bodies if body.id not in gone), self.layout.stack))

    def land(self, outcome: Outcome, fallen: Fallen) -> PracticeThrow:
        """Enter a throw of the dice that were in the hand, and draw how they are ruled."""
        done = thrown(self._in_hand, outcome, fallen.dice)
        self.throws.append(done)
        for die in self._in_hand:
            if outcome.readings[die].zone is not TargetZone.OFF:
                self.top.show_ruling(outcome.layout.body(die), outcome.readings[die])
        return done

    def spots(self, visible: bool) -> None:
        """Mark where all dice came to rest, or nothing."""
        dice = [die for each in self.throws for die in each.dice] if visible else []
        self._services.table.view.show_spots([(*die.at, OUTLINE[die.lying.zone]) for die in dice
                                              if die.at is not None])

    def _own(self, layout: Layout) -> None:
        lying = (body.id for body in layout.bodies if body.kind is DieKind.D10)
        self.top.owned((*lying, *self._in_hand), SEAT)
