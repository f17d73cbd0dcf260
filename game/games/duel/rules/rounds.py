"""How a match goes on by itself to whatever somebody must decide, throw, or the table enters (DUEL-D20 to D28)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import ground
from game.games.duel.rules.activation_ends import ACTION_ENDS, ACTIVATION_ENDS
from game.games.duel.rules.arriving import throws_for_a_spawn
from game.games.duel.rules.bidding import (
    bidding_goes_on,
    bids,
    next_to_duel,
)
from game.games.duel.rules.contests import low_first, still_to_throw
from game.games.duel.rules.coordinating import all_have_moved, still_to_move
from game.games.duel.rules.duel_aftermath import next_window, without_closed
from game.games.duel.rules.duel_stages import fight_goes_on
from game.games.duel.rules.ending import limit_reached, with_last_side, with_objective
from game.games.duel.rules.engaging import reply_due
from game.games.duel.rules.gains import GAINS, used_up
from game.games.duel.rules.granted_moves import is_granted, resumed
from game.games.duel.rules.gripping import drag_due, stays_in_the_grip
from game.games.duel.rules.hostile import next_hostile
from game.games.duel.rules.hostile_turns import next_to_rise
from game.games.duel.rules.incidents import incident_goes_on
from game.games.duel.rules.lingering import cuts_due
from game.games.duel.rules.mob_turns import crowd_goes_on, without_calm
from game.games.duel.rules.mobs import without_empty
from game.games.duel.rules.moving import all_moves, moved
from game.games.duel.rules.raising import raised_next, to_set_down
from game.games.duel.rules.redirecting import to_settle
from game.games.duel.rules.round_start import coming_back, late_upkeep_due, prone_ones, seats_in_order
from game.games.duel.rules.setting_up import set_up_goes_on
from game.games.duel.rules.state import State, awaiting, seat_of, with_model
from game.games.duel.rules.terms import Awaited, Phase
from game.games.duel.rules.turn_state import Activation
from game.games.duel.rules.turns import may_leave_a_mob, next_seat
from game.games.duel.rules.windows import opened


def go_on(state: State) -> State:
    """The state with what is awaited next; windows in which nobody could do anything are passed over (M35)."""
    if state.decision is None and state.fight is None and state.phase is not Phase.SETUP:
        state = with_objective(with_last_side(state))
    if state.fight is None and not state.falls and not state.blows and not state.incidents:
        state = without_closed(state)
    if state.mobs or state.stirrings:
        state = without_empty(state)
        if state.fight is None and not (state.falls or state.blows or state.incidents) and next_window(state) is None:
            state = without_calm(state)
    state = out_of_the_wood(used_up(state))
    if state.phase is Phase.OVER or (state.decision is not None and state.fight is None):
        return awaiting(state, Awaited.OVER)
    return _PHASES[state.phase](state)


def out_of_the_wood(state: State) -> State:
    """Who has left terrain that it is native to, may hide in it again (DUEL-D264)."""
    for ident, model in state.models.items():
        if model.revealed and not ground.is_native_there(state, ident):
            state = with_model(state, ident, revealed=False)
    return state


def _initiative(state: State) -> State:
    """Mobs move first (DUEL-D342); after Initiative a die for every steam vent (X11), by the table."""
    stirred = crowd_goes_on(state)
    if stirred is not None:
        return stirred
    after = replace(state, phase=Phase.UPKEEP) if state.order else _initiative_itself(state)
    if after.phase is Phase.UPKEEP and after.vents:
        return awaiting(replace(after, phase=Phase.INITIATIVE), Awaited.THROW)
    return awaiting(after, Awaited.TABLE) if state.order else after


def _initiative_itself(state: State) -> State:
    """Every seat with a model in the game throws, ties again (DUEL-D21); or bids (DUEL-D104)."""
    if bids(state):
        return bidding_goes_on(state)
    due = still_to_throw(state.thrown)
    if due:
        return awaiting(state, Awaited.THROW, due[:1])  # or to announce, where there is something to (DUEL-D263)
    order = low_first(state.thrown)
    return awaiting(replace(state, order=order, thrown={}, announced={}, phase=Phase.UPKEEP), Awaited.TABLE)


def _upkeep(state: State) -> State:
    """Who is due comes back (DUEL-D185b), prone models may try to get up (DUEL-D22), then the players act."""
    at_hand = _at_hand(state)
    if at_hand is not None:
        return at_hand
    if state.rising and next_to_rise(state) is not None:
        return awaiting(state, Awaited.TABLE)
    if state.respawning:
        state = replace(state, rising=()) if state.rising else state  # there was no room for more (DUEL-D315)
        seat = next((each for each in seats_in_order(state) if coming_back(state, each)), "")
        if seat:
            return awaiting(state, Awaited.ACTIVATE, (seat,))
        state = replace(state, respawning=False, cutting=True, cuts=cuts_due(state, seats_in_order(state)))
    if state.cutting and state.cuts:
        return _cut(state)
    if state.cutting:
        state = replace(state, cutting=False, recovering=prone_ones(state))
    if state.recovering:
        return awaiting(state, Awaited.RECOVER, (seat_of(state, state.recovering[0]),))
    if late_upkeep_due(state):
        return awaiting(replace(state, late=True), Awaited.TABLE)
    return _players(replace(state, phase=Phase.PLAYERS, last=""))


def _cut(state: State) -> State:
    """Eviscerate dice, one after another: two dice, then what they come to (DUEL-D185c)."""
    cut = state.cuts[0]
    return to_settle(state) if cut.numbers else awaiting(state, Awaited.THROW, (seat_of(state, cut.of),))


def _falls(state: State) -> State | None:
    """Dice of a fall are due, or lie and are played out; before anything else goes on (DUEL-D145 step 8)."""
    if not state.falls:
        return None
    if state.falls[0].numbers:
        return to_settle(state)
    return awaiting(state, Awaited.THROW, (seat_of(state, state.falls[0].of),))


def _at_hand(state: State) -> State | None:
    """A fall, a Duel or a turn that is not over; None where nothing of it is."""
    falling = _falls(state)
    if falling is not None:
        return falling
    incident = incident_goes_on(state) if state.incidents else None
    if incident is not None:
        return incident
    state = replace(state, incidents=()) if state.incidents else state  # those that came to nothing
    if state.blows:
        return to_settle(state)
    if state.fight is not None:
        return fight_goes_on(state)
    window = next_window(state)
    if window is not None:
        return awaiting(state, Awaited.AFTER, (seat_of(state, window.of),))
    stirred = crowd_goes_on(state)
    if stirred is not None:
        return stirred
    if state.way is not None and not state.way.asks:  # whoever could interrupt has given up
        return go_on(moved(replace(state, way=None), state.way.move)[0])
    if state.way is not None:
        return awaiting(state, Awaited.REACT, (seat_of(state, state.way.asks[0]),))
    if state.interrupting:
        return awaiting(state, Awaited.DECLARE, (seat_of(state, state.interrupting),))
    if state.activation is None:
        gains = opened(state, Awaited.AFTER, GAINS)
        ready = raised_next(state) if state.raised and gains is None else ()
        return awaiting(state, Awaited.ACTIVATE, (seat_of(state, ready[0]),)) if ready else gains
    return _granted(state, state.activation) if is_granted(state.activation) else _activation(state, state.activation)


def _granted(state: State, turn: Activation) -> State:
    """A Move that a feat grants, and its Duel where there is one; then what waited goes on (DUEL-D196)."""
    model, seat = state.models[turn.of], (seat_of(state, turn.of),)
    if model.stands and turn.duels and not turn.dueled:
        return awaiting(state, Awaited.DECLARE, seat)
    if model.stands and (turn.left is not None or not turn.actions):
        state = _with_moves(state, turn)
        if state.activation is not None and state.activation.moves:
            return awaiting(state, Awaited.MOVE, seat)
    return go_on(resumed(state))


def _players(state: State) -> State:
    at_hand = _at_hand(state)
    if at_hand is not None:
        return at_hand
    seat = next_seat(state)
    if seat:
        return awaiting(state, Awaited.ACTIVATE, (seat,))
    if next_hostile(state):
        return awaiting(state, Awaited.TABLE)
    if bids(state):
        return _duels(replace(state, phase=Phase.DUELS, last=""))
    return _round_is_over(state)


def _duels(state: State) -> State:
    """The Duel phase: in Duel order every model that acted initiates once, if it can (DUEL-D104c)."""
    at_hand = _at_hand(state)
    if at_hand is not None:
        return at_hand
    seat = next_to_duel(state)
    return awaiting(state, Awaited.DECLARE, (seat,)) if seat else _round_is_over(state)


def _activation(state: State, turn: Activation) -> State:
    """The action first, then the Duel that must follow it (DUEL-D40)."""
    model = state.models[turn.of]
    seat = (seat_of(state, turn.of),)
    if turn.of in state.hostiles:
        return awaiting(state, Awaited.TABLE)
    if turn.entering:
        return awaiting(state, Awaited.THROW if throws_for_a_spawn(state) else Awaited.PLACE, seat)
    if turn.gripped:
        state = stays_in_the_grip(state, turn)
        return _activation(state, state.activation or turn)
    if drag_due(state) is not None:
        return awaiting(state, Awaited.TABLE)
    if turn.raising and to_set_down(state):
        return awaiting(state, Awaited.PLACE, seat)
    ended = opened(state, Awaited.AFTER, ACTION_ENDS)
    if ended is not None:
        return ended
    if turn.together and turn.duels is None:
        return _together(state, turn)
    if (model.stands or turn.together) and turn.duels and not turn.dueled:
        return awaiting(state, Awaited.DECLARE, seat)
    if turn.together:
        return _turn_ends(state)
    if model.stands and turn.left is not None:
        return awaiting(_with_moves(state, turn), Awaited.MOVE, seat)
    if (model.stands or may_leave_a_mob(model)) and turn.actions < turn.most_actions:
        return awaiting(_with_moves(state, turn), Awaited.ACTION, seat)
    return _turn_ends(state)


def _turn_ends(state: State) -> State:
    ended = opened(state, Awaited.AFTER, ACTIVATION_ENDS) if reply_due(state) is None else None
    return ended or awaiting(state, Awaited.TABLE)


def _together(state: State, turn: Activation) -> State:
    """One after another makes its Move, then some initiate together (DUEL-D206)."""
    moving = still_to_move(state, turn)
    if not moving:
        state = all_have_moved(state, turn)
        return _activation(state, state.activation or turn)
    if turn.of not in moving:
        turn = replace(turn, of=moving[0], retreated=False, left=None)
    step = Awaited.MOVE if turn.left is not None else Awaited.ACTION
    return awaiting(_with_moves(replace(state, activation=turn), turn), step, (seat_of(state, moving[0]),))


def _with_moves(state: State, turn: Activation) -> State:
    return replace(state, activation=replace(turn, moves=all_moves(state, turn)))


def _round_is_over(state: State) -> State:
    """A round in which nobody can act simply ends (DUEL-D57); after the last one the match is decided (DUEL-D58)."""
    decided = limit_reached(state)
    if decided is not None:
        return awaiting(replace(state, decision=decided), Awaited.OVER)
    return awaiting(replace(state, phase=Phase.BEGIN), Awaited.TABLE)


def _begin(state: State) -> State:
    return awaiting(state, Awaited.TABLE)


_PHASES: Mapping[Phase, Callable[[State], State]] = MappingProxyType({
    Phase.SETUP: set_up_goes_on, Phase.BEGIN: _begin, Phase.INITIATIVE: _initiative, Phase.UPKEEP: _upkeep,
    Phase.PLAYERS: _players, Phase.DUELS: _duels})
