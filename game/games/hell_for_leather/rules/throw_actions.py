"""Throws, Risks and Felonies: what the dice did goes in, what is due next comes out."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import ChanceCurse, TakeRisk, Throw
from game.games.hell_for_leather.rules.changes import (
    Events,
    change_heat,
    conflict_of,
    in_duel,
    narrator_of,
    with_contestant,
)
from game.games.hell_for_leather.rules.charts import MOST_FELONY_DICE
from game.games.hell_for_leather.rules.events import (
    DieKnocked,
    DieThrown,
    FelonyBegun,
    FelonyCommitted,
    RiskTaken,
    StackFell,
)
from game.games.hell_for_leather.rules.scoring import die_result
from game.games.hell_for_leather.rules.state import ConflictState, Dying, PendingThrow, State
from game.games.hell_for_leather.rules.terms import Cause, Hand, Phase, Purpose, Result, Stack

_RISK, _FELONY = Purpose.RISK, Purpose.FELONY
_MAIN = Hand.MAIN
_THROWS, _FELONY_DUE, _RISK_OFFER, _SETTLE = Phase.THROWS, Phase.FELONY, Phase.RISK_OFFER, Phase.SETTLE


def throw(state: State, action: Throw, out: Events) -> State:
    """One throw: the table is as it lies now; a fall, a Felony, or the next throw follows (R5, R8, R21)."""
    conflict = conflict_of(state)
    _note_dice(conflict, action, out)
    conflict = replace(conflict, dice=action.table, pending=conflict.pending[1:])
    conflict = _read_stack(state, conflict, action.by, action.heat, out)
    if action.purpose is _FELONY:
        return _felony_die(state, conflict, _is_merit(action), out)
    if action.purpose is _RISK and not conflict.fallen and not _is_merit(action) and can_felony(state):
        out.append(FelonyBegun(action.by))
        conflict = _one_more_felony_die(state, conflict)
    return after_throw(state, conflict)


def take_risk(state: State, action: TakeRisk, out: Events) -> State:
    """R20, R49: a die is on the Heat, for good, and one more d10 is due; unless the Heat fell (R9)."""
    height = state.team(state.active).heat + 1
    out.append(RiskTaken(action.by, height))
    state = change_heat(state, state.active, 1, out)
    purpose = Purpose.FINALE_RISK if in_duel(state) else _RISK
    due = (PendingThrow(action.by, purpose, _MAIN),)
    conflict = replace(conflict_of(state), risk_taken=True, pending=due)
    return after_throw(state, _read_stack(state, conflict, action.by, action.heat, out))


def chance_curse(state: State, action: ChanceCurse, out: Events) -> State:
    """R13: no die was thrown."""
    return replace(state, conflict=replace(conflict_of(state), number=action.number), phase=_SETTLE)


def after_throw(state: State, conflict: ConflictState) -> State:
    """The state with its conflict come so far, in the phase that follows by what is still due (R8, R13, R20, R49)."""
    if conflict.fallen is not None:
        return _after_fall(state, conflict)
    if conflict.pending:
        phase = _FELONY_DUE if conflict.pending[0].purpose is _FELONY else _THROWS
    else:
        phase = _RISK_OFFER if can_risk(state, conflict) or needs_chance(state, conflict) else _SETTLE
    return replace(state, conflict=conflict, phase=phase)


def _after_fall(state: State, conflict: ConflictState) -> State:
    if in_duel(state):
        dying = Dying(narrator_of(state), Cause.HEAT)
        return replace(state, conflict=conflict, phase=Phase.DEATH, dying=dying)
    return replace(state, conflict=conflict, phase=_SETTLE)


def can_risk(state: State, conflict: ConflictState) -> bool:
    """Whether this conflict still has its Risk: once, never in a Skill Declaration; a duel's never end."""
    return (not conflict.risk_taken and conflict.skill is None) or in_duel(state)


def needs_chance(state: State, conflict: ConflictState) -> bool:
    """Whether the conflict, left as it is, has no die and so is a Curse by chance (R13)."""
    return not conflict.dice and conflict.number is None and state.finale is None


def can_felony(state: State) -> bool:
    """Whether a Risk can become a Felony: an empty star, and a stage that knows them (R21, R36, R56)."""
    options = state.header.options
    stars = state.contestant(state.narrator).felony
    return options.stage > 1 and state.finale is None and stars < options.felony_stars


def _is_merit(action: Throw) -> bool:
    return die_result(action.table[action.dice[-1]]) is Result.MERIT


def _note_dice(conflict: ConflictState, action: Throw, out: Events) -> None:
    for die in action.dice:
        out.append(DieThrown(action.by, die, action.purpose, action.hand, action.table[die]))
    for die, was in conflict.dice.items():
        if action.table[die] != was:
            out.append(DieKnocked(action.by, die, was, action.table[die]))


def _read_stack(
    state: State, conflict: ConflictState, by: str, heat: Stack | None, out: Events
) -> ConflictState:
    """The Heat after a throw. A fall ends the conflict, but not in stage 1 (R8, R36)."""
    if heat is None:
        return conflict
    if heat.fell:
        out.append(StackFell(by, heat))
        if state.header.options.stage > 1:
            return replace(conflict, stack=heat.standing, fallen=heat, feller=by, pending=())
    return conflict if heat.standing == conflict.stack else replace(conflict, stack=heat.standing)


def _one_more_felony_die(state: State, conflict: ConflictState) -> ConflictState:
    return replace(conflict, pending=(PendingThrow(narrator_of(state), _FELONY, _MAIN),))


def _felony_die(state: State, conflict: ConflictState, merit: bool, out: Events) -> State:
    conflict = replace(conflict, felony=conflict.felony + 1)
    if not merit and conflict.fallen is None and conflict.felony < MOST_FELONY_DICE:
        return after_throw(state, _one_more_felony_die(state, conflict))
    one = state.contestant(state.narrator)
    stars = min(state.header.options.felony_stars, one.felony + conflict.felony)
    out.append(FelonyCommitted(one.id, conflict.felony, stars, merit))
    return after_throw(with_contestant(state, replace(one, felony=stars)), conflict)
