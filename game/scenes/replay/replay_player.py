"""Where the replay stands, and what lies on the table there. Time is given from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.physics import Body, Layout, SetUp
from game.rules.roll import Die
from game.rules.setups import Target
from game.scenes.match.tabletop import TableTop
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.scenes.replay.replay_surroundings import Surroundings
from game.scenes.replay.shown_roll import ShownRoll, throws_in
from game.scenes.rolling.cups_in_hand import CupsInHand
from game.scenes.services import Services
from game.scenes.sound.table_knocks import Shown
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.ui.screen import Element, Mark

SLOW = 0.3  # times as fast as life, round the moment in which the stack is felled
BEFORE_S, AFTER_S = 0.25, 1.6  # of that moment


class ReplayPlayer:
    """Goes through a script: words for as long as they take to read, throws as they flew."""

    def __init__(self, script: ReplayScript[Any], top: TableTop, services: Services) -> None:
        self._script = script
        self._top = top
        self._services = services
        self._table = services.table
        self._spec = services.table.stage.replay
        self._round = Surroundings(services, script, top)
        self._cups = CupsInHand(services, script.seats)
        self._roll: ShownRoll | None = None
        self._words_s = 0.0  # how long a moment without a throw has been shown
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
        return self.at + 1 >= len(self._script.moments) and self._seen

    @property
    def flying(self) -> bool:
        """Whether dice are on their way, or will be thrown again."""
        return self._roll is not None and not self._roll.settled

    @property
    def near(self) -> bool:
        """Whether something is to be seen near the lower edge: dice on their way, or cups."""
        return self._round.has_cups or (self.moment is not None and self.moment.kind is Kind.THROW)

    @property
    def at_tray(self) -> bool:
        """Whether dice are thrown in this moment, or cups handled."""
        return self._round.cups_move or (self.moment is not None and self.moment.kind is Kind.THROW)

    @property
    def behind(self) -> tuple[View, ...]:
        """The views of what stands behind the tray."""
        return self._round.views

    @property
    def lifting(self) -> bool:
        """Whether cups are lifted in this moment."""
        return self._round.lifting

    @property
    def roll(self) -> ShownRoll | None:
        """The throws of this moment; None where there are none, or nobody recorded how they flew."""
        return self._roll

    @property
    def flight(self) -> Shown | None:
        """The throw as far as it has been shown; None where there is none, or while the play stands still."""
        return None if self._roll is None or self.paused else self._roll.flight(self._shown_rate)

    @property
    def height(self) -> int:
        """How many dice are stacked."""
        return len(self._top.layout.stack)

    def go(self, at: int) -> None:
        """Jump to a moment; the table is laid as it was."""
        if not self._script.moments:
            return
        on = self.at + 1
        self.at = min(max(at, 0), len(self._script.moments) - 1)
        self._words_s = 0.0
        moment = self._script.moments[self.at]
        self._lay(moment)
        self._round.go(moment, at_once=self.at != on)

    def update(self, dt_s: float, slows: bool = False) -> None:
        """Let time pass, unless the play is paused; ``slows``: slowly where a stack is felled."""
        if self.paused or self.moment is None or self.over:
            return
        self._slows = slows
        passed_s = dt_s * self._shown_rate
        self._pass(passed_s)
        self._round.follow(self.moment, not self.flying)
        self._round.update(passed_s)
        if self._seen and self.at + 1 < len(self._script.moments):
            self.go(self.at + 1)

    def _pass(self, passed_s: float) -> None:
        if self._roll is None:
            self._words_s += passed_s
        else:
            self._roll.update(passed_s)

    def finish(self) -> None:
        """All that moves is where it belongs after the moment."""
        if self._roll is not None:
            self._roll.finish()
        if self.moment is not None:
            self._round.follow(self.moment, True)
        self._round.finish()

    def leave(self) -> None:
        """The table as it was found: nothing lies there."""
        self._close()
        self._round.clear()
        self._top.clear()
        self._table.lay_out(SetUp.TARGET)

    def _close(self) -> None:
        if self._roll is not None:
            self._roll.close()
            self._roll = None

    @property
    def at_the_fall(self) -> bool:
        """Whether this is the moment in which a throw fells the stack."""
        if self._roll is None or self.moment is None:
            return False
        since_s = self._roll.since_s - self._roll.motion.stack_touch_s
        return self.moment.fells and -BEFORE_S <= since_s <= AFTER_S

    @property
    def _shown_rate(self) -> float:
        """How many times faster than life; who has chosen to go faster is not held up."""
        return SLOW * self.rate if self._slows and self.rate <= 1.0 and self.at_the_fall else self.rate

    @property
    def _seen(self) -> bool:
        """Whether the moment has been shown for as long as it takes to see and read."""
        moment = self.moment
        if moment is None or moment.kind is Kind.SILENT:
            return True
        read_s = moment.letters * self._spec.letter_s
        if self._roll is not None:
            return self._roll.shown_s >= self._roll.lasts_s + self._spec.rest_s + read_s
        return self._words_s >= self._spec.words_s + read_s and not self._round.moving

    @property
    def sorted(self) -> tuple[Body, ...]:
        """The dice of the throw that is shown, once they lie by what they mean."""
        return self._roll.sorted if self._roll is not None else ()

    def elements(self) -> tuple[Element, ...]:
        """Why dice are thrown again."""
        return self._roll.elements() if self._roll is not None else ()

    def marks(self) -> tuple[Mark, ...]:
        """What stands at things, at what was under cups, and at dice that are thrown again."""
        return (*self._round.marks(), *(self._roll.marks() if self._roll is not None else ()))

    def _lay(self, moment: Moment) -> None:
        """Before a throw the dice of its motion; otherwise what lies there, or the stack as it is built."""
        self._close()
        poses = self._script.lying(self.at)
        self._table.lay_out(laid_with(moment.setup))
        self._top.clear()
        self._own(self._script.dice_of_turn(self.at))
        if poses is not None:
            self._top.restore(poses, *moment.built_for)
        else:
            self._build(moment)
        throws = throws_in(self._table.spec, moment)
        if throws:
            hands = self._script.hands(moment)
            self._roll = ShownRoll(self._services, self._top, moment, throws, self._cups, hands)

    def _build(self, moment: Moment) -> None:
        """The set-up as it is before anything lies on it."""
        if isinstance(moment.setup, Target):
            self._top.build(moment.setup.height, *moment.built_for)
            self._own(moment.dice)
        else:
            self._top.lay(Layout((), (), laid_with(moment.setup)))

    def _own(self, dice: Sequence[Die]) -> None:
        """Every die looks like those of its owner."""
        for die in dice:
            self._top.owned((die.id,), die.style)
