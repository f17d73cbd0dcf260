"""A die carried by hand and set down on the stack, stepped live (R9)."""

import math
import random
from collections.abc import Iterable
from typing import NamedTuple

from game.physics.outcomes import read_layout
from game.physics.rotation import add, conjugate, length, multiply, scale, subtract
from game.physics.single import single_pose
from game.physics.solids import inertia_per_mass, solid
from game.physics.sway import Wave
from game.physics.table_spec import TableSpec
from game.physics.throw_model import STACK_KIND, Body, Layout, Outcome, Pose, Vector
from game.physics.world import DiceWorld


class CarryInput(NamedTuple):
    """One call of `Carry.step`, for records and replays."""

    target: Vector
    dt_s: float
    holding: bool


class Touch(NamedTuple):
    """The carried die came to touch something: when, and the momentum it brought (what a sound needs)."""

    time_s: float
    impulse_ns: float


class Carry:
    """A loose die of the stack among the dice of a layout, moved by a soft hand of limited strength.

    The held die is pulled towards the target by a critically damped spring and kept upright by another.
    Neither is strong enough to push through a tower, and both can fell it. The same inputs give the same result.
    The hand sways, the more the higher it reaches; a `steady` one does not.
    """

    def __init__(self, spec: TableSpec, layout: Layout, die_id: str, start_pose: Pose, rng: random.Random,
                 *, steady: bool = False) -> None:
        self._spec = spec
        held = Body(die_id, STACK_KIND, single_pose(start_pose))
        self._before = Layout((*layout.bodies, held), (*layout.stack, die_id), layout.setup)
        self._world: DiceWorld | None = DiceWorld(spec, self._before.bodies, setup=layout.setup)
        self._die = len(layout.bodies)
        self._grip = held.pose.orientation
        self._hand = held.pose.position
        carry = spec.carry
        self._waves = [Wave(rng, carry.slow_hz, carry.fast_hz, spec.sway.parts) for _ in range(3)]
        self._mass_kg = spec.die(STACK_KIND).mass_kg
        self._inertia = inertia_per_mass(solid(spec, STACK_KIND))[0] * self._mass_kg
        self._rest_sway_m, self._sway_rise = (0.0, 0.0) if steady else (carry.sway_m, carry.sway_rise)
        self._speed_mps = 0.0
        self._touched = True
        self._owed_s = 0.0
        self._loose_ticks = 0
        self._bodies = self._before.bodies
        self.inputs: list[CarryInput] = []
        self.touching = False
        """Whether the carried die touches anything."""
        self.touches: list[Touch] = []
        """Every time it came to touch something, as soon as it did."""

    def step(self, target_position: Vector, dt_s: float, holding: bool) -> None:
        """Move on by a frame: the hand is at `target_position` (m), or has let go."""
        world = self._world
        if world is None:
            return
        self.inputs.append(CarryInput(target_position, dt_s, holding))
        self._owed_s += min(max(dt_s, 0.0), self._spec.carry.step_max_s)
        ticks = int(self._owed_s * self._spec.solver.tick_hz)
        self._owed_s -= ticks / self._spec.solver.tick_hz
        for done in range(1, ticks + 1):
            # The hand moves evenly through a long frame; steps of its own would jerk the die.
            on_its_way = add(self._hand, scale(subtract(target_position, self._hand), done / ticks))
            self._tick(world, on_its_way, holding)
        if ticks:
            self._hand = target_position
        self.touching = world.touches(self._die)
        self._bodies = self._look(world)

    def replay(self, inputs: Iterable[CarryInput]) -> None:
        """Step through recorded inputs."""
        for given in inputs:
            self.step(*given)

    @property
    def settled(self) -> bool:
        """Whether everything is at rest (or has had its time, R3)."""
        world = self._world
        longest = 2 * self._spec.rest.cap_s * self._spec.solver.tick_hz
        return world is None or world.asleep or self._loose_ticks >= longest

    def bodies(self) -> tuple[Body, ...]:
        """Every die where it is now, the carried one last; dice that left the table are not among them."""
        return self._bodies

    def poses(self) -> tuple[tuple[str, Pose], ...]:
        """The id and pose of every die."""
        return tuple((body.id, body.pose) for body in self._bodies)

    def outcome(self) -> Outcome:
        """The table as it is now; the new die counts as the top of the stack, in `stack.before` too."""
        there = {body.id for body in self._bodies}
        left = [body for body in self._before.bodies if body.id not in there]
        return read_layout(self._spec, self._before, self._bodies, left, self.settled)

    def close(self) -> None:
        """Free the world; bodies and outcome stay. Safe to call twice."""
        if self._world is not None:
            self._world.close()
            self._world = None

    def _tick(self, world: DiceWorld, target: Vector, holding: bool) -> None:
        held = holding and self._die not in world.gone
        if held:
            world.wake(self._die)
            self._guide(world, add(target, self._tremor(world.time_s, target[2])))
            self._loose_ticks = 0
        elif world.asleep:
            return
        else:
            self._loose_ticks += 1
        world.tick()
        sampled = world.ticks % self._spec.solver.sample_ticks == 0
        if held or sampled:
            world.observe()
        if sampled and self._die not in world.gone:
            self._feel(world)

    def _feel(self, world: DiceWorld) -> None:
        """Note when the die comes to touch something; it brought the momentum it had a moment before."""
        touched, impulse = world.touches(self._die), self._mass_kg * self._speed_mps
        if touched and not self._touched and impulse >= self._spec.contact.least_impulse_ns:
            self.touches.append(Touch(world.time_s, impulse))
        self._touched, self._speed_mps = touched, length(world.velocity(self._die))

    def _guide(self, world: DiceWorld, target: Vector) -> None:
        carry, die, mass = self._spec.carry, self._die, self._mass_kg
        pose, rate = world.pose(die), math.tau * carry.follow_hz
        pull = subtract(scale(subtract(target, pose.position), rate * rate), scale(world.velocity(die), 2 * rate))
        force = _at_most(scale(pull, mass), carry.force_max_n)
        lift = (0.0, 0.0, mass * self._spec.solver.gravity_mps2)
        rate = math.tau * carry.turn_hz
        turn = subtract(scale(_rotation_to(self._grip, pose), rate * rate), scale(world.spin(die), 2 * rate))
        world.push(die, add(force, lift), _at_most(scale(turn, self._inertia), carry.torque_max_nm))

    def _tremor(self, t_s: float, height_m: float) -> Vector:
        """An arm that reaches up has nothing to rest on: the higher the hand, the more it sways."""
        size = self._rest_sway_m + self._sway_rise * max(height_m, 0.0)
        x, y, z = (size * wave.at(t_s) for wave in self._waves)
        # Most of it is sideways: a sway in depth would not be seen, one in height not be told from lowering.
        return (x, self._spec.carry.other_share * y, self._spec.carry.other_share * z)

    def _look(self, world: DiceWorld) -> tuple[Body, ...]:
        return tuple(
            body._replace(pose=world.pose(i)) for i, body in enumerate(self._before.bodies) if i not in world.gone
        )


def _rotation_to(wanted: tuple[float, float, float, float], pose: Pose) -> Vector:
    """Axis times angle of the turn that is still missing (small angles)."""
    w, x, y, z = multiply(wanted, conjugate(pose.orientation))
    side = 2.0 if w >= 0.0 else -2.0
    return (side * x, side * y, side * z)


def _at_most(vector: Vector, longest: float) -> Vector:
    size = length(vector)
    return vector if size <= longest else scale(vector, longest / size)
