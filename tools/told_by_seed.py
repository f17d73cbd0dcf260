"""The command of tools that tell one play from a seed: print it, keep its record, or write that of the docs anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def tell(argv: Sequence[str] | None, parser: argparse.ArgumentParser, docs: Path, of_the_docs: Callable[[], str],
         played: Callable[[int], Any], told: Callable[[Any, argparse.Namespace], str]) -> int:
    """Do what the words of the command say. ``parser`` may have options of the tool's own, which ``told`` is given.

    ``docs``: the file of the docs that ``of_the_docs`` makes. ``played``: a match by its seed.
    """
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record there")
    parser.add_argument("--docs", action="store_true", help=f"write {docs.relative_to(ROOT)}")
    args = parser.parse_args(argv)
    if args.docs:
        docs.write_text(of_the_docs(), encoding="utf-8")
    elif args.seed is None:
        parser.error("a seed, or --docs")
    else:
        match = played(args.seed)
        if args.record is not None:
            args.record.write_bytes(match.to_bytes())
        sys.stdout.write(told(match, args))
    return 0
