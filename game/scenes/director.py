"""The director: one scene on air, its screen drawn when it changed, input led to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.scenes.hand.throw_methods import Nudge
from game.scenes.pointer_path import PointerAt
from game.scenes.scene import Scene
from game.ui.screen import Handle, Intent, Screen


class DrawingSurface(Protocol):
    """What draws screens and knows where their controls are."""

    def show(self, screen: Screen) -> None: ...
    def mouse_down(self, x: float, y: float) -> bool: ...
    def mouse_up(self, x: float, y: float) -> bool: ...
    def mouse_move(self, x: float, y: float) -> None: ...
    def wheel(self, x: float, y: float, steps: float) -> bool: ...
    def key(self, name: str) -> bool: ...
    def type_text(self, text: str) -> bool: ...


class Director:
    """Keeps the scene that is on air and those it was laid over."""

    def __init__(self, surface: DrawingSurface, over: Callable[[Screen], Screen] = lambda screen: screen) -> None:
        """``over`` adds to every screen what is shown whatever scene is on air."""
        self._surface = surface
        self._over = over
        self._scenes: list[Scene] = []
        self._screen: Screen | None = None

    @property
    def scene(self) -> Scene | None:
        """What is on air."""
        return self._scenes[-1] if self._scenes else None

    @property
    def screen(self) -> Screen:
        """What is on air, before it is put into the player's language."""
        return self._screen or Screen("")

    def go(self, scene: Scene) -> None:
        """Leave every scene there is and enter this one."""
        self.leave()
        self._scenes = [scene]
        scene.enter()

    def leave(self) -> None:
        """Leave every scene; nothing unfinished stays behind."""
        while self._scenes:
            self._scenes.pop().exit()

    def overlay(self, scene: Scene) -> None:
        """Enter a scene over the one on air, which waits."""
        self._scenes.append(scene)
        scene.enter()

    def back(self) -> None:
        """Leave the scene on top; the one below goes on."""
        if len(self._scenes) > 1:
            self._scenes.pop().exit()

    def update(self, dt_s: float) -> None:
        """One frame: time passes, then the screen is shown if it is another one."""
        for scene in self._scenes[:-1]:
            scene.wait(dt_s)
        if self.scene is not None:
            self.scene.update(dt_s)
        self.refresh()

    def settle(self) -> None:
        """Bring to its end what is still to come of itself in every scene."""
        for scene in self._scenes:
            scene.settle()

    def refresh(self) -> None:
        """Show the screen of the scene on air, if it is another one than before."""
        if self.scene is None:
            return
        screen = self._over(self.scene.view())
        if screen != self._screen:
            self._screen = screen
            self._surface.show(screen)

    def look(self, name: str, covered: bool) -> None:
        """A control is pointed at or has the focus, empty for none; ``covered``: the pointer is over a panel."""
        if self.scene is not None:
            self.scene.on_look(name, covered)

    def on_intent(self, intent: Intent) -> None:
        """A control was operated."""
        if self.scene is not None:
            self.scene.on_intent(intent)

    def nudge(self, nudge: Nudge) -> bool:
        """Something is asked of the hand by a gamepad or a switch; whether it meant anything."""
        return self.scene is not None and self.scene.on_nudge(nudge)

    def press(self, x: float, y: float, path: Sequence[PointerAt] = ()) -> None:
        """Left button down: a control's, or the table's.

        ``path`` is where the pointer was before the press was heard of. On a slow machine a hand may have left by then
        what it took hold of: it pressed where it was last seen on a handle, and has moved since.
        """
        taken = self._taken(x, y, path)
        if taken is not None:
            x, y = path[taken].x, path[taken].y
        if not self._surface.mouse_down(x, y) and self.scene is not None:
            self.scene.on_press(x, y)
        if taken is not None and path[taken + 1:]:
            self.pointer_path(path[taken + 1:], path[taken].t_s, path[-1].t_s)

    def _taken(self, x: float, y: float, path: Sequence[PointerAt]) -> int | None:
        """Which place of the path was the last on a handle; None while the pointer is on one, or never was."""
        handles = self._screen.handles if self._screen is not None else ()
        if any(_on(handle, x, y) for handle in handles):
            return None
        return next((i for i in reversed(range(len(path)))
                     if any(_on(handle, path[i].x, path[i].y) for handle in handles)), None)

    def release(self, x: float, y: float) -> None:
        """Left button up: both may have waited for it."""
        self._surface.mouse_up(x, y)
        if self.scene is not None:
            self.scene.on_release()

    def cancel(self) -> None:
        """Right button down."""
        if self.scene is not None:
            self.scene.on_cancel()

    def wheel(self, x: float, y: float, notches: int) -> None:
        """The wheel turned, up positive."""
        if not self._surface.wheel(x, y, notches) and self.scene is not None:
            self.scene.on_wheel(notches)

    def pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """Every pointer sample of the frame."""
        if samples:
            self._surface.mouse_move(*samples[-1])
        if self.scene is not None:
            self.scene.on_pointer(samples, before_s, now_s)

    def pointer_path(self, path: Sequence[PointerAt], before_s: float, now_s: float) -> None:
        """The pointer's way through the frame from ``before_s`` to ``now_s``, where the time of each place is known."""
        for sample in path:
            self.pointer([(sample.x, sample.y)], before_s, sample.t_s)
            before_s = sample.t_s
        self.pointer([], before_s, now_s)

    @property
    def throw_due(self) -> bool:
        """Whether the scene on air waits for a hand."""
        return self._screen is not None and self._screen.throw is not None

    def key(self, name: str) -> None:
        """A key went down (or repeats)."""
        if not self._surface.key(name) and self.scene is not None:
            self.scene.on_key(name)

    def typed(self, text: str) -> None:
        """A character was typed."""
        self._surface.type_text(text)


def _on(handle: Handle, x: float, y: float) -> bool:
    return handle.x <= x <= handle.x + handle.w and handle.y <= y <= handle.y + handle.h
