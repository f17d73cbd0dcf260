"""The replay theatre: every throw flies again from the record, without physics, and lands where it lay."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.hell_for_leather.rules import Narrate
from game.games.hell_for_leather.scenes.replay.hell_script import HellScript, read_script
from game.narration.comfort import Comfort
from game.rules.errors import RecordError
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.match.tabletop import pose_of
from game.scenes.recorded_poses import poses_of
from game.scenes.replay.open_replay import watch
from game.scenes.replay.replay_player import SLOW, ReplayPlayer
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_script import Kind, ReplayScript
from game.ui.screen import Place, Text
from tests.scenes.stagehand import Evening, Props


@pytest.fixture(scope="module")
def record(things: Props, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a short match that was played to its end."""
    folder = tmp_path_factory.mktemp("played")
    evening = Evening(things, folder)
    evening.begin(team_size=1, goal_target=1)
    assert evening.player.play()
    data = evening.record().to_bytes()
    evening.composition.close()
    return data


@pytest.fixture
def theatre(evening: Evening, record: bytes) -> Evening:
    """That record on screen."""
    (evening.folder / "played.hfl.jsonl").write_bytes(record)
    watch(evening.composition.services, "played.hfl.jsonl")
    evening.player.wait(1)
    return evening


def player(theatre: Evening) -> ReplayPlayer:
    scene = theatre.composition.director.scene
    assert isinstance(scene, ReplayScene)
    return scene._player


def since_s(shown: ReplayPlayer) -> float:
    """How long ago the throw that is shown was let go."""
    assert shown.roll is not None
    return shown.roll.since_s


def script(theatre: Evening) -> ReplayScript[Any]:
    return player(theatre)._script


def flying_alone(theatre: Evening) -> None:
    """On to a throw in the air, and nobody moves anything."""
    theatre.composition.services.player.change("reduce_motion", False)
    theatre.player.press("next_throw")
    shown, still_s = player(theatre), theatre.composition.services.table.stage.replay.bars_s
    for _ in range(4000):
        if shown.flying and vars(theatre.composition.director.scene)["_still_s"] > still_s:
            break
        theatre.player.wait()
    theatre.player.wait()
    assert shown.flying


def test_the_theatre_is_a_film_while_dice_fly_and_its_keys_come_back_on_any_motion(theatre: Evening) -> None:
    flying_alone(theatre)
    layout = theatre.composition.surface.layout
    assert not theatre.controls(), "two bars, and nothing to press"
    bars = {placed.panel.place: placed.rect for placed in layout.panels if placed.panel.plate}
    theatre.composition.director.pointer([(640.0, 300.0)], 0.0, 0.1)
    theatre.player.wait()
    assert {"play", "leave", "speed"} <= {each.name for each in theatre.controls()}
    again = {placed.panel.place: placed.rect for placed in theatre.composition.surface.layout.panels
             if placed.panel.plate}
    assert abs(again[Place.BOTTOM].y - bars[Place.BOTTOM].y) <= 4, "the table stays where it is"


@pytest.mark.parametrize("key", ["tab", "x", "arrow_up"])
def test_any_key_brings_them_back(theatre: Evening, key: str) -> None:
    flying_alone(theatre)
    theatre.composition.director.key(key)
    theatre.player.wait()
    assert "play" in {each.name for each in theatre.controls()}


def test_whoever_needs_controls_keeps_them(theatre: Evening) -> None:
    theatre.composition.services.player.change("scanning", "sweep")
    flying_alone(theatre)
    assert "play" in {each.name for each in theatre.controls()}


def test_every_throw_of_a_record_carries_its_motion(record: bytes) -> None:
    throws = [moment for moment in read_script(record).moments if moment.kind is Kind.THROW]
    assert throws
    for moment in throws:
        motion, poses = motion_of(moment.deed.extras), poses_of(moment.deed.extras)
        assert motion is not None and poses is not None
        for die, lies in poses.dice.items():
            last = motion.final_pose(motion.ids.index(die))
            assert pose_of(lies) == pytest.approx(last, abs=1e-5)


def test_the_motion_is_compact(record: bytes) -> None:
    assert all(len(line) < 200_000 for line in record.splitlines())


def test_a_motion_that_is_none_is_left_out() -> None:
    for entry in ({}, {"motion": 3}, {"motion": "?"}, {"motion": "AAAA"}):
        assert motion_of(entry) is None


def test_it_plays_to_the_end_by_itself(theatre: Evening) -> None:
    theatre.player.press("speed", "4")
    met: set[int] = set()
    for _ in range(40_000):
        theatre.player.wait()
        met.add(player(theatre).at)
        if player(theatre).over:
            break
    assert met == set(range(len(script(theatre).moments)))


def test_steps_from_throw_to_throw_and_back(theatre: Evening) -> None:
    throws = [i for i, moment in enumerate(script(theatre).moments) if moment.kind is Kind.THROW]
    theatre.player.press("play")
    for at in throws[:3]:
        theatre.player.press("next_throw")
        assert player(theatre).at == at
    theatre.player.press("last_throw")
    assert player(theatre).at == throws[1]


