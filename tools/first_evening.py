#!/usr/bin/env python3
"""What the program asks of somebody new: from the first start to the first throw, and through the first lesson.

    python3 tools/first_evening.py                      every game by every device, as a table
    python3 tools/first_evening.py --game duel --told   what is read and pressed, screen by screen
    python3 tools/first_evening.py --json               the same figures for other programs
    python3 tools/first_evening.py --docs               docs/first-evenings.md anew
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__, "drawing")

from game.app.games import SHIPPED
from tools.first_evenings.devices import DEVICES, Device, Mouse
from tools.first_evenings.page import PAGE, figures, page, table
from tools.first_evenings.stranger import Walk, home, walked


def main(argv: Sequence[str] | None = None) -> int:
    """Print a table, the steps, or figures; or write the page of the docs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=SHIPPED, action="append", help="this game alone, or several")
    parser.add_argument("--device", choices=[each.name for each in DEVICES], action="append", help="likewise")
    for name, text in (("told", "what is read and pressed on the way"), ("json", "figures alone"),
                       ("docs", "write docs/first-evenings.md")):
        parser.add_argument(f"--{name}", action="store_true", help=text)
    args = parser.parse_args(argv)
    kinds = [each for each in DEVICES if args.device is None or each.name in args.device]
    if args.docs:
        PAGE.write_text(page(list(walks(SHIPPED, DEVICES)), list(lessons(SHIPPED))), encoding="utf-8")
        return 0
    found = list(walks(args.game or SHIPPED, kinds))
    if args.json:
        lines = [json.dumps([figures(each) for each in found], indent=2)]
    else:
        lines = [*table(found), *(line for each in found if args.told for line in told(each))]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


def walks(games: Iterable[str], kinds: Sequence[type[Device]]) -> Iterator[Walk]:
    """To the first throw of each game by each device."""
    with home() as place:
        for game in games:
            for kind in kinds:
                yield walked(place, game, kind)


def lessons(games: Iterable[str]) -> Iterator[Walk]:
    """Through the first lesson of each game, by mouse."""
    with home() as place:
        for game in games:
            yield walked(place, game, Mouse, lesson=True)


def told(walk: Walk) -> Iterator[str]:
    """Every screen that had something new: when, what was read, what was pressed."""
    yield f"\n{walk.game}, {walk.device}"
    for step in walk.steps:
        lines = " / ".join(step.lines).replace("\n", " ")
        yield f"{step.at_s:6.1f} s  {lines}  -> {step.pressed or 'the throw'}"


if __name__ == "__main__":
    raise SystemExit(main())
