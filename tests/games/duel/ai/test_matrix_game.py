"""Mixes of a game of two who choose at once (DUEL-D473)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.duel.ai.contest import Contest, Fighter, Option, matrix_of
from game.games.duel.ai.hit_odds import Shot
from game.games.duel.ai.matrix_game import Matrix, exploitable, gains, leaning, solved

PRONE = 0.5
NUMBERS = st.floats(-1.0, 1.0, allow_nan=False)
MATRICES = st.integers(1, 5).flatmap(lambda wide: st.lists(
    st.lists(NUMBERS, min_size=wide, max_size=wide).map(tuple), min_size=1, max_size=5).map(tuple))


def core_duel(prone: float = PRONE) -> Matrix:
    """Two who stand, two dice each, nobody better off than the other; to lie is so much of a loss."""
    one = Fighter((0.0, prone, 1.0), (True, False, False), tuple(Option(score) for score in range(1, 7)), Shot(2, 0))
    return matrix_of(Contest(one, (one,), (Shot(2, 0),)))


def test_the_core_duel_is_mostly_a_two() -> None:
    """2 about 79 %, 4 about 16 %, 6 about 5 %, where to lie is half a loss (DUEL-D45, DUEL-D473)."""
    game = solved(core_duel())
    assert game.rows == pytest.approx((0.0, 0.79, 0.0, 0.16, 0.0, 0.05), abs=0.02)
    assert game.value == pytest.approx(0.0, abs=0.001)
    assert exploitable(core_duel(), game.rows, game.columns) < 0.01


@pytest.mark.parametrize(("mine", "theirs", "gain"), [(1, 2, -0.065), (2, 3, 0.111), (3, 4, 0.333), (4, 5, 0.574),
                                                      (5, 6, 0.806), (6, 1, 0.528), (2, 6, -0.111)])
def test_what_scores_gain_against_each_other(mine: int, theirs: int, gain: float) -> None:
    """The lower one comes first, the higher one hits oftener (DUEL-D45, DUEL-D46)."""
    found = core_duel()
    assert found[mine - 1][theirs - 1] == pytest.approx(gain, abs=0.001)
    assert found[theirs - 1][mine - 1] == pytest.approx(-gain, abs=0.001)


def test_the_more_it_costs_to_lie_the_oftener_one_is_first() -> None:
    assert solved(core_duel(0.7)).rows[1] == pytest.approx(0.95, abs=0.02)
    assert solved(core_duel(0.95)).rows[1] > 0.98


@settings(deadline=None, max_examples=25)
@given(MATRICES)
def test_nobody_gains_much_by_leaving_the_mixes(matrix: Matrix) -> None:
    game = solved(matrix, 1500)
    assert sum(game.rows) == pytest.approx(1.0) and sum(game.columns) == pytest.approx(1.0)
    assert 0.0 <= exploitable(matrix, game.rows, game.columns) + 1e-9 < 0.02 + 1e-9


@settings(deadline=None, max_examples=25)
@given(MATRICES, st.floats(0.0, 1.0))
def test_leaning_is_a_wager_between_the_belief_and_the_worst(matrix: Matrix, trust: float) -> None:
    """Every row is worth its share against the belief and its share against whatever is played."""
    believed = (1.0 / len(matrix[0]),) * len(matrix[0])
    leant = leaning(matrix, believed, trust)
    for row, was, known in zip(leant, matrix, gains(matrix, believed), strict=True):
        assert row == pytest.approx([trust * known + (1.0 - trust) * each for each in was])


def test_leaning_answers_who_throws_their_scores() -> None:
    """4 is best against a die, and 2 is hardly better than nothing."""
    thrown = (1.0 / 6.0,) * 6
    assert gains(core_duel(), thrown)[3] == pytest.approx(0.176, abs=0.002)
    by_score = gains(core_duel(), thrown)

    def gained(mix: tuple[float, ...]) -> float:
        return sum(share * gain for share, gain in zip(mix, by_score, strict=True))

    assert gained(solved(leaning(core_duel(), thrown, 0.9)).rows) > 0.15 > 0.06 > gained(solved(core_duel()).rows)
