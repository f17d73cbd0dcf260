#!/usr/bin/env python3
"""What a match survives: `tools/survive.py kill`, or another row of it, tried as often as the note says.

`--count N` tries less or more, `--seed N` tries something else, `--minutes N` ends it early. It prints the figures as
one JSON object; exit 1 where anything was wrong, and then the folder with all there is to look into is kept. See
`docs/survival.md`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter, say

if __name__ == "__main__":
    enter(__file__, "testing")

from tools.survival.rows import Found, Row, Work

ROWS: dict[str, str] = {
    "kill": "tools.survival.kill",
    "cut": "tools.survival.cut",
    "places": "tools.survival.places",
    "files": "tools.survival.files",
    "machine": "tools.survival.machine",
    "hours": "tools.survival.hours",
}
"""Where each row stands: by its name, the module that has it as ``ROW``."""


def row(name: str) -> Row:
    """The row of that name; its module is read only now."""
    found: Row = importlib.import_module(ROWS[name]).ROW
    return found


def run(name: str, count: int | None = None, seed: int = 1,
        minutes: float = math.inf) -> tuple[dict[str, Any], Path | None]:
    """Try one row; its figures, and the folder that is kept where something was wrong.

    After so many ``minutes`` nothing more is begun.
    """
    folder = Path(tempfile.mkdtemp(prefix=f"survive-{name}-"))
    tried = row(name)
    start_s, used_s = time.perf_counter(), _cpu_s()
    found = tried.run(Work(count=tried.count if count is None else count, seed=seed, folder=folder, progress=say,
                           late=lambda: time.perf_counter() - start_s > minutes * 60.0))
    figures = {"row": name, tried.unit: found.tried, "seed": seed, **found.figures, "problems": list(found.problems),
               "seconds": round(time.perf_counter() - start_s, 1), "cpu_seconds": round(_cpu_s() - used_s, 1)}
    return figures, _kept(folder, found)


def _cpu_s() -> float:
    """Seconds of all cores that this process and its children have used."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in both)


def _kept(folder: Path, found: Found) -> Path | None:
    if found.problems:
        return folder
    shutil.rmtree(folder)
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Try one row, and print its figures."""
    words = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(description="What a match survives, tried again and again.")
    parser.add_argument("row", choices=tuple(ROWS), help="what is tried")
    parser.add_argument("--count", type=int, default=None, help="how often; without it as often as the note says")
    parser.add_argument("--seed", type=int, default=1, help="of whatever is chance")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin nothing more after so many; the figures "
                                                                        "are of what was tried until then")
    args = parser.parse_args(words)
    figures, kept = run(args.row, args.count, args.seed, args.minutes)
    sys.stdout.write(json.dumps(figures, indent=1) + "\n")
    if kept is not None:
        say(f"All there is to look into lies in {kept}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
