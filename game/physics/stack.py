"""Building the stack (R10)."""

import math
import random

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


def _layer(spec: TableSpec, level: int, rng: random.Random) -> Body:
    offset = spec.stack.offset_m
    x, y = rng.uniform(-offset, offset), rng.uniform(-offset, offset)
    turn = rng.uniform(-spec.stack.turn_rad, spec.stack.turn_rad)
    z = (level + 0.5) * spec.die(STACK_KIND).size_m
    pose = Pose(x, y, z, math.cos(turn / 2), 0.0, 0.0, math.sin(turn / 2))
    return Body(f"s{level + 1}", STACK_KIND, single_pose(pose))
