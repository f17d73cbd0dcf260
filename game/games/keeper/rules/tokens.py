"""How Grave Tokens move between pool, characters and out of the game (KEEP-K33 to K43)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.state import (
    Done,
    State,
)


def tokens_out(state: State, seat: str, tokens: int, what: str) -> Done:
    """Tokens before a character are out of the game (KEEP-K43)."""
    left = {**state.tokens, seat: state.tokens.get(seat, 0) - tokens}
    return (replace(state, tokens=left, lost_tokens=state.lost_tokens + tokens),
            (events.TokensTaken(seat, tokens, what),))


def tokens_collected(state: State, seat: str, tokens: int, what: str) -> Done:
    """Tokens go from the pool, which is everybody's, to whoever says so first; no more than there are (KEEP-K38)."""
    tokens = min(tokens, state.pool)
    if not tokens:
        return state, ()
    return (replace(state, pool=state.pool - tokens,
                    tokens={**state.tokens, seat: state.tokens.get(seat, 0) + tokens}),
            (events.TokensSpent(seat, tokens, what),))


def pool_gained(state: State, what: str) -> Done:
    """The pool has one token more."""
    return replace(state, pool=state.pool + 1, gained=state.gained + 1), (events.PoolGained(1, what),)


def call_taken_back(state: State) -> State:
    """Tokens committed to the open call lie again where they came from; a Flaw that was triggered is none."""
    if state.call is None:
        return state
    tokens, pool, lost, gained = dict(state.tokens), state.pool, state.lost_tokens, state.gained
    for seat, hand in state.call.hands.items():
        tokens[seat] = tokens.get(seat, 0) - len(hand.boosts) + hand.pressed
        pool += len(hand.boosts) - bool(hand.flaw)
        lost -= hand.pressed
        gained -= bool(hand.flaw)
    own = {seat for seat, hand in state.call.hands.items() if hand.own_flaw}
    flaws = tuple(seat for seat in state.own_flaws if seat not in own)
    return replace(state, call=None, tokens=tokens, pool=pool, lost_tokens=lost, gained=gained, own_flaws=flaws)
