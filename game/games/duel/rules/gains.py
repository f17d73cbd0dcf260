"""What an activation leads to before the next seat is asked: Awesomeness, Manhunt (windows W6 and W21)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.hunting import MANHUNT, may_hunt, prey_of
from game.games.duel.rules.special_actions import exhausting
from game.games.duel.rules.state import State, in_the_game, seat_of, sheet_of, with_model
from game.games.duel.rules.terms import On
from game.games.duel.rules.turn_state import Activation, Gain
from game.games.duel.rules.windows import Choice, choosing, seats_in_turn

AWESOMENESS = "awesomeness"
GRANTED_TURNS = frozenset({AWESOMENESS, MANHUNT})
"""Turns that are nobody's activation of this round."""
A_ROUND = frozenset({AWESOMENESS})
"""What may be used once a round."""


def gained(state: State, turn: Activation) -> tuple[Gain, ...]:
    """What the end of this turn leads to, in the order in which it is asked about."""
    if turn.through == MANHUNT:
        return ()
    turn = replace(turn, of=turn.leader or turn.of)
    return (*_awesome(state, turn), *_hunts(state, turn))


def _awesome(state: State, turn: Activation) -> Iterator[Gain]:
    """Once a round, at the end of the Hero's own activation, as many more as it has levels (DUEL-D261)."""
    model, level = state.models[turn.of], sheet_of(state, turn.of).traits.get(AWESOMENESS, 0)
    if level and model.on is On.TABLE and not turn.entered and AWESOMENESS not in model.used:
        yield Gain(AWESOMENESS, turn.of, level)


def _hunts(state: State, turn: Activation) -> Iterator[Gain]:
    """Heroes whose prey has moved in it, clockwise from its seat (DUEL-D225, DUEL-D4)."""
    for seat in seats_in_turn(state):
        yield from (Gain(MANHUNT, ident) for ident in in_the_game(state, seat) if prey_of(state, ident) in turn.went)


def used_up(state: State) -> State:
    """The state without what can be used no more, as soon as no turn is at hand."""
    while state.gains and state.activation is None and state.fight is None and not state.falls \
            and not choosing(state, GAINS):
        state = replace(state, gains=state.gains[1:], passed=())
    return state


def gain_used(state: State, through: str | None) -> State:
    """One activation less (DUEL-D261)."""
    if through != AWESOMENESS or not state.gains:
        return state
    first = state.gains[0]
    state = with_model(state, first.of, used={**state.models[first.of].used, AWESOMENESS: 1})
    rest = (replace(first, left=first.left - 1),) if first.left > 1 else ()
    return replace(state, gains=(*rest, *state.gains[1:]))


def _activations(state: State) -> tuple[a.Action, ...]:
    """Of any models of the seat, the Hero and those that have acted included (DUEL-D261)."""
    first = _first(state, AWESOMENESS)
    if first is None:
        return ()
    seat = seat_of(state, first.of)
    return tuple(a.Activate(seat, ident, AWESOMENESS, exhaust=exhaust) for ident in in_the_game(state, seat)
                 if may_act_again(state, ident) for exhaust in exhausting(state, ident))


def may_act_again(state: State, ident: str) -> bool:
    """Whether a model could have an activation, whatever it has done in this round (DUEL-D26, D28, D217)."""
    model = state.models[ident]
    return ground.entry_place(state, ident) is not None if model.on is On.CORNER \
        else model.stands and not model.immobilize


def _manhunts(state: State) -> tuple[a.Action, ...]:
    first = _first(state, MANHUNT)
    if first is None or not may_hunt(state, first.of):
        return ()
    return (a.React(seat_of(state, first.of), first.of, MANHUNT),)


def _first(state: State, through: str) -> Gain | None:
    return state.gains[0] if state.gains and state.gains[0].through == through else None


def _whose(state: State, offer: a.Action) -> str:
    return state.gains[0].of


GAINS = (Choice(AWESOMENESS, "D261", _activations, _whose), Choice(MANHUNT, "D225", _manhunts, _whose))
