"""What the world is made of, as Bullet's bodies: the table, the dice, and how the solver is set.

Bullet is at ease near 1: lengths are centimetres here, masses grams.
"""

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
from game.physics.single import single_pose
from game.physics.solids import inertia_per_mass, solid
from game.physics.table_spec import DieSpec, PaneSpec, TableSpec
from game.physics.throw_model import Body, DieKind, Pose, Vector
from game.physics.trajectory import PANE, RIM, TABLE

UNITS_PER_M = 100.0
GRAMS_PER_KG = 1000.0


def configure_solver(spec: TableSpec) -> None:
    """Bullet reads these when a world is made, and nowhere else are they set."""
    ConfigVariableInt("bullet-solver-iterations").set_value(spec.solver.iterations)
    ConfigVariableBool("bullet-split-impulse").set_value(True)
    ConfigVariableBool("bullet-additional-damping").set_value(False)


def table_parts(spec: TableSpec, pane: PaneSpec | None = None) -> list[BulletRigidBodyNode]:
    """The top and four rim strips as static boxes: on a plane, towers that were hit go on trembling. Then a pane."""
    top = spec.top
    wide, deep, rim = top.width_m / 2, top.depth_m / 2, top.rim_width_m / 2
    rise = (top.rim_height_m + top.thickness_m) / 2
    middle = top.rim_height_m - rise
    board, strip = (top.friction, top.restitution), (top.rim_friction, top.rim_restitution)
    parts = [
        _box(TABLE, board, (wide, deep, top.thickness_m / 2), (0.0, 0.0, -top.thickness_m / 2)),
        _box(RIM, strip, (wide, rim, rise), (0.0, deep - rim, middle)),
        _box(RIM, strip, (wide, rim, rise), (0.0, rim - deep, middle)),
        _box(RIM, strip, (rim, deep, rise), (wide - rim, 0.0, middle)),
        _box(RIM, strip, (rim, deep, rise), (rim - wide, 0.0, middle)),
    ]
    if pane is not None:
        half = (pane.width_m / 2, pane.thickness_m / 2, pane.height_m / 2)
        parts.append(_box(PANE, (pane.friction, pane.restitution), half, (0.0, pane.distance_m + half[1], half[2])))
    return parts


def _box(index: int, surface: tuple[float, float], half_m: Vector, centre_m: Vector) -> BulletRigidBodyNode:
    """`surface`: friction and bounce factor."""
    node = BulletRigidBodyNode(str(index))
    node.add_shape(BulletBoxShape(LVector3(*scale(half_m, UNITS_PER_M))))
    friction, restitution = surface
    node.set_friction(friction)
    node.set_restitution(restitution)
    node.set_transform(TransformState.make_pos(LPoint3(*scale(centre_m, UNITS_PER_M))))
    return node


def die_node(spec: TableSpec, index: int, body: Body) -> BulletRigidBodyNode:
    """A die where it lies, named by its place among the dice."""
    die = spec.d6 if body.kind is DieKind.D6 else spec.d10
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
    """What collides of a kind of die."""
    if kind is DieKind.D6:
        half = spec.d6.size_m / 2 * UNITS_PER_M
        box = BulletBoxShape(LVector3(half, half, half))
        # Bullet's own margin would round what a hull meets by four times as much as is drawn.
        box.set_margin(spec.d6.edge_radius_m * UNITS_PER_M)
        return box
    shape = solid(spec, kind)
    hull = BulletConvexHullShape()
    for vertex in shape.core:
        hull.add_point(LPoint3(*scale(vertex, UNITS_PER_M)))
    # The margin lies outside the points: it is the rounding of the edges.
    hull.set_margin(shape.edge_radius_m * UNITS_PER_M)
    return hull


def _inertia(spec: TableSpec, kind: DieKind, die: DieSpec) -> LVecBase3:
    """By hand: Panda gives a hull the inertia of its bounding box, some three times too much."""
    moments = inertia_per_mass(solid(spec, kind))
    return LVecBase3(*scale(moments, die.mass_kg * GRAMS_PER_KG * UNITS_PER_M**2))


def _transform(pose: Pose) -> TransformState:
    exact = single_pose(pose)
    position = LPoint3(*scale(exact.position, UNITS_PER_M))
    return TransformState.make_pos_quat_scale(position, LQuaternion(*exact.orientation), LVecBase3(1.0))


def index_of(node: PandaNode) -> int:
    """The place among the dice of a body, or TABLE, RIM or PANE."""
    return int(node.get_name())
