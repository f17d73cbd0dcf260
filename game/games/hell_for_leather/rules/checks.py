"""Why an action cannot be done: one check a kind of action, each a chain of stable reason codes."""

from collections.abc import Callable
from typing import Any

from game.games.hell_for_leather.rules import checks_finale, checks_throws, checks_turn
from game.games.hell_for_leather.rules.actions import Action, ChanceCurse, DeclareSkill, TakeRisk, Throw
from game.games.hell_for_leather.rules.refusals import Checks, Refusal
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import Phase

_OVER = Phase.OVER
_CHECKS: Checks = {**checks_turn.CHECKS, **checks_throws.CHECKS, **checks_finale.CHECKS}


def refusal(state: State, action: Action) -> Refusal | None:
    """Why ``action`` cannot be done now, None if it can; empty chance fields of a prototype are let pass."""
    if state.phase is _OVER:
        return Refusal("over")
    return _CHECKS[type(action)](state, action)


def unfilled(action: Action) -> bool:
    """Whether this is still a prototype: what chance or a word must fill is empty."""
    kind = type(action)
    return kind in EMPTY and EMPTY[kind](action)


EMPTY: dict[type[Action], Callable[[Any], bool]] = {
    Throw: lambda action: not action.table or action.heat is None,
    TakeRisk: lambda action: action.heat is None,
    ChanceCurse: lambda action: not action.number,
    DeclareSkill: lambda action: not action.skill.strip(),
}
