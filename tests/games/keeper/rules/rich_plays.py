"""Installments at random that hold more than prototypes: Graves, contests, Benefits, Obstacles, Supporting Characters.

An entry is altered as the plain data it is in a record; what the rules refuse is not made.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TRAITS
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.rules.match import Match
from tests.games.keeper.rules.installments import fallen, header

Played = Match[Header, State, a.Action]
ENDS_AFTER = 90
MOST_ENTRIES = 3000
HARM = [{"position": {"of": "actor", "text": "in the cellar"}}]
ONCE = [{"ease": {"of": "actor", "on": "flesh", "add": 2, "until": "once"}}]
ALL_ACT = [{"ease": {"of": "everyone", "on": "", "add": 1, "until": "act"}}]
STRONGER = [{"npc": {"id": "widow", "numbers": {"sc": 3}}}]
HURT = [{"obstacle": {"of": "actor", "trait": "flesh"}}]
EASED = [{"ease": {"of": "actor", "on": "guts", "add": 1, "until": "scene"}}]
AGAIN = 0.15
"""How gladly an open call is changed."""
# How gladly an entry is chosen; what is not named here has 4.
LIKED = {"note": 0.1, "tell": 0.3, "clock": 0.2, "npc": 0.4, "fact": 0.3, "session": 0.1, "scene": 1, "ready": 6,
         "call": 20, "act": 3, "reveal": 0.3, "ask": 0.5, "refuse": 0.5, "withdraw": 0.5, "end": 0.05, "award": 3,
         "pass_telling": 1, "press": 15, "rethrow": 15, "rewrite": 10}


def in_words(action: a.Action) -> dict[str, Any]:
    """The entry as it stands in a record."""
    plain: dict[str, Any] = msgspec.to_builtins(action)
    return plain


def liking(state: State, action: a.Action) -> float:
    """How gladly it is chosen; the right to tell is used, not only chatted around."""
    plain = in_words(action)
    if plain["do"] == "end" and state.count > ENDS_AFTER:
        return 1000
    if plain["do"] == "call" and state.call is not None:
        return AGAIN
    return 6 if plain.get("kind") in ("outcome", "epilogue") else LIKED.get(plain["do"], 4)


def richer(state: State, action: a.Action, chance: random.Random) -> a.Action:
    """The same entry with free fields filled in, where the rules take it so."""
    if in_words(action)["do"] == "call":
        for _ in range(3):
            other = msgspec.convert(richer_call(state, in_words(action), chance), type(action))
            if KEEPER.refusal(state, other) is None:
                return other
    return action


def richer_call(state: State, call: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Traits, reasons, who stands against it, and whether it is Grave."""
    versus = call["kind"] == "versus"
    seats = chance.sample(state.living, 2) if versus and chance.random() < 0.5 else list(call["who"])
    if call["forced"] and not versus:
        seats = [chance.choice(state.living)]
    call["who"] = {seat: demand(state, versus, chance) for seat in seats}
    call["grave"] = state.act > 1 and chance.random() < 0.7
    call["harm"] = chance.sample(state.living, min(len(state.living), chance.choice((0, 0, 1, 2))))
    call["win"] = chance.choice(([], EASED, STRONGER, ONCE, ALL_ACT))
    call["lose"] = chance.choice((HARM, HURT, [{"obstacle": {"of": "everyone", "trait": "guts", "until": "act"}}]))
    call["mixed"] = chance.choice((HARM, HURT))
    return call


def demand(state: State, versus: bool, chance: random.Random) -> dict[str, Any]:
    """What one seat throws with."""
    people = [] if versus else [each for each in ("widow", "heir", "npc1") if each in state.npcs]
    return {"trait": chance.choice(TRAITS), "benefits": ["dark"] * chance.choice((0, 0, 1, 2)),
            "obstacles": ["rain"] * chance.choice((0, 0, 1, 2, 3)),
            "against": chance.sample(people, chance.randint(0, len(people)))}


def choose(state: State, chance: random.Random) -> a.Action:
    """A legal entry made richer, its dice thrown where it needs some."""
    moves = KEEPER.legal(state)
    action = richer(state, chance.choices(moves, [liking(state, each) for each in moves])[0], chance)
    roll = KEEPER.roll_due(state)
    return KEEPER.rolled(state, roll, fallen(roll, chance)) if KEEPER.needs(state, action) and roll else action


def rich_play(number: int) -> Played:
    """A whole installment by its number."""
    match: Played = Match.start(KEEPER, header(number), bytes)
    chance = random.Random(number)
    while KEEPER.ending(match.state) is None and match.entry_count < MOST_ENTRIES:
        match.submit(choose(match.state, chance))
    return match
