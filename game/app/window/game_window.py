"""The window: opened, listened to, run at a capped frame rate."""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from panda3d.core import (
    ButtonThrower,
    ClockObject,
    DynamicTextFont,
    Filename,
    GraphicsWindow,
    NodePath,
    TextNode,
)

from game.app.window.drawn import Drawn
from game.app.window.pointer import Look, PointerWatch
from game.app.window.stillness import Stillness, frame_cap_hz
from game.app.window.x_pointer import XPointer
from game.identity import TITLE
from game.scenes.scene_state import SceneState
from game.scenes.stage_spec import FramesSpec
from game.storage.input_error import InputError

if TYPE_CHECKING:
    from game.app.window.inputs import Inputs
    from game.scenes.director import Director

GREETING = (0.77, 0.07, 0.17, 1.0)
GREETING_SCALE = 0.28  # of half the window's height
OPENING = 2  # frames: the window may not be on its desktop before the first one is made
SETTINGS = f"""
window-title {TITLE}
sync-video true
auto-flip true
framebuffer-srgb false
text-minfilter linear
text-magfilter linear
dpi-aware true
glx-support-pbuffer false
glx-support-pixmap false
"""
"""A picture is shown in the frame that draws it (auto-flip): by itself the engine keeps it back until the window is
drawn again, and a window at rest is not. Buffers are the driver's own, or a part of the window's: those that X keeps
are what old drivers refuse."""
NO_WINDOW = ("no window can be opened here: there is no display, or its driver has no OpenGL. "
             "Without one these work: check, shots, replay --shots, simulate.")
WHEEL = {"wheel_up": 1, "wheel_down": -1}
SHIFTED = frozenset({"tab", "arrow_left", "arrow_right", "arrow_up", "arrow_down"})  # keys told apart with shift
SHIFTS = frozenset({"shift", "lshift", "rshift"})
ON_X = sys.platform not in ("win32", "darwin")  # where the engine's windows are an X server's
ENDINGS = ("SIGTERM", "SIGHUP", "SIGBREAK")  # each only where the system has it


class OnAir(Protocol):
    """What the window drives."""

    director: Director
    inputs: Inputs

    @property
    def lively(self) -> bool:
        """Whether something plays, or waits for a hand."""

    @property
    def relit(self) -> bool:
        """Whether the scene changes although no node does."""

    @property
    def restless(self) -> bool:
        """Whether the picture changes although neither a node nor the scene does."""

    def update(self, dt_s: float) -> None: ...
    def draw_behind(self, scene: SceneState) -> None: ...
    def resize(self, width: int, height: int) -> None: ...


