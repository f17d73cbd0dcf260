"""`story FILE`: a match record as a story, in plain text, as a page, or as the chronicle that it can be proved by."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.app.commands import arguments
from game.app.commands.console import InputError, write
from game.games.hell_for_leather.narration.printed_story import page, text
from game.games.hell_for_leather.narration.story import Story, steps_of
from game.games.hell_for_leather.rules import GAME, Header
from game.narration.comfort import Comfort
from game.narration.vocabulary import MOST
from game.rules.errors import RecordError
from game.rules.match import Match
from game.storage.packs import load_pack
from game.storage.record_files import SaveError, read_record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `story` its arguments."""
    parser.add_argument("file", type=arguments.existing_file, metavar="FILE", help="a match record (.hfl.jsonl)")
    parser.add_argument("--html", action="store_true", help="a page for a browser")
    parser.add_argument("--json", action="store_true", help="one JSON object: every line with frame, hook and events")
    parser.add_argument("--dial", type=arguments.whole(0, MOST), default=Comfort().dial, metavar=f"0..{MOST}",
                        help="from slapstick to gritty")


def run(args: argparse.Namespace) -> int:
    """Print the story; 0 for success. Raises InputError for a record that does not hold."""
    header, entries = read(args.file)
    story = Story(header, load_pack(args.paths), comfort=Comfort(args.dial))
    passages = story.read(steps_of(header, entries))
    if args.json:
        write(json.dumps(chronicle(story)))
    else:
        write("\n".join(page(header, passages) if args.html else text(header, passages)))
    return 0


def read(file: Path) -> tuple[Header, Sequence[dict[str, Any]]]:
    """The header and entries of a record that holds. Raises InputError for one that does not."""
    try:
        match = Match.load(GAME, read_record(file), lambda _line: None)
    except (RecordError, SaveError, ValueError, RecursionError) as error:
        raise InputError(f"{file}: {error}") from None
    return match.header, match.entries


def chronicle(story: Story) -> dict[str, Any]:
    """Every line told, and the happenings that its hooks cite."""
    return {"told": msgspec.to_builtins(story.teller.chronicle.told),
            "log": [msgspec.to_builtins(story.show.log[number]) for number in range(len(story.show.log))],
            "dropped": story.teller.selector.dropped}
