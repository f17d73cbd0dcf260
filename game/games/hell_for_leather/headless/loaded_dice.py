"""Throws without physics: outcomes drawn from a profile of chances."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec.structs import replace

from game.games.hell_for_leather.rules import Lie, Stack, State, TakeRisk, Throw, Zone
from game.rules.chance import roll

LEAST_ENTRIES, MOST_ENTRIES = 10, 100_000
D6, D10 = 6, 10
_IN, _LINE, _OUT, _OFF = Zone.IN, Zone.LINE, Zone.OUT, Zone.OFF


def _chance(doc: str) -> Any:
    return field(metadata={"doc": doc, "min": 0.0, "max": 1.0})


def _entries(doc: str) -> Any:
    return field(metadata={"doc": doc, "min": LEAST_ENTRIES, "max": MOST_ENTRIES})


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowProfile:
    """How dice are loaded."""

    inside: float = _chance("a die ends inside")
    line: float = _chance("a die ends on the line")
    off: float = _chance("a die that ends outside has left the table")
    knock: float = _chance("a die that lies is moved by a later one")
    fall: float = _chance("the stack falls, for each die in it")


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLimits:
    """After how many entries a match is left as it stands."""

    stage_1: int = _entries("entries at stage 1")
    stage_2: int = _entries("entries at stage 2")
    stage_3: int = _entries("entries at stage 3")

    def of(self, stage: int) -> int:
        """The limit at a stage."""
        return (self.stage_1, self.stage_2, self.stage_3)[stage - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationSpec:
    """How matches are played without a table."""

    limits: MatchLimits = field(metadata={"doc": "when matches are left as they stand"})
    aside: float = _chance("something is put in before a move")
    profiles: dict[str, ThrowProfile] = field(metadata={"doc": "loaded dice by name"})


class Thrower(Protocol):
    """Whatever gives throws their outcome."""

    def throw(self, state: State, action: Throw) -> Throw:
        """The same throw with its table and stack."""

    def add_die(self, state: State, action: TakeRisk) -> TakeRisk:
        """The same Risk with the stack after its die was put on."""


class LoadedThrower:
    """Dice that fall as a profile says."""

    def __init__(self, profile: ThrowProfile, rng: random.Random) -> None:
        self._profile = profile
        self._rng = rng

    def throw(self, state: State, action: Throw) -> Throw:
        """The same throw with its table and stack drawn."""
        lying = state.conflict.dice if state.conflict else {}
        table = {}
        for die, lie in lying.items():
            table[die] = self._knocked(lie)
        for die in action.dice:
            table[die] = self._lie()
        return replace(action, table=table, heat=self._stack(height(state)))

    def add_die(self, state: State, action: TakeRisk) -> TakeRisk:
        """The same Risk; the stack may come down with the new die."""
        return replace(action, heat=self._stack(height(state) + 1))

    def _knocked(self, lie: Lie) -> Lie:
        moved = lie.zone is not _OFF and self._rng.random() < self._profile.knock
        return self._lie() if moved else lie

    def _lie(self) -> Lie:
        drawn, number = self._rng.random(), roll(self._rng, D10)
        if drawn < self._profile.inside:
            return Lie(_IN, number)
        if drawn < self._profile.inside + self._profile.line:
            return Lie(_LINE, number)
        return Lie(_OFF if self._rng.random() < self._profile.off else _OUT, number)

    def _stack(self, before: int) -> Stack:
        if before == 0 or self._rng.random() >= self._profile.fall * before:
            return Stack(before, before)
        standing = self._rng.randrange(before)
        return Stack(before, standing, tuple(roll(self._rng, D6) for _ in range(before - standing)))


def height(state: State) -> int:
    """How many dice stand in the stack of this conflict."""
    return state.conflict.stack if state.conflict else 0
