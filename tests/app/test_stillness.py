"""How often a frame is made, and that none is drawn while nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from panda3d.core import NodePath, PointLight

from game.app.window.stillness import Stillness, frame_cap_hz
from game.scenes.stage_spec import StageSpec
from game.storage.typed_config import load_config

FRAMES = load_config(Path(__file__).resolve().parents[2] / "config" / "stage.yaml", StageSpec).frames
LONG_S = FRAMES.idle_s + 1.0


class Window:
    """Knows only whether it is drawn."""

    def __init__(self) -> None:
        self.active = True

    def set_active(self, active: bool) -> None:
        self.active = active


class Stage:
    """A root with something under it."""

    def __init__(self) -> None:
        self.root = NodePath("root")
        self.die = self.root.attach_new_node("table").attach_new_node("die")
        self.window = Window()
        self.stillness = Stillness(self.window, (self.root, NodePath("flat")), FRAMES.refresh_s)

    def drawn(self, now_s: float, restless: bool = False) -> bool:
        self.stillness.update(now_s, restless)
        return self.window.active


@pytest.fixture
def stage() -> Stage:
    """Something that has been drawn once and stands still."""
    made = Stage()
    assert made.drawn(0.0)
    assert not made.drawn(0.01)
    return made


@pytest.mark.parametrize("change", [
    lambda stage: stage.die.set_x(1.0), lambda stage: stage.die.hide(), lambda stage: stage.die.remove_node(),
    lambda stage: stage.die.set_color(1.0, 0.0, 0.0, 1.0), lambda stage: stage.die.attach_new_node("mark"),
    lambda stage: stage.die.attach_new_node(PointLight("lamp"))])
def test_any_change_of_a_node_is_drawn_once(stage: Stage, change: Callable[[Stage], object]) -> None:
    change(stage)
    assert stage.drawn(0.02)
    assert not stage.drawn(0.03)


def test_what_changes_without_a_node_is_drawn_as_long_as_it_does(stage: Stage) -> None:
    assert stage.drawn(0.02, restless=True)
    assert stage.drawn(0.03, restless=True)
    assert not stage.drawn(0.04)


def test_a_still_picture_is_drawn_again_now_and_then(stage: Stage) -> None:
    times = [FRAMES.refresh_s * step / 10 for step in range(1, 41)]
    assert sum(stage.drawn(now_s) for now_s in times) == 4


def test_a_window_that_the_desktop_has_touched_is_drawn_again(stage: Stage) -> None:
    stage.stillness.disturb()
    assert stage.drawn(0.02)
    assert not stage.drawn(0.03)


def test_it_rests_from_one_frame_to_the_next(stage: Stage) -> None:
    assert stage.drawn(0.02, restless=True)
    stage.stillness.rest()
    assert not stage.window.active


@pytest.mark.parametrize(("menu", "lively", "unused_s", "away", "minimised", "wanted"), [
    (False, False, 0.0, False, False, 60), (True, False, 0.0, False, False, 30),
    (False, False, LONG_S, False, False, 10), (True, False, LONG_S, False, False, 10),
    (False, True, LONG_S, False, False, 60), (False, True, LONG_S, True, False, 5),
    (False, False, 0.0, True, False, 60), (True, False, 0.0, False, True, 5)])
def test_the_cap_is_as_it_is_promised(menu: bool, lively: bool, unused_s: float, away: bool, minimised: bool,
                                      wanted: int) -> None:
    assert frame_cap_hz(FRAMES, menu=menu, lively=lively, unused_s=unused_s, away=away, minimised=minimised) == wanted
