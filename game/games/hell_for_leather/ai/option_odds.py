"""The odds that an option rests on, as numbers, for whoever asks why; whoever shows them has the words."""

from __future__ import annotations

from game.games.hell_for_leather.ai.action_values import Weighing
from game.games.hell_for_leather.ai.throw_chances import Chances
from game.games.hell_for_leather.rules import Action, CallHelp, Hand, TakeRisk, Throw
from game.rules.value import Value


class Likely(Value, frozen=True):
    """How likely what somebody throws is to do well, all from 0 to 1.

    ``holds``: that the stack stands when a die was put on it before; None where none is. What follows is of the throw
    after that. ``inside``: that it stands and at least one of ``dice`` lies inside; ``falls``: that it falls.
    """

    by: str
    dice: int
    hand: Hand
    inside: float
    falls: float
    holds: float | None = None


def odds_of(weighing: Weighing, action: Action) -> tuple[Likely, ...]:
    """What is thrown where this option is chosen, in its order; empty where nothing is."""
    state = weighing.state
    stack = state.conflict.stack if state.conflict else state.team(state.active).heat
    if isinstance(action, TakeRisk):
        holds = _chances(weighing, action.by).stack(stack)
        return (_throw(weighing, action.by, stack + 1, holds=holds),)
    if isinstance(action, CallHelp):
        return tuple(_throw(weighing, who, stack) for who in action.helpers)
    if isinstance(action, Throw):
        return (_throw(weighing, action.by, stack, len(action.dice), action.hand),)
    return ()


def _chances(weighing: Weighing, who: str) -> Chances:
    return weighing.prospects.chances(weighing.prospects.level_of(weighing.state, who))


def _throw(weighing: Weighing, who: str, height: int, dice: int = 1, hand: Hand = Hand.MAIN,
           holds: float | None = None) -> Likely:
    falls, inside = _chances(weighing, who).throw(height, dice, hand is Hand.OFF)
    return Likely(who, dice, hand, (1.0 - falls) * (1.0 - inside[0]), falls, holds)
