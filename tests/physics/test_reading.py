"""Rulings R1-R3 and R7 on dice placed by hand."""

import math

import pytest

from game.physics import (
    Body,
    DieKind,
    Layout,
    Pose,
    TargetZone,
    d6_solid,
    d10_solid,
    outline,
    read_layout,
    reading,
    top_face,
)
from game.physics.rotation import about, cross, length, multiply, rotate, unit

UP = (0.0, 0.0, 1.0)


def turned_up(normal):
    """The rotation that brings a face's normal up."""
    axis = cross(normal, UP)
    if length(axis) < 1e-9:
        return (1.0, 0.0, 0.0, 0.0) if normal[2] > 0 else (0.0, 1.0, 0.0, 0.0)
    return about(unit(axis), math.atan2(length(axis), normal[2]))


def d10(spec, number, x=0.0, y=0.0, tilt=0.0, azimuth=0.0, die_id="d1"):
    face = next(f for f in d10_solid(spec).faces if f.number == number)
    lean = about((-math.sin(azimuth), math.cos(azimuth), 0.0), tilt)
    return Body(die_id, DieKind.D10, Pose(x, y, 0.008, *multiply(lean, turned_up(face.normal))))


def d6(spec, die_id, number, x=0.0, y=0.0, level=0, tilt=0.0):
    face = next(f for f in d6_solid(spec).faces if f.number == number)
    q = multiply(about((1.0, 0.0, 0.0), tilt), turned_up(face.normal))
    return Body(die_id, DieKind.D6, Pose(x, y, (level + 0.5) * spec.d6.size_m, *q))


def stack(spec, height):
    bodies = tuple(d6(spec, f"s{i + 1}", 3, level=i) for i in range(height))
    return Layout(bodies, tuple(body.id for body in bodies))


@pytest.mark.parametrize("number", range(1, 11))
def test_a_flat_die_reads_its_top_face(spec, number):
    body = d10(spec, number)
    found = reading(spec, body)
    assert (found.number, found.caught, found.candidates) == (number, False, (number,))
    assert top_face(spec, body).number == number


def test_zones_follow_the_whole_outline(spec):
    reach = max(math.hypot(x, y) for x, y in outline(spec, d10(spec, 7)))
    inner, width = spec.target.line_inner_radius_m, spec.target.line_width_m
    east = max(x for x, _ in outline(spec, d10(spec, 7)))
    west = -min(x for x, _ in outline(spec, d10(spec, 7)))
    assert reach < 0.0125
    assert reading(spec, d10(spec, 7, x=inner - reach - 0.0005)).zone is TargetZone.IN
    assert reading(spec, d10(spec, 7, x=inner)).zone is TargetZone.LINE
    assert reading(spec, d10(spec, 7, x=inner + width + west - 0.0005)).zone is TargetZone.LINE
    assert reading(spec, d10(spec, 7, x=inner + width + west + 0.0005)).zone is TargetZone.OUT
    assert reading(spec, d10(spec, 7, x=inner - east + 0.0005)).zone is TargetZone.LINE


def test_margin_is_the_farthest_point_of_the_outline(spec):
    body = d10(spec, 4, x=0.03, y=-0.05)
    farthest = max(math.hypot(x, y) for x, y in outline(spec, body))
    margin = reading(spec, body).margin_m
    assert margin == pytest.approx(farthest - spec.target.line_inner_radius_m, abs=5e-5)


