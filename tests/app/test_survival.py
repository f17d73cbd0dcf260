"""The game killed at any moment of play loses nothing but the entry that was being written."""

import json
import random
import tempfile
from collections import Counter
from pathlib import Path

import pytest

from tools import kill_test
from tools.kill_test import BEFORE, LOG, MOMENTS, SAID, KillTest, Ledger, cut_anywhere, digest, main

KILLS = len(MOMENTS) + 3
CUTS = 300


@pytest.fixture(scope="module")
def test_of_kills(tmp_path_factory: pytest.TempPathFactory) -> KillTest:
    """A match whose players were killed again and again, played to its end."""
    test = KillTest(tmp_path_factory.mktemp("kills"), seed=2)
    test.run(KILLS)
    return test


@pytest.fixture(scope="module")
def record(test_of_kills: KillTest) -> bytes:
    """The last record that came of it."""
    return test_of_kills.ledgers[-1].path.read_bytes()


def test_whatever_moment_it_is_killed_at(test_of_kills: KillTest) -> None:
    assert test_of_kills.problems == []
    assert test_of_kills.kills.total() == KILLS
    assert set(test_of_kills.kills) == {moment.name for moment in MOMENTS}
    assert all(ledger.over for ledger in test_of_kills.ledgers)
    assert test_of_kills.seen["locks left behind"] > 0


def test_a_record_cut_at_any_byte_is_gone_on_with(record: bytes, tmp_path: Path) -> None:
    assert cut_anywhere(record, CUTS, tmp_path, random.Random(1)) == []


# That the test would notice

@pytest.fixture
def ledger(record: bytes, tmp_path: Path) -> Ledger:
    """The beginning of a record on the disk, and what was said of it."""
    lines = record.splitlines(keepends=True)[:10]
    kept = Ledger(tmp_path, "match.hfl.jsonl", [digest(line) for line in lines])
    kept.path.write_bytes(b"".join(lines))
    return kept


def test_nothing_lost_is_nothing_told(ledger: Ledger) -> None:
    ledger.audit(Counter())
    assert ledger.problems == []


@pytest.mark.parametrize("kept_lines", [0, 8, 9])
def test_a_lost_entry_is_noticed(ledger: Ledger, kept_lines: int) -> None:
    lines = ledger.path.read_bytes().splitlines(keepends=True)
    ledger.path.write_bytes(b"".join(lines[:kept_lines]))
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_an_entry_may_be_lost_only_while_it_is_written(ledger: Ledger, record: bytes) -> None:
    following = record.splitlines(keepends=True)[10]
    ledger.hear("writing", digest(following))
    ledger.path.write_bytes(ledger.path.read_bytes() + following[:-1])
    seen: Counter[str] = Counter()
    ledger.audit(seen)
    assert ledger.problems == []
    assert seen["part lines dropped"] == 1
    ledger.hear("writing", digest(following))
    ledger.hear("durable", "")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_a_part_of_a_line_nobody_wrote_is_noticed(ledger: Ledger) -> None:
    ledger.path.write_bytes(ledger.path.read_bytes() + b"{")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_a_part_of_a_line_may_stay_until_the_record_is_opened(ledger: Ledger, record: bytes) -> None:
    ledger.hear("writing", digest(record.splitlines()[10]))
    ledger.path.write_bytes(ledger.path.read_bytes() + b"{")
    ledger.audit(Counter())
    ledger.audit(Counter())
    assert ledger.problems == []
    ledger.hear("opened", "9")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_another_line_in_its_place_is_noticed(ledger: Ledger) -> None:
    ledger.lines[4] = digest(b"{}")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_going_on_with_too_little_is_noticed(ledger: Ledger) -> None:
    ledger.hear("opened", "9")
    assert ledger.problems == []
    ledger.hear("opened", "8")
    assert len(ledger.problems) == 1


def test_what_was_taken_back_may_be_there_or_not(ledger: Ledger) -> None:
    lines = ledger.path.read_bytes().splitlines(keepends=True)
    ledger.hear("rewinding", "7")
    ledger.audit(Counter())
    assert len(ledger.lines) == 10
    ledger.hear("rewinding", "7")
    ledger.path.write_bytes(b"".join(lines[:8]))
    ledger.audit(Counter())
    assert len(ledger.lines) == 8
    assert ledger.problems == []


def test_the_command_prints_one_line_of_figures_and_leaves_nothing_behind(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert main(["--kills", "0", "--cuts", "5", "--seed", "3", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["kills"] == figures["losses"] == 0
    assert figures["matches"] == figures["over"] == 1
    assert not list(tmp_path.iterdir())


# What is kept

def test_what_the_last_child_found_is_kept_and_nothing_of_those_before(ledger: Ledger) -> None:
    found = ledger.path.read_bytes()
    (ledger.fresh_folder() / SAID).write_text("alive", encoding="utf-8")
    last = ledger.fresh_folder()
    assert [(file.name, file.read_bytes()) for file in last.iterdir()] == [(BEFORE, found)]


def test_where_something_is_lost_everything_stays(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(kill_test, "PATIENCE_S", 0.0)
    assert main(["--kills", "0", "--cuts", "0"]) == 1
    [folder] = tmp_path.iterdir()
    assert f"lies in {folder}." in capsys.readouterr().err
    assert {SAID, LOG} <= {file.name for file in (folder / "match-1" / "last").iterdir()}
