"""Throws on the target whose every bit is kept: what they are, and a short digest of all that became of them."""

import hashlib
import random
from collections.abc import Iterator

from game.physics import (
    Body,
    DieKind,
    Layout,
    Outcome,
    Pose,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    random_orientation,
    release_from_hand,
)

HEIGHTS = (0, 2, 3, 5, 7, 10, 12, 20)
WAYS = ("slide", "past", "pair")
"""Straight at the stack; past it; two dice from one hand in an arc, over a die that lies there already."""


def kept_throws(spec: TableSpec) -> Iterator[tuple[str, SimulatedThrow]]:
    """Every throw by its name."""
    for at, height in enumerate(HEIGHTS):
        for way in WAYS:
            rng = random.Random(f"kept {at} {way}")
            layout = build_stack(spec, height, rng)
            yield f"{way} {height}", _throw(spec, way, layout, rng)


def digest(spec: TableSpec, throw: SimulatedThrow) -> str:
    """Sixteen hex digits over the whole recorded motion and everything that was read."""
    simulation = Simulation(spec, throw)
    outcome = simulation.run()
    return hashlib.sha256((simulation.trajectory.digest() + _told(outcome)).encode()).hexdigest()[:16]


def _throw(spec: TableSpec, way: str, layout: Layout, rng: random.Random) -> SimulatedThrow:
    if way == "slide":
        return SimulatedThrow(layout, (_release(spec, "d1", 0.0, rng.uniform(1.0, 1.7), 0.0, rng),))
    if way == "past":
        return SimulatedThrow(layout, (_release(spec, "d1", 0.3, rng.uniform(1.2, 3.5), 0.2, rng),))
    lies = Body("old", DieKind.D10, Pose(0.0, -0.05, 0.008, 1.0, 0.0, 0.0, 0.0))
    layout = Layout((*layout.bodies, lies), layout.stack)
    speed = rng.uniform(1.3, 1.9)
    return SimulatedThrow(layout, tuple(_release(spec, die, 0.02, speed, 0.5, rng, side) for die, side in
                                        (("d1", -0.014), ("d2", 0.014))))


def _release(
    spec: TableSpec, die: str, azimuth: float, speed: float, elevation: float, rng: random.Random, side: float = 0.0
) -> Release:
    found = release_from_hand(
        spec, die, (side, -0.29, 0.03), azimuth_rad=azimuth, elevation_rad=elevation, speed_mps=speed,
        spin_radps=rng.uniform(5.0, 60.0), orientation=random_orientation(rng), twist_radps=rng.uniform(-10.0, 10.0),
    )
    if not isinstance(found, Release):
        raise RuntimeError("a kept throw is too soft")
    return found


def _told(outcome: Outcome) -> str:
    read = [(die, one.zone.value, one.number, one.caught, one.candidates, one.margin_m)
            for die, one in sorted(outcome.readings.items())]
    lying = [(body.id, body.kind.value, *body.pose) for body in outcome.layout.bodies]
    stack = (outcome.stack.before, outcome.stack.standing, [tuple(die) for die in outcome.stack.fallen])
    return repr((read, lying, outcome.layout.stack, stack, outcome.left_table, outcome.settled))
