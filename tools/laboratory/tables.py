"""Dice for `lab rulings`: dropped in a real world, then moved to where a ruling is wanted."""

import math
import random
from enum import Enum

from game.physics import Body, DieKind, Layout, Pose, Release, SimulatedThrow, Simulation, TableSpec, random_orientation
from game.physics.reading import span

DIE = "d1"
DROP_M = 0.026
ASIDE_M = 0.004
DRIFT_MPS = 0.03
SPIN_RADPS = 5.0
LEANING_S = (0.08, 0.2)
PIT_M = (0.0125, 0.016)
PIT_TURN_RAD = 0.3
BLOCK_GAP_M = 0.0001
NEAR_INNER_M = 0.001
NEAR_OUTER_M = 0.0015
SETTLING = 8
SIDES = 4


class Ground(Enum):
    """What the die is dropped on."""

    TABLE = "table"
    BLOCK = "block"
    PIT = "pit"


def dropped(spec: TableSpec, ground: Ground, rng: random.Random) -> Body:
    """A d10 after a short fall: at rest on the bare table or on four dice side by side, or leaning in a ring of dice.

    In the ring it is taken as it slips, before it finds its place: few dice stay caught there for good.
    """
    layout = Layout(_below(spec, ground, rng))
    while True:
        simulation = Simulation(spec, SimulatedThrow(layout, (_let_go(rng),)))
        if ground is Ground.PIT:
            simulation.advance(round(rng.uniform(*LEANING_S) * spec.solver.tick_hz))
        else:
            simulation.run()
        pose = simulation.trajectory.final_pose(len(layout.bodies))
        simulation.close()
        if pose.z > 0.0:
            return Body(DIE, DieKind.D10, pose)


def _let_go(rng: random.Random) -> Release:
    return Release(
        DIE,
        (rng.uniform(-ASIDE_M, ASIDE_M), rng.uniform(-ASIDE_M, ASIDE_M), DROP_M),
        (rng.uniform(-DRIFT_MPS, DRIFT_MPS), rng.uniform(-DRIFT_MPS, DRIFT_MPS), 0.0),
        (rng.uniform(-SPIN_RADPS, SPIN_RADPS), rng.uniform(-SPIN_RADPS, SPIN_RADPS), 0.0),
        random_orientation(rng),
    )


def placed(spec: TableSpec, die: Body, number: int, rng: random.Random) -> Body:
    """The die moved, not turned: of ten dice three come near the line's inner edge, one near its outer edge."""
    way = rng.uniform(0.0, math.tau)
    lot, target = number % 10, spec.target
    if lot < 3:
        wanted = target.line_inner_radius_m + rng.uniform(-NEAR_INNER_M, NEAR_INNER_M)
        return _reaching(spec, die, way, wanted, far_side=True)
    if lot == 3:
        outer = target.line_inner_radius_m + target.line_width_m
        return _reaching(spec, die, way, outer + rng.uniform(-NEAR_OUTER_M, NEAR_OUTER_M), far_side=False)
    return _moved(die, way, rng.uniform(0.0, target.dashed_edge_radius_m))


def _reaching(spec: TableSpec, die: Body, way: float, wanted_m: float, *, far_side: bool) -> Body:
    """The die on a ray from the centre so that its farthest (or nearest) point is that far from the centre."""
    away = wanted_m
    for _ in range(SETTLING):
        away += wanted_m - span(spec, _moved(die, way, away))[far_side]
    return _moved(die, way, away)


def _moved(die: Body, way: float, away_m: float) -> Body:
    return die._replace(pose=die.pose._replace(x=away_m * math.cos(way), y=away_m * math.sin(way)))


def _below(spec: TableSpec, ground: Ground, rng: random.Random) -> tuple[Body, ...]:
    if ground is Ground.TABLE:
        return ()
    spots = _pit(rng) if ground is Ground.PIT else _block(spec)
    return tuple(
        Body(f"s{i + 1}", DieKind.D6, Pose(x, y, spec.d6.size_m / 2, math.cos(turn / 2), 0.0, 0.0, math.sin(turn / 2)))
        for i, (x, y, turn) in enumerate(spots)
    )


def _block(spec: TableSpec) -> list[tuple[float, float, float]]:
    half = spec.d6.size_m / 2 + BLOCK_GAP_M
    return [(x, y, 0.0) for x in (-half, half) for y in (-half, half)]


def _pit(rng: random.Random) -> list[tuple[float, float, float]]:
    """Dice round a hole too small to fall into flat."""
    spots = []
    for side in range(SIDES):
        way, away = math.tau * side / SIDES, rng.uniform(*PIT_M)
        spots.append((away * math.cos(way), away * math.sin(way), rng.uniform(-PIT_TURN_RAD, PIT_TURN_RAD)))
    return spots
