"""The only place that runs Bullet: one fresh world of dice, in centimetres and grams.

Dice of 12 mm live on a time scale of 35 ms, so time is cut in fixed ticks and the world is scaled up until
single precision and Bullet's margins are at ease. The order of attaching decides the result to the last bit:
it is the order of the bodies given.
"""

import math
import struct
from array import array
from collections.abc import Iterable, Sequence
from itertools import compress

from panda3d.bullet import BulletRigidBodyNode, BulletWorld
from panda3d.core import LQuaternion, LVector3, TransformState

from game.physics.bodies import GRAMS_PER_KG, UNITS_PER_M, configure_solver, die_node, index_of, still_nodes
from game.physics.rotation import scale
from game.physics.set_ups import wedged_s
from game.physics.table_spec import PaneSpec, TableSpec
from game.physics.throw_model import Body, Pose, Release, SetUp, Vector
from game.physics.trajectory import Contact

_METRE = 1.0 / UNITS_PER_M
_NS_PER_UNIT = 1.0 / (UNITS_PER_M * GRAMS_PER_KG)
_N_TO_UNITS = UNITS_PER_M * GRAMS_PER_KG
_NM_TO_UNITS = UNITS_PER_M * UNITS_PER_M * GRAMS_PER_KG
_POSE = struct.Struct("7f")
_NUMBERS = 7
WEDGED_CREEPS = 6
"""A die that has not moved for long (`wedged_s`), and turns less than so often what creeping is, is wedged.

Friction holds it, but the engine's yields under a steady load, the less the shorter the tick; what no friction holds
falls sooner, or faster.
"""


