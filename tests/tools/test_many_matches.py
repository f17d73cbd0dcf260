"""Matches of every kind are played and checked; whatever is wrong with one is found, kept and told."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.app.commands import simulate
from game.games.hell_for_leather.headless import match_simulation as simulation
from game.games.hell_for_leather.rules import Phase
from tests.games.hell_for_leather.rules.exercised import ROWS
from tools import many_matches
from tools.many_matches import make_plan, play

MATCHES = 240
FEW = 12


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """What the command prints for machines."""
    status = many_matches.main([*words, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert status == (1 if found["failed"] or found["empty"] else 0)
    return found


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the records of the command go."""
    monkeypatch.setattr("tools.many_matches.tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_hundreds_of_matches_hold_and_leave_no_rule_out(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    found = figures(capsys, "--matches", str(MATCHES), "--again", "1")
    assert (found["matches"], found["failed"], found["judged_again"]) == (MATCHES, 0, MATCHES)
    assert [row for row in found["empty"] if not row.startswith("end: ")] == []
    assert set(ROWS) | {"phase", "end", "kind of match", "option undead"} < set(found["rows"])
    assert set(found["rows"]["phase"]) == set(Phase)
    assert sum(found["rows"]["end"].values()) == sum(found["rows"]["kind of match"].values()) == MATCHES
    assert list(folder.iterdir()) == []


def test_the_same_seed_gives_the_same_figures_on_any_cores(capsys: pytest.CaptureFixture[str]) -> None:
    one, two, other = (
        figures(capsys, "--matches", str(FEW), "--seed", seed, "--jobs", jobs)
        for seed, jobs in (("5", "1"), ("5", "2"), ("6", "1")))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert one["checksum"] != other["checksum"]
    assert one["judged_again"] == 2
    assert "end: left open" not in one["empty"] and len(one["empty"]) > 1


def spoil(line: bytes) -> bytes:
    """An entry that says too much of a team's Heat."""
    entry = json.loads(line)
    entry["state"]["teams"]["A"]["heat"] += 1
    return json.dumps(entry).encode() + b"\n"


def spoilt(original: Callable[..., Any]) -> Callable[..., Any]:
    """`simulate.play` that spoils the last entry of its record."""

    def work(task: simulate.Task) -> Any:
        found = original(task)
        lines = found.record.splitlines(keepends=True)
        return replace(found, record=b"".join([*lines[:-1], spoil(lines[-1])]))

    return work


def test_a_record_that_does_not_hold_is_kept_and_told(
        capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "play", spoilt(simulate.play))
    assert many_matches.main(["--only", "7", "--seed", "3"]) == 1
    said = capsys.readouterr().err
    assert "teams.A.heat" in said and "--seed 3 --again 10 --only 7" in said
    record = next(line for line in said.splitlines() if "record: " in line).partition(": ")[2]
    assert Path(record).is_file()


def test_what_raises_in_the_midst_leaves_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(state: Any, aside: float, chance: Any) -> Any:
        if state.turn == 2:
            raise KeyError("lost")
        return original(state, aside, chance)

    original = simulation.choose
    monkeypatch.setattr(simulation, "choose", choose)
    failure = play((make_plan(1, 10, tmp_path), 4)).failure
    assert failure is not None and "KeyError" in failure["error"] and "options" in failure
    assert Path(failure["record"]).read_bytes().count(b"\n") > 2


def test_a_match_only_the_second_referee_objects_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = make_plan(1, 2, tmp_path)
    monkeypatch.setattr(many_matches, "judge", lambda _data: "the audience")
    judged, unjudged = play((plan, 4)), play((plan, 5))
    assert judged.failure is not None and "second referee" in judged.failure["error"]
    assert unjudged.failure is None and not unjudged.judged
