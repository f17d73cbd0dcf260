"""The tray: dice thrown together stay between its walls, come to lie fairly, and are read once."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.physics import (
    FELT,
    WALL,
    Body,
    DieKind,
    FaceReading,
    Gesture,
    HeldDie,
    Layout,
    NotRead,
    Pose,
    ReleaseRefusal,
    SetUp,
    Simulation,
    TableSpec,
    Vector,
    random_orientation,
    read_layout,
    release_handful,
    solid,
    still_parts,
)
from game.physics.bodies import still_nodes
from game.physics.handful import cluster, spacing_m
from game.physics.rotation import about, length, multiply, place, rotate, subtract
from game.physics.set_ups import Part
from game.physics.single import single_pose
from game.physics.solids import reach_m
from game.rules.fairness import chi_square
from tests.physics.tray_throws import EMPTY, finished, tray_throw, wild_throw

ROOT = Path(__file__).parents[2]
LARGE = DieKind.LARGE_D6
FALSE_ALARM = 1e-4
NEAR_M = 0.01  # dice so near to it, or beyond, go over the near wall
DIGEST = """
import sys
from pathlib import Path
from game.storage.typed_config import load_config
from game.physics import TableSpec
from tests.physics.tray_throws import finished, tray_throw
spec = load_config(Path("config/table.yaml"), TableSpec)
sys.stdout.write(finished(spec, tray_throw(spec, 3)).trajectory.digest())
"""


def lying(spec: TableSpec, die: str, x: float, y: float, z: float = 0.0, lean: float = 0.0) -> Body:
    turn = multiply(about((1.0, 0.0, 0.0), lean), about((0.0, 0.0, 1.0), 0.3))
    return Body(die, LARGE, single_pose(Pose(x, y, z + spec.large_d6.size_m / 2, *turn)))


def corners(spec: TableSpec, body: Body) -> Iterator[Vector]:
    """The middles of the balls that round a die's corners."""
    return (place(body.pose, vertex) for vertex in solid(spec, body.kind).core)


def depth_m(part: Part, spot: Vector, radius_m: float) -> float:
    """How deep a ball is in a box; negative where it is outside along an axis."""
    return min(half + radius_m - abs(at - middle)
               for half, at, middle in zip(part.half_m, spot, part.centre_m, strict=True))


def test_a_throw_into_the_tray_is_bit_identical_however_it_is_sliced(spec: TableSpec) -> None:
    throw = tray_throw(spec, 3)
    whole = finished(spec, throw)
    for size in (1, 7):
        sliced = Simulation(spec, throw)
        while not sliced.finished:
            sliced.advance(size)
        assert sliced.trajectory.digest() == whole.trajectory.digest()
    assert Simulation(spec, throw, record=False).run() == whole.outcome()


