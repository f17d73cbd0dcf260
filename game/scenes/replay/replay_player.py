"""Where the replay stands, and what lies on the table there. Time is given from outside."""

from __future__ import annotations

from typing import Any

from game.physics import STACK_KIND, Body, Layout, SetUp, Trajectory
from game.rules.dice.meaning import Meaning
from game.rules.setups import Target, Tray
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.match.tabletop import TableTop, layout_of
from game.scenes.recorded_poses import poses_of
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.scenes.rolling.sorted_dice import dimmed
from game.scenes.rolling.sorting import SortingMove
from game.scenes.services import Table
from game.scenes.sound.table_knocks import Shown
from game.scenes.table.set_up_kinds import die_kind, laid_with

SLOW = 0.3  # times as fast as life, round the moment in which the stack is felled
BEFORE_S, AFTER_S = 0.25, 1.6  # of that moment


class ReplayPlayer:
    """Goes through a script: words for as long as they take to read, throws as they flew."""

    def __init__(self, script: ReplayScript[Any], top: TableTop, table: Table) -> None:
        self._script = script
        self._top = top
        self._table = table
        self._spec = table.stage.replay
        self._motion: Trajectory | None = None
        self._lies: tuple[Body, ...] = ()  # what lies in the tray after the throw that is shown
        self._sorting: SortingMove | None = None
        self._passed_s = 0.0
        self.at = 0
        self.rate = 1.0
        self.paused = False
        self._slows = False

    @property
    def moment(self) -> Moment | None:
        """What is shown; None for a record without entries."""
        return self._script.moments[self.at] if self._script.moments else None

    @property
    def over(self) -> bool:
        """Whether the last moment has been shown."""
        return self.at + 1 >= len(self._script.moments) and self._passed_s >= self._lasts_s

    @property
    def flying(self) -> bool:
        """Whether dice are on their way."""
        return self._motion is not None and self._passed_s < self._motion.rest_s

    @property
    def flight(self) -> Shown | None:
        """The throw as far as it has been shown; None where there is none, or while the play stands still."""
        if self._motion is None or self.paused:
            return None
        return Shown(self._motion, self._passed_s, self._shown_rate, not self.flying)

    @property
    def height(self) -> int:
        """How many dice are stacked."""
        return len(self._top.layout.stack)

    def go(self, at: int) -> None:
        """Jump to a moment; the table is laid as it was."""
        if not self._script.moments:
            return
        self.at = min(max(at, 0), len(self._script.moments) - 1)
        self._passed_s = 0.0
        moment = self._script.moments[self.at]
        self._motion = motion_of(moment.deed.extras) if moment.kind is Kind.THROW else None
        self._lies = lying_after(moment) if self._motion is not None else ()
        self._sorting = self._sorted_by(moment.meaning)
        self._lay(moment)

    def update(self, dt_s: float, slows: bool = False) -> None:
        """Let time pass, unless the play is paused; ``slows``: slowly where a stack is felled."""
        if self.paused or self.moment is None or self.over:
            return
        self._slows = slows
        self._passed_s += dt_s * self._shown_rate
        self._pose()
        if self._passed_s >= self._lasts_s and self.at + 1 < len(self._script.moments):
            self.go(self.at + 1)

    def finish(self) -> None:
        """The throw that is shown has come to rest."""
        if self._motion is not None:
            self._passed_s = self._motion.rest_s + self._sort_s
            self._pose()

    def leave(self) -> None:
        """The table as it was found: nothing lies there."""
        self._top.clear()
        self._table.lay_out(SetUp.TARGET)

    @property
    def at_the_fall(self) -> bool:
        """Whether this is the moment in which a throw fells the stack."""
        if self._motion is None or self.moment is None:
            return False
        since_s = self._passed_s - self._motion.stack_touch_s
        return self.moment.fells and -BEFORE_S <= since_s <= AFTER_S

    @property
    def _shown_rate(self) -> float:
        """How many times faster than life; who has chosen to go faster is not held up."""
        return SLOW * self.rate if self._slows and self.rate <= 1.0 and self.at_the_fall else self.rate

    @property
    def _lasts_s(self) -> float:
        """How long the moment is shown."""
        moment = self.moment
        if moment is None or moment.kind is Kind.SILENT:
            return 0.0
        read_s = moment.letters * self._spec.letter_s
        if self._motion is not None:
            return self._motion.rest_s + self._sort_s + self._spec.rest_s + read_s
        return self._spec.words_s + read_s

    @property
    def sorted(self) -> tuple[Body, ...]:
        """The dice of the throw that is shown, once they lie by what they mean."""
        if self._sorting is None or self._motion is None or self._passed_s < self._motion.rest_s + self._sort_s:
            return ()
        return self._sorting.sorted

    @property
    def _sort_s(self) -> float:
        return self._sorting.lasts_s if self._sorting is not None else 0.0

    def _sorted_by(self, meaning: Meaning | None) -> SortingMove | None:
        """The move that followed the throw; none where the record says nothing sensible of how the dice lay."""
        if meaning is None or not self._lies:
            return None
        try:
            return SortingMove(self._table.spec, self._lies, meaning, self._table.stage.pace.sort_s)
        except ValueError:
            return None

    def _pose(self) -> None:
        """The dice of the throw that is shown, as they are now; sorted at once where motion is reduced."""
        if self._motion is None:
            return
        since_s = self._passed_s - self._motion.rest_s
        if self.sorted and self.moment is not None and self.moment.meaning is not None:
            self._top.show(self.sorted, dimmed(self.moment.meaning))
        elif self._sorting is None or since_s < 0.0:
            self._top.pose(self._motion.poses_at(min(self._passed_s, self._motion.rest_s)))
        else:
            self._top.pose(self._sorting.poses_at(since_s if self._slows else self._sort_s))

    def _lay(self, moment: Moment) -> None:
        """Before a throw the dice of its motion; otherwise what lies there, or the stack as it is built."""
        poses = self._script.lying(self.at)
        setup = laid_with(moment.setup)
        self._table.lay_out(setup)
        self._top.clear()
        self._own(moment)
        if poses is not None:
            self._top.restore(poses, *moment.built_for)
        else:
            self._build(moment)
        if self._motion is not None:
            kinds = {die.id: die_kind(setup, die.kind) for die in moment.dice}
            flying = [Body(die, kinds.get(die, STACK_KIND), pose) for die, pose in self._motion.poses_at(0.0)]
            aside = (body for body in self._lies if all(body.id != each.id for each in flying))
            self._top.show((*aside, *flying))

    def _build(self, moment: Moment) -> None:
        """The set-up as it is before anything lies on it."""
        if isinstance(moment.setup, Target):
            self._top.build(moment.setup.height, *moment.built_for)
            self._own(moment)
        else:
            self._top.lay(Layout((), (), laid_with(moment.setup)))

    def _own(self, moment: Moment) -> None:
        """Every die looks like those of its owner."""
        for die in moment.dice:
            self._top.owned((die.id,), die.style)


def lying_after(moment: Moment) -> tuple[Body, ...]:
    """What lies in the tray after a throw, as the record says, with what stands aside; nothing on another set-up."""
    poses = poses_of(moment.deed.extras) if isinstance(moment.setup, Tray) else None
    return layout_of(poses).bodies if poses is not None else ()
