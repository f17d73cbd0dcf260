"""An installment that is watched again: its stage and its dice as they were at the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.scenes.led.led_at_table import LedAtTable
from game.scenes.led.recorded_stage import RecordedStage
from game.scenes.match.open_match import screens_of
from game.scenes.paper_theatre.staging import Shown
from game.scenes.replay.open_replay import watch
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_script import Kind, Moment
from game.scenes.table.camera_views import View
from tests.contract.playing import Played
from tests.scenes.stagehand import Evening

SCENES = 2


@pytest.fixture
def played(evening: Evening) -> Played:
    """One person with two companions."""
    return Played(evening, "keeper").quick(1)


def _game(evening: Evening) -> LedAtTable:
    game: LedAtTable = vars(evening.composition.director.scene)["_game"]
    return game


def _follow(played: Played) -> dict[int, Shown | None]:
    """Play until two scenes were seen and dice thrown; what was on the stage after each entry that was seen."""
    evening, seen = played.evening, dict[int, Shown | None]()

    def enough() -> bool:
        game = _game(evening)
        deeds = game.context.match.deeds
        seen[deeds[-1].number if deeds else 0] = game.stage.shown
        done = [deed.do for deed in deeds]
        return done.count("scene") >= SCENES and "throw" in done

    evening.play_until(enough, what="a second scene")
    return seen


def _record(evening: Evening) -> Path:
    [file] = evening.folder.glob("*.jsonl")
    return file


def _watched(evening: Evening) -> ReplayPlayer:
    watch(evening.composition.services, _record(evening).name)
    evening.player.wait(2)
    player: ReplayPlayer = vars(evening.composition.director.scene)["_player"]
    return player


def _stage(player: ReplayPlayer) -> RecordedStage:
    stage: RecordedStage = vars(vars(player)["_round"])["_behind"]
    return stage


def test_the_stage_of_a_replay_is_that_of_the_table_wherever_one_jumps(played: Played) -> None:
    evening = played.evening
    seen = _follow(played)
    player = _watched(evening)
    moments: tuple[Moment, ...] = vars(player)["_script"].moments
    at = {moment.deed.number: number for number, moment in enumerate(moments)}
    compared = 0
    for number in sorted(set(seen) & set(at), reverse=True):  # from the end, so that each is a jump back
        player.go(at[number])
        player.finish()
        assert _stage(player).theatre.shown == seen[number], f"entry {number}"
        compared += seen[number] is not None
    assert compared > SCENES


def test_words_are_read_before_the_stage_and_dice_seen_from_the_seat(played: Played) -> None:
    _follow(played)
    player = _watched(played.evening)
    cameras = played.services.table.cameras
    moments: tuple[Moment, ...] = vars(player)["_script"].moments
    assert cameras.view is View.STAGE
    played.evening.player.press("next_throw")
    assert moments[player.at].kind is Kind.THROW and cameras.view is not View.STAGE


def test_dice_that_lie_while_words_are_read_are_still_their_owner_s(played: Played) -> None:
    _follow(played)
    player = _watched(played.evening)
    script: Any = vars(player)["_script"]
    thrown = script.next_throw(0)
    after = next(at for at in range(thrown + 1, len(script.moments)) if script.moments[at].kind is Kind.WORDS
                 and script.moments[at].turn == script.moments[thrown].turn)
    owners = {die.id: die.style for die in script.moments[thrown].dice}
    assert owners and not script.moments[after].dice
    assert {die.id: die.style for die in script.dice_of_turn(after)}.items() >= owners.items()
    player.go(after)
    styles = vars(vars(player)["_top"])["_styles"]
    worn = played.services.play.kit.die_styles(script.seats)
    assert {die: styles[die] for die in owners} == {die: worn[whose] for die, whose in owners.items()}


def test_a_record_of_another_edition_is_watched_without_a_stage(played: Played) -> None:
    """What was drawn for the other one may be of places that are no more."""
    _follow(played)
    header, *rest = _record(played.evening).read_bytes().split(b"\n")
    told = json.loads(header)
    told["pack"]["sha256"] = "0" * 64
    script = screens_of(played.services).replay(b"\n".join([json.dumps(told).encode(), *rest]))
    assert script.moments and script.backdrop(played.services) is None
