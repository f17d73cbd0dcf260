"""Where the count of a throw stands: beside the tower, over no die."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.scenes.hand.aim_view import COUNT_BESIDE, COUNT_HIDES, count_place

SIZE_M = 0.012
NEAR_M, FAR_M = (SIZE_M * beside for beside in COUNT_BESIDE)
PLACES = st.tuples(st.floats(-0.08, 0.08), st.floats(-0.08, 0.08))


def test_it_stands_near_where_there_is_room() -> None:
    assert count_place([], SIZE_M, 0.02) == NEAR_M
    assert count_place([(0.02, -0.03)], SIZE_M, 0.02) == -NEAR_M


def test_it_goes_to_the_other_side_and_then_farther_rather_than_over_a_die() -> None:
    beside = (-NEAR_M, 0.02)
    assert count_place([beside, (0.01, -0.05), (0.01, -0.06)], SIZE_M, 0.02) == NEAR_M
    assert abs(count_place([beside, (NEAR_M, 0.02)], SIZE_M, 0.02)) == FAR_M


@given(st.lists(PLACES, max_size=2))
def test_of_two_dice_none_is_ever_hidden(lying: list[tuple[float, float]]) -> None:
    place = count_place(lying, SIZE_M, 0.02)
    across_m, away_m = (SIZE_M * each for each in COUNT_HIDES)
    assert not any(abs(x - place) < across_m and abs(y - 0.02) < away_m for x, y in lying)
