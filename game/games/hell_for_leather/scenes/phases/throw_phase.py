"""A throw is due: what Hell for Leather adds to the roll that shows it (HFL-R2 to R7, R12, R15, R21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ai.players import Computer
from game.ai.tells import closeness
from game.games.hell_for_leather.rules import Attack, BeginFinale, CallConflict, Defend, EndTurn, Foul, Hand, Throw
from game.games.hell_for_leather.rules.events import ThrowFouled
from game.games.hell_for_leather.scenes.computer.weighed_words import sums_of
from game.games.hell_for_leather.scenes.die_readings import dice_elements, die_marks, lies_of
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder
from game.games.hell_for_leather.scenes.phases.scene_in_sight import call_told, in_sight, threat_told
from game.games.hell_for_leather.scenes.referee_ruling import Ruling
from game.games.hell_for_leather.scenes.rule_labels import HAND, PURPOSE
from game.physics import Layout, Outcome
from game.rules.dice.meaning import Meaning
from game.rules.roll import Fallen, Roll
from game.scenes.match.computer_face import SMALL_FACE, signed
from game.scenes.match.computer_names import voice
from game.scenes.match.finding_words import heading
from game.scenes.match.tabletop import TableTop
from game.scenes.match.why_panel import Why
from game.scenes.rolling.computer_driver import ComputerDriver, Series
from game.scenes.rolling.driver import Driver
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.roll_controller import RollController
from game.ui.messages import joined, say, say_many
from game.ui.screen import Element, Mark, Text
from game.ui.styles import Style, Tone

CALLS = (CallConflict, Attack, Defend, BeginFinale)  # with these a new series of throws begins


def throw_controller(context: HellContext, top: TableTop) -> RollController:
    """The throw that is due in a match, by whoever plays its seat. Raises ValueError where none is."""
    roll = context.match.rules.roll_due(context.state)
    if roll is None:
        raise ValueError(f"no throw is due in {context.state.phase}")
    return shown_throw(context, top, context.of_kind(Throw)[0], roll)


def shown_throw(context: HellContext, top: TableTop, throw: Throw, roll: Roll,
                rolled: Callable[[Fallen], Any] | None = None) -> RollController:
    """A throw of one die, or of the two of a Shotgun, as a roll. ``rolled``: see ``RollController``."""
    driver = _driver(context, top, throw, roll)
    return RollController(context, top, roll, driver, ThrowShow(context, top, throw), rolled)


def _driver(context: HellContext, top: TableTop, throw: Throw, roll: Roll) -> Driver:
    computer = context.computer(throw.by)
    if computer is not None:
        return ComputerDriver(context, roll, computer, series(context, throw.by), top.beyond,
                              weighed_closely(context, throw.by))
    strict = context.header.options.strict_hand
    return HandDriver(context, roll, aimed_on=goes_on(context, throw), notice=foul_words(context),
                      crossed=(lambda: context.submit(Foul(by=throw.by))) if strict else None)


class ThrowShow:
    """What is said of a throw: what it is for, which dice lie, what the Heat does, what the referee rules."""

    def __init__(self, context: HellContext, top: TableTop, throw: Throw) -> None:
        self._context = context
        self._top = top
        self._throw = throw
        self._entry = context.match.entry_count
        self._before = top.layout
        self._computer = context.computer(throw.by)

    @property
    def title(self) -> str:
        """The phase of the turn."""
        return say("Phase 3 - The throw")

    @property
    def name(self) -> str:
        """The thrower's whole name."""
        return self._context.name(self._throw.by)

    @property
    def call_name(self) -> str:
        """What the host calls them."""
        return self._context.first_name(self._throw.by)

    @property
    def count_share(self) -> float:
        """Less of the count with every further die of a series."""
        return self._context.services.table.stage.pace.series_share if goes_on(self._context, self._throw) else 1.0

    def begun(self) -> None:
        """Why? shows the odds of a computer's throw."""
        if self._computer is not None:
            self._context.why = self._odds(self._computer)

    def _odds(self, computer: Computer) -> Why:
        opponents = self._context.services.play.opponents()
        one, off = len(self._throw.dice) == 1, self._throw.hand is Hand.OFF
        whole = len(self._before.stack) + self._top.beyond
        odds = opponents.odds.throw(computer.level, whole, len(self._throw.dice), off)
        inside = say("A die lies inside and the Heat stands") if one else say("Each die inside while the Heat stands")
        return Why(self.name, voice(self._context.services.play.personas, computer), computer.persona,
                   odds=((inside, odds.p_good), (say("The Heat falls"), odds.p_fell)))

    def head(self) -> tuple[Element, ...]:
        """Which die it is, and how it is thrown; beside its face where a computer throws."""
        pair = (say("two at once"),) if len(self._throw.dice) > 1 else ()
        head = heading(joined(", ", (PURPOSE[self._throw.purpose], HAND[self._throw.hand], *pair)))
        if self._computer is None:
            return (*head, *self._called())
        return (signed(self._context.services, self._computer, *head, size=SMALL_FACE),)

    def _called(self) -> tuple[Element, ...]:
        """What the throw answers, and with what words a computer called the conflict: they had no card of their own."""
        context = self._context
        if not context.brief:
            return ()
        threat = (say("The threat"), threat_told(context))
        last = next((deed.action for deed in reversed(context.match.deeds)), None)
        caller = cup_holder(context, last.by) if isinstance(last, CallConflict) else ""
        called = ((context.first_name(caller), call_told(context)),) if caller and context.computer(caller) else ()
        return in_sight((threat, *called))

    def notes(self) -> tuple[Element, ...]:
        """How many more are due; whoever only watches need not know."""
        conflict = self._context.state.conflict
        more = len(conflict.pending) - 1 if conflict else 0
        if self._computer is not None or more < 1:
            return ()
        left = say_many("{n} more to throw after this", "{n} more to throw after this", more)
        return (Text(left, Style.SMALL, Tone.QUIET),)

    def touched(self) -> tuple[Element, ...]:
        """What is waited for while it is counted (R7)."""
        return (Text(say("The Heat was touched. If it still stands at five, it stands."), tone=Tone.DANGER),)

    def rows(self) -> tuple[Element, ...]:
        """Every die of the conflict."""
        conflict = self._context.state.conflict
        return dice_elements(conflict.dice if conflict else {})

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        """The number of each die of the conflict that lies on the table."""
        conflict = self._context.state.conflict
        return die_marks(layout, conflict.dice, self._context.services.table.projector) if conflict is not None else ()

    def ruling(self, outcome: Outcome) -> Ruling | None:
        """Under the referee's camera when it is close or odd; where the Heat fell no die matters any more."""
        if outcome.stack.fell:
            return None
        table = self._context.services.table
        return Ruling(table.spec, self._before, outcome, lies_of(self._top.lies(outcome, self._entry)),
                      table.stage.ruling.close_m)

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """Where a die came to rest is what it means: none is moved."""
        return None


