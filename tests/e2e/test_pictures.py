"""What is seen in a real window can be had as a picture, although the window has shown it already."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.desktop import ROOT, Screen

SIZE = (1280, 720)


def test_a_copy_of_the_game_tests_itself_in_a_window(tmp_path: Path) -> None:
    screen = Screen(SIZE)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "self-test"], cwd=ROOT, capture_output=True,
            text=True, check=False, env={**os.environ, "DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1"})
    finally:
        screen.close()
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok      picture: a window" in done.stdout
    assert "ok      first frame" in done.stdout
