#!/usr/bin/env python3
"""How fast the rules are beside python-chess, both measured in turn in one run, as ratios.

A playout picks one legal move after another and does it; here that includes loaded dice, legality checks and events.
`bench_rules(runs)` gives the figures in the form of `bench.py`, which lends it a name.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

Figures = dict[str, dict[str, float]]
Work = Callable[[], int]

CHESS_PLIES = 300
CHESS_GAMES = 4
MATCHES = 4
MOST_STEPS = 1000
PUSHES = 20_000


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast the rules are beside python-chess.")
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each figure")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    args = parser.parse_args(argv)
    figures = bench_rules(args.runs)
    if args.json:
        sys.stdout.write(json.dumps(figures) + "\n")
        return 0
    for name, figure in figures.items():
        sys.stdout.write(f"{name:42s} {figure['median']:12.2f}  ({figure['least']:.2f} to {figure['most']:.2f})\n")
    return 0


def bench_rules(runs: int) -> Figures:
    """Steps a second of each kind, and the ratios run by run."""
    works = {"playout": playout_work(), "chess playout": chess_playout_work(),
             "apply": apply_work(), "chess push+pop": chess_push_work()}
    for work in works.values():
        work()
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(runs):
        for name, work in works.items():
            rates[name].append(rate(work))
    ratios = {f"{ours} / {theirs}": [a / b for a, b in zip(rates[ours], rates[theirs], strict=True)]
              for ours, theirs in (("playout", "chess playout"), ("apply", "chess push+pop"))}
    return {**{f"{name} steps/s": spread(values) for name, values in rates.items()},
            **{name: spread(values) for name, values in ratios.items()}}


def rate(work: Work) -> float:
    """Steps a second of CPU time; ``work`` gives how many steps it made."""
    start = time.process_time()
    steps = work()
    return steps / (time.process_time() - start)


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, least and most."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values)}


def playout_work() -> Work:
    """Random matches at stage 3 with loaded dice."""
    from game.app.loaded import LoadedThrower, ThrowProfile
    from game.app.simulate import fill
    from game.rules.hell_for_leather import apply, legal_actions, new_match
    from tests.rules.play import make_header

    profile = ThrowProfile(inside=0.6, line=0.1, off=0.1, knock=0.1, fall=0.03)

    def work() -> int:
        steps = 0
        for seed in range(MATCHES):
            chance = random.Random(seed)
            thrower, state = LoadedThrower(profile, chance), new_match(make_header(seed))
            for _ in range(MOST_STEPS):
                moves = legal_actions(state)
                if not moves:
                    break
                state = apply(state, fill(state, chance.choice(moves), chance, thrower)).state
                steps += 1
        return steps

    return work


def apply_work() -> Work:
    """The actions of one match, whose states are kept, applied again."""
    from game.rules.hell_for_leather import apply

    pairs = _course()

    def work() -> int:
        for state, action in pairs:
            apply(state, action)
        return len(pairs)

    return work


def _course() -> list[tuple]:
    from game.app.loaded import LoadedThrower, ThrowProfile
    from game.app.simulate import fill
    from game.rules.hell_for_leather import apply, legal_actions, new_match
    from tests.rules.play import make_header

    chance = random.Random(1)
    thrower = LoadedThrower(ThrowProfile(inside=0.6, line=0.1, off=0.1, knock=0.1, fall=0.03), chance)
    state, pairs = new_match(make_header(1)), []
    while moves := legal_actions(state):
        action = fill(state, chance.choice(moves), chance, thrower)
        pairs.append((state, action))
        state = apply(state, action).state
    return pairs


def chess_playout_work() -> Work:
    """Random games of chess."""
    import chess

    def work() -> int:
        steps = 0
        for seed in range(CHESS_GAMES):
            chance, board = random.Random(seed), chess.Board()
            for _ in range(CHESS_PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(chance.choice(moves))
                steps += 1
        return steps

    return work


def chess_push_work() -> Work:
    """Every first move of a chess game, done and taken back."""
    import chess

    board = chess.Board()
    moves = list(board.legal_moves)

    def work() -> int:
        for at in range(PUSHES):
            board.push(moves[at % len(moves)])
            board.pop()
        return PUSHES

    return work


if __name__ == "__main__":
    raise SystemExit(main())
