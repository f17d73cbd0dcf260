"""`odds`: exact chances from the command line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli

TEST, POOL = ["test", "--score", "3", "--difficulty", "8"], ["pool", "--dice", "5", "--difficulty", "3"]
INTENTION, DUEL = ["intention", "--rating", "-3", "--add", "-2"], ["duel", "--scores", "3,5"]


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, float]:
    assert cli.main(["odds", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    return {name: round(100 * share, 1) for name, share in found.items()}


@pytest.mark.parametrize(("words", "percent"), [
    (TEST, {"success": 68.1}), (POOL, {"success": 79.0, "complication": 59.8}),
    ([*POOL, "--best"], {"success": 82.9, "complication": 59.8}),
    (INTENTION, {"failure": 98.5, "mixed": 1.5, "success": 0.0}),
    (DUEL, {"a_out": 17.4, "a_prone": 6.9, "nobody": 0.7, "b_prone": 50.0, "b_out": 25.0}),
    ([*DUEL, "--dice", "1,1"], {"a_out": 0.0, "a_prone": 41.7, "nobody": 8.3, "b_prone": 50.0, "b_out": 0.0})])
def test_chances_as_one_object(words: list[str], percent: dict[str, float], capsys: pytest.CaptureFixture[str]) -> None:
    assert said(words, capsys) == percent


def test_with_equal_scores_both_may_fall_and_all_ends_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "duel", "--scores", "4,4", "--json"]) == 0
    ends = json.loads(capsys.readouterr().out)
    assert {"a_out", "a_prone", "b_out", "b_prone", "nobody", "a_out_b_out", "a_prone_b_prone"} <= set(ends)
    assert sum(ends.values()) == pytest.approx(1.0, abs=1e-12)


def test_chances_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", *POOL]) == 0
    assert capsys.readouterr().out.split("\n") == [
        "success            79.01 %", "complication       59.81 %", "mean successes      3.33", ""]


@pytest.mark.parametrize(("words", "why"), [
    ([], "the following arguments are required: KIND"), (["luck"], "'test', 'pool', 'intention', 'duel'"),
    (["test", "--score", "5", "--difficulty", "8"], "--score: '5' is not a whole number from 1 to 4"),
    (["test", "--score", "3", "--difficulty", "16"], "--difficulty: '16' is not a whole number from 3 to 15"),
    (["pool", "--dice", "0", "--difficulty", "3"], "--dice: '0' is not a whole number from 1 to 60"),
    (["pool", "--dice", "4"], "required: --difficulty"),
    (["intention", "--rating", "-4"], "--rating: '-4' is not a whole number from -3 to 18"),
    (["duel", "--scores", "3"], "--scores: '3' is not A,B: two whole numbers from 1 to 6"),
    (["duel", "--scores", "3,7"], "--scores: '7' is not a whole number from 1 to 6"),
    (["duel", "--scores", "3,4", "--dice", "2,9"], "--dice: '9' is not a whole number from 1 to 8")])
def test_what_cannot_be_thrown_is_said_in_one_line(words: list[str], why: str,
                                                   capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["odds", *words])
    out, err = capsys.readouterr()
    assert (left.value.code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_odds_load_no_engine(root: Path) -> None:
    program = ("import sys; from game.app import cli; cli.main(['odds', 'pool', '--dice', '3', '--difficulty', '2']); "
               "sys.exit(any(name.split('.')[0] in ('panda3d', 'direct') for name in sys.modules))")
    assert subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True).returncode == 0
