#!/usr/bin/env python3
"""Set up and run the tests: `python3 tools/test.py [--all] [ARGUMENTS OF PYTEST]`.

With --all the deep ones are run too, those that take minutes.
"""

# Kept to syntax that the oldest Pythons read, so that they can say what is wrong.
import subprocess
import sys

if sys.version_info < (3, 11):
    sys.exit("This program needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2])

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import _environment as setup

NOTHING_COLLECTED = 5
QUICK = ["--ignore=tests/e2e", "-n", "2", "--dist", "loadfile", "tests"]
SERIAL = ["tests/e2e"]
ALL, DEEP_TOO = "--all", ["-m", "deep or not deep"]  # pyproject.toml leaves deep ones out by a -m of its own


def main(words):
    """Set up, then run what was asked for, or everything: quick tests first, those in a real window last."""
    place = setup.Place(ROOT)
    setup.ensure_system([*setup.graphics_needs(), *setup.testing_needs()])
    setup.prepare(place, ["ship", "dev", "workshop"])
    if ALL in words:
        words = [*DEEP_TOO, *(word for word in words if word != ALL)]
    runs = [[]] if names_tests(words) else passes()
    results = [run_pytest(place, [*run, *words]) for run in runs]
    ran = [result for result in results if result != NOTHING_COLLECTED]
    return max(ran) if ran else NOTHING_COLLECTED


def names_tests(words):
    """Whether the arguments say which files or folders to test."""
    return any(not word.startswith("-") and (ROOT / word.partition("::")[0]).exists() for word in words)


def passes():
    """The runs that make up the whole suite on this system."""
    if sys.platform.startswith("linux"):
        return [QUICK, SERIAL]
    setup.say("The tests in a real window need X11 and are left to Linux.")
    return [QUICK]


def run_pytest(place, words):
    """The exit status of one run of pytest."""
    return subprocess.run([str(place.python), "-m", "pytest", *words], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(setup.run_tool(main, sys.argv[1:]))
