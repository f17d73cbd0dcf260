"""The treasure: who may take it, and who carries it (DUEL-D15, DUEL-D33, DUEL-D34)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.state import Done, State, Token, body_of, sheet_of, with_model
from game.games.duel.rules.terms import TREASURE, TREASURE_RADIUS


def in_reach(state: State, ident: str) -> bool:
    """Whether a model may take the treasure: it lies on the table, half an inch away at most (DUEL-D33, DUEL-D34).

    It cannot be taken from a standing carrier, handed on or put down at will.
    """
    token = state.tokens.get(TREASURE)
    if state.models[ident].climbing is not None or sheet_of(state, ident).thrall:
        return False  # DUEL-D106b, DUEL-D240
    return token is not None and token.at is not None and ground.reaches(body_of(state, ident), token.at,
                                                                         TREASURE_RADIUS)


def interact_done(state: State, made: a.Interact) -> Done:
    """The model carries it from now on; a Duel follows if it can (DUEL-D40)."""
    tokens = {**state.tokens, TREASURE: Token(None, made.of)}
    state = with_model(replace(state, tokens=tokens), made.of, carries=TREASURE)
    return after_action(state, made.of, None), (events.TokenTaken(made.of, TREASURE),)
