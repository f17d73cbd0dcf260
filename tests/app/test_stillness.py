"""How often a frame is made, and that none is drawn while nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from panda3d.core import Camera, NodePath, PerspectiveLens, PointLight, RenderState, ScissorAttrib

from game.app.window.stillness import Stillness, frame_cap_hz
from game.scenes.scene_state import SceneState
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
        self.camera = self.root.attach_new_node(Camera("camera", PerspectiveLens()))
        self.flat = NodePath("flat")
        self.window = Window()
        self.stillness = Stillness(cast(Any, self.window), self.camera, self.flat, FRAMES.refresh_s)

    def drawn(self, now_s: float, restless: bool = False, relit: bool = False) -> bool:
        self.stillness.update(now_s, relit, restless)
        return self.window.active

    @property
    def scene(self) -> SceneState:
        return self.stillness.scene


@pytest.fixture
def stage() -> Stage:
    """Something that has been drawn, has come to rest, and stands still."""
    made = Stage()
    assert made.drawn(0.0)
    assert made.drawn(0.0)
    assert not made.drawn(0.01)
    return made


@pytest.mark.parametrize("change", [
    lambda stage: stage.die.set_x(1.0), lambda stage: stage.die.hide(), lambda stage: stage.die.remove_node(),
    lambda stage: stage.die.set_color(1.0, 0.0, 0.0, 1.0), lambda stage: stage.die.attach_new_node("mark"),
    lambda stage: stage.die.attach_new_node(PointLight("lamp"))])
def test_any_change_of_a_node_is_drawn_as_it_moves_and_as_it_rests(stage: Stage,
                                                                   change: Callable[[Stage], object]) -> None:
    change(stage)
    moves_then_rests(stage)


def moves_then_rests(stage: Stage) -> None:
    """Something of the scene has changed: it is drawn in that frame and in the next, and then kept."""
    assert stage.drawn(0.02)
    assert stage.scene is SceneState.MOVES
    assert stage.drawn(0.03)
    assert stage.scene is SceneState.RESTS
    assert not stage.drawn(0.04)
    assert stage.scene is SceneState.KEPT


@pytest.mark.parametrize("change", [
    lambda stage: stage.camera.set_x(1.0), lambda stage: stage.camera.node().get_lens().set_film_offset(0.1, 0.0),
    lambda stage: stage.camera.node().set_lens(PerspectiveLens()),
    lambda stage: stage.camera.node().set_initial_state(RenderState.make(ScissorAttrib.make(0.0, 1.0, 0.2, 0.8)))])
def test_any_change_of_what_the_camera_sees_is_drawn(stage: Stage, change: Callable[[Stage], object]) -> None:
    change(stage)
    moves_then_rests(stage)


def test_what_changes_flat_over_the_scene_leaves_its_picture_as_it_is(stage: Stage) -> None:
    stage.flat.attach_new_node("card")
    assert stage.drawn(0.02)
    assert stage.scene is SceneState.KEPT
    assert stage.drawn(0.03, restless=True)
    assert stage.scene is SceneState.KEPT
    assert stage.drawn(0.04, relit=True)
    assert stage.scene is SceneState.MOVES


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
