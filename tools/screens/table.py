"""The table of all screens in all shapes: what a machine found, and what somebody has looked at.

    python -m tools.every_screen FOLDER --unseen && python -m tools.screens.table FOLDER

writes `docs/screens.md` from FOLDER and from `docs/screens_looked_at.yaml`, into which whoever has looked at pictures
writes which, and what was to be seen on them. Nothing else is called looked at.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tools.screens.faults import KINDS, Fault
from tools.screens.looked import Looked, read_looked
from tools.screens.shapes import SHAPES
from tools.screens.walks import WALKS

TABLE = Path(__file__).resolve().parents[2] / "docs" / "screens.md"
EYE, MACHINE = "seen", "–"
Found = Mapping[str, Mapping[str, Sequence[Fault]]]
HEAD = """# Every screen in six shapes

Made by `tools/screens/table.py`; do not edit it by hand.

    python -m tools.every_screen FOLDER             walks through all games, draws and checks
    python -m tools.every_screen FOLDER --unseen    only checks: that is enough for this file
    python -m tools.every_screen FOLDER --new       draws only what nobody has looked at
    python -m tools.screens.table FOLDER            writes this file, of walks that came to their end

`tools/screens/walks.py` has the ways: what all games share, set-up pages, lessons, what may lie over a match, and of
whole matches that nobody watched one moment of every kind, each as the person sees it who is to act, and where
somebody leads as that person sees it. A window changes its shape on each screen and the letters their size, as a
player's may. 200 % is 1280x720 with letters of twice the size. What a walk has not come to is not in the table: each
takes the first moments of every kind that it meets.

**seen** stands where somebody looked at the picture; what was seen, and when, stands in `screens_looked_at.yaml` and
below. **–** stands where nobody did: the machine alone has checked it. Words beside it are what the machine found:

"""


def table(found: Mapping[str, Found], looked: Looked) -> str:
    """The whole document."""
    parts = [HEAD, *(f"- `{kind}`: {words}\n" for kind, words in KINDS.items()), "\n", _counted(found, looked)]
    for walk, screens in found.items():
        parts += [f"\n## {walk}\n\n", *_rows(walk, screens, looked), *_notes(walk, looked)]
    return "".join(parts)


def _counted(found: Mapping[str, Found], looked: Looked) -> str:
    cells = [(walk, title, shape) for walk, screens in found.items() for title, shapes in screens.items()
             for shape in shapes]
    eyes = sum(looked.at(*cell) for cell in cells)
    kinds = Counter(kind for screens in found.values() for shapes in screens.values() for each in shapes.values()
                    for kind in {fault[0] for fault in each})
    told = ", ".join(f"{kind} on {count}" for kind, count in kinds.most_common()) or "nothing"
    return (f"{sum(map(len, found.values()))} screens, {len(cells)} with their shapes; {eyes} of these were looked at "
            f"({looked.when}). The machine found: {told}.\n")


def _rows(walk: str, screens: Found, looked: Looked) -> Iterator[str]:
    yield f"| screen | {' | '.join(SHAPES)} |\n| --- |{' --- |' * len(SHAPES)}\n"
    for title, shapes in screens.items():
        cells = (_cell(shapes.get(shape), looked.at(walk, title, shape)) for shape in SHAPES)
        yield f"| {title} | {' | '.join(cells)} |\n"


def _cell(found: Sequence[Fault] | None, eye: bool) -> str:
    if found is None:
        return ""
    return " ".join((EYE if eye else MACHINE, *sorted({fault[0] for fault in found})))


def _notes(walk: str, looked: Looked) -> Iterator[str]:
    """What was seen on the pictures."""
    for word, is_open in (("Seen, and as it is", True), ("Seen and mended", False)):
        notes = [look for look in looked.looks if look.walk == walk and look.found and look.open == is_open]
        if notes:
            yield f"\n{word}:\n\n"
            yield from (f"- {', '.join(look.screens)} ({', '.join(look.shapes)}): {look.found}\n" for look in notes)


def main(words: Sequence[str]) -> int:
    """Write it; the exit status is 2 where something cannot be read."""
    parser = argparse.ArgumentParser(prog="tools.screens.table", description="Writes the table of all screens.")
    parser.add_argument("folder", type=Path, help="where tools.every_screen has been")
    given = parser.parse_args(words)
    try:
        found = {walk: json.loads((given.folder / f"{walk}.json").read_text(encoding="utf-8")) for walk in WALKS}
        TABLE.write_text(table(found, read_looked()), encoding="utf-8")
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
