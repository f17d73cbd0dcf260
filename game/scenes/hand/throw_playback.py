"""A throw on screen: simulated ahead in small slices and played back from its trajectory."""

from __future__ import annotations

from enum import StrEnum

from game.physics import Outcome, Pose, Simulation, Trajectory
from game.scenes.stage_spec import PaceSpec


class Stage(StrEnum):
    """Where the playback stands."""

    FLIGHT = "flight"  # dice move
    COUNT = "count"  # all is at rest; the five seconds of a stack that was touched are counted (R7)
    DONE = "done"


class Playback:
    """Shows one simulation. What is shown never changes what happened; ``skip`` jumps to the end of a stage."""

    def __init__(self, simulation: Simulation, pace: PaceSpec, count_share: float = 1.0) -> None:
        """``count_share``: how much of the time of the count is really spent, 0 to 1."""
        self._simulation = simulation
        self._pace = pace
        self._count_share = count_share
        self._t_s = 0.0
        self._counted_s = 0.0
        self._whole_s: float | None = None
        self.stage = Stage.FLIGHT
        self.rate = 1.0

    @property
    def simulation(self) -> Simulation:
        """What is shown."""
        return self._simulation

    @property
    def trajectory(self) -> Trajectory:
        """The recording; it grows until the simulation is done."""
        return self._simulation.trajectory

    @property
    def t_s(self) -> float:
        """Which moment of the recording is shown."""
        return self._t_s

    @property
    def landed(self) -> bool:
        """Whether all is at rest."""
        return self.stage is not Stage.FLIGHT

    @property
    def outcome(self) -> Outcome:
        """What happened; asks for the whole simulation if it is not done yet."""
        self.finish()
        return self._simulation.outcome()

    @property
    def count(self) -> int:
        """The number that is called in the count, 1 to 5; 0 outside it, and where nothing was touched."""
        if self.stage is not Stage.COUNT or not self._counting_s or not self.stack_touched:
            return 0
        return min(5, 1 + int(5.0 * self._counted_s / self._counting_s))

    @property
    def stack_touched(self) -> bool:
        """Whether a die of the stack moved in this throw."""
        return self._simulation.finished and self._simulation.trajectory.stack_touched

    def finish(self) -> None:
        """Simulate to the end at once."""
        while not self._simulation.finished:
            self._simulation.advance_for(1.0)

    def update(self, dt_s: float, rate: float = 1.0) -> None:
        """Simulate ahead a little and let the playback go on, ``rate`` times as fast as life.

        Slow motion is for what flies: the count is never slower than the clock.
        """
        self.rate = rate
        if not self._simulation.finished:
            self._simulation.advance_for(self._pace.simulate_s)
        if self.stage is Stage.FLIGHT:
            self._fly(dt_s * rate)
        elif self.stage is Stage.COUNT:
            self._counted_s += dt_s * max(1.0, rate)
            if self._counted_s >= self._counting_s:
                self.stage = Stage.DONE

    def skip(self) -> None:
        """On to the end of the flight, or of the count."""
        self.finish()
        if self.stage is Stage.FLIGHT:
            self._t_s = self._simulation.trajectory.rest_s
            self.stage = Stage.COUNT
        else:
            self.stage = Stage.DONE

    def poses(self) -> tuple[tuple[str, Pose], ...]:
        """Where the dice are now."""
        trajectory = self._simulation.trajectory
        t_s = self._t_s if self.stage is Stage.FLIGHT else trajectory.duration_s
        return trajectory.poses_at(t_s)

    @property
    def _counting_s(self) -> float:
        """How long all is looked at when it has come to rest; worked out once, when it has."""
        if self._whole_s is None:
            self._whole_s = self._count_share * self._pause_s()
        return self._whole_s

    def _pause_s(self) -> float:
        outcome, pace = self.outcome, self._pace
        if outcome.stack.fell or not outcome.stack.before:
            return 0.0  # what has fallen, or was never there, needs no count
        if not self.stack_touched:
            return pace.calm_s
        return pace.sway_count_s if self._swayed_m() > pace.sway_m else pace.count_s

    def _swayed_m(self) -> float:
        """How far the top of the stack was moved at most; before it was touched it stood still."""
        return self.trajectory.strayed_m(self.trajectory.ids.index(self._simulation.throw.layout.stack[-1]))

    def _fly(self, dt_s: float) -> None:
        trajectory = self._simulation.trajectory
        if self._simulation.finished:
            self._t_s += dt_s
            if self._t_s >= trajectory.rest_s:
                self.stage = Stage.COUNT
        else:
            self._t_s = min(self._t_s + dt_s, trajectory.duration_s)


class Replay:
    """The fall of the stack once more: slowly from the touch on, then faster, for what is left of it."""

    landed = False
    count = 0

    def __init__(self, simulation: Simulation, pace: PaceSpec) -> None:
        self.trajectory = simulation.trajectory
        self.standing = simulation.outcome().stack.standing  # dice of the stack, when it is over
        self._pace = pace
        touch_s = self.trajectory.stack_touch_s
        self._after_s = touch_s + pace.replay_after_s
        self.t_s = max(0.0, touch_s - pace.replay_lead_s)
        self._end_s = min(self.trajectory.rest_s, self.t_s + pace.replay_tail_s + 1.0)

    @property
    def rate(self) -> float:
        """How many times faster than life."""
        return self._pace.replay_after_rate if self.after else self._pace.replay_rate

    @property
    def after(self) -> bool:
        """Whether the fall itself is over, and what it has left is shown."""
        return self.t_s >= self._after_s

    @property
    def done(self) -> bool:
        """Whether it has been shown."""
        return self.t_s >= self._end_s

    def update(self, dt_s: float) -> None:
        """Let it go on."""
        self.t_s += dt_s * self.rate

    def poses(self) -> tuple[tuple[str, Pose], ...]:
        """Where the dice are now."""
        return self.trajectory.poses_at(self.t_s)
