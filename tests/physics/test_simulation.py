"""Throws: the same throw is the same to the last byte, and what should fall falls."""

import math
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.physics import (
    Body,
    DieKind,
    Layout,
    Pose,
    Release,
    SimulatedThrow,
    Simulation,
    TargetZone,
    Trajectory,
    TrajectoryError,
    build_stack,
    random_orientation,
    release_from_hand,
    solid,
    top_face,
)
from game.physics.rotation import about, angle_between, cross, rotate, unit
from game.physics.trials import hit, nudge, stand
from game.physics.world import DiceWorld

ROOT = Path(__file__).parents[2]
DIGEST = """
import sys
from pathlib import Path
from game.storage.typed_config import load_config
from game.physics import Simulation, TableSpec
from tests.physics.test_simulation import throw_at
spec = load_config(Path("config/table.yaml"), TableSpec)
simulation = Simulation(spec, throw_at(spec, 5, 11, speed=1.7))
simulation.run()
sys.stdout.write(simulation.trajectory.digest())
"""


def release(spec, rng, azimuth=0.0, speed=1.1, die="d1", elevation=0.1):
    found = release_from_hand(
        spec,
        die,
        (0.0, -0.26, 0.03),
        azimuth_rad=azimuth,
        elevation_rad=elevation,
        speed_mps=speed,
        spin_radps=30.0,
        orientation=random_orientation(rng),
    )
    assert isinstance(found, Release)
    return found


def throw_at(spec, height, seed, **how):
    rng = random.Random(seed)
    layout = build_stack(spec, height, rng)
    return SimulatedThrow(layout, (release(spec, rng, **how),))


def finished(spec, throw):
    simulation = Simulation(spec, throw)
    simulation.run()
    return simulation


def test_the_same_throw_is_bit_identical_however_it_is_sliced(spec):
    throw = throw_at(spec, 5, 11, speed=1.7)
    whole = finished(spec, throw)
    assert whole.trajectory.stack_touched
    for size in (1, 7, 64):
        sliced = Simulation(spec, throw)
        while not sliced.finished:
            sliced.advance(size)
        assert sliced.trajectory.digest() == whole.trajectory.digest()
        assert sliced.outcome() == whole.outcome()
    timed = Simulation(spec, throw)
    while not timed.finished:
        timed.advance_for(0.0005)
    assert timed.trajectory.digest() == whole.trajectory.digest()


@pytest.mark.parametrize("azimuth", [0.0, 0.6])
def test_a_throw_that_is_not_recorded_ends_alike(spec, azimuth):
    throw = throw_at(spec, 5, 11, speed=1.7, azimuth=azimuth)
    recorded, plain = finished(spec, throw), Simulation(spec, throw, record=False)
    assert plain.run() == recorded.outcome()
    for when in ("rest_s", "count_from_s", "duration_s", "stack_touch_s"):
        assert getattr(plain.trajectory, when) == getattr(recorded.trajectory, when)
    assert plain.trajectory.samples == 0 and not plain.trajectory.contacts


@pytest.mark.parametrize("seed", range(4))
def test_bullet_alone_gives_the_same_throw(spec, seed):
    """Watching changes nothing: every die ends where bare steps of the engine leave it, to the last bit.

    That holds for dice of the stack too, which may wake and fall asleep again between two looks.
    """
    throw = throw_at(spec, 4, seed, speed=1.3)
    simulation = finished(spec, throw)
    world = DiceWorld(spec, throw.bodies)
    world.launch(4, throw.releases[0])
    world.run(round(simulation.trajectory.count_from_s * spec.solver.tick_hz))
    bodies = simulation.outcome().layout.bodies
    assert [world.pose(i) for i in range(5)] == [body.pose for body in bodies]
    assert simulation.trajectory.poses_at(1e9) == tuple((body.id, body.pose) for body in bodies)


def test_a_closed_throw_cannot_be_run(spec):
    simulation = Simulation(spec, throw_at(spec, 2, 1))
    simulation.close()
    with pytest.raises(RuntimeError):
        simulation.run()


