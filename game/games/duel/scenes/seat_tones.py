"""The colour in which a seat is named, that of its figures. Names and patterns say it too."""

from __future__ import annotations

from game.games.duel.rules.state import State
from game.ui.styles import Tone

TONES = (Tone.TEAM_A, Tone.TEAM_B, Tone.PRIMARY, Tone.PLAIN)


def tone_of(state: State, seat: str) -> Tone:
    """Of a seat; the table has none."""
    if seat not in state.header.seats:
        return Tone.QUIET
    return TONES[state.header.in_order.index(seat)]
