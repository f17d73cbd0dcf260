"""The writers' check: what is not there is refused, and packs of one's own are tried with ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.check_packs import main

GOOD = 'frames:\n  - id: mine\n    slot: outcome.fail\n    text: "It fails, on every channel, for {a.name}."\n'
BAD = 'frames:\n  - id: mine\n    slot: outcome.fial\n    text: "It fails."\n'


@pytest.mark.parametrize(("words", "said"), [
    (["mine.yaml"], "there is no file 'mine.yaml'"), (["--pack", "nowhere"], "nowhere: there is no such folder"),
    (["outcome.fial"], "nothing begins with 'outcome.fial'"),
    (["--game", "keeper"], "keeper has no packs of this kind"),
    (["--game", "duel", "outcome.fail"], "nothing begins with 'outcome.fail'"), (["--game", "chess"], "chess")])
def test_what_is_not_there_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2 and said in capsys.readouterr().err


@pytest.mark.parametrize("words", [["FOLDER/mine.yaml"], ["--pack", "FOLDER"]])
def test_ones_own_files_are_checked_with_ours(
        words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = [each.replace("FOLDER", str(tmp_path)) for each in words]
    (tmp_path / "mine.yaml").write_text(BAD)
    assert main(asked) == 1
    assert "mine.yaml:2: mine: there is no slot 'outcome.fial'" in capsys.readouterr().out
    (tmp_path / "mine.yaml").write_text(GOOD)
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "1 frames, 0 words; 0 problems" in out and "lists still open" not in out
    assert main([*asked, "--say", "outcome", "2"]) == 0
    assert "It fails, on every channel, for" in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "torn.yaml").write_text("frames: [")
    assert main([str(tmp_path / "torn.yaml")]) == 1
    assert "torn.yaml" in capsys.readouterr().out
