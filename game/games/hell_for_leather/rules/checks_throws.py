"""Why help, a throw or a Risk cannot be had, and what is wrong with a reading of the table."""

from game.games.hell_for_leather.rules.actions import CallHelp, ChanceCurse, Foul, TakeRisk, Throw
from game.games.hell_for_leather.rules.changes import in_duel
from game.games.hell_for_leather.rules.refusals import (
    Checks,
    Refusal,
    due_throw,
    next_dice,
    not_by_narrator,
    out_of_turn,
    turn_of,
    wrong_phase,
)
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import TABLE, Lie, Stack, Zone
from game.games.hell_for_leather.rules.throw_actions import needs_chance
from game.games.hell_for_leather.rules.turn import possible_helpers

_NO_LIES: dict[str, Lie] = {}
_OFF = Zone.OFF


def _foul(state: State, action: Foul) -> Refusal | None:
    if not state.header.options.strict_hand:
        return Refusal("option_off", "strict_hand")
    due = due_throw(state)
    return turn_of(action.by, (due.by,)) if due else wrong_phase(state)


def _call_help(state: State, action: CallHelp) -> Refusal | None:
    refused = help_refusal(state, len(action.helpers)) or not_by_narrator(state, action)
    return refused or _helpers(state, action)


def help_refusal(state: State, helpers: int) -> Refusal | None:
    """Why so many helpers cannot be called now: a VP each, before the first throw (R18, R19)."""
    if state.header.options.stage < 3:
        return Refusal("stage")
    if state.finale is not None:
        return Refusal("finale")
    if state.conflict is None:
        return wrong_phase(state)
    if state.conflict.helpers:
        return Refusal("help_called")
    if state.conflict.dice:
        return Refusal("dice_thrown")
    return None if max(1, helpers) <= state.team(state.active).vp else Refusal("no_vp")


def _helpers(state: State, action: CallHelp) -> Refusal | None:
    possible = possible_helpers(state)
    if action.helpers != tuple(who for who in possible if who in action.helpers) or not action.helpers:
        return Refusal("bad_helpers", " ".join(action.helpers))
    return None if len(action.texts) == len(action.helpers) else Refusal("bad_texts")


def _throw(state: State, action: Throw) -> Refusal | None:
    due = due_throw(state)
    if due is None:
        return wrong_phase(state)
    if action.by != due.by:
        return Refusal("not_your_turn", action.by)
    meant = action.purpose is due.purpose and action.hand is due.hand
    if not meant or action.dice != next_dice(state, due.count):
        return Refusal("wrong_throw", f"{due.purpose} {due.hand} {due.count}")
    stack = state.conflict.stack if state.conflict else 0
    return _table(state, action) or _heat(action.heat, stack)


def _table(state: State, action: Throw) -> Refusal | None:
    if not action.table:
        return None
    before = state.conflict.dice if state.conflict else _NO_LIES
    if action.table.keys() != {*before, *action.dice}:
        return Refusal("bad_table", "not every die")
    for die, lie in action.table.items():
        if not 1 <= lie.number <= 10:
            return Refusal("bad_table", f"{die} shows {lie.number}")
    for die, was in before.items():
        if was.zone is _OFF and action.table[die] != was:
            return Refusal("bad_table", f"{die} had left the table")
    return None


def _heat(heat: Stack | None, before: int) -> Refusal | None:
    if heat is None:
        return None
    if heat.before != before:
        return Refusal("bad_heat", f"{before} high, not {heat.before}")
    if not 0 <= heat.standing <= before or len(heat.fallen) != before - heat.standing:
        return Refusal("bad_heat", "dice do not add up")
    for number in heat.fallen:
        if not 1 <= number <= 6:
            return Refusal("bad_heat", "no d6 shows that")
    return None


def _take_risk(state: State, action: TakeRisk) -> Refusal | None:
    if refused := risk_refusal(state) or not_by_narrator(state, action):
        return refused
    return _heat(action.heat, state.conflict.stack + 1 if state.conflict else 1)


def risk_refusal(state: State) -> Refusal | None:
    """Why this conflict has no Risk, or none now (R20, R32, R49)."""
    conflict = state.conflict
    if conflict is None:
        return wrong_phase(state)
    if conflict.skill is not None:
        return Refusal("skill_declaration", conflict.skill)
    if conflict.fallen is not None:
        return Refusal("heat_fallen")
    if conflict.risk_taken and not in_duel(state):
        return Refusal("risk_taken")
    if conflict.pending:
        return Refusal("dice_left")
    return None


def _chance_curse(state: State, action: ChanceCurse) -> Refusal | None:
    if refused := chance_refusal(state):
        return refused
    if not 0 <= action.number <= 10:
        return Refusal("bad_number", str(action.number))
    return out_of_turn(state, action, (TABLE,))


def chance_refusal(state: State) -> Refusal | None:
    """Why chance has no say: a die lies, or one is still to be thrown (R13)."""
    conflict = state.conflict
    due = conflict is not None and not conflict.pending and needs_chance(state, conflict)
    return None if due else wrong_phase(state)


CHECKS: Checks = {
    Foul: _foul,
    CallHelp: _call_help,
    Throw: _throw,
    TakeRisk: _take_risk,
    ChanceCurse: _chance_curse,
}
