"""The self-test: every step on this machine, and what it says and returns where one fails."""

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.app.commands import self_test
from game.app.commands.self_test import FAILED, LAST_STEPS, PASSED, STEPS, run
from game.app.commands.self_test_trial import Failed
from game.app.games import DEFAULT, Games
from game.storage.paths import Paths


@pytest.fixture
def args(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> argparse.Namespace:
    monkeypatch.setattr("game.app.commands.self_test.tempfile.mkdtemp", lambda prefix: str(tmp_path / "own"))
    (tmp_path / "own").mkdir()
    return argparse.Namespace(paths=Paths.find(tmp_path / "player"), go_on=None, no_window=True, game=None)


def said(root: Path, *words: str) -> list[str]:
    """What it says off screen, every step passed."""
    done = subprocess.run([sys.executable, "-m", "game", "self-test", "--no-window", *words], cwd=root,
                          capture_output=True, text=True, check=False)
    assert done.returncode == PASSED, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_every_step_is_taken_off_screen(root: Path) -> None:
    lines = said(root, "--game", DEFAULT)
    assert [line.partition(":")[0] for line in lines] == [
        f"ok      {name}" for name in (*STEPS, DEFAULT, *LAST_STEPS)]


@pytest.mark.deep
def test_every_game_of_the_shelf_is_begun_gone_on_with_told_and_watched_again(root: Path) -> None:
    keys = Games().keys
    told = {line[8:].partition(":")[0]: line.partition(": ")[2] for line in said(root)}
    assert tuple(told) == (*STEPS, *keys, *LAST_STEPS)
    for key in keys:
        assert re.fullmatch(r"[0-9]+ entries, gone on with after [0-9]+, and they hold; a story of [1-9][0-9]* words; "
                            r"[1-9][0-9]* throws, one of them watched again", told[key]), told[key]


def test_the_step_that_fails_is_the_last_and_leaves_what_to_look_into(
        args: argparse.Namespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    def steps(_paths: Paths, in_window: bool, games: Sequence[str]) -> Iterator[str]:
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

    def steps(paths: Paths, in_window: bool, games: Sequence[str]) -> Iterator[str]:
        used.append(paths)
        yield from (*STEPS, *games, *LAST_STEPS)

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
