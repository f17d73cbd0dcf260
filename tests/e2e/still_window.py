"""The real window with next to nothing in it, in a process of its own: how soon what changes is seen, and heard.

Prints one JSON object: ``frames``, how many were begun until each new picture was in the window; ``heard_s``, how long
each press in a rest of a second waited for the frame that heard it.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from panda3d.core import CardMaker, GraphicsWindow, NodePath

from game.app.configs import load_configs
from game.app.window.game_window import Window
from game.scenes.scene_state import SceneState
from game.storage.paths import Paths
from tests.e2e.desktop import Pointer
from tools.x_screen import XScreen

SIZE = (320, 200)
MIDDLE = (SIZE[0] // 2, SIZE[1] // 2)
MOST_FRAMES = 3  # looked at for a picture before it is given up
COLOURS = ((255, 0, 0), (0, 255, 0), (0, 0, 255))
STILL_FRAMES = 10  # before each picture
PATIENCE_S = 5.0
LONG_S = 600.0
PRESSES = 5
LATER_S = 0.1  # than a frame


class Quiet:
    """A show in which nothing happens but what ``frame`` does."""

    lively = relit = restless = False

    def __init__(self, frame: Callable[[], object], press: Callable[..., object]) -> None:
        self.director: Any = SimpleNamespace(scene=None, throw_due=False, pointer=lambda *_: None, press=press,
                                             release=lambda *_: None)
        self.inputs: Any = SimpleNamespace(take_used=lambda: False, points=lambda name: name == "mouse1",
                                           pointed=lambda: None)
        self._frame = frame

    def update(self, dt_s: float) -> None:
        """A frame."""
        self._frame()

    def draw_behind(self, scene: SceneState) -> None:
        """Nothing stands behind the window's picture."""

    def resize(self, width: int, height: int) -> None:
        """It fills whatever there is."""


class Painter:
    """Changes the picture now and then, and looks in the frames after that whether the window has it."""

    def __init__(self, window: Window, screen: XScreen) -> None:
        card = CardMaker("card")
        card.set_frame_fullscreen_quad()
        self._card: NodePath = window.render2d.attach_new_node(card.generate())
        self._window = window
        self._screen = screen
        self._left = list(COLOURS)
        self._begun = 0
        self.frames: list[int] = []

    def frame(self) -> None:
        """Leave some in which nothing changes, paint, and look in the next."""
        self._begun += 1
        if self._begun == STILL_FRAMES:
            red, green, blue = (part / 255 for part in self._left[0])
            self._card.set_color(red, green, blue, 1.0)
        elif self._begun > STILL_FRAMES and (self._seen() or self._begun == STILL_FRAMES + MOST_FRAMES):
            self.frames.append(self._begun - STILL_FRAMES)
            self._begun = 0
            del self._left[0]
            if not self._left:
                self._window.stop()

    def _seen(self) -> bool:
        """No frame is made while this waits: nothing can come but what has been shown already."""
        window = self._window.output
        assert isinstance(window, GraphicsWindow)
        handle, deadline = window.get_window_handle().get_int_handle(), time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if self._screen.picture(handle).getpixel(MIDDLE) == self._left[0]:
                return True
        return False


class Waker:
    """Presses in the rest between two frames."""

    def __init__(self, window: Window, hand: Pointer) -> None:
        self._window = window
        self._hand = hand
        self._pressed_s = 0.0
        self.heard_s: list[float] = []
        hand.move(*MIDDLE)

    def frame(self) -> None:
        """Have the next rest disturbed."""
        if len(self.heard_s) >= PRESSES:
            self._window.stop()
        else:
            threading.Timer(LATER_S, self._press).start()

    def heard(self, *_: object) -> None:
        """The press has come."""
        self.heard_s.append(time.monotonic() - self._pressed_s)

    def _press(self) -> None:
        self._pressed_s = time.monotonic()
        self._hand.press()
        self._hand.release()


def main() -> int:
    """Open the window on the display of the environment, and do what is asked for: ``pictures`` or ``presses``."""
    display, frames = os.environ["DISPLAY"], load_configs(Paths.find(Path(sys.argv[2]))).stage.frames
    if sys.argv[1] == "pictures":
        window = Window(SIZE, False, replace(frames, refresh_s=LONG_S, unfocused_s=LONG_S))
        with XScreen(display) as screen:
            painter = Painter(window, screen)
            window.run(Quiet(painter.frame, lambda *_: None))
        sys.stdout.write(json.dumps({"frames": painter.frames}))
    else:
        window = Window(SIZE, False, replace(frames, idle=1, idle_s=0.0))
        waker = Waker(window, Pointer(display))
        window.run(Quiet(waker.frame, waker.heard))
        sys.stdout.write(json.dumps({"heard_s": waker.heard_s}))
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
