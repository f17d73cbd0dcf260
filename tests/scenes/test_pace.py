"""Words of computers wait for whoever reads them; dice fly as fast as it was set, and stand still in a pause."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path

import pytest

from game.physics import Simulation
from game.scenes.hand.fall_replay import Drama
from game.scenes.hand.throw_playback import Playback, Stage
from game.scenes.match.tabletop import TableTop
from game.scenes.table import camera_views as cameras
from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening, Props

MOST_STEPS = 4000
WATCHED_STEPS = 600
LONG = 60 * 30  # frames: half a minute


@pytest.fixture
def reader(evening: Evening) -> Evening:
    """Somebody plays against the computer and wants its words to wait."""
    seat_computers(evening, Dreamer())
    evening.composition.services.player.change("words_wait", True)
    return evening


def said(evening: Evening) -> bool:
    """Whether the computer's words stand and wait."""
    names = {each.name for each in evening.controls()}
    return {"why", "skip"} <= names and not evening.player.screen.busy


def entries(evening: Evening) -> int:
    return evening.context.match.entry_count


def until(evening: Evening, wanted: Callable[[], bool]) -> None:
    evening.play_until(wanted, MOST_STEPS)


def test_what_a_computer_says_stands_until_somebody_goes_on(reader: Evening) -> None:
    reader.begin(against_computer, goal_target=1)
    until(reader, lambda: said(reader))
    before = entries(reader)
    reader.player.wait(LONG)
    assert said(reader) and entries(reader) == before
    reader.player.press("skip")
    assert entries(reader) > before or not said(reader)


def test_a_whole_match_goes_on_by_one_key(reader: Evening) -> None:
    reader.begin(against_computer, goal_target=1)
    assert reader.player.play()


@pytest.mark.parametrize(("name", "value"), [("speed", "instant"), ("words_wait", False)])
def test_who_does_not_want_to_wait_need_not(reader: Evening, name: str, value: bool | str) -> None:
    reader.begin(against_computer, goal_target=1)
    until(reader, lambda: said(reader))
    before = entries(reader)
    reader.composition.services.player.change(name, value)
    reader.player.wait(LONG)
    assert entries(reader) > before


def test_the_command_line_hurries_words_too(reader: Evening) -> None:
    reader.composition.services.play.tempo.hurried = True
    reader.begin(against_computer, goal_target=1)
    for _ in range(WATCHED_STEPS):
        reader.player.step()
        reader.player.wait()
        assert not said(reader)


def test_nobody_waits_where_nobody_sits(reader: Evening) -> None:
    reader.begin(all_computers, goal_target=1)
    for _ in range(WATCHED_STEPS):
        reader.player.wait()
        assert not said(reader)
    assert math.isfinite(reader.composition.services.play.tempo.pace)


# --- the table -----------------------------------------------------------------------------------------------


def in_flight(evening: Evening) -> Playback:
    """A throw whose dice move just now."""
    evening.composition.services.play.tempo.pace = 0.05
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    evening.player.step()
    controller = getattr(evening.composition.director.scene, "_controller", None)
    flight = getattr(controller, "flight", None)
    playback = getattr(flight, "playback", None)
    assert isinstance(playback, Playback) and playback.stage is Stage.FLIGHT
    return playback


def test_dice_stand_still_in_the_air_while_the_match_is_paused(evening: Evening) -> None:
    playback = in_flight(evening)
    evening.player.press("pause")
    before = playback.t_s
    evening.player.wait(60)
    assert playback.t_s == before and playback.stage is Stage.FLIGHT
    evening.player.press("resume")
    evening.player.wait(3)
    assert playback.t_s > before


@pytest.mark.parametrize("speed", ["1", "2", "4"])
def test_dice_fly_as_fast_as_it_was_set_even_in_the_air(evening: Evening, speed: str) -> None:
    playback = in_flight(evening)
    evening.composition.services.player.change("speed", speed)
    before = playback.t_s
    evening.player.wait(4)
    assert playback.t_s - before == pytest.approx(4 / 60 * float(speed), abs=1e-6)


def simulation_of(evening: Evening) -> Simulation:
    flight = getattr(getattr(evening.composition.director.scene, "_controller", None), "flight", None)
    found = getattr(flight, "simulation", None)
    assert isinstance(found, Simulation)
    return found


def test_a_fall_is_shown_again_as_fast_as_it_was_set_and_at_once_not_at_all(evening: Evening) -> None:
    services = evening.composition.services
    services.player.change("reduce_motion", False)
    playback = in_flight(evening)
    playback.finish()
    drama = Drama(services, TableTop(services.table.spec, services.table.view, 1), 4)
    services.play.tempo.pace = math.inf
    assert not drama.show_again(simulation_of(evening), lambda: None)
    services.play.tempo.pace = 4.0
    assert drama.show_again(simulation_of(evening), lambda: None)


def test_a_throw_is_offered_only_under_a_camera_that_stands_still(
        things: Props, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moving: list[bool] = []

    def traced(line: object) -> None:
        if json.loads(str(line))["throw"]:
            moving.append(evening.composition.cameras.moving)

    monkeypatch.setattr(cameras, "LOW_CARD", 0.2)  # the camera makes room even for a card of one line
    evening = Evening(things, tmp_path, trace=traced)
    seat_computers(evening, Dreamer())
    evening.composition.services.player.change("words_wait", True)
    evening.composition.services.player.change("reduce_motion", False)
    evening.composition.services.play.tempo.pace = 1.0
    evening.begin(against_computer, goal_target=1)
    evening.play_until(lambda: sum(entry["do"] == "throw" for entry in evening.context.match.entries) >= 3)
    evening.composition.close()
    assert moving and not any(moving)
