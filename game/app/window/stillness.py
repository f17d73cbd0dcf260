"""How often a frame is made, and whether it is drawn: a menu costs next to nothing, whatever stands behind it."""

from __future__ import annotations

import math

from panda3d.core import Camera, GraphicsOutput, NodePath, UpdateSeq

from game.scenes.scene_state import SceneState
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
    """Lets a window rest while no node under its roots is moved, shown, added or painted otherwise, and its scene
    while only what lies flat over it is.

    The engine counts every such change under a root, so that asking takes no walk through the nodes. What changes
    without one (a light, a shader's input) is told by whoever does it: ``relit``, ``restless``.
    """

    def __init__(self, window: GraphicsOutput, camera: NodePath[Camera], flat: NodePath, refresh_s: float) -> None:
        """``camera``: sees the scene that it stands in; ``flat``: the root of what lies over it.

        ``refresh_s``: a picture is drawn that often at least, for desktops that forget it. Every picture is drawn
        once, so the engine must show it in the frame it is drawn in (``auto-flip``).
        """
        self._window = window
        self._camera = camera
        self._flat = flat
        self._scene_seen: object = None
        self._flat_seen: object = None
        self._refresh_s = refresh_s
        self._drawn_s = -math.inf
        self.scene = SceneState.MOVES  # in this frame

    def update(self, now_s: float, relit: bool, restless: bool) -> None:
        """Once a frame, when all that is to change has changed. ``relit``: the scene has; ``restless``: the picture."""
        scene_seen, self._scene_seen = self._scene_seen, (_count(self._camera.get_top()), *_sight(self._camera.node()))
        flat_seen, self._flat_seen = self._flat_seen, _count(self._flat)
        self.scene = self._next(relit or scene_seen != self._scene_seen)
        changed = self.scene is not SceneState.KEPT or restless or flat_seen != self._flat_seen
        if changed or now_s - self._drawn_s >= self._refresh_s:
            self._drawn_s = now_s
            self._window.set_active(True)
        else:
            self._window.set_active(False)

    def _next(self, moves: bool) -> SceneState:
        if moves:
            return SceneState.MOVES
        return SceneState.RESTS if self.scene is SceneState.MOVES else SceneState.KEPT

    def disturb(self) -> None:
        """Have the next frame drawn, whatever has changed: the desktop has done something to the window."""
        self._drawn_s = -math.inf

    def rest(self) -> None:
        """Draw nothing until the next ``update``: what the engine makes meanwhile are frames that only listen."""
        self._window.set_active(False)


def _count(root: NodePath) -> UpdateSeq:
    """Another one after every change of a node under a root."""
    seen = UpdateSeq()
    root.node().get_bounds(seen)
    return seen


def _sight(camera: Camera) -> tuple[object, ...]:
    """What a camera sees by, wherever it stands: the engine does not count that as a change of the node."""
    lens = camera.get_lens()
    return lens, lens.get_last_change(), camera.get_initial_state()
