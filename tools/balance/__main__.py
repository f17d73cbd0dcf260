"""The command of a balance report, once it is set up: what may be asked for, and the page that comes of it."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.app.commands import arguments
from game.app.commands.build_mark import build_mark
from game.app.commands.console import complain, write
from game.app.commands.crew import add_crew_arguments, crew_of
from game.app.commands.kept import Kept
from game.app.games import Games
from game.storage.input_error import InputError
from tools.balance.facts import Facts, Sample
from tools.balance.reading import READERS, read

USUAL_MATCHES = 10_000
MOST_MATCHES = 1_000_000
UNFINISHED = ".unfinished.jsonl"
"""Behind the name of the page, while there are matches to come."""
BAD_INPUT, INTERRUPTED = 2, 130


def main(words: Sequence[str]) -> int:
    """Play, count, write the page; the exit status is 1 where a match could not be played."""
    args = parse(words)
    start = time.perf_counter()
    try:
        facts = played(args)
    except InputError as error:
        complain(str(error))
        return BAD_INPUT
    if len(facts) < args.matches:
        complain("interrupted; the same command goes on")
        return INTERRUPTED
    from tools.balance.page import About, page  # what draws is loaded once there is something to draw
    from tools.balance.summary import summed

    found = summed(facts)
    if found.matches:
        about = About(str(Games().kit(args.game).billing.title), command_of(args), build_mark())
        args.out.write_text(page(about, found), encoding="utf-8")
        write(f"{args.out}: {found.matches} matches in {time.perf_counter() - start:.0f} s")
    for problem in found.problems:
        complain(problem)
    return 1 if found.problems else 0


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(prog="report.py", description="A balance report of a game, as one page.")
    parser.add_argument("game", choices=tuple(READERS), metavar="GAME", help=f"one of {', '.join(READERS)}")
    parser.add_argument("--matches", type=arguments.whole(1, MOST_MATCHES), default=USUAL_MATCHES, help="how many")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_MATCHES), default=1,
                        help="of the first match; each further one counts up")
    parser.add_argument("--out", type=Path, default=None, metavar="FILE", help="the page; GAME.html unless said")
    add_crew_arguments(parser)
    args = parser.parse_args(words)
    args.out = args.out or Path(f"{args.game}.html")
    return args


def played(args: argparse.Namespace) -> list[Facts]:
    """What came of every match, as far as it came. Raises InputError where the page's folder cannot be written to."""
    samples = [Sample(args.game, args.seed + number) for number in range(args.matches)]
    with Kept.open(args.out.with_name(args.out.name + UNFINISHED), Facts) as kept:
        return list(kept.each(read, samples, crew_of(args), "matches", lambda sample, facts: facts))


def command_of(args: argparse.Namespace) -> str:
    """The words that make the same page again, whoever works."""
    return shlex.join(["python3", "tools/report.py", args.game, "--matches", str(args.matches),
                       "--seed", str(args.seed)])


if __name__ == "__main__":
    from tools.balance import __main__ as command  # what travels to other processes is found by this name

    sys.exit(command.main(sys.argv[1:]))
