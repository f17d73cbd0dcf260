#!/usr/bin/env python3
"""Check an adventure pack as its writer goes: `python3 tools/check_adventure.py FOLDER...`; 1 where anything is wrong.

Every problem is a line: the file and line, the thing it is about, and what is allowed. Looked at are types, ids,
conditions, effects, directions, exits, endings, sentences, what can be reached at all, secrets, and the words: that
every key is written, how long texts are, what nobody may say of a character. `python3 -m game packs --check` does the
same, and plays it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.adventure_check import checked_adventure, counts
from game.storage.input_error import InputError
from game.story.adventure import Adventure


def main(argv: Sequence[str] | None = None) -> int:
    """Check every folder; 1 for a finding, 2 where one is no pack."""
    parser = argparse.ArgumentParser(description="Check adventure packs.")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="a pack: a folder with pack.yaml in it")
    worst = 0
    for folder in parser.parse_args(argv).folders:
        try:
            pack, problems = checked(folder)
        except InputError as error:
            sys.stderr.write(f"{error}\n")
            worst = 2
            continue
        sys.stdout.write("".join(f"{folder.name}/{problem}\n" for problem in problems))
        sys.stdout.write(f"{folder.name}: {len(problems)} problems{counts(pack)}\n")
        worst = max(worst, int(bool(problems)))
    return worst


def checked(folder: Path) -> tuple[Adventure | None, list[str]]:
    """The pack of a folder and everything that is wrong with it. Raises InputError where there is none."""
    found = checked_adventure(folder)
    return found.pack, found.problems


if __name__ == "__main__":
    sys.exit(main())
