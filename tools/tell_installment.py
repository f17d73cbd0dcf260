#!/usr/bin/env python3
"""An installment told as a story, from a seed alone: three characters and the Keeper, all of them the computer's.

    python3 tools/tell_installment.py 12                    as the command `story` prints it
    python3 tools/tell_installment.py 12 --record FILE      its record besides
    python3 tools/tell_installment.py --docs                the story of the docs anew, for other words or rules
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.games.keeper.headless.unwatched import Installment
from game.games.keeper.narration.installment_story import InstallmentStory
from game.narration.printed_story import text
from game.scenes.led.unwatched.styles import Style
from tools.adventure_plays import ready, unwatched
from tools.told_by_seed import tell

STORY = ROOT / "docs" / "stories" / "widows_stair.txt"
SEED = 32
"""The play of the docs."""
CHARACTERS = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Print one story, or write that of the docs."""
    parser = argparse.ArgumentParser(description="An installment told as a story, from a seed.")
    return tell(argv, parser, STORY, of_the_docs, played, lambda match, args: told(match))


def of_the_docs() -> str:
    """The command, and what it prints."""
    return f"$ python3 tools/tell_installment.py {SEED}\n\n{told(played(SEED))}"


def played(seed: int) -> Installment:
    """A whole play, by whoever does what is likely to work."""
    return unwatched(ready(), seed, CHARACTERS, Style.SENSIBLE).play()


def told(match: Installment) -> str:
    """Its story, with what happened in plain words."""
    return "\n".join(text(match.header.title, InstallmentStory().read(match.deeds).passages)) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
