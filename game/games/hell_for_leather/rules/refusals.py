"""What all checks share: the refusal itself, and the questions most of them ask."""

from collections.abc import Callable, Sequence
from functools import cache

from game.games.hell_for_leather.rules.actions import Action, Throw
from game.games.hell_for_leather.rules.phases import PHASES
from game.games.hell_for_leather.rules.state import PendingThrow, State
from game.games.hell_for_leather.rules.terms import TABLE
from game.rules.value import Value


class Refusal(Value, frozen=True):
    """Why an action is refused: a stable code for words to be found by, and ids in ``detail``."""

    code: str
    detail: str = ""


_THROWING = frozenset(phase for phase, row in PHASES.items() if Throw in row.actions)
Checks = dict[type[Action], Callable[..., Refusal | None]]


def next_dice(state: State, count: int) -> tuple[str, ...]:
    """The ids of the next ``count`` d10 of this conflict: d1, d2, ..."""
    return _dice_after(len(state.conflict.dice) if state.conflict else 0, count)


@cache
def _dice_after(thrown: int, count: int) -> tuple[str, ...]:
    return tuple(f"d{thrown + number}" for number in range(1, count + 1))


def due_throw(state: State) -> PendingThrow | None:
    """The throw that is due, if one is."""
    conflict = state.conflict
    if conflict is None or not conflict.pending or state.phase not in _THROWING:
        return None
    return conflict.pending[0]


def turn_of(by: str, due: Sequence[str | None]) -> Refusal | None:
    """Refused unless ``by`` is one of those due."""
    return None if by in due else Refusal("not_your_turn", by)


def in_phase(state: State, action: Action) -> Refusal | None:
    """Refused outside the phases that may hold this kind of action (``phases.PHASES``)."""
    return None if type(action) in PHASES[state.phase].actions else wrong_phase(state)


def out_of_turn(state: State, action: Action, due: Sequence[str | None]) -> Refusal | None:
    """Refused outside the phases that may hold this kind of action, and unless it is by one of those due."""
    if type(action) not in PHASES[state.phase].actions:
        return wrong_phase(state)
    return None if action.by in due else Refusal("not_your_turn", action.by)


def not_by_narrator(state: State, action: Action) -> Refusal | None:
    """Refused outside the phases that may hold this kind of action, and unless it is by the Narrator."""
    if type(action) not in PHASES[state.phase].actions:
        return wrong_phase(state)
    return None if action.by == state.narrator else Refusal("not_your_turn", action.by)


def wrong_phase(state: State) -> Refusal:
    """Not now."""
    return Refusal("wrong_phase", state.phase)


def is_living(state: State, ident: str | None, letter: str) -> bool:
    """Whether this is a living contestant of that team."""
    return any(one.id == ident for one in state.team(letter).living)


def is_known(state: State, by: str) -> Refusal | None:
    """Refused unless this is the table, a team or a contestant."""
    teams = state.teams
    known = by == TABLE or any(by == team.id or any(by == one.id for one in team.contestants) for team in teams)
    return None if known else Refusal("unknown", by)