class Window(Drawn):
    """One window of the game. ``run`` returns when it is closed or ``stop`` was called."""

    def __init__(self, size: tuple[int, int], fullscreen: bool, frames: FramesSpec) -> None:
        """Opens it. Raises InputError where none can be opened."""
        super().__init__("onscreen", size, f"{SETTINGS}undecorated {int(fullscreen)}\n", NO_WINDOW)
        self._frames = frames
        self._on_air: OnAir | None = None
        self._greeting: NodePath = NodePath()
        self._stopped = False
        self._shift = False
        self._pressed = False
        self._pointing = ""  # the button that is held at the pointer
        self._released: tuple[float, float] | None = None
        self._frame_s = self._used_s = self._due_s = time.perf_counter()
        self._window = self._opened()
        self._stillness = Stillness(self._window, self.camera, self.render2d, frames.refresh_s)
        self._base.disable_mouse()
        self._clock = ClockObject.get_global_clock()
        self._listen()
        self._x = XPointer.open(self._window.get_window_handle().get_int_handle()) if ON_X else None
        self._watch = PointerWatch(self._x.look if self._x else lambda: Look(*self._pointer()))

    def _opened(self) -> GraphicsWindow:
        if not isinstance(self._base.win, GraphicsWindow):
            raise InputError(NO_WINDOW)
        return self._base.win

    def clock_s(self) -> float:
        """Seconds since the start."""
        return float(self._clock.get_real_time())

    def stop(self) -> None:
        """Let ``run`` return after this frame."""
        self._stopped = True

    def greet(self, words: str, font: Path) -> None:
        """Show the show's name while everything else is still read; it goes when the first scene comes."""
        name = TextNode("greeting")
        letters = DynamicTextFont(Filename.from_os_specific(str(font)))
        letters.set_pixels_per_unit(GREETING_SCALE * self.size[1] / 2.0)
        name.set_font(letters)
        name.set_text(words.upper())
        name.set_align(TextNode.A_center)
        name.set_text_color(*GREETING)
        self._greeting = self.render2d.attach_new_node("greeting")
        self._greeting.attach_new_node(name.generate())
        width, height = self.size
        self._greeting.set_scale(GREETING_SCALE * height / max(width, 1), 1.0, GREETING_SCALE)
        for _ in range(OPENING):
            self._base.graphics_engine.render_frame()

    def run(self, on_air: OnAir) -> None:
        """Frame after frame until the window is closed, or the system asks the game to end."""
        self._greeting.remove_node()
        self._on_air = on_air
        self._frame_s = time.perf_counter()
        self._base.task_mgr.add(self._frame, "frame", sort=10)
        with _ended_by(ENDINGS, self.stop):
            while not self._stopped:
                self.step()

    def step(self) -> None:
        """One frame, when it is due: what the system reports, and a picture."""
        self._rest()
        self._base.task_mgr.step()

    def close(self) -> None:
        """Let go of window and engine."""
        self._watch.close()
        if self._x:
            self._x.close()
        self._base.ignore_all()
        super().close()

    # --- frames ---------------------------------------------------------------------------------------------

    def _frame(self, task: object) -> int:
        now_s = time.perf_counter()
        before_s, self._frame_s = self._frame_s, now_s
        if self._on_air is not None:
            self._point(self._on_air.director, before_s, now_s)
            self._let_go(self._on_air.director)
            self._on_air.update(now_s - before_s)
            self._stillness.update(now_s, self._on_air.relit, self._on_air.restless)
            self._on_air.draw_behind(self._stillness.scene)
            if self._on_air.inputs.take_used():
                self._used_s = now_s
        return 1  # Task.cont

    def _point(self, director: Director, before_s: float, now_s: float) -> None:
        """Pass on what the pointer did in this frame: with times where they are known, else as it was logged."""
        logged, timed = self._pointer_samples(), self._watch.take()
        pressed, self._pressed = self._pressed, False
        let_go_s = self._watch.let_go_s() if self._released is not None else None
        if let_go_s is not None:  # what the hand did afterwards is no throw
            before_s, timed = min(before_s, let_go_s), [at for at in timed if at.t_s <= let_go_s]
        if pressed:  # what was logged before the press does not belong to it
            director.pointer(logged[-1:], before_s, now_s)
        elif len(timed) > 1 or (self._x is not None and director.throw_due):  # what is logged was looked at before
            director.pointer_path([at._replace(t_s=min(at.t_s, now_s)) for at in timed], before_s, now_s)
        else:
            director.pointer(logged, before_s, now_s)
        self._watch.switch(director.throw_due)

    def _let_go(self, director: Director) -> None:
        """Pass on a release that waited for the samples of its frame, or for the next press."""
        if self._released is not None:
            released, self._released = self._released, None
            director.release(*released)

    def _rest(self) -> None:
        """Until the next frame is due. A press makes it due at once, so that a low cap delays none."""
        self._stillness.rest()
        if self._on_air is not None:
            self._on_air.draw_behind(SceneState.KEPT)
        self._due_s = max(self._due_s + 1.0 / self._cap_hz(), time.perf_counter())
        while not self._glance() and time.perf_counter() < self._due_s:
            pass
        self._due_s = min(self._due_s, time.perf_counter())

    def _glance(self) -> bool:
        """Wait as long as a frame at the table at most, then hear what the system has; whether a button is in it."""
        left_s = self._due_s - time.perf_counter()
        time.sleep(min(max(left_s, 0.0), 1.0 / self._frames.playing))
        self._base.graphics_engine.render_frame()  # draws nothing, for the window rests
        return bool(self._window.get_input_device(0).has_button_event())

    def _cap_hz(self) -> int:
        properties, on_air = self._window.get_properties(), self._on_air
        scene = on_air.director.scene if on_air else None
        return frame_cap_hz(
            self._frames, menu=scene is not None and scene.menu, lively=on_air is not None and on_air.lively,
            unused_s=self._frame_s - self._used_s, away=not properties.get_foreground(),
            minimised=properties.get_minimized())

    # --- input ----------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        base = self._base
        thrower = ButtonThrower("input")
        base.mouseWatcher.attach_new_node(thrower)
        thrower.set_button_down_event("down")
        thrower.set_button_repeat_event("repeat")
        thrower.set_button_up_event("up")
        thrower.set_keystroke_event("typed")
        base.accept("down", self._down)
        base.accept("repeat", self._repeat)
        base.accept("up", self._up)
        base.accept("typed", self._typed)
        base.accept("window-event", self._window_event)
        self._window.set_close_request_event("close-request")
        base.accept("close-request", self.stop)
        base.mouseWatcherNode.set_trail_log_duration(0.25)

    def _pointer(self) -> tuple[float, float]:
        pointer = self._window.get_pointer(0)
        return pointer.get_x(), pointer.get_y()

    def _pointer_samples(self) -> list[tuple[float, float]]:
        """Every position the system reported since the last frame."""
        watcher = self._base.mouseWatcherNode
        log = watcher.get_trail_log()
        samples = [(float(log.get_xpos(i)), float(log.get_ypos(i))) for i in range(log.get_num_events())]
        watcher.clear_trail_log()
        if samples:
            self._used_s = self._frame_s
        return samples

    def _down(self, name: str, repeated: bool = False) -> None:
        if self._on_air is None:
            return
        self._used_s = time.perf_counter()
        director, inputs = self._on_air.director, self._on_air.inputs
        if name in SHIFTS:
            self._shift = True
        if inputs.points(name):
            if not repeated:
                inputs.pointed()
                self._let_go(director)
                self._pressed, self._pointing = True, name
                director.press(*self._pointer(), self._watch.take())
        elif name in WHEEL:
            director.wheel(*self._pointer(), WHEEL[name])
        elif name not in SHIFTS:
            inputs.down(f"shift-{name}" if self._shift and name in SHIFTED else name, repeated)

    def _repeat(self, name: str) -> None:
        self._down(name, repeated=True)

    def _up(self, name: str) -> None:
        if name in SHIFTS:
            self._shift = False
        elif name == self._pointing:
            # The samples of this frame come first: they are what the hand did before it let go.
            self._released = self._pointer()

    def _typed(self, text: str) -> None:
        if self._on_air is not None and text.isprintable():
            self._on_air.director.typed(text)

    def _window_event(self, window: GraphicsWindow) -> None:
        properties = window.get_properties()
        if window != self._window:
            return
        if not properties.get_open():
            self.stop()
            return
        self._stillness.disturb()
        if self._on_air is not None:
            self._on_air.resize(max(1, window.get_x_size()), max(1, window.get_y_size()))


@contextlib.contextmanager
def _ended_by(names: tuple[str, ...], stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` when the system sends one of these signals, instead of dying with work undone."""
    kinds = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [(kind, signal.signal(kind, lambda _kind, _frame: stop())) for kind in kinds]
    try:
        yield
    finally:
        for kind, handler in before:
            signal.signal(kind, handler)