@pytest.mark.parametrize("hash_seed", ["0", "17"])
def test_another_process_throws_the_same(spec: TableSpec, hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    told = subprocess.run([sys.executable, "-c", DIGEST], capture_output=True, text=True, cwd=ROOT, check=True,
                          env=environment)
    assert told.stdout == finished(spec, tray_throw(spec, 3)).trajectory.digest()


def test_faces_are_fair(spec: TableSpec) -> None:
    """Chi-square of 90 throws of six dice: fair dice fail once in 10,000 seeds."""
    faces = [face.number for seed in range(90)
             for face in Simulation(spec, tray_throw(spec, seed), record=False).run().faces.values()]
    counts = [faces.count(number) for number in range(1, 7)]
    assert sum(counts) > 0.95 * len(faces)
    assert chi_square(counts)[1] > FALSE_ALARM


def test_what_is_read_is_what_a_line_straight_down_meets_first(spec: TableSpec) -> None:
    """From the planes of the faces alone: the one that the vertical through the die's middle leaves it by."""
    read = 0
    for seed in range(12):
        outcome = finished(spec, tray_throw(spec, seed)).outcome()
        for body in outcome.layout.bodies:
            shape, face = solid(spec, body.kind), outcome.faces[body.id]
            rises = {f.number: rotate(body.pose.orientation, f.normal)[2] for f in shape.faces}
            heights = {number: shape.inradius_m / rise for number, rise in rises.items() if rise > 1e-6}
            if face.number is not None:
                assert face.number == min(heights, key=heights.__getitem__)
                read += 1
    assert read > 60


def test_nothing_passes_through_wall_or_floor(spec: TableSpec) -> None:
    """The hardest throws: a die is outside only where it came over the wall, and in none of them when it rests."""
    walls = [part for part in still_parts(spec, SetUp.TRAY) if part.surface in (WALL, FELT)]
    tray, half = spec.tray, (spec.tray.width_m / 2, spec.tray.depth_m / 2)
    thinnest = min(spec.tray.wall_width_m, spec.tray.floor_m)
    knocked = set()
    for seed in range(20):
        simulation = finished(spec, wild_throw(spec, seed))
        path, inside = simulation.trajectory, dict.fromkeys(range(4), True)
        knocked |= {contact.other for contact in path.contacts}
        for sample in range(path.samples):
            for die in inside:
                pose = path.pose_at(die, sample * path.sample_s)
                within = abs(pose.x) < half[0] and abs(pose.y) < half[1]
                over = pose.z > (tray.near_wall_height_m if pose.y < NEAR_M - half[1] else tray.wall_height_m)
                assert within == inside[die] or over, (seed, die, pose)
                inside[die] = within
                assert not within or pose.z > spec.large_d6.size_m / 2 - thinnest, (seed, die, pose)
        for body in simulation.outcome().layout.bodies:
            radius = solid(spec, body.kind).edge_radius_m
            deepest = max(depth_m(part, spot, radius) for part in walls for spot in corners(spec, body))
            assert deepest < 0.0003, (seed, body)
    assert {WALL, FELT} <= knocked


def test_a_die_that_leans_lies_on_another_or_is_over_the_wall_is_named(spec: TableSpec) -> None:
    size = spec.large_d6.size_m
    beyond = spec.tray.width_m / 2 + spec.tray.wall_width_m + size
    bodies = [
        lying(spec, "flat", 0.0, 0.0), lying(spec, "leans", 0.03, 0.0, lean=0.2), lying(spec, "under", -0.03, 0.0),
        lying(spec, "upon", -0.03, 0.002, size), lying(spec, "outside", beyond, 0.0, -spec.tray.floor_m),
    ]
    gone = lying(spec, "gone", 1.0, 0.0, -0.3)
    outcome = read_layout(spec, EMPTY, bodies, [gone])
    assert outcome.faces == {
        "flat": FaceReading(3), "leans": FaceReading(None, NotRead.LEANS), "under": FaceReading(3),
        "upon": FaceReading(3, NotRead.ON_A_DIE), "outside": FaceReading(None, NotRead.OVER_THE_WALL),
        "gone": FaceReading(None, NotRead.OVER_THE_WALL),
    }
    assert outcome.again == ("leans", "outside", "gone")
    assert outcome.off_the_felt == ("leans", "upon", "outside", "gone")
    assert outcome.readings == {} and outcome.layout.setup is SetUp.TRAY
    kept = outcome.layout.without(outcome.off_the_felt)
    assert [body.id for body in kept.bodies] == ["flat", "under"] and kept.setup is SetUp.TRAY


def test_dice_that_are_thrown_again_leave_the_others_lying(spec: TableSpec) -> None:
    there = Layout((lying(spec, "far", 0.13, 0.10), lying(spec, "wide", -0.13, 0.10)), (), SetUp.TRAY)
    throw = tray_throw(spec, 5, 1, speed_mps=0.7, elevation_rad=-0.8, before=there)
    simulation = finished(spec, throw)
    assert not any(contact.die < 2 for contact in simulation.trajectory.contacts)
    kept = {body.id: body for body in simulation.outcome().layout.bodies}
    assert (kept["far"], kept["wide"]) == throw.bodies[:2]
    assert set(simulation.outcome().faces) == {"far", "wide", "d1"}


@pytest.mark.parametrize("dice", [1, 2, 3, 6, 7, 13, 20])
def test_no_two_dice_of_a_handful_touch_and_none_is_below_the_walls(spec: TableSpec, dice: int) -> None:
    apart = spacing_m(spec, [LARGE])
    spots = cluster(dice, apart)
    assert all(length(subtract(a, b)) > apart - 1e-9 for at, a in enumerate(spots) for b in spots[:at])
    assert length((sum(x for x, _, _ in spots), sum(y for _, y, _ in spots), sum(z for *_, z in spots))) < 1e-9
    assert max(map(length, spots)) <= 2.0 * apart
    lowest = min(release.position[2] for release in tray_throw(spec, 1, dice).releases)
    assert lowest - reach_m(solid(spec, LARGE)) >= spec.tray.wall_height_m


def test_a_hand_holds_no_endless_number_of_dice() -> None:
    with pytest.raises(ValueError, match="at most"):
        cluster(1000, 0.03)


def test_a_handful_obeys_the_limits_of_the_hand(spec: TableSpec) -> None:
    rng = random.Random(1)
    held = [HeldDie(f"d{at}", LARGE, random_orientation(rng)) for at in range(6)]
    far = Gesture((5.0, 5.0, 5.0), 0.0, 0.0, 99.0, 0.0)
    releases = release_handful(spec, SetUp.TRAY, held, far, rng)
    assert not isinstance(releases, ReleaseRefusal)
    middle = [sum(release.position[axis] for release in releases) / 6 for axis in range(3)]
    tray = spec.tray
    assert middle[1:] == pytest.approx([tray.hand_y_m, tray.hand_height_max_m])
    outermost = max(release.position[0] for release in releases) + reach_m(solid(spec, LARGE))
    assert outermost == pytest.approx(tray.width_m / 2)  # as far aside as leaves every die over the felt
    for release in releases:
        assert length(release.velocity) <= spec.hand.speed_max_mps + 1e-9
        assert length(release.spin) >= spec.hand.least_spin_radps - 1e-9
    assert len({release.velocity for release in releases}) == 6
    assert [release.orientation for release in releases] == [die.orientation for die in held]
    soft = release_handful(spec, SetUp.TRAY, held, Gesture((0.0, -0.1, 0.0), 0.0, 0.0, 0.1, 50.0), rng)
    assert isinstance(soft, ReleaseRefusal) and soft.needed_mps >= spec.hand.least_speed_mps
    assert release_handful(spec, SetUp.TRAY, (), far, rng) == ()


def test_a_wall_collides_as_its_box_with_eased_edges(spec: TableSpec) -> None:
    walls = [node for node in still_nodes(spec, SetUp.TRAY) if node.name == str(WALL)]
    assert [node.get_shape(0).get_margin() for node in walls] == pytest.approx([spec.tray.edge_radius_m * 100] * 4)
    for node, part in zip(walls, (part for part in still_parts(spec, SetUp.TRAY) if part.surface == WALL), strict=True):
        # The sphere round the shape: half the diagonal of its core, the rounding not counted.
        core = [edge - part.edge_radius_m for edge in part.half_m]
        assert node.get_shape(0).get_shape_bounds().radius >= length((core[0], core[1], core[2])) * 100 - 1e-3
