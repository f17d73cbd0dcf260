#!/usr/bin/env python3
"""The long proofs of Duel, told as they go: how many were tried so far, and which of them failed.

    .venv/bin/python tools/duel_proofs.py referee --count 3000            options, Heroes and scenarios in turn
    .venv/bin/python tools/duel_proofs.py referee --kind boss --kind night --count 60
    .venv/bin/python tools/duel_proofs.py options --first 400 --count 100

`referee` plays matches at random by headers of a kind and has the second referee judge them; every difference is told
with its seed. `options` has computers begin and end a match by every set of one and two options and by larger ones by
chance; `--first` says with which seed or set to begin. Exit 1 if anything failed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from tests.games.duel.rules.referee.judge import judge
from tests.games.duel.rules.referee.kinds import EAGER, KINDS
from tests.games.duel.rules.referee.records import played
from tests.games.duel.test_option_sets import ended, sets
from tools.trials import tried


def main(arguments: Sequence[str]) -> int:
    """Tries what was asked for; 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proof", choices=("referee", "options"))
    parser.add_argument("--kind", action="append", choices=tuple(KINDS), help="of matches to judge; again for more")
    parser.add_argument("--first", type=int, default=0, help="seed of the first match, number of the first set")
    parser.add_argument("--count", type=int, default=100, help="of each kind")
    args = parser.parse_args(arguments)
    numbers = range(args.first, args.first + args.count)
    if args.proof == "options":
        return int(tried("options", numbers[:max(0, len(sets()) - args.first)], _option_set) > 0)
    kinds = args.kind or [next(iter(KINDS))]
    return int(sum(tried(kind, numbers, partial(_judged, kind)) for kind in kinds) > 0)


def _judged(kind: str, seed: int) -> str:
    """What the second referee finds first."""
    found = judge(played(KINDS[kind](seed), eager=EAGER))
    return str(found[0]) if found else ""


def _option_set(number: int) -> str:
    try:
        ended(number, sets()[number])
    except AssertionError as error:
        return str(error)
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
