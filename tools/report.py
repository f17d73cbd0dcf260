#!/usr/bin/env python3
"""Set up and make a balance report of a game: `python3 tools/report.py GAME [--matches N] [--seed S] [--out FILE]`.

One page of who wins or how it ends, how long it is, what decides, what is chosen and how that fares. Interrupted, the
same command goes on; on one core, on many and on a cluster it makes the same page.
"""

# Kept to syntax that the oldest Pythons read, so that they can say what is wrong.
import sys

if sys.version_info < (3, 11):
    sys.exit("The report needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import _environment as setup


def main(words):
    """Set up what drawing plots needs, and become the command."""
    place = setup.Place(ROOT)
    setup.prepare(place, [*setup.kinds_for(words), "dev"])
    setup.start(place, ["-m", "tools.balance", *words])


if __name__ == "__main__":
    sys.exit(setup.run_tool(main, sys.argv[1:]))
