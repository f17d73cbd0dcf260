"""How well the computer's head plays, and what it does: `bench.py ai strength`, `ai tastes` and `ai customs`.

Strength: a Master against policies of the same hand (whatever is legal by chance, never a Risk, always a Risk).
Tastes: each Skilled persona against a player of the same level that has none, and what its decisions gave away by the
head's own reckoning. Throws are drawn from the odds; the last living team wins at once, and sides change from match to
match. Customs: what comes up in matches of two against two, any levels and personas. Intervals are of 95 %.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level, player_name
from game.ai.measured_odds import Odds, Tables
from game.app.commands.crew import all_cores
from game.app.commands.ladder import interval
from game.app.commands.parallel import each
from game.app.games import DEFAULT
from game.games.hell_for_leather.ai.decide import Mind, choices, decide
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.persona_spec import HellPersona, HellPersonas
from game.games.hell_for_leather.headless.match_simulation import fill, header_for
from game.games.hell_for_leather.headless.unwatched_matches import TableThrower, seated
from game.games.hell_for_leather.rules import GAME, Action, Options, Phase, State, TakeRisk, decider, legal_actions
from game.rules.chance import stream
from game.rules.match import Match
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.computer_matches import mixed, played_by_computers
from tools.figures import Figure, Want, mean

ROOT = Path(__file__).resolve().parents[1]
TASTELESS = ""
LONGEST = 6000
RIVALS = ("chance", "never", "always")
CUSTOMS = ("call_conflict", "call_help", "declare_skill", "use_skill", "offer_dilemma", "veto", "take_risk")
"""What computers may do before and in a conflict, as the record calls it."""
WANTS = {
    "wins against chance, %": Want(75.0), "wins against never, %": Want(50.0), "wins against always, %": Want(85.0),
    "call_help, % of matches": Want(50.0), "declare_skill, % of matches": Want(40.0),
    "offer_dilemma, % of matches": Want(40.0)}
TASTE_WANTS = {"wins of the {}, %": Want(45.0), "given away a match by the {}, points": Want(most=5.0)}
"""Of every persona: at most five points of wins, by what was won and by the head's own reckoning."""
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
    values = Values.decode((ROOT / "assets" / "games" / DEFAULT / "values.bin").read_bytes(), throws)
    return (Odds(msgspec.json.decode(throws, type=Tables)), values,
            load_config(ROOT / "config" / "computer.yaml", ComputerSpec))


@cache
def personas() -> dict[str, HellPersona]:
    """Everybody with a taste."""
    return load_config(ROOT / "config" / "games" / DEFAULT / "computer.yaml", HellPersonas).personas


@cache
def mind(level: Level, persona: str) -> Mind:
    """The head with a taste, or with none."""
    return Mind(level, *knowledge(), personas().get(persona))


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
    return list(each(play, bouts, all_cores(), f"against {bouts[0].persona or bouts[0].rival}"))


def share(times: int, matches: int) -> Figure:
    """The share of matches in which something comes up, in percent, and its interval."""
    low, high = interval(times, matches)
    return {"median": 100.0 * times / matches, "least": 100.0 * low, "most": 100.0 * high}


def won_of(played: list[Played]) -> Figure:
    """The share of matches that the head wins."""
    return share(sum(one.won for one in played), len(played))


def strength(n: int) -> Iterator[tuple[str, Figure]]:
    """Against rivals of the same hand, ``n`` matches each."""
    for rival in RIVALS:
        yield f"wins against {rival}, %", won_of(all_played(
            [Bout(seed, Level.MASTER, TASTELESS, rival) for seed in range(n)]))


def tastes(n: int) -> Iterator[tuple[str, Figure]]:
    """Each persona against the head without one, ``n`` matches each."""
    for persona in personas():
        played = all_played([Bout(seed, Level.SKILLED, persona, TASTELESS) for seed in range(n)])
        yield f"wins of the {persona}, %", won_of(played)
        yield f"given away a decision by the {persona}, points", mean(
            [one.lost / max(1, one.decisions) for one in played])
        yield f"given away a match by the {persona}, points", mean([one.lost for one in played])


def customs(n: int) -> Iterator[tuple[str, Figure]]:
    """How often computers do what: times a match, and the share of ``n`` matches in which it comes up at all."""
    counts = list(each(done_in, range(1, n + 1), all_cores(), "matches"))
    for name in CUSTOMS:
        times = [count[name] for count in counts]
        yield f"{name}, times a match", mean(times)
        yield f"{name}, % of matches", share(sum(map(bool, times)), len(times))


def done_in(seed: int) -> Counter[str]:
    """What was done how often in one match of any levels and personas."""
    paths = Paths.find(None)
    header = mixed(header_for(Options(), seed, 3, {"A": 2, "B": 2}), stream(seed, "seats"), paths)
    return Counter(deed.do for deed in played_by_computers(header, paths).deeds)


def wants() -> dict[str, Want]:
    """What is wanted of all these figures."""
    of_tastes = {name.format(persona): want for persona in personas()
                 for name, want in TASTE_WANTS.items()}
    return WANTS | of_tastes
