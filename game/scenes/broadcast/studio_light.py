"""The light of the studio: follows the mood by and by, swells a little, and lets the camera breathe."""

from __future__ import annotations

import math

from game.scenes.mood import Mood
from game.scenes.table.camera_views import Cameras
from game.scenes.table.look_spec import MoodsLook
from game.scenes.table.picture_grade import Film
from game.scenes.table.studio_mood import LEVELS, mood_at
from game.scenes.table.table_view import TableView

STEADY = 1e-4


class StudioLight:
    """Eases from one mood to the next and tells table, picture and camera."""

    def __init__(self, moods: MoodsLook, view: TableView, cameras: Cameras) -> None:
        self._moods = moods
        self._view = view
        self._cameras = cameras
        self._wanted = self._tension = 0.0
        self._t_s = 0.0
        self._shown: tuple[float, float] = (-1.0, -1.0)
        self._depth = 0.0
        self.film: Film | None = None
        self.changed = False  # in the frame before

    def feel(self, mood: Mood) -> None:
        """Be lit for this mood from now on."""
        self._wanted = float(LEVELS.index(mood))

    def renew(self) -> None:
        """Table or picture are new: they are told at the next frame."""
        self._shown = (-1.0, -1.0)

    def update(self, dt_s: float, still: bool, at_rest: bool, cut: bool = False) -> None:
        """A frame. ``still``: nothing swells or breathes; ``at_rest``: the camera may not breathe just now.

        ``cut``: the light is changed at once, as between scenes.
        """
        self._t_s += dt_s
        step = math.inf if cut or not self._moods.ease_s else dt_s / self._moods.ease_s
        self._tension += min(max(self._wanted - self._tension, -step), step)
        mood = mood_at(self._moods, self._tension)
        swell = 1.0 if still else 1.0 + mood.swell * _wave(self._t_s, self._moods.swell_s)
        self.changed = max(abs(a - b) for a, b in zip(self._shown, (self._tension, swell), strict=True)) > STEADY
        if self.changed:
            self._shown = (self._tension, swell)
            self._view.light(mood, swell)
            if self.film is not None:
                self.film.light(mood)
        wanted_m = 0.0 if still or at_rest else mood.breath_m
        self._depth += (wanted_m - self._depth) * min(1.0, dt_s * 2.0)
        self._cameras.breathe(self._depth if self._depth > STEADY * mood.breath_m else 0.0,
                              self._t_s / self._moods.breath_s)


def _wave(t_s: float, period_s: float) -> float:
    return math.sin(2.0 * math.pi * t_s / period_s)
