"""A buffer to draw in where no window is wanted or can be opened: a window without pointer and keys."""

from __future__ import annotations

from game.app.window.drawn import Drawn

SETTINGS = """
load-display p3headlessgl
aux-display pandagl
aux-display p3tinydisplay
"""
NOTHING = "nothing can be drawn here: there is no OpenGL, not even in software."


class Booth(Drawn):
    """One buffer of the game."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Opens it. Raises InputError where nothing can be drawn, not even in software."""
        super().__init__("offscreen", size, SETTINGS, NOTHING)
