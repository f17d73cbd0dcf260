"""What of a play of a pack may be chosen on the command line: which part, who sits there, who leads, how they play."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from game.ai.levels import COMPUTER
from game.rules.game_master.terms import SEATS
from game.scenes.led.unwatched.styles import Style
from game.story.adventure import Adventure, System
from game.story.seated import Seated, drawn_sheets, led_by
from game.story.view import TEMPERS

USUAL_PLAYERS = 3
LEVELS = (1, 2, 3)
_PLAYER = re.compile(r"computer(?::([1-3])(?::([a-z][a-z0-9_]*))?)?")


def add_pack_arguments(parser: argparse.ArgumentParser, usual_pack: str) -> None:
    """Give a parser of ``simulate`` the arguments of a play from a pack."""
    parser.add_argument("--pack", default=usual_pack, metavar="ID[:PART]", help="which adventure")
    parser.add_argument("--players", default=str(USUAL_PLAYERS), metavar="1..5|computer[:LEVEL[:SHEET]],...",
                        help="how many characters, or who they are: a level of 1 to 3, a ready sheet of the pack")
    parser.add_argument("--gm", default="", metavar="computer[:TEMPER]",
                        help=f"who leads: {', '.join(TEMPERS)}; as the pack says where nobody does")
    parser.add_argument("--style", type=Style, choices=list(Style), default=Style.SENSIBLE, metavar="STYLE",
                        help=f"how everybody plays: {', '.join(Style)}")
    parser.add_argument("--throws", choices=("fair",), default="fair", help="how dice fall")


def part_of(text: str, pack: Adventure) -> str:
    """The part of a pack that ``--pack`` names, "" for none. Raises ValueError for one that it has not."""
    part = text.partition(":")[2]
    if part not in ("", *pack.about.parts):
        raise ValueError(f"--pack {text}: its parts are {', '.join(pack.about.parts)}.")
    return part


def leader(text: str, pack: Adventure) -> str:
    """Who leads, from ``--gm``. Raises ValueError for a temper that there is none of."""
    kind, _, temper = text.partition(":")
    if kind not in ("", COMPUTER) or (temper and temper not in TEMPERS):
        raise ValueError(f"--gm {text}: allowed is {COMPUTER}[:TEMPER] with {', '.join(TEMPERS)}.")
    return led_by(pack, temper)


def seats_of(text: str, pack: Adventure, system: System, seed: int) -> Sequence[Seated]:
    """Who sits there, from ``--players``. Raises ValueError naming what is not allowed."""
    sheets = [ident for ident, each in pack.sheets.sheets.items() if system in each.sheet]
    words = [COMPUTER] * int(text) if text.isdigit() else text.split(",")
    found = [_PLAYER.fullmatch(word) for word in words]
    if not 1 <= len(words) <= len(SEATS) or not all(found):
        raise ValueError(f"--players {text}: allowed are 1 to {len(SEATS)}, or as many {COMPUTER}[:LEVEL[:SHEET]] with "
                         f"a level of {LEVELS[0]} to {LEVELS[-1]} and a sheet of {', '.join(sheets)}.")
    named = [each.group(2) for each in found if each is not None]
    unknown = [each for each in named if each is not None and each not in sheets]
    if unknown or len({each for each in named if each}) < sum(bool(each) for each in named):
        raise ValueError(f"--players {text}: sheets are {', '.join(sheets)}, each once.")
    drawn = [each for each in drawn_sheets(pack, system, seed) if each not in named]
    if len(drawn) < named.count(None):
        raise ValueError(f"--players {text}: {len(drawn)} of its sheets are free; the others must be named.")
    free = iter(drawn)
    return [Seated(sheet or next(free), f"{COMPUTER}:{each.group(1) or LEVELS[-1]}:{sheet or 'plain'}")
            for sheet, each in zip(named, found, strict=True) if each is not None]
