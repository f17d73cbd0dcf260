"""Where the replay stands, and what lies on the table there. Time is given from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.hell_for_leather.scenes.hell_context import moment_of
from game.games.hell_for_leather.scenes.replay.replay_script import Kind, Moment, Script
from game.physics import Body, DieKind, Trajectory
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.match.tabletop import TableTop
from game.scenes.sound.table_knocks import Shown
from game.scenes.stage_spec import ReplaySpec
from game.scenes.table.table_view import DieStyle

SLOW = 0.3  # times as fast as life, round the moment in which the stack is felled
BEFORE_S, AFTER_S = 0.25, 1.6  # of that moment
TEXTS = ("text", "location", "activity", "threat", "texts")


class Player:
    """Goes through a script: words for as long as they take to read, throws as they flew."""

    def __init__(self, script: Script, top: TableTop, spec: ReplaySpec) -> None:
        self._script = script
        self._top = top
        self._spec = spec
        self._motion: Trajectory | None = None
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
        self._motion = motion_of(moment.entry) if moment.kind is Kind.THROW else None
        self._lay(moment)

    def update(self, dt_s: float, slows: bool = False) -> None:
        """Let time pass, unless the play is paused; ``slows``: slowly where a stack is felled."""
        if self.paused or self.moment is None or self.over:
            return
        self._slows = slows
        self._passed_s += dt_s * self._shown_rate
        if self._motion is not None:
            self._top.pose(self._motion.poses_at(min(self._passed_s, self._motion.rest_s)))
        if self._passed_s >= self._lasts_s and self.at + 1 < len(self._script.moments):
            self.go(self.at + 1)

    def finish(self) -> None:
        """The throw that is shown has come to rest."""
        if self._motion is not None:
            self._passed_s = self._motion.rest_s
            self._top.pose(self._motion.poses_at(self._passed_s))

    @property
    def at_the_fall(self) -> bool:
        """Whether this is the moment in which a throw fells the stack."""
        if self._motion is None or self.moment is None:
            return False
        heat, since_s = self.moment.entry["heat"], self._passed_s - self._motion.stack_touch_s
        return bool(heat["standing"] < heat["before"]) and -BEFORE_S <= since_s <= AFTER_S

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
        said = sum(len(line.text) for line in moment.said)
        if self._motion is not None:
            return self._motion.rest_s + self._spec.rest_s + said * self._spec.letter_s
        words = said + sum(len(str(value)) for key, value in moment.entry.items() if key in TEXTS)
        return self._spec.words_s + words * self._spec.letter_s

    def _lay(self, moment: Moment) -> None:
        """Before a throw the dice of its motion; otherwise what lies there, or the stack of this turn."""
        poses = moment.entry.get("poses") if moment.kind is Kind.STACKING else self._script.lying(self.at)
        self._top.clear()
        style: DieStyle = "A" if moment.after.active == "A" else "B"
        self._top.owned(_thrown(moment), style)
        if poses is None or not self._restored(poses, moment):
            here = moment.after if moment.before.narrator is None else moment.before
            self._top.build(here.team(here.active).heat, *moment_of(here))
            self._top.owned(_thrown(moment), style)
        if self._motion is not None:
            self._top.show(Body(die, DieKind.D10 if die in moment.entry["table"] else DieKind.D6, pose)
                           for die, pose in self._motion.poses_at(0.0))


    def _restored(self, poses: Mapping[str, Any], moment: Moment) -> bool:
        """Whether the record's words about the table made sense; a stranger may have written it."""
        try:
            self._top.restore(poses, *moment_of(moment.before))
        except ValueError:
            return False
        return True


def _thrown(moment: Moment) -> tuple[str, ...]:
    """The d10 that are or were thrown in the conflict of this moment."""
    conflict = moment.after.conflict or moment.before.conflict
    return tuple(conflict.dice) if conflict else ()
