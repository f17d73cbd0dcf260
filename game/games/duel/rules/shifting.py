"""Heroes that take on other shapes (DUEL-D266, DUEL-D198; windows W6 and W7)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.engaging import COORDINATE, after_action
from game.games.duel.rules.state import Done, State, sheet_of, with_model
from game.games.duel.rules.taking import take
from game.games.duel.rules.turn_state import Activation

SHAPESHIFTER = "shapeshifter"


def other_shapes(state: State, turn: Activation) -> tuple[int, ...]:
    """Which shapes a Hero may begin to take on: as its whole activation, and not engaged in this round (DUEL-D266)."""
    model, sheet = state.models[turn.of], sheet_of(state, turn.of)
    free = not model.engaged and not turn.actions and not turn.exhaust and turn.through != COORDINATE
    if not free or not sheet.traits.get(SHAPESHIFTER) or model.climbing is not None:
        return ()
    return tuple(shape for shape in range(len(sheet.shapes) + 1) if shape != model.shape)


def shift_done(state: State, made: a.Shift) -> Done:
    """The first activation puts the shape beside the Hero, the next one completes it; no Duel follows (DUEL-D266)."""
    told: tuple[Any, ...] = (events.Shifted(made.of, made.shape, made.complete),)
    if made.complete:
        state, more = _completed(state, made.of, made.shape)
        told = (*told, *more)
    else:
        state = with_model(state, made.of, shifting_to=made.shape)
    state = after_action(state, made.of, None, duel=False)
    turn = state.activation
    return replace(state, activation=replace(turn, actions=turn.most_actions) if turn is not None else None), told


def _completed(state: State, ident: str, shape: int) -> tuple[State, tuple[Any, ...]]:
    """Hits taken so far count against the new shape's toughness, prone and out included (DUEL-D266).

    What it was shifted out of is lost with all its standing effects (DUEL-D198).
    """
    model, lost, had = state.models[ident], hits_taken(state, ident), sheet_of(state, ident).feats
    state = with_model(state, ident, shape=shape, shifting_to=None)
    sheet = sheet_of(state, ident)
    targets = {feat: target for feat, target in model.targets.items() if feat not in had or feat in sheet.feats}
    state = with_model(state, ident, toughness=sheet.traits.get("toughness", 0), targets=targets,
                       channels=tuple(each for each in model.channels if each in sheet.feats),
                       berserker=model.berserker and "berserker" in sheet.feats)
    state, _, told = take(state, ident, lost)
    return state, told


def hits_taken(state: State, ident: str) -> int:
    """Toughness that is lost, and the mark of a hit (DUEL-D266)."""
    model = state.models[ident]
    return max(0, sheet_of(state, ident).traits.get("toughness", 0) - model.toughness) + model.hits
