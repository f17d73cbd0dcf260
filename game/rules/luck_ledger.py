"""The luck ledger: over many rolls, what was to be expected and what came, the faces, the longest runs. Pure.

    lucks = lucks_of(match.rules, match.deeds)
    ledger = ledger_of(lucks)                                  by seat, or by side: ledger_of(lucks, side_of)

It is made from the deeds of a match, so a record that is read again has the same, and what was taken back is not in it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from game.rules.fairness import normal_tail, run_chance
from game.rules.game import Rules
from game.rules.luck import Luck, Odds, Shown
from game.rules.match import Deed
from game.rules.throw_tally import faces_of
from game.rules.value import Value

MOST_VALUES = 600  # of all rolls together: beyond, their sum is normal well enough and its shares are not worked out
DECIMALS = 6  # sums that differ by less are the same
USUAL = 1 / 6  # a chance on either side: four evenings in six lie between


class Fortune(StrEnum):
    """What can be said of a sum in one word."""

    USUAL = "usual"
    LUCKY = "lucky"
    UNLUCKY = "unlucky"


class Balance(Value, frozen=True):
    """Rolls of one measure together: what came beside what was to be expected.

    ``as_good`` and ``as_bad``: how often chance alone makes as much or more of the same rolls, and as much or less.
    """

    measure: str
    rolls: int
    expected: float
    actual: float
    variance: float
    as_good: float
    as_bad: float

    @property
    def score(self) -> float:
        """How many standard deviations more came than was to be expected; nought where nothing could vary."""
        return (self.actual - self.expected) / math.sqrt(self.variance) if self.variance else 0.0

    @property
    def fortune(self) -> Fortune:
        """Whether it is worth a word."""
        if min(self.as_good, self.as_bad) >= USUAL:
            return Fortune.USUAL
        return Fortune.LUCKY if self.as_good < self.as_bad else Fortune.UNLUCKY


class RunOf(StrEnum):
    """What came several times in a row."""

    ABOVE = "above"  # rolls that came to more than was to be expected of them
    BELOW = "below"
    GOOD = "good"  # dice that were good by themselves


class Streak(Value, frozen=True):
    """The longest run of one kind; ``chance``: how often as many rolls or dice have one as long by chance alone."""

    of: RunOf
    length: int
    chance: float


class Account(Value, frozen=True):
    """The luck of one seat or side. ``faces``: how often each number came up, by the kind of die."""

    balances: tuple[Balance, ...] = ()
    faces: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    streaks: tuple[Streak, ...] = ()


def lucks_of(rules: Rules[Any, Any, Any], deeds: Iterable[Deed[Any, Any]]) -> tuple[Luck, ...]:
    """The luck of every roll among these deeds, oldest first."""
    return tuple(luck for deed in deeds for luck in rules.luck(deed.before, deed.action))


def ledger_of(lucks: Iterable[Luck], side_of: Mapping[str, str] | None = None) -> dict[str, Account]:
    """The account of every seat that threw, or of every side where ``side_of`` says which seat is of which."""
    by: defaultdict[str, list[Luck]] = defaultdict(list)
    for luck in lucks:
        by[luck.seat if side_of is None else side_of[luck.seat]].append(luck)
    return {who: account_of(theirs) for who, theirs in by.items()}


def account_of(lucks: Sequence[Luck]) -> Account:
    """All these rolls together, in the order in which they were thrown."""
    by: defaultdict[str, list[Luck]] = defaultdict(list)
    for luck in lucks:
        if luck.odds:
            by[luck.measure].append(luck)
    dice = [die for luck in lucks for die in luck.dice]
    return Account(tuple(balance_of(measure, rolls) for measure, rolls in by.items()), _faces(dice),
                   (*_streaks_of_rolls(lucks), *_streak_of_dice(dice)))


def balance_of(measure: str, rolls: Sequence[Luck]) -> Balance:
    """Rolls of one measure, summed."""
    expected, actual = (math.fsum(values) for values in zip(*((each.expected, each.actual) for each in rolls),
                                                            strict=True))
    variance = math.fsum(each.variance for each in rolls)
    as_good, as_bad = tails([each.odds for each in rolls], actual)
    return Balance(measure, len(rolls), expected, actual, variance, as_good, as_bad)


def tails(rolls: Sequence[Odds], actual: float) -> tuple[float, float]:
    """How often these rolls come to so much or more together, and how often to so much or less.

    Exact while there are few of them; the normal curve for more, which then hardly differs.
    """
    if sum(map(len, rolls)) > MOST_VALUES:
        return _normal_tails(rolls, actual)
    came, sums = round(actual, DECIMALS), sum_odds(rolls)
    return (math.fsum(chance for value, chance in sums.items() if value >= came),
            math.fsum(chance for value, chance in sums.items() if value <= came))


def sum_odds(rolls: Iterable[Odds]) -> dict[float, float]:
    """Every sum that rolls can come to together with its chance: each roll is added to all sums before it.

    They are added in whole steps of the last decimal, so that equal sums are one.
    """
    sums, steps = {0: 1.0}, 10**DECIMALS
    for odds in rolls:
        stepped = [(round(value * steps), chance) for value, chance in odds]
        longer: defaultdict[int, float] = defaultdict(float)
        for before, its in sums.items():
            for value, chance in stepped:
                longer[before + value] += its * chance
        sums = longer
    return {total / steps: chance for total, chance in sums.items()}


def _normal_tails(rolls: Sequence[Odds], actual: float) -> tuple[float, float]:
    each = [Luck("", "", odds, 0.0) for odds in rolls]
    expected, variance = (math.fsum(values) for values in zip(*((one.expected, one.variance) for one in each),
                                                              strict=True))
    better = normal_tail((actual - expected) / math.sqrt(variance)) if variance else 0.5
    return better, 1.0 - better


def _faces(dice: Iterable[Shown]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for die in dice:
        found.setdefault(die.kind, [0] * faces_of(die.kind))[die.number - 1] += 1
    return {kind: tuple(counts) for kind, counts in sorted(found.items())}


def _streaks_of_rolls(lucks: Iterable[Luck]) -> tuple[Streak, ...]:
    rolls = [luck for luck in lucks if luck.variance]
    above = [(roll.actual > roll.expected, _share(roll, 1)) for roll in rolls]
    below = [(roll.actual < roll.expected, _share(roll, -1)) for roll in rolls]
    return (_streak(RunOf.ABOVE, above), _streak(RunOf.BELOW, below)) if rolls else ()


def _share(roll: Luck, way: int) -> float:
    """The chance of more than was to be expected, or of less for a ``way`` of -1."""
    return math.fsum(chance for value, chance in roll.odds if (value - roll.expected) * way > 0.0)


def _streak_of_dice(dice: Iterable[Shown]) -> tuple[Streak, ...]:
    tried = [(die.good, die.chance) for die in dice if die.chance]
    return (_streak(RunOf.GOOD, tried),) if tried else ()


def _streak(of: RunOf, tried: Sequence[tuple[bool, float]]) -> Streak:
    length = longest([came for came, _ in tried])
    return Streak(of, length, run_chance([chance for _, chance in tried], length))


def longest(flags: Iterable[bool]) -> int:
    """How many were true in a row at the most."""
    best = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        best = max(best, run)
    return best
