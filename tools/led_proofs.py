#!/usr/bin/env python3
"""The long proofs of the games with a game master: second referees over many plays, told as they go.

    .venv/bin/python tools/led_proofs.py high-stakes --first 1000 --count 5000
    .venv/bin/python tools/led_proofs.py protagonists --first 1000 --count 5000
    .venv/bin/python tools/led_proofs.py keeper --led --count 500

Each plays stories of one game at random by their numbers, as its test does, and has the second referee judge each;
`--led` has the computer lead its adventure instead, for one character and more in turn, in all styles of playing. What
differs, and a play that raises, is told with its number; exit 1 if anything was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from tests.games.high_stakes.rules import referee as stakes
from tests.games.high_stakes.rules.test_referee import record as stakes_record
from tests.games.keeper.rules import referee as keeper
from tests.games.keeper.rules.rich_plays import rich_play
from tests.games.protagonists.rules import referee as protagonists
from tests.games.protagonists.rules.test_referee import record as protagonists_record
from tools.adventure_plays import ready, style_of, unwatched
from tools.trials import tried


class Judged(NamedTuple):
    """How a game is proved: its record by a number, what the second referee says of one, the adventure that is led."""

    record: Callable[[int], bytes]
    wrong: Callable[[bytes], str]
    pack: str


def main(arguments: Sequence[str]) -> int:
    """Tries what was asked for; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(JUDGED))
    parser.add_argument("--led", action="store_true", help="plays of its adventure, led by the computer")
    parser.add_argument("--first", type=int, default=0, help="number of the first play")
    parser.add_argument("--count", type=int, default=100)
    args = parser.parse_args(arguments)
    judged = JUDGED[args.game]
    record = partial(_led, judged.pack) if args.led else judged.record
    numbers = range(args.first, args.first + args.count)
    return int(tried(args.game, numbers, lambda number: judged.wrong(record(number))) > 0)


def _led(pack: str, seed: int) -> bytes:
    """A whole play of an adventure that nobody watches."""
    adventure = ready(pack)
    least, most = adventure.pack.about.players
    data: bytes = unwatched(adventure, seed, least + seed % (most - least + 1), style_of(seed)).play().to_bytes()
    return data


def _keeper_record(number: int) -> bytes:
    data: bytes = rich_play(number).to_bytes()
    return data


def _keeper_wrong(record: bytes) -> str:
    try:
        return "" if keeper.judge(record).over else "it came to no end"
    except keeper.Fault as fault:
        return str(fault)


JUDGED: Mapping[str, Judged] = MappingProxyType({
    "high-stakes": Judged(stakes_record.__wrapped__, lambda record: next(stakes.faults(record), ""),
                          "book_of_agramelus"),
    "keeper": Judged(_keeper_record, _keeper_wrong, "widows_stair"),
    "protagonists": Judged(protagonists_record.__wrapped__, lambda record: next(protagonists.faults(record), ""),
                           "dead_letter")})
"""The games, with what is asked of each. Records that a test keeps are not kept here: there are too many."""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
