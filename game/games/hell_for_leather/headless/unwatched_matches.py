"""Computers in matches that nobody watches: who sits where, who decides, and how their dice fall."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.levels import COMPUTER, Level, parse_player, player_name
from game.ai.measured_odds import Odds
from game.games.hell_for_leather.headless.loaded_dice import D6, D10, Thrower, height
from game.games.hell_for_leather.rules import (
    Action,
    CallConflict,
    Hand,
    Header,
    Lie,
    Phase,
    Stack,
    State,
    TakeRisk,
    Throw,
    UseSkill,
    Zone,
    decider,
)
from game.rules.chance import roll
from game.scenes.kit.simulations import Workshop
from game.scenes.match.opponents import Opponents

RANDOM = "random"


def players_of(text: str, personas: Sequence[str]) -> tuple[str, ...]:
    """`--players`: `random`, or `computer:LEVEL[:PERSONA]` for A1,B1,A2,B2,...; ValueError where that is not so.

    A player without a persona gets the first there is; `random` gives "".
    """
    return tuple(_player(word, personas) for word in text.split(","))


def _player(word: str, personas: Sequence[str]) -> str:
    if word == RANDOM:
        return ""
    found = parse_player(word) or parse_player(f"{word}:{personas[0]}")
    if found is None or found[1] not in personas:
        levels, known = ", ".join(Level), ", ".join(personas)
        raise ValueError(f"--players {word}: allowed are {RANDOM} and {COMPUTER}:LEVEL[:PERSONA] with a level of "
                         f"{levels} and a persona of {known}.")
    return player_name(*found)


def seated(header: Header, players: Sequence[str]) -> Header:
    """The header with these players in the order A1,B1,A2,B2,...; one is for all, one a team for its whole team.

    Raises ValueError for another number of players than seats.
    """
    order = [(letter, seat) for seat in range(max(len(team.contestants) for team in header.teams.values()))
             for letter, team in header.teams.items() if seat < len(team.contestants)]
    if len(players) not in (1, len(header.teams), len(order)):
        raise ValueError(f"--players: {len(players)} given; allowed are 1, {len(header.teams)} (one a team) or "
                         f"{len(order)} (A1,B1,A2,...).")
    by_seat = {where: players[at % len(players)] for at, where in enumerate(order)}
    if len(players) < len(order):
        by_seat = {where: players["AB".index(where[0]) % len(players)] for where in order}
    teams = {letter: replace(team, contestants=tuple(
        replace(one, player=by_seat[letter, seat] or one.player) for seat, one in enumerate(team.contestants)))
        for letter, team in header.teams.items()}
    return replace(header, teams=teams)


def decided(state: State, known: Opponents, moment: int) -> Action | None:
    """What the computer whose turn it is does; None where a person decides. The Narrator is asked for skills first."""
    waiting = state.phase is Phase.NARRATION and state.narrated and not state.skill_used
    if waiting and state.narrator and state.contestant(state.narrator).skills and _is_computer(state, state.narrator):
        action = known.thinker.ask(state, state.narrator, moment).result.action
        if isinstance(action, UseSkill | CallConflict):
            return action
    who = decider(state)
    return known.thinker.ask(state, who, moment).result.action if _is_computer(state, who) else None


def _is_computer(state: State, who: str) -> bool:
    return parse_player(state.contestant(who).player) is not None


class TableThrower:
    """Dice that fall as a level's odds say, with fair faces; nothing that lies is moved, no physics runs."""

    def __init__(self, odds: Odds, rng: random.Random) -> None:
        self._odds = odds
        self._rng = rng

    def throw(self, state: State, action: Throw) -> Throw:
        """The same throw with its table and stack drawn."""
        before = height(state)
        odds = self._odds.throw(level_of(state, action.by), before, len(action.dice), action.hand is Hand.OFF)
        fell = self._rng.random() < odds.p_fell
        inside = self._rng.choices(range(len(odds.inside)), odds.inside)[0]
        zones = self._rng.sample([Zone.IN] * inside + [Zone.OUT] * (len(action.dice) - inside), len(action.dice))
        table = dict(state.conflict.dice if state.conflict else {})
        table.update({die: Lie(zone, roll(self._rng, D10)) for die, zone in zip(action.dice, zones, strict=True)})
        return replace(action, table=table, heat=stack(self._rng, before, fell))

    def add_die(self, state: State, action: TakeRisk) -> TakeRisk:
        """The same Risk; the stack may come down with the new die, unless the game puts it on (R9)."""
        before = height(state)
        stands = state.header.options.steady_hands or (
            self._rng.random() < self._odds.stack(level_of(state, action.by), before))
        return replace(action, heat=stack(self._rng, before + 1, not stands))


def level_of(state: State, who: str) -> Level:
    """How well somebody throws: a computer as its name says, anybody else like the middle level."""
    player = parse_player(state.contestant(who).player)
    return player[0] if player else Level.SKILLED


def stack(rng: random.Random, before: int, fell: bool) -> Stack:
    """A stack that stands, or one of which only the lowest die still lies where it was built (R7)."""
    standing = min(1, before) if fell else before
    return Stack(before, standing, tuple(roll(rng, D6) for _ in range(before - standing)))


def thrower(kind: str, workshop: Workshop, rng: random.Random) -> Thrower:
    """Throws drawn from the odds, or thrown by the level's hand in real physics, for which alone the engine runs."""
    if kind == "table":
        return TableThrower(workshop.opponents().odds, rng)
    from game.games.hell_for_leather.headless.hand_throws import HandThrower

    return HandThrower(workshop.table(), workshop.opponents(), rng)
