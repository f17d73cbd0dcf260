"""Which way a face of a die looks, seen from above (DUEL-D456)."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.physics import Body, DieKind, Pose, TableSpec, heading_rad, showing


def lying(number: int, turned: float) -> Body:
    """A die that shows this, turned so far round the upright."""
    return Body("d1", DieKind.LARGE_D6, Pose(0.0, 0.0, 0.0, *showing(number, turned)))


@given(number=some.integers(2, 5), turned=some.floats(-3.0, 3.0))
def test_it_turns_with_the_die(number: int, turned: float, spec: TableSpec) -> None:
    straight, after = (heading_rad(spec, lying(number, turn), 1) for turn in (0.0, turned))
    assert straight is not None and after is not None
    assert math.isclose(math.remainder(after - straight - turned, math.tau), 0.0, abs_tol=1e-6)


@pytest.mark.parametrize("number", [1, 6])
def test_a_face_that_is_up_or_down_looks_nowhere(number: int, spec: TableSpec) -> None:
    assert heading_rad(spec, lying(number, 0.7), 1) is None


def test_three_up_the_one_looks_to_the_right(spec: TableSpec) -> None:
    assert heading_rad(spec, lying(3, 0.0), 1) == pytest.approx(0.0)
