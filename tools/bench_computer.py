"""How well the computer's head plays: `bench.py ai strength` and `bench.py ai tastes`.

Strength: one level against policies of the same hand (whatever is legal by chance, never a Risk, always a Risk).
Tastes: each persona against a player of the same level that has none. Throws are drawn from the odds; the last living
team wins at once, and sides change from match to match. Intervals are of 95 %.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

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

ROOT = Path(__file__).resolve().parents[1]
LEVEL = Level.SKILLED
TASTELESS = ""
LONGEST = 6000
RIVALS = ("chance", "never", "always")
Policy = Callable[[State, random.Random], Action]
Figures = dict[str, dict[str, float]]


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


def play(bout: Bout) -> bool:
    """Whether the head wins."""
    mine = "AB"[bout.seed % 2]
    header = header_for(Options(last_team="win"), bout.seed, 3, {"A": 2, "B": 2})
    match = Match.start(GAME, seated(header, (player_name(LEVEL, "nobody"),)), lambda line: None)
    rng = random.Random(bout.seed)
    thrower = TableThrower(knowledge()[0], rng)
    own, other = head(bout.persona), policy(bout.rival)
    while match.state.phase is not Phase.OVER and match.entry_count < LONGEST:
        state = match.state
        ours = state.side_of(decider(state)).id == mine
        action = (own if ours else other)(state, rng)
        match.submit(fill(state, action, rng, thrower))
    return match.state.winner == mine


def won(bouts: list[Bout]) -> dict[str, float]:
    """The share of matches that the head wins, in percent, and its interval."""
    with ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        wins = sum(pool.map(play, bouts, chunksize=4))
    low, high = interval(wins, len(bouts))
    return {"median": 100.0 * wins / len(bouts), "least": 100.0 * low, "most": 100.0 * high}


def strength(n: int) -> Figures:
    """Against rivals of the same hand, ``n`` matches each."""
    return {f"wins against {rival}, %": won([Bout(seed, TASTELESS, rival) for seed in range(n)]) for rival in RIVALS}


def tastes(n: int) -> Figures:
    """Each persona against the head without one, ``n`` matches each."""
    return {f"wins of the {persona}, %": won([Bout(seed, persona, TASTELESS) for seed in range(n)])
            for persona in knowledge()[2].personas}
