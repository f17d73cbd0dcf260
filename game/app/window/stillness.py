"""How often a frame is made, and whether it is drawn: a menu costs next to nothing, whatever stands behind it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import GraphicsOutput, NodePath, UpdateSeq

from game.scenes.stage_spec import FramesSpec


def frame_cap_hz(frames: FramesSpec, *, menu: bool, lively: bool, unused_s: float, away: bool, minimised: bool) -> int:
    """How many frames a second there may be.

    ``lively``: something plays or waits for a hand; ``away``: another window has the focus. A window may be used
    without it (some desktops never give it), so what counts is that it is not used either.
    """
    cap = frames.menus if menu else frames.playing
    if minimised or (away and unused_s > frames.unfocused_s):
        return min(cap, frames.unfocused)
    return min(cap, frames.idle) if unused_s > frames.idle_s and not lively else cap


class Stillness:
    """Lets a window rest while no node under its roots is moved, shown, added or painted otherwise.

    The engine counts every such change under a root, so that asking takes no walk through the nodes. What changes
    without one (a light, a shader's input) is told by whoever does it: ``restless``.
    """

    def __init__(self, window: GraphicsOutput, roots: Sequence[NodePath], refresh_s: float) -> None:
        """``refresh_s``: a picture is drawn that often at least, for desktops that forget it.

        Every picture is drawn once, so the engine must show it in the frame it is drawn in (``auto-flip``).
        """
        self._window = window
        self._roots = tuple(root.node() for root in roots)
        self._seen: list[UpdateSeq] = []
        self._refresh_s = refresh_s
        self._drawn_s = -math.inf

    def update(self, now_s: float, restless: bool) -> None:
        """Once a frame, when all that is to change has changed."""
        changed = self._changed()
        if changed or restless or now_s - self._drawn_s >= self._refresh_s:
            self._drawn_s = now_s
            self._window.set_active(True)
        else:
            self._window.set_active(False)

    def disturb(self) -> None:
        """Have the next frame drawn, whatever has changed: the desktop has done something to the window."""
        self._drawn_s = -math.inf

    def rest(self) -> None:
        """Draw nothing until the next ``update``: what the engine makes meanwhile are frames that only listen."""
        self._window.set_active(False)

    def _changed(self) -> bool:
        before, self._seen = self._seen, [UpdateSeq() for _ in self._roots]
        for node, seen in zip(self._roots, self._seen, strict=True):
            node.get_bounds(seen)
        return before != self._seen
