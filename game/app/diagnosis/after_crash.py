"""After a crash of a game that players downloaded: it starts itself anew, and shows what became of it."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from game.app.composition import Composition
from game.app.diagnosis.logs import Diagnostics
from game.app.thinking.keeper import home, this_program
from game.scenes.menus.mishap import MishapScene
from game.storage.paths import Paths
from game.storage.record_files import is_record

WINDOW = "gl renderer"
"""What diagnostics know once there was a window."""


def start_anew(diagnostics: Diagnostics, args: argparse.Namespace) -> None:
    """Start the game once more, to show the report that was just written.

    Only where somebody downloaded it: whoever runs it from its sources reads the terminal. Not where no window could
    be had, and not after a game that was itself started so.
    """
    report = diagnostics.last_report
    frozen = getattr(sys, "frozen", False)
    if not frozen or report is None or WINDOW not in diagnostics.facts or getattr(args, "after_crash", None):
        return
    own = [] if args.data_dir is None else ["--data-dir", str(args.data_dir)]
    subprocess.Popen([*this_program(), *own, "play", "--after-crash", str(report)], cwd=home(),
                     stdin=subprocess.DEVNULL, start_new_session=True)


def show(composition: Composition, paths: Paths, report: Path) -> None:
    """Put what became of the game on air."""
    services = composition.services
    services.navigation.go(MishapScene(services, str(report), match_of(paths, report), lambda: open_folder(report)))


def match_of(paths: Paths, report: Path) -> str | None:
    """The match that was on when this report was written, if it can be gone on with."""
    copies = sorted(file.name for file in report.glob("*.jsonl") if is_record(file.name))
    return next((name for name in copies if (paths.matches / name).is_file()), None)


def open_folder(folder: Path) -> None:
    """Show a folder as the system does. Raises OSError where it cannot."""
    if sys.platform == "win32":
        os.startfile(folder)
        return
    subprocess.Popen(["open" if sys.platform == "darwin" else "xdg-open", str(folder)], stdin=subprocess.DEVNULL,
                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
