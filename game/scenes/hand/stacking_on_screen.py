"""A die beside the stack, to be set on it: led by a pointer, or by a hand that waits for a word at every step (R9)."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.scenes.hand.hand_on_screen import GRAB_SHARE
from game.scenes.hand.stacking_by_hand import LIFTING, LOWERING, OVER, WAIT, GuidedHand
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.throw_method_words import BY_KEYS
from game.scenes.hand.throw_methods import Nudge, SeatHand, ThrowWay, keys_for
from game.scenes.hand.thrower import REST_S
from game.scenes.hand.thrower_for_way import hand_of
from game.scenes.services import Services
from game.ui.messages import say
from game.ui.screen import Button, Element, FairFlick, Gap, Handle, Intent, Mark, Row, Text, ThrowView
from game.ui.styles import Style, Tone

TOUCH_BESIDE = 2.6  # dice beside the one that touches
STILL_SHARE = 0.01  # a press that moved no further, as a share of the window's height, was a click
STACK_MS = 3000
UNPOINTED = (ThrowWay.KEYS, ThrowWay.SWITCH, ThrowWay.FOR_ME)  # whoever throws like this is not asked for a pointer
HOW: Mapping[str, str] = MappingProxyType({
    WAIT: say("Press on the free die, lift it over the tower, lower it gently until it sits, let go. A click takes it "
              "too, and another lets go."),
    LIFTING: say("Your hand brings it over the tower."),
    OVER: say("It hangs over the tower. {left} and {right} set it straight, {far_left} and {far_right} by more. Lower "
              "it when you like: your hand feels the touch and lets go.", **BY_KEYS),
    LOWERING: say("Down it goes.")})
HOW_UNPOINTED = say("One press lifts the die over the tower, the next lowers it. Your hand feels the touch and lets go "
                    "by itself; it sways as every hand does.")
HOW_FOR_ME = say("One press, and it is set on the tower for you. The hand sways as every hand does.")
GO: Mapping[str, str] = MappingProxyType({WAIT: say("Lift it over the tower"), OVER: say("Lower it")})
ASKS: Mapping[str, Nudge] = MappingProxyType({
    "stack_go": Nudge.CONFIRM, "stack_die": Nudge.CONFIRM, "stack_left": Nudge.LEFT, "stack_right": Nudge.RIGHT})


class AtStack:
    """One die to be set down by a player, from the moment it is there until it lies."""

    def __init__(self, services: Services, lift: Lift, hand: SeatHand, rng: random.Random) -> None:
        gesture = services.table.gesture
        self._services = services
        self._way = hand.way
        self._guided = GuidedHand(lift, hand_of(gesture, hand.steadiness).setting, gesture.stacking,
                                  gesture.ways.setting, rng, stops=hand.way is not ThrowWay.FOR_ME)
        self._pressed = (0.0, 0.0)
        self._clicked = False  # taken by a click: the next one lets go
        self._rested_s = REST_S
        self.lift = lift
        self.notice = ""

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether the die was let go and everything is at rest."""
        self._rested_s += dt_s
        return self._guided.update(dt_s) if self._guided.stage != WAIT else self.lift.update(dt_s)

    # --- what is done ---------------------------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the die waits for a hand, seen by a camera that stands still."""
        return not self.lift.let_go and not self._services.table.cameras.moving

    @property
    def _led(self) -> bool:
        """Whether a pointer holds it."""
        return self.lift.held and self._guided.stage == WAIT

    def press(self, x: float, y: float) -> None:
        """The left button went down on the table."""
        if not self.ready or self._rested_s < REST_S:
            return
        if self._led:
            self.lift.release()
        elif self._guided.stage == WAIT and self._near(x, y):
            self._take(x, y)
        elif self._guided.stage != WAIT or self._way in UNPOINTED:
            self.nudge(Nudge.CONFIRM)
        else:
            self.notice = say("Press on the free die.")

    def _take(self, x: float, y: float) -> None:
        point = self._services.table.projector.on_upright(x, y, self.lift.seat[1])
        if point is not None:
            self.notice = ""
            self._pressed, self._clicked = (x, y), True
            self.lift.take(point.x, point.z)

    def pointer(self, samples: Sequence[tuple[float, float]]) -> None:
        """The pointer moved."""
        if not samples or not self._led:
            return
        x, y = samples[-1]
        still = STILL_SHARE * self._services.table.projector.window[1]
        if math.hypot(x - self._pressed[0], y - self._pressed[1]) > still:
            self._clicked = False
        point = self._services.table.projector.on_upright(x, y, self.lift.seat[1])
        if point is not None:
            self.lift.lead(point.x, point.z)

    def release(self) -> None:
        """The left button went up: the die is let go, unless a click has only taken it."""
        if self._led and not self._clicked:
            self.lift.release()
        elif self._led:
            self._rested_s = 0.0

    def nudge(self, nudge: Nudge) -> bool:
        """Something is asked of the hand without a pointer; whether it means anything now."""
        if not self.takes(nudge):
            return False
        self.notice = ""
        self._guided.nudge(nudge)
        self._rested_s = 0.0
        return True

    def takes(self, nudge: Nudge | None) -> bool:
        """Whether that means anything now."""
        return nudge is not None and self.ready and not self._led and nudge in self._guided.takes

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; whether it was one of these."""
        if intent.name not in ASKS:
            return False
        self.nudge(ASKS[intent.name])
        return True

    def _near(self, x: float, y: float) -> bool:
        die_x, die_y = self._services.table.projector.to_pixel(self.lift.target)
        return math.hypot(x - die_x, y - die_y) <= GRAB_SHARE * self._services.table.projector.window[1]

    # --- what is shown --------------------------------------------------------------------------------------

    def elements(self) -> tuple[Element, ...]:
        """For the card: what to do now, and the controls for it."""
        if self.lift.let_go:
            return ()
        notice = (Text(self.notice, tone=Tone.DANGER),) if self.notice else ()
        go, *others = self._controls() or (Gap(0),)
        tone = Tone.QUIET if self._guided.stage == WAIT else Tone.PLAIN
        return (*notice, go, Text(self._how, tone=tone), *others)

    @property
    def _how(self) -> str:
        if self._guided.stage != WAIT or self._way not in UNPOINTED:
            return HOW[self._guided.stage]
        return HOW_FOR_ME if self._way is ThrowWay.FOR_ME else HOW_UNPOINTED

    def _controls(self) -> tuple[Element, ...]:
        """The next step first."""
        stage = self._guided.stage
        if stage not in GO or self._led:
            return ()
        go = Button("stack_go", GO[stage], tone=Tone.PRIMARY, key="Enter")
        if stage == WAIT:
            return (go,)
        return (go, Row((Button("stack_left", say("To the left")), Button("stack_right", say("To the right")))))

    @property
    def focus(self) -> str | None:
        """The die, where no pointer is asked for and something may be asked of it."""
        return "stack_die" if self._way in UNPOINTED and self.ready and self._guided.takes else None

    def handles(self) -> tuple[Handle, ...]:
        """The die, to be operated."""
        if not self.ready or self._guided.stage not in (WAIT, OVER):
            return ()
        x, y = self._services.table.projector.to_pixel(self.lift.target)
        # Over the tower it sways: the frame round it is so wide that it stays inside.
        size = round(GRAB_SHARE * self._services.table.projector.window[1]) * (2 if self._guided.stage == OVER else 1)
        return (Handle("stack_die", say("The die for the tower"), "stack", x - size // 2, y - size // 2, size, size,
                       keys=keys_for(self._guided.takes)),)

    def marks(self) -> tuple[Mark, ...]:
        """That it touches, beside it."""
        if not self.lift.sits:
            return ()
        x, y, z = self.lift.die_at
        spot = self._services.table.projector.to_pixel((x + TOUCH_BESIDE * self._services.table.spec.d6.size_m, y, z))
        words = say("It touches: let go") if self._led else say("It touches")
        return (Mark("touch", words, *spot, Style.BODY, Tone.GOOD),)

    def throw_view(self) -> ThrowView | None:
        """Where the die and its place are."""
        if not self.ready:
            return None
        project, (x, y, z) = self._services.table.projector.to_pixel, self.lift.seat
        clear = self._services.table.gesture.stacking.clear_m
        die, over, place = project(self.lift.target), project((x, y, z + clear)), project(self.lift.seat)
        lifted, centre = project((self.lift.target[0], y, z + clear)), project((0.0, 0.0, 0.0))
        line = project((self._services.table.spec.target.line_inner_radius_m, 0.0, 0.0))
        return ThrowView("stack", "main", die, place, line[0] - centre[0], place[1],
                         FairFlick((die, lifted, over, place), STACK_MS), self._guided.stage,
                         tuple(sorted(self._guided.takes)))
