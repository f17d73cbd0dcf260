"""The dice as solids, and what Bullet collides with."""

import math
import random

import pytest
from panda3d.bullet import BulletBoxShape

from game.physics import DieKind, d6_solid, d10_solid, random_orientation, solid
from game.physics.bodies import collision_shape
from game.physics.rotation import angle_between, cross, dot, length, rotate, subtract
from game.physics.solids import inertia_per_mass


@pytest.mark.parametrize("kind", list(DieKind))
def test_faces_are_plane_and_point_outwards(spec, kind):
    shape = solid(spec, kind)
    for face in shape.faces:
        for index in face.loop:
            assert dot(shape.vertices[index], face.normal) == pytest.approx(shape.inradius_m, rel=1e-9)
        a, b, c = (shape.vertices[i] for i in face.loop[:3])
        assert dot(cross(subtract(b, a), subtract(c, b)), face.normal) > 0
        assert all(dot(v, face.normal) <= shape.inradius_m * (1 + 1e-9) for v in shape.vertices)


@pytest.mark.parametrize(("kind", "total", "corners"), [(DieKind.D6, 7, 4), (DieKind.D10, 9, 4)])
def test_opposite_numbers_add_up(spec, kind, total, corners):
    shape = solid(spec, kind)
    for face in shape.faces:
        assert len(face.loop) == corners and len(face.neighbours) == 4
        opposite = next(f for f in shape.faces if dot(f.normal, face.normal) < -0.999)
        assert face.number % 10 + opposite.number % 10 == total


def test_the_d10_is_a_pentagonal_trapezohedron_of_16_mm(spec):
    shape = d10_solid(spec)
    edges = sorted(
        {
            round(length(subtract(shape.vertices[f.loop[i - 1]], shape.vertices[f.loop[i]])) * 1e5)
            for f in shape.faces
            for i in range(4)
        }
    )
    assert edges == [779, 1600]
    assert shape.vertices[0][2] == pytest.approx(0.011926, abs=1e-6)
    assert sorted(f.number for f in shape.faces) == list(range(1, 11))
    above = [f.number % 10 for f in shape.faces if f.normal[2] > 0]
    assert all(n % 2 == 0 for n in above) and len(above) == 5


def test_digits_stand_in_their_face(spec):
    for shape in (d6_solid(spec), d10_solid(spec)):
        for face in shape.faces:
            assert dot(face.up, face.normal) == pytest.approx(0.0, abs=1e-12)
            assert length(face.up) == pytest.approx(1.0)
            assert dot(face.centre, face.normal) == pytest.approx(shape.inradius_m)


def test_the_nearest_neighbour_of_a_d10_face_is_51_7_degrees_away(spec):
    shape = d10_solid(spec)
    nearest = min(angle_between(shape.faces[0].normal, shape.faces[i].normal) for i in shape.faces[0].neighbours)
    assert math.degrees(nearest) == pytest.approx(51.7, abs=0.1)


def test_inertia_is_that_of_the_true_solid(spec):
    assert [m * 1e4 for m in inertia_per_mass(d10_solid(spec))] == pytest.approx([0.3436, 0.3436, 0.3995], abs=1e-4)
    assert inertia_per_mass(d6_solid(spec))[0] == pytest.approx(spec.d6.size_m**2 / 6)


@pytest.mark.parametrize("kind", list(DieKind))
def test_the_core_grown_by_its_radius_has_the_faces_of_the_sharp_solid(spec, kind):
    shape = solid(spec, kind)
    for face in shape.faces:
        reach = max(dot(v, face.normal) for v in shape.core) + shape.edge_radius_m
        assert reach == pytest.approx(shape.inradius_m, rel=1e-9)


def test_bullet_collides_with_what_is_drawn_within_a_tenth_of_a_millimetre(spec):
    rng = random.Random(4)
    for kind in DieKind:
        shape, bullet = solid(spec, kind), collision_shape(spec, kind)
        if kind is not DieKind.D6:
            margin, points = bullet.get_margin(), shape.core
            assert margin == pytest.approx(shape.edge_radius_m * 100)
        else:
            margin, points = 0.0, shape.vertices
            assert isinstance(bullet, BulletBoxShape)
            half = bullet.get_half_extents_with_margin()
            assert tuple(half) == pytest.approx([spec.d6.size_m * 50] * 3)
        for _ in range(200):
            direction = rotate(random_orientation(rng), (0.0, 0.0, 1.0))
            drawn = max(dot(v, direction) for v in shape.core) + shape.edge_radius_m
            collides = max(dot(v, direction) for v in points) + margin / 100
            assert abs(drawn - collides) < 1e-4