def test_other_worlds_alive_do_not_change_a_throw(spec):
    throw, other = throw_at(spec, 5, 11, speed=1.7), Simulation(spec, throw_at(spec, 3, 2))
    expected = finished(spec, throw).trajectory.digest()
    mixed = Simulation(spec, throw)
    while not mixed.finished:
        mixed.advance(16)
        other.advance(16)
    assert mixed.trajectory.digest() == expected


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_gives_the_same_bytes(spec, hash_seed):
    expected = finished(spec, throw_at(spec, 5, 11, speed=1.7)).trajectory.digest()
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", DIGEST], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert done.stdout.decode() == expected


def test_a_throw_grows_while_it_runs_and_ends_in_its_outcome(spec):
    simulation = Simulation(spec, throw_at(spec, 4, 3))
    simulation.advance(100)
    assert not simulation.finished and simulation.trajectory.samples == 26
    assert simulation.trajectory.duration_s == pytest.approx(100 / 1024)
    with pytest.raises(RuntimeError):
        simulation.outcome()
    outcome = simulation.run()
    trajectory = simulation.trajectory
    for die, body in enumerate(outcome.layout.bodies):
        assert trajectory.final_pose(die) == body.pose == trajectory.pose_at(die, 1e9)
    assert trajectory.count_from_s == pytest.approx(trajectory.rest_s + spec.rest.quiet_s, abs=0.01)
    assert trajectory.duration_s == trajectory.count_from_s + spec.rest.count_s
    assert outcome.settled


def test_poses_between_samples_lie_between_them(spec):
    trajectory = finished(spec, throw_at(spec, 0, 5)).trajectory
    step = trajectory.sample_s
    for k in range(0, 60, 7):
        a, middle, b = (trajectory.pose_at(0, (k + share) * step) for share in (0.0, 0.5, 1.0))
        assert middle.x == pytest.approx((a.x + b.x) / 2, abs=1e-9)
        assert math.hypot(*middle.orientation) == pytest.approx(1.0, abs=1e-6)


def test_a_trajectory_survives_its_bytes_and_rejects_others(spec):
    trajectory = finished(spec, throw_at(spec, 3, 8)).trajectory
    data = trajectory.to_bytes()
    again = Trajectory.from_bytes(data)
    assert again.digest() == trajectory.digest()
    assert again.poses_at(0.3) == trajectory.poses_at(0.3)
    assert again.contacts == trajectory.contacts
    for broken in (b"", b"nonsense", data[:-9]):
        with pytest.raises(TrajectoryError):
            Trajectory.from_bytes(broken)


def test_knocks_are_recorded_with_impulse(spec):
    contacts = finished(spec, throw_at(spec, 0, 5)).trajectory.contacts
    assert contacts and all(knock.die == 0 and knock.other == -1 and knock.impulse_ns > 0 for knock in contacts)
    first = contacts[0]
    assert 0.01 < first.t_s < 0.12
    # A 4.1 g die that falls 3 cm and bounces takes some mN s.
    assert first.impulse_ns < 0.0041 * 3.0


def test_sleeping_dice_cannot_move_so_the_count_needs_no_ticks(spec):
    outcome = finished(spec, throw_at(spec, 6, 1, azimuth=0.15)).outcome()
    world = DiceWorld(spec, outcome.layout.bodies)
    before = [world.pose(i) for i in range(len(outcome.layout.bodies))]
    for _ in range(int(spec.rest.count_s * spec.solver.tick_hz)):
        world.tick()
    world.observe()
    assert world.asleep and [world.pose(i) for i in range(len(before))] == before


def resting(spec, **changes):
    return replace(spec, rest=replace(spec.rest, **changes))


def test_a_throw_past_its_cap_goes_on_to_twice_the_cap(spec):
    throw = throw_at(spec, 4, 3)
    whole = finished(spec, throw)
    late = finished(resting(spec, cap_s=0.6 * whole.trajectory.count_from_s), throw)
    assert late.outcome() == whole.outcome() and late.outcome().settled
    assert late.trajectory.digest() == whole.trajectory.digest()