class DiceWorld:
    """A set-up with dice in a fresh Bullet world; the dice start asleep where they lie.

    Dice are addressed by their place in `bodies`. A die far below the table is taken out of the world (R4).
    """

    def __init__(self, spec: TableSpec, bodies: Sequence[Body], pane: PaneSpec | None = None,
                 setup: SetUp = SetUp.TARGET) -> None:
        configure_solver(spec)
        self.spec = spec
        self.bodies = tuple(bodies)
        self.ticks = 0
        self.gone: set[int] = set()
        self.awake: list[int] = []
        """The dice that moved when last observed."""
        self._tick_s = 1.0 / spec.solver.tick_hz
        self._collect_ticks = spec.solver.collect_ticks
        self._engine = BulletWorld()
        self._step = self._engine.do_physics
        self._statics = still_nodes(spec, setup, pane)
        for part in self._statics:
            self._engine.attach(part)
        self.set_gravity((0.0, 0.0, -spec.solver.gravity_mps2))
        self._nodes = {index: self._attach(index, body) for index, body in enumerate(self.bodies)}
        self._built = {die: node.get_transform() for die, node in self._nodes.items()}
        self._velocities = [LVector3(0.0) for _ in self.bodies]
        self._numbers = array("f", [number for body in self.bodies for number in body.pose])
        self._quiet_since = 0
        self._moved_at = 0
        self._wedged_s = wedged_s(spec, setup)
        self._turns: dict[int, LQuaternion] = {}
        self._slow = (spec.rest.speed_mps * UNITS_PER_M) ** 2
        self._lazy = spec.rest.spin_radps**2
        self._fall = -math.sqrt(spec.solver.gravity_mps2 * spec.rest.lost_depth_m) * UNITS_PER_M
        self._creep = (spec.rest.creep_rad / 2) ** 2
        self._jump = (spec.contact.jump_mps * UNITS_PER_M) ** 2

    def close(self) -> None:
        """Take the world apart; it cannot be used afterwards."""
        for node in self._nodes.values():
            self._engine.remove(node)
        for part in self._statics:
            self._engine.remove(part)
        self._nodes.clear()
        self._statics.clear()

    @property
    def time_s(self) -> float:
        """Seconds since the start."""
        return self.ticks * self._tick_s

    @property
    def asleep(self) -> bool:
        """Whether no die moves."""
        return not any(node.is_active() for node in self._nodes.values())

    @property
    def quiet_since_s(self) -> float:
        """When the last movement was seen."""
        return self._quiet_since * self._tick_s

    def is_awake(self, die: int) -> bool:
        """Whether that die is being moved."""
        return die in self._nodes and self._nodes[die].is_active()

    def set_gravity(self, gravity_mps2: Vector) -> None:
        """Gravity as a vector; sleeping dice do not notice."""
        self._engine.set_gravity(LVector3(*scale(gravity_mps2, UNITS_PER_M)))

    def margin_m(self, die: int) -> float:
        """By how much the engine rounds the edges of that die."""
        return self._nodes[die].get_shape(0).get_margin() * _METRE

    def wake(self, die: int) -> None:
        """Wake a die."""
        self._nodes[die].set_active(True, True)
        self._quiet_since = self._moved_at = self.ticks

    def wake_all(self) -> None:
        """Wake every die."""
        for die in self._nodes:
            self.wake(die)

    def launch(self, die: int, release: Release) -> None:
        """Let a die go with the velocity and spin of a release."""
        node = self._nodes[die]
        self._built.pop(die, None)
        node.set_active(True, True)
        node.set_linear_velocity(LVector3(*scale(release.velocity, UNITS_PER_M)))
        node.set_angular_velocity(LVector3(*release.spin))
        self._velocities[die] = node.get_linear_velocity()

    def push(self, die: int, force_n: Vector, torque_nm: Vector) -> None:
        """Push and turn a die during the next tick."""
        node = self._nodes[die]
        node.apply_central_force(LVector3(*scale(force_n, _N_TO_UNITS)))
        node.apply_torque(LVector3(*scale(torque_nm, _NM_TO_UNITS)))

    def velocity(self, die: int) -> Vector:
        """Velocity in m/s."""
        v = self._nodes[die].get_linear_velocity()
        return (v.x * _METRE, v.y * _METRE, v.z * _METRE)

    def spin(self, die: int) -> Vector:
        """Angular velocity in rad/s."""
        v = self._nodes[die].get_angular_velocity()
        return (v.x, v.y, v.z)

    def tick(self) -> None:
        """Run one tick."""
        self.run(1)

    def run(self, ticks: int, knocks: list[Contact] | None = None) -> None:
        """Run some ticks in a row, looking at nothing but knocks: those met are added to `knocks`, if it is given."""
        step, tick_s = self._step, self._tick_s
        # Zero substeps: Bullet then runs exactly this step and hands back exact poses.
        if knocks is None:
            for _ in range(ticks):
                step(tick_s, 0)
            self.ticks += ticks
        else:
            listen = self._listen
            for _ in range(ticks):
                step(tick_s, 0)
                self.ticks += 1
                listen(knocks)
        if self.ticks % self._collect_ticks < ticks:
            TransformState.garbage_collect()

    def observe(self) -> None:
        """Note who is awake, drop who left the table, run the sleep clock."""
        self.awake = list(compress(self._nodes, map(BulletRigidBodyNode.is_active, self._nodes.values())))
        moving = False
        for die in tuple(self.awake):
            node = self._nodes[die]
            velocity = node.get_linear_velocity()
            # Velocities are cheaper to ask for than places, and what is deep below the table has fallen there.
            if velocity.z < self._fall and self._is_lost(node):
                self._drop(die)
            elif not moving:
                moving = (
                    velocity.length_squared() > self._slow
                    or node.get_angular_velocity().length_squared() > self._lazy
                )
        if moving:
            self._quiet_since = self._moved_at = self.ticks
        elif self.awake:
            self._run_sleep_clock()

    def poses(self, dice: Iterable[int]) -> "array[float]":
        """The poses of all dice, after a look at these: seven numbers a die, in SI; the next look changes them."""
        for die in dice:
            self._look_at(die)
        return self._numbers

    def pose(self, die: int) -> Pose:
        """The pose of a die, in single precision; where it left the table, if it has."""
        self._look_at(die)
        return Pose(*self._numbers[die * _NUMBERS : (die + 1) * _NUMBERS])

    def touches(self, die: int) -> bool:
        """Whether a die touches anything."""
        return any(
            manifold.get_num_manifold_points()
            and die in (index_of(manifold.get_node0()), index_of(manifold.get_node1()))
            for manifold in self._engine.get_manifolds()
        )

    def _attach(self, index: int, body: Body) -> BulletRigidBodyNode:
        node = die_node(self.spec, index, body)
        self._engine.attach(node)
        node.set_active(False, True)
        return node

    def _listen(self, knocks: list[Contact]) -> None:
        """Add the knocks of the last tick: contacts of dice whose velocity has just jumped."""
        # Getters by name are called: properties take twice as long, and this runs every tick.
        nodes, velocities, jump = self._nodes, self._velocities, self._jump
        knocked = []
        for die in self.awake:
            velocity = nodes[die].get_linear_velocity()
            if (velocity - velocities[die]).length_squared() > jump:
                knocked.append(die)
            velocities[die] = velocity
        if knocked:
            knocks.extend(self._contacts(knocked))

    def _look_at(self, die: int) -> None:
        if die in self.gone:
            return
        state = self._nodes[die].get_transform()
        # A die that never moved keeps the numbers it came with: there and back through centimetres they may change.
        if die in self._built and state == self._built[die]:
            return
        p, q = state.get_pos(), state.get_quat()
        # By number, w first: the getters by name take twice as long.
        _POSE.pack_into(
            self._numbers, die * _POSE.size, p.x * _METRE, p.y * _METRE, p.z * _METRE, q[0], q[1], q[2], q[3]
        )

    def _is_lost(self, node: BulletRigidBodyNode) -> bool:
        return node.get_transform().get_pos().z < -self.spec.rest.lost_depth_m * UNITS_PER_M

    def _drop(self, die: int) -> None:
        self._look_at(die)
        self._engine.remove(self._nodes.pop(die))
        self.gone.add(die)
        self.awake.remove(die)

    def _run_sleep_clock(self) -> None:
        """Put everything to sleep once all has been quiet long enough (Bullet's own clock is fixed at 2 s)."""
        nodes = self._nodes
        quiet_s = (self.ticks - self._quiet_since) * self._tick_s
        if quiet_s < self.spec.rest.quiet_s / 2:
            self._turns.clear()
        elif not self._turns:
            self._turns = {die: nodes[die].get_transform().get_quat() for die in self.awake}
        elif quiet_s >= self.spec.rest.quiet_s:
            self._rest()

    def _rest(self) -> None:
        """Sleep, unless a die creeps: one that leans may take a second to fall, slow as it is."""
        awake = [self._nodes[die] for die in self.awake]
        unmoved_s = (self.ticks - self._moved_at) * self._tick_s
        most = WEDGED_CREEPS if unmoved_s >= self._wedged_s else 1
        if any(self._creeps(die, most) for die in self.awake):
            self._quiet_since = self.ticks
            for node in awake:
                node.set_deactivation_time(0.0)
            return
        for node in awake:
            node.set_linear_velocity(LVector3(0.0))
            node.set_angular_velocity(LVector3(0.0))
            node.set_active(False, True)
        self.awake = []

    def _creeps(self, die: int, most: int) -> bool:
        """Whether a die has turned by more than so often `creep_rad` since half of the quiet time was over."""
        now = self._nodes[die].get_transform().get_quat()
        was = self._turns.get(die, now)
        return min((now - was).length_squared(), (now + was).length_squared()) > self._creep * most**2

    def _contacts(self, knocked: Sequence[int]) -> list[Contact]:
        found = []
        for manifold in self._engine.get_manifolds():
            first, second = index_of(manifold.get_node0()), index_of(manifold.get_node1())
            if first in knocked or second in knocked:
                total = sum(point.get_applied_impulse() for point in manifold.get_manifold_points())
                impulse = total * _NS_PER_UNIT
                if impulse >= self.spec.contact.least_impulse_ns:
                    found.append(Contact(self.time_s, max(first, second), min(first, second), impulse))
        return found
