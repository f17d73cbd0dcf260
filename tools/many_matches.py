#!/usr/bin/env python3
"""Plays whole matches of every kind without a table, and has each of their records checked.

`many_matches.py --matches 100000 --seed 1`: every mode, stage, size of the teams and profile of the dice in turn, short
and long races, house rules as usual, at the ends of their ranges and between. The matches are played as `simulate`
plays them, and each record must hold for `check`; every tenth must hold for the second referee too, and what it says
is counted. Exit 1 if a match failed, whose record is then kept, or if a row of the table stayed empty. The same seed
gives the same figures on any number of cores, in the checksum every byte of every record.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import os
import random
import sys
import tempfile
import time
import traceback
import typing
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from msgspec.structs import replace

from game.app.commands import simulate
from game.app.commands.check import check_file, examine
from game.app.commands.crew import Crew
from game.app.commands.parallel import each
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.games.hell_for_leather.headless.loaded_dice import SimulationSpec
from game.games.hell_for_leather.headless.match_simulation import MatchJob, header_for
from game.games.hell_for_leather.rules import Action, Header, Phase, State, Step
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.rules.match_record import HellForLeather
from game.games.hell_for_leather.rules.options import MAX_CONTESTANTS, validate_header
from game.rules.chance import stream
from game.scenes.kit.simulations import Played
from game.storage.paths import Paths
from game.storage.record_files import SUFFIX
from game.storage.typed_config import load_config
from tests.games.hell_for_leather.rules.exercised import ROWS, exercised
from tests.games.hell_for_leather.rules.referee import judge

CONFIG = ROOT / "config" / "games" / DEFAULT
COMMAND = "python3 tools/many_matches.py"
STAGES, TARGETS, SIZES = (1, 2, 3), (1, 2, 3, 5, 9), range(1, MAX_CONTESTANTS + 1)
LETTERS = {"versus": "AB", "coop": "A"}
PLAYERS = (*(f"human:{seat}" for seat in range(1, 7)), "computer:steady:host")
AS_USUAL = 0.5  # how likely a house rule is left as a new match offers it
STRANGER = 0.3  # how likely a contestant is not played by whoever sits there
ENDS = ("versus duel won", "versus storm won", "versus storm lost", "versus at once won", "coop duel won",
        "coop storm won", "coop storm lost", "coop at once lost", "left open")
OPTION = "option "  # begins the name of a group of rows

Row = tuple[str, str]


# What is played

@dataclass(frozen=True)
class Kind:
    """What of a match goes through all its values in turn."""

    mode: str
    stage: int
    sizes: tuple[int, ...]
    target: int
    profile: str

    @property
    def name(self) -> str:
        """The row it is counted under."""
        return f"{self.mode} {self.stage} {'-'.join(map(str, self.sizes))}"


def kinds(spec: SimulationSpec) -> list[Kind]:
    """Every kind of match."""
    return [Kind(mode, stage, sizes, target, profile) for mode, letters in LETTERS.items() for stage in STAGES
            for sizes in itertools.product(SIZES, repeat=len(letters))
            for target in TARGETS for profile in spec.profiles]


def values_of(option: Field[Any]) -> list[Any]:
    """Every value of a house rule, or the ends of its range."""
    said, kind = option.metadata, typing.get_type_hints(HouseRules)[option.name]
    if kind is bool:
        return [False, True]
    if "choices" in said:
        return list(said["choices"])
    return [*([None] if type(None) in typing.get_args(kind) else []), said["min"], said["max"]]


def drawn(option: Field[Any], usual: HouseRules, chance: random.Random) -> Any:
    """A value of a house rule: as usual, at an end of its range or somewhere in it."""
    if chance.random() < AS_USUAL:
        return getattr(usual, option.name)
    between = [chance.randint(option.metadata["min"], option.metadata["max"])] if "min" in option.metadata else []
    return chance.choice(values_of(option) + between)


def header_of(kind: Kind, usual: HouseRules, seed: int) -> Header:
    """A match of that kind, with house rules, players and circles by chance."""
    chance, letters = stream(seed, "many matches"), LETTERS[kind.mode]
    rules = HouseRules(**{option.name: drawn(option, usual, chance) for option in fields(HouseRules)})
    points = {letter: chance.randint(0, 1) if letter == "A" else 0 for letter in letters}
    options = rules.options("coop" if kind.mode == "coop" else "versus", kind.stage, points)
    header = header_for(options, seed, kind.target, dict(zip(letters, kind.sizes, strict=True)))
    teams = {letter: replace(team, contestants=tuple(
        replace(one, extra_circle=chance.random() < 0.5,
                player=chance.choice(PLAYERS) if chance.random() < STRANGER else one.player)
        for one in team.contestants)) for letter, team in header.teams.items()}
    return validate_header(replace(header, teams=teams))


@dataclass(frozen=True)
class Plan:
    """What a worker must know to play any match."""

    spec: SimulationSpec
    rules: HouseRules
    kinds: tuple[Kind, ...]
    seed: int
    again: int
    folder: Path


def make_plan(seed: int, again: int, folder: Path) -> Plan:
    """The plan of a seed: the kinds of match shuffled, so that few matches are of many kinds."""
    spec = load_config(CONFIG / "throws.yaml", SimulationSpec)
    found = kinds(spec)
    stream(seed, "kinds").shuffle(found)
    return Plan(spec, load_config(CONFIG / "rules.yaml", HouseRules), tuple(found), seed, again, folder)


# One match

@dataclass
class Outcome:
    """What came of one match."""

    number: int
    entries: int = 0
    judged: bool = False
    digest: bytes = b""
    rows: Counter[Row] = field(default_factory=Counter)
    failure: dict[str, Any] | None = None


class Witness(HellForLeather):
    """The rules, noting the phases that a match passes through and where it stands."""

    def __init__(self) -> None:
        self.rows: Counter[Row] = Counter()
        self.state: State | None = None

    def apply(self, state: State, action: Action) -> Step:
        """One step; raises ``IllegalAction``."""
        step = super().apply(state, action)
        self.state = step.state
        self.rows["phase", step.state.phase] += 1
        return step


def play(job: tuple[Plan, int]) -> Outcome:
    """Play a match, have it checked and delete its record, unless something is wrong with it."""
    plan, number = job
    kind, seed = plan.kinds[number % len(plan.kinds)], plan.seed + number
    outcome, header = Outcome(number), None
    record = plan.folder / f"{seed}{SUFFIX}"
    try:
        header = header_of(kind, plan.rules, seed)
        match = MatchJob(header=header, spec=plan.spec, throws=f"loaded:{kind.profile}")
        found = simulate.play(simulate.Task(match, Installed(Paths.find(plan.folder), DEFAULT)))
        record.write_bytes(found.record)
        if found.problem:
            raise Wrong(found.problem)
        audit(outcome, kind, record, found.played, number % plan.again == 0)
        record.unlink()
    except Exception as error:
        outcome.failure = {
            "number": number, "seed": seed, "kind": kind.name, "target": kind.target, "throws": kind.profile,
            "options": str(header.options if header else None), "error": f"{type(error).__name__}: {error}",
            "traceback": traceback.format_exc(), "record": str(record),
            "command": f"{COMMAND} --seed {plan.seed} --again {plan.again} --only {number}"}
    return outcome


class Wrong(Exception):
    """A record that does not hold."""


def audit(outcome: Outcome, kind: Kind, record: Path, played: Played, again: bool) -> None:
    """Check a record and count what it holds; raises what is wrong."""
    data, witness = record.read_bytes(), Witness()
    outcome.entries, winner = played.entries, played.ending
    verdict = check_file(record, lambda whole: examine(whole, witness))
    if not verdict.holds:
        raise Wrong(f"entry {verdict.entry}: {verdict.problem}")
    if verdict.entries != outcome.entries or witness.state is None or witness.state.winner != winner:
        raise Wrong(f"checked {verdict.entries} entries, played {outcome.entries}, which {winner} won")
    outcome.rows = witness.rows + Counter(rows_of(kind, witness.state))
    outcome.digest = hashlib.sha256(data).digest()
    if again:
        if judge(data) != winner:
            raise Wrong(f"the second referee does not see {winner} win")
        outcome.rows += exercised(data)
        outcome.judged = True


def rows_of(kind: Kind, state: State) -> Iterable[Row]:
    """The rows of a match as a whole: its kind, options and end."""
    yield "kind of match", kind.name
    yield "Goal target", str(kind.target)
    yield "throws", kind.profile
    yield "end", end_of(state)
    for name, value in vars_of(state).items():
        yield OPTION + name, str(value)


def vars_of(state: State) -> dict[str, Any]:
    """The options of a match that are house rules."""
    options = state.header.options
    return {option.name: str(options.finale) if option.name == "coop_finale" else getattr(options, option.name)
            for option in fields(HouseRules) if option.name != "coop_finale" or options.mode == "coop"}


def end_of(state: State) -> str:
    """How a match ended: one of ``ENDS``."""
    if state.phase is not Phase.OVER:
        return "left open"
    how = state.finale.kind.value if state.finale else "at once"
    return f"{state.header.options.mode} {how} {'lost' if state.winner == 'network' else 'won'}"


# All matches

@dataclass
class Total:
    """What came of all matches."""

    matches: int = 0
    entries: int = 0
    judged: int = 0
    rows: Counter[Row] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)
    checksum: Any = field(default_factory=hashlib.sha256)

    def add(self, outcome: Outcome) -> None:
        """One match more; to be given in their order."""
        self.matches += 1
        self.entries += outcome.entries
        self.judged += outcome.judged
        self.rows.update(outcome.rows)
        self.checksum.update(outcome.digest)
        if outcome.failure:
            self.failures.append(outcome.failure)


def table(spec: SimulationSpec) -> dict[str, tuple[str, ...]]:
    """Every row that must be met."""
    names = dict.fromkeys(kind.name for kind in kinds(spec))
    options = {OPTION + option.name: tuple(map(str, values_of(option))) for option in fields(HouseRules)}
    return {"kind of match": tuple(names), "Goal target": tuple(map(str, TARGETS)), "throws": tuple(spec.profiles),
            **options, "end": ENDS, "phase": tuple(Phase), **ROWS}


def play_all(args: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play the matches; the figures."""
    start, total = time.perf_counter(), Total()
    plan = make_plan(args.seed, args.again, folder)
    numbers = range(args.matches) if args.only is None else (args.only,)
    for outcome in each(play, [(plan, number) for number in numbers], Crew(args.jobs), "matches"):
        total.add(outcome)
        if outcome.failure:
            sys.stderr.write(failed(outcome.failure))
    expected = table(plan.spec) if args.only is None else {}
    counts = {group: {row: total.rows[group, row] for row in rows} for group, rows in expected.items()}
    return {"matches": total.matches, "entries": total.entries, "judged_again": total.judged,
            "failed": len(total.failures), "failures": total.failures, "checksum": total.checksum.hexdigest(),
            "empty": [f"{group}: {row}" for group, rows in counts.items() for row, met in rows.items() if not met],
            "rows": counts, "seconds": round(time.perf_counter() - start, 1)}


