"""What is taken by hand: the treasure, flags (DUEL-D15, DUEL-D33, DUEL-D34, DUEL-D331)."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.objectives import carried, counts, kind_of, plays, radius_of
from game.games.duel.rules.state import Done, State, body_of, side_of
from game.games.duel.rules.terms import FLAG, TREASURE


def in_reach(state: State, ident: str) -> tuple[str, ...]:
    """What a model may take: the treasure, an enemy flag that lies half an inch away at most (DUEL-D33, D34, D331).

    Nothing can be taken from a standing carrier, handed on or put down at will.
    """
    if state.models[ident].climbing is not None or not counts(state, ident):
        return ()  # DUEL-D106b, DUEL-D240, DUEL-D265
    body = body_of(state, ident)
    return tuple(kind_of(name) for name, token in state.tokens.items()
                 if _can_be_taken(state, ident, name) and token.at is not None
                 and ground.reaches(body, token.at, radius_of(name)))


def _can_be_taken(state: State, ident: str, name: str) -> bool:
    """The treasure is never carried on the hill (DUEL-D360); own flags are not touched (DUEL-D331)."""
    if name == TREASURE:
        return not plays(state, "hill")
    return kind_of(name) == FLAG and name != f"{FLAG}:{side_of(state, ident)}" and counts(state, ident)


def interact_done(state: State, made: a.Interact) -> Done:
    """The model carries it from now on; a Duel follows if it can (DUEL-D40)."""
    name = next(each for each in state.tokens if kind_of(each) == made.what and _can_be_taken(state, made.of, each))
    state, told = carried(state, made.of, name)
    return after_action(state, made.of, None), told
