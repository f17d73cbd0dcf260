#!/usr/bin/env python3
"""Check an adventure pack as its writer goes: `python3 tools/check_adventure.py FOLDER...`; 1 where anything is wrong.

Every problem is a line: the file and line where the form is wrong, or the thing it is about. Looked at are types, ids,
conditions, effects, directions, exits, endings, sentences, and that every key of words is written in every language.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.narration.packs import read_pack
from game.storage.adventure_files import adventure_files, plain_adventure
from game.storage.input_error import InputError
from game.story.adventure import Adventure
from game.story.linting import problems_of
from game.story.reading import TEXT, PlainFile, identity, read_adventure


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
    files = adventure_files(folder)
    plain, problems = plain_adventure(files)
    read = [PlainFile(path, data, lines) for path, data, lines in plain]
    keys = {str(frame.get("slot")) for file in read if file.path.startswith(TEXT) and isinstance(file.data, dict)
            for frame in file.data.get("frames") or () if isinstance(frame, dict)}
    pack, wrong = read_adventure(read, identity(files.items()), keys)
    wrong += [problem for file in read if file.path.startswith(TEXT)
              for problem in read_pack(file.path, file.data, file.lines)[1]]
    return pack, [*problems, *wrong, *(problems_of(pack) if pack is not None and not wrong and not problems else ())]


def counts(pack: Adventure | None) -> str:
    """What is in a pack, in a line."""
    if pack is None:
        return ""
    approaches = sum(len(each.approaches) for each in pack.obstacles.values())
    return (f"; {len(pack.scenes)} scenes, {len(pack.obstacles)} obstacles, {approaches} approaches, "
            f"{len(pack.facts)} facts, {len(pack.keys)} keys; {pack.sha256[:12]}")


if __name__ == "__main__":
    sys.exit(main())
