"""The ledger of hands: what each side could expect of its throws and what came, counted from the record alone.

Where dice come to rest is skill; what they show is luck, which the engine's ledger counts.

The same count for people and computers. A computer is measured by the odds of its own hand; a person by those of the
level whose hand their throws look most like.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.levels import Level, parse_player
from game.ai.measured_odds import MeasuredGrip, Odds, ThrowOdds, grip_of
from game.games.hell_for_leather.rules import Action, Hand, State, TakeRisk, Throw, Zone
from game.rules.luck_ledger import longest

LEAST_CHANCE = 1e-6


class LedgerThrow(NamedTuple):
    """One throw: whose, its tower, its dice, how many of them count, whether the tower fell."""

    by: str
    height: int
    dice: int
    off_hand: bool
    good: tuple[bool, ...]  # a die inside while the tower stands
    fell: bool

    @property
    def grip(self) -> MeasuredGrip:
        """Which hand threw how many."""
        return grip_of(self.dice, self.off_hand)


class LedgerSetDown(NamedTuple):
    """One Risk: whose, the tower before it, whether it stood after."""

    by: str
    height: int
    stood: bool


@dataclass(frozen=True, slots=True)
class Account:
    """How often something happened in how many tries, and how often it was to be expected; None where unknown."""

    came: int
    tries: int
    expected: float | None


@dataclass(frozen=True, slots=True)
class Ledger:
    """One side's throws. ``like``: the level that people's throws look most like; None where no person threw."""

    like: Level | None
    good: Mapping[MeasuredGrip, Account]
    fell: Account
    upset: Account  # towers that fell when a die was set on them
    longest_good: int
    longest_bad: int


def ledger_of(state: State, side: str, actions: Iterable[Action], odds: Odds | None) -> Ledger:
    """The ledger of a team, or of a side of a duel, from all ``actions`` of a match."""
    levels = {one.id: parsed[0] if (parsed := parse_player(one.player)) else None
              for one in state.team(side).contestants}
    ours = [action for action in actions if action.by in levels]
    tosses = [toss_of(action) for action in ours if isinstance(action, Throw)]
    sets = [set_down_of(action) for action in ours if isinstance(action, TakeRisk)]
    like = nearest(odds, [toss for toss in tosses if levels[toss.by] is None]) if odds else None
    measure = Measure(odds, {who: level or like for who, level in levels.items()})
    in_order = [good for toss in tosses for good in toss.good]
    by_grip = {grip: [each for each in tosses if each.grip is grip] for grip in MeasuredGrip}
    return Ledger(
        like, {grip: measure.good(ours) for grip, ours in by_grip.items() if ours},
        measure.fell(tosses), measure.upset(sets), longest(in_order), longest(not good for good in in_order))


def toss_of(throw: Throw) -> LedgerThrow:
    """A throw as the ledger counts it."""
    stack, lies = throw.stack, [throw.table[die] for die in throw.dice]
    return LedgerThrow(throw.by, stack.before, len(lies), throw.hand is Hand.OFF,
                       tuple(lie.zone is Zone.IN and not stack.fell for lie in lies), stack.fell)


def set_down_of(risk: TakeRisk) -> LedgerSetDown:
    """A Risk as the ledger counts it; its ``before`` counts the new die."""
    return LedgerSetDown(risk.by, risk.stack.before - 1, not risk.stack.fell)


def nearest(odds: Odds, tosses: Sequence[LedgerThrow]) -> Level | None:
    """The level whose hand would most likely have thrown so; None where there are no throws."""
    return None if not tosses else max(Level, key=lambda level: sum(_likelihood(odds, level, toss) for toss in tosses))


def _likelihood(odds: Odds, level: Level, toss: LedgerThrow) -> float:
    chances = odds.throw(level, toss.height, toss.dice, toss.off_hand)
    chance = chances.p_fell if toss.fell else (1.0 - chances.p_fell) * chances.inside[sum(toss.good)]
    return math.log(max(chance, LEAST_CHANCE))


@dataclass(frozen=True, slots=True)
class Measure:
    """What was to be expected of each contestant's hand."""

    odds: Odds | None
    levels: Mapping[str, Level | None]

    def good(self, tosses: Sequence[LedgerThrow]) -> Account:
        """Dice inside while the tower stood."""
        expected = [None if (odds := self._throw(toss)) is None else toss.dice * odds.p_good for toss in tosses]
        return Account(sum(sum(toss.good) for toss in tosses), sum(toss.dice for toss in tosses), whole(expected))

    def fell(self, tosses: Sequence[LedgerThrow]) -> Account:
        """Throws that felled the tower."""
        expected = [None if each is None else each.p_fell for each in map(self._throw, tosses)]
        return Account(sum(toss.fell for toss in tosses), len(tosses), whole(expected))

    def upset(self, sets: Sequence[LedgerSetDown]) -> Account:
        """Dice that were set on the tower, and it fell."""
        expected = [None if self.odds is None or (level := self.levels[each.by]) is None
                    else 1.0 - self.odds.stack(level, each.height) for each in sets]
        return Account(sum(not each.stood for each in sets), len(sets), whole(expected))

    def _throw(self, toss: LedgerThrow) -> ThrowOdds | None:
        level = self.levels[toss.by]
        if self.odds is None or level is None:
            return None
        return self.odds.throw(level, toss.height, toss.dice, toss.off_hand)


def whole(parts: Sequence[float | None]) -> float | None:
    """The sum of all parts; None where one is not known."""
    known = [part for part in parts if part is not None]
    return math.fsum(known) if len(known) == len(parts) else None
