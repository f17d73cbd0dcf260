"""A computer throws: its hand takes aim where all can see it, hesitates, errs, and lets go by the common door (R6)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from game.ai.aiming import Hand as ErringHand
from game.ai.aiming import Motion
from game.games.hell_for_leather.rules import Hand
from game.games.hell_for_leather.scenes.computer.computer_cards import BUTTONS, SMALL_FACE, signed
from game.games.hell_for_leather.scenes.computer.deciding import computer_for
from game.games.hell_for_leather.scenes.die_readings import dice_elements
from game.games.hell_for_leather.scenes.hell_context import HellContext, moment_of
from game.games.hell_for_leather.scenes.phases.throw_phase import Step, ThrowController
from game.physics import Release, Simulation, SwayOffset, Throw, random_orientation
from game.physics.sway import Wave
from game.rules.chance import stream
from game.scenes.hand.computed_hand import let_go
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.hand.throw_due import ThrowDue
from game.scenes.hand.toss import steady
from game.scenes.match.computer_names import voice
from game.scenes.match.controller import Card
from game.scenes.match.reading_time import acted_s, passed_s, words_wait
from game.scenes.match.tabletop import TableTop
from game.scenes.match.unattended import Unattended
from game.scenes.match.why_panel import Why
from game.ui.messages import say
from game.ui.screen import Element, Intent

DRAW_BACK_M = 0.035  # so far the hand goes back before it throws
FROM_SIDE_M, FROM_BEHIND_M = 0.07, 0.02  # from so far away it comes over
AGAIN_SHARE = 0.6
TRIAL_M, TRIAL_BEGINS = 0.012, 0.55  # so far it tries the swing, from this share of its aiming on
TRYING_BITS = 63  # of the chance that throws tried beforehand draw from
SHAKE_SLOW_HZ, SHAKE_FAST_HZ, SHAKE_PARTS = 0.6, 2.8, 4
CALLS = frozenset({"call_conflict", "attack", "defend", "begin_finale"})  # with these a new series of throws begins


class ComputerThrow(Unattended, ThrowController):
    """One throw by a computer. It plans first; the error is drawn when it has committed, and changes no plan.

    The hand waits at its place until there is a plan: on an odd table throws may be tried beforehand.
    """

    def __init__(self, desk: HellContext, top: TableTop) -> None:
        super().__init__(desk, top)
        by = self._throw.by
        self._computer = computer_for(desk, by)
        opponents = desk.services.play.opponents()
        self._spec = opponents.spec
        self._aiming = opponents.thinker.aim(ThrowDue(
            self._computer.level, len(self._throw.dice), self._off, self._whole, self._before,
            stream(desk.header.seed, "trying", self._entry).getrandbits(TRYING_BITS)))
        self._planned: Motion | None = None
        self._hurried = False
        self._again = bool(series(desk, by)[1])
        self._aimed_s = 0.0
        self._waited_s = 0.0
        self._motion: Motion | None = None
        self._leaving: tuple[Release, ...] = ()
        rng = stream(desk.header.seed, "shake", self._entry)
        self._shake = [Wave(rng, SHAKE_SLOW_HZ, SHAKE_FAST_HZ, SHAKE_PARTS) for _ in range(2)]

    @property
    def fixed(self) -> bool:
        return self._step is not Step.HOLD

    @property
    def busy(self) -> bool:
        return self._step is not Step.RULING or not words_wait(self.desk)

    @property
    def _off(self) -> bool:
        return self._throw.hand is Hand.OFF

    @property
    def _whole(self) -> int:
        """Dice of the Heat, those too that the table cannot hold."""
        return len(self._before.stack) + self._top.beyond

    @property
    def _plan(self) -> Motion:
        """What it means to do; asked for only when that is settled, and the same ever after."""
        if self._planned is None:
            self._planned = self._aiming.result
        return self._planned

    @property
    def _off_hand_strength(self) -> float:
        return 1.0  # what a person set for their own hand is not the computer's

    @property
    def _count_share(self) -> float:
        stage = self.desk.services.table.stage
        again = stage.pace.series_share if self._again else 1.0
        return super()._count_share * stage.said.count_share * again

    @property
    def _how_thrown(self) -> Mapping[str, Any]:
        return {}  # there is but one way for a computer

    # --- the hand -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        _, rest_y, rest_z = self._toss.grip.rest_point
        self._toss.lead(self._from_side_m, rest_y - FROM_BEHIND_M, rest_z)
        super().enter()
        opponents, level = self.desk.services.play.opponents(), self._computer.level
        odds = opponents.odds.throw(level, self._whole, len(self._throw.dice), self._off)
        inside = say("A die lies inside and the Heat stands") if len(self._throw.dice) == 1 else \
            say("Each die inside while the Heat stands")
        caption = voice(self.desk.services.play.personas, self._computer)
        self.desk.why = Why(self.desk.name(self._throw.by), caption, self._computer.persona,
                            odds=((inside, odds.p_good), (say("The Heat falls"), odds.p_fell)))

    def update(self, dt_s: float) -> None:
        if self._step is Step.HOLD:
            self._toss.update(dt_s)
            if self._aiming.done:
                self._aim(acted_s(self.desk, dt_s))
            else:
                self._show_hand()
        elif self._step is Step.RULING:
            self._waited_s += passed_s(self.desk.services, dt_s)
            if self._waited_s >= self.desk.services.table.stage.said.ruling_s and not words_wait(self.desk):
                self._understood()
        else:
            super().update(self._played_s(dt_s))

    def _played_s(self, dt_s: float) -> float:
        """What a frame of the throw is worth: a flight its time, the count what acting is worth."""
        if self._step is not Step.FLIGHT or self._playback is None:
            return dt_s
        if self._playback.landed:
            return self.desk.pace.acted_s(moment_of(self.desk.state), dt_s)
        return self.desk.pace.counted_s(moment_of(self.desk.state), dt_s)

    def _aim(self, dt_s: float) -> None:
        self._aimed_s += dt_s
        if self._aimed_s >= self._swing_s and self._motion is None:
            self._commit()
        if self._hurried or self._aimed_s >= self._release_s:
            self._launch()
        else:
            self._toss.lead(*self._hand_at(self._aimed_s))
            self._show_hand()

    @property
    def _swing_s(self) -> float:
        """When it has done with aiming. The careful hesitate longer than the daring."""
        pace, taste = self._spec.pace, self.desk.services.play.personas.get(self._computer.persona)
        care = 1.0 + (taste.caution - taste.daring if taste is not None else 0.0)
        return self._aim_s + pace.hesitate_s * max(care, 0.0)

    @property
    def _aim_s(self) -> float:
        """How long it brings its hand over and tries the swing; with the next die of a conflict it is there already."""
        aim_s = self._spec.pace.aim_s
        return AGAIN_SHARE * aim_s if self._again else aim_s

    @property
    def _release_s(self) -> float:
        """When it lets go, if nobody hurries it; its sway is that of this moment in any case."""
        return self._swing_s + self._spec.pace.swing_s

    def _commit(self) -> None:
        """The plan stands. Now the hand errs, by the match's own chance."""
        seed = self.desk.header.seed
        dice = [(die, random_orientation(stream(seed, "in_hand", self._entry, die))) for die in self._throw.dice]
        sway = self._tremble()(self._release_s) if self._off else steady(0.0)
        self._motion, self._leaving = let_go(
            self.desk.services.table.spec, self._plan, self._erring_hand(), dice, stream(seed, "err", self._entry),
            off_hand=self._off, sway=SwayOffset(*sway))

    def _erring_hand(self) -> ErringHand:
        """The hand as its earlier throws of this conflict left it: it has good and bad minutes."""
        seed, by = self.desk.header.seed, self._throw.by
        begun, thrown = series(self.desk, by)
        hand = ErringHand(self._spec.level(self._computer.level).hand, self._spec.habits,
                          stream(seed, "hand", begun, by))
        for entry in thrown:
            hand.err(self._plan, stream(seed, "err", entry))
        return hand

    def _launch(self) -> None:
        if self._motion is None:
            self._commit()
        self._fly_off(Simulation(self.desk.services.table.spec, Throw(self._before, self._leaving)))

    def _hand_at(self, t_s: float) -> tuple[float, float, float]:
        """Where the hand is after so much of its time: over to its place, a trial of the swing, back, and the throw."""
        plan, (_, rest_y, rest_z) = self._plan, self._toss.grip.rest_point
        over = eased(share_of(t_s, 0.0, self._aim_s))
        forward = self._forward_m(t_s)
        x = plan.side_m + (1.0 - over) * self._from_side_m + forward * math.sin(plan.azimuth_rad)
        y = rest_y - (1.0 - over) * FROM_BEHIND_M + forward * math.cos(plan.azimuth_rad)
        z = rest_z + over * (plan.height_m - rest_z)
        if self._motion is not None:
            share = share_of(t_s, self._swing_s, self._release_s) ** 2
            end = (self._motion.side_m, *self._leaving[0].position[1:])
            x, y, z = (a + share * (b - a) for a, b in zip((x, y, z), end, strict=True))
        size = self._spec.level(self._computer.level).hand.side_m
        return x + size * self._shake[0].at(t_s), y + size * self._shake[1].at(t_s), z

    def _forward_m(self, t_s: float) -> float:
        """How far the hand is before its place, along the line of the throw: it tries the swing, then draws back."""
        aim_s = self._aim_s
        trial = math.sin(math.tau * share_of(t_s, TRIAL_BEGINS * aim_s, aim_s))
        return TRIAL_M * trial - DRAW_BACK_M * eased(share_of(t_s, aim_s, self._swing_s))

    @property
    def _from_side_m(self) -> float:
        return 0.0 if self._again else -FROM_SIDE_M if self._off else FROM_SIDE_M

    # --- presses --------------------------------------------------------------------------------------------

    def hurry(self) -> None:
        """On with it: let go at once, or on to the end of what is shown."""
        match self._step:
            case Step.HOLD:
                self._hurried = True
                if self._aiming.done:
                    self._launch()
            case Step.RULING:
                self._understood()
            case _:
                self._skip()

    def _understood(self) -> None:
        self._waited_s = 0.0
        ThrowController.on_intent(self, Intent("ruling_ok"))

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._step is not Step.HOLD:
            return super().card()
        conflict = self.desk.state.conflict
        return Card(say("Phase 3 - The throw"), (*self._head(), *dice_elements(conflict.dice if conflict else {})),
                    say("{name} takes aim", name=self.desk.name(self._throw.by)), BUTTONS, focus="skip")

    def _head(self) -> tuple[Element, ...]:
        return (signed(self.desk.services, self._computer, *super()._head(), size=SMALL_FACE),)

    @property
    def _gone_words(self) -> str:
        return say("The die has left {name}'s hand", name=self.desk.first_name(self._throw.by))


def series(desk: HellContext, by: str) -> tuple[int, tuple[int, ...]]:
    """After how many entries the throws of this conflict began, and after how many ``by`` made each of theirs."""
    thrown: list[int] = []
    for at in reversed(range(desk.match.entry_count)):
        entry = desk.match.entries[at]
        if entry["do"] in CALLS:
            return at, tuple(reversed(thrown))
        if entry["do"] == "throw" and entry["by"] == by:
            thrown.append(at)
    return 0, tuple(reversed(thrown))


def share_of(t_s: float, start_s: float, end_s: float) -> float:
    """How much of a stretch of time is over, 0 to 1."""
    return min(max((t_s - start_s) / (end_s - start_s), 0.0), 1.0) if end_s > start_s else float(t_s >= end_s)
