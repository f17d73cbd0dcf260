"""What a hand may do (R6)."""

import math

from hypothesis import given
from hypothesis import strategies as st

from game.physics import Release, ReleaseRefusal, clamp_release, least_speed, release_from_hand
from game.physics.rotation import length

NOWHERE = (1.0, 0.0, 0.0, 0.0)
coordinate = st.floats(-3.0, 3.0)
vector = st.tuples(coordinate, coordinate, coordinate)


def forward(spec, speed, height=0.03):
    return release_from_hand(
        spec,
        "d",
        (0.0, -0.3, height),
        azimuth_rad=0.0,
        elevation_rad=0.0,
        speed_mps=speed,
        spin_radps=30.0,
        orientation=NOWHERE,
    )


def test_azimuth_elevation_and_spin_are_what_they_say(spec):
    release = release_from_hand(
        spec,
        "d",
        (0.0, -0.3, 0.03),
        azimuth_rad=0.3,
        elevation_rad=0.2,
        speed_mps=1.0,
        spin_radps=40.0,
        twist_radps=5.0,
        orientation=NOWHERE,
    )
    assert isinstance(release, Release)
    vx, vy, vz = release.velocity
    assert math.isclose(math.atan2(vx, vy), 0.3) and math.isclose(math.asin(vz), 0.2)
    # Rolling: the spin is at right angles to the flight and lowers the front.
    assert math.isclose(release.spin[0] * vx + release.spin[1] * vy, 0.0, abs_tol=1e-9)
    assert release.spin[0] < 0 and release.spin[2] == 5.0


def test_the_softest_legal_throw_leaves_and_a_softer_one_does_not(spec):
    for height in (spec.hand.height_min_m, 0.03, spec.hand.height_max_m):
        softest = least_speed(spec, height)
        energy = softest**2 / 2 + spec.solver.gravity_mps2 * height
        assert energy >= spec.hand.least_energy_jpkg * 0.999
        assert isinstance(forward(spec, softest * 1.001, height), Release)
        refused = forward(spec, softest * 0.999, height)
        assert isinstance(refused, ReleaseRefusal) and refused.needed_mps == softest


def test_no_die_leaves_without_spin(spec):
    release = release_from_hand(
        spec,
        "d",
        (0.0, -0.3, 0.03),
        azimuth_rad=0.0,
        elevation_rad=0.0,
        speed_mps=1.0,
        spin_radps=0.0,
        orientation=NOWHERE,
    )
    assert isinstance(release, Release)
    assert math.isclose(length(release.spin), spec.hand.least_spin_radps)


@given(position=vector, velocity=vector, spin=st.tuples(*[st.floats(-900, 900)] * 3))
def test_every_release_is_within_the_limits(spec, position, velocity, spin):
    held = clamp_release(spec, Release("d", position, velocity, spin, NOWHERE))
    if isinstance(held, ReleaseRefusal):
        assert held.speed_mps < held.needed_mps
        return
    x, y, z = held.position
    hand = spec.hand
    assert math.hypot(x, y) >= spec.target.dashed_edge_radius_m - 1e-9
    assert y <= hand.side_y_m + 1e-9
    assert abs(x) < spec.top.width_m / 2 and -spec.top.depth_m / 2 < y
    assert hand.height_min_m <= z <= hand.height_max_m
    assert length(held.velocity) <= hand.speed_max_mps + 1e-9
    assert length(held.spin) <= hand.spin_max_radps + 1e-9
    level = math.hypot(held.velocity[0], held.velocity[1])
    assert level >= length(held.velocity) * math.cos(hand.elevation_max_rad) - 1e-9
