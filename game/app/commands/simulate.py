"""`simulate`: whole matches of any game with no window, one record each."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.app.commands import arguments
from game.app.commands.console import write
from game.app.commands.parallel import each
from game.app.games import DEFAULT, Games
from game.app.workshop import Installed
from game.scenes.kit.simulations import Job, Played, SimulationKit, Workshop
from game.storage.input_error import InputError
from game.storage.record_files import OLD_SUFFIX, SUFFIX

MOST_MATCHES = 10_000_000


@dataclass(frozen=True, slots=True)
class Task:
    """A match to play, what it is played with, and the file of its record."""

    job: Job
    workshop: Workshop
    record: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `simulate` the arguments that every game has."""
    parser.add_argument("--game", type=arguments.any_game_key, default=None, metavar="KEY", help="which game")
    parser.add_argument("--matches", type=arguments.whole(1, MOST_MATCHES), default=1, help="how many")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_MATCHES), default=1,
                        help="of the first match; each further one counts up")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the records")
    parser.add_argument("--jobs", type=arguments.whole(1, 1024), default=os.cpu_count() or 1, help="processes to use")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def add_game_arguments(parser: argparse.ArgumentParser, game: str | None) -> None:
    """Give it those of one game."""
    simulations(game).add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play the matches and print what came of them; 0 for success."""
    kit, workshop = simulations(args.game), Installed(args.paths, args.game or DEFAULT)
    try:
        jobs = kit.jobs(args, workshop)
    except ValueError as error:
        raise InputError(str(error)) from error
    make_folder(args.out)
    start = time.perf_counter()
    matches, entries, endings = 0, 0, dict.fromkeys(kit.endings, 0)
    tasks = [Task(job, workshop, record_of(args, job)) for job in jobs]
    for played in each(play, tasks, args.jobs, "matches"):
        matches += 1
        entries += played.entries
        if played.ending is not None:
            endings[played.ending] = endings.get(played.ending, 0) + 1
    figures = {"matches": matches, "entries": entries, kit.counts: endings,
               "seconds": round(time.perf_counter() - start, 3)}
    write(json.dumps(figures) if args.json else sentence(figures, endings))
    return 0


def simulations(game: str | None) -> SimulationKit:
    """How matches of a game are played without a table. Raises InputError where they cannot be."""
    kit = Games().kit(game or DEFAULT)
    if kit.simulations is None:
        raise InputError(f"--game {kit.key}: it cannot be played without a table yet.")
    return kit.simulations()


def sentence(figures: Mapping[str, Any], endings: Mapping[str, int]) -> str:
    """The figures in words."""
    ended = ", ".join(f"{ending} {count}" for ending, count in endings.items())
    how = "won by" if "winners" in figures else "ended by"
    return (f"{figures['matches']} matches, {figures['entries']} entries, {figures['seconds']} s; {how} {ended}, "
            f"left open {figures['matches'] - sum(endings.values())}")


def make_folder(folder: Path) -> None:
    """Make the folder of the records; raises InputError where that cannot be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{folder}: cannot be made: {error.strerror or error}.") from None


def record_of(args: argparse.Namespace, job: Job) -> Path:
    """The file of its record. Where no game is named it is called as when there was but one."""
    stem = f"match-{job.seed}{OLD_SUFFIX}" if args.game is None else f"{args.game}-{job.seed}{SUFFIX}"
    folder: Path = args.out
    return folder / stem


def play(task: Task) -> Played:
    """Play one match and write its record, as far as it came."""
    lines: list[bytes] = []
    try:
        return task.job.play(task.workshop, lines.append)
    finally:
        task.record.write_bytes(b"".join(lines))
