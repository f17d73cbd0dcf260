"""A game as the channel shows it: what is its own within the frame that all of them share."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.broadcast.overlay_items import Strap
from game.scenes.mood import Mood
from game.ui.screen import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class Programme:
    """Words, colours, light and dressing of one game; texts are messages.

    ``title`` and ``line`` stand on its title card, ``title`` on wipes too; ``station`` at the head of its ticker.
    ``mood`` is how the studio is lit and scored on the first screen, ``sign`` the texture of the sign over the hall,
    empty where none hangs. ``strap`` stands at the lower left of the picture, None where it would hide what is shown
    there. ``live``: whether matches are said to be live.
    """

    title: str
    line: str
    station: str
    strap: Strap | None
    cover: Cover
    mood: Mood
    sign: str
    live: bool = True
