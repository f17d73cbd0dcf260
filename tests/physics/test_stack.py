"""The stack as it is built (R10)."""

import random

import pytest

from game.physics import build_stack, top_face


def test_every_die_shows_three_a_little_off_the_centre(spec):
    layout = build_stack(spec, 12, random.Random(1))
    assert layout.stack == tuple(f"s{i}" for i in range(1, 13))
    for level, body in enumerate(layout.bodies):
        assert top_face(spec, body).number == 3
        assert abs(body.pose.x) <= spec.stack.offset_m and abs(body.pose.y) <= spec.stack.offset_m
        assert body.pose.z == pytest.approx((level + 0.5) * spec.d6.size_m, abs=1e-8)
    assert len({body.pose.x for body in layout.bodies}) == 12


def test_the_same_stream_builds_the_same_stack(spec):
    assert build_stack(spec, 5, random.Random(3)) == build_stack(spec, 5, random.Random(3))


@pytest.mark.parametrize("height", [-1, 26])
def test_a_height_that_cannot_be_built_is_refused(spec, height):
    with pytest.raises(ValueError, match="0 to 25"):
        build_stack(spec, height, random.Random(1))
