#!/usr/bin/env python3
"""Computers against computers, whatever the match: `python -m tools.soak --matches 1000 --seed 1`.

Every mode, stage, size, length and house rule that `many_matches.py` draws, every seat a computer of any level and
persona (now and then a person who does whatever is legal), dice drawn from the odds. No match may raise, hang, hold an
illegal action or be left open where the rules let it end, and each record must hold for `check`. Exit 1 if one fails,
whose record is then kept.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.app.commands.check import check_file, examine
from game.app.commands.crew import Crew
from game.app.commands.parallel import each
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.games.hell_for_leather.headless.match_simulation import MatchJob, play_match
from game.games.hell_for_leather.rules import Header, Phase
from game.rules.chance import stream
from game.storage.paths import Paths
from game.storage.record_files import SUFFIX
from tools import many_matches

PERSON = 0.03
"""How likely a person sits at a seat."""


@dataclass(frozen=True)
class Job:
    """One match of a plan, and where records go."""

    plan: many_matches.Plan
    personas: tuple[str, ...]
    number: int


def header_of(job: Job) -> Header:
    """A match of the next kind, its seats taken by computers."""
    kind = job.plan.kinds[job.number % len(job.plan.kinds)]
    header = many_matches.header_of(kind, job.plan.rules, job.plan.seed + job.number)
    chance = stream(header.seed, "soak")
    teams = {letter: replace(team, contestants=tuple(
        replace(one, player=_player(chance, job.personas, one.player)) for one in team.contestants))
        for letter, team in header.teams.items()}
    return replace(header, teams=teams)


def _player(chance: random.Random, personas: Sequence[str], person: str) -> str:
    computer = player_name(chance.choice(list(Level)), chance.choice(personas))
    return person if chance.random() < PERSON else computer


def play(job: Job) -> dict[str, Any]:
    """Play a match and have it checked: how it ended, how long it took, what went wrong."""
    header, start = header_of(job), time.perf_counter()
    folder = job.plan.folder
    match = MatchJob(header=header, spec=job.plan.spec, throws="table")
    record = folder / f"{header.seed}{SUFFIX}"
    found: dict[str, Any] = {"seed": header.seed, "end": "failed", "problem": "", "record": str(record)}
    lines: list[bytes] = []
    try:
        played = play_match(match, Installed(Paths.find(folder), DEFAULT), lines.append)
        found["end"] = many_matches.end_of(played.state)
        record.write_bytes(b"".join(lines))
        verdict = check_file(record, examine)
        if not verdict.holds or verdict.entries != played.entry_count:
            found["problem"] = f"entry {verdict.entry}: {verdict.problem}"
        elif played.state.phase is not Phase.OVER and header.options.stage == 3 and not header.options.undead:
            found["problem"] = f"left open after {played.entry_count} entries"
    except Exception:
        record.write_bytes(b"".join(lines))
        found["problem"] = traceback.format_exc()
    if not found["problem"]:
        record.unlink()
    return found | {"seconds": time.perf_counter() - start}


def main(argv: Sequence[str] | None = None) -> int:
    """Play them all and say what came of them."""
    parser = argparse.ArgumentParser(description="Computers against computers in every kind of match.")
    parser.add_argument("--matches", type=int, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the first match; each further one counts up")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to use")
    args = parser.parse_args(argv)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    plan = many_matches.make_plan(args.seed, args.matches, folder)
    personas = tuple(Installed(Paths.find(folder), DEFAULT).personas())
    jobs = [Job(plan, personas, number) for number in range(args.matches)]
    ends: Counter[str] = Counter()
    wrong, longest = [], 0.0
    for found in each(play, jobs, Crew(args.jobs), "matches"):
        ends[found["end"]] += 1
        longest = max(longest, found["seconds"])
        wrong += [found] if found["problem"] else []
    sys.stdout.write(json.dumps({"matches": sum(ends.values()), "ends": ends, "longest_s": round(longest, 2),
                                 "wrong": wrong}, indent=1) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
