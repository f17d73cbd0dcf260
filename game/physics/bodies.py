"""What the world is made of, as Bullet's bodies: the table, the dice, and how the solver is set.

Bullet is at ease near 1: lengths are centimetres here, masses grams.
"""

from collections.abc import Iterable
from itertools import product

from panda3d.bullet import BulletBoxShape, BulletConvexHullShape, BulletRigidBodyNode, BulletShape
from panda3d.core import (
    ConfigVariableBool,
    ConfigVariableInt,
    LPoint3,
    LQuaternion,
    LVecBase3,
    LVector3,
    PandaNode,
    TransformState,
)

from game.physics.rotation import scale
from game.physics.set_ups import Part, still_parts
from game.physics.single import single_pose
from game.physics.solids import inertia_per_mass, solid
from game.physics.table_spec import DieSpec, PaneSpec, TableSpec
from game.physics.throw_model import Body, DieKind, Pose, SetUp, Vector

UNITS_PER_M = 100.0
GRAMS_PER_KG = 1000.0


def configure_solver(spec: TableSpec) -> None:
    """Bullet reads these when a world is made, and nowhere else are they set."""
    ConfigVariableInt("bullet-solver-iterations").set_value(spec.solver.iterations)
    ConfigVariableBool("bullet-split-impulse").set_value(True)
    ConfigVariableBool("bullet-additional-damping").set_value(False)


def still_nodes(spec: TableSpec, setup: SetUp, pane: PaneSpec | None = None) -> list[BulletRigidBodyNode]:
    """What stands still in a set-up, as static bodies. A pane stands on the target's table alone."""
    return [_still(part) for part in still_parts(spec, setup, pane)]


def _still(part: Part) -> BulletRigidBodyNode:
    node = BulletRigidBodyNode(str(part.surface))
    node.add_shape(_rounded_box(part) if part.edge_radius_m else BulletBoxShape(_units(part.half_m)))
    node.set_friction(part.friction)
    node.set_restitution(part.restitution)
    node.set_transform(TransformState.make_pos(LPoint3(*scale(part.centre_m, UNITS_PER_M))))
    return node


def _rounded_box(part: Part) -> BulletShape:
    """The corners of the box drawn in by the radius, which the margin then adds all round."""
    (left, right), (near, far), (low, high) = (
        (part.edge_radius_m - edge, edge - part.edge_radius_m) for edge in part.half_m)
    return _hull(product((left, right), (near, far), (low, high)), part.edge_radius_m)


def die_node(spec: TableSpec, index: int, body: Body) -> BulletRigidBodyNode:
    """A die where it lies, named by its place among the dice."""
    die = spec.die(body.kind)
    node = BulletRigidBodyNode(str(index))
    node.add_shape(collision_shape(spec, body.kind))
    node.set_mass(die.mass_kg * GRAMS_PER_KG)
    node.set_inertia(_inertia(spec, body.kind, die))
    node.set_friction(die.friction)
    node.set_restitution(die.restitution)
    node.set_angular_damping(die.spin_loss)
    node.set_linear_sleep_threshold(spec.rest.speed_mps * UNITS_PER_M)
    node.set_angular_sleep_threshold(spec.rest.spin_radps)
    node.set_transform(_transform(body.pose))
    return node


def collision_shape(spec: TableSpec, kind: DieKind) -> BulletShape:
    """What collides of a kind of die: the small d6 is a box, which stacks best, all others their rounded solids."""
    if kind is DieKind.D6:
        half = spec.d6.size_m / 2 * UNITS_PER_M
        box = BulletBoxShape(LVector3(half, half, half))
        # Bullet's own margin would round what a hull meets by four times as much as is drawn.
        box.set_margin(spec.d6.edge_radius_m * UNITS_PER_M)
        return box
    shape = solid(spec, kind)
    return _hull(shape.core, shape.edge_radius_m)


def _hull(points: Iterable[Vector], edge_radius_m: float) -> BulletShape:
    hull = BulletConvexHullShape()
    for point in points:
        hull.add_point(LPoint3(*scale(point, UNITS_PER_M)))
    # The margin lies outside the points: it is the rounding of the edges.
    hull.set_margin(edge_radius_m * UNITS_PER_M)
    return hull


def _inertia(spec: TableSpec, kind: DieKind, die: DieSpec) -> LVecBase3:
    """By hand: Panda gives a hull the inertia of its bounding box, some three times too much."""
    moments = inertia_per_mass(solid(spec, kind))
    return LVecBase3(*scale(moments, die.mass_kg * GRAMS_PER_KG * UNITS_PER_M**2))


def _units(vector: Vector) -> LVector3:
    return LVector3(*scale(vector, UNITS_PER_M))


def _transform(pose: Pose) -> TransformState:
    exact = single_pose(pose)
    position = LPoint3(*scale(exact.position, UNITS_PER_M))
    return TransformState.make_pos_quat_scale(position, LQuaternion(*exact.orientation), LVecBase3(1.0))


def index_of(node: PandaNode) -> int:
    """The place among the dice of a body, or what stands still by the name contacts have for it."""
    return int(node.get_name())
