"""Work that is interrupted: the same command goes on where it stood, and does nothing twice that is done."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.app.commands import kept, ladder, simulate
from game.app.commands.crew import Crew
from game.app.commands.kept import HEAD, Kept
from game.scenes.kit.simulations import Played
from game.storage.input_error import InputError
from game.storage.locks import lock

JOBS = (3, 5, 7, 9)


def squared(number: int) -> int:
    return number * number


def done(file: Path | None, stop: int = 0) -> list[int]:
    """What is kept of every job, as far as it came; it breaks off before one of them."""
    asked: list[int] = []

    def store(job: int, result: int) -> int:
        asked.append(job)
        if job == stop:
            raise KeyError(job)
        return result

    with Kept.open(file, int) as there:
        assert list(there.each(squared, JOBS, Crew(), "squares", store)) == [number * number for number in JOBS]
    return asked


def interrupted(work: Callable[[Any], Any], after: int) -> Callable[[Any], Any]:
    """The same work, in which somebody presses Ctrl-C so many jobs on."""
    count = iter(range(after, -1, -1))

    @wraps(work)
    def pressed(job: Any) -> Any:
        if next(count, None) == 1:
            os.kill(os.getpid(), signal.SIGINT)
        return work(job)

    return pressed


def counted(work: Callable[[Any], Any], jobs: list[Any]) -> Callable[[Any], Any]:
    """The same work, noting what is done."""
    @wraps(work)
    def noting(job: Any) -> Any:
        jobs.append(job)
        return work(job)

    return noting


def test_what_is_done_is_found_again_and_the_file_goes_when_all_is(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyError):
        done(file, stop=7)
    assert file.read_bytes().count(b"\n") == 3
    assert done(file) == [7, 9]
    assert not file.exists()
    assert done(file) == list(JOBS)


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyError):
        done(file, stop=9)
    whole = file.read_bytes()
    for length in range(len(whole) - 1):
        file.write_bytes(whole[:length])
        lines = whole[:length].count(b"\n")
        assert done(file) == list(JOBS[max(0, lines - 1):])


def test_what_another_program_did_is_done_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyError):
        done(file, stop=7)
    monkeypatch.setattr(kept, "build_mark", lambda: "another")
    assert done(file) == list(JOBS)


def test_without_a_file_nothing_is_kept() -> None:
    assert done(None) == list(JOBS)


@pytest.mark.parametrize("text", [b"a letter to somebody", b"a letter\n", HEAD + b"[3, 4]\n", HEAD + b'["a", "b"]\n'])
def test_a_file_of_anything_else_is_left_alone(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "letter"
    file.write_bytes(text)
    with pytest.raises(InputError, match="letter: this is"):
        done(file)
    assert file.read_bytes() == text


def test_two_commands_are_not_at_the_same_work(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with Kept.open(file, int) as there:
        with pytest.raises(InputError, match="kept: another command is at this work"):
            done(file)
        assert list(there.each(squared, JOBS, Crew(), "squares", lambda job, result: result)) == [9, 25, 49, 81]
    assert not file.exists()
    assert done(file) == list(JOBS)


def test_a_file_that_another_command_takes_away_meanwhile_is_begun_anew(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"

    def late(opened: Any, wait: bool) -> bool:
        monkeypatch.undo()
        file.unlink()
        return lock(opened, wait)

    monkeypatch.setattr(kept, "lock", late)
    with pytest.raises(KeyError):
        done(file, stop=7)
    assert file.read_bytes().count(b"\n") == 3


def test_matches_go_on_after_ctrl_c_to_the_same_files_and_figures(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def simulated(name: str) -> dict[str, Any]:
        words = ("simulate", "--matches", "4", "--goal-target", "1", "--jobs", "1", "--json")
        assert cli.main([*words, "--out", str(tmp_path / name)]) == 0
        return {**json.loads(capsys.readouterr().out), "seconds": 0}

    whole, play = simulated("whole"), simulate.play
    with monkeypatch.context() as patch:
        patch.setattr(simulate, "play", interrupted(play, 3))
        assert simulated("again")["matches"] == 3
    assert (tmp_path / "again" / simulate.UNFINISHED).exists()
    (tmp_path / "again" / "match-2.hfl.jsonl").write_bytes(b"somebody's own")
    played: list[simulate.Task] = []
    monkeypatch.setattr(simulate, "play", counted(play, played))
    assert simulated("again") == whole
    assert [task.job.seed for task in played] == [2, 4]
    folders = [{file.name: file.read_bytes() for file in (tmp_path / name).iterdir()} for name in ("whole", "again")]
    assert folders[0] == folders[1]


def test_a_match_that_fails_leaves_its_record_as_far_as_it_came(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(task: simulate.Task) -> simulate.Recorded:
        return simulate.Recorded(Played(1, None), b"as far as it came", "KeyError: 'lost'")

    monkeypatch.setattr(simulate, "play", broken)
    with pytest.raises(simulate.MatchFailed, match="seed 1: KeyError"):
        cli.main(["simulate", "--jobs", "1", "--out", str(tmp_path)])
    assert (tmp_path / "match-1.hfl.jsonl").read_bytes() == b"as far as it came"


def test_a_ladder_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "bout", wraps(ladder.bout)(lambda one: Played(1, "A")))
    words = ["ladder", "--matches", "2", "--team-size", "1", "--jobs", "1", "--json", "--keep", str(tmp_path / "kept")]
    monkeypatch.setattr(ladder, "bout", interrupted(ladder.bout, 4))
    assert cli.main(words) == 0
    assert sum(row["matches"] for row in json.loads(capsys.readouterr().out)["pairs"]) == 4
    played: list[ladder.Bout] = []
    monkeypatch.setattr(ladder, "bout", counted(ladder.bout, played))
    assert cli.main(words) == 0
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert [(row["matches"], row["a_wins"]) for row in pairs] == [(2, 1)] * 5
    assert len(played) == 6 and list(tmp_path.iterdir()) == []