def test_a_pause_stands_still_and_a_slow_speed_is_slower(theatre: Evening) -> None:
    theatre.player.press("next_throw")
    theatre.player.press("play")
    frozen = since_s(player(theatre))
    theatre.player.wait(30)
    assert since_s(player(theatre)) == frozen
    theatre.player.press("speed", "0.25")
    theatre.player.press("play")
    theatre.player.wait(10)
    assert 0.0 < since_s(player(theatre)) - frozen < 12 / 60 * 0.26


def test_a_fall_is_slow_unless_somebody_is_in_a_hurry(theatre: Evening) -> None:
    """The record's throw is made to have felled the tower as soon as it flies."""
    theatre.player.press("next_throw")
    shown = player(theatre)
    moment = shown.moment
    assert moment is not None
    for fells in (False, True):
        moments = list(shown._script.moments)
        moments[shown.at] = replace(moment, fells=fells)
        shown._script.moments = tuple(moments)
        assert fells or not shown.at_the_fall
    assert shown.roll is not None
    shown.roll.motion.stack_touch_s = shown.roll.since_s
    for rate, slows, share in ((1.0, True, SLOW), (0.5, True, SLOW), (1.0, False, 1.0), (2.0, True, 1.0)):
        before, shown.rate = since_s(shown), rate
        shown.update(1 / 60, slows)
        assert since_s(shown) - before == pytest.approx(rate * share / 60)


def test_jumps_by_turn(theatre: Evening) -> None:
    theatre.player.press("play")
    theatre.player.press("turn", 3.0)
    assert player(theatre).moment is not None
    assert player(theatre).at == script(theatre).turn_start(2)
    theatre.player.press("last_turn")
    assert player(theatre).at == script(theatre).turn_start(1)
    theatre.player.press("next_turn")
    assert player(theatre).at == script(theatre).turn_start(2)


def test_a_throw_that_was_seen_before_lies_no_more_after_a_jump_back(theatre: Evening) -> None:
    theatre.player.press("play")
    theatre.player.press("next_throw")
    at = player(theatre).at
    player(theatre).go(at + 1)
    assert any(body.id == "d1" for body in player(theatre)._top.layout.bodies)
    player(theatre).go(at - 1)
    assert all(body.id != "d1" for body in player(theatre)._top.layout.bodies)


def test_finished_matches_can_be_watched_from_the_title(theatre: Evening) -> None:
    theatre.composition.home("")
    theatre.player.wait()
    theatre.player.press("matches")
    assert not theatre.control("match_0").enabled
    theatre.player.press("watch_0")
    assert theatre.player.screen.scene == "replay"
    theatre.player.press("leave")
    assert theatre.player.screen.scene == "title"


def test_a_record_without_motion_still_tells_its_story(evening: Evening, record: bytes) -> None:
    lines = [json.loads(line) for line in record.splitlines()]
    bare = b"".join(json.dumps({k: v for k, v in line.items() if k not in ("motion", "poses")}).encode() + b"\n"
                    for line in lines)
    (evening.folder / "bare.hfl.jsonl").write_bytes(bare)
    watch(evening.composition.services, "bare.hfl.jsonl")
    evening.player.press("speed", "4")
    evening.player.wait(3000)
    assert evening.player.screen.scene == "replay"


@pytest.mark.parametrize("cut", [0, 10])
def test_what_is_no_record_is_refused(evening: Evening, record: bytes, cut: int) -> None:
    file = Path(evening.folder / "cut.hfl.jsonl")
    file.write_bytes(record[:cut])
    with pytest.raises(RecordError):
        watch(evening.composition.services, file.name)


def test_a_broken_entry_is_named(record: bytes) -> None:
    lines = record.splitlines(keepends=True)
    with pytest.raises(RecordError, match="3"):
        read_script(b"".join([*lines[:3], b'{"n": 3, "do": "dance"}\n']))


def test_what_was_veiled_is_veiled_in_every_moment_of_a_replay(record: bytes) -> None:
    lines = record.splitlines(keepends=True)
    told = next(number for number, line in enumerate(lines) if b'"do":"narrate"' in line)
    words = json.loads(lines[told])["text"]
    assert words in shown_words(read_script(record))
    pause = {**json.loads(lines[told]), "n": told + 1, "do": "pause", "text": "", "veils": [told], "closes": []}
    script = read_script(b"".join((*lines[:told + 1], json.dumps(pause).encode() + b"\n")))
    assert script.moments[told - 1].veiled
    assert words not in shown_words(script)
    assert "veiled" in shown_words(script)
    narrated = script.moments[told - 1].deed.action
    assert isinstance(narrated, Narrate) and narrated.approach and not narrated.text


def shown_words(script: HellScript) -> str:
    return "\n".join(element.body for moment in script.moments for element in script.caption(moment, True, Comfort(3))
                     if isinstance(element, Text))
