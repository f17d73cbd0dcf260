"""`ladder`: how often each level of the computer beats the one below it, in any game that computers play."""

from __future__ import annotations

import argparse
import json
import math
from dataclasses import dataclass
from typing import Any

from game.ai.levels import Level, player_name
from game.app.commands import arguments
from game.app.commands.console import complain, write
from game.app.commands.crew import add_crew_arguments, crew_of
from game.app.commands.kept import Kept, add_keep_argument
from game.app.commands.simulate import simulations
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.scenes.kit.simulations import Job, Ladder, Wanted, Workshop
from game.storage.input_error import InputError

MOST_MATCHES = 1_000_000
LEVELS = tuple(Level)
PAIRS = (*((LEVELS[at + 1], LEVELS[at]) for at in range(len(LEVELS) - 1)), (Level.MASTER, Level.NOVICE))
THROWS = ("table", "bullet")
Z = 1.959964
"""For an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of a pair, and how it ends where the better level wins, which plays either side in turn."""

    pair: int
    better: str
    job: Job
    workshop: Workshop

    def __repr__(self) -> str:
        """What decides over the match."""
        return f"{self.better} {self.job!r}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `ladder` the arguments that every game has."""
    parser.add_argument("--game", type=arguments.game_key, default=None, metavar="KEY", help="which game")
    parser.add_argument("--matches", type=arguments.whole(1, MOST_MATCHES), default=200, help="how many of each pair")
    parser.add_argument("--throws", choices=THROWS, default="table",
                        help="dice drawn from measured odds, or thrown in physics")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_MATCHES), default=1,
                        help="of the first match; each further one counts up")
    add_keep_argument(parser)
    add_crew_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_game_arguments(parser: argparse.ArgumentParser, game: str | None) -> None:
    """Give it those of one game."""
    ladder_of(game).add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play all pairs and print the table; 1 where a level is surely not as far above another as it should be.

    That is said of matches of the usual size alone.
    """
    wins, played = [0] * len(PAIRS), [0] * len(PAIRS)
    bouts = bouts_of(args)
    with Kept.open(args.keep, bool) as kept:
        found = kept.each(bout, bouts, crew_of(args), "matches", lambda one, won: won)
        for won, one in zip(found, bouts, strict=False):  # fewer where it was interrupted
            played[one.pair] += 1
            wins[one.pair] += won
    rows = [{"a": a, "b": b, "matches": n, "a_wins": won} for (a, b), n, won in zip(PAIRS, played, wins, strict=True)]
    write(json.dumps({"pairs": rows}) if args.json else "\n".join(row_text(row) for row in rows))
    ladder = ladder_of(args.game)
    short = [row for row in rows if ladder.usual(args) and missed(row, ladder.wanted(args))]
    for row in short:
        complain(f"not as wanted: {row_text(row)}")
    return 1 if short else 0


def ladder_of(game: str | None) -> Ladder:
    """A game's matches of level against level. Raises InputError where it has none."""
    found = simulations(game).ladder()
    if found is None:
        raise InputError(f"--game {game}: no computer plays it.")
    return found


def missed(row: dict[str, Any], wanted: Wanted) -> bool:
    """Whether the whole interval of 95 % lies outside what is wanted of a pair."""
    least, most = wanted.apart if (row["a"], row["b"]) != PAIRS[-1] else wanted.top
    low, high = interval(row["a_wins"], row["matches"])
    return high < least or low > most


def row_text(row: dict[str, Any]) -> str:
    """One pair in words, with an interval of 95 %."""
    low, high = interval(row["a_wins"], row["matches"])
    share = 100.0 * row["a_wins"] / max(1, row["matches"])
    return (f"{row['a']:8s} beats {row['b']:8s} {share:5.1f} %  ({100.0 * low:.1f} to {100.0 * high:.1f}; "
            f"{row['a_wins']} of {row['matches']})")


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share; 0 to 1 where nothing was played."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, Z * Z
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    half = Z * math.sqrt(share * (1 - share) / matches + square / (4 * matches**2)) / (1 + square / matches)
    return middle - half, middle + half


def bouts_of(args: argparse.Namespace) -> list[Bout]:
    """Every match to play; both of a pair share a persona, each persona has its turn. Raises InputError."""
    ladder, workshop = ladder_of(args.game), Installed(args.paths, args.game or DEFAULT)
    workshop.opponents()  # whoever lacks their tables is told so before anything is played
    personas = tuple(workshop.personas())
    bouts = []
    for pair, (a, b) in enumerate(PAIRS):
        for number in range(args.matches):
            first, persona = number % 2 == 0, personas[number // 2 % len(personas)]
            one, other = (player_name(level, persona) for level in ((a, b) if first else (b, a)))
            job = ladder.job(args, workshop, (one, other), args.seed + number)
            bouts.append(Bout(pair, ladder.sides[0 if first else 1], job, workshop))
    return bouts


def bout(one: Bout) -> bool:
    """Play it: whether the better level won."""
    return one.job.play(one.workshop, bool).ending == one.better
