"""Computers' hands in real physics, for matches that nobody watches."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.ai.aiming import ErringHand
from game.games.hell_for_leather.headless.loaded_dice import height
from game.games.hell_for_leather.headless.real_throws import RealThrower
from game.games.hell_for_leather.headless.unwatched_matches import level_of, stack
from game.games.hell_for_leather.rules import Hand, State, TakeRisk, Throw
from game.physics import Release, Sway, SwayOffset, TableSpec, random_orientation
from game.scenes.hand.computed_hand import STILL, let_go
from game.scenes.match.opponents import Opponents

SWAY_WATCH_S = 20.0
"""Nobody waits for a calm moment of the off hand: it lets go some time within this."""


class HandThrower(RealThrower):
    """Every contestant throws with the hand of their level. Risk dice are set down as the measured odds say."""

    def __init__(self, spec: TableSpec, known: Opponents, rng: random.Random) -> None:
        super().__init__(spec, rng)
        self._known = known
        self._hands: dict[str, ErringHand] = {}

    def releases(self, state: State, action: Throw) -> tuple[Release, ...]:
        """The plan first, from tables alone; then the hand errs."""
        level, off_hand = level_of(state, action.by), action.hand is Hand.OFF
        plan = self._known.aims.plan(level, height(state), len(action.dice), off_hand)
        dice = [(die, random_orientation(self._rng)) for die in action.dice]
        if action.by not in self._hands:
            spec = self._known.spec
            self._hands[action.by] = ErringHand(spec.level(level).hand, spec.habits, self._rng)
        return let_go(self._spec, plan, self._hands[action.by], dice, self._rng, off_hand=off_hand,
                      sway=self._sway() if off_hand else STILL)[1]

    def add_die(self, state: State, action: TakeRisk) -> TakeRisk:
        """The same Risk; the stack may come down with the new die."""
        before = height(state)
        steady = state.header.options.steady_hands
        if steady or self._rng.random() < self._known.odds.stack(level_of(state, action.by), before):
            return super().add_die(state, action)
        return replace(action, heat=stack(self._rng, before + 1, True))

    def _sway(self) -> SwayOffset:
        moment_s = self._rng.uniform(0.0, SWAY_WATCH_S)
        return Sway(random.Random(self._rng.getrandbits(64)), self._spec)(moment_s)
