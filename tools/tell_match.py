#!/usr/bin/env python3
"""A match told as a story, from a seed alone: set up by chance, played by chance or by computers.

    python3 tools/tell_match.py 240                        as the command `story` prints it
    python3 tools/tell_match.py 240 --dial 0               the same evening for the mildest table
    python3 tools/tell_match.py 240 --record m.hfl.jsonl   its record besides
    python3 tools/tell_match.py --docs                     docs/stories anew; needed when words or rules have changed

The last digit of the seed says what kind of match it is: 4 and 9 are co-op, the rest are versus (`bench_voice.KINDS`).
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

from game.app.languages import load_words
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.narration.story_title import title
from game.narration.comfort import Comfort
from game.narration.printed_story import text
from game.narration.vocabulary import MOST
from game.storage.paths import Paths
from tools.bench_voice import PLAYERS, played

FOLDER = ROOT / "docs" / "stories"
STORIES = {"versus.txt": (270, 3), "co-op.txt": (134, 2), "slapstick.txt": (229, 0)}
"""The stories of the docs: seed and dial. Played by chance, so that no computer's second thoughts change them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print one story, or write those of the docs."""
    parser = argparse.ArgumentParser(description="A match told as a story, from a seed.")
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--dial", type=int, choices=range(MOST + 1), default=Comfort().dial, help="slapstick to gritty")
    parser.add_argument("--players", choices=PLAYERS, default="random", help="who plays")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the match record there")
    parser.add_argument("--docs", action="store_true", help="write docs/stories")
    args = parser.parse_args(argv)
    if args.docs:
        for name in STORIES:
            (FOLDER / name).write_text(of_the_docs(name), encoding="utf-8")
    elif args.seed is None:
        parser.error("a seed, or --docs")
    else:
        sys.stdout.write(told(args.seed, args.dial, args.players, args.record))
    return 0


def command(name: str) -> str:
    """What prints a story of the docs."""
    seed, dial = STORIES[name]
    return f"python3 tools/tell_match.py {seed} --dial {dial}"


def of_the_docs(name: str) -> str:
    """A file of docs/stories: the command, and what it prints."""
    return f"$ {command(name)}\n\n{told(*STORIES[name])}"


def told(seed: int, dial: int, players: str = "random", record: Path | None = None) -> str:
    """The story of the match that goes with a seed."""
    paths = Paths.find(None)
    pack = load_words(paths)
    match = played(pack, paths, seed, players)
    if record is not None:
        record.write_bytes(match.to_bytes())
    passages = Story(match.header, pack, comfort=Comfort(dial)).read(match.deeds)
    return "\n".join(text(title(match.header), passages)) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
