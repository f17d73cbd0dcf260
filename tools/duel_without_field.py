#!/usr/bin/env python3
"""How much of a match of Duel, one model a side, Scores and picking one's Duels can win: no field, no treasure.

Two models see each other whenever both want to; who is first in a round is left to chance (DUEL-D21); who lies gets up
with a 5 or a 6 of two dice (D22), or is finished by an opponent whose turn comes (D48). What the best player wins of
such matches against somebody who sets Scores by a known habit is worked out by value iteration; draws count as lost.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.games.duel.ai.hit_odds import Shot, hits_of
from game.games.duel.rules.terms import SCORES

UP, PRONE, OUT = range(3)
GETS_UP = 5.0 / 9.0
ROUNDS = 200
PLAIN = Shot(2, 0)
HABITS: Mapping[str, tuple[float, ...]] = {
    "thrown": (1 / 6,) * 6, "always 3": (0, 0, 1, 0, 0, 0), "always 2": (0, 1, 0, 0, 0, 0)}
Pair = tuple[int, int]
"""How the one that is measured lies or stands, and the other."""
BOTH: tuple[Pair, ...] = tuple((one, other) for one in (UP, PRONE) for other in (UP, PRONE))
Worth = Mapping[Pair, float]


@dataclass(frozen=True)
class Kind:
    """What the better player may do. ``chooses``: it fights only where it likes. ``hides``: lying it is out of sight.

    ``knows``: it is told every Score before it sets its own, which no computer is: a bound and no player.
    """

    chooses: bool = False
    hides: bool = False
    knows: bool = False


KINDS: Mapping[str, Kind] = {
    "by Scores alone": Kind(),
    "and fights only where it likes": Kind(chooses=True),
    "and nobody finds it when it lies": Kind(chooses=True, hides=True),
    "told all Scores, fights where it likes": Kind(chooses=True, knows=True)}


@cache
def exchange(mine: int, theirs: int) -> Mapping[Pair, float]:
    """How two who stand may be after a Duel with these Scores, and how likely that is (DUEL-D45, D48, D49)."""
    found: dict[Pair, float] = {}
    for (my_hits, mine_is), (their_hits, theirs_is) in product(
            enumerate(hits_of(PLAIN, mine)), enumerate(hits_of(PLAIN, theirs))):
        me, them = min(OUT, their_hits), min(OUT, my_hits)
        if mine < theirs and them != UP:
            me = UP
        if theirs < mine and me != UP:
            them = UP
        found[me, them] = found.get((me, them), 0.0) + mine_is * theirs_is
    return found


def duel(kind: Kind, habit: Sequence[float], then: Worth) -> float:
    """What a Duel is worth to the better player, and what comes ``then``."""
    ends = {(mine, theirs): sum(chance * _ended(pair, then) for pair, chance in exchange(mine, theirs).items())
            for mine, theirs in product(SCORES, SCORES)}
    if kind.knows:
        fought = sum(often * max(ends[mine, theirs] for mine in SCORES)
                     for theirs, often in zip(SCORES, habit, strict=True))
    else:
        fought = max(sum(often * ends[mine, theirs] for theirs, often in zip(SCORES, habit, strict=True))
                     for mine in SCORES)
    return max(fought, then[UP, UP]) if kind.chooses else fought


def _ended(pair: Pair, then: Worth) -> float:
    if OUT in pair:
        return float(pair[0] != OUT)
    return then[pair]


def turn(kind: Kind, habit: Sequence[float], ours: bool, pair: Pair, then: Worth) -> float:
    """What the turn of one of the two is worth: who stands fights who stands, and finishes who lies."""
    acts, other = pair if ours else pair[::-1]
    if acts == PRONE:
        return then[pair]
    if other == PRONE:
        return 1.0 if ours else then[pair] if kind.hides else 0.0
    return duel(kind, habit, then)


def won(kind: Kind, habit: Sequence[float]) -> float:
    """What share of matches the best player of this kind wins, both standing before the first round."""
    worth = dict.fromkeys(BOTH, 0.5)
    for _ in range(ROUNDS):
        begun = {pair: _round(kind, habit, pair, worth) for pair in BOTH}
        worth = {pair: sum(chance * begun[up] for up, chance in _upkeep(pair)) for pair in BOTH}
    return worth[UP, UP]


def _upkeep(pair: Pair) -> Iterator[tuple[Pair, float]]:
    mine, theirs = (((UP, GETS_UP), (PRONE, 1.0 - GETS_UP)) if each == PRONE else ((UP, 1.0),) for each in pair)
    for (one, likely), (other, as_likely) in product(mine, theirs):
        yield (one, other), likely * as_likely


def _round(kind: Kind, habit: Sequence[float], pair: Pair, then: Worth) -> float:
    """Either is first as often as the other."""
    second = {ours: {each: turn(kind, habit, ours, each, then) for each in BOTH} for ours in (True, False)}
    return 0.5 * sum(turn(kind, habit, first, pair, second[not first]) for first in (True, False))


def main() -> int:
    """A line for each kind of player, against each habit."""
    for name, kind in KINDS.items():
        shares = "   ".join(f"{habit} {won(kind, often):.2f}" for habit, often in HABITS.items())
        sys.stdout.write(f"{name:40s} {shares}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
