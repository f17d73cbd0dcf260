"""What models are called on screens: those of warbands by their names, what the table has set down by what it is."""

from __future__ import annotations

from game.games.duel.rules.hostile import THE_BOSS
from game.games.duel.rules.state import State, sheet_of
from game.games.duel.rules.terms import HOSTILE, Kind
from game.ui.messages import say


def model_name(state: State, ident: str) -> str:
    """A model; the boss, Zvergs by number, who was raised by name (DUEL-D310, DUEL-D315)."""
    if ident in (HOSTILE, THE_BOSS):
        return say("The Boss")
    sheet = sheet_of(state, ident)
    if ident[0] != HOSTILE:
        return sheet.name
    if sheet.kind is Kind.ZVERG:
        return say("Zverg {number}", number=int(ident[1:]) - 1)
    return say("{name}, raised", name=sheet.name)
