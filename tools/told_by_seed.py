"""The command of tools that tell one play from a seed: print it, keep its record, or write those of the docs anew."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def tell(argv: Sequence[str] | None, parser: argparse.ArgumentParser, docs: Mapping[Path, Callable[[], str]],
         played: Callable[[argparse.Namespace], Any], told: Callable[[Any, argparse.Namespace], str]) -> int:
    """Do what the words of the command say. ``parser`` may have options of the tool's own, which the others are given.

    ``docs``: files of the docs, each with what makes it. ``played``: the match that goes with ``seed``.
    """
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record there")
    written = ", ".join(str(each.relative_to(ROOT)) for each in docs)
    parser.add_argument("--docs", action="store_true", help=f"write {written}")
    args = parser.parse_args(argv)
    if args.docs:
        for path, made in docs.items():
            path.write_text(made(), encoding="utf-8")
    elif args.seed is None:
        parser.error("a seed, or --docs")
    else:
        match = played(args)
        if args.record is not None:
            args.record.write_bytes(match.to_bytes())
        sys.stdout.write(told(match, args))
    return 0
