"""Somebody at the practice tray: how they come there, and how its dice are thrown."""

from __future__ import annotations

from game.scenes.practice.free_throw import State
from game.scenes.practice.tray_practice import TrayPracticeScene
from tests.scenes.stagehand import Evening

MOST_FRAMES = 1800


def opened(evening: Evening, mechanic: str = "sum", **numbers: float) -> TrayPracticeScene:
    """From the title over the practice target to the tray, with such a pool."""
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("practice")
    evening.player.press("tray")
    evening.player.press("pool")
    evening.player.press("mechanic", mechanic)
    for name, value in numbers.items():
        evening.player.press(name, value)
    evening.player.press("pool_done")
    evening.player.wait(2)
    return scene_of(evening)


def scene_of(evening: Evening) -> TrayPracticeScene:
    scene = evening.composition.director.scene
    assert isinstance(scene, TrayPracticeScene)
    return scene


def state_of(scene: TrayPracticeScene) -> State:
    found = scene.roll.context.state
    assert isinstance(found, State)
    return found


def thrown(evening: Evening) -> State:
    """One fair flick, to where the dice lie and mean something."""
    due(evening)
    evening.player.step()
    for _ in range(MOST_FRAMES):
        state = state_of(scene_of(evening))
        if state.meaning is not None:
            return state
        if evening.player.screen.throw is not None:
            evening.player.step()  # a die that leaned is thrown again
        evening.player.wait()
    raise AssertionError("the dice never lie")


def due(evening: Evening) -> None:
    for _ in range(MOST_FRAMES):
        if evening.player.screen.throw is not None:
            return
        evening.player.wait()
    raise AssertionError("no throw is due")
