"""`sight`: whether one model sees another on a battlefield, how much of it, and why."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from game.app.commands import arguments
from game.app.commands.console import write
from game.app.games import answering
from game.storage.input_error import InputError
from game.storage.record_files import LARGEST_RECORD_BYTES

COMMAND = "sight"
FARTHEST = 36000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `sight` its arguments."""
    place = arguments.whole_numbers(("X", "Y", "Z"), 0, FARTHEST)
    parser.add_argument("battlefield", metavar="BATTLEFIELD or FILE",
                        help="B1 to B11, bare:KIND@X,Y,TURN[;...] for an empty table with those pieces, a match "
                             "record, or a file with the pieces of a battlefield")
    parser.add_argument("--from", dest="start", type=place, required=True, metavar="X,Y,Z",
                        help="where a normal model looks from, in 1/1000 inch")
    parser.add_argument("--prone", action="store_true", help="it lies")
    parser.add_argument("--to", dest="end", type=place, required=True, metavar="X,Y,Z", help="where it looks to")
    parser.add_argument("--to-prone", action="store_true", help="that model lies")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def run(args: argparse.Namespace) -> int:
    """Print what is seen; 0 for success. Raises InputError."""
    lines, name = answering(COMMAND), args.battlefield
    content = None if lines.is_named(name) else _read(name)
    try:
        field = lines.named_field(name) if content is None else lines.field_in(content)
        looks, target = lines.Standing(*args.start, args.prone), lines.Standing(*args.end, args.to_prone)
        line = lines.sight_line(field, looks, target)
    except ValueError as error:
        raise InputError(f"{name}: {error}") from None
    if args.json:
        write(json.dumps(lines.as_object(line)))
        return 0
    write(line.why)
    write(f"{'seen' if line.seen else 'not seen'}; dark {line.dark}, covered {line.covered} of 25; cover {line.cover}")
    return 0


def _read(name: str) -> bytes:
    """What is in a file. Raises InputError."""
    path = Path(name)
    if "\0" in name or not path.is_file():
        raise InputError(f"{name}: no battlefield and no file; allowed are B1 to B11, bare:KIND@X,Y,TURN[;...], a file")
    try:
        if path.stat().st_size > LARGEST_RECORD_BYTES:
            raise InputError(f"{name}: is larger than any match")
        return path.read_bytes()
    except OSError as error:
        raise InputError(f"{name}: {error.strerror}") from None
