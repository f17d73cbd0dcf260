"""A throw is due: the die in the hand, the flick, the flight, the count, the ruling (R2-R7, R12, R15)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import StrEnum
from types import MappingProxyType

from msgspec.structs import replace

from game.physics import Outcome, Simulation, Sway, random_orientation
from game.rules.core.chance import stream
from game.rules.hell_for_leather import Foul, Hand, Throw
from game.scenes.cameras import View
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.toss import InHand, Missed, Toss, steady
from game.scenes.match.aiming import aim, count_mark, edge_marks
from game.scenes.match.compose import heading
from game.scenes.match.controller import Card, Controller
from game.scenes.match.desk import Desk
from game.scenes.match.motion import motion_plain
from game.scenes.match.playback import Playback, Replay, Stage
from game.scenes.match.readings import dice_elements, die_marks
from game.scenes.match.ruling import Ruling
from game.scenes.match.tabletop import TableTop
from game.scenes.match.words import HAND, PURPOSE
from game.ui.view import Button, Element, Gap, Handle, Intent, Mark, Style, Text, ThrowView, Tone
from game.ui.words import joined, say, say_many

GRAB_SHARE = 0.09  # a press this near the die takes it, as a share of the window's height


MISSED = MappingProxyType({
    Missed.NO_FLICK: say("No throw: flick towards the target and let go while the hand still moves."),
    Missed.TOO_SOFT: say("Too soft: the die did not leave the hand. Flick harder.")})
COUNT_SHARE = MappingProxyType({"full": 1.0, "brisk": 0.4, "instant": 0.0})


class Step(StrEnum):
    """How far the throw has come."""

    HOLD = "hold"
    FLIGHT = "flight"
    REPLAY = "replay"
    RULING = "ruling"
    DONE = "done"


class ThrowController(Controller):
    """One throw of one die, or of the two of a Shotgun. The throw is a fact from the moment it is let go."""

    def __init__(self, desk: Desk, top: TableTop) -> None:
        super().__init__(desk)
        self._top = top
        self._throw = desk.of_kind(Throw)[0]
        self._entry = desk.match.entry_count
        self._before = top.layout
        self._step = Step.HOLD
        self._notice = foul_words(desk)
        self._toss = self._take_up()
        self.simulation: Simulation | None = None
        self._playback: Playback | None = None
        self._replay: Replay | None = None
        self._ruling: Ruling | None = None

    @property
    def actor(self) -> str:
        return self._throw.by

    @property
    def busy(self) -> bool:
        return self._step in (Step.FLIGHT, Step.REPLAY) or self.desk.services.cameras.moving

    @property
    def holding(self) -> bool:
        return self._toss.grip.pressed

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._top.owned(self._throw.dice, "A" if self.desk.state.side_of(self._throw.by).id == "A" else "B")
        self.desk.services.cameras.show(View.SEAT, self._height)
        self._show_hand()

    def exit(self) -> None:
        """A throw that was let go counts, even if the table is left in its flight."""
        if self._step is Step.HOLD:
            self._top.show_edge(0.0, 0.0)
            self._top.lay(self._before)
        elif self._step is not Step.DONE and self._playback is not None:
            self._finish(self._playback.outcome)

    def update(self, dt_s: float) -> None:
        match self._step:
            case Step.HOLD:
                self._toss.update(dt_s)
                self._show_hand()
            case Step.FLIGHT:
                self._fly(dt_s)
            case Step.REPLAY:
                self._play_again(dt_s)
            case Step.RULING | Step.DONE:
                pass

    def _fly(self, dt_s: float) -> None:
        playback = self._playback
        if playback is None:
            return
        playback.update(dt_s, self.desk.services.pace)
        self._top.pose(playback.poses())
        self.desk.services.sound.fly(playback, self._before.stack)
        if playback.stage is Stage.DONE:
            self._landed(playback.outcome)

    def _landed(self, outcome: Outcome) -> None:
        if outcome.stack.fell and not self.desk.services.preferences.reduce_motion and self.simulation is not None:
            self._replay = Replay(self.simulation, self.desk.services.stage.pace)
            self._step = Step.REPLAY
            self.desk.services.cameras.show(View.REPLAY, self._height, cut=True)
        else:
            self._rule(outcome)

    def _play_again(self, dt_s: float) -> None:
        if self._replay is None or self._playback is None:
            return
        self._replay.update(dt_s)
        self._top.pose(self._replay.poses())
        self.desk.services.sound.fly(self._replay, self._before.stack)
        if self._replay.done:
            self._rule(self._playback.outcome)

    def _rule(self, outcome: Outcome) -> None:
        """Under the referee's camera when it is close or odd; otherwise the throw is simply counted."""
        services = self.desk.services
        self._top.show(outcome.layout.bodies)
        self._ruling = Ruling(services.table, self._before, outcome, self._top.lies(outcome, self._entry),
                              services.stage.ruling.close_m)
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
        self.desk.services.cameras.show(View.REFEREE, self._height, cut=True,
                                        focus=die.pose.position if die is not None else None)

    def _finish(self, outcome: Outcome) -> None:
        self._step = Step.DONE
        self._top.hide_ruling()
        if self.simulation is not None:
            self.simulation.close()
        lies, heat = self._top.settle(outcome, self._entry)
        motion = motion_plain(self.simulation.trajectory) if self.simulation is not None else {}
        self.desk.submit(replace(self._throw, table=lies, heat=heat), {"poses": self._top.poses_plain(), **motion})

    # --- the hand -------------------------------------------------------------------------------------------

    def _take_up(self) -> Toss:
        services, seed = self.desk.services, self.desk.header.seed
        off = self._throw.hand is Hand.OFF
        dice = [InHand(die, random_orientation(stream(seed, "in_hand", self._entry, die)))
                for die in self._throw.dice]
        return Toss(services.table, services.gesture, self._before, dice, mirrored=off,
                    sway=self._tremble() if off else steady, sensitivity=services.preferences.flick_sensitivity)

    def _tremble(self) -> Callable[[float], Unsteady]:
        """The off hand's sway (R15), as strong as the player set it."""
        sway = Sway(stream(self.desk.header.seed, "sway", self._entry), self.desk.services.table)
        strength = self._off_hand_strength
        return lambda t_s: Unsteady(*(strength * part for part in sway(t_s)))

    @property
    def _off_hand_strength(self) -> float:
        return self.desk.services.preferences.off_hand_strength

    def _show_hand(self) -> None:
        self._top.show_edge(self._toss.held.x, self._toss.pressure)
        self._top.show((*self._before.bodies, *self._toss.bodies()))

    def on_press(self, x: float, y: float) -> None:
        if self._step is not Step.HOLD:
            self._skip()
            return
        if not self._may_flick:
            self._notice = say("Back to your seat first: press C.")
            return
        services = self.desk.services
        die_x, die_y = services.projector.to_pixel(self._toss.held)
        if math.hypot(x - die_x, y - die_y) > GRAB_SHARE * services.projector.window[1]:
            self._notice = say("Press on the die in your hand.")
            return
        point = services.projector.on_level(x, y, services.gesture.grip.height_m)
        if point is not None:
            self._notice = ""
            self._toss.press(point.x, point.y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._step is not Step.HOLD:
            return
        level = self.desk.services.gesture.grip.height_m
        points = [point for x, y in samples if (point := self.desk.services.projector.on_level(x, y, level))]
        self._toss.move([(point.x, point.y) for point in points], before_s, now_s)
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
        if self._step is not Step.HOLD or not self._toss.grip.pressed:
            return
        thrown = self._toss.release()
        if isinstance(thrown, Missed):
            self._notice = MISSED[thrown]
            return
        self._fly_off(thrown)

    def _fly_off(self, thrown: Simulation) -> None:
        """The dice have left the hand."""
        self._top.show_edge(0.0, 0.0)
        self.simulation = thrown
        self._playback = Playback(thrown, self.desk.services.stage.pace, self._count_share)
        self._step = Step.FLIGHT
        self._notice = ""

    def on_cancel(self) -> None:
        if self._step is Step.HOLD:
            self._toss.cancel()

    def on_wheel(self, notches: int) -> None:
        if self._step is Step.HOLD:
            self._toss.grip.turn_wheel(notches)

    def on_key(self, key: str) -> bool:
        if key == "space" and self._step is not Step.HOLD:
            self._skip()
            return True
        return False

    def _skip(self) -> None:
        if self._step is Step.FLIGHT and self._playback is not None:
            self._playback.skip()
        elif self._step is Step.REPLAY and self._playback is not None:
            self._rule(self._playback.outcome)

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
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        hint = Text(say("Press on the die, flick towards the target, let go. The wheel lifts the throw, a curved path "
                        "spins it. Right button or Esc takes it back."), Style.SMALL, Tone.QUIET)
        loft = Text(say("Loft {degrees:.0f} degrees", degrees=math.degrees(self._toss.grip.loft_rad)), Style.SMALL)
        off = (Text(say("Off hand: left is right, and it trembles."), Style.SMALL, Tone.DANGER),) \
            if self._throw.hand is Hand.OFF else ()
        return Card(say("Phase 3 - The throw"), (*head, *more, *off, *notice, hint, loft, *dice),
                    say("{name}: throw", name=name))

    def _head(self) -> tuple[Element, ...]:
        """Which die it is, and how it is thrown."""
        kind = joined(", ", (PURPOSE[self._throw.purpose], HAND[self._throw.hand]))
        return heading(kind, say("Two dice at once.") if len(self._throw.dice) > 1 else "")

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
        return say("The die is out of your hands")

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
        else:
            return False
        return True

    def marks(self) -> tuple[Mark, ...]:
        conflict, projector = self.desk.state.conflict, self.desk.services.projector
        match self._step:
            case Step.FLIGHT if self._playback is not None and self._playback.count:
                return (count_mark(self.desk.services, self._playback.count, self._playback.outcome, self._height),)
            case Step.RULING if self._ruling is not None and self._ruling.due:
                return self._ruling.marks(projector)
            case Step.HOLD:
                read = die_marks(self._before, conflict.dice, projector) if conflict is not None else ()
                return (*edge_marks(self.desk.services, self._toss), *read)
        return ()

    def handles(self) -> tuple[Handle, ...]:
        if not self._may_flick:
            return ()
        x, y = self.desk.services.projector.to_pixel(self._toss.grip.rest_point)
        size = round(GRAB_SHARE * self.desk.services.projector.window[1])
        return (Handle("die", say("The die in your hand"), "die", x - size // 2, y - size // 2, size, size),)

    @property
    def _may_flick(self) -> bool:
        """Whether the die waits in the hand, seen from the thrower's seat by a camera that stands still."""
        cameras = self.desk.services.cameras
        return self._step is Step.HOLD and cameras.view is View.SEAT and not cameras.moving

    def throw_view(self) -> ThrowView | None:
        return aim(self.desk.services, self._toss, self._throw.hand, self._strict) if self._may_flick else None

    @property
    def _count_share(self) -> float:
        """How much of the count the player wants to sit through; less of it with every further die of a series."""
        share = self.desk.services.stage.pace.series_share if goes_on(self.desk, self._throw) else 1.0
        return share * COUNT_SHARE[self.desk.services.preferences.count_pace]

    @property
    def _height(self) -> int:
        return len(self._before.stack)


def goes_on(desk: Desk, throw: Throw) -> bool:
    """Whether this throw follows one of the same kind by the same contestant, with nothing in between."""
    last = desk.match.entries[-1] if desk.match.entries else {}
    return last.get("do") == "throw" and (last["by"], last["purpose"]) == (throw.by, throw.purpose)


def foul_words(desk: Desk) -> str:
    """What a foul just now has cost; empty if there was none."""
    last = desk.match.entries[-1] if desk.match.entries else {}
    if last.get("do") != "foul":
        return ""
    if last["felony"]:
        return say("Foul: over the dashed edge. It costs a Felony star.")
    return say("Foul: over the dashed edge. This one is forgiven.")
