"""What of the player's small files is not on the disk."""

from __future__ import annotations

from game.ui.messages import say
from game.ui.screen import Panel, Place, Text
from game.ui.styles import Style, Tone


def not_kept(problem: str) -> Panel:
    """A strip that says what is not on the disk, and why."""
    return Panel("not_kept", Place.BOTTOM, (
        Text(say("Not saved yet: {problem} It counts until you quit, and is tried again with every change. Make room "
                 "on the disk, or allow the game to write there.", problem=problem), Style.SMALL, Tone.DANGER),))
