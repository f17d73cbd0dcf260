"""After a crash: who starts the game anew, and which match it finds."""

import argparse
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app.diagnosis import after_crash as mishap
from game.app.diagnosis.logs import Diagnostics
from game.storage.paths import Paths


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that were started."""
    found: list[list[str]] = []
    stand_in = SimpleNamespace(DEVNULL=None, Popen=lambda words, **_rest: found.append(words))
    monkeypatch.setattr(mishap, "subprocess", stand_in)
    return found


def crashed(folder: Path, window: bool = True, report: bool = True) -> Diagnostics:
    diagnostics = Diagnostics(Paths.find(folder))
    diagnostics.last_report = folder / "crash-1" if report else None
    if window:
        diagnostics.facts[mishap.WINDOW] = "a card"
    return diagnostics


def test_a_downloaded_game_starts_anew_with_the_report(
        tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    mishap.start_anew(crashed(tmp_path), argparse.Namespace(data_dir=tmp_path, after_crash=None))
    [words] = started
    assert words == [sys.executable, "--data-dir", str(tmp_path), "play", "--after-crash", str(tmp_path / "crash-1")]


@pytest.mark.parametrize(("frozen", "window", "report", "after"), [
    (False, True, True, None), (True, False, True, None), (True, True, False, None),
    (True, True, True, Path("crash-0")),
])
def test_nobody_else_does(tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, frozen: bool,
                          window: bool, report: bool, after: Path | None) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    mishap.start_anew(crashed(tmp_path, window, report), argparse.Namespace(data_dir=None, after_crash=after))
    assert started == []


def test_the_match_of_a_report_is_found_where_it_is_still_there(tmp_path: Path) -> None:
    paths, report = Paths.find(tmp_path), tmp_path / "crash-1"
    report.mkdir()
    paths.matches.mkdir()
    assert mishap.match_of(paths, report) is None
    (report / "m.hfl.jsonl").write_bytes(b"{}\n")
    assert mishap.match_of(paths, report) is None
    (paths.matches / "m.hfl.jsonl").write_bytes(b"{}\n")
    assert mishap.match_of(paths, report) == "m.hfl.jsonl"
