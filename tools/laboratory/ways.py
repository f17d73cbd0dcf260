"""Players who throw in every way there is, at the same stacks: none may bring more good dice than the flick.

A player who flicks errs as simulated hands do (`hands.py`), and their path goes through the same samples, fit and grip
as a mouse's. In the other ways a player only points, presses keys or presses a button, each with the small errors that
people make at that; the game adds those of the hand (`config/hand.yaml`). Everybody means the straight slide at the
middle, and whoever's die stays in the hand tries again.
"""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from game.ai.computer_spec import HabitSpec
from game.ai.simulated_hands import HANDS, HandError
from game.physics import Layout, Simulation, Sway, TableSpec, build_stack, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.throw_methods import Nudge, Steadiness, ThrowWay
from game.scenes.hand.thrower import AIM, POWER, Thrower
from game.scenes.hand.thrower import Thrown as Tried
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Toss, steady
from tools.laboratory.aim import MIRRORED_ERROR, SWAY_WATCH_S, Grip, Thrown
from tools.laboratory.bench import Bench, Figures, in_runs, share
from tools.laboratory.set_ways import set_ways

TOWERS = (4, 7, 10)
PLAYED_AS = {Steadiness.SHAKY: "new", Steadiness.ORDINARY: "ordinary", Steadiness.PRACTISED: "practised"}
"""The hand that flicks as well as the game throws for whoever does not."""
POINTING_M = 0.001
"""Spread of where a pointer comes to rest that is aimed by eye: one or two pixels."""
PRESSING_S = 0.08
"""Spread of when a button is pressed that waits for something seen coming."""
MOUSE_HZ, FLICK_S, SPEEDING_UP_S = 250, 0.1, 0.03
TREMBLE_M, BEND_M, LATE_M = 0.0002, 0.0005, 0.002
REST_S, FRAME_S = 0.4, 1 / 60
GLANCE_S = 0.05
SETS_PART = 3  # so many times fewer dice are set down than thrown


@dataclass(frozen=True, slots=True)
class Feel:
    """A player's settings."""

    flick_sensitivity: float = 1.0
    sweep_s: float = 5.0
    sweep_in_steps: bool = False


@dataclass(frozen=True, slots=True)
class WayJob:
    """One throw; the same seed, tower and number give the same stack and die in every way."""

    spec: TableSpec
    gesture: GestureSpec
    habits: HabitSpec
    way: ThrowWay
    steadiness: Steadiness
    grip: Grip
    tower: int
    seed: int
    number: int
    feel: Feel = Feel()


