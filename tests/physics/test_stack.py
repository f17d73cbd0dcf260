"""The stack as it is built (R10)."""

import random
from itertools import pairwise

import pytest

from game.physics import Vector, build_stack, d6_solid, top_face, turned_stack
from game.physics.rotation import dot, rotate


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


def in_front(spec, body):
    """The number that a die shows to the thrower."""
    towards: Vector = (0.0, -1.0, 0.0)
    return max(d6_solid(spec).faces, key=lambda face: dot(rotate(body.pose.orientation, face.normal), towards)).number


@pytest.mark.parametrize("height", [2, 9, 21])
def test_a_turned_stack_shows_several_numbers_in_front_and_is_the_same_stack(spec, height):
    plain = build_stack(spec, height, random.Random(1))
    turned = turned_stack(plain, random.Random(5))
    fronts = [in_front(spec, body) for body in turned.bodies]
    assert len({in_front(spec, body) for body in plain.bodies}) == 1
    assert all(a != b for a, b in pairwise(fronts)), "none as the one below it"
    assert [body.pose.position for body in turned.bodies] == [body.pose.position for body in plain.bodies]
    for body, before in zip(turned.bodies, plain.bodies, strict=True):
        assert top_face(spec, body).number == 3
        ahead = rotate(body.pose.orientation, (1.0, 0.0, 0.0))
        along = [abs(dot(ahead, rotate(before.pose.orientation, axis))) for axis in ((1.0, 0, 0), (0, 1.0, 0))]
        assert sorted(along) == pytest.approx([0.0, 1.0], abs=1e-6), "by quarter turns alone"


def test_every_turn_is_as_likely(spec):
    plain = build_stack(spec, 4, random.Random(1))
    seen = [in_front(spec, turned_stack(plain, random.Random(seed)).bodies[3]) for seed in range(400)]
    assert all(70 < seen.count(number) < 130 for number in (1, 2, 5, 6))
