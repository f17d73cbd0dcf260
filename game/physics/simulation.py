"""One throw, simulated ahead of the eye in slices of any size with one and the same result."""

import time

from game.physics.outcomes import read_layout
from game.physics.table_spec import PaneSpec, TableSpec
from game.physics.throw_model import Outcome, SimulatedThrow
from game.physics.trajectory import Trajectory
from game.physics.world import DiceWorld


class Simulation:
    """A throw on its way. Advance it until `finished`; then ask for the `outcome`.

    The throw ends when every die is asleep. Sleeping dice cannot move, so the count that follows for the
    stack (R7) is granted without being computed. A throw not at rest after the cap runs to twice the cap and
    is then ruled as it is (R3, R4).

    Without `record` the trajectory has its times, but neither poses nor knocks: for trials, it costs less. A `pane`
    stands on the table of trials alone.
    """

    def __init__(self, spec: TableSpec, throw: SimulatedThrow, *, record: bool = True,
                 pane: PaneSpec | None = None) -> None:
        self._spec = spec
        self._throw = throw
        self._record = record
        self._bodies = bodies = throw.bodies
        self._world: DiceWorld | None = DiceWorld(spec, bodies, pane, throw.layout.setup)
        self._stack = frozenset(i for i, body in enumerate(bodies) if body.id in throw.layout.stack)
        self._untouched = bool(self._stack)
        self.trajectory = Trajectory([body.id for body in bodies], spec.solver.sample_ticks / spec.solver.tick_hz)
        self._outcome: Outcome | None = None
        self._last_tick = 2 * spec.rest.cap_s * spec.solver.tick_hz
        for index, release in enumerate(throw.releases, start=len(throw.layout.bodies)):
            self._world.launch(index, release)
        self._world.observe()
        if record:
            self.trajectory.append(self._world.poses(self._world.awake))

    @property
    def finished(self) -> bool:
        """Whether all has come to rest or the cap was reached twice."""
        return self._outcome is not None

    @property
    def throw(self) -> SimulatedThrow:
        """What is being simulated."""
        return self._throw

    def advance(self, max_ticks: int) -> None:
        """Run at most that many ticks."""
        world, rhythm = self._world, self._spec.solver.sample_ticks
        knocks = self.trajectory.contacts if self._record else None
        while max_ticks > 0 and world is not None:
            due = rhythm - world.ticks % rhythm
            ticks = due if due < max_ticks else max_ticks
            world.run(ticks, knocks)
            max_ticks -= ticks
            if ticks == due and self._look(world):
                return
        if world is not None:
            self._stamp(world)

    def advance_for(self, budget_s: float) -> None:
        """Run for about that long by the wall clock, at least one sample's worth of ticks."""
        deadline = time.perf_counter() + budget_s
        self.advance(self._spec.solver.sample_ticks)
        while not self.finished and self._world is not None and time.perf_counter() < deadline:
            self.advance(self._spec.solver.sample_ticks)

    def run(self) -> Outcome:
        """Run to the end; RuntimeError if it was closed before."""
        while not self.finished and self._world is not None:
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

    def _look(self, world: DiceWorld) -> bool:
        """Take a sample; whether that was the last."""
        before = world.awake
        world.observe()
        now = world.awake
        if self._untouched and not self._stack.isdisjoint(now):
            self._untouched = False
            self.trajectory.stack_touch_s = world.time_s
        if now and world.ticks < self._last_tick:
            if self._record:
                # Those that fell asleep since the last look have moved since.
                self.trajectory.append(world.poses(now if now == before else {*before, *now}))
            return False
        self._finish(world)
        return True

    def _stamp(self, world: DiceWorld) -> None:
        looked_s = world.time_s - world.ticks % self._spec.solver.sample_ticks / self._spec.solver.tick_hz
        self.trajectory.duration_s = self.trajectory.count_from_s = looked_s
        self.trajectory.rest_s = world.quiet_since_s

    def _finish(self, world: DiceWorld) -> None:
        if self._record:
            self.trajectory.append(world.poses(range(len(self._bodies))))
        self._stamp(world)
        if self._stack:
            self.trajectory.duration_s += self._spec.rest.count_s
        ended = [(i in world.gone, body._replace(pose=world.pose(i))) for i, body in enumerate(self._bodies)]
        lying, left = ([body for gone, body in ended if gone is off] for off in (False, True))
        self._outcome = read_layout(self._spec, self._throw.layout, lying, left, settled=not world.awake)
        self.close()
