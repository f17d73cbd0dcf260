"""`simulate`: whole matches of any game with no window, one record each."""

from __future__ import annotations

import argparse
import json
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.app.commands import arguments
from game.app.commands.console import write
from game.app.commands.crew import Crew, add_crew_arguments, crew_of
from game.app.commands.kept import Kept
from game.app.games import DEFAULT, Games
from game.app.workshop import Installed
from game.scenes.kit.simulations import Job, Played, SimulationKit, Workshop
from game.storage.input_error import InputError
from game.storage.record_files import OLD_SUFFIX, SUFFIX

MOST_MATCHES = 10_000_000
UNFINISHED = "unfinished.jsonl"
"""In the folder of the records, while there are some to come: which are there."""


@dataclass(frozen=True, slots=True)
class Task:
    """A match to play, and what it is played with."""

    job: Job
    workshop: Workshop

    def __repr__(self) -> str:
        """What decides over the match: where the workshop's files lie does not."""
        return repr(self.job)


@dataclass(frozen=True, slots=True)
class Recorded:
    """What came of a match, and its record as far as it came; ``problem`` where it came to grief."""

    played: Played
    record: bytes
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """What is kept of a match whose record has been written: how it ended, and the sum of the record."""

    entries: int
    ending: str | None
    sha256: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser of `simulate` the arguments that every game has."""
    parser.add_argument("--game", type=arguments.any_game_key, default=None, metavar="KEY", help="which game")
    parser.add_argument("--matches", type=arguments.whole(1, MOST_MATCHES), default=1, help="how many")
    parser.add_argument("--seed", type=arguments.whole(0, arguments.LARGEST_SEED - MOST_MATCHES), default=1,
                        help="of the first match; each further one counts up")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the records")
    add_crew_arguments(parser)
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
    played = list(written(args, [Task(job, workshop) for job in jobs], crew_of(args)))
    endings = dict.fromkeys(kit.endings, 0)
    for one in played:
        if one.ending is not None:
            endings[one.ending] = endings.get(one.ending, 0) + 1
    figures = {"matches": len(played), "entries": sum(one.entries for one in played), kit.counts: endings,
               "seconds": round(time.perf_counter() - start, 3)}
    write(json.dumps(figures) if args.json else sentence(figures, endings))
    return 0


def written(args: argparse.Namespace, tasks: Sequence[Task], crew: Crew) -> Iterator[Written]:
    """Every match with its record in the folder; those whose records an interrupted run has left there are not played.

    Raises MatchFailed for one that came to grief, whose record is then there as far as it came.
    """

    def store(task: Task, found: Recorded) -> Written:
        record_of(args, task.job).write_bytes(found.record)
        if found.problem:
            raise MatchFailed(f"the match of seed {task.job.seed}: {found.problem}")
        return Written(found.played.entries, found.played.ending, sha256(found.record).hexdigest())

    def holds(task: Task, kept: Written) -> bool:
        record = record_of(args, task.job)
        return record.exists() and sha256(record.read_bytes()).hexdigest() == kept.sha256

    with Kept.open(args.out / UNFINISHED, Written) as kept:
        yield from kept.each(play, tasks, crew, "matches", store, holds)


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


class MatchFailed(Exception):
    """A match that could not be played to where it is over or left as it stands; says which, and why."""


def play(task: Task) -> Recorded:
    """Play one match; what is wrong with one is told with as much of its record as there is."""
    lines: list[bytes] = []
    try:
        played = task.job.play(task.workshop, lines.append)
    except Exception:  # told by whoever writes the record, which may be on another machine
        return Recorded(Played(max(0, len(lines) - 1), None), b"".join(lines), traceback.format_exc())
    return Recorded(played, b"".join(lines))
