"""What must hold whatever the numbers are: orders, hits, odds (DUEL-D21, DUEL-D48, DUEL-D103, DUEL-D140, DUEL-D145)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.duel.headless.random_play import fallen
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.contests import highest, low_first, still_to_throw
from game.games.duel.rules.enumerating import duel_chances
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import take
from game.rules.roll import Roll
from tests.games.duel.rules.skirmishes import Table, on_open_ground

FAR = {"A1": (6000, 2000), "B1": (6000, 8000)}
SEATS = "ABCD"
MATCHES, MANY = 1500, 100_000


def rows(count: int) -> dict[str, tuple[int, ...]]:
    """Nobody has thrown yet."""
    return dict.fromkeys(SEATS[:count], ())


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_throwing_again_ends_in_an_order_that_keeps_to_the_first_numbers(count: int, seed: int) -> None:
    """DUEL-D21: those that tie throw for the places they share, the others keep theirs."""
    chance, thrown = random.Random(seed), rows(count)
    while due := still_to_throw(thrown):
        thrown[due[0]] = (*thrown[due[0]], chance.randint(1, 6))
    order = low_first(thrown)
    assert sorted(order) == sorted(thrown)
    assert all(thrown[one][0] <= thrown[other][0] for one, other in pairwise(order))
    assert len(set(thrown.values())) == count


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_the_highest_is_one_that_threw_highest_at_first(count: int, seed: int) -> None:
    """DUEL-D11: and nobody who was beaten throws again."""
    chance, thrown = random.Random(seed), rows(count)
    while due := still_to_throw(thrown, only_highest=True):
        thrown[due[0]] = (*thrown[due[0]], chance.randint(1, 6))
    most = max(numbers[0] for numbers in thrown.values())
    assert thrown[highest(thrown)][0] == most
    assert all(len(numbers) == 1 for numbers in thrown.values() if numbers[0] < most)


@given(st.integers(0, 4), st.integers(0, 8))
def test_hits_are_taken_one_by_one_and_none_is_lost_before_the_model_is_out(toughness: int, hits: int) -> None:
    """DUEL-D48, DUEL-D145 step 7, DUEL-D267: toughness, prone, out; never below nought."""
    sheets = {ident: {"kind": "hero", "traits": {"toughness": toughness} if toughness and toughness < 7 else {}}
              for ident in FAR}
    state, effects, _ = take(on_open_ground(FAR, heroes=True, sheets=sheets).state, "A1", hits)
    assert len(effects) == min(hits, toughness + 2)
    assert state.models["A1"].toughness == max(0, toughness - hits)
    assert state.models["A1"].in_the_game is (hits < toughness + 2)


def revealed(a_score: int, b_score: int, avoids: bool) -> State:
    """A Duel whose Scores lie open."""
    table = on_open_ground(FAR, avoid_hits=True).does(a.Activate).does(a.Move, path=()).does(a.Duel)
    return table.scores(A1=f"{a_score} attack", B1=f"{b_score} {'avoid' if avoids else 'attack'}").state


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_the_chances_of_a_duel_add_up(a_score: int, b_score: int, avoids: bool) -> None:
    """DUEL-D140, DUEL-D103: enumerated dice are all the dice there are."""
    assert sum(duel_chances(revealed(a_score, b_score, avoids)).values()) == 1


def test_chances_are_what_thrown_dice_come_to() -> None:
    """DUEL-D103, DUEL-D140: of many Duels played with dice, within five times what chance allows."""
    _compared(MATCHES)


@pytest.mark.deep
def test_chances_are_what_a_hundred_thousand_throws_come_to() -> None:
    """DUEL-D103, DUEL-D140."""
    _compared(MANY)


def _compared(times: int) -> None:
    state, chance, ends = revealed(5, 3, True), random.Random(7), Counter[tuple[str, ...]]()
    for _ in range(times):
        ends[_played(state, chance)] += 1
    for fates, share in duel_chances(state).items():
        spread = (float(share * (1 - share)) * times) ** 0.5
        assert abs(ends[fates] - float(share) * times) <= 5 * spread + 1, (fates, ends[fates], share)


def _played(state: State, chance: random.Random) -> tuple[str, ...]:
    table = Table(state.header)
    table.match._state = state
    while table.state.fight is not None:
        offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Throw))
        roll = DUEL.needs(table.state, offer)
        assert isinstance(roll, Roll)
        table.match.submit(DUEL.answered(table.state, offer, fallen(roll, chance)))
    fates = []
    for ident in ("A1", "B1"):
        model = table.state.models[ident]
        fates.append("out" if not model.in_the_game else "prone" if model.prone else "standing")
    return tuple(fates)
