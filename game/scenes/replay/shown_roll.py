"""One roll seen again: every throw of it in order, why dice were thrown again, and how they sort themselves at last."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.physics import STACK_KIND, Body, DieKind, TableSpec, Trajectory, table_level_m
from game.rules.dice.meaning import Meaning
from game.rules.setups import Tray
from game.scenes.hand.dice_cup import Handful, middle
from game.scenes.match.tabletop import TableTop
from game.scenes.replay.replay_script import Kind, Moment
from game.scenes.rolling.cups_in_hand import CupsInHand
from game.scenes.rolling.dice_words import NOT_READ
from game.scenes.rolling.recorded_throws import RecordedThrow, throws_of
from game.scenes.rolling.sorting import SortingMove, show_rows, sort_s
from game.scenes.rolling.unread_dice import unread_elements, unread_marks
from game.scenes.services import Services
from game.scenes.sound.table_knocks import Shown
from game.scenes.table.set_up_kinds import die_kind, laid_with
from game.ui.screen import Element, Mark


class ShownRoll:
    """The throws of one moment, of which there is at least one. Time is given from outside, as it passed at the table.

    A throw begins with the dice held, where a cup is full of them; ``since_s`` is how long ago they were let go.
    """

    def __init__(self, services: Services, top: TableTop, moment: Moment, throws: Sequence[RecordedThrow],
                 cups: CupsInHand, hands: Mapping[str, str]) -> None:
        """``hands``: the seat by which each die was thrown. Shows the beginning."""
        self._services = services
        self._top = top
        self._tray = isinstance(moment.setup, Tray)
        self._kinds = kinds_in(moment)
        self._level_m = table_level_m(services.table.spec, laid_with(moment.setup))
        self._points = False  # at a die that nobody can read
        self._throws = tuple(throws)
        self._cups = cups
        self._hands = hands
        self._sorting = self._sorted_by(moment.meaning)
        self._meaning = moment.meaning
        self._begin(0)

    def _sorted_by(self, meaning: Meaning | None) -> SortingMove | None:
        """The move that followed the last throw; none where the record says nothing sensible of how the dice lay."""
        lies = self._throws[-1].lies if self._tray else ()
        if meaning is None or not lies:
            return None
        try:
            return SortingMove(self._services.table.spec, lies, meaning, sort_s(self._services))
        except ValueError:
            return None

    def _begin(self, at: int) -> None:
        """The throw of that number, its dice in the hand."""
        self._at = at
        flying = [Body(die, self._kinds.get(die, STACK_KIND), pose) for die, pose in self.motion.poses_at(0.0)]
        thrown = {die.id for die in flying}
        self._aside = tuple(body for body in self._throws[at].lies if self._tray and body.id not in thrown)
        self._held = self._handfuls(flying) if self._tray else ()
        self.since_s = -self._held_s
        self._point(False)
        self._top.show((*self._aside, *(self._cups.hold(self._held) if self._held else flying)))

    def _handfuls(self, flying: Sequence[Body]) -> tuple[Handful, ...]:
        """The dice of each hand as they leave it."""
        by_hand: dict[str, list[Body]] = {}
        for die in flying:
            by_hand.setdefault(self._hands.get(die.id, ""), []).append(die)
        return tuple(Handful(by, tuple(dice), middle(dice)) for by, dice in by_hand.items())

    @property
    def _held_s(self) -> float:
        """How long the dice are held before they leave: no time where no cup is seen."""
        seen = any(self._cups.gathers(len(handful.dice)) for handful in self._held)
        return self._services.table.stage.replay.held_s if seen else 0.0

    # --- how far it has come --------------------------------------------------------------------------------

    @property
    def motion(self) -> Trajectory:
        """How the dice of the throw that is shown flew."""
        return self._throws[self._at].motion

    @property
    def settled(self) -> bool:
        """Whether the last throw has come to rest."""
        return self._last and self.since_s >= self.motion.rest_s

    @property
    def lasts_s(self) -> float:
        """How long after the release of the last throw all lies as it belongs."""
        return self._throws[-1].motion.rest_s + (self._sorting.lasts_s if self._sorting is not None else 0.0)

    @property
    def shown_s(self) -> float:
        """How long ago the last throw was let go; endlessly far from it before that."""
        return self.since_s if self._last else -math.inf

    @property
    def sorted(self) -> tuple[Body, ...]:
        """All dice, once they lie by what they mean."""
        return self._sorting.sorted if self._sorting is not None and self.shown_s >= self.lasts_s else ()

    @property
    def _last(self) -> bool:
        return self._at + 1 == len(self._throws)

    @property
    def _pointed_at(self) -> bool:
        """Whether dice are shown that nobody can read."""
        return not self._last and self.since_s >= self.motion.rest_s

    def flight(self, rate: float) -> Shown | None:
        """The throw as it is heard at this rate; None while its dice are held."""
        if self.since_s < 0.0:
            return None
        return Shown(self.motion, self.since_s, rate, self.since_s >= self.motion.rest_s)

    # --- as time passes -------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        before_s, self.since_s = self.since_s, self.since_s + dt_s
        if self._held and self.since_s >= 0.0:
            self._let_go(dt_s, before_s <= 0.0)
        if not self._last and self.since_s >= self.motion.rest_s + self._services.table.stage.pace.again_s:
            self._begin(self._at + 1)
        elif self.since_s >= 0.0:
            self._show()

    def _let_go(self, dt_s: float, now: bool) -> None:
        """The cups tip out of the picture as their dice leave."""
        if now:
            self._cups.pour()
        else:
            self._cups.update(dt_s)

    def finish(self) -> None:
        """All has come to rest, and lies as it belongs."""
        if not self._last:
            self._begin(len(self._throws) - 1)
        self._cups.put_away()
        self.since_s = max(self.since_s, self.lasts_s)
        self._show()

    def close(self) -> None:
        """Nothing of it is shown any more but the dice."""
        self._point(False)
        self._cups.put_away()

    def _show(self) -> None:
        motion, rests_s = self.motion, self.motion.rest_s
        if self.sorted and self._meaning is not None:
            show_rows(self._top, self.sorted, self._meaning)
        elif self._sorting is None or not self.settled:
            self._top.pose(motion.poses_at(min(self.since_s, rests_s)))
        else:
            self._top.pose(self._sorting.poses_at(self.since_s - rests_s))
        self._point(self._pointed_at)

    def _point(self, points: bool) -> None:
        """Have the arrow at the first die that goes back into the hand, or nowhere."""
        if points != self._points:
            self._points = points
            self._top.point_at(next((body.id for body in self._unread), None) if points else None)

    # --- what is said of it ---------------------------------------------------------------------------------

    @property
    def _unread(self) -> tuple[Body, ...]:
        """The dice that go back into the hand, as they lie; not those that fell off the table."""
        throw = self._throws[self._at]
        return tuple(Body(die, self._kinds.get(die, STACK_KIND), pose)
                     for die, pose in throw.motion.poses_at(throw.motion.rest_s)
                     if die in throw.unread and pose.z > self._level_m)

    def marks(self) -> tuple[Mark, ...]:
        """Why dice are thrown again, beside them."""
        if not self._pointed_at:
            return ()
        return unread_marks(self._services.table, self._unread, self._said(self._at))

    def elements(self) -> tuple[Element, ...]:
        """The same in words, until the throw that came of it is over."""
        at = self._at if self._pointed_at else self._at - 1
        if self.settled or at < 0:
            return ()
        return unread_elements(self._said(at), len(self._throws[at].unread))

    def _said(self, at: int) -> Mapping[str, str]:
        return {die: NOT_READ[why] for die, why in self._throws[at].unread.items()}


def kinds_in(moment: Moment) -> Mapping[str, DieKind]:
    """What its dice are, besides those of a stack."""
    return {die.id: die_kind(laid_with(moment.setup), die.kind) for die in moment.dice}


def throws_in(spec: TableSpec, moment: Moment) -> tuple[RecordedThrow, ...]:
    """The throws that a moment shows; none where nothing was thrown, or nobody recorded how it flew."""
    return throws_of(spec, moment.deed.extras, kinds_in(moment)) if moment.kind is Kind.THROW else ()