def test_a_throw_past_twice_its_cap_is_ruled_as_it_lies(spec):
    """A d10 in the air 0.04 s after release, turning: it reads as a caught die, and the throw says so."""
    late = finished(resting(spec, cap_s=0.02), throw_at(spec, 4, 3))
    outcome = late.outcome()
    assert not outcome.settled and late.finished
    assert late.trajectory.count_from_s == pytest.approx(0.04, abs=0.004)
    reading = outcome.readings["d1"]
    assert reading.caught and reading.number == min(reading.candidates)
    assert outcome.layout.body("d1").pose == late.trajectory.final_pose(4)


@pytest.mark.parametrize(
    ("spin_radps", "seconds", "sleeps"),
    [(0.01, 0.5, True), (0.1, 1.8, False), (0.1, 2.5, True), (0.15, 4.0, False), (3.5, 4.0, False)],
)
def test_a_die_that_creeps_is_put_to_sleep_only_when_it_is_wedged(spec, spin_radps, seconds, sleeps):
    """Weightless, so that it turns for ever: far slower than 3 rad/s, as a leaning die does that is about to fall.

    After two seconds of it a turn by 15 mrad in an eighth of a second, 0.12 rad/s, is still falling; less is wedged.
    """
    pose = Pose(0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0)
    world = DiceWorld(spec, [Body("a", DieKind.D6, pose)])
    world.launch(0, Release("a", pose.position, (0.0, 0.0, 0.0), (spin_radps, 0.0, 0.0), pose.orientation))
    world.set_gravity((0.0, 0.0, 0.0))
    for _ in range(int(seconds * spec.solver.tick_hz) // spec.solver.sample_ticks):
        world.run(spec.solver.sample_ticks)
        world.observe()
    assert world.asleep is sleeps


def on_its_corner(spec, corner, spin_radps):
    """A d10 that stands on one of its corners and spins there."""
    shape, down = solid(spec, DieKind.D10), (0.0, 0.0, -1.0)
    vertex = shape.vertices[corner]
    orientation = about(unit(cross(vertex, down)), angle_between(unit(vertex), down))
    height_m = shape.edge_radius_m - min(rotate(orientation, point)[2] for point in shape.core)
    spinning = Release("d1", (0.1, 0.0, height_m), (0.0, 0.0, 0.0), (0.0, 0.0, spin_radps), orientation)
    return SimulatedThrow(Layout(()), (spinning,))


@pytest.mark.parametrize("corner", [2, 3, 5])
def test_a_die_that_spins_on_a_corner_comes_to_rest(spec, corner):
    throw = on_its_corner(spec, corner, 250.0)
    simulation = finished(spec, throw)
    assert simulation.outcome().settled and simulation.trajectory.rest_s < spec.rest.cap_s / 4
    lossless = finished(replace(spec, d10=replace(spec.d10, spin_loss=0.0)), throw)
    assert lossless.trajectory.rest_s > spec.rest.cap_s, "the engine alone would let it spin on"


def test_a_far_stack_is_not_touched(spec):
    simulation = finished(spec, throw_at(spec, 6, 1, azimuth=0.6))
    assert not simulation.trajectory.stack_touched and not simulation.outcome().stack.fell


def test_hard_flicks_leave_the_table_and_are_read_off(spec):
    rng = random.Random(7)
    gone = 0
    for _ in range(8):
        outcome = finished(spec, SimulatedThrow(Layout(()), (release(spec, rng, speed=3.9, elevation=0.6),))).outcome()
        if outcome.left_table:
            gone += 1
            found = outcome.readings["d1"]
            assert found.zone is TargetZone.OFF and found.number is None and not outcome.layout.bodies
    assert gone


def test_two_dice_of_one_hand_fly_together(spec):
    rng = random.Random(3)
    gap = spec.hand.pair_gap_m / 2
    pair = []
    for die, x in (("a", -gap), ("b", gap)):
        found = release_from_hand(
            spec,
            die,
            (x, -0.26, 0.03),
            azimuth_rad=0.0,
            elevation_rad=0.1,
            speed_mps=1.1,
            spin_radps=30.0,
            orientation=random_orientation(rng),
        )
        assert isinstance(found, Release)
        pair.append(found)
    outcome = finished(spec, SimulatedThrow(build_stack(spec, 2, rng), tuple(pair))).outcome()
    assert set(outcome.readings) == {"a", "b"}


def test_dice_that_lie_can_be_knocked_by_later_ones(spec):
    rng = random.Random(5)
    pose = Pose(0.0, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0)
    lying = finished(spec, SimulatedThrow(Layout((Body("old", DieKind.D10, pose),)), ())).outcome().layout
    moved = 0
    for _ in range(12):
        outcome = finished(spec, SimulatedThrow(lying, (release(spec, rng, speed=1.3),))).outcome()
        moved += outcome.layout.body("old").pose != lying.body("old").pose
    assert moved


@pytest.mark.parametrize("height", [2, 4, 6, 8])
def test_towers_that_are_woken_stand_and_fall_asleep(spec, height):
    for seed in range(3):
        report = stand(spec, build_stack(spec, height, random.Random(seed)), 10.0)
        assert report.standing == height and report.asleep
        assert report.drift_m < 0.0007 and report.sink_m < 0.00005


def test_towers_kept_awake_stand_too(spec):
    for height in (2, 5, 8):
        report = stand(spec, build_stack(spec, height, random.Random(height)), 10.0, keep_awake=True)
        assert report.standing == height and not report.asleep


def test_a_staircase_over_its_limit_falls_and_one_under_it_stands(spec):
    def staircase(share):
        # Four dice, each shifted alike: the upper three tip over the bottom one at half an edge's mean offset.
        step = share * spec.d6.size_m / 4
        bodies = tuple(
            Body(f"s{i + 1}", DieKind.D6, Pose(step * i, 0.0, (i + 0.5) * spec.d6.size_m, 1.0, 0.0, 0.0, 0.0))
            for i in range(4)
        )
        return Layout(bodies, tuple(body.id for body in bodies))

    assert stand(spec, staircase(0.85), 3.0).standing == 4
    assert stand(spec, staircase(1.1), 3.0).standing < 4


def test_fast_hits_topple_and_soft_ones_do_not(spec):
    def share(speed):
        rng = random.Random(1)
        return sum(hit(spec, build_stack(spec, 4, rng), speed, 0.5, rng).fell for _ in range(8)) / 8

    assert share(0.2) <= 0.25
    assert share(1.0) >= 0.75


def test_a_small_nudge_fells_nothing_and_a_large_one_does(spec):
    layout = build_stack(spec, 8, random.Random(2))
    assert nudge(spec, layout, 0.05, 0.3, 2.0).standing == 8
    assert nudge(spec, layout, 0.5, 0.3, 2.0).standing < 8


def test_faces_are_fair(spec):
    """Chi-square of 300 throws over ten faces; a fair die exceeds 27.9 once in 1,000 seeds, and the seed is fixed."""
    rng = random.Random(20)
    counts = dict.fromkeys(range(1, 11), 0)
    kept = 0
    for _ in range(300):
        throw = SimulatedThrow(Layout(()), (release(spec, rng, speed=rng.uniform(0.7, 1.6)),))
        start = Body("d1", DieKind.D10, Pose(0.0, 0.0, 0.0, *throw.releases[0].orientation))
        number = finished(spec, throw).outcome().readings["d1"].number
        counts[number] += 1
        kept += number == top_face(spec, start).number
    assert sum((count - 30) ** 2 / 30 for count in counts.values()) < 27.9
    assert kept < 0.17 * 300


def test_random_orientations_point_everywhere_alike():
    """Mean of 4,000 z components: beyond .033 by chance once in 3,000 seeds."""
    rng = random.Random(6)
    heights = [rotate(random_orientation(rng), (0.0, 0.0, 1.0))[2] for _ in range(4000)]
    assert abs(sum(heights) / 4000) < 0.033
    assert abs(sum(h * h for h in heights) / 4000 - 1 / 3) < 0.02


def test_what_meets_a_d6_meets_it_as_sharp_as_it_is_drawn(spec):
    world = DiceWorld(spec, build_stack(spec, 1, random.Random(1)).bodies)
    margin_m = world.margin_m(0)
    world.close()
    assert margin_m == pytest.approx(spec.d6.edge_radius_m, rel=1e-5)