def failed(failure: dict[str, Any]) -> str:
    """A match that failed, for people."""
    lines = (f"{name}: {value}" for name, value in failure.items() if name != "traceback")
    return "\n    ".join(("FAILED", *lines, *failure["traceback"].splitlines())) + "\n"


def report(figures: dict[str, Any]) -> str:
    """The figures for people."""
    lines = [f"{count:12d}  {group}: {row}" for group, rows in figures["rows"].items() for row, count in rows.items()]
    empty = ", ".join(figures["empty"]) or "none"
    return "\n".join((*lines, f"rows never met: {empty}",
                      f"{figures['matches']} matches, {figures['entries']} entries, {figures['seconds']} s; all but "
                      f"{figures['failed']} hold",
                      f"{figures['judged_again']} hold for both referees; in these was counted what follows the phases",
                      f"checksum {figures['checksum']}"))


# The command

def main(argv: Sequence[str] | None = None) -> int:
    """Play, check, print; 1 if a match failed, a row is empty or Ctrl-C left matches out."""
    args = parse(argv)
    folder = Path(tempfile.mkdtemp(prefix="many-matches-"))
    figures = play_all(args, folder)
    sys.stdout.write((json.dumps(figures) if args.json else report(figures)) + "\n")
    if any(folder.iterdir()):
        sys.stderr.write(f"records of matches that failed: {folder}\n")
    else:
        folder.rmdir()
    whole = figures["matches"] == (args.matches if args.only is None else 1)
    return 0 if whole and not figures["failed"] and not figures["empty"] else 1


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(description="Plays and checks many matches of every kind.")
    parser.add_argument("--matches", type=int, default=100_000, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first match; each further one counts up")
    parser.add_argument("--again", type=int, default=10, metavar="N", help="every Nth goes to the second referee")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="play this one of them, no other")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to use")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main())
