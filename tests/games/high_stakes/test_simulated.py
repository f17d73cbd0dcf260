"""Whole stories from the command line: simulated, checked and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app import cli
from game.games.high_stakes.narration.plain_words import RUNGS, STAKED, StakesWords
from game.games.high_stakes.rules import HIGH_STAKES, stakes_events
from game.games.high_stakes.rules.constants import Rung
from game.rules.value import Value
from game.storage.record_files import SUFFIX
from tests.games.high_stakes.rules.stories import header, sheet

KEY = "high-stakes"
SIMULATE = ("simulate", "--game", KEY, "--jobs", "1", "--json")


def simulated(folder: Path, capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command prints."""
    assert cli.main([*SIMULATE, "--out", str(folder), *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_whole_stories_are_simulated_checked_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(tmp_path, capsys, "--matches", "2", "--seed", "5", "--players", "2", "--option", "rests=2")
    assert found["matches"] == 2 and sum(found["endings"].values()) == 2
    records = sorted(tmp_path.glob(f"{KEY}-*{SUFFIX}"))
    assert [each.name for each in records] == [f"{KEY}-5{SUFFIX}", f"{KEY}-6{SUFFIX}"]
    assert cli.main(["check", *map(str, records)]) == 0
    assert cli.main(["story", str(records[0])]) == 0
    assert "A night in the harbour" in capsys.readouterr().out
    assert cli.main(["story", "--json", str(records[0])]) == 0
    assert json.loads(capsys.readouterr().out).keys() >= {"told", "plain"}


def test_the_same_seed_gives_the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder in ("one", "two"):
        simulated(tmp_path / folder, capsys, "--seed", "9", "--players", "1", "--people", "1")
    one, two = ((tmp_path / folder / f"{KEY}-9{SUFFIX}").read_bytes() for folder in ("one", "two"))
    assert one == two


def test_a_record_that_was_falsified_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulated(tmp_path, capsys, "--seed", "3", "--players", "2")
    [record] = tmp_path.glob(f"*{SUFFIX}")
    data = record.read_bytes()
    record.write_bytes(data.replace(b'"number":1}', b'"number":6}', 1))
    assert cli.main(["check", str(record)]) == 1


@pytest.mark.parametrize(("words", "said"), [
    (("--players", "6"), "allowed are 1 to 5"), (("--players", "0"), "allowed are 1 to 5"),
    (("--players", "2", "--people", "3"), "allowed are 0 to 2"), (("--option", "luck=on"), "allowed are dice, limit"),
    (("--option", "rests=many"), "rests"), (("--option", "dice=9"), "must be 8 with limit 4, or 10 with limit 5")])
def test_what_cannot_be_played_is_refused_in_a_line(words: tuple[str, ...], said: str, tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*SIMULATE, "--out", str(tmp_path), *words]) == 2
    assert said in capsys.readouterr().err


def test_everything_that_happens_is_told_in_a_sentence() -> None:
    """Of a rung there is a word for what it does, and but for the mildest one for what is staked."""
    assert set(RUNGS) == set(Rung) - {Rung.OVER} and set(STAKED) == set(Rung) - {Rung.RETREAT}
    begun = header((sheet(), sheet()))
    words, state = StakesWords(begun), HIGH_STAKES.new(begun)
    for name, kind in vars(stakes_events).items():
        if isinstance(kind, type) and issubclass(kind, Value) and kind is not Value:
            assert words.sentence(_any(kind), state), name


def _any(kind: type[Value]) -> Value:
    """Some event of a kind."""
    plain: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        values: dict[Any, Any] = {str: "p1", int: 2, bool: True}
        plain[field.name] = values.get(field.type, ("p1",))
    for key, word in (("rung", Rung.WOUND), ("what", "trait"), ("kind", "trait"), ("cause", "body"), ("numbers", (3,)),
                      ("result", "success"), ("who", ("p1",))):
        if key in plain:
            plain[key] = str(word) if isinstance(word, Rung) else word
    return kind(**plain)
