"""Before round 1 it is said openly whom a Hero's feats are about (DUEL-D404; window W2)."""

from __future__ import annotations

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.feat_table import DESIGNATING
from game.games.duel.rules.feats import has
from game.games.duel.rules.state import Done, State, in_the_game, opposing, sheet_of, with_model
from game.games.duel.rules.terms import Kind


def designations(state: State) -> tuple[a.Designate, ...]:
    """Everything that may be named now, in seat order; a feat for which there is nobody stays idle (DUEL-D404)."""
    return tuple(a.Designate(seat, ident, feat, target) for seat in state.seats for ident in in_the_game(state, seat)
                 for feat in DESIGNATING
                 if has_in_some_shape(state, ident, feat) and feat not in state.models[ident].targets
                 for target in in_the_game(state) if may_name(state, ident, feat, target))


def has_in_some_shape(state: State, ident: str, feat: str) -> bool:
    """Whether a model has a feat now, or in a shape that it may take on (DUEL-D266)."""
    return has(state, ident, feat) or any(feat in shape.feats for shape in sheet_of(state, ident).shapes)


def may_name(state: State, ident: str, feat: str, target: str) -> bool:
    """An ally as a bodyguard (DUEL-D204), any other model as Yang (D250), else an opposing Hero (D213)."""
    if target == ident:
        return False
    if feat == "yin_yang":
        return True
    if feat == "bodyguard":
        return not opposing(state, ident, target)
    return opposing(state, ident, target) and sheet_of(state, target).kind is Kind.HERO


def designate_done(state: State, made: a.Designate) -> Done:
    """It is so for the rest of the match."""
    targets = {**state.models[made.of].targets, made.feat: made.target}
    return with_model(state, made.of, targets=targets), (events.Designated(made.of, made.feat, made.target),)
