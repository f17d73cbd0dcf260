"""Whole plays from the command line: simulated, checked and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.storage.record_files import SUFFIX

KEY = "keeper"
SIMULATE = ("simulate", "--game", KEY, "--jobs", "1", "--json")


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
