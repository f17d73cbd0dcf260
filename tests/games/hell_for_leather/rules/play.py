"""Random legal play with loaded dice, for tests and simulations: same seed, same match.

    header = make_header(seed=7, sizes=(2, 3))
    match = play_out(header, random.Random(7), LOADED)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game import __version__
from game.games.hell_for_leather.rules import (
    GAME,
    Action,
    BeginFinale,
    CallConflict,
    ChanceCurse,
    ChangePlayer,
    ContestantSetup,
    DeclareSkill,
    Header,
    Instinct,
    Lie,
    Narrate,
    Options,
    Phase,
    Stack,
    State,
    TakeRisk,
    TeamSetup,
    Throw,
    Zone,
    asides,
    legal_actions,
)
from game.rules.match import Match

HellMatch = Match[Header, State, Action]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice:
    """How dice are loaded, as chances from 0 to 1. ``fall`` grows with each die of the tower."""

    inside: float = 0.6
    line: float = 0.1
    off: float = 0.1
    knock: float = 0.1
    fall: float = 0.03


LOADED = Dice()
WILD = Dice(inside=0.35, fall=0.09, knock=0.3)
KIND = Dice(inside=0.85, fall=0.004)


def make_header(seed: int = 1, sizes: tuple[int, int] = (2, 2), goal_target: int = 3,
                players: Callable[[str], str] = lambda ident: f"human:{ident[1]}", **options: Any) -> Header:
    """A header with everything filled in; ``options`` as in ``Options``. Co-op takes the first size."""
    coop = options.get("mode") == "coop"
    letters = "A" if coop else "AB"
    options.setdefault("starting_vp", dict.fromkeys(letters, 0))
    chosen = Options(**options)
    goals = tuple(f"goal {number}" for number in range(1, goal_target + 1)) if chosen.stage == 3 else ()
    teams = {
        letter: TeamSetup(f"Team {letter}", "a car park", goals, tuple(
            _contestant(f"{letter}{seat}", players) for seat in range(1, size + 1)))
        for letter, size in zip(letters, sizes, strict=False)
    }
    return Header("hell-for-leather", 1, __version__, seed, chosen, "a tower block", goal_target, teams)


def _contestant(ident: str, players: Callable[[str], str]) -> ContestantSetup:
    return ContestantSetup(ident, f"Name {ident}", "roofer", "Lille", ("darts", "opera"), "a debt",
                           tuple(Instinct)[int(ident[1]) % 3], False, players(ident))


def random_header(rng: random.Random, seed: int = 1) -> Header:
    """Any match that can be set up."""
    mode = rng.choice(("versus", "versus", "coop"))
    stage = rng.choice((2, 3, 3, 3)) if rng.random() < 0.9 else 1
    letters = "A" if mode == "coop" else "AB"
    header = make_header(
        seed, (rng.randint(1, 3), rng.randint(1, 3)), rng.randint(1, 4),
        mode=mode, stage=stage, felony_stars=rng.randint(3, 9), undead=rng.random() < 0.2,
        last_team=rng.choice(("storm", "win")), starting_heat=rng.choice((2, 2, rng.randint(3, 12))),
        goal_price=rng.choice((5, 5, rng.randint(1, 9))), storm_goal_price=rng.randint(1, 5),
        storm_heat=rng.choice((5, rng.randint(2, 12))),
        storm_goals=random.Random(f"storm_goals {seed}").choice(("living", "match")),
        finale=rng.choice(("storm", "duel")) if mode == "coop" else "duel",
        starting_vp={letter: rng.randint(0, 1) if letter == "A" else 0 for letter in letters},
        egg_timer=rng.choice((None, 3)), strict_hand=rng.random() < 0.3)
    if rng.random() < 0.3:
        return header
    circles = {letter: replace(team, contestants=(replace(team.contestants[0], extra_circle=True),
                                                  *team.contestants[1:])) for letter, team in header.teams.items()}
    return replace(header, teams=circles)


def fill(state: State, action: Action, rng: random.Random, dice: Dice) -> Action:
    """The prototype with its chance and its words put in."""
    match action:
        case Throw():
            return replace(action, table=_table(state, action, rng, dice), heat=_heat(_stack(state), rng, dice))
        case TakeRisk():
            return replace(action, heat=_heat(_stack(state) + 1, rng, dice))
        case ChanceCurse():
            return replace(action, number=rng.randint(1, 10))
        case DeclareSkill():
            return replace(action, skill=f"skill {rng.randint(1, 4)} of turn {state.turn}")
        case BeginFinale(goals=goals):
            return replace(action, goals=tuple(f"step {at}" for at in range(1, len(goals) + 1)))
        case _:
            return action


def _stack(state: State) -> int:
    return state.conflict.stack if state.conflict else 0


def _table(state: State, action: Throw, rng: random.Random, dice: Dice) -> dict[str, Lie]:
    before = state.conflict.dice if state.conflict else {}
    table = {die: _lie(rng, dice) if lie.zone is not Zone.OFF and rng.random() < dice.knock else lie
             for die, lie in before.items()}
    return {**table, **{die: _lie(rng, dice) for die in action.dice}}


def _lie(rng: random.Random, dice: Dice) -> Lie:
    drawn, number = rng.random(), rng.randint(1, 10)
    if drawn < dice.inside:
        return Lie(Zone.IN, number)
    if drawn < dice.inside + dice.line:
        return Lie(Zone.LINE, number)
    return Lie(Zone.OFF if rng.random() < dice.off else Zone.OUT, number)


def _heat(before: int, rng: random.Random, dice: Dice) -> Stack:
    if before == 0 or rng.random() >= dice.fall * before:
        return Stack(before, before)
    standing = rng.randint(0, before - 1)
    return Stack(before, standing, tuple(rng.randint(1, 6) for _ in range(before - standing)))


def choose(state: State, rng: random.Random) -> Action:
    """One of the legal actions, at random; asides now and then, and no endless talk."""
    if rng.random() < 0.03:
        someone = rng.choice(rng.choice(state.teams).contestants).id
        return rng.choice((*asides(state), ChangePlayer(someone, rng.choice(("human:9", "computer:skilled:butcher")))))
    moves = legal_actions(state)
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    if state.phase is Phase.NARRATION and CallConflict in kinds and rng.random() < 0.5:
        kinds = [CallConflict]
    elif state.phase is Phase.NARRATION and not state.narrated:
        kinds = [Narrate] if rng.random() < 0.8 else kinds
    kind = rng.choice(kinds)
    return rng.choice([move for move in moves if type(move) is kind])


def play_out(header: Header, rng: random.Random, dice: Dice = LOADED, turns: int = 400,
             sink: Callable[[bytes], object] = bytes) -> HellMatch:
    """Play until the match is over or ``turns`` turns (finale rounds included) have been played."""
    match: HellMatch = Match.start(GAME, header, sink)
    play_on(match, rng, dice, turns)
    return match


def play_on(match: HellMatch, rng: random.Random, dice: Dice = LOADED, turns: int = 400) -> None:
    """Play a match on from where it stands."""
    while match.state.phase is not Phase.OVER and match.entry_count < turns * 12 and match.state.turn <= turns:
        match.submit(fill(match.state, choose(match.state, rng), rng, dice))
