"""A computer rolls: its hand takes aim where all can see it, hesitates, errs, and lets go by the common door."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.aiming import ErringHand, Motion
from game.ai.computer_spec import PersonaSpec
from game.ai.players import Computer
from game.ai.tells import Tell, tell_of
from game.physics import Layout, Release, SetUp, SimulatedThrow, Simulation, SwayOffset, Vector
from game.physics.sway import Wave
from game.rules.chance import stream
from game.rules.roll import Roll
from game.scenes.hand.aimed_throw import Aim, meant
from game.scenes.hand.computed_hand import let_go
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.hand.throw_due import Aiming, ThrowDue
from game.scenes.hand.throw_methods import Nudge
from game.scenes.hand.toss import steady
from game.scenes.match.match_context import AnyContext
from game.scenes.match.opponents import Thinker
from game.scenes.match.reading_time import acted_s, words_wait
from game.scenes.match.unattended import BUTTONS, HURRY_KEYS
from game.scenes.rolling.dice_in_hand import RollChance, kind_of, taken_up, trembling
from game.scenes.rolling.driver import Answer, Driver
from game.scenes.table.company.seat_place import Eye
from game.ui.messages import say, say_many
from game.ui.screen import Button, Intent

DRAW_BACK_M = 0.035  # so far the hand goes back before it throws
FROM_SIDE_M, FROM_BEHIND_M = 0.07, 0.02  # from so far away it comes over
AGAIN_SHARE = 0.6
TRIAL_M, TRIAL_BEGINS = 0.012, 0.55  # so far it tries the swing, from this share of its aiming on
TRYING_BITS = 63  # of the chance that throws tried beforehand draw from
MOST_IN_FINGERS = 2  # more dice are in a closed hand that nobody draws
SHAKE_SLOW_HZ, SHAKE_FAST_HZ, SHAKE_PARTS = 0.6, 2.8, 4


class Settled(NamedTuple):
    """A plan that needs no thinking."""

    result: Motion
    done: bool = True


class Series(NamedTuple):
    """Throws that belong together: after how many entries they began, and after how many one seat made each of its."""

    begun: int
    thrown: tuple[int, ...] = ()


class ComputerDriver(Driver):
    """The hand of a computer. It plans first; the error is drawn when it has committed, and changes no plan.

    The hand waits at its place until there is a plan: on an odd table throws may be tried beforehand.
    """

    def __init__(self, context: AnyContext, roll: Roll, computer: Computer, series: Series, beyond: int,
                 close: float = 0.0) -> None:
        """``beyond``: dice of the stack that the table cannot hold.

        ``close``: how close what it chose was to the next best (``game.ai.tells.closeness``).
        """
        self._context = context
        self._roll = roll
        self._computer = computer
        self._series = series
        self._beyond = beyond
        self._close = close
        self._spec = context.services.play.opponents().spec
        self._persona: PersonaSpec | None = context.services.play.personas.get(computer.persona)

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        services, off = self._context.services, self._roll.off_hand
        self._before, self._chance, self._dice = before, chance, tuple(dice)
        # What a person set for their own hand is not the computer's.
        self.toss = taken_up(services, before, dice, chance, off_hand=off, sway_strength=1.0,
                             kind=kind_of(self._roll))
        self.aiming = self._aiming(services.play.opponents().thinker)
        self._planned: Motion | None = None
        self._hurried = False
        self._shook = False
        self._worked_s = 0.0  # since the hand came in
        self._aimed_s = 0.0  # of that, without reaching for the die and holding still
        self._told = self._telling()
        self.motion: Motion | None = None  # what the hand really does, once it has committed
        self._leaving: tuple[Release, ...] = ()
        shake = chance.stream("shake")
        self._shake = [Wave(shake, SHAKE_SLOW_HZ, SHAKE_FAST_HZ, SHAKE_PARTS) for _ in range(2)]

    def _aiming(self, thinker: Thinker) -> Aiming:
        """At the target by what was measured there; over the tray a plain throw across it is as good as any."""
        if self._before.setup is SetUp.TRAY:
            gesture = self._context.services.table.gesture
            return Settled(meant(self.toss.grip.room, gesture, Aim(loft_rad=gesture.grip.loft_rad)))
        return thinker.aim(ThrowDue(
            self._computer.level, len(self._dice), self._roll.off_hand, len(self._before.stack) + self._beyond,
            self._before, self._chance.stream("trying").getrandbits(TRYING_BITS)))

    def _telling(self) -> Tell:
        """Its chance to fell the tower is that of its hand, as it was measured there; over the tray nothing stands."""
        if self._before.setup is SetUp.TRAY or not self._before.stack:
            return tell_of(self._close, 0.0)
        odds = self._context.services.play.opponents().odds.throw(
            self._computer.level, len(self._before.stack) + self._beyond, len(self._dice), self._roll.off_hand)
        return tell_of(self._close, odds.p_fell)

    @property
    def tell(self) -> Tell:
        return self._told

    def begin(self) -> None:
        _, rest_y, rest_z = self.toss.grip.rest_point
        self.toss.lead(self._from_side_m, rest_y - FROM_BEHIND_M, rest_z)

    @property
    def plan(self) -> Motion:
        """What it means to do; asked for only when that is settled, and the same ever after."""
        if self._planned is None:
            self._planned = self.aiming.result
        return self._planned

    @property
    def _goes_on(self) -> bool:
        """Whether its hand is over the table already, for it has just thrown."""
        return bool(self._series.thrown) or self._chance.again > 0

    @property
    def automatic(self) -> bool:
        return True

    # --- how long things take -------------------------------------------------------------------------------

    @property
    def count_share(self) -> float:
        stage = self._context.services.table.stage
        return stage.said.count_share * (stage.pace.series_share if self._goes_on else 1.0)

    @property
    def ruling_s(self) -> float | None:
        return None if words_wait(self._context) else self._context.services.table.stage.said.ruling_s

    def played_s(self, dt_s: float, landed: bool) -> float:
        pace, moment = self._context.pace, self._context.moment
        return pace.acted_s(moment, dt_s) if landed else pace.counted_s(moment, dt_s)

    # --- the hand -------------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> Simulation | None:
        self.toss.update(dt_s)
        thrown = self._aim(acted_s(self._context, dt_s)) if self.aiming.done else None
        if thrown is None:
            self._show_hand()
        return thrown

    def _show_hand(self) -> None:
        """The hand that is seen: it comes in to where the die is, shuts, and goes with it."""
        services = self._context.services
        frame = services.table.cameras.frame
        if frame is None or len(self._dice) > MOST_IN_FINGERS or self._hurried:
            return
        pose, aspect, _ = frame
        come = share_of(self._worked_s, 0.0, self._reach_s)
        if services.player.preferences.reduce_motion:
            come = 1.0
        held = self.toss.hand
        services.table.view.hand.hold(self._computer.persona, Eye(pose, aspect), (held.x, held.y, held.z),
                                      self._roll.off_hand, (come - 0.6) / 0.4, 1.0 - min(come / 0.8, 1.0))

    def let_go(self) -> None:
        self._context.services.table.view.hand.let_go(self._context.services.player.preferences.reduce_motion)

    def put_down(self) -> None:
        self._context.services.table.view.hand.put_away()

    def hurry(self) -> Simulation | None:
        """Let go at once, or as soon as there is a plan."""
        self._hurried = True
        return self._launch() if self.aiming.done else None

    def _aim(self, dt_s: float) -> Simulation | None:
        self._worked_s += dt_s
        self._aimed_s = self._aimed_of(self._worked_s)
        if not self._shook and self._aimed_s >= TRIAL_BEGINS * self._aim_s:
            self._shook = True
            self.toss.shake()
        if self._aimed_s >= self._swing_s and self.motion is None:
            self.commit()
        if self._hurried or self._aimed_s >= self._release_s:
            return self._launch()
        self.toss.lead(*self._hand_at(self._aimed_s))
        return None

    @property
    def _swing_s(self) -> float:
        """When it has done with aiming. The careful hesitate longer than others."""
        care = 1.0 + (self._persona.care if self._persona is not None else 0.0)
        return self._aim_s + self._spec.pace.hesitate_s * max(care, 0.0)

    @property
    def _aim_s(self) -> float:
        """How long it brings its hand over and tries the swing; with the next die of a series it is there already."""
        aim_s = self._spec.pace.aim_s
        return AGAIN_SHARE * aim_s if self._goes_on else aim_s

    @property
    def _reach_s(self) -> float:
        """So long it reaches for the die; a hand that has just thrown is there already."""
        return 0.0 if self._goes_on else self._spec.pace.reach_s

    def _aimed_of(self, worked_s: float) -> float:
        """How far it has come with its aim: while it reaches for the die, or holds still, it gets no further."""
        hold_s, begun_s = self._spec.pace.hold_s * self._told.hold, worked_s - self._reach_s
        if begun_s <= self._aim_s:
            return max(begun_s, 0.0)
        return max(self._aim_s, begun_s - hold_s)

    @property
    def _release_s(self) -> float:
        """When it lets go, if nobody hurries it; its sway is that of this moment in any case."""
        return self._swing_s + self._spec.pace.swing_s

    def commit(self) -> None:
        """The plan stands. Now the hand errs, by the match's own chance."""
        table, off = self._context.services.table.spec, self._roll.off_hand
        sway = trembling(table, self._chance, 1.0)(self._release_s) if off else steady(0.0)
        self.motion, self._leaving = let_go(
            table, self.plan, self._erring_hand(), self.toss.dice, self._chance.stream("err"), off_hand=off,
            sway=SwayOffset(*sway), kind=self.toss.kind, setup=self._before.setup)

    def _erring_hand(self) -> ErringHand:
        """The hand as its earlier throws of this series left it: it has good and bad minutes."""
        seed = self._chance.seed
        hand = ErringHand(self._spec.level(self._computer.level).hand, self._spec.habits,
                          stream(seed, "hand", self._series.begun, self._roll.by))
        for entry in self._series.thrown:
            hand.err(self.plan, stream(seed, "err", entry))
        return hand

    def _launch(self) -> Simulation:
        if self.motion is None:
            self.commit()
        return Simulation(self._context.services.table.spec, SimulatedThrow(self._before, self._leaving))

    def _hand_at(self, t_s: float) -> tuple[float, float, float]:
        """Where the hand is after so much of its time: over to its place, a trial of the swing, back, and the throw."""
        plan, (_, rest_y, rest_z) = self.plan, self.toss.grip.rest_point
        over = eased(share_of(t_s, 0.0, self._aim_s))
        forward = self._forward_m(t_s)
        x = plan.side_m + (1.0 - over) * self._from_side_m + forward * math.sin(plan.azimuth_rad)
        y = rest_y - (1.0 - over) * FROM_BEHIND_M + forward * math.cos(plan.azimuth_rad)
        z = rest_z + over * (plan.height_m - rest_z)
        if self.motion is not None:
            share = share_of(t_s, self._swing_s, self._release_s) ** 2
            end = (self.motion.side_m, *middle_of(self._leaving)[1:])
            x, y, z = (a + share * (b - a) for a, b in zip((x, y, z), end, strict=True))
        size = self._spec.level(self._computer.level).hand.side_m * self._told.tremble
        return x + size * self._shake[0].at(self._worked_s), y + size * self._shake[1].at(self._worked_s), z

    def _forward_m(self, t_s: float) -> float:
        """How far the hand is before its place, along the line of the throw: it tries the swing, then draws back."""
        aim_s = self._aim_s
        trial = math.sin(math.tau * share_of(t_s, TRIAL_BEGINS * aim_s, aim_s))
        return TRIAL_M * trial - DRAW_BACK_M * eased(share_of(t_s, aim_s, self._swing_s))

    @property
    def _from_side_m(self) -> float:
        if self._goes_on:
            return 0.0
        return -FROM_SIDE_M if self._roll.off_hand else FROM_SIDE_M

    # --- whatever is pressed hurries it ---------------------------------------------------------------------

    def hurried_by(self, key: str) -> bool:
        return key in HURRY_KEYS or len(key) == 1

    def press(self, x: float, y: float) -> Simulation | None:
        return self.hurry()

    def key(self, key: str) -> Answer:
        return (True, self.hurry()) if self.hurried_by(key) else (False, None)

    def nudge(self, nudge: Nudge) -> Answer:
        return (True, self.hurry()) if nudge is Nudge.CONFIRM else (False, None)

    def intent(self, intent: Intent) -> Answer:
        return (True, self.hurry()) if intent.name == "skip" else (False, None)

    # --- what is shown of it --------------------------------------------------------------------------------

    @property
    def buttons(self) -> tuple[Button, ...]:
        return BUTTONS

    @property
    def focus(self) -> str | None:
        return "skip"

    def move(self, name: str) -> str:
        return say("{name} takes aim", name=name)

    def gone(self, name: str) -> str:
        return say_many("The die has left {name}'s hand", "The dice have left {name}'s hand", len(self._roll.dice),
                        name=name)


def middle_of(leaving: Sequence[Release]) -> Vector:
    """The middle of the hand that lets these dice go."""
    x, y, z = (sum(along) / len(leaving) for along in zip(*(each.position for each in leaving), strict=True))
    return x, y, z


def share_of(t_s: float, start_s: float, end_s: float) -> float:
    """How much of a stretch of time is over, 0 to 1."""
    return min(max((t_s - start_s) / (end_s - start_s), 0.0), 1.0) if end_s > start_s else float(t_s >= end_s)
