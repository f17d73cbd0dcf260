"""Whole Chapters from the command line: simulated, checked and told; what stands ready is right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.games.protagonists.headless.chapters import ready_chapter
from game.games.protagonists.rules.header import Options, validate_header
from game.games.protagonists.rules.house_rules import HouseRules
from game.games.protagonists.rules.ready_sheets import ReadySheets
from game.storage.record_files import SUFFIX
from game.storage.typed_config import ConfigError, load_config, parse_config

KEY = "protagonists"
CONFIG = Path(__file__).resolve().parents[3] / "config" / "games" / KEY
SIMULATE = ("simulate", "--game", KEY, "--jobs", "1", "--json")


def simulated(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command prints."""
    assert cli.main([*SIMULATE, "--out", str(folder), *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_whole_chapters_are_simulated_checked_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(tmp_path, capsys, "--matches", "3", "--seed", "5", "--players", "2")
    assert found["matches"] == 3 and sum(found["endings"].values()) == 3 and found["entries"] > 300
    records = sorted(tmp_path.glob(f"{KEY}-*{SUFFIX}"))
    assert cli.main(["check", *map(str, records)]) == 0
    capsys.readouterr()
    assert cli.main(["story", str(records[0])]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "A night on the river" in told and " against 8: it worked" in told and " rests: " in told
    assert cli.main(["story", "--json", str(records[0])]) == 0
    assert json.loads(capsys.readouterr().out).keys() >= {"told", "plain"}


def test_the_same_seed_gives_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("one", "two"):
        simulated(tmp_path / folder, capsys, "--seed", "9", "--players", "4")
    one, two = ((tmp_path / folder / f"{KEY}-9{SUFFIX}").read_bytes() for folder in ("one", "two"))
    assert one == two


@pytest.mark.parametrize("players", range(1, 6))
def test_p1_whoever_stands_ready_can_be_played(players: int) -> None:
    ready = load_config(CONFIG / "sheets.yaml", ReadySheets)
    for seed in range(5):
        validate_header(ready_chapter(ready, Options(), seed, players))


def test_p65_the_options_of_the_configuration_are_the_plain_ones() -> None:
    assert load_config(CONFIG / "rules.yaml", HouseRules).options() == Options()


@pytest.mark.parametrize(("text", "says"), [
    ("degrees: false\nchapter_rest: some\nseveral: false\n", "full"),
    ("degrees: 3\nchapter_rest: full\nseveral: false\n", "degrees")])
def test_a_wrong_option_is_refused_with_what_is_allowed(text: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        parse_config(text.encode(), HouseRules, "rules.yaml")
