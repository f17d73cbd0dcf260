"""Playback shows what was simulated: skipping, slowing and slicing never change what happened (R7)."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.physics import (
    Outcome,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.hand.throw_playback import Playback, Replay, Stage
from game.scenes.stage_spec import StageSpec
from game.storage.typed_config import load_config

CONFIG = Path(__file__).resolve().parents[2] / "config"
TABLE = load_config(CONFIG / "table.yaml", TableSpec)
PACE = load_config(CONFIG / "stage.yaml", StageSpec).pace
FRAME_S = 1 / 60


def throw(speed_mps: float, height: int = 3, seed: int = 1) -> Simulation:
    """A straight throw at a stack."""
    rng = random.Random(seed)
    behind = -(TABLE.target.dashed_edge_radius_m + 0.05)
    release = release_from_hand(TABLE, "d1", (0.0, behind, 0.03), azimuth_rad=0.0, elevation_rad=0.1,
                                speed_mps=speed_mps, spin_radps=30.0, orientation=random_orientation(rng))
    assert isinstance(release, Release)
    return Simulation(TABLE, SimulatedThrow(build_stack(TABLE, height, rng), (release,)))


def watched(playback: Playback, rate: float = 1.0) -> tuple[list[Stage], Outcome]:
    """The stages that are seen, frame by frame, and the outcome."""
    stages = [playback.stage]
    for _ in range(3000):
        playback.update(FRAME_S, rate)
        if playback.stage is not stages[-1]:
            stages.append(playback.stage)
        if playback.stage is Stage.DONE:
            return stages, playback.outcome
    pytest.fail("the playback does not end")


def test_a_throw_flies_is_counted_and_done() -> None:
    stages, outcome = watched(Playback(throw(1.0), PACE))
    assert stages == [Stage.FLIGHT, Stage.COUNT, Stage.DONE]
    assert outcome == throw(1.0).run()


@pytest.mark.parametrize("rate", [0.25, 4.0, float("inf")])
def test_speed_changes_nothing(rate: float) -> None:
    assert watched(Playback(throw(1.6), PACE), rate)[1] == throw(1.6).run()


def test_skipping_changes_nothing() -> None:
    playback = Playback(throw(1.6), PACE)
    playback.update(FRAME_S)
    playback.skip()
    assert playback.stage is Stage.COUNT
    playback.skip()
    assert playback.stage is Stage.DONE
    assert playback.outcome == throw(1.6).run()


def test_the_last_poses_are_those_that_are_read() -> None:
    playback = Playback(throw(1.0), PACE)
    playback.skip()
    playback.skip()
    lying = {body.id: body.pose for body in playback.outcome.layout.bodies}
    for die, pose in playback.poses():
        assert pose == pytest.approx(lying[die], abs=1e-6)


def test_r7_the_count_runs_to_five_and_only_for_a_stack_that_stands() -> None:
    assert counted(Playback(standing(touched=True), PACE))[0] == [1, 2, 3, 4, 5]
    fell = next(sim for seed in range(60) if _ended(sim := throw(2.2, 5, seed)).stack.fell)
    assert counted(Playback(fell, PACE))[0] == []


def test_a_throw_that_touched_nothing_is_looked_at_and_not_counted() -> None:
    numbers, seconds = counted(Playback(standing(touched=False), PACE))
    assert numbers == [] and seconds == pytest.approx(PACE.calm_s, abs=2 * FRAME_S)


@pytest.mark.parametrize(("sway_m", "seconds"), [(0.0, PACE.sway_count_s), (1.0, PACE.count_s)])
def test_who_sways_more_than_is_calm_is_counted_longer(sway_m: float, seconds: float) -> None:
    pace = replace(PACE, sway_m=sway_m)
    assert counted(Playback(standing(touched=True), pace))[1] == pytest.approx(seconds, abs=2 * FRAME_S)
    assert PACE.sway_count_s > PACE.count_s


def test_the_count_is_never_slower_than_the_clock() -> None:
    slow, plain, fast = (counted(Playback(standing(touched=True), PACE), rate)[1] for rate in (0.35, 1.0, 4.0))
    assert slow == plain > fast


def test_how_far_a_die_strayed_is_measured_at_its_farthest() -> None:
    simulation = standing(touched=True)
    motion = simulation.trajectory
    top = motion.ids.index(simulation.throw.layout.stack[-1])
    began = motion.pose_at(top, 0.0).position
    ticks = [motion.sample_s * tick for tick in range(motion.samples)]
    assert motion.strayed_m(top) == max(math.dist(began, motion.pose_at(top, t_s).position) for t_s in ticks) > 0.0


def test_a_fall_is_replayed_from_just_before_the_touch() -> None:
    fell = next(sim for seed in range(60) if _ended(sim := throw(2.2, 5, seed)).stack.fell)
    replay = Replay(fell, PACE)
    frames = 0
    while not replay.done:
        replay.update(FRAME_S)
        replay.poses()
        frames += 1
    assert frames * FRAME_S * PACE.replay_rate <= PACE.replay_lead_s + PACE.replay_tail_s + 1.1


def counted(playback: Playback, rate: float = 1.0) -> tuple[list[int], float]:
    """The numbers that are called, and how long all is looked at once it is at rest, by the clock."""
    numbers: list[int] = []
    frames = 0
    while playback.stage is not Stage.DONE:
        playback.update(FRAME_S, rate if playback.landed else 1.0)
        frames += playback.stage is Stage.COUNT
        if playback.count and playback.count not in numbers:
            numbers.append(playback.count)
    return numbers, frames * FRAME_S


def standing(touched: bool) -> Simulation:
    """A throw that left the stack standing, and has moved it or not."""
    return next(sim for seed in range(60) for speed in (1.0, 0.7)
                if not _ended(sim := throw(speed, 5, seed)).stack.fell and sim.trajectory.stack_touched is touched)


def _ended(simulation: Simulation) -> Outcome:
    return simulation.outcome() if simulation.finished else simulation.run()
