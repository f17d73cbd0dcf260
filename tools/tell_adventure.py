#!/usr/bin/env python3
"""An adventure told as a story, from a seed alone: three characters and who leads, all of them the computer's.

    python3 tools/tell_adventure.py 12                       The Widow's Stair, as the command `story` prints it
    python3 tools/tell_adventure.py 12 --pack dead_letter    another adventure, by the folder of its pack
    python3 tools/tell_adventure.py 12 --record FILE         its record besides
    python3 tools/tell_adventure.py --docs                   the stories of the docs anew, for other words or rules
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.games import Games
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.scenes.led.unwatched.styles import Style
from tools.adventure_plays import USUAL, WholePlay, ready, unwatched
from tools.told_by_seed import tell

STORIES = ROOT / "docs" / "stories"
SEEDS: Mapping[str, int] = MappingProxyType({"widows_stair": 32, "dead_letter": 1, "book_of_agramelus": 5})
"""The plays of the docs, by adventure."""
CHARACTERS = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Print one story, or write those of the docs."""
    parser = argparse.ArgumentParser(description="An adventure told as a story, from a seed.")
    parser.add_argument("--pack", choices=SEEDS, default=USUAL, help="which adventure")
    return tell(argv, parser, {kept(pack): partial(of_the_docs, pack) for pack in SEEDS},
                lambda args: played(args.pack, args.seed), lambda match, args: told(match))


def kept(pack: str) -> Path:
    """The file of the docs that tells a play of this adventure."""
    return STORIES / f"{pack}.txt"


def of_the_docs(pack: str) -> str:
    """The command, and what it prints."""
    return f"$ {command(pack)}\n\n{told(played(pack, SEEDS[pack]))}"


def command(pack: str) -> str:
    """What prints the story of the docs of this adventure."""
    return f"python3 tools/tell_adventure.py {SEEDS[pack]}{f' --pack {pack}' if pack != USUAL else ''}"


def played(pack: str, seed: int) -> WholePlay:
    """A whole play, by whoever does what is likely to work."""
    return unwatched(ready(pack), seed, CHARACTERS, Style.SENSIBLE).play()


def told(match: WholePlay) -> str:
    """Its story, with what happened in plain words."""
    record = match.to_bytes()
    return "\n".join(Games().of_record(record).story().text(record, Pack(), Comfort())) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
