"""The self-test: every step on this machine, and what it says and returns where one fails."""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.commands import self_test
from game.app.commands.self_test import FAILED, PASSED, STEPS, Failed, run
from game.storage.paths import Paths


@pytest.fixture
def args(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> argparse.Namespace:
    monkeypatch.setattr("game.app.commands.self_test.tempfile.mkdtemp", lambda prefix: str(tmp_path / "own"))
    (tmp_path / "own").mkdir()
    return argparse.Namespace(paths=Paths.find(tmp_path / "player"), go_on=None, no_window=True)


def test_every_step_is_taken_off_screen(root: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "game", "self-test", "--no-window"], cwd=root, capture_output=True,
                          text=True, check=False)
    lines = done.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == [f"ok      {name}" for name in STEPS], done.stderr
    assert done.returncode == PASSED


def test_the_step_that_fails_is_the_last_and_leaves_what_to_look_into(
        args: argparse.Namespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    def steps(_paths: Paths, in_window: bool) -> Iterator[str]:
        yield "fine"
        raise Failed("black")

    monkeypatch.setattr(self_test, "taken", steps)
    assert run(args) == FAILED
    out, err = capsys.readouterr()
    assert out.splitlines() == [f"ok      {STEPS[0]}: fine", f"FAILED  {STEPS[1]}: Failed: black"]
    assert str(tmp_path / "own") in err
    assert (tmp_path / "own").is_dir()


def test_a_folder_of_its_own_goes_and_the_players_is_not_touched(
        args: argparse.Namespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[Paths] = []

    def steps(paths: Paths, in_window: bool) -> Iterator[str]:
        used.append(paths)
        yield from STEPS

    monkeypatch.setattr(self_test, "taken", steps)
    assert run(args) == PASSED
    assert used[0].matches.is_relative_to(tmp_path / "own")
    assert used[0].assets == args.paths.assets
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("system", "display", "there"), [
    ("linux", "", False), ("linux", ":0", True), ("win32", "", True), ("darwin", "", True),
])
def test_only_linux_may_have_no_display(
        monkeypatch: pytest.MonkeyPatch, system: str, display: str, there: bool) -> None:
    monkeypatch.setattr("game.app.commands.self_test.sys.platform", system)
    monkeypatch.setenv("DISPLAY", display)
    assert self_test.has_display() is there