def test_outlines_are_convex_and_anticlockwise(spec):
    points = outline(spec, d10(spec, 9, x=0.01, tilt=0.3, azimuth=1.0))
    for i, c in enumerate(points):
        a, b = points[i - 2], points[i - 1]
        assert (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > -1e-12


def test_a_caught_die_reads_the_lowest_face_it_leans_to(spec):
    shape = d10_solid(spec)
    face = next(f for f in shape.faces if f.number == 8)
    for index in face.neighbours:
        other = shape.faces[index]
        side = rotate(turned_up(face.normal), other.normal)
        # Tilting about (-sin, cos) brings the side opposite to the azimuth up.
        azimuth = math.atan2(side[1], side[0]) + math.pi
        found = reading(spec, d10(spec, 8, tilt=math.radians(15), azimuth=azimuth))
        assert found.caught
        assert {8, other.number} <= set(found.candidates)
        assert found.number == min(found.candidates)


def test_a_degree_of_tilt_is_still_flat_and_ten_are_caught(spec):
    assert not reading(spec, d10(spec, 5, tilt=math.radians(1))).caught
    assert reading(spec, d10(spec, 5, tilt=math.radians(10))).caught


def test_a_die_flat_on_top_of_another_reads_as_it_lies(spec):
    body = d10(spec, 6, x=0.02)
    raised = body._replace(pose=body.pose._replace(z=0.024))
    assert reading(spec, raised) == reading(spec, body)


def test_a_whole_stack_stands_even_if_it_slid_and_twisted(spec):
    before = stack(spec, 4)
    turn = about(UP, 0.6)
    slid = [b._replace(pose=Pose(b.pose.x + 0.03, b.pose.y, b.pose.z, *turn)) for b in before.bodies]
    outcome = read_layout(spec, before, slid)
    assert not outcome.stack.fell and outcome.layout.stack == before.stack


def test_the_bottom_die_alone_has_fallen_but_stands(spec):
    before = stack(spec, 3)
    after = [before.bodies[0], d6(spec, "s2", 5, x=0.05), d6(spec, "s3", 2, x=-0.05)]
    result = read_layout(spec, before, after).stack
    assert (result.before, result.standing, result.fell) == (3, 1, True)
    assert [(f.die_id, f.number, f.caught) for f in result.fallen] == [("s2", 5, False), ("s3", 2, False)]


def test_a_bottom_die_knocked_away_does_not_stand(spec):
    before = stack(spec, 2)
    after = [d6(spec, "s1", 6, x=0.05), d6(spec, "s2", 1, x=-0.05)]
    result = read_layout(spec, before, after).stack
    assert result.standing == 0 and [f.number for f in result.fallen] == [6, 1]


def test_losing_the_top_leaves_the_others_standing(spec):
    before = stack(spec, 5)
    after = [*before.bodies[:4], d6(spec, "s5", 4, x=0.04)]
    result = read_layout(spec, before, after).stack
    assert result.standing == 4 and result.fallen[0].number == 4


def test_a_stack_whose_bottom_was_shot_out_stands_one_lower(spec):
    before = stack(spec, 4)
    after = [d6(spec, "s1", 2, x=0.06)] + [d6(spec, f"s{i + 2}", 3, level=i) for i in range(3)]
    outcome = read_layout(spec, before, after)
    assert outcome.stack.standing == 3 and outcome.layout.stack == ("s2", "s3", "s4")


def test_dice_stacked_in_another_order_have_fallen(spec):
    before = stack(spec, 3)
    after = [before.bodies[0], d6(spec, "s3", 3, level=1), d6(spec, "s2", 3, level=2)]
    assert read_layout(spec, before, after).stack.standing == 2


def test_a_fallen_die_that_leans_reads_low_and_one_off_the_table_has_no_number(spec):
    before = stack(spec, 3)
    leaning = d6(spec, "s2", 6, x=0.05, tilt=0.5)
    result = read_layout(spec, before, [before.bodies[0], leaning], [before.bodies[2]])
    caught, lost = result.stack.fallen
    assert caught.caught and caught.number is not None and caught.number < 6
    assert lost == ("s3", None, False)
    assert result.left_table == ("s3",)


def test_a_d10_off_the_table_is_out_and_has_no_number(spec):
    die = d10(spec, 3, x=0.6)
    outcome = read_layout(spec, Layout(()), [], [die])
    assert (outcome.readings["d1"].zone, outcome.readings["d1"].number) == (TargetZone.OFF, None)
    assert outcome.layout.bodies == ()
