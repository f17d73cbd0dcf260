"""Whole matches from the command line: simulated, checked and told; and as its records stand in lists."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.app.games import Games
from game.scenes.kit import Kit
from game.storage.record_files import SUFFIX
from tests.contract import test_kit_contract as contract
from tests.contract.samples import SAMPLES, Sample
from tests.scenes.stagehand import Props

KEY = "duel"
SIMULATE = ("simulate", "--game", KEY, "--jobs", "1", "--json")


@pytest.fixture(scope="module")
def kit() -> Kit:
    return Games().kit(KEY)


@pytest.fixture(scope="module")
def sample() -> Sample:
    return SAMPLES[KEY]


def simulated(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command prints."""
    assert cli.main([*SIMULATE, "--out", str(folder), *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_whole_matches_are_simulated_checked_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(tmp_path, capsys, "--matches", "2", "--seed", "5", "--battlefield", "B6", "--models", "2",
                      "--option", "field_more", "--option", "cover=simple", "--option", "round_limit=6")
    assert found["matches"] == 2 and sum(found["winners"].values()) == 2 and found["entries"] > 50
    records = sorted(tmp_path.glob(f"{KEY}-*{SUFFIX}"))
    assert [each.name for each in records] == [f"{KEY}-5{SUFFIX}", f"{KEY}-6{SUFFIX}"]
    assert cli.main(["check", *map(str, records)]) == 0
    assert cli.main(["story", str(records[0])]) == 0
    assert "A Duel" in capsys.readouterr().out


def test_terrain_is_placed_by_hand_and_seats_play_in_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(tmp_path, capsys, "--battlefield", "hand", "--sides", "AC,BD", "--option", "round_limit=3")
    [record] = tmp_path.glob(f"*{SUFFIX}")
    header, *entries = map(json.loads, record.read_bytes().splitlines())
    assert header["sides"] == ["AC", "BD"] and header["battlefield"] is None
    assert any(entry["do"] in ("place_terrain", "end_terrain") for entry in entries)
    assert cli.main(["check", str(record)]) == 0


@pytest.mark.parametrize(("words", "said"), [
    (("--option", "flying"), "allowed are actions_1_5"),
    (("--option", "cover=full"), "--option"), (("--models", "2"), "one model a seat"), (("--sides", "AB"), "at least"),
    (("--sides", "A,C"), "A to D in order")])
def test_what_cannot_be_played_is_refused_in_a_line(words: tuple[str, ...], said: str, tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*SIMULATE, "--out", str(tmp_path), *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("number", range(3))
def test_the_list_says_how_it_stands_at_any_time(kit: Kit, sample: Sample, number: int) -> None:
    contract.test_the_list_says_how_a_match_stands_at_any_time(kit, sample, number)


def test_statistics_and_luck_are_kept_as_of_any_game(kit: Kit, sample: Sample) -> None:
    contract.test_statistics_keep_throws_and_who_played(kit, sample)
    contract.test_lines_keep_the_luck_of_every_throw(kit, sample)
    contract.test_a_record_of_today_departs_from_nothing(kit, sample)


@pytest.mark.parametrize("moves", [0, 7, contract.STEPS])
def test_it_is_told_however_far_it_has_come(kit: Kit, sample: Sample, things: Props, moves: int) -> None:
    contract.test_a_record_is_told_however_far_it_has_come(kit, sample, things, moves)


def test_what_happened_can_be_had_plainly_and_what_is_typed_is_only_text(kit: Kit, sample: Sample,
                                                                         things: Props) -> None:
    contract.test_what_happened_can_be_had_in_plain_words(kit, sample, things)
    contract.test_what_is_typed_is_only_text_in_a_page(kit, sample, things)
