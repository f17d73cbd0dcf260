"""What is on the table of a replay besides thrown dice: things, cups with what was under them, what stands behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.rules.game import Rules
from game.rules.requests import Lift, Secret
from game.scenes.match.laid_things import LaidThings
from game.scenes.match.tabletop import TableTop
from game.scenes.replay.replay_script import Moment, ReplayScript
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.eased import Eased
from game.scenes.sealed.lifting import CupsUp
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.scenes.table.set_up_kinds import laid_with
from game.ui.screen import Mark


def secrets_in(rules: Rules[Any, Any, Any], state: Any) -> Mapping[str, Secret]:
    """What is set in secret at this moment of a match, by whose it is; those that are set already have their seals."""
    wanted = (rules.needs(state, action) for action in rules.legal(state))
    return {each.of: each for each in wanted if isinstance(each, Secret)}


def lifts(rules: Rules[Any, Any, Any], moment: Moment) -> Lift | None:
    """What is asked for where all cups are lifted by this deed; None where they are not."""
    state, done = moment.deed.before, type(moment.deed.action)
    wanted = (rules.needs(state, action) for action in rules.legal(state) if type(action) is done)
    return next((each for each in wanted if isinstance(each, Lift)), None)


class Surroundings:
    """Follows a script from moment to moment."""

    def __init__(self, services: Services, script: ReplayScript[Any], top: TableTop) -> None:
        self._services = services
        self._script = script
        self._top = top
        self._things = LaidThings(services, script.seats)
        self._behind = script.backdrop(services)
        self._row: CupRow | None = None
        self._up: CupsUp | None = None
        self._falls = ""  # whose cup comes down
        self._falling = Eased(services, services.table.stage.cups.lower_s)

    # --- from moment to moment ------------------------------------------------------------------------------

    def go(self, moment: Moment, at_once: bool) -> None:
        """A moment begins: things lie as they did, cups stand. ``at_once``: nothing glides there from another moment.
        """
        self.follow(moment, False, at_once)
        self._clear_cups()
        rules = self._services.play.kit.rules
        before, after = (secrets_in(rules, state) for state in (moment.deed.before, moment.deed.after))
        lift = lifts(rules, moment)
        known = before if lift is not None else after or before
        if known and {each.by for each in known.values()} <= {seat.id for seat in self._script.seats}:
            self._stand(moment, known, {of for of, each in before.items() if each.sealed and of in known})

    def _stand(self, moment: Moment, known: Mapping[str, Secret], down: Collection[str]) -> None:
        """Cups stand there: those that are ``down`` already, and what this moment does with them begins."""
        self._row = row = CupRow(self._services.table, self._script.seats, self._top, moment.setup)
        row.stand({each.of: each.by for each in known.values()}, down)
        lifted = self._script.lifted(moment)
        if lifted is not None:
            self._up = CupsUp(self._services, row, self._script.sealed_words(moment), lifted)
            self._up.begin()
            return
        self._falls = next((of for of, each in known.items() if each.sealed and of not in down), "")
        if self._falls:
            row.lay(self._falls)
            row.hold(self._falls, 1.0)
            self._falling.begin()

    def follow(self, moment: Moment, at_rest: bool, at_once: bool = False) -> None:
        """Things go where they belong now, ``at_rest`` those after the moment."""
        things = tuple(self._script.things(moment, at_rest))
        if things != self._things.things:
            self._things.follow(things, laid_with(moment.setup), at_once)
        if self._behind is not None:
            self._behind.show(moment, at_rest, at_once)

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._things.update(dt_s)
        if self._behind is not None:
            self._behind.update(dt_s)
        if self._up is not None and self._up.rising:
            self._up.update(dt_s)
        if self._falls and self._falling.running and self._row is not None:
            self._row.hold(self._falls, 1.0 - self._falling.update(dt_s))

    def finish(self) -> None:
        """All that moves is there."""
        self._things.settle()
        if self._behind is not None:
            self._behind.settle()
        if self._up is not None:
            self._up.end()

    def clear(self) -> None:
        """Nothing is there any more."""
        self._clear_cups()
        self._things.clear()
        if self._behind is not None:
            self._behind.clear()

    def _clear_cups(self) -> None:
        if self._row is not None:
            self._row.clear()
        self._row, self._up, self._falls = None, None, ""

    @property
    def moving(self) -> bool:
        """Whether something is on its way behind the tray."""
        return self._behind is not None and self._behind.moving

    @property
    def views(self) -> tuple[View, ...]:
        """The views of what stands behind the tray; none where nothing does."""
        return self._behind.views if self._behind is not None else ()

    @property
    def has_cups(self) -> bool:
        """Whether cups stand on the near side of what dice are thrown on."""
        return self._row is not None

    @property
    def cups_move(self) -> bool:
        """Whether a cup is set down in this moment, or all are lifted."""
        return self.lifting or bool(self._falls)

    @property
    def lifting(self) -> bool:
        """Whether cups are lifted in this moment."""
        return self._up is not None

    def marks(self) -> tuple[Mark, ...]:
        """How many there are of a heap, and what was under each cup once they are lifted."""
        return (*self._things.marks(), *(self._up.marks() if self._up is not None else ()))
