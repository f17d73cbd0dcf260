"""A throw is due: the die in the hand, the flick, the flight, the count, the ruling (R2-R7, R12, R15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.hell_for_leather.rules import Foul, Hand, Throw
from game.games.hell_for_leather.scenes.die_readings import dice_elements, die_marks, heat_of, lies_of
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.referee_ruling import Ruling
from game.games.hell_for_leather.scenes.rule_labels import HAND, PURPOSE
from game.physics import Outcome, Simulation, Sway, random_orientation
from game.rules.chance import stream
from game.scenes.hand.aim_view import aim, count_mark
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.hand_on_screen import AtHand, nudge_of
from game.scenes.hand.recorded_motion import motion_plain
from game.scenes.hand.throw_methods import Nudge, SeatHand
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.hand.thrower import Thrower, Thrown
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Toss, steady
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.hints import knows_how, threw
from game.scenes.match.seat_hands import choose, people, plain, seat_hand
from game.scenes.match.tabletop import TableTop
from game.scenes.table.camera_views import View
from game.ui.messages import joined, say, say_many
from game.ui.screen import Button, Element, Gap, Handle, Intent, Mark, Style, Text, ThrowView, Tone

COUNT_SHARE = MappingProxyType({"full": 1.0, "brisk": 0.4, "instant": 0.0})


class Step(StrEnum):
    """How far the throw has come."""

    HOLD = "hold"
    FLIGHT = "flight"
    REPLAY = "replay"
    RULING = "ruling"
    DONE = "done"


class ThrowController(HellController):
    """One throw of one die, or of the two of a Shotgun. The throw is a fact from the moment it is let go."""

    def __init__(self, desk: HellContext, top: TableTop) -> None:
        super().__init__(desk)
        self._top = top
        self._throw = desk.of_kind(Throw)[0]
        self._entry = desk.match.entry_count
        self._before = top.layout
        self._step = Step.HOLD
        self._toss = self._take_up()
        self._hand = self._in_hand()
        self._hand.notice = foul_words(desk)
        self.simulation: Simulation | None = None
        self._playback: Playback | None = None
        self._drama = Drama(desk.services, top, self._height)
        self._ruling: Ruling | None = None

    @property
    def actor(self) -> str:
        return self._throw.by

    @property
    def busy(self) -> bool:
        return self._step in (Step.FLIGHT, Step.REPLAY) or self.desk.services.table.cameras.moving

    @property
    def holding(self) -> bool:
        return self._step is Step.HOLD and self._hand.thrower.holding

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._top.owned(self._throw.dice, "A" if self.desk.state.side_of(self._throw.by).id == "A" else "B")
        self.desk.services.table.cameras.show(View.SEAT, self._height)
        self._show_hand()

    def exit(self) -> None:
        """A throw that was let go counts, even if the table is left in its flight."""
        self._hand.put_down()
        self._drama.drop()
        if self._step is Step.HOLD:
            self._top.show_edge(0.0, 0.0)
            self._top.lay(self._before)
        elif self._step is not Step.DONE and self._playback is not None:
            self._finish(self._playback.outcome)

    def update(self, dt_s: float) -> None:
        match self._step:
            case Step.HOLD:
                self._hand.update(dt_s)
                self._show_hand()
            case Step.FLIGHT:
                self._fly(dt_s)
            case Step.REPLAY:
                self._drama.update(dt_s, self._before.stack)
            case Step.RULING | Step.DONE:
                pass

    def _fly(self, dt_s: float) -> None:
        playback = self._playback
        if playback is None:
            return
        playback.update(dt_s, self._drama.rate(playback))
        self._drama.follow(playback)
        self._top.pose(playback.poses())
        self.desk.services.table.sound.fly(playback, self._before.stack)
        if playback.stage is Stage.DONE:
            self._landed(playback.outcome)

    def _landed(self, outcome: Outcome) -> None:
        if outcome.stack.fell and self.simulation is not None and \
                self._drama.show_again(self.simulation, lambda: self._rule(outcome)):
            self._step = Step.REPLAY
        else:
            self._rule(outcome)

    def _rule(self, outcome: Outcome) -> None:
        """Under the referee's camera when it is close or odd; otherwise the throw is simply counted."""
        services = self.desk.services
        self._top.show(outcome.layout.bodies)
        self._ruling = Ruling(services.table.spec, self._before, outcome, lies_of(self._top.lies(outcome, self._entry)),
                              services.table.stage.ruling.close_m)
        self._rule_next(outcome)

    def _rule_next(self, outcome: Outcome) -> None:
        """The next die that needs a referee; where the stack fell no die matters any more."""
        ruling = self._ruling
        if ruling is None or outcome.stack.fell or not ruling.due:
            self._finish(outcome)
            return
        self._step = Step.RULING
        die = ruling.body
        self._top.hide_ruling()
        if die is not None:
            self._top.show_ruling(die, outcome.readings[die.id])
        self.desk.services.table.cameras.show(View.REFEREE, self._height, cut=True,
                                        focus=die.pose.position if die is not None else None)

    def _finish(self, outcome: Outcome) -> None:
        self._step = Step.DONE
        self._top.hide_ruling()
        if self.simulation is not None:
            self.simulation.close()
        fallen = self._top.settle(outcome, self._entry)
        motion = motion_plain(self.simulation.trajectory) if self.simulation is not None else {}
        thrown = replace(self._throw, table=lies_of(fallen.dice), heat=heat_of(fallen.tower))
        self.desk.submit(thrown, {"poses": self._top.poses_plain(), **motion, **self._how_thrown})

    @property
    def _how_thrown(self) -> Mapping[str, Any]:
        """What the record says of the way it was thrown in."""
        return plain(self._hand.hand)

    # --- the hand -------------------------------------------------------------------------------------------

    def _take_up(self) -> Toss:
        services, seed = self.desk.services, self.desk.header.seed
        off = self._throw.hand is Hand.OFF
        dice = [InHand(die, random_orientation(stream(seed, "in_hand", self._entry, die)))
                for die in self._throw.dice]
        return Toss(services.table.spec, services.table.gesture, self._before, dice, mirrored=off,
                    sway=self._tremble() if off else steady, sensitivity=services.player.preferences.flick_sensitivity)

    def _in_hand(self) -> AtHand:
        """Whoever throws, in the way of their seat."""
        desk, services = self.desk, self.desk.services
        player = desk.state.contestant(self._throw.by).player
        hand = AtHand(services, lambda: seat_hand(services, desk.seats, player), self._thrower,
                      lambda new: choose(services, desk.seats, player, new), len(people(desk.seats)) > 1)
        if goes_on(desk, self._throw) and self._throw.by in desk.aims:
            hand.aim_like(desk.aims[self._throw.by])
        hand.told = not knows_how(services, player, hand.hand.way)
        return hand

    def _thrower(self, hand: SeatHand) -> Thrower:
        services = self.desk.services
        return thrower_for(hand.way, hand.steadiness, self._toss, services.table.spec, services.table.gesture,
                           services.play.computer.habits, services.player.preferences,
                           stream(self.desk.header.seed, "own_hand", self._entry))

    def _tremble(self) -> Callable[[float], Unsteady]:
        """The off hand's sway (R15), as strong as the player set it."""
        sway = Sway(stream(self.desk.header.seed, "sway", self._entry), self.desk.services.table.spec)
        strength = self._off_hand_strength
        return lambda t_s: Unsteady(*(strength * part for part in sway(t_s)))

    @property
    def _off_hand_strength(self) -> float:
        return self.desk.services.player.preferences.off_hand_strength

    def _show_hand(self) -> None:
        self._top.show_edge(self._toss.held.x, self._toss.pressure)
        self._top.show((*self._before.bodies, *self._toss.bodies()))

    def on_press(self, x: float, y: float) -> None:
        if self._step is not Step.HOLD:
            self._skip()
        else:
            self._on_thrown(self._hand.press(x, y))

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._step is not Step.HOLD:
            return
        self._hand.pointer(samples, before_s, now_s)
        if self._strict and self._toss.grip.crossed:
            self._foul()

    @property
    def _strict(self) -> bool:
        return self.desk.header.options.strict_hand

    def _foul(self) -> None:
        """The strict hand went over the dashed edge: the throw does not count (R6)."""
        self._toss.cancel()
        self.desk.submit(Foul(by=self._throw.by))

    def on_release(self) -> None:
        if self._step is Step.HOLD:
            self._on_thrown(self._hand.release())

    def on_nudge(self, nudge: Nudge) -> bool:
        if self._step is Step.HOLD:
            taken = self._hand.takes(nudge)
            self._on_thrown(self._hand.nudge(nudge))
            return taken
        if nudge is Nudge.CONFIRM:
            self._skip()
        return nudge is Nudge.CONFIRM

    def _on_thrown(self, thrown: Thrown) -> None:
        if isinstance(thrown, Simulation):
            self._fly_off(thrown)

    def _fly_off(self, thrown: Simulation) -> None:
        """The dice have left the hand."""
        self._top.show_edge(0.0, 0.0)
        self._hand.put_down()
        self.desk.aims[self._throw.by] = self._hand.thrower.arm.aim
        if self.desk.computer(self._throw.by) is None:
            threw(self.desk.services, self.desk.state.contestant(self._throw.by).player, self._hand.hand.way)
        self.simulation = thrown
        self._playback = Playback(thrown, self.desk.services.table.stage.pace, self._count_share)
        self._step = Step.FLIGHT

    def on_cancel(self) -> None:
        if self._step is Step.HOLD:
            self._hand.thrower.cancel()

    def on_wheel(self, notches: int) -> None:
        if self._step is Step.HOLD:
            self._hand.wheel(notches)

    def on_key(self, key: str) -> bool:
        if self._step is Step.HOLD:
            nudge = nudge_of(key)
            return nudge is not None and self.on_nudge(nudge)
        if key == "space":
            self._skip()
        return key == "space"

    def _skip(self) -> None:
        if self._step is Step.FLIGHT and self._playback is not None:
            self._playback.skip()
        elif self._step is Step.REPLAY:
            self._drama.end()

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        conflict = self.desk.state.conflict
        due = len(conflict.pending) if conflict else 0
        head = self._head()
        left = say_many("{n} more to throw after this", "{n} more to throw after this", due - 1)
        more = (Text(left, Style.SMALL, Tone.QUIET),) if due > 1 else ()
        dice = dice_elements(conflict.dice if conflict else {})
        if self._step is Step.RULING and self._ruling is not None:
            return self._ruling_card(self._ruling)
        name = self.desk.name(self._throw.by)
        if self._step is not Step.HOLD:
            return Card(say("Phase 3 - The throw"), (*head, *self._why_count(), *dice), self._flight_words(),
                        (Button("skip", say("Skip"), key="Space"),))
        notice = (Text(self._hand.notice, tone=Tone.DANGER),) if self._hand.notice else ()
        off = (Text(say("Off hand: left is right, and it trembles."), Style.SMALL, Tone.DANGER),) \
            if self._throw.hand is Hand.OFF else ()
        return Card(say("Phase 3 - The throw"), (*head, *more, *off, *notice, *self._hand.elements(), *dice),
                    say("{name}: throw", name=name), focus=self._hand.focus)

    def _head(self) -> tuple[Element, ...]:
        """Which die it is, and how it is thrown."""
        pair = (say("two at once"),) if len(self._throw.dice) > 1 else ()
        return heading(joined(", ", (PURPOSE[self._throw.purpose], HAND[self._throw.hand], *pair)))

    def _why_count(self) -> tuple[Element, ...]:
        """What is waited for while it is counted (R7)."""
        playback = self._playback
        if self._step is not Step.FLIGHT or playback is None or not playback.count or not playback.stack_touched:
            return ()
        return (Text(say("The Heat was touched. If it still stands at five, it stands."), tone=Tone.DANGER),)

    def _flight_words(self) -> str:
        if self._step is Step.REPLAY:
            return say("The fall once more")
        count = self._playback.count if self._playback else 0
        return say("Count: {count}", count=count) if count else self._gone_words

    @property
    def _gone_words(self) -> str:
        return say_many("The die is out of your hands", "The dice are out of your hands", len(self._throw.dice))

    def _ruling_card(self, ruling: Ruling) -> Card:
        return Card(say("The referee"), (*heading(say("Ruling")), *ruling.elements(), Gap(),
                                         Button("ruling_ok", say("Understood"), tone=Tone.PRIMARY, key="Enter")),
                    say("{name}: the referee rules", name=self.desk.name(self._throw.by)), focus="ruling_ok")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "skip":
            self._skip()
        elif intent.name == "ruling_ok" and self._step is Step.RULING and self._playback and self._ruling:
            self._ruling.go_on()
            self._rule_next(self._playback.outcome)
        elif self._step is Step.HOLD:
            mine, thrown = self._hand.on_intent(intent)
            self._on_thrown(thrown)
            return mine
        else:
            return False
        return True

    def marks(self) -> tuple[Mark, ...]:
        conflict, projector = self.desk.state.conflict, self.desk.services.table.projector
        match self._step:
            case Step.FLIGHT if self._playback is not None and self._playback.count:
                return (count_mark(self.desk.services, self._playback.count, self._playback.outcome, self._height),)
            case Step.RULING if self._ruling is not None and self._ruling.due:
                return self._ruling.marks(projector)
            case Step.HOLD:
                read = die_marks(self._before, conflict.dice, projector) if conflict is not None else ()
                return (*self._hand.marks(), *read)
        return ()

    def handles(self) -> tuple[Handle, ...]:
        return self._hand.handles() if self._step is Step.HOLD else ()

    def throw_view(self) -> ThrowView | None:
        due = self._step is Step.HOLD and self._hand.may and not self._hand.choosing
        return aim(self.desk.services, self._hand.thrower, self._throw.hand, self._strict) if due else None

    @property
    def _count_share(self) -> float:
        """How much of the count the player wants to sit through; less of it with every further die of a series."""
        share = self.desk.services.table.stage.pace.series_share if goes_on(self.desk, self._throw) else 1.0
        return share * COUNT_SHARE[self.desk.services.player.preferences.count_pace]

    @property
    def _height(self) -> int:
        return len(self._before.stack)


def goes_on(desk: HellContext, throw: Throw) -> bool:
    """Whether this throw follows one of the same kind by the same contestant, with nothing in between."""
    last = desk.match.entries[-1] if desk.match.entries else {}
    return last.get("do") == "throw" and (last["by"], last["purpose"]) == (throw.by, throw.purpose)


def foul_words(desk: HellContext) -> str:
    """What a foul just now has cost; empty if there was none."""
    last = desk.match.entries[-1] if desk.match.entries else {}
    if last.get("do") != "foul":
        return ""
    if last["felony"]:
        return say("Foul: over the dashed edge. It costs a Felony star.")
    return say("Foul: over the dashed edge. This one is forgiven.")
