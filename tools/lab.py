#!/usr/bin/env python3
"""Set up and measure the table's physics: `python3 tools/lab.py throws --n 100 --seed 1 --tower 6`."""

# Kept to syntax that the oldest Pythons read, so that they can say what is wrong.
import sys

if sys.version_info < (3, 11):
    sys.exit("The laboratory needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.cli import command_of
from tools import _environment as setup


def main(words):
    """Set up what measuring needs, and become the command `lab` of the game."""
    command = ["lab", *words]
    place = setup.Place(ROOT)
    setup.prepare(place, setup.kinds_for(words))
    if command_of(command):
        setup.ensure_system(setup.graphics_needs())
    setup.start(place, ["-m", "game", *command])


if __name__ == "__main__":
    sys.exit(setup.run_tool(main, sys.argv[1:]))
