"""Whole plays from the command line: simulated, checked and told; and as its records stand in lists."""

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

KEY = "keeper"
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


def test_whole_plays_are_simulated_checked_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(tmp_path, capsys, "--matches", "2", "--seed", "5", "--players", "2", "--style", "bold")
    assert found["matches"] == 2 and sum(found["endings"].values()) == 2 and found["entries"] > 200
    records = sorted(tmp_path.glob(f"{KEY}-*{SUFFIX}"))
    assert [each.name for each in records] == [f"{KEY}-5{SUFFIX}", f"{KEY}-6{SUFFIX}"]
    assert cli.main(["check", *map(str, records)]) == 0
    assert cli.main(["story", str(records[0])]) == 0
    assert "The drive of Marrable House" in capsys.readouterr().out
    assert cli.main(["story", "--json", str(records[0])]) == 0
    assert json.loads(capsys.readouterr().out).keys() >= {"told", "plain"}


def test_the_same_seed_gives_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("one", "two"):
        simulated(tmp_path / folder, capsys, "--seed", "9", "--players", "1", "--style", "random")
    one, two = ((tmp_path / folder / f"{KEY}-9{SUFFIX}").read_bytes() for folder in ("one", "two"))
    assert one == two


def test_who_plays_and_who_leads_may_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(tmp_path, capsys, "--players", "computer:1:nurse,computer,computer:2:chauffeur", "--gm", "computer:stern",
              "--pack", "widows_stair:widows_stair", "--style", "silent")
    [record] = tmp_path.glob(f"*{SUFFIX}")
    header = json.loads(record.read_bytes().splitlines()[0])
    assert header["gm"] == {"player": "computer:stern:housekeeper"}
    assert [each["name"] for each in header["characters"].values()][::2] == ["Edda Prewitt", "Abel Crook"]
    assert [each["player"] for each in header["characters"].values()] == [
        "computer:1:nurse", "computer:3:plain", "computer:2:chauffeur"]
    assert header["pack"]["id"] == "widows_stair" and len(header["pack"]["sha256"]) == 64


@pytest.mark.parametrize(("words", "said"), [
    (("--players", "6"), "allowed are 1 to 5"), (("--players", "0"), "allowed are 1 to 5"),
    (("--players", "computer:7"), "a level of 1 to 3"), (("--players", "computer:1:widow"), "sheets are nephew"),
    (("--players", "computer:1:nurse,computer:1:nurse"), "each once"), (("--players", "nobody"), "allowed are 1 to 5"),
    (("--gm", "computer:cruel"), "gentle, even, stern"), (("--gm", "human"), "allowed is computer"),
    (("--pack", "no_such"), "there is no adventure"), (("--pack", "widows_stair:two"), "its parts are widows_stair"),
])
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
    contract.test_what_is_typed_is_only_text_in_a_page(kit, sample, things)
    story, match = kit.story(), sample.played(3)
    chapters = story.chronicle(match.to_bytes(), things.pack, contract.Comfort())["plain"]
    assert any(chapter["plain"] for chapter in chapters)
