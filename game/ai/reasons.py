"""The odds that an option rests on, in a few words for whoever asks why."""

from __future__ import annotations

from game.ai.chances import Chances
from game.ai.weighing import Weighing
from game.rules.hell_for_leather import Action, CallHelp, TakeRisk, Throw


def note(weighing: Weighing, action: Action) -> str:
    """What dice this option throws and how likely they are to do well; empty where none are thrown."""
    state = weighing.state
    stack = state.conflict.stack if state.conflict else state.team(state.active).heat
    if isinstance(action, TakeRisk):
        chances = _chances(weighing, action.by)
        return f"stack holds {_percent(chances.stack(stack))}, then {_die(chances, stack + 1)}"
    if isinstance(action, CallHelp):
        return "; ".join(_die(_chances(weighing, who), stack) for who in action.helpers)
    if isinstance(action, Throw):
        return _die(_chances(weighing, action.by), stack, len(action.dice), action.hand == "off")
    return ""


def _chances(weighing: Weighing, who: str) -> Chances:
    return weighing.prospects.chances(weighing.prospects.level_of(weighing.state, who))


def _die(chances: Chances, height: int, dice: int = 1, off_hand: bool = False) -> str:
    fell, inside = chances.throw(height, dice, off_hand)
    return f"inside {_percent((1.0 - fell) * (1.0 - inside[0]))}, stack falls {_percent(fell)}"


def _percent(share: float) -> str:
    return f"{share:.0%}"
