"""Luck: sums of what rolls were worth, exact chances of them and of runs, and the ledger of a match."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.rules.fairness import normal_tail, run_chance
from game.rules.luck import Luck, Odds, Shown, count_odds
from game.rules.luck_ledger import (
    MOST_VALUES,
    Account,
    Balance,
    Fortune,
    RunOf,
    account_of,
    balance_of,
    ledger_of,
    longest,
    lucks_of,
    sum_odds,
    tails,
)
from game.rules.match import Match
from tests.contract.samples import SAMPLES
from tests.toy.odd_or_even import Header, OddOrEven

COIN = count_odds(1, 0.5)
D6: Odds = tuple((float(face), 1 / 6) for face in range(1, 7))
MATCHES, ROLLS = 1000, 40
FALSE_ALARM_Z = 4.0  # one test in 16,000 fails by chance; the seed is fixed, so none does by day


def rolls_of(chance: random.Random, count: int) -> list[Luck]:
    """Rolls of pools of several sizes and chances, as they fell."""
    made = []
    for _ in range(count):
        odds = count_odds(chance.randint(1, 6), chance.choice((1 / 6, 1 / 3, 1 / 2)))
        values, chances = zip(*odds, strict=True)
        made.append(Luck(chance.choice("AB"), "hits", odds, chance.choices(values, chances)[0]))
    return made


@pytest.mark.parametrize(("odds", "expected", "variance"), [
    (COIN, 0.5, 0.25), (D6, 3.5, 35 / 12), (count_odds(12, 1 / 3), 4.0, 8 / 3), ((), 0.0, 0.0)])
def test_what_a_roll_was_worth_follows_from_its_odds(odds: Odds, expected: float, variance: float) -> None:
    luck = Luck("A", "hits", odds, 0.0)
    assert (luck.expected, luck.variance) == (pytest.approx(expected), pytest.approx(variance))


@pytest.mark.parametrize("seed", range(20))
def test_sums_are_the_sums_of_their_parts(seed: int) -> None:
    """However the rolls are dealt to seats and halves: linear in expectation, variance and what came."""
    rolls = rolls_of(random.Random(seed), 30)
    whole = balance_of("hits", rolls)
    seats = [account.balances[0] for account in ledger_of(rolls).values()]
    halves = [balance_of("hits", part) for part in (rolls[:11], rolls[11:])]
    for parts in (seats, halves):
        for name in ("rolls", "expected", "actual", "variance"):
            assert math.fsum(getattr(part, name) for part in parts) == pytest.approx(getattr(whole, name))


def test_sides_are_their_seats_together() -> None:
    rolls = rolls_of(random.Random(3), 40)
    [(side, account)] = ledger_of(rolls, {"A": "us", "B": "us"}).items()
    assert (side, account) == ("us", account_of(rolls))


@pytest.mark.parametrize("seed", range(10))
def test_exact_chances_of_a_sum_are_those_of_counting_every_case(seed: int) -> None:
    rolls = rolls_of(random.Random(seed), 4)
    cases = [(sum(value for value, _ in case), math.prod(share for _, share in case))
             for case in itertools.product(*(roll.odds for roll in rolls))]
    for came in {value for value, _ in cases}:
        as_good, as_bad = tails([roll.odds for roll in rolls], came)
        assert as_good == pytest.approx(sum(share for value, share in cases if value >= came))
        assert as_bad == pytest.approx(sum(share for value, share in cases if value <= came))
    assert math.fsum(sum_odds([roll.odds for roll in rolls]).values()) == pytest.approx(1.0)


def test_of_very_many_rolls_the_normal_curve_says_nearly_the_same() -> None:
    few, many = MOST_VALUES // 2, MOST_VALUES // 2 + 1
    for more in (-40, -10, 0, 3, 20):
        exact, near = tails([COIN] * few, few / 2 + more), tails([COIN] * many, many / 2 + more)
        assert exact == pytest.approx(near, abs=0.03)
    assert tails([((2.0, 1.0),)] * (MOST_VALUES + 1), 2.0) == (0.5, 0.5), "what cannot vary is neither"


@pytest.mark.parametrize("chances", [(0.5,) * 8, (1 / 6,) * 7, (0.1, 0.9, 0.5, 0.3, 0.7, 0.2), ()])
def test_the_chance_of_a_run_is_that_of_counting_every_case(chances: Sequence[float]) -> None:
    for length in range(len(chances) + 2):
        share = 0.0
        for case in itertools.product((True, False), repeat=len(chances)):
            at = math.prod(chance if came else 1.0 - chance for came, chance in zip(case, chances, strict=True))
            share += at * (longest(case) >= length)
        assert run_chance(chances, length) == pytest.approx(share)


def test_a_tail_of_the_normal_curve() -> None:
    assert [round(normal_tail(score), 4) for score in (-1.0, 0.0, 1.0, 1.96)] == [0.8413, 0.5, 0.1587, 0.025]


@pytest.mark.parametrize(("as_good", "as_bad", "fortune"), [
    (0.5, 0.6, Fortune.USUAL), (0.2, 0.9, Fortune.USUAL), (0.1, 0.95, Fortune.LUCKY), (0.99, 0.02, Fortune.UNLUCKY)])
def test_only_what_is_rare_is_worth_a_word(as_good: float, as_bad: float, fortune: Fortune) -> None:
    assert Balance("hits", 9, 3.0, 3.0, 1.0, as_good, as_bad).fortune is fortune


def test_faces_and_runs_of_an_account() -> None:
    six, five = Shown(6, "d6", True, 1 / 6), Shown(5, "d6", False, 1 / 6)
    rolls = [Luck("A", "hits", count_odds(2, 1 / 6), 2.0, (six, six)), Luck("A", "hits", COIN, 1.0, (six,)),
             Luck("A", "", (), 0.0, (Shown(3, "d10"),)), Luck("A", "hits", COIN, 0.0, (five,))]
    account = account_of(rolls)
    assert account.faces == {"d6": (0, 0, 0, 0, 1, 3), "d10": (0, 0, 1, 0, 0, 0, 0, 0, 0, 0)}
    assert [(streak.of, streak.length) for streak in account.streaks] == [
        (RunOf.ABOVE, 2), (RunOf.BELOW, 1), (RunOf.GOOD, 3)]
    assert [streak.chance for streak in account.streaks] == pytest.approx([
        run_chance((11 / 36, 0.5, 0.5), 2), run_chance((25 / 36, 0.5, 0.5), 1), run_chance((1 / 6,) * 4, 3)])
    assert account_of([]) == Account()


# --- of a match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(SAMPLES))
@pytest.mark.parametrize("number", range(3))
def test_a_record_has_the_ledger_of_its_match(key: str, number: int) -> None:
    match = SAMPLES[key].played(number)
    again = Match.load(match.rules, match.to_bytes(), bytes)
    lucks = lucks_of(match.rules, match.deeds)
    assert bool(lucks) is SAMPLES[key].throws
    assert lucks == lucks_of(again.rules, again.deeds)
    assert ledger_of(lucks) == ledger_of(lucks_of(again.rules, again.deeds))


@pytest.mark.parametrize("key", sorted(SAMPLES))
def test_what_was_taken_back_is_not_in_it(key: str) -> None:
    sample, chance = SAMPLES[key], random.Random(4)
    match = sample.started(4, rewind=lambda _count: None)
    undone = 0
    while match.rules.ending(match.state) is None:
        before = lucks_of(match.rules, match.deeds)
        sample.move(match, chance)
        if not match.undo_refusal() and chance.random() < 0.3:
            match.undo()
            undone += 1
            assert lucks_of(match.rules, match.deeds) == before
    assert undone
    again = Match.load(match.rules, match.to_bytes(), bytes)
    assert lucks_of(again.rules, again.deeds) == lucks_of(match.rules, match.deeds)


def test_scores_of_a_thousand_matches_are_standard_normal() -> None:
    """Mean 0, variance 1, and as many beyond one and two deviations as coins have, each within its sampling error.

    Matches are as long as one another: who stops when it goes well has been lucky.
    """
    scores = [balance_of("right", _rolls(seed)).score for seed in range(MATCHES)]
    mean = math.fsum(scores) / MATCHES
    assert abs(mean) * math.sqrt(MATCHES) < FALSE_ALARM_Z
    variance = math.fsum(score * score for score in scores) / MATCHES
    assert abs(variance - 1.0) * math.sqrt(MATCHES / 2) < FALSE_ALARM_Z
    spread = sum_odds([COIN] * ROLLS)
    for deviations in (1.0, 2.0):
        edge = deviations * math.sqrt(ROLLS / 4)
        share = math.fsum(chance for value, chance in spread.items() if abs(value - ROLLS / 2) > edge)
        beyond = sum(abs(score) > deviations for score in scores)
        assert abs(beyond - MATCHES * share) / math.sqrt(MATCHES * share * (1 - share)) < FALSE_ALARM_Z
        assert share == pytest.approx(2 * normal_tail(deviations), abs=0.06), "steps of whole points are this coarse"


def _rolls(seed: int) -> list[Luck]:
    """The rolls of a match that nobody wins before it is broken off."""
    sample, chance = SAMPLES["odd-or-even"], random.Random(seed)
    header = Header(seed=seed, goal=ROLLS + 1, players={"A": "human:1", "B": "human:2"})
    match: Match[Any, Any, Any] = Match.start(OddOrEven(), header, bytes)
    while match.state.rounds < ROLLS:
        sample.move(match, chance)
    return list(lucks_of(match.rules, match.deeds))
