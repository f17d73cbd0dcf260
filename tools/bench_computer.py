#!/usr/bin/env python3
"""How well and how fast the computer's head plays: `python -m tools.bench_computer [strength|tastes|time] [--n 100]`.

Strength: one level against policies of the same hand (whatever is legal by chance, never a Risk, always a Risk).
Tastes: each persona against a player of the same level that has none. Time: milliseconds a decision. Throws are
drawn from the odds; the last living team wins at once, and sides change from match to match. Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec

from game.ai.decide import Mind, choices, decide
from game.ai.levels import Level, player_name
from game.ai.match_value import Values
from game.ai.odds import Odds, Tables
from game.ai.spec import ComputerSpec
from game.app.computer import TableThrower, seated
from game.app.config import load_config
from game.app.ladder import interval
from game.app.simulate import fill, header_for
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME, Action, Options, Phase, State, TakeRisk, decider, legal_actions

LEVEL = Level.SKILLED
TASTELESS = ""
LONGEST = 6000
RIVALS = ("chance", "never", "always")
Policy = Callable[[State, random.Random], Action]


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of the head, as some persona, against a rival."""

    seed: int
    persona: str
    rival: str


@cache
def knowledge() -> tuple[Odds, Values, ComputerSpec]:
    """The shipped tables."""
    folder = ROOT / "assets" / "ai"
    throws = (folder / "throws.json").read_bytes()
    values = Values.decode((folder / "values.bin").read_bytes(), throws)
    return (Odds(msgspec.json.decode(throws, type=Tables)), values,
            load_config(ROOT / "config" / "computer.yaml", ComputerSpec))


@cache
def head(persona: str) -> Policy:
    """The head with a taste, or with none."""
    mind = Mind(LEVEL, persona, *knowledge())
    return lambda state, rng: decide(state, mind, rng, decider(state)).action


def by_chance(state: State, rng: random.Random) -> Action:
    """Whatever is legal."""
    return rng.choice(choices(state))


def never(state: State, rng: random.Random) -> Action:
    """The head, but with no Risk before the finale and, there, only where stopping is death."""
    action = head(TASTELESS)(state, rng)
    others = [other for other in legal_actions(state) if not isinstance(other, TakeRisk)]
    return others[0] if isinstance(action, TakeRisk) and others and state.finale is None else action


def always(state: State, rng: random.Random) -> Action:
    """The head, but with every Risk that can be taken."""
    risks = [action for action in legal_actions(state) if isinstance(action, TakeRisk)]
    return risks[0] if risks else head(TASTELESS)(state, rng)


def policy(rival: str) -> Policy:
    """The rival by its name."""
    return {"chance": by_chance, "never": never, "always": always}.get(rival) or head(rival)


def play(bout: Bout, clock: list[float] | None = None) -> bool:
    """Whether the head wins; ``clock`` hears how long each of its decisions took (ms)."""
    mine = "AB"[bout.seed % 2]
    header = header_for(Options(last_team="win"), bout.seed, 3, {"A": 2, "B": 2})
    match = Match.start(GAME, seated(header, (player_name(LEVEL, "nobody"),)), lambda line: None)
    rng = random.Random(bout.seed)
    thrower = TableThrower(knowledge()[0], rng)
    own, other = head(bout.persona), policy(bout.rival)
    while match.state.phase is not Phase.OVER and match.entry_count < LONGEST:
        state = match.state
        ours = state.side_of(decider(state)).id == mine
        start = time.perf_counter()
        action = (own if ours else other)(state, rng)
        if ours and clock is not None and len(legal_actions(state)) > 1:
            clock.append(1000.0 * (time.perf_counter() - start))
        match.submit(fill(state, action, rng, thrower))
    return match.state.winner == mine


def won(bouts: list[Bout], jobs: int) -> str:
    """A share of matches in words."""
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            wins = sum(pool.map(play, bouts, chunksize=4))
    else:
        wins = sum(map(play, bouts))
    low, high = interval(wins, len(bouts))
    return f"{100.0 * wins / len(bouts):5.1f} %  ({100.0 * low:.1f} to {100.0 * high:.1f}; {wins} of {len(bouts)})"


def strength(n: int, jobs: int) -> None:
    """Against rivals of the same hand."""
    for rival in RIVALS:
        sys.stdout.write(f"against {rival:8s} {won([Bout(seed, TASTELESS, rival) for seed in range(n)], jobs)}\n")
        sys.stdout.flush()


def tastes(n: int, jobs: int) -> None:
    """Each persona against the head without one."""
    for persona in knowledge()[2].personas:
        bouts = [Bout(seed, persona, TASTELESS) for seed in range(n)]
        sys.stdout.write(f"{persona:10s} {won(bouts, jobs)}\n")
        sys.stdout.flush()


def times(n: int, jobs: int) -> None:
    """Decisions where there is a choice."""
    clock: list[float] = []
    for seed in range(n):
        play(Bout(seed, "clerk", TASTELESS), clock)
    clock.sort()
    sys.stdout.write(f"{len(clock)} decisions: median {clock[len(clock) // 2]:.2f} ms, "
                     f"95 % within {clock[int(0.95 * len(clock))]:.1f} ms, longest {clock[-1]:.1f} ms\n")


BENCHES = {"strength": strength, "tastes": tastes, "time": times}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one benchmark."""
    parser = argparse.ArgumentParser(description="How well and how fast the computer's head plays.")
    parser.add_argument("what", choices=sorted(BENCHES))
    parser.add_argument("--n", type=int, default=100, help="matches of each kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to use")
    args = parser.parse_args(argv)
    BENCHES[args.what](args.n, args.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