def ways(bench: Bench, gesture: GestureSpec, habits: HabitSpec, n: int) -> Figures:
    """Shares of `n` throws a cell, by hand and way, from the main hand at every tower, else at a stack of seven."""
    cells = [(steadiness, way, Grip.MAIN, tower) for steadiness in Steadiness for way in ThrowWay for tower in TOWERS]
    cells += [(Steadiness.ORDINARY, way, grip, 7) for way in ThrowWay for grip in (Grip.OFF, Grip.SHOTGUN)]
    jobs = [WayJob(bench.spec, gesture, habits, way, steadiness, grip, tower, bench.seed, i)
            for steadiness, way, grip, tower in cells for i in range(n)]
    thrown = bench.all(throw_in_way, jobs, "throws")
    rows = [_row(cell, list(run)) for cell, run in zip(cells, in_runs(thrown, n), strict=True)]
    return {"n": n, "rows": rows, "set": set_ways(bench, gesture, max(1, n // SETS_PART))}


def _row(cell: tuple[Steadiness, ThrowWay, Grip, int], thrown: list[Thrown]) -> Figures:
    steadiness, way, grip, tower = cell
    dice = sum(len(one.zones) for one in thrown)
    return {"hand": PLAYED_AS[steadiness], "way": way.value, "grip": grip.value, "tower": tower,
            "good": sum(one.good for one in thrown) / dice, "fell": share([one.fell for one in thrown])}


def throw_in_way(job: WayJob) -> Thrown:
    """Make the throw."""
    rng = random.Random(f"ways:{job.seed}:{job.tower}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    dice = [InHand(f"d{at + 1}", random_orientation(rng)) for at in range(2 if job.grip is Grip.SHOTGUN else 1)]
    simulation = thrown(job, layout, dice, rng)
    outcome = simulation.run()
    simulation.close()
    zones = tuple(reading.zone for reading in outcome.readings.values())
    return Thrown(zones, sum(reading.caught for reading in outcome.readings.values()), outcome.stack.fell)


def thrown(job: WayJob, layout: Layout, dice: list[InHand], rng: random.Random) -> Simulation:
    """What leaves the hand of that player, at any moment of its sway."""
    off = job.grip is not Grip.MAIN
    sway = Sway(random.Random(rng.getrandbits(64)), job.spec)
    toss = Toss(job.spec, job.gesture, layout, dice, mirrored=off,
                sway=(lambda t_s: Unsteady(*sway(t_s))) if off else steady, sensitivity=job.feel.flick_sensitivity)
    thrower = thrower_for(job.way, job.steadiness, toss, job.spec, job.gesture, job.habits, job.feel, rng)
    thrower.update(rng.uniform(0.0, SWAY_WATCH_S) if off else 0.0)
    error = HANDS[PLAYED_AS[job.steadiness]]
    player = Player(thrower, job, replace(error, direction_deg=error.direction_deg * MIRRORED_ERROR,
                                          side_m=error.side_m * MIRRORED_ERROR) if off else error, rng)
    while True:
        tried = player.tries()
        if isinstance(tried, Simulation):
            return tried


class Player:
    """Somebody at the controls of a thrower."""

    def __init__(self, thrower: Thrower, job: WayJob, error: HandError, rng: random.Random) -> None:
        self._thrower = thrower
        self._job = job
        self._error = error
        self._rng = rng
        self._now_s = 0.0

    def tries(self) -> Tried:
        """One throw, or why there was none."""
        tries: dict[ThrowWay, Callable[[], Tried]] = {
            ThrowWay.FLICK: self._flick, ThrowWay.PULL: self._pull, ThrowWay.CLICKS: self._click,
            ThrowWay.KEYS: self._type, ThrowWay.SWITCH: self._switch}
        return tries.get(self._job.way, self._confirm)()

    def _confirm(self) -> Tried:
        return self._thrower.nudge(Nudge.CONFIRM)

    # --- with a pointer -------------------------------------------------------------------------------------

    def _flick(self) -> Tried:
        """Faster and faster, then on at one speed; the mouse reports at its own rate, the last time late and aside."""
        x, y, _ = self._thrower.waits_at
        edge = -self._job.spec.target.dashed_edge_radius_m
        side = self._error.side_m * self._rng.gauss(0.0, 1.0)
        way = math.atan2(-side, -edge) + math.radians(self._error.direction_deg) * self._rng.gauss(0.0, 1.0)
        self._thrower.press(x, y, True)
        self._glide(side - (edge - y) * math.tan(way), y)
        for at in self._flicked(*self._at, way):
            self._lead(*at, 1.0 / MOUSE_HZ)
        late = LATE_M * self._rng.gauss(0.0, 1.0)
        self._thrower.move([(self._at[0] + late, self._at[1])], self._now_s, self._now_s)
        return self._thrower.release()

    def _flicked(self, x: float, y: float, way: float) -> Iterator[tuple[float, float]]:
        rng = self._rng
        fast, bend = self._error.speed_share * rng.gauss(0.0, 1.0), BEND_M * rng.gauss(0.0, 1.0)
        speed = self._job.gesture.flick.fair_speed_mps * math.exp(fast)
        for k in range(1, round(FLICK_S * MOUSE_HZ) + 1):
            t_s = k / MOUSE_HZ
            gone = speed * (t_s - SPEEDING_UP_S / 2 if t_s > SPEEDING_UP_S else t_s**2 / (2 * SPEEDING_UP_S))
            aside = 4.0 * bend * (t_s / FLICK_S) * (1.0 - t_s / FLICK_S) + TREMBLE_M * rng.gauss(0.0, 1.0)
            yield (x + gone * math.sin(way) + aside * math.cos(way), y + gone * math.cos(way) - aside * math.sin(way))

    def _pull(self) -> Tried:
        """Straight back as far as a fair throw asks for, a look at the arrow, and off."""
        x, y, _ = self._thrower.waits_at
        self._thrower.press(x, y, True)
        self._at = (x, y)
        self._glide(*self._pointed(x, y - self._job.gesture.ways.pull.fair_m / self._job.feel.flick_sensitivity))
        self._rest(REST_S)
        self._lead(self._at[0] + LATE_M, self._at[1] + LATE_M, 0.01)
        return self._thrower.release()

    def _click(self) -> Tried:
        """Both times at the middle of the target."""
        self._rest(REST_S)
        self._thrower.press(*self._pointed(0.0, 0.0), False)
        self._rest(REST_S)
        return self._thrower.press(*self._pointed(0.0, 0.0), False)

    def _pointed(self, x: float, y: float) -> tuple[float, float]:
        return x + POINTING_M * self._rng.gauss(0.0, 1.0), y + POINTING_M * self._rng.gauss(0.0, 1.0)

    def _glide(self, x: float, y: float) -> None:
        """The held pointer comes to rest there."""
        self._lead(x, y, GLANCE_S)
        self._rest(GLANCE_S)

    def _lead(self, x: float, y: float, lasting_s: float) -> None:
        before, self._now_s = self._now_s, self._now_s + lasting_s
        self._thrower.move([(x, y)], before, self._now_s)
        self._thrower.update(lasting_s)
        self._at = (x, y)

    def _rest(self, lasting_s: float) -> None:
        before, self._now_s = self._now_s, self._now_s + lasting_s
        self._thrower.move([], before, self._now_s)
        self._thrower.update(lasting_s)

    # --- without --------------------------------------------------------------------------------------------

    def _type(self) -> Tried:
        """What would be best lies anywhere between two steps."""
        spec, half = self._job.gesture.ways.aim, self._rng.uniform
        self._thrower.arm.set(turn_rad=spec.fine_rad * half(-0.5, 0.5), power=1.0 + spec.fine_power * half(-0.5, 0.5))
        return self._confirm()

    def _switch(self) -> Tried:
        """Presses when the aim comes by the middle, then when the power is fair, a little early or late."""
        self._rest(REST_S)
        self._confirm()
        for stage in (AIM, POWER):
            if self._thrower.stage == stage:
                self._await(self._due_s(stage))
                tried = self._confirm()
        return tried

    def _due_s(self, stage: str) -> float:
        """When the sweep comes by what is wanted."""
        sweep, feel = self._job.gesture.ways.sweep, self._job.feel
        part = 0.5 if stage == AIM else (1.0 - sweep.low_power) / (sweep.high_power - sweep.low_power)
        return max(REST_S, feel.sweep_s * part + PRESSING_S * self._rng.gauss(0.0, 1.0))

    def _await(self, seconds: float) -> None:
        for _ in range(int(seconds / FRAME_S)):
            self._rest(FRAME_S)
        self._rest(math.fmod(seconds, FRAME_S))
