"""`story FILE`: a record as a story, in plain text, as a page, or as the chronicle that it can be proved by."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.app.commands import arguments
from game.app.commands.console import complain, write
from game.app.games import Games, kept_in
from game.app.languages import load_words
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.vocabulary import MOST
from game.scenes.kit import Kit
from game.storage.input_error import InputError
from game.storage.pack_files import with_own
from game.storage.record_files import read_record

Told = TypeVar("Told")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `story` its arguments."""
    parser.add_argument("file", type=arguments.existing_file, metavar="FILE", help="a record (.match.jsonl)")
    parser.add_argument("--html", action="store_true", help="a page for a browser")
    parser.add_argument("--json", action="store_true", help="one JSON object: every line with frame, hook and events")
    parser.add_argument("--fine", action="store_true", help="without what happened in plain words")
    parser.add_argument("--pack", type=arguments.existing_folder, metavar="DIR",
                        help="with the packs of this folder besides")
    parser.add_argument("--dial", type=arguments.whole(0, MOST), default=Comfort().dial, metavar=f"0..{MOST}",
                        help="from slapstick to gritty")


def run(args: argparse.Namespace) -> int:
    """Print the story; 0 for success. Raises InputError for a record that does not hold, or is of no game of ours.

    What a player's own packs get wrong is named on standard error, and the story is told without the file it is in.
    """
    comfort, plain = Comfort(args.dial), not args.fine

    def tell(kit: Kit, record: bytes) -> str:
        stories, pack = kit.story(), words_of(args, kit.key)
        if args.json:
            return json.dumps(stories.chronicle(record, pack, comfort))
        return "\n".join((stories.page if args.html else stories.text)(record, pack, comfort, plain))

    write(of_record(args.file, tell))
    return 0


def of_record(file: Path, tell: Callable[[Kit, bytes], Told]) -> Told:
    """What is made of a record by the kit of its game. Raises InputError for a file that holds none that holds."""
    try:
        record = read_record(file)
        return tell(Games().of_record(record), record)
    except (ValueError, OSError, RecursionError) as error:
        raise InputError(f"{file}: {error}") from None


def words_of(args: argparse.Namespace, game: str) -> Pack:
    """The words of a game, those of the player's folder `packs`, and those of the folder that is named."""
    pack = load_words(args.paths, game=game)
    own = kept_in(args.paths.packs.parent, game) / args.paths.packs.name
    for folder in filter(None, (own, args.pack)):
        pack, wrong = with_own(pack, folder)
        for problem in wrong:
            complain(f"left out: {problem}")
    return pack
