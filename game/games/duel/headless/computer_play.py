"""Matches that computers play where nobody watches: who sits where, who decides, dice by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.levels import COMPUTER, Level, parse_player, player_name
from game.games.duel.ai.duelling import weapon_for
from game.games.duel.headless.random_play import MOST_ENTRIES, choose, fallen, lifted, sealed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.rules.chance import stream
from game.rules.match import Match, Sink
from game.rules.requests import Chosen, Lift, Secret
from game.rules.roll import Roll
from game.scenes.match.opponents import Thinker

RANDOM = "random"


def players_of(text: str, personas: Sequence[str]) -> tuple[str, ...]:
    """``--players``: ``random`` or ``computer:LEVEL[:PERSONA]`` for each seat; "" is random.

    A player without a persona gets the first there is. Raises ValueError for anything else.
    """
    return tuple(_player(word, personas) for word in text.split(","))


def _player(word: str, personas: Sequence[str]) -> str:
    if word == RANDOM:
        return ""
    found = parse_player(word) or parse_player(f"{word}:{personas[0]}")
    if found is None or found[1] not in personas:
        raise ValueError(f"--players {word}: allowed are {RANDOM} and {COMPUTER}:LEVEL[:PERSONA] with a level of "
                         f"{', '.join(Level)} and a persona of {', '.join(personas)}.")
    return player_name(*found)


def seated(header: Header, players: Sequence[str]) -> Header:
    """The header with these players, clockwise; one is for all. Raises ValueError for another number of them."""
    seats = header.in_order
    if len(players) not in (1, len(seats)):
        raise ValueError(f"--players: {len(players)} given; allowed are 1 or {len(seats)}.")
    sat = {seat: replace(header.seats[seat], player=players[at % len(players)] or f"human:{at + 1}")
           for at, seat in enumerate(seats)}
    return replace(header, seats=sat)


def play_thinking(header: Header, thinker: Thinker, sink: Sink = bytes, most: int = MOST_ENTRIES
                  ) -> Match[Header, State, a.Action]:
    """A match to its end, or so many moves: computers decide for their seats, chance for all others."""
    match, chance = Match.start(DUEL, header, sink), stream(header.seed, "computers play")
    for _ in range(most):
        if DUEL.ending(match.state) is not None:
            break
        match.submit(_next(match, thinker, chance))
    return match


def _next(match: Match[Header, State, a.Action], thinker: Thinker, chance: random.Random) -> a.Action:
    state = match.state
    asked = [seat for seat in DUEL.to_act(state) if parse_player(DUEL.player(state, seat)) is not None]
    if not asked:
        return _without_thought(state, chance)
    return filled(state, thinker.ask(state, asked[0], match.entry_count).result.action, chance)


def _without_thought(state: State, chance: random.Random) -> a.Action:
    """Cups are lifted as soon as they all stand; else whatever is legal, by chance."""
    lifts = next((offer for offer in DUEL.legal(state) if isinstance(offer, a.Reveal | a.RevealBids)), None)
    return choose(state, chance) if lifts is None else DUEL.answered(state, lifts, lifted(state))


def filled(state: State, action: a.Action | Chosen, chance: random.Random) -> a.Action:
    """What was decided, with its dice, or sealed."""
    if isinstance(action, Chosen):
        return _under_the_cup(state, action)
    match DUEL.needs(state, action):
        case Roll() as wanted:
            return DUEL.answered(state, action, fallen(wanted, chance))
        case Lift():
            return DUEL.answered(state, action, lifted(state))
    return action


def _under_the_cup(state: State, chosen: Chosen) -> a.Action:
    """The Score or bid that was decided, under its seal, beside it the weapon that serves best (DUEL-D102d)."""
    weapon = weapon_for(state, chosen.of)
    for offer in DUEL.legal(state, chosen.by):
        wanted = DUEL.needs(state, offer)
        if not isinstance(wanted, Secret) or wanted.of != chosen.of:
            continue
        if isinstance(offer, a.SetScore) and offer.weapon not in (weapon, None):
            continue
        return DUEL.answered(state, offer, sealed(wanted, chosen.option, state.header.seed))
    raise ValueError(f"nothing is set under a cup for {chosen.of}")
