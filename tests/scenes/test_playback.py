"""Playback shows what was simulated: skipping, slowing and slicing never change what happened (R7)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.physics import (
    Outcome,
    Release,
    Simulation,
    TableSpec,
    Throw,
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
    return Simulation(TABLE, Throw(build_stack(TABLE, height, rng), (release,)))


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
    touched = next(sim for seed in range(60) if _touched(sim := throw(1.0, 5, seed)))
    playback = Playback(touched, PACE)
    counts: list[int] = []
    while playback.stage is not Stage.DONE:
        playback.update(FRAME_S)
        if playback.count and playback.count not in counts:
            counts.append(playback.count)
    assert counts == [1, 2, 3, 4, 5]
    fell = next(sim for seed in range(60) if _ended(sim := throw(2.2, 5, seed)).stack.fell)
    playback = Playback(fell, PACE)
    while playback.stage is not Stage.DONE:
        playback.update(FRAME_S)
        assert playback.count == 0


def test_a_fall_is_replayed_from_just_before_the_touch() -> None:
    fell = next(sim for seed in range(60) if _ended(sim := throw(2.2, 5, seed)).stack.fell)
    replay = Replay(fell, PACE)
    frames = 0
    while not replay.done:
        replay.update(FRAME_S)
        replay.poses()
        frames += 1
    assert frames * FRAME_S * PACE.replay_rate <= PACE.replay_lead_s + PACE.replay_tail_s + 1.1


def _ended(simulation: Simulation) -> Outcome:
    return simulation.outcome() if simulation.finished else simulation.run()


def _touched(simulation: Simulation) -> bool:
    """Whether a stack was moved and stood."""
    outcome = _ended(simulation)
    return simulation.trajectory.stack_touched and not outcome.stack.fell
