"""`check`: what it says of records that hold and of others."""

import json
from pathlib import Path

import pytest

from game.app import check, cli
from game.rules.core.errors import RecordError


def count(data: bytes) -> int:
    """Stands for the rules: refuses what has a third line."""
    lines = data.splitlines()
    if not lines:
        raise RecordError(0, "there is none")
    if len(lines) > 2:
        raise RecordError(2, "B may not throw now")
    return len(lines) - 1


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """One record that holds, with a cut-off line; one that does not at entry 2; one without a header."""
    monkeypatch.setattr(check, "count_entries", count)
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
    assert good == {"file": files["good"], "holds": True, "entries": 1, "entry": None, "problem": ""}
    assert (bad["holds"], bad["entry"], bad["problem"]) == (False, 2, "B may not throw now")


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
    verdict = check.check_file(file, check.count_entries)
    assert not verdict.holds
    assert verdict.problem
