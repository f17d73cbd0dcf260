"""Turns: whose is next, what one begins and ends with (DUEL-D25 to D28, DUEL-D113b)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.arriving import arrival_place
from game.games.duel.rules.bidding import bids, by_model
from game.games.duel.rules.coordinating import begun_together
from game.games.duel.rules.engaging import COORDINATE
from game.games.duel.rules.falling import loses_hold
from game.games.duel.rules.feats import has
from game.games.duel.rules.gains import GRANTED_TURNS, gain_used, gained
from game.games.duel.rules.giving import ZEALOUS
from game.games.duel.rules.model_state import Model
from game.games.duel.rules.raising import RAISE_DEAD, with_raised
from game.games.duel.rules.state import Done, State, in_the_game, seat_of, with_model
from game.games.duel.rules.taking import placed_prone
from game.games.duel.rules.terms import On
from game.games.duel.rules.turn_state import Activation


def next_seat(state: State) -> str:
    """Whose turn is next: seats follow each other in order of initiative, round and round (DUEL-D25, DUEL-D113b)."""
    if by_model(state):
        return next((seat_of(state, whose) for whose in state.order if may_activate(state, whose)), "")
    after = state.order.index(state.last) + 1 if state.last in state.order else 0
    circle = (*state.order[after:], *state.order[:after])
    return next((seat for seat in circle if any(may_activate(state, each) for each in in_the_game(state, seat))), "")


def next_models(state: State, seat: str) -> tuple[str, ...]:
    """Which models of a seat may have the next turn: any, or with a bid for each the next in order (DUEL-D104b)."""
    if not by_model(state):
        return in_the_game(state, seat)
    return tuple(whose for whose in state.order if may_activate(state, whose))[:1]


def may_activate(state: State, ident: str) -> bool:
    """Whether a model may have its turn: not yet in this round, and it stands or finds room to come in.

    Prone models are not activated (DUEL-D28); who finds no room enters in a later round (DUEL-D26).
    """
    model = state.models[ident]
    if model.acted or not model.in_the_game or model.immobilize or model.raised_by:  # DUEL-D217, DUEL-D265
        return False
    return arrival_place(state, ident) is not None if model.on is On.CORNER else model.stands or may_leave_a_mob(model)


def may_leave_a_mob(model: Model) -> bool:
    """Whether a model is in a mob and can act: it leaves it, or melts away (DUEL-D344)."""
    return model.on is On.MOB and not model.prone


def activate_done(state: State, made: a.Activate) -> Done:
    """A turn begins."""
    entering = state.models[made.of].on in (On.CORNER, On.DUE)
    turn = Activation(made.of, through=made.through, entering=entering, exhaust=made.exhaust,
                      fast=has(state, made.of, "fast"), giver=made.with_[0] if made.through == ZEALOUS else "")
    if made.through == COORDINATE:
        turn = begun_together(turn, made)
    state = gain_used(state, made.through)
    # what was called up ends here (DUEL-D214, DUEL-D231, DUEL-D264)
    state = with_model(state, made.of, channels=(), channelled="", moved=False, revealed=False)
    return replace(state, activation=turn), (events.Activated(made.of),)


def enter_done(state: State, made: a.Enter) -> Done:
    """A model comes in; nothing follows (DUEL-D26, M33)."""
    turn = state.activation
    state = with_model(state, made.of, at=made.at, on=On.TABLE, facing=made.facing, entered=True)
    over = None
    if turn is not None:
        over = replace(turn, entering=False, entered=True, actions=turn.most_actions, duels=())
    return replace(state, activation=over), (events.Entered(made.of, made.at),)


def place_done(state: State, made: a.PlaceThing) -> Done:
    """A model is back, and at once has its activation for this round (DUEL-D126)."""
    turn = state.activation
    state = with_model(state, made.id, at=made.at, on=On.TABLE, facing=made.facing)
    after = replace(turn, entering=False) if turn is not None else None
    return replace(state, activation=after), (events.Entered(made.id, made.at),)


def end_turn_done(state: State, made: a.EndTurn) -> Done:
    """The model has acted in this round."""
    if state.activation is None:
        return state, ()
    turn, of = state.activation, state.activation.of
    told: tuple[object, ...] = ()
    if turn.exhaust and state.models[of].has_a_place and not state.models[of].prone:
        state, told = placed_prone(with_model(state, of, exhausted=True), of)
        state, _, fell = loses_hold(state, of)  # nobody hangs there prone
        told = (*told, *fell)
    lapsed = "" if not bids(state) else state.models[of].channelled  # a Duel follows later in the round (DUEL-I12)
    state = with_model(state, of, active=True, channelled=lapsed, aimed=turn.aimed, charged=turn.charged,
                       initiated=state.models[of].initiated or turn.dueled)
    gains = (*gained(state, turn), *state.gains)
    state = with_raised(state, turn.giver or turn.leader or turn.of)
    after = replace(_spent(state, turn), activation=None, passed=(), slipped=(), gains=gains)
    return after, (*told, events.TurnEnded(of))


def _spent(state: State, turn: Activation) -> State:
    """Whose activation of this round it was: the model's own, or that of who gave it away (DUEL-D251); or nobody's."""
    if turn.through in GRANTED_TURNS:
        return state
    if turn.through == RAISE_DEAD:
        return with_model(state, turn.of, acted=True)
    whose = turn.giver or turn.leader or turn.of
    for ident in turn.together:
        state = with_model(state, ident, acted=True, active=True)
    last = state.last if whose in state.hostiles else seat_of(state, whose)
    return replace(with_model(state, whose, acted=True), last=last)
