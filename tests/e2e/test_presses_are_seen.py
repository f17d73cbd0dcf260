"""Pixels of the real window: what a press changes is seen at once, although nothing else moves."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.e2e.desktop import PATIENCE_S, ROOT, Screen
from tests.e2e.eyes import Eyes, in_a_match, in_menus
from tests.e2e.test_match import quick

LATE_S, MEDIAN_S = 0.15, 0.1  # two cores that are busy besides take half of it; a quiet machine: tools/bench.py presses
MOST_ROUNDS = 10
HEARD_S = 0.5  # of a rest of a second, disturbed when a tenth of it is over


def seen_in_time(eyes: Eyes) -> None:
    """Round after round until each press has been seen in time once: a machine with other work to do is late now and
    then, a picture that is kept back is late always."""
    best: dict[str, float] = {}
    for _ in range(MOST_ROUNDS):
        best = {press: min(late_s, best.get(press, late_s)) for press, late_s in eyes.round_s().items()}
        if max(best.values()) <= LATE_S and statistics.median(best.values()) <= MEDIAN_S:
            return
    raise AssertionError(f"seen too late, in seconds: {best}")


def test_presses_in_menus_are_seen_at_once(tmp_path: Path) -> None:
    in_menus(tmp_path / "home", seen_in_time)


def test_presses_in_a_match_are_seen_at_once(tmp_path: Path) -> None:
    in_a_match(tmp_path / "home", quick(tmp_path / "match.hfl.jsonl"), seen_in_time)


def in_a_quiet_window(what: str, folder: Path) -> Any:
    """What ``still_window`` finds on a screen of its own."""
    screen = Screen((320, 200))
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tests.e2e.still_window", what, str(folder)], cwd=ROOT, capture_output=True,
            text=True, env={**os.environ, "DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1"}, timeout=PATIENCE_S)
    finally:
        screen.close()
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_picture_is_in_the_window_before_the_next_frame(tmp_path: Path) -> None:
    assert in_a_quiet_window("pictures", tmp_path)["frames"] == [1, 1, 1]


def test_a_press_does_not_wait_for_the_next_frame_of_a_resting_window(tmp_path: Path) -> None:
    assert min(in_a_quiet_window("presses", tmp_path)["heard_s"]) < HEARD_S
