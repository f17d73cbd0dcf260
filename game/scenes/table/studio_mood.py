"""The light of the studio between one mood and the next."""

from __future__ import annotations

from dataclasses import fields
from itertools import starmap
from typing import Any

from game.scenes.mood import Mood
from game.scenes.table.look_spec import MoodLook, MoodsLook

LEVELS = tuple(Mood)
HOTTEST = float(len(LEVELS) - 1)


def mood_at(moods: MoodsLook, tension: float) -> MoodLook:
    """The light at a tension: 0 is quiet, 1 busy, 2 tense, 3 panic, and all that lies between."""
    tension = min(max(tension, 0.0), HOTTEST)
    below = min(int(tension), len(LEVELS) - 2)
    here, there = (getattr(moods, LEVELS[below + step]) for step in (0, 1))
    share = tension - below
    return MoodLook(**{each.name: _mixed(getattr(here, each.name), getattr(there, each.name), share)
                       for each in fields(MoodLook)})


def _mixed(a: Any, b: Any, share: float) -> Any:
    if isinstance(a, tuple):
        return tuple(starmap(lambda p, q: p + (q - p) * share, zip(a, b, strict=True)))
    return a + (b - a) * share
