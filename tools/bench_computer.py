"""How well the computer's head plays: `bench.py ai strength` and `bench.py ai tastes`.

Strength: a Master against policies of the same hand (whatever is legal by chance, never a Risk, always a Risk).
Tastes: each Skilled persona against a player of the same level that has none, and what its decisions gave away by the
head's own reckoning. Throws are drawn from the odds; the last living team wins at once, and sides change from match to
match. Intervals are of 95 %.
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
from tools.figures import Figure, Figures

ROOT = Path(__file__).resolve().parents[1]
TASTELESS = ""
LONGEST = 6000
RIVALS = ("chance", "never", "always")
Policy = Callable[[State, random.Random], Action]


@dataclass(frozen=True, slots=True)
class Bout:
    """One match of the head, as some persona of a level, against a rival of the same hand."""

    seed: int
    level: Level
    persona: str
    rival: str


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it: decisions where there was a choice, and the chance to win that they gave away, in points."""

    won: bool
    decisions: int
    lost: float


@cache
def knowledge() -> tuple[Odds, Values, ComputerSpec]:
    """The shipped tables."""
    folder = ROOT / "assets" / "ai"
    throws = (folder / "throws.json").read_bytes()
    values = Values.decode((folder / "values.bin").read_bytes(), throws)
    return (Odds(msgspec.json.decode(throws, type=Tables)), values,
            load_config(ROOT / "config" / "computer.yaml", ComputerSpec))


@cache
def mind(level: Level, persona: str) -> Mind:
    """The head with a taste, or with none."""
    return Mind(level, persona, *knowledge())


def policy(level: Level, rival: str) -> Policy:
    """The rival by its name."""
    thinking = mind(level, "" if rival in RIVALS else rival)

    def head(state: State, rng: random.Random) -> Action:
        return decide(state, thinking, rng, decider(state)).action

    def by_chance(state: State, rng: random.Random) -> Action:
        return rng.choice(choices(state))

    def never(state: State, rng: random.Random) -> Action:
        """No Risk before the finale; there, only where stopping is death."""
        action = head(state, rng)
        others = [other for other in legal_actions(state) if not isinstance(other, TakeRisk)]
        return others[0] if isinstance(action, TakeRisk) and others and state.finale is None else action

    def always(state: State, rng: random.Random) -> Action:
        risks = [action for action in legal_actions(state) if isinstance(action, TakeRisk)]
        return risks[0] if risks else head(state, rng)

    return {"chance": by_chance, "never": never, "always": always}.get(rival, head)


def play(bout: Bout) -> Played:
    """One match."""
    mine = "AB"[bout.seed % 2]
    header = header_for(Options(last_team="win"), bout.seed, 3, {"A": 2, "B": 2})
    match = Match.start(GAME, seated(header, (player_name(bout.level, "nobody"),)), lambda line: None)
    rng = random.Random(bout.seed)
    thrower = TableThrower(knowledge()[0], rng)
    own, other = mind(bout.level, bout.persona), policy(bout.level, bout.rival)
    lost: list[float] = []
    while match.state.phase is not Phase.OVER and match.entry_count < LONGEST:
        state = match.state
        if state.side_of(decider(state)).id == mine:
            decision = decide(state, own, rng, decider(state))
            action = decision.action
            if len(decision.options) > 1:
                lost.append(max(option.value for option in decision.options) - decision.options[0].value)
        else:
            action = other(state, rng)
        match.submit(fill(state, action, rng, thrower))
    return Played(match.state.winner == mine, len(lost), 100.0 * sum(lost))


def all_played(bouts: list[Bout]) -> list[Played]:
    """All of them, on every core."""
    with ProcessPoolExecutor(os.cpu_count() or 1) as pool:
        return list(pool.map(play, bouts, chunksize=4))


def share(played: list[Played]) -> Figure:
    """The share of matches that the head wins, in percent, and its interval."""
    wins = sum(one.won for one in played)
    low, high = interval(wins, len(played))
    return {"median": 100.0 * wins / len(played), "least": 100.0 * low, "most": 100.0 * high}


def strength(n: int) -> Figures:
    """Against rivals of the same hand, ``n`` matches each."""
    return {f"wins against {rival}, %": share(all_played(
        [Bout(seed, Level.MASTER, TASTELESS, rival) for seed in range(n)])) for rival in RIVALS}


def tastes(n: int) -> Figures:
    """Each persona against the head without one, ``n`` matches each."""
    figures = {}
    for persona in knowledge()[2].personas:
        played = all_played([Bout(seed, Level.SKILLED, persona, TASTELESS) for seed in range(n)])
        figures[f"wins of the {persona}, %"] = share(played)
        given = [one.lost / max(1, one.decisions) for one in played]
        figures[f"given away a decision by the {persona}, points"] = {
            "median": sum(given) / n, "least": min(given), "most": max(given)}
    return figures
