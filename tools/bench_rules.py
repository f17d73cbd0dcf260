"""`bench.py rules`: how fast the rules are beside python-chess, both measured in turn in one run, as ratios.

A playout picks one legal move after another and does it; here that includes loaded dice, legality checks and events.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

Work = Callable[[], int]

CHESS_PLIES = 300
CHESS_GAMES = 4
MATCHES = 4
MOST_STEPS = 1000
PUSHES = 20_000


def bench_rules(runs: int) -> dict[str, list[float]]:
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
    return {**{f"{name} steps/s": values for name, values in rates.items()}, **ratios}


def rate(work: Work) -> float:
    """Steps a second of CPU time; ``work`` gives how many steps it made."""
    start = time.process_time()
    steps = work()
    return steps / (time.process_time() - start)


def playout_work() -> Work:
    """Random matches at stage 3 with loaded dice."""
    from game.games.hell_for_leather.headless.loaded_dice import LoadedThrower, ThrowProfile
    from game.games.hell_for_leather.headless.match_simulation import fill
    from game.games.hell_for_leather.rules import apply, legal_actions, new_match
    from tests.games.hell_for_leather.rules.play import make_header

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
    from game.games.hell_for_leather.rules import apply

    pairs = _course()

    def work() -> int:
        for state, action in pairs:
            apply(state, action)
        return len(pairs)

    return work


def _course() -> list[tuple[Any, ...]]:
    from game.games.hell_for_leather.headless.loaded_dice import LoadedThrower, ThrowProfile
    from game.games.hell_for_leather.headless.match_simulation import fill
    from game.games.hell_for_leather.rules import apply, legal_actions, new_match
    from tests.games.hell_for_leather.rules.play import make_header

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
