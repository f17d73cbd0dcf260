"""`story FILE`: a record as a story, in plain text, as a page, or as the chronicle that it can be proved by."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.app.commands import arguments
from game.app.commands.console import write
from game.app.games import Games
from game.app.languages import load_words
from game.narration.comfort import Comfort
from game.narration.vocabulary import MOST
from game.scenes.kit.stories import StoryKit
from game.storage.input_error import InputError
from game.storage.record_files import read_record

Told = TypeVar("Told")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `story` its arguments."""
    parser.add_argument("file", type=arguments.existing_file, metavar="FILE", help="a record (.match.jsonl)")
    parser.add_argument("--html", action="store_true", help="a page for a browser")
    parser.add_argument("--json", action="store_true", help="one JSON object: every line with frame, hook and events")
    parser.add_argument("--dial", type=arguments.whole(0, MOST), default=Comfort().dial, metavar=f"0..{MOST}",
                        help="from slapstick to gritty")


def run(args: argparse.Namespace) -> int:
    """Print the story; 0 for success. Raises InputError for a record that does not hold, or is of no game of ours."""
    pack, comfort = load_words(args.paths), Comfort(args.dial)
    if args.json:
        write(json.dumps(of_record(args.file, lambda stories, record: stories.chronicle(record, pack, comfort))))
    elif args.html:
        write("\n".join(of_record(args.file, lambda stories, record: stories.page(record, pack, comfort))))
    else:
        write("\n".join(of_record(args.file, lambda stories, record: stories.text(record, pack, comfort))))
    return 0


def of_record(file: Path, tell: Callable[[StoryKit, bytes], Told]) -> Told:
    """What the stories of its game make of a record. Raises InputError for a file that holds none that holds."""
    try:
        record = read_record(file)
        return tell(Games().of_record(record).story(), record)
    except (ValueError, OSError, RecursionError) as error:
        raise InputError(f"{file}: {error}") from None
