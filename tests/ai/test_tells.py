"""What a computer gives away is a function of what it weighed."""

from __future__ import annotations

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.tells import NEAR, SURE_TO_SHAKE, TREMBLES, WORRIED, closeness, tell_of

SHARES = st.floats(0.0, 1.0)


def test_it_knows_two_numbers_and_nothing_else() -> None:
    assert list(inspect.signature(tell_of).parameters) == ["closeness", "falls"]


@given(SHARES, SHARES, SHARES)
def test_the_closer_the_choice_the_longer_it_holds_still(near: float, nearer: float, falls: float) -> None:
    near, nearer = sorted((near, nearer))
    assert tell_of(near, falls).hold <= tell_of(nearer, falls).hold
    assert tell_of(near, falls)[1:] == tell_of(nearer, falls)[1:]


@given(SHARES, SHARES, SHARES)
def test_the_likelier_the_fall_the_more_it_trembles(less: float, more: float, near: float) -> None:
    less, more = sorted((less, more))
    assert tell_of(near, less).tremble <= tell_of(near, more).tremble
    assert tell_of(near, less).worried <= tell_of(near, more).worried
    assert tell_of(near, less).hold == tell_of(near, more).hold


def test_what_the_ends_are() -> None:
    assert tell_of(0.0, 0.0) == (0.0, 1.0, False)
    assert tell_of(1.0, SURE_TO_SHAKE) == (1.0, TREMBLES, True)
    assert tell_of(0.0, WORRIED).worried


@pytest.mark.parametrize(("values", "close"), [
    ((), 0.0), ((0.5,), 0.0), ((0.5, 0.5), 1.0), ((0.3, 0.5, 0.5 - NEAR / 2), 0.5), ((0.9, 0.1), 0.0)])
def test_how_close_a_choice_was(values: tuple[float, ...], close: float) -> None:
    assert closeness(values) == pytest.approx(close)
