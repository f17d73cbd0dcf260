"""One throw, simulated ahead of the eye in slices of any size with one and the same result."""

import time

from game.physics.model import Outcome, Throw
from game.physics.reading import read_layout
from game.physics.spec import TableSpec
from game.physics.trajectory import Trajectory
from game.physics.world import DiceWorld


class Simulation:
    """A throw on its way. Advance it until `finished`; then ask for the `outcome`.

    The throw ends when every die is asleep. Sleeping dice cannot move, so the count that follows for the
    stack (R7) is granted without being computed. A throw not at rest after the cap runs to twice the cap and
    is then ruled as it is (R3, R4).
    """

    def __init__(self, spec: TableSpec, throw: Throw, *, record: bool = True) -> None:
        self._spec = spec
        self._throw = throw
        self._record = record
        self._bodies = bodies = throw.bodies
        self._world: DiceWorld | None = DiceWorld(spec, bodies)
        self._stack = frozenset(i for i, body in enumerate(bodies) if body.id in throw.layout.stack)
        self.trajectory = Trajectory([body.id for body in bodies], spec.solver.sample_ticks / spec.solver.tick_hz)
        self._outcome: Outcome | None = None
        for index, release in enumerate(throw.releases, start=len(throw.layout.bodies)):
            self._world.launch(index, release)
        self._sample(self._world)

    @property
    def finished(self) -> bool:
        """Whether all has come to rest or the cap was reached twice."""
        return self._outcome is not None

    @property
    def throw(self) -> Throw:
        """What is being simulated."""
        return self._throw

    def advance(self, max_ticks: int) -> None:
        """Run at most that many ticks."""
        knocks, rhythm = self.trajectory.contacts if self._record else None, self._spec.solver.sample_ticks
        while max_ticks > 0 and self._world is not None:
            ticks = min(max_ticks, rhythm - self._world.ticks % rhythm)
            self._world.run(ticks, knocks)
            max_ticks -= ticks
            if self._world.ticks % rhythm == 0:
                self._look(self._world)

    def advance_for(self, budget_s: float) -> None:
        """Run for about that long by the wall clock, at least one sample's worth of ticks."""
        deadline = time.perf_counter() + budget_s
        self.advance(self._spec.solver.sample_ticks)
        while not self.finished and self._world is not None and time.perf_counter() < deadline:
            self.advance(self._spec.solver.sample_ticks)

    def run(self) -> Outcome:
        """Run to the end."""
        while not self.finished:
            self.advance(self._spec.solver.tick_hz)
        return self.outcome()

    def outcome(self) -> Outcome:
        """What became of the throw; RuntimeError before it is finished."""
        if self._outcome is None:
            raise RuntimeError("the throw is not finished")
        return self._outcome

    def close(self) -> None:
        """Free the world; trajectory and outcome stay. Safe to call twice."""
        if self._world is not None:
            self._world.close()
            self._world = None

    def _look(self, world: DiceWorld) -> None:
        self._sample(world)
        if not world.awake:
            self._finish(world, settled=True)
        elif world.time_s >= 2 * self._spec.rest.cap_s:
            self._finish(world, settled=False)

    def _sample(self, world: DiceWorld) -> None:
        numbers, trajectory = world.observe(), self.trajectory
        if self._record:
            trajectory.append(numbers)
        trajectory.duration_s = trajectory.count_from_s = world.time_s
        trajectory.rest_s = world.quiet_since_s
        if not trajectory.stack_touched and not self._stack.isdisjoint(world.awake):
            trajectory.stack_touch_s = world.time_s

    def _finish(self, world: DiceWorld, settled: bool) -> None:
        if self._stack:
            self.trajectory.duration_s += self._spec.rest.count_s
        lying = [body._replace(pose=world.pose(i)) for i, body in enumerate(self._bodies) if i not in world.gone]
        left = [body._replace(pose=world.pose(i)) for i, body in enumerate(self._bodies) if i in world.gone]
        self._outcome = read_layout(self._spec, self._throw.layout, lying, left, settled)
        self.close()
