"""How a match goes on by itself to whatever somebody must decide, throw, or the table enters (DUEL-D20 to D28)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.activation_ends import ACTION_ENDS, ACTIVATION_ENDS
from game.games.duel.rules.arriving import arrival_place, may_come_back, throws_for_a_spawn
from game.games.duel.rules.bidding import (
    bidding_goes_on,
    bids,
    by_model,
    next_to_duel,
    passed_on,
)
from game.games.duel.rules.contests import low_first, still_to_throw
from game.games.duel.rules.coordinating import all_have_moved, begun_together, still_to_move
from game.games.duel.rules.duel_aftermath import next_window, without_closed
from game.games.duel.rules.duel_stages import fight_goes_on
from game.games.duel.rules.ending import limit_reached, with_last_side, with_objective
from game.games.duel.rules.engaging import COORDINATE, reply_due
from game.games.duel.rules.falling import loses_hold
from game.games.duel.rules.feats import has, works
from game.games.duel.rules.gains import A_ROUND, GAINS, GRANTED_TURNS, gain_used, gained, used_up
from game.games.duel.rules.giving import ZEALOUS
from game.games.duel.rules.granted_moves import is_granted, resumed
from game.games.duel.rules.gripping import drag_due, stays_in_the_grip
from game.games.duel.rules.hostile import next_hostile
from game.games.duel.rules.hostile_turns import next_to_rise, upkeep_brings
from game.games.duel.rules.incidents import incident_goes_on
from game.games.duel.rules.lingering import cuts_due, dice_turned, doomed_go, rising, stand_again
from game.games.duel.rules.mob_turns import crowd_goes_on, stirred_by_the_round, without_calm
from game.games.duel.rules.mobs import without_empty
from game.games.duel.rules.moving import all_moves, moved
from game.games.duel.rules.objectives import flags_sent_home, hill_scored, plays
from game.games.duel.rules.raising import RAISE_DEAD, raised_next, to_set_down, with_raised
from game.games.duel.rules.recovery import stands_again
from game.games.duel.rules.redirecting import to_settle
from game.games.duel.rules.setting_up import set_up_goes_on
from game.games.duel.rules.state import (
    Activation,
    Done,
    Model,
    State,
    awaiting,
    in_the_game,
    seat_of,
    still_in,
    with_model,
)
from game.games.duel.rules.taking import placed_prone
from game.games.duel.rules.terms import Awaited, On, Phase
from game.games.duel.rules.upgrades import filled_again
from game.games.duel.rules.using import columns_gone, vents_of
from game.games.duel.rules.windows import opened
from game.rules.seats import TABLE

NEARER: Mapping[On, On] = MappingProxyType({On.LYING: On.WAITING, On.WAITING: On.DUE})
"""What becomes of who is to come back in each Upkeep: out in round n, back in n + 2 (DUEL-D126, DUEL-D185a)."""


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


def may_leave_a_mob(model: Model) -> bool:
    """Whether a model is in a mob and can act: it leaves it, or melts away (DUEL-D344)."""
    return model.on is On.MOB and not model.prone


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


def _round_is_over(state: State) -> State:
    """A round in which nobody can act simply ends (DUEL-D57); after the last one the match is decided (DUEL-D58)."""
    decided = limit_reached(state)
    if decided is not None:
        return awaiting(replace(state, decision=decided), Awaited.OVER)
    return awaiting(replace(state, phase=Phase.BEGIN), Awaited.TABLE)


def begin_round_done(state: State, made: a.BeginRound) -> Done:
    """Another round: nobody has acted in it, and who was engaged was so in the round before (DUEL-D20, DUEL-D24)."""
    models = {ident: replace(model, acted=False, entered=False, exhausted=False, engaged=False,
                             engaged_last=model.engaged, initiated=False, unjammed=False, aimed=False, charged="",
                             extra=0, active=False,
                             used={name: times for name, times in model.used.items() if name not in A_ROUND})
              for ident, model in state.models.items()}
    state = replace(state, raised=())
    throwing: dict[str, tuple[int, ...]] = {seat: () for seat in state.seats if still_in(state, seat)}
    state = columns_gone(state)
    after = stirred_by_the_round(replace(state, models=models, vents=vents_of(state)))
    after = replace(after, round=state.round + 1, phase=Phase.INITIATIVE, order=(), bids={},
                    thrown={} if bids(state) else throwing)
    return after, (events.RoundBegan(after.round),)


def throw_for_initiative(state: State, made: a.Throw) -> State:
    """A number more in the row of a seat (DUEL-D21); of several dice the one that was announced (DUEL-D263)."""
    seat = str(made.of) if made.by == TABLE else made.by  # the table throws for automata (DUEL-D457)
    counts = max if state.announced.get(seat) else min
    numbers = (counts(made.table[die].number for die in made.dice),)
    return replace(state, thrown={**state.thrown, seat: (*state.thrown[seat], *numbers)})


def upkeep_done(state: State, made: a.Upkeep) -> Done:
    """Regenerate needs no dice (DUEL-D236); every other prone model may throw (DUEL-D22, DUEL-D185)."""
    if made.late is True:
        return late_upkeep_done(state)
    state, told = doomed_go(state)
    if plays(state, "flag"):
        state = flags_sent_home(state)
    state = dice_turned(upkeep_brings(filled_again(state)))
    for ident in state.models:
        if state.models[ident].prone and works(state, ident, "regenerate"):
            state, more = stands_again(state, ident)
            told = (*told, *more)
    models = {ident: replace(model, on=NEARER.get(model.on, model.on)) for ident, model in state.models.items()}
    first = passed_on(state) if state.first else ""
    state = replace(state, models=models, respawning=True, phase=Phase.UPKEEP, first=first)
    return state, (events.OrderFixed(seats_in_order(state)), *told)


def late_upkeep_due(state: State) -> bool:
    """Whether there is something to be done at the end of Upkeep (DUEL-D185e, M36)."""
    return plays(state, "hill") or bool(rising(state))


def late_upkeep_done(state: State) -> Done:
    """Who went on for all its hits stands, who holds the hill scores; then the players act (D185e, D221, D361)."""
    state = stand_again(state)
    state = hill_scored(state) if plays(state, "hill") else state
    return replace(state, late=False, phase=Phase.PLAYERS, last=""), ()


def seats_in_order(state: State) -> tuple[str, ...]:
    """The seats in order of initiative, also where every model has its own (DUEL-D104b)."""
    return tuple(dict.fromkeys(seat_of(state, whose) for whose in state.order))


def prone_ones(state: State) -> tuple[str, ...]:
    """Who may throw to get up, by order of initiative (DUEL-D22, DUEL-D185); and who must (DUEL-D209)."""
    prone = [ident for ident, model in state.models.items()
             if model.has_a_place and (model.prone or model.eviscerate)]
    return tuple(ident for seat in seats_in_order(state) for ident in prone if seat_of(state, ident) == seat)


def coming_back(state: State, seat: str) -> tuple[str, ...]:
    """Models of a seat that are due and find room; the others wait for the next Upkeep (DUEL-D126, DUEL-D127)."""
    return tuple(ident for ident, model in state.models.items()
                 if seat_of(state, ident) == seat and model.on is On.DUE and may_come_back(state, ident))


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


def _begin(state: State) -> State:
    return awaiting(state, Awaited.TABLE)


_PHASES: Mapping[Phase, Callable[[State], State]] = MappingProxyType({
    Phase.SETUP: set_up_goes_on, Phase.BEGIN: _begin, Phase.INITIATIVE: _initiative, Phase.UPKEEP: _upkeep,
    Phase.PLAYERS: _players, Phase.DUELS: _duels})
