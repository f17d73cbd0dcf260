"""``RollController``: dice that a game wants thrown, from the hand to the action that tells how they came to lie.

    controller = RollController(context, top, roll, HandDriver(context, roll), show)

The roll says who throws what; the driver moves the hand, a person's or a computer's; the show is what the game says
of it. The action is what the rules of the match make of how the dice lie, or else what ``rolled`` makes of it. A roll
is a fact from the moment it is let go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from game.physics import Outcome, Simulation
from game.rules.roll import Fallen, Roll
from game.scenes.hand.aim_view import count_mark
from game.scenes.hand.dice_cup import Handful
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded
from game.scenes.match.controller import Card, Controller
from game.scenes.match.reading_time import passed_s
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.cups_in_hand import CupsInHand
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.rolling.driver import Driver
from game.scenes.rolling.flight import Flight
from game.scenes.rolling.odds_panel import SHOW_ODDS, choose_odds
from game.scenes.rolling.roll_card import flown_card, held_card, rested_card, ruled_card
from game.scenes.rolling.roll_context import RollContext
from game.scenes.rolling.roll_show import RefereeRuling, RollShow
from game.scenes.rolling.sorting import Sorting
from game.scenes.rolling.throws_of_roll import ThrowsOfRoll
from game.scenes.rolling.unread_dice import UnreadDice
from game.scenes.table.camera_views import View
from game.ui.screen import Element, Handle, Intent, Mark, ThrowView


class RollStage(StrEnum):
    """How far a roll has come."""

    HOLD = "hold"  # the dice are in the hand
    FLIGHT = "flight"  # they fly, roll, and are counted
    REPLAY = "replay"  # a fall is shown once more
    UNREAD = "unread"  # dice that are thrown again are pointed at
    RULING = "ruling"  # a referee rules on one die after the other
    SORTED = "sorted"  # all is read, and the dice lie by what they mean
    DONE = "done"


class RollController(Controller):
    """One roll on screen, whoever makes it."""

    def __init__(self, context: RollContext, top: TableTop, roll: Roll, driver: Driver, show: RollShow,
                 rolled: Callable[[Fallen], Any] | None = None) -> None:
        self._context = context
        self._services = context.services
        self._top = top
        self._roll = roll
        self._driver = driver
        self._show = show
        self._rolled = rolled
        self._throws = ThrowsOfRoll(context.services.table.spec, top, roll,
                                    RollChance(context.seed, context.entry_count))
        self._cups = CupsInHand(context.services, context.seats)
        self._step = RollStage.HOLD
        self._flight: Flight | None = None
        self._interlude: UnreadDice | Sorting | None = None
        self._again: tuple[Element, ...] = ()  # why dice are in the hand once more
        self._ruling: RefereeRuling | None = None
        self._ruled_s = 0.0
        driver.take_up(self._throws.before, [die.id for die in roll.all_dice], self._throws.chance)

    # --- what it is -----------------------------------------------------------------------------------------

    @property
    def actor(self) -> str:
        return self._driver.by or self._roll.by

    @property
    def automatic(self) -> bool:
        return self._driver.automatic

    @property
    def busy(self) -> bool:
        if self.automatic:
            return self._step is not RollStage.RULING or self._driver.ruling_s is not None
        plays = self._step in (RollStage.FLIGHT, RollStage.REPLAY, RollStage.UNREAD, RollStage.SORTED)
        return plays or self._services.table.cameras.moving

    @property
    def fixed(self) -> bool:
        return self._step is not RollStage.HOLD if self.automatic else self.busy

    @property
    def holding(self) -> bool:
        return self._step is RollStage.HOLD and self._driver.holding

    @property
    def step(self) -> RollStage:
        """How far it has come."""
        return self._step

    @property
    def driver(self) -> Driver:
        """Whoever moves the hand."""
        return self._driver

    @property
    def flight(self) -> Flight | None:
        """The throw on its way, or that has come to rest; None while the dice are in the hand."""
        return self._flight

    @property
    def count_share(self) -> float:
        """How much is spent of the count that the player has set."""
        return self._show.count_share * self._driver.count_share

    @property
    def _height(self) -> int:
        return len(self._throws.before.stack)

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._driver.begin()
        self._services.table.lay_out(self._throws.before.setup)
        for die in self._roll.all_dice:
            self._top.owned((die.id,), die.style)
        self._services.table.cameras.show(View.SEAT, self._height)
        self._show_hand()
        self._show.begun()

    def exit(self) -> None:
        """A throw that was let go counts, even if the table is left in its flight, or before dice are thrown again."""
        self._driver.put_down()
        self._cups.put_away()
        if self._interlude is not None:
            self._interlude.close()
        if self._step is RollStage.DONE:
            return
        if self._step is RollStage.HOLD:
            self._top.show_edge(0.0, 0.0)
            self._top.lay(self._throws.before)
        flown = self._throws.rest(self._flight.outcome) if self._flight is not None else self._throws.rested
        if flown is not None:
            self._finish(flown)

    def update(self, dt_s: float) -> None:
        if self._step is not RollStage.HOLD:
            self._cups.update(dt_s)
        match self._step:
            case RollStage.HOLD:
                self._hold(dt_s)
            case RollStage.FLIGHT | RollStage.REPLAY:
                self._fly(dt_s)
            case RollStage.UNREAD | RollStage.SORTED:
                self._watch(dt_s)
            case RollStage.RULING:
                self._wait(dt_s)
            case RollStage.DONE:
                pass

    def _hold(self, dt_s: float) -> None:
        thrown = self._driver.update(dt_s)
        if thrown is None:
            self._show_hand()
        else:
            self._fly_off(thrown)

    def _show_hand(self) -> None:
        toss, throws = self._driver.toss, self._throws
        self._top.show_edge(toss.held.x, toss.pressure)
        self._services.table.sound.shake(toss.shaken, self._cups.gathers(len(toss.dice)))
        held = tuple(self._cups.hold((*self._driver.waiting, Handful(self.actor, toss.bodies(), toss.hand))))
        self._top.show((*throws.before.bodies, *throws.aside.bodies, *held), held=(body.id for body in held))

    def _fly_off(self, thrown: Simulation | None) -> None:
        """The dice have left the hand, if they have."""
        if thrown is None:
            return
        self._top.show_edge(0.0, 0.0)
        self._driver.let_go()
        self._cups.pour()
        self._top.let_fly()
        stack = self._throws.before.stack
        self._flight = Flight(self._services, self._top, thrown, stack, self._height, self.count_share)
        self._step = RollStage.FLIGHT

    def _fly(self, dt_s: float) -> None:
        flight = self._flight
        if flight is None:
            return
        played_s = self._driver.played_s(dt_s, flight.playback.landed) if self._step is RollStage.FLIGHT else dt_s
        if flight.update(played_s):
            self._land(flight)
        elif flight.replaying:
            self._step = RollStage.REPLAY

    # --- at rest --------------------------------------------------------------------------------------------

    def _land(self, flight: Flight) -> None:
        """All of it has been seen: dice are thrown again, or ruled as they lie."""
        outcome = self._throws.rest(flight.outcome)
        self._top.show(outcome.layout.bodies)
        again, lots = self._throws.again(outcome), self._throws.lots(outcome)
        if again or lots:
            self._step, self._interlude = RollStage.UNREAD, UnreadDice(self._services, self._top, outcome, again, lots)
        else:
            self._rule(outcome)

    def _rule(self, outcome: Outcome) -> None:
        self._ruling = self._show.ruling(outcome)
        self._rule_next(outcome)

    def _watch(self, dt_s: float) -> None:
        """What is shown of dice at rest goes on by itself."""
        if self._interlude is not None:
            self._interlude.update(dt_s)
            self._after(self._interlude)

    def _after(self, interlude: UnreadDice | Sorting) -> None:
        """Once it has been seen, unread dice go back into the hand, and sorted ones are entered."""
        rested = self._throws.rested
        if not interlude.over or rested is None:
            return
        interlude.close()
        self._interlude = None
        if isinstance(interlude, Sorting):
            self._finish(rested)
        elif interlude.again:
            self._again = interlude.elements()
            self._throw_again(rested, interlude.again)
        else:
            self._rule(rested)

    def _throw_again(self, outcome: Outcome, again: Sequence[str]) -> None:
        """Exactly these dice go back into the hand."""
        if self._flight is not None:
            self._flight.close()
            self._throws.taken_up(outcome, again, self._flight.simulation)
        self._flight = None
        self._step = RollStage.HOLD
        self._driver.take_up(self._throws.before, again, self._throws.chance)
        self._driver.begin()
        self._services.table.cameras.show(View.SEAT, self._height)
        self._show_hand()

    def _rule_next(self, outcome: Outcome) -> None:
        """The next die that needs a referee, from straight above; without one the roll is entered."""
        ruling = self._ruling
        if ruling is None or not ruling.due:
            self._sort(outcome)
            return
        self._step, self._ruled_s = RollStage.RULING, 0.0
        die = ruling.body
        self._top.hide_ruling()
        if die is not None:
            self._top.show_ruling(die, outcome.readings[die.id])
        self._services.table.cameras.show(View.REFEREE, self._height, cut=True,
                                          focus=die.pose.position if die is not None else None)

    def _wait(self, dt_s: float) -> None:
        """A ruling stands until somebody goes on, or for so long."""
        self._ruled_s += passed_s(self._services, dt_s)
        due_s = self._driver.ruling_s
        if due_s is not None and self._ruled_s >= due_s:
            self._understood()

    def _understood(self) -> None:
        if self._ruling is not None and self._throws.rested is not None:
            self._ruling.go_on()
            self._rule_next(self._throws.rested)

    def _sort(self, outcome: Outcome) -> None:
        """All is read: the dice sort themselves where they mean something, and then the roll is entered."""
        self._top.hide_ruling()
        meaning = self._show.meaning(self._throws.fallen(outcome))
        if meaning is None:
            self._finish(outcome)
        else:
            self._step, self._interlude = RollStage.SORTED, Sorting(self._services, self._top, meaning)

    def _finish(self, outcome: Outcome) -> None:
        """Enter how the dice lie, with what the record keeps of the throw beside it."""
        self._step = RollStage.DONE
        self._top.hide_ruling()
        fallen, thrown = self._throws.fallen(outcome), None
        if self._flight is not None:
            self._flight.close()
            thrown = self._flight.simulation
        self._context.submit(self._action(fallen), {**self._throws.kept(thrown), **self._driver.recorded()})

    def _action(self, fallen: Fallen) -> Any:
        if self._rolled is not None:
            return self._rolled(fallen)
        return self._context.rolled(self._roll, fallen)

    # --- what is done ---------------------------------------------------------------------------------------

    def relaid(self) -> None:
        """The table lies otherwise by now: dice still in the hand are thrown on it as it is."""
        self._throws.look_again()
        self._driver.toss.before = self._throws.before

    def hurry(self) -> None:
        """On with it: a computer lets go at once; then on to the end of what is shown."""
        if self._step is RollStage.HOLD:
            self._fly_off(self._driver.hurry())
        else:
            self._skip()

    def _skip(self) -> None:
        if self._flight is not None and self._step in (RollStage.FLIGHT, RollStage.REPLAY):
            self._flight.skip()
            if self._flight.over:
                self._land(self._flight)
        elif self._interlude is not None:
            self._interlude.skip()
            self._after(self._interlude)
        elif self._step is RollStage.RULING and self.automatic:
            self._understood()

    def on_press(self, x: float, y: float) -> None:
        if self._step is RollStage.HOLD:
            self._fly_off(self._driver.press(x, y))
        else:
            self._skip()

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._step is RollStage.HOLD:
            self._driver.pointer(samples, before_s, now_s)

    def on_release(self) -> None:
        if self._step is RollStage.HOLD:
            self._fly_off(self._driver.release())

    def on_cancel(self) -> None:
        if self._step is RollStage.HOLD:
            self._driver.cancel()

    def on_wheel(self, notches: int) -> None:
        if self._step is RollStage.HOLD:
            self._driver.wheel(notches)

    def on_nudge(self, nudge: Nudge) -> bool:
        if self._step is RollStage.HOLD:
            taken, thrown = self._driver.nudge(nudge)
            self._fly_off(thrown)
            return taken
        if nudge is Nudge.CONFIRM:
            self._skip()
        return nudge is Nudge.CONFIRM

    def on_key(self, key: str) -> bool:
        if self._step is RollStage.HOLD:
            taken, thrown = self._driver.key(key)
            self._fly_off(thrown)
            return taken
        used = self._driver.hurried_by(key)
        if used:
            self._skip()
        return used

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == SHOW_ODDS:
            context, shown = self._context, bool(intent.value)
            choose_odds(context.services, context.seats, context.player(self._roll.by), shown)
            return True
        if self._step is RollStage.HOLD:
            taken, thrown = self._driver.intent(intent)
            self._fly_off(thrown)
            return taken
        if intent.name == "skip":
            self._skip()
        elif intent.name == "ruling_ok" and self._step is RollStage.RULING:
            self._understood()
        else:
            return False
        return True

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._step is RollStage.HOLD:
            return held_card(self._show, self._driver, self._again, is_crowded(self._services.player.preferences))
        if self._interlude is not None:
            return rested_card(self._show, self._driver, self._interlude.elements())
        if self._step is RollStage.RULING and self._ruling is not None:
            return ruled_card(self._show, self._ruling)
        return flown_card(self._show, self._driver, self._flight if self._step is not RollStage.DONE else None)

    def marks(self) -> tuple[Mark, ...]:
        flight, ruling = self._flight, self._ruling
        match self._step:
            case RollStage.HOLD:
                return (*self._driver.marks(), *self._show.marks(self._throws.before))
            case RollStage.FLIGHT if flight is not None and flight.count:
                return (count_mark(self._services, flight.count, flight.outcome, self._height),)
            case RollStage.RULING if ruling is not None and ruling.due:
                return ruling.marks(self._services.table.projector)
        return self._interlude.marks() if self._interlude is not None else ()

    def handles(self) -> tuple[Handle, ...]:
        return self._driver.handles() if self._step is RollStage.HOLD else ()

    def throw_view(self) -> ThrowView | None:
        return self._driver.throw_view() if self._step is RollStage.HOLD else None

