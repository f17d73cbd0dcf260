"""What a computer does without a card of its own: the next card of a person has its words, or the table shows it."""

from __future__ import annotations

from game.games.hell_for_leather.rules import (
    TABLE,
    Action,
    CallConflict,
    DeclareSkill,
    Narrate,
    Score,
    SetThreat,
    Settle,
    TakeRisk,
)
from game.games.hell_for_leather.rules.phases import adversaries
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.dilemma import dilemma_button
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder


def said_later(context: HellContext, action: Action) -> bool:
    """Whether a person reads it on their own next card, or sees it done, so that nobody has to press it away."""
    if not (context.brief and context.watched):
        return False
    match action:
        case SetThreat():
            return _person(context, context.state.narrator) or (_caller(context) and not dilemma_button(context))
        case Narrate() | DeclareSkill():
            return _caller(context)
        case CallConflict():
            return _person(context, context.state.narrator)
        case TakeRisk() | Settle() | Score():
            return True
        case _:
            return False


def _caller(context: HellContext) -> bool:
    """Whether a person calls the conflict of this turn."""
    return _person(context, cup_holder(context, adversaries(context.state)[0]))


def _person(context: HellContext, who: str | None) -> bool:
    return who is not None and who != TABLE and context.computer(who) is None
