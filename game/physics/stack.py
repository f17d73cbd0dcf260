"""Building the stack (R10)."""

import math
import random
from dataclasses import replace

from game.physics.rotation import about, multiply
from game.physics.single import single_pose
from game.physics.table_spec import TableSpec
from game.physics.throw_model import STACK_KIND, Body, Layout, Pose


def build_stack(spec: TableSpec, height: int, rng: random.Random) -> Layout:
    """A loose tower of `height` d6 on the target's centre, number 3 up, each a little off (R10).

    ids are `s1` (bottom) and up. ValueError for a height that cannot be built.
    """
    if not 0 <= height <= spec.stack.highest:
        raise ValueError(f"a stack has 0 to {spec.stack.highest} dice, not {height}")
    bodies = tuple(_layer(spec, level, rng) for level in range(height))
    return Layout(bodies, tuple(body.id for body in bodies))


def turned_stack(layout: Layout, rng: random.Random) -> Layout:
    """The same dice where they are, each given quarter turns about its own upright axis: never as the one below it.

    A die is the same cube from all four sides, so nothing stands, flies or falls otherwise, and 3 stays up; only what
    its sides show is no longer the same on all of them, and no longer the same in every tower.
    """
    quarters, turns = rng.randrange(4), {}
    for die in layout.stack:
        turns[die] = quarters
        quarters = (quarters + rng.randint(1, 3)) % 4
    return replace(layout, bodies=tuple(body._replace(pose=_turned(body.pose, turns.get(body.id, 0)))
                                        for body in layout.bodies))


def _turned(pose: Pose, quarters: int) -> Pose:
    w, x, y, z = multiply(pose.orientation, about((0.0, 0.0, 1.0), quarters * math.pi / 2.0))
    return single_pose(pose._replace(qw=w, qx=x, qy=y, qz=z)) if quarters else pose


def _layer(spec: TableSpec, level: int, rng: random.Random) -> Body:
    offset = spec.stack.offset_m
    x, y = rng.uniform(-offset, offset), rng.uniform(-offset, offset)
    turn = rng.uniform(-spec.stack.turn_rad, spec.stack.turn_rad)
    z = (level + 0.5) * spec.die(STACK_KIND).size_m
    pose = Pose(x, y, z, math.cos(turn / 2), 0.0, 0.0, math.sin(turn / 2))
    return Body(f"s{level + 1}", STACK_KIND, single_pose(pose))
