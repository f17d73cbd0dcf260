"""The best moment of the game: slow, close, once more, and never in the way."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from panda3d.core import NodePath

from game.physics import (
    Release,
    SimulatedThrow,
    Simulation,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.rolling.flight import Flight
from game.scenes.stage_spec import StageSpec
from game.scenes.table.camera_views import View
from game.scenes.table.crowd import Pose
from game.scenes.table.debris import Debris
from game.storage.typed_config import load_config
from tests.scenes.test_playback import TABLE, throw

STAGE = load_config(Path(__file__).resolve().parents[2] / "config" / "stage.yaml", StageSpec)
FRAME_S = 1 / 60
HARD_MPS = 2.6


@dataclass
class Show:
    """Stands in for cameras, broadcast and sound, and remembers what they were told."""

    reduced: bool = False
    pace: float = 1.0
    view: View = View.SEAT
    views: list[View] = field(default_factory=list)
    replaying: list[bool] = field(default_factory=list)
    wipes: list[Callable[[], object]] = field(default_factory=list)
    within: list[float] = field(default_factory=list)
    jolts: list[float] = field(default_factory=list)
    crowd: list[Pose] = field(default_factory=list)
    cues: list[str] = field(default_factory=list)
    heard: int = 0
    debris: Debris = field(default_factory=lambda: Debris(NodePath("table")))

    def show(self, view: View, _height: int, cut: bool = False) -> None:
        self.view = view
        self.views.append(view)

    def come_close(self, height: int, _die_at: object, _from_deg: float, within_s: float) -> None:
        self.within.append(within_s)
        self.show(View.TOUCH, height)

    def jolt(self, depth_m: float) -> None:
        self.jolts.append(depth_m)

    def replay(self, on: bool) -> None:
        self.replaying.append(on)

    def react(self, pose: Pose, _lasts_s: float) -> None:
        self.crowd.append(pose)

    def hear(self, cues: tuple[str, ...]) -> None:
        self.cues += cues

    def fly(self, _flight: object, _stack: object) -> None:
        self.heard += 1

    def pose(self, _poses: object) -> None:
        """Dice are moved."""

    @property
    def services(self) -> Any:
        broadcast = SimpleNamespace(wipe=self.wipes.append, replay=self.replay, react=self.react)
        preferences = SimpleNamespace(reduce_motion=self.reduced, count_pace="instant")
        return SimpleNamespace(
            table=SimpleNamespace(cameras=self, sound=self, broadcast=broadcast, stage=STAGE,
                                  view=SimpleNamespace(debris=self.debris)),
            player=SimpleNamespace(preferences=preferences),
            play=SimpleNamespace(tempo=SimpleNamespace(pace=self.pace)))

    def drama(self) -> Drama:
        top: Any = self
        return Drama(self.services, top, 3)

    def practised(self, simulation: Simulation) -> Flight:
        """The same over the practice table."""
        top: Any = self
        return Flight(self.services, top, simulation, ("h1", "h2", "h3"), 3)

    def covered(self) -> None:
        """The wipe that was asked for last covers the picture."""
        self.wipes.pop()()


def flown(show: Show, drama: Drama) -> tuple[Playback, set[float]]:
    """A hard throw, seen to its end: with every speed it was shown at."""
    playback, rates = Playback(throw(HARD_MPS), STAGE.pace, 0.0), set()
    for _ in range(3000):
        rates.add(drama.rate(playback))
        playback.update(FRAME_S, drama.rate(playback))
        drama.follow(playback)
        if playback.stage is Stage.DONE:
            return playback, rates
    pytest.fail("the throw does not end")


def test_the_camera_is_there_and_time_is_slow_before_the_stack_is_touched() -> None:
    show = Show()
    drama, playback = show.drama(), Playback(throw(HARD_MPS), STAGE.pace, 0.0)
    clock_s, came_s, slow_s, touched_s = 0.0, math.inf, 0.0, math.inf
    while playback.stage is Stage.FLIGHT:
        rate = drama.rate(playback)
        playback.update(FRAME_S, rate)
        drama.follow(playback)
        clock_s += FRAME_S
        if show.view is View.TOUCH:
            came_s = min(came_s, clock_s + show.within[0])
        slow_s += FRAME_S if rate == STAGE.pace.touch_rate else 0.0
        if playback.t_s >= playback.trajectory.stack_touch_s:
            touched_s = min(touched_s, clock_s)
    assert touched_s - came_s == pytest.approx(STAGE.pace.touch_lead_s, abs=2.5 * FRAME_S)
    assert slow_s == pytest.approx(STAGE.pace.touch_s, abs=2.5 * FRAME_S)
    assert show.views == [View.TOUCH]
    assert show.jolts == [STAGE.pace.jolt_m]
    assert show.crowd == [Pose.LEAN, Pose.HANDS] and show.cues == ["gasp", "cheer"], "breath is held, then they roar"
    assert playback.outcome == throw(HARD_MPS).run()


def missing(off_m: float) -> Simulation:
    """A hard throw that flies over the table beside the stack, so far from its middle."""
    rng = random.Random(1)
    release = release_from_hand(TABLE, "d1", (off_m, -0.30, 0.03), azimuth_rad=0.0, elevation_rad=0.1, speed_mps=2.4,
                                spin_radps=0.0, orientation=random_orientation(rng))
    assert isinstance(release, Release)
    return Simulation(TABLE, SimulatedThrow(build_stack(TABLE, 3, rng), (release,)))


def seen(show: Show, simulation: Simulation) -> float:
    """The whole flight of a throw: by how much longer it took than in life."""
    drama, playback = show.drama(), Playback(simulation, STAGE.pace, 0.0)
    clock_s = 0.0
    while playback.stage is Stage.FLIGHT:
        playback.update(FRAME_S, drama.rate(playback))
        drama.follow(playback)
        clock_s += FRAME_S
    drama.follow(playback)
    return clock_s - simulation.trajectory.rest_s


def test_a_die_that_goes_by_close_is_seen_close_and_the_camera_goes_back() -> None:
    show, simulation = Show(), missing(STAGE.pace.pass_m - 0.003)
    late_s = seen(show, simulation)
    assert not simulation.trajectory.stack_touched
    assert show.views == [View.TOUCH, View.SEAT]
    assert show.crowd == [Pose.LEAN]
    assert late_s == pytest.approx(STAGE.pace.touch_s * (1.0 - STAGE.pace.pass_rate), abs=3 * FRAME_S)


def test_a_plain_throw_is_not_held_up() -> None:
    show = Show()
    assert seen(show, missing(0.07)) < 2 * FRAME_S
    assert not show.views


def test_slow_motion_ends_with_the_flight() -> None:
    drama = Show().drama()
    for seed in range(20):
        playback = Playback(throw(1.0, 5, seed), STAGE.pace)
        playback.skip()
        assert drama.rate(playback) == 1.0, "however short ago the stack was touched when all came to rest"


@pytest.mark.parametrize("pace", [2.0, math.inf])
def test_who_wants_it_fast_gets_it_fast(pace: float) -> None:
    show = Show(pace=pace)
    assert flown(show, show.drama())[1] == {pace}


def test_with_motion_reduced_there_is_none_of_it() -> None:
    show, done = Show(reduced=True), []
    drama = show.drama()
    assert flown(show, drama)[1] == {1.0}
    assert not drama.show_again(throw(HARD_MPS), lambda: done.append(1))
    assert not show.views
    assert not show.wipes
    assert not show.crowd


def test_who_looks_from_elsewhere_goes_on_doing_so() -> None:
    show = Show(view=View.ORBIT)
    flown(show, show.drama())
    assert not show.views


def fallen() -> Any:
    simulation = throw(HARD_MPS)
    assert simulation.run().stack.fell
    return simulation


def test_a_fall_is_shown_once_more_and_then_ruled() -> None:
    show, done = Show(), []
    drama = show.drama()
    assert drama.show_again(fallen(), lambda: done.append(1))
    drama.update(FRAME_S, ())
    assert not show.views, "the wipe has not covered the picture yet"
    show.covered()
    for _ in range(2000):
        drama.update(FRAME_S, ())
        if show.wipes:
            break
    assert not done
    show.covered()
    assert done == [1]
    assert show.views[0] is View.REPLAY
    assert show.replaying == [True, False]
    assert show.heard


def test_one_press_ends_it_whatever_is_shown() -> None:
    for frames in (0, 1, 40):
        show = Show()
        done: list[int] = []
        drama = show.drama()
        drama.show_again(fallen(), partial(done.append, 1))
        if frames:
            show.covered()
        for _ in range(frames):
            drama.update(FRAME_S, ())
        drama.end()
        assert done == [1]
        for late in show.wipes:
            late()
        drama.update(FRAME_S, ())
        assert done == [1]
        assert View.REPLAY not in show.views[1:]
        assert show.replaying[-1] is False


def test_a_table_that_is_left_is_not_shown_again() -> None:
    show, done = Show(), []
    drama = show.drama()
    drama.show_again(fallen(), lambda: done.append(1))
    drama.drop()
    show.covered()
    assert not done
    assert not show.views


def landed(flight: Flight) -> int:
    """How many frames it takes until nothing more is shown, or until a wipe is waited for."""
    return next((frame for frame in range(6000) if flight.update(FRAME_S)), 6000)


def test_practice_shows_a_fall_as_a_match_does() -> None:
    show = Show()
    flight = show.practised(throw(HARD_MPS))
    for _ in range(6000):
        if flight.update(FRAME_S) or show.wipes:
            break
    assert show.views == [View.TOUCH]
    show.covered()
    assert View.REPLAY in show.views
    flight.skip()
    assert flight.update(FRAME_S)
    assert show.replaying[-1] is False


def test_practice_shows_none_of_it_with_motion_reduced() -> None:
    plain, slowed = Show(reduced=True), Show()
    frames = landed(plain.practised(throw(HARD_MPS)))
    assert frames < 6000
    assert not plain.views and not plain.wipes
    assert landed(slowed.practised(throw(1.0))) < 6000
    assert not slowed.wipes, "what stands is not shown again"


def test_a_fall_on_the_practice_table_can_be_left_at_any_time() -> None:
    show = Show()
    flight = show.practised(throw(HARD_MPS))
    while not show.wipes:
        flight.update(FRAME_S)
    flight.close()
    show.covered()
    assert View.REPLAY not in show.views


def test_a_fall_raises_dust_and_scraps_that_come_down_again() -> None:
    show = Show()
    flown(show, show.drama())
    assert show.debris.live > 8
    for _ in range(300):
        show.debris.update(FRAME_S)
    assert not show.debris.live
    still = Show(reduced=True)
    flown(still, still.drama())
    assert not still.debris.live
