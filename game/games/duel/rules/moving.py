"""A Move: where it may lead, where it may stop, leaving the table (DUEL-D30 to D32, DUEL-D101, DUEL-D105)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.brawlers import with_further_move
from game.games.duel.rules.coordinating import after_coordinated, coordinated_moves
from game.games.duel.rules.declaring import HIPSHOT, may_be_special
from game.games.duel.rules.duel_aftermath import granted_moves, granted_refusal
from game.games.duel.rules.engaging import COORDINATE, after_action, stop_duels
from game.games.duel.rules.falling import with_falls
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg, Step
from game.games.duel.rules.granted_moves import is_granted
from game.games.duel.rules.gripping import dragged_along
from game.games.duel.rules.hostile import is_hostile
from game.games.duel.rules.hostile_turns import hostile_moved
from game.games.duel.rules.hunting import MANHUNT, after_granted, granted_problem, hunting_moves
from game.games.duel.rules.interactive import powder_gets_wet
from game.games.duel.rules.interrupting import hurts, interrupters
from game.games.duel.rules.mobs import is_member, joins_where_it_ends
from game.games.duel.rules.modifiers import CHARGE, CHARGES, PLAIN, RUN, SKIRMISH, allowance_of
from game.games.duel.rules.on_the_way import first_met, last_inside, met_on_the_way
from game.games.duel.rules.own_moves import move_ended, own_move_ends
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.slipping import step_done, step_refusal
from game.games.duel.rules.special_actions import kept, left_on_the_way
from game.games.duel.rules.state import Done, State, body_of, opponents_of, seat_of, sheet_of, side_of, with_model
from game.games.duel.rules.taking import NOTHING_BESIDE, dropped, out_of, unbound, without_raised
from game.games.duel.rules.terms import ALLOWANCE, LEAST_DISTANCE, TREASURE, Cause, On
from game.games.duel.rules.turn_state import Activation, Decision, Way
from game.games.duel.rules.weapons import melee_weapons, touching
from game.rules.errors import IllegalAction

FAILS_SHORTER = CHARGES - ALLOWANCE
"""By how much a charge that fails goes less far (DUEL-D105b)."""


def all_moves(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """Every Move that is offered: standing still, charges, and straight off the table."""
    if is_member(state, turn.of):
        return ()  # it leaves, or melts away (DUEL-D344)
    if turn.through == MANHUNT:
        return hunting_moves(state, turn)
    if turn.through == COORDINATE:
        return coordinated_moves(state, turn)
    if is_granted(turn):
        return granted_moves(state, turn)
    moves = move_offers(state, turn)
    charges = (move for move in charge_offers(state, turn) if not left_behind(state, turn.of, move.path))
    return (*moves, *charges, *_ways_out(state, turn.of, moves))


def _ways_out(state: State, ident: str, moves: tuple[a.Move, ...]) -> Iterator[a.Move]:
    """The straight way off the table, as an offer of its own: a screen can ask twice (DUEL-D31)."""
    for move in moves:
        way = ground.way_out(state, ident, allowance_of(state, ident, move.mode)) if move.done else None
        if way is not None and not left_behind(state, ident, (way,)):
            yield replace(move, path=(way,))


def left_behind(state: State, ident: str, path: tuple[Leg, ...]) -> bool:
    """Whether a path leaves somebody that it may not leave, or not yet (DUEL-D121, DUEL-D232)."""
    return bool(kept(state, ident, path) or left_on_the_way(state, ident, path))


def move_offers(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """Every Move, standing still: the modes there are, and whether it stops on its way (DUEL-D27, DUEL-D101, D105)."""
    seat, ident = seat_of(state, turn.of), turn.of
    if charges_on(state, turn):
        return ()
    rest = PLAIN if turn.mode == CHARGE else turn.mode or PLAIN
    modes = modes_of(state, turn) if turn.left is None else (rest,)
    moves = tuple(a.Move(seat, ident, mode) for mode in modes)
    shoots = may_be_special(state, ident, HIPSHOT) and not turn.exhaust  # at the end of any leg (DUEL-D216)
    stops = tuple(replace(move, done=False) for move in moves
                  if ((move.mode == SKIRMISH and not turn.skirmished) or shoots) and not turn.dueled)
    return (*moves, *stops)


def modes_of(state: State, turn: Activation) -> tuple[str, ...]:
    """With 1.5 actions a run or a skirmish; of who exhausts one of the two actions may be one (DUEL-D101a, D111)."""
    if not state.header.options.actions_1_5:
        return (PLAIN,)
    if not turn.exhaust:
        return (RUN, SKIRMISH)
    return (PLAIN,) if turn.mode in (RUN, SKIRMISH) else (PLAIN, RUN, SKIRMISH)


def charge_offers(state: State, turn: Activation) -> tuple[a.Move, ...]:
    """A charge at every opposing model in sight and not in contact; the rule knows the line (DUEL-D105, M12)."""
    ident = turn.of
    if charges_on(state, turn):
        return (_charge_goes_on(state, turn),)
    last_action = turn.actions + 1 == turn.most_actions and not turn.exhaust and turn.left is None
    if not state.header.options.charge or not last_action or not melee_weapons(state, ident):
        return ()
    if sheet_of(state, ident).thrall:
        return ()  # it initiates nothing (DUEL-D240)
    if state.models[ident].climbing is not None:
        return ()  # nobody charges who hangs somewhere (DUEL-D106b)
    targets = (other for other in opponents_of(state, ident)
               if not touching(state, ident, other) and ground.sees(state, ident, other))
    return tuple(_charge_at(state, ident, target) for target in targets)


def charges_on(state: State, turn: Activation) -> bool:
    """Whether something stopped a charge on its way, and whom it is at is still there (DUEL-I15)."""
    return bool(turn.charging) and turn.left is not None and state.models[turn.charging].on is On.TABLE


def _charge_goes_on(state: State, turn: Activation) -> a.Move:
    """The rest of a charge, if it still can; else it has failed, and goes no farther than one that does (DUEL-I15)."""
    ident, target, left = turn.of, turn.charging, turn.left or 0
    if touching(state, ident, target):
        return a.Move(seat_of(state, ident), ident, CHARGE, target=target)
    walked = ground.charge(state, ident, target, left)
    if walked is None:
        walked = ground.straight_at(state, ident, target, max(0, left - FAILS_SHORTER))
    return a.Move(seat_of(state, ident), ident, CHARGE, tuple(step.leg for step in walked.steps), target=target)


def _charge_at(state: State, ident: str, target: str) -> a.Move:
    """Into contact within six inches; where that cannot be, straight at the target up to four (DUEL-D105a, b)."""
    walked = ground.charge(state, ident, target, allowance_of(state, ident, CHARGE))
    if walked is None:
        walked = ground.straight_at(state, ident, target, allowance_of(state, ident, PLAIN))
    return a.Move(seat_of(state, ident), ident, CHARGE, tuple(step.leg for step in walked.steps), target=target)


def move_refusal(state: State, made: a.Move) -> Refusal | None:
    """A path of straight legs that costs no more than the model may go, and breaks no contact (DUEL-D30, DUEL-D121)."""
    if state.fight is not None:
        return step_refusal(state, made)
    try:
        walked = ground.walked(state, made.of, made.path, allowance_of(state, made.of, made.mode))
    except IllegalAction as error:
        return Refusal(error.code, error.detail, error.code.removeprefix("DUEL-"))
    kept_by = kept(state, made.of, made.path)
    if kept_by:
        return Refusal("held_fast", " ".join(kept_by), "D232")
    turn = state.activation
    if turn is not None and turn.through == MANHUNT:
        problem = granted_problem(state, made.of, walked.end if made.path else body_of(state, made.of).at)
        if problem is not None:
            return problem
    behind = left_on_the_way(state, made.of, made.path)
    if behind:
        return Refusal("retreat_first", " ".join(behind), "D121")
    if not made.done and made.path and (walked.leaves or not _could_duel_at(state, made, walked.end)):
        return Refusal("nobody_to_engage_there", made.of, "D101")
    if turn is not None and is_granted(turn):
        return granted_refusal(state, turn, made, walked.end, walked.leaves)
    return None


def _could_duel_at(state: State, made: a.Move, end: Place) -> bool:
    """Who stops on his way, initiates there (DUEL-D101b, DUEL-D216)."""
    return bool(stop_duels(with_model(state, made.of, at=end), made.of, made.mode == SKIRMISH))


def move_done(state: State, made: a.Move) -> Done:
    """A Move takes place at once, unless somebody may interrupt it (DUEL-D248); or it is a step aside (DUEL-D210)."""
    if state.fight is not None:
        return step_done(state, made)
    state = whose_move(state, made)
    heroes = interrupters(state, made)
    return (replace(state, way=Way(made, heroes)), ()) if heroes else moved(state, made)


def pass_interrupt(state: State, made: a.Pass) -> Done:
    """A Hero lets the Move pass; the next may interrupt it, or it takes place (DUEL-D248)."""
    way = state.way
    if way is None:
        raise IllegalAction("not_now")
    asks = way.asks[1:]
    return (replace(state, way=replace(way, asks=asks)), ()) if asks else moved(replace(state, way=None), way.move)


def moved(state: State, made: a.Move) -> Done:
    """The model stands at the end of its path, or has left the table (DUEL-D30, DUEL-D31)."""
    start = state.models[made.of].at or Place(0, 0)
    state = on_the_move(state, made)
    allowance = allowance_of(state, made.of, made.mode)
    walked = ground.walked(state, made.of, made.path, allowance)
    fall = next((at for at, step in enumerate(walked.steps) if hurts(state, step)), None)
    met = first_met(state, made.of, walked.steps)
    if met is not None and (fall is None or met.step < fall):
        return met_on_the_way(state, made, walked.steps, met, allowance)
    if fall is not None:
        return _fell_on_the_way(state, made, walked.steps[:fall + 1], allowance)
    price, end = walked.price, walked.end if made.path else start
    told = events.Moved(made.of, start, end, price)
    if ground.leaves(state, end):
        state, further = _left(state, made.of, made.path)
        return _ended(state, made), (told, *further)
    facing = made.facing if made.facing is not None else state.models[made.of].facing
    climbing = ground.foot_below(state, end) if walked.hangs else None
    if not made.path:
        climbing = state.models[made.of].climbing
    state = with_model(state, made.of, at=end, facing=facing, climbing=climbing)
    if not made.done:
        return _stopped(state, made, allowance - price), (told,)
    state = powder_gets_wet(state, made.of)
    if is_hostile(made.of):
        return hostile_moved(state, made.of, made.target if isinstance(made.target, str) else ""), (told,)
    state, stood_up = own_move_ends(state, made.of)
    state = dragged_along(state, made.of)
    state, joined = joins_where_it_ends(state, made.of)
    if joined:
        return _ended(state, made), (told, *stood_up, *joined)
    if made.mode == CHARGE and made.target is not UNSET:
        return _charged(state, made, made.target), (told, *stood_up)
    return _ended(state, made), (told, *stood_up)


def _ended(state: State, made: a.Move) -> State:
    """What follows a Move that is done: usually a Duel, if it can."""
    turn = state.activation
    if turn is not None and turn.through == MANHUNT:
        return after_granted(state, made.of)
    if turn is not None and turn.through == COORDINATE:
        return after_coordinated(state, made.of, made.mode)
    return with_further_move(move_ended(after_action(state, made.of, made.mode)), made.of)


def whose_move(state: State, made: a.Move) -> State:
    """Of several who are activated together, it is the turn of who moves (DUEL-D206)."""
    turn = state.activation
    return replace(state, activation=replace(turn, of=made.of)) if turn is not None else state


def on_the_move(state: State, made: a.Move) -> State:
    """Whoever takes a step has moved in this activation: what a manhunt waits for (DUEL-D225)."""
    turn = state.activation
    if turn is None or not made.path:
        return state
    return replace(state, activation=replace(turn, went=(*turn.went, made.of)))


def _fell_on_the_way(state: State, made: a.Move, steps: tuple[Step, ...], allowance: int) -> Done:
    """The Move stops where one lands; who still stands may go on with what is left (DUEL-D78, DUEL-D112, M12)."""
    turn, start, end = state.activation, steps[0].start, steps[-1].leg.to
    price = sum(step.price for step in steps)
    state = with_falls(with_model(state, made.of, at=end, climbing=None), made.of, steps[-1].falls)
    if turn is not None:
        actions = turn.actions + (0 if turn.left is not None else 1)
        turn = replace(turn, mode=made.mode, left=allowance - price, actions=actions, moves=None)
    told = (events.Moved(made.of, start, end, price), events.Fell(made.of, steps[-1].falls))
    return replace(state, activation=turn), told


def _stopped(state: State, made: a.Move, left: int) -> State:
    """A skirmisher initiates where he is, and may use what is left afterwards (DUEL-D101b); so does D216."""
    turn = state.activation
    if turn is None:
        return state
    skirmishes = made.mode == SKIRMISH
    turn = replace(turn, mode=made.mode, left=left, actions=turn.actions + (turn.left is None), skirmished=skirmishes,
                   retreated=False)
    state = replace(state, activation=turn)
    return replace(state, activation=replace(turn, duels=stop_duels(state, made.of, skirmishes)))


def _charged(state: State, made: a.Move, target: str) -> State:
    """In contact there is a melee Duel with the target; else the target shoots, and the charger avoids (DUEL-D105)."""
    state = after_action(state, made.of, made.mode)
    turn = state.activation
    if turn is None:
        return state
    if touching(state, made.of, target):
        duels = tuple(each for each in turn.duels or () if each.kind == "melee" and each.with_ == (target,))
        return replace(state, activation=replace(turn, charged=target, duels=duels))
    alone = a.Duel(made.by, made.of, with_=(target,), target=target)
    shot_at = (state.models[target].stands and ground.apart(state, made.of, target) >= LEAST_DISTANCE
               and ground.sees(state, made.of, target))
    return replace(state, activation=replace(turn, duels=(alone,) if shot_at else ()))


def _left(state: State, ident: str, path: Sequence[Leg]) -> tuple[State, tuple[Any, ...]]:
    """With the treasure its side wins at once; without it the model is removed (DUEL-D31), a flag stays (DUEL-D35)."""
    carrying = state.models[ident].carries
    if carrying not in (None, TREASURE):
        start = state.models[ident].at or Place(0, 0)
        state, told = dropped(with_model(state, ident, at=last_inside(state, start, path)), ident)
        state, more = _left(state, ident, path)
        return state, (*told, *more)
    if carrying == TREASURE:
        state = replace(state, decision=Decision(side_of(state, ident), Cause.TREASURE))
    respawns = state.header.options.respawn and carrying is None  # to leave so is a removal (DUEL-D126)
    gone = out_of(state, ident) if respawns else {"on": On.LEFT, "at": None, "raised_by": "", **NOTHING_BESIDE}
    state, went = without_raised(with_model(unbound(state, ident), ident, **gone), ident)
    return state, (events.LeftTheTable(ident, carrying or ""), *went)

