"""The laboratory's own statistics against tables and against counting."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.rules.fairness import binomial_tail, chi_square, chi_square_tail, standard_error


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [(3.841459, 1, 0.05), (16.918978, 9, 0.05), (21.665994, 9, 0.01), (27.877165, 9, 0.001), (11.070498, 5, 0.05),
     (3.325113, 9, 0.95), (0.0, 9, 1.0)],
)  # fmt: skip
def test_the_tail_of_chi_square_is_that_of_the_tables(statistic, freedom, chance):
    assert chi_square_tail(statistic, freedom) == pytest.approx(chance, rel=1e-5)


@given(some.floats(0.01, 80.0))
def test_the_tail_is_exact_where_it_has_a_closed_form(statistic):
    """Two degrees of freedom: exp(-x / 2). Four: (1 + x / 2) exp(-x / 2)."""
    half = statistic / 2
    assert chi_square_tail(statistic, 2) == pytest.approx(math.exp(-half), rel=1e-9)
    assert chi_square_tail(statistic, 4) == pytest.approx((1 + half) * math.exp(-half), rel=1e-9)


def test_even_counts_are_fair_and_lopsided_ones_are_not():
    assert chi_square([50] * 10) == (0.0, 1.0)
    statistic, p = chi_square([100, *[50] * 9])
    assert statistic == pytest.approx((45**2 + 9 * 5**2) / 55)
    assert p < 1e-3
    assert chi_square([0] * 10) == (0.0, 1.0)


@given(some.integers(1, 30), some.integers(0, 31), some.floats(0.0, 1.0))
def test_the_tail_of_the_binomial_is_the_sum_of_its_cases(n, at_least, chance):
    summed = sum(math.comb(n, k) * chance**k * (1 - chance) ** (n - k) for k in range(at_least, n + 1))
    assert binomial_tail(n, at_least, chance) == pytest.approx(summed, abs=1e-9)


def test_a_share_never_seems_certain():
    assert standard_error(0.5, 100) == pytest.approx(0.05)
    assert 0.0 < standard_error(0.0, 100) < 0.01
    assert standard_error(1.0, 100) == pytest.approx(standard_error(0.0, 100))
