#!/usr/bin/env python3
"""A match of Duel as the report after it, from a seed alone: three against three, played by chance.

    python3 tools/tell_duel.py 12                    as the command `story` prints it
    python3 tools/tell_duel.py 12 --dial 0           the same for the mildest table
    python3 tools/tell_duel.py 12 --record FILE      its record besides
    python3 tools/tell_duel.py --docs                the report of the docs anew, for other words or rules
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
from game.games.duel.ai.bid_review import review_of
from game.games.duel.headless.random_play import play
from game.games.duel.narration.after_action import DuelMatch
from game.games.duel.narration.story_kit import DuelStories
from game.games.duel.rules.header import Header, SeatHeader, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import RECORD
from game.games.duel.rules.warband_sheets import ModelHeader, Warband
from game.narration.comfort import Comfort
from game.narration.vocabulary import MOST
from game.storage.paths import Paths
from tools.told_by_seed import tell

STORY = ROOT / "docs" / "stories" / "duel.txt"
SEED = 11
"""The match of the docs."""
BANDS = {"A": ("Marigold", "magpie", "The Marigold Company", ("Rosalind Kerr", "Doc Quill", "Amos Tar")),
         "B": ("Tolliver", "steeplejack", "Tolliver's Own", ("Ida Blackwater", "Silas Moon", "Pike"))}
"""Who plays, by which temperament, with whom."""


def main(argv: Sequence[str] | None = None) -> int:
    """Print one report, or write that of the docs."""
    parser = argparse.ArgumentParser(description="A match of Duel as a report, from a seed.")
    parser.add_argument("--dial", type=int, choices=range(MOST + 1), default=Comfort().dial, help="slapstick to gritty")
    return tell(argv, parser, {STORY: of_the_docs}, lambda args: played(args.seed),
                lambda match, args: told(match, args.dial))


def of_the_docs() -> str:
    """The command, and what it prints."""
    return f"$ python3 tools/tell_duel.py {SEED}\n\n{told(played(SEED))}"


def played(seed: int) -> DuelMatch:
    """A whole match on the Main Street, with cover."""
    return play(header_of(seed), lambda _line: None)


def header_of(seed: int) -> Header:
    """Two bands of three, by computers' temperaments."""
    return validate_header(Header(
        seed=seed, sides=tuple(BANDS), battlefield="B1", options=Options(field_more=True, cover="simple"),
        seats={seat: SeatHeader(name, f"computer:casual:{temper}") for seat, (name, temper, _, _) in BANDS.items()},
        warbands={seat: Warband(band, tuple(ModelHeader(id=f"{seat}{at}", name=model)
                                            for at, model in enumerate(models, 1)))
                  for seat, (_, _, band, models) in BANDS.items()}))


def told(match: DuelMatch, dial: int = Comfort().dial) -> str:
    """Its report, with what happened in plain words."""
    pack = load_words(Paths.find(None), game=RECORD)
    return "\n".join(DuelStories(review_of).text(match.to_bytes(), pack, Comfort(dial))) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
