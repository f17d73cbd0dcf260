"""The further Move of a brawler whose Move ends where it sees nobody (DUEL-D128; window W9)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import ground
from game.games.duel.rules.granted_moves import is_granted
from game.games.duel.rules.modifiers import PLAIN, RUN, allowance_of
from game.games.duel.rules.state import State, on_table, opposing, sheet_of

BRAWLER = "brawler"


def with_further_move(state: State, ident: str) -> State:
    """Once an activation one more Move is open, part of the one that has ended (DUEL-I33).

    With 1.5 actions it is a run (DUEL-D101e). Whoever does not want it stands still.
    """
    turn = state.activation
    if turn is None or turn.furthered or is_granted(turn) or not may_go_further(state, ident):
        return state
    mode = RUN if state.header.options.actions_1_5 else PLAIN
    left = allowance_of(state, ident, mode)
    return replace(state, activation=replace(turn, furthered=True, mode=mode, left=left, moves=None))


def may_go_further(state: State, ident: str) -> bool:
    """Whether it is a brawler that stands, and sees no opposing model."""
    if sheet_of(state, ident).specialization != BRAWLER or not state.models[ident].stands:
        return False
    return not any(opposing(state, ident, other) and ground.sees(state, ident, other) for other in on_table(state))
