"""All dice are thrown: leave it, or take a Risk and set one more die on the Heat by hand (R9, R20, R49)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.physics import Carry, Pose
from game.rules.core.chance import roll, stream
from game.rules.hell_for_leather import ChanceCurse, Score, Settle, TakeRisk, preview
from game.scenes.cameras import View
from game.scenes.match.compose import heading
from game.scenes.match.controller import Card, Controller
from game.scenes.match.desk import Desk
from game.scenes.match.readings import dice_elements, die_marks
from game.scenes.match.tabletop import TableTop
from game.scenes.match.words import RESULT, RESULT_TONE
from game.ui.view import Button, Element, FairFlick, Gap, Handle, Intent, Mark, Style, Text, ThrowView, Tone

FREE_SPOTS = 6
CLEAR_DICE = 1.6  # from middle to middle, in dice, so that nothing touches
TOUCH_BESIDE = 2.6  # dice beside the one that touches
GRAB_SHARE = 0.08  # a press this near the free die takes it, as a share of the window's height


class RiskController(Controller):
    """The offer of a Risk, and the stacking of its die."""

    def __init__(self, desk: Desk, top: TableTop) -> None:
        super().__init__(desk)
        self._top = top
        self._carry: Carry | None = None
        self._held = False
        self._was_held = False
        self._target = (0.0, 0.0, 0.0)
        self._taken_at = (0.0, 0.0)  # from the pointer to the middle of the die: it is taken where it is gripped
        self._notice = ""
        self._entry = desk.match.entry_count

    @property
    def actor(self) -> str:
        return self.desk.state.narrator or ""

    @property
    def busy(self) -> bool:
        return (self._was_held and not self._held) or self.desk.services.cameras.moving

    @property
    def _risk(self) -> TakeRisk | None:
        return next(iter(self.desk.of_kind(TakeRisk)), None)

    @property
    def _leave(self) -> Settle | Score | ChanceCurse:
        """What happens when no Risk is taken: the dice are read, counted, or, with none thrown, rolled for (R13)."""
        for curse in self.desk.of_kind(ChanceCurse):
            return replace(curse, number=roll(stream(self.desk.header.seed, "chance_curse", self._entry), 10))
        ends: tuple[Settle | Score, ...] = (*self.desk.of_kind(Settle), *self.desk.of_kind(Score))
        return ends[0]

    @property
    def _height(self) -> int:
        return len(self._top.layout.stack)

    def enter(self) -> None:
        self.desk.services.cameras.show(View.SEAT, self._height)

    def exit(self) -> None:
        """A die that was let go of has been stacked or has fallen, even if the table is left now."""
        if self._carry is not None and self._was_held:
            self._let_be()

    # --- the offer ------------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._carry is not None:
            return self._stacking_card()
        risk = self._risk
        height = self._height
        why = "" if risk else self.desk.why_not(TakeRisk(by=self.actor))
        leave = {Settle: "Leave it there", Score: "Count the points"}.get(type(self._leave), "Take the Curse")
        return Card("Phase 3 - Risk?", (
            *self._so_far(), Gap(6),
            Button("leave", leave, tone=Tone.PRIMARY, key="Enter"),
            Button("risk", "Take a Risk", enabled=risk is not None, why_not=why, tone=Tone.DANGER, key="R",
                   detail=f"One die more on the Heat ({height} to {height + 1}), one more throw"),
        ), f"{self.desk.name(self.actor)}: take a Risk, or leave it")

    def _so_far(self) -> tuple[Element, ...]:
        conflict = self.desk.state.conflict
        dice = dice_elements(conflict.dice if conflict else {})
        if self.desk.state.finale is not None:
            return (*heading("So far"), *dice)
        result = preview(self.desk.state)
        if result is None:
            return heading("No die thrown", "Left like this it is a Curse of one die's roll.")
        return (Text(RESULT[result].upper(), Style.NUMBER, RESULT_TONE[result]), *dice)

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "leave":
                self.desk.submit(self._leave)
            case "risk" if self._risk is not None:
                self._begin()
            case _:
                return False
        return True

    def on_key(self, key: str) -> bool:
        if key == "r" and self._carry is None and self._risk is not None:
            self._begin()
            return True
        return False

    # --- the stacking ---------------------------------------------------------------------------------------

    def _begin(self) -> None:
        services = self.desk.services
        start = Pose(*self._free_place(), 1.0, 0.0, 0.0, 0.0)
        steady = self.desk.header.options.steady_hands
        self._carry = Carry(services.table, self._top.layout, f"s{self._height + 1}", start,
                            stream(self.desk.header.seed, "carry", self._entry), steady=steady)
        self._target = start.position
        services.cameras.show(View.STACK, self._height + 1)
        if steady:
            self._place_by_game()

    def _free_place(self) -> tuple[float, float, float]:
        """Where the new die waits: beside the tower, on the first spot where no other die lies."""
        place, size = self.desk.services.gesture.stacking, self.desk.services.table.d10.size_m
        lying = [body.pose for body in self._top.layout.bodies]
        depth = self._depth
        spots = [side * (place.start_side_m + step * size) for step in range(FREE_SPOTS) for side in (-1, 1)]
        free = (x for x in spots if all(math.hypot(pose.x - x, pose.y - depth) > CLEAR_DICE * size for pose in lying))
        return next(free, spots[-2]), depth, place.start_height_m

    def _place_by_game(self) -> None:
        """The *steady hands* option: the game sets the die down (R9)."""
        if self._carry is None:
            return
        x, y, top = self._top_point()
        for z in (top + self.desk.services.gesture.stacking.clear_m, top):
            for _ in range(120):
                self._carry.step((x, y, z), 1 / 60, True)
        self._was_held = True

    @property
    def _depth(self) -> float:
        return self._top_point()[1] if self._top.layout.stack else 0.0

    def _top_point(self) -> tuple[float, float, float]:
        """Where the centre of the die must be to lie on top of the stack."""
        size = self.desk.services.table.d6.size_m
        if not self._top.layout.stack:
            return 0.0, 0.0, size / 2
        pose = self._top.layout.body(self._top.layout.stack[-1]).pose
        return pose.x, pose.y, pose.z + size

    def update(self, dt_s: float) -> None:
        if self._carry is None:
            return
        self._carry.step(self._target, dt_s, self._held)
        self._top.show(self._carry.bodies())
        if self._was_held and not self._held and self._carry.settled:
            self._let_be()

    def _let_be(self) -> None:
        """The die lies: read the stack and enter it."""
        carry, risk = self._carry, self._risk
        if carry is None or risk is None:
            return
        self._carry = None
        self._was_held = False
        outcome = carry.outcome()
        carry.close()
        _, heat = self._top.settle(outcome, self._entry)
        self.desk.submit(replace(risk, heat=heat), {"poses": self._top.poses_plain(), **self._extra()})

    def _extra(self) -> Mapping[str, Any]:
        """What else goes into the record."""
        return {}

    def on_press(self, x: float, y: float) -> None:
        if self._carry is None or self._was_held:
            return
        project = self.desk.services.projector
        die_x, die_y = project.to_pixel(self._target)
        point = project.on_upright(x, y, self._depth)
        if point is None or math.hypot(x - die_x, y - die_y) > GRAB_SHARE * project.window[1]:
            self._notice = "Press on the free die."
            return
        self._notice = ""
        self._held = True
        self._taken_at = (self._target[0] - point.x, self._target[2] - point.z)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._carry is None or not self._held or not samples:
            return
        point = self.desk.services.projector.on_upright(*samples[-1], self._depth)
        if point is not None:
            half = self.desk.services.table.d6.size_m / 2
            x, z = point.x + self._taken_at[0], point.z + self._taken_at[1]
            self._target = (x, self._depth, self._resisted(max(z, half)))

    def _resisted(self, wanted_m: float) -> float:
        """Where the hand comes to when it wants to be that high: a die that touches resists being pressed on."""
        lies_m = self._die_at[2]
        if self._carry is None or not self._carry.touching or wanted_m >= lies_m:
            return wanted_m
        return lies_m + (wanted_m - lies_m) * self.desk.services.gesture.stacking.press_share

    @property
    def _die_at(self) -> tuple[float, float, float]:
        """Where the carried die really is; the hand may be elsewhere."""
        return self._carry.bodies()[-1].pose.position if self._carry is not None else self._target

    @property
    def _sits(self) -> bool:
        """Whether the held die touches what is below it, up on the stack."""
        return (self._held and self._carry is not None and self._carry.touching
                and self._die_at[2] > self._top_point()[2] - self.desk.services.table.d6.size_m / 2)

    def on_release(self) -> None:
        if self._carry is not None and self._held:
            self._held = False
            self._was_held = True

    def _stacking_card(self) -> Card:
        notice = (Text(self._notice, tone=Tone.DANGER),) if self._notice else ()
        return Card("Phase 3 - The Risk", (
            *heading(f"Die number {self._height + 1}",
                     "Press on the free die, lift it over the tower, lower it gently until it sits, let go."),
            *notice,
            Text("If the tower falls now, it is a Heat Curse.", Style.SMALL, Tone.DANGER),
        ), f"{self.desk.name(self.actor)}: set the die on the Heat")

    @property
    def _may_take(self) -> bool:
        """Whether the free die waits to be taken, seen by a camera that stands still."""
        return self._carry is not None and not self._was_held and not self.desk.services.cameras.moving

    def handles(self) -> tuple[Handle, ...]:
        if not self._may_take:
            return ()
        x, y = self.desk.services.projector.to_pixel(self._target)
        size = round(GRAB_SHARE * self.desk.services.projector.window[1])
        return (Handle("stack_die", "The die for the Heat", "stack", x - size // 2, y - size // 2, size, size),)

    def marks(self) -> tuple[Mark, ...]:
        conflict = self.desk.state.conflict
        if self._sits:
            x, y, z = self._die_at
            spot = self.desk.services.projector.to_pixel((x + TOUCH_BESIDE * self.desk.services.table.d6.size_m, y, z))
            return (Mark("touch", "It touches: let go", *spot, Style.BODY, Tone.GOOD),)
        if self._carry is not None or conflict is None:
            return ()
        return die_marks(self._top.layout, conflict.dice, self.desk.services.projector)

    def throw_view(self) -> ThrowView | None:
        if not self._may_take:
            return None
        project = self.desk.services.projector.to_pixel
        x, y, z = self._top_point()
        clear = self.desk.services.gesture.stacking.clear_m
        die, over, place = project(self._target), project((x, y, z + clear)), project((x, y, z))
        lifted = project((self._target[0], self._depth, z + clear))
        line = project((self.desk.services.table.target.line_inner_radius_m, 0.0, 0.0))
        centre = project((0.0, 0.0, 0.0))
        return ThrowView("stack", "main", die, place, line[0] - centre[0], place[1],
                         FairFlick((die, lifted, over, place), 3000))