def weighed_closely(context: HellContext, by: str) -> float:
    """How close the best two were of what ``by`` weighed last this turn, as the record has it; 0 where it did not."""
    for deed in reversed(context.match.deeds):
        if isinstance(deed.action, EndTurn):
            break
        sums = sums_of(deed.extras)
        if sums is not None and sums.by == by:
            return closeness([row.value + row.bonus for row in sums.rows])
    return 0.0


def goes_on(context: HellContext, throw: Throw) -> bool:
    """Whether this throw follows one of the same kind by the same contestant, with nothing in between."""
    last = context.match.deeds[-1].action if context.match.deeds else None
    return isinstance(last, Throw) and (last.by, last.purpose) == (throw.by, throw.purpose)


def foul_words(context: HellContext) -> str:
    """What a foul just now has cost; empty if there was none."""
    last = context.match.deeds[-1].events if context.match.deeds else ()
    foul = next((event for event in last if isinstance(event, ThrowFouled)), None)
    if foul is None:
        return ""
    if foul.felony:
        return say("Foul: over the dashed edge. It costs a Felony star.")
    return say("Foul: over the dashed edge. This one is forgiven.")


def series(context: HellContext, by: str) -> Series:
    """The throws of this conflict that ``by`` made."""
    thrown: list[int] = []
    for at, deed in reversed(tuple(enumerate(context.match.deeds))):
        if isinstance(deed.action, CALLS):
            return Series(at, tuple(reversed(thrown)))
        if isinstance(deed.action, Throw) and deed.by == by:
            thrown.append(at)
    return Series(0, tuple(reversed(thrown)))
