"""Who does the work of a command that has much of it: this machine's cores, or the workers of a cluster."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass

from game.app.commands import arguments

MOST_PROCESSES = 1024


@dataclass(frozen=True, slots=True)
class Crew:
    """So many processes of this machine; or, where an address is given, whoever works for the scheduler there.

    One process is this one. Whoever does it, the results are the same and in the same order.
    """

    processes: int = 1
    cluster: str = ""


def all_cores() -> Crew:
    """Everybody on this machine."""
    return Crew(os.cpu_count() or 1)


def add_crew_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that say who works."""
    parser.add_argument("--jobs", type=arguments.whole(1, MOST_PROCESSES), default=os.cpu_count() or 1,
                        help="processes to use; every core unless given")
    parser.add_argument("--cluster", type=address, default=None, metavar="ADDRESS",
                        help="give the work to the Dask scheduler at this address instead, as tcp://HOST:8786")


def address(text: str) -> str:
    """Where a scheduler is, as it says itself when it starts."""
    if re.fullmatch(r"(tcp|tls)://[^\s/]+:[0-9]{1,5}", text):
        return text
    raise argparse.ArgumentTypeError(f"{text!r} is not tcp://HOST:PORT or tls://HOST:PORT")


def crew_of(args: argparse.Namespace) -> Crew:
    """Who was asked for."""
    return Crew(args.jobs, args.cluster or "")
