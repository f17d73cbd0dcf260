"""What a record says of a state and of what came of an entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.games.protagonists.rules.state import State
from game.rules.game_master.story_state import story_claims


def claims_of(state: State) -> Mapping[str, Any]:
    """What a record says of a state: what can change of everybody, in the names of the sheet."""
    characters = {seat: _character(state, seat) for seat in state.header.characters}
    own = {"call": state.call, "turn": turn_of(state), "characters": characters,
           "npcs": {ident: _npc(state, ident) for ident in state.npcs}, "step": state.step, "eases": state.eases}
    return {**story_claims(state), **msgspec.to_builtins(own)}


def _character(state: State, seat: str) -> dict[str, Any]:
    body = state.bodies[seat]
    down = "dead" if body.dead else "stable" if body.stable else "unconscious" if body.down else None
    return {"now": {"health": body.health, "resolve": body.resolve},
            "drives": {drive.id: drive.marked for drive in state.drives[seat]},
            "gear": {piece.id: piece.marked for piece in state.gear[seat]},
            "last_stand": body.last_stand, "down": down}


def _npc(state: State, ident: str) -> dict[str, Any]:
    body = state.bodies[ident]
    now = {"health": body.health, "resolve": body.resolve, "down": body.down}
    return {**msgspec.to_builtins(state.npcs[ident]), "now": now}


def turn_of(state: State) -> dict[str, Any] | None:
    """Round, whose turn, actions left, order and places; None outside Rounds."""
    rounds = state.rounds
    if rounds is None:
        return None
    left = rounds.actions_left(rounds.whose) if rounds.whose else 0
    return {"round": rounds.number, "whose": rounds.whose, "left": left, "order": rounds.ranks, "at": rounds.at,
            "close": rounds.close, "spent": rounds.spent}
