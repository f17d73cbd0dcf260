#!/usr/bin/env python3
"""Set up and start the game: `python3 tools/play.py [ARGUMENTS OF THE GAME]`."""

# Kept to syntax that the oldest Pythons read, so that they can say what is wrong.
import os
import sys

if sys.version_info < (3, 11):
    sys.exit("This program needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.cli import command_of
from tools import _environment as setup

NO_DISPLAY = ("there is no display to open a window on (DISPLAY is not set, or nothing answers there); "
              "without one these work: {0} check FILE, {0} shots DIR, "
              "{0} lab throws --n 100 --seed 1 --tower 6, {0} --help")


def main(words):
    """Set up what the command needs, and become the game."""
    command = command_of(words)
    if command == "play" and not setup.has_display(os.environ):
        raise setup.SetupError(NO_DISPLAY.format("python3 tools/play.py"))
    place = setup.Place(ROOT)
    setup.prepare(place, setup.kinds_for(words))
    if command in ("play", "shots", "lab"):
        setup.ensure_system(setup.graphics_needs())
    setup.start(place, ["-m", "game", *words])


if __name__ == "__main__":
    sys.exit(setup.run_tool(main, sys.argv[1:]))
