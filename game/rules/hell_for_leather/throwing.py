"""Throws, Risks and Felonies: what the dice did goes in, what is due next comes out."""

from msgspec.structs import replace

from .actions import ChanceCurse, TakeRisk, Throw
from .changes import (
    Events,
    change_heat,
    conflict_of,
    in_duel,
    narrator_of,
    with_contestant,
)
from .charts import MOST_FELONY_DICE
from .events import DieKnocked, DieThrown, FelonyBegun, FelonyCommitted, RiskTaken, StackFell
from .scoring import die_result
from .state import ConflictState, Dying, PendingThrow, State
from .terms import Cause, Hand, Phase, Purpose, Result, Stack

_RISK, _FELONY = Purpose.RISK, Purpose.FELONY
_THROWS, _FELONY_DUE, _RISK_OFFER, _SETTLE = Phase.THROWS, Phase.FELONY, Phase.RISK_OFFER, Phase.SETTLE


def throw(state: State, action: Throw, out: Events) -> State:
    """One throw: the table is as it lies now; a fall, a Felony, or the next throw follows (R5, R8, R21)."""
    conflict = conflict_of(state)
    _note_dice(conflict, action, out)
    conflict = replace(conflict, dice=action.table, pending=conflict.pending[1:])
    conflict = _read_stack(state, conflict, action.by, action.heat, out)
    state = replace(state, conflict=conflict)
    if action.purpose is _RISK and not conflict.fallen and not _is_merit(action) and can_felony(state):
        out.append(FelonyBegun(action.by))
        state = _next_felony_die(state)
    elif action.purpose is _FELONY:
        state = _felony_die(state, _is_merit(action), out)
    return after_throw(state)


def take_risk(state: State, action: TakeRisk, out: Events) -> State:
    """R20, R49: a die is on the Heat, for good, and one more d10 is due; unless the Heat fell (R9)."""
    height = state.team(state.active).heat + 1
    out.append(RiskTaken(action.by, height))
    state = change_heat(state, state.active, 1, out)
    purpose = Purpose.FINALE_RISK if in_duel(state) else Purpose.RISK
    due = (PendingThrow(action.by, purpose, Hand.MAIN),)
    conflict = replace(conflict_of(state), risk_taken=True, pending=due)
    return after_throw(replace(state, conflict=_read_stack(state, conflict, action.by, action.heat, out)))


def chance_curse(state: State, action: ChanceCurse, out: Events) -> State:
    """R13: no die was thrown."""
    return replace(state, conflict=replace(conflict_of(state), number=action.number), phase=_SETTLE)


def after_throw(state: State) -> State:
    """The phase that follows, by what is still due (R8, R13, R20, R49)."""
    conflict = conflict_of(state)
    if conflict.fallen is not None:
        if not in_duel(state):
            return replace(state, phase=_SETTLE)
        dying = Dying(narrator_of(state), Cause.HEAT)
        return replace(state, phase=Phase.DEATH, dying=dying)
    if conflict.pending:
        felony = conflict.pending[0].purpose is _FELONY
        return replace(state, phase=_FELONY_DUE if felony else _THROWS)
    return replace(state, phase=_RISK_OFFER if can_risk(state) or needs_chance(state) else _SETTLE)


def can_risk(state: State) -> bool:
    """Whether this conflict still has its Risk: once, never in a Skill Declaration; a duel's never end."""
    conflict = conflict_of(state)
    return (not conflict.risk_taken and conflict.skill is None) or in_duel(state)


def needs_chance(state: State) -> bool:
    """Whether the conflict, left as it is, has no die and so is a Curse by chance (R13)."""
    conflict = conflict_of(state)
    return not conflict.dice and conflict.number is None and state.finale is None


def can_felony(state: State) -> bool:
    """Whether a Risk can become a Felony: an empty star, and a stage that knows them (R21, R36, R56)."""
    options = state.header.options
    stars = state.contestant(narrator_of(state)).felony
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


def _next_felony_die(state: State) -> State:
    due = (PendingThrow(narrator_of(state), Purpose.FELONY, Hand.MAIN),)
    return replace(state, conflict=replace(conflict_of(state), pending=due))


def _felony_die(state: State, merit: bool, out: Events) -> State:
    conflict = conflict_of(state)
    conflict = replace(conflict, felony=conflict.felony + 1)
    state = replace(state, conflict=conflict)
    if not merit and conflict.fallen is None and conflict.felony < MOST_FELONY_DICE:
        return _next_felony_die(state)
    one = state.contestant(narrator_of(state))
    stars = min(state.header.options.felony_stars, one.felony + conflict.felony)
    out.append(FelonyCommitted(one.id, conflict.felony, stars, merit))
    return with_contestant(state, replace(one, felony=stars))
