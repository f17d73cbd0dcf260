"""Throws into the tray, from one number each."""

import math
import random

from game.physics import (
    DieKind,
    Gesture,
    HeldDie,
    Layout,
    ReleaseRefusal,
    SetUp,
    SimulatedThrow,
    Simulation,
    TableSpec,
    random_orientation,
    release_handful,
)

EMPTY = Layout((), (), SetUp.TRAY)
SPEEDS_MPS = (0.7, 1.1, 1.6)


def tray_throw(spec: TableSpec, seed: int, dice: int = 6, *, speed_mps: float = 0.0, azimuth_rad: float = 0.0,
               elevation_rad: float = -0.2, before: Layout = EMPTY) -> SimulatedThrow:
    """A throw of large d6 from over the near part of the felt; `speed_mps` 0 takes one by the seed."""
    rng = random.Random(f"tray {seed}")
    held = [HeldDie(f"d{at + 1}", DieKind.LARGE_D6, random_orientation(rng)) for at in range(dice)]
    gesture = Gesture((rng.uniform(-0.08, 0.08), -0.09, 0.1), azimuth_rad, elevation_rad,
                      speed_mps or SPEEDS_MPS[seed % len(SPEEDS_MPS)], rng.uniform(10.0, 50.0))
    releases = release_handful(spec, SetUp.TRAY, held, gesture, rng)
    if isinstance(releases, ReleaseRefusal):
        raise RuntimeError("a throw of the tests is too soft")
    return SimulatedThrow(before, releases)


def wild_throw(spec: TableSpec, seed: int, dice: int = 4) -> SimulatedThrow:
    """As hard as a hand may, in any direction, at walls and floor."""
    rng = random.Random(f"wild {seed}")
    return tray_throw(spec, seed, dice, speed_mps=spec.hand.speed_max_mps,
                      azimuth_rad=rng.uniform(-math.pi, math.pi), elevation_rad=rng.uniform(-1.2, 0.2))


def finished(spec: TableSpec, throw: SimulatedThrow) -> Simulation:
    """The throw at rest."""
    simulation = Simulation(spec, throw)
    simulation.run()
    return simulation
