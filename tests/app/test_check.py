"""`check`: what it says of records that hold and of others."""

import json
import random
from pathlib import Path

import pytest

from game.app import cli
from game.app.commands import check
from game.app.games import Games
from game.rules.errors import RecordError
from game.storage.match_list import list_matches
from game.storage.record_files import RecordFile
from tests.games.hell_for_leather.rules.former import TURNS_ENDED_AFTER_A_VETO
from tests.games.hell_for_leather.rules.play import make_header, play_out


def look(data: bytes) -> check.HoldingRecord:
    """Stands for the rules: refuses what has a third line."""
    lines = data.splitlines()
    if not lines:
        raise RecordError(0, "there is none")
    if len(lines) > 2:
        raise RecordError(2, "B may not throw now")
    return check.HoldingRecord(len(lines) - 1)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """One record that holds, with a cut-off line; one that does not at entry 2; one without a header."""
    monkeypatch.setattr(check, "examine", look)
    contents = {"good": b"header\none\ncut o", "bad": b"header\none\ntwo\n", "empty": b""}
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    return {name: str(tmp_path / name) for name in contents}


def test_a_record_that_holds(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", files["good"]]) == 0
    assert capsys.readouterr() == (f"{files['good']}: holds (1 entries)\n", "")


def test_each_file_gets_a_line_and_one_finding_is_enough(
        files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", *files.values()]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{files['good']}: holds (1 entries)",
        f"{files['bad']}: entry 2 does not hold: B may not throw now",
        f"{files['empty']}: the header does not hold: there is none",
    ]


def test_json_is_one_object(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", "--json", files["good"], files["bad"]]) == 1
    good, bad = json.loads(capsys.readouterr().out)["files"]
    assert good == {"file": files["good"], "holds": True, "entries": 1, "entry": None, "problem": "",
                    "notes": []}
    assert (bad["holds"], bad["entry"], bad["problem"]) == (False, 2, "B may not throw now")


def test_a_record_of_a_game_without_series_holds_with_them_asked_for(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record: list[bytes] = []
    play_out(make_header(seed=7, sizes=(1, 1), goal_target=1), random.Random(7), sink=record.append)
    (tmp_path / "one.match.jsonl").write_bytes(b"".join(record))
    (tmp_path / "two.match.jsonl").write_bytes(b"nothing")
    assert cli.main(["check", "--series", str(tmp_path / "one.match.jsonl")]) == 0
    assert cli.main(["check", "--series", *map(str, sorted(tmp_path.iterdir()))]) == 1
    assert "holds (" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["check", str(tmp_path / "none")])
    assert left.value.code == cli.BAD_INPUT
    assert "there is no file" in capsys.readouterr().err


@pytest.mark.parametrize("data", [
    b"", b"\n", b"{}\n", b"\xff\xfe\n", b"\0\n", b"[" * 200_000 + b"\n", b"1\n2\n"])
def test_the_rules_refuse_what_is_no_record(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "m.hfl.jsonl"
    file.write_bytes(data)
    verdict = check.check_file(file, check.examine)
    assert not verdict.holds
    assert verdict.problem


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole match, written as a game writes it."""
    path = tmp_path_factory.mktemp("played") / "m.match.jsonl"
    with RecordFile.open_new(path) as record:
        play_out(make_header(seed=7, sizes=(1, 2), goal_target=1), random.Random(7), sink=record.append)
    return path


def test_a_match_that_was_played_holds_and_is_listed(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(played)]) == 0
    entries = len(played.read_bytes().splitlines()) - 1
    assert f"holds ({entries} entries)" in capsys.readouterr().out
    summary = list_matches(played.parent, Games().listed)[0]
    assert summary.listed is not None and summary.problem == ""
    assert (summary.listed.game, summary.listed.over) == ("hell-for-leather", True)


def test_a_match_cut_off_anywhere_holds_up_to_there(played: Path, tmp_path: Path) -> None:
    data = played.read_bytes()
    header = data.index(b"\n") + 1
    rng = random.Random(1)
    file = tmp_path / "cut.hfl.jsonl"
    for at in [header, *(rng.randrange(header, len(data)) for _ in range(20))]:
        file.write_bytes(data[:at])
        verdict = check.check_file(file, check.examine)
        assert (verdict.holds, verdict.entries) == (True, data.count(b"\n", 0, at) - 1)


def test_a_match_that_was_changed_is_caught_at_the_entry(played: Path, tmp_path: Path) -> None:
    lines = played.read_bytes().splitlines(keepends=True)
    file = tmp_path / "changed.hfl.jsonl"
    for number in (1, len(lines) // 2, len(lines) - 1):
        entry = json.loads(lines[number])
        entry["state"]["teams"]["A"]["vp"] += 1
        file.write_bytes(b"".join([*lines[:number], json.dumps(entry).encode() + b"\n", *lines[number + 1:]]))
        verdict = check.check_file(file, check.examine)
        assert (verdict.holds, verdict.entry) == (False, number)


def test_what_only_an_earlier_version_allowed_holds_and_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    file = TURNS_ENDED_AFTER_A_VETO
    said = [f"entry {number}: the turn ended after a veto without another intention, as versions before 0.2 allowed"
            for number in (15, 24)]
    assert cli.main(["check", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: holds (30 entries)", *(f"{file}: {each}" for each in said)]
    assert cli.main(["check", "--json", str(file)]) == 0
    [found] = json.loads(capsys.readouterr().out)["files"]
    assert (found["holds"], found["entry"], found["notes"]) == (True, None, said)


def test_a_match_with_no_such_turn_has_no_note(played: Path) -> None:
    assert check.check_file(played, check.examine).notes == ()
