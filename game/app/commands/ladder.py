"""`ladder`: how often each level of the computer beats the one below it, in any game that computers play."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.ai.levels import Level, player_name
from game.app.commands import arguments
from game.app.commands.console import complain, write
from game.app.commands.crew import add_crew_arguments, crew_of
from game.app.commands.kept import Kept, add_keep_argument
from game.app.commands.simulate import Task, make_folder, simulations, written
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.scenes.kit.simulations import Job, Ladder, Played, Wanted, Workshop
from game.storage.input_error import InputError

MOST_MATCHES = 1_000_000
LEVELS = tuple(Level)
Pair = tuple[Level, Level]
PAIRS: tuple[Pair, ...] = (*zip(LEVELS[1:], LEVELS, strict=False), (Level.MASTER, Level.NOVICE))
THROWS = ("table", "bullet")
Z = 1.959964
"""For an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that was played: of which seed, the side of the better level, who won, how many entries it took."""

    seed: int
    better: str
    ending: str | None
    entries: int

    @property
    def won(self) -> bool:
        """Whether the better level did; a draw counts as not won."""
        return self.ending == self.better


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of a pair, and how it ends where the better level wins, which plays either side in turn."""

    pair: Pair
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
    parser.add_argument("--first", type=arguments.whole(1, MOST_MATCHES), default=1, metavar="N",
                        help="leave out those before the Nth of each pair")
    parser.add_argument("--pair", type=pair_named, default=None, metavar="LEVEL:LEVEL",
                        help="of one pair alone, the better first, and tell of each of its matches")
    parser.add_argument("--out", type=Path, default=None, metavar="DIR", help="with --pair: folder for their records")
    parser.add_argument("--throws", choices=THROWS, default="table",
                        help="dice drawn from measured odds, or thrown in physics")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - 2 * MOST_MATCHES), default=1,
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
    if args.out is not None and args.pair is None:
        raise InputError("--out: it goes with --pair LEVEL:LEVEL.")
    fought: dict[Pair, list[Ended]] = {pair: [] for pair in pairs_of(args)}
    bouts = bouts_of(args)
    for played, one in zip(all_played(args, bouts), bouts, strict=False):  # fewer where it was interrupted
        fought[one.pair].append(Ended(one.job.seed, one.better, played.ending, played.entries))
    rows = [{"a": a, "b": b, "matches": len(all_of), "a_wins": sum(each.won for each in all_of)}
            for (a, b), all_of in fought.items()]
    write(_figures(args, rows, fought) if args.json else "\n".join(_lines(args, rows, fought)))
    ladder = ladder_of(args.game)
    measured = [row for row in rows if (row["a"], row["b"]) in PAIRS and ladder.usual(args)]
    short = [row for row in measured if missed(row, ladder.wanted(args))]
    for row in short:
        complain(f"not as wanted: {row_text(row)}")
    return 1 if short else 0


def _figures(args: argparse.Namespace, rows: Sequence[dict[str, Any]], fought: dict[Pair, list[Ended]]) -> str:
    told = {"played": [{**asdict(one), "won": one.won} for one in fought[args.pair]]} if args.pair is not None else {}
    return json.dumps({"pairs": rows, **told})


def _lines(args: argparse.Namespace, rows: Sequence[dict[str, Any]], fought: dict[Pair, list[Ended]]) -> Iterator[str]:
    yield from (row_text(row) for row in rows)
    for one in fought[args.pair] if args.pair is not None else ():
        yield (f"seed {one.seed}: {args.pair[0]} as {one.better} {'won' if one.won else 'did not win'}; "
               f"{one.ending or 'left as it stood'}, {one.entries} entries")


def all_played(args: argparse.Namespace, bouts: Sequence[Bout]) -> Iterator[Played]:
    """How each of them ended, in their order; fewer where it was interrupted. Records go to the folder of ``--out``."""
    if args.out is not None:
        make_folder(args.out)
        tasks = [Task(one.job, one.workshop) for one in bouts]
        yield from (Played(each.entries, each.ending) for each in written(args, tasks, crew_of(args)))
        return
    with Kept.open(args.keep, Played) as kept:
        yield from kept.each(bout, bouts, crew_of(args), "matches", lambda one, played: played)


def pair_named(text: str) -> Pair:
    """``master:novice``: any two levels, the better first."""
    better, _, other = text.partition(":")
    if better in LEVELS and other in LEVELS and LEVELS.index(Level(better)) > LEVELS.index(Level(other)):
        return Level(better), Level(other)
    raise argparse.ArgumentTypeError(f"{text!r} is not two levels, the better first, of {', '.join(LEVELS)}")


def pairs_of(args: argparse.Namespace) -> tuple[Pair, ...]:
    """The pairs that are measured: each level and the one below it, the best and the first; or the one asked for."""
    return PAIRS if args.pair is None else (args.pair,)


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
    for a, b in pairs_of(args):
        for number in range(args.first - 1, args.first - 1 + args.matches):
            first, persona = number % 2 == 0, personas[number // 2 % len(personas)]
            one, other = (player_name(level, persona) for level in ((a, b) if first else (b, a)))
            job = ladder.job(args, workshop, (one, other), args.seed + number)
            bouts.append(Bout((a, b), ladder.sides[0 if first else 1], job, workshop))
    return bouts


def bout(one: Bout) -> Played:
    """Play it, with no record."""
    return one.job.play(one.workshop, bool)
