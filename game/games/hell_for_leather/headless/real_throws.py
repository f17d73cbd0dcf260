"""Throws by physics from random hands, for matches that nobody watches."""

from __future__ import annotations

import math
import random

from msgspec.structs import replace

from game.ai.simulated_hands import HANDS, STYLES, Command, HandError
from game.games.hell_for_leather.headless.loaded_dice import D6, D10, height
from game.games.hell_for_leather.rules import Lie, Stack, State, TakeRisk, Throw, Zone
from game.physics import (
    Body,
    DieKind,
    Layout,
    Outcome,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    least_speed,
    random_orientation,
    release_from_hand,
    turned_stack,
)
from game.rules.chance import roll

BEHIND_EDGE_M = 0.005
SOFTEST_MARGIN = 1.0001


class RealThrower:
    """Throws real dice at a real stack; a stack higher than the table holds is cut to what it holds."""

    def __init__(self, spec: TableSpec, rng: random.Random) -> None:
        self._spec = spec
        self._rng = rng
        self._moment: tuple[object, ...] = ()
        self._layout = Layout(())
        self._gone: dict[str, Lie] = {}

    def throw(self, state: State, action: Throw) -> Throw:
        """The same throw with where everything came to rest."""
        self._set(state)
        outcome = Simulation(self._spec, SimulatedThrow(self._layout, self.releases(state, action)), record=False).run()
        stack = self._stack(outcome, height(state))
        self._layout = outcome.layout
        return replace(action, table=self._table(outcome), heat=stack)

    def releases(self, state: State, action: Throw) -> tuple[Release, ...]:
        """How the dice of a throw leave the hand."""
        return tuple(self._release(die, at) for at, die in enumerate(action.dice))

    def add_die(self, state: State, action: TakeRisk) -> TakeRisk:
        """The same Risk: its die is put on without a tremble, as with steady hands (R9)."""
        self._set(state)
        stack = self._layout.stack
        if 0 < len(stack) < self._spec.stack.highest:
            top = self._layout.body(stack[-1]).pose
            name = f"s{len(stack) + 1}"
            die = Body(name, DieKind.D6, top._replace(z=top.z + self._spec.d6.size_m))
            self._layout = Layout((*self._layout.bodies, die), (*stack, name))
        return replace(action, heat=Stack(height(state) + 1, height(state) + 1))

    def _set(self, state: State) -> None:
        """A new stack for a new conflict (R10)."""
        finale = (state.finale.round, state.finale.turn) if state.finale else ()
        moment = (state.turn, state.active, state.narrator, finale)
        if moment != self._moment:
            self._moment, self._gone = moment, {}
            built = build_stack(self._spec, min(height(state), self._spec.stack.highest), self._rng)
            self._layout = turned_stack(built, self._rng)

    def _release(self, die: str, at: int) -> Release:
        """One die from a random hand in a random style; what is too soft is thrown again (R6)."""
        hand, style = self._rng.choice(tuple(HANDS.values())), self._rng.choice(tuple(STYLES.values()))
        while True:
            release = self._try(die, at * self._spec.hand.pair_gap_m, hand, style)
            if isinstance(release, Release):
                return release

    def _try(self, die: str, aside_m: float, hand: HandError, style: Command) -> object:
        spec, gauss = self._spec, self._rng.gauss
        softest = SOFTEST_MARGIN * least_speed(spec, style.height_m)
        return release_from_hand(
            spec, die,
            (style.side_m + aside_m + hand.side_m * gauss(0.0, 1.0),
             -spec.target.dashed_edge_radius_m - BEHIND_EDGE_M, style.height_m),
            azimuth_rad=style.azimuth_rad + math.radians(hand.direction_deg) * gauss(0.0, 1.0),
            elevation_rad=style.elevation_rad,
            speed_mps=(style.speed_mps or softest) * (1.0 + hand.speed_share * gauss(0.0, 1.0)),
            spin_radps=style.spin_radps, orientation=random_orientation(self._rng))

    def _table(self, outcome: Outcome) -> dict[str, Lie]:
        """Every d10 as it lies; one that left the table is rolled, once (R4)."""
        for die in outcome.left_table:
            if die in outcome.readings:
                self._gone[die] = Lie(Zone.OFF, roll(self._rng, D10))
        lies = {die: Lie(Zone(read.zone.value), read.number or 1) for die, read in outcome.readings.items()
                if die not in self._gone}
        return {**lies, **self._gone}

    def _stack(self, outcome: Outcome, before: int) -> Stack:
        read = outcome.stack
        if not read.fell:
            return Stack(before, before)
        shown = [die.number or roll(self._rng, D6) for die in read.fallen]
        beyond = [roll(self._rng, D6) for _ in range(before - read.before)]
        return Stack(before, read.standing, (*shown, *beyond))
