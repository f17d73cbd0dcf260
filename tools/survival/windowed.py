"""The game as players start it, in a window on a screen of its own, going on with a match; and its end by a kill."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.e2e.desktop import ROOT, Screen

SIZE = (640, 360)
PATIENCE_S = 900  # the machine may have much else to do


def possible() -> bool:
    """Whether there is a screen to be had that nobody looks at."""
    return shutil.which("Xvfb") is not None and Path("/dev/stdout").exists()


def resumed_and_killed(home: Path, record: Path, entries: int) -> str:
    """Go on with a match of so many entries in a window until it is seen, and kill the game; what was wrong, if any."""
    screen = Screen(SIZE)
    try:
        with subprocess.Popen(_command(home, record), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, preexec_fn=lambda: signal.alarm(PATIENCE_S),
                              env={**os.environ, "DISPLAY": screen.display, "LIBGL_ALWAYS_SOFTWARE": "1"}) as game:
            seen = _first_of_the_match(game)
            game.kill()
            said = game.stderr.read() if game.stderr else ""
    finally:
        screen.close()
    if seen is None:
        return f"it never showed the match: {said.strip()[-1000:]}"
    return "" if seen["record_entries"] >= entries else f"of {entries} entries it showed {seen['record_entries']}"


def _command(home: Path, record: Path) -> list[str]:
    width, height = SIZE
    return [sys.executable, "-m", "game", "--data-dir", str(home), "play", "--size", f"{width}x{height}",
            "--quality", "low", "--ui-trace", "/dev/stdout", "--resume", str(record)]


def _first_of_the_match(game: subprocess.Popen[str]) -> dict[str, Any] | None:
    """What it shows first of a match; None where it ended before."""
    for line in game.stdout or ():
        seen: dict[str, Any] = json.loads(line)
        if seen["record_entries"] is not None:
            return seen
    return None
