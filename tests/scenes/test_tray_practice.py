"""The practice tray: any pool is thrown, read, sorted, taken up again; nothing is kept."""

from __future__ import annotations

import pytest

from game.rules.dice.pools import Mechanic, Pool, dice_of
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.practice.practice_scene import PracticeScene
from game.scenes.rolling.roll_controller import RollController
from game.ui.screen import Bars, Button, Choice, Slider, Text
from tests.scenes.at_the_tray import due, opened, scene_of, state_of, thrown
from tests.scenes.stagehand import Evening
from tests.thinned import thinned


def said(evening: Evening) -> str:
    return " ".join(child.body for panel in evening.player.screen.panels for child in panel.children
                    if isinstance(child, Text))


@pytest.mark.parametrize(("mechanic", "numbers"), [
    ("sum", {"dice": 1}), ("drop_one", {"score": 2}), ("successes", {"dice": 8, "difficulty": 3}),
    ("keep_two", {"rating": -2}), ("hits", {"dice": 3, "score": 4})])
def test_every_kind_of_pool_is_thrown_and_read(evening: Evening, mechanic: str, numbers: dict[str, float]) -> None:
    scene = opened(evening, mechanic, **numbers)
    pool = state_of(scene).pool
    state = thrown(evening)
    assert pool.mechanic is Mechanic(mechanic) and len(state.dice) == dice_of(pool)
    evening.player.wait(3)
    assert evening.control("next_throw").enabled
    evening.player.press("next_throw")
    assert not state_of(scene_of(evening)).dice
    assert not list(evening.folder.glob("*.jsonl"))


def test_a_die_is_taken_up_again_and_the_others_stay(evening: Evening) -> None:
    opened(evening, "sum", dice=3)
    before = thrown(evening)
    evening.player.wait(3)
    evening.player.press("pick_1d2")
    evening.player.press("again_1d2")
    after = thrown(evening)
    assert [die.number for die in after.dice[:3]] == [die.number for die in before.dice]
    assert after.dice[3].came_of == "1d2"


def test_the_session_tells_its_luck_over_all_rolls(evening: Evening) -> None:
    opened(evening, "sum", dice=4)
    assert not evening.control("luck").enabled
    for _ in range(2):
        thrown(evening)
        evening.player.wait(3)
        evening.player.press("next_throw")
    evening.player.press("luck")
    panel = evening.player.screen.modal
    assert panel is not None and panel.name == "luck"
    bars = next(child for child in panel.children if isinstance(child, Bars))
    assert sum(value for _, value, _ in bars.columns) == 8
    evening.player.press("close_luck")
    assert evening.player.screen.modal is None


def test_another_pool_empties_the_tray(evening: Evening) -> None:
    scene = opened(evening, "sum", dice=4)
    thrown(evening)
    evening.player.wait(3)
    evening.player.press("pool")
    evening.player.press("mechanic", "keep_two")
    state = state_of(scene)
    assert state.pool == Pool(mechanic=Mechanic.KEEP_TWO, rating=1) and not state.dice
    panel = evening.player.screen.modal
    assert panel is not None
    names = {child.name for child in panel.children if isinstance(child, Slider | Choice)}
    assert {"mechanic", "rating", "added"} <= names and "dice" not in names


def test_the_odds_are_told_before_a_throw_unless_nobody_wants_them(evening: Evening) -> None:
    opened(evening, "sum", dice=20)
    assert "70.0 on average" in said(evening)
    evening.composition.services.player.change("show_odds", False)
    evening.player.press("pool")
    evening.player.press("dice", 19.0)
    evening.player.press("pool_done")
    evening.player.wait(2)
    assert "on average" not in said(evening)


def test_from_the_tray_one_comes_to_the_target_and_home(evening: Evening) -> None:
    opened(evening)
    evening.player.press("target")
    assert isinstance(evening.composition.director.scene, PracticeScene)
    due(evening)
    evening.player.press("leave")
    evening.player.wait(2)
    assert evening.player.screen.scene == "title"


@pytest.mark.parametrize("way", ThrowWay)
@pytest.mark.parametrize("dice", thinned([1, 8, 20], [8]))
def test_every_way_to_throw_throws_every_handful(evening: Evening, way: ThrowWay, dice: int) -> None:
    evening.composition.services.player.change("throw_way", way.value)
    opened(evening, "sum", dice=dice)
    state = thrown(evening)
    assert len(state.dice) == dice
    assert all(1 <= die.number <= 6 for die in state.dice)


@pytest.mark.parametrize("by_key", [True, False])
def test_dice_are_shaken_by_a_key_or_a_control_and_fly_then(evening: Evening, by_key: bool) -> None:
    scene = opened(evening, "sum", dice=6)
    due(evening)
    controller = vars(scene)["_controller"]
    assert isinstance(controller, RollController) and controller.driver.toss.shaken == 0.0
    if by_key:
        evening.composition.director.key("k")
    else:
        evening.player.press("shake")
    evening.player.wait(3)
    assert controller.driver.toss.shaken > 0.5
    assert len(thrown(evening).dice) == 6


def test_one_die_alone_is_not_shaken(evening: Evening) -> None:
    opened(evening, "sum", dice=1)
    due(evening)
    names = {child.name for panel in evening.player.screen.panels for child in panel.children
             if isinstance(child, Button)}
    assert "throw_way" in names and "shake" not in names


def test_with_large_text_the_pool_has_two_pages_and_all_of_it_is_in_sight(evening: Evening) -> None:
    evening.composition.services.player.change("text_scale", 2.0)
    evening.composition.home("")
    evening.player.wait(2)
    for control in ("practice", "tray", "pool"):
        evening.player.press(control)
    evening.player.wait(2)
    for mechanic in Mechanic:
        evening.player.press("mechanic", mechanic.value)
        evening.player.wait(2)
        assert whole(evening), f"{mechanic}: something must be scrolled to"
    evening.player.press("pool_looks")
    evening.player.wait(2)
    assert whole(evening) and {"hands", "style"} <= {each.name for each in evening.controls()}
    evening.player.press("style", "gm")
    evening.player.wait(2)
    evening.player.press("pool")
    evening.player.wait(2)
    assert "mechanic" in {each.name for each in evening.controls()}
    evening.player.press("pool_done")
    evening.player.wait(2)
    assert evening.player.screen.modal is None


def whole(evening: Evening) -> bool:
    """Whether every part of every control of the panel on top lies in the window, as high as it wants to be."""
    layout = evening.composition.surface.layout
    high = evening.composition.services.table.projector.window[1]
    found = [control for control in layout.controls if control.panel in ("pool", "pool_looks")]
    parts = [part.rect for control in found for part in control.parts] + [control.rect for control in found]
    return bool(found) and all(rect.h > 0 and rect.y + rect.h <= high for rect in parts)
