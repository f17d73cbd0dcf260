"""The die of a Risk set on the Heat by hand (R9): taken where it is gripped, felt when it touches, resisted after."""

from __future__ import annotations

import random

import pytest

from game.physics import Pose, TableSpec, build_stack
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.throw_methods import Nudge
from game.storage.typed_config import load_config
from game.ui.screen import Mark, ThrowView
from tests.conftest import ROOT
from tests.scenes.stagehand import Evening

FRAME_S = 1 / 60


def at_the_stack(evening: Evening) -> ThrowView:
    """A Risk is taken, its die waits beside the tower."""
    evening.begin()
    evening.until("risk")
    evening.player.press("risk")
    for _ in range(120):
        evening.player.wait()
        throw = evening.player.screen.throw
        if throw is not None and throw.mode == "stack":
            return throw
    raise AssertionError("no die waits to be stacked")


def led(evening: Evening, start: tuple[float, float], end: tuple[float, float], frames: int) -> None:
    """The pointer goes evenly from one place to another."""
    for k in range(1, frames + 1):
        at = (start[0] + (end[0] - start[0]) * k / frames, start[1] + (end[1] - start[1]) * k / frames)
        evening.composition.director.pointer([at], 0.0, FRAME_S)
        evening.player.wait()


def lift_of(evening: Evening) -> Lift:
    """The die in hand, or waiting to be."""
    controller = getattr(evening.composition.director.scene, "_controller", None)
    lift = getattr(controller, "_lift", None)
    assert isinstance(lift, Lift)
    return lift


def carried(evening: Evening) -> Pose:
    """Where the free die is."""
    return lift_of(evening).bodies()[-1].pose


def touch_mark(evening: Evening) -> Mark | None:
    return next((mark for mark in evening.player.screen.marks if mark.name == "touch"), None)


def test_r9_a_die_is_lowered_until_it_touches_and_stands(evening: Evening) -> None:
    throw = at_the_stack(evening)
    die, lifted, over, place = throw.fair_flick.path
    director = evening.composition.director
    entries = evening.context.match.entry_count
    director.press(*die)
    led(evening, die, lifted, 60)
    led(evening, lifted, over, 90)
    assert touch_mark(evening) is None
    down = over
    for _ in range(200):
        before, down = down, (down[0], down[1] + 1)
        led(evening, before, down, 1)
        if touch_mark(evening):
            break
    assert touch_mark(evening) is not None
    assert abs(down[1] - place[1]) < 25
    director.release(*down)
    for _ in range(300):
        evening.player.wait()
        if evening.context.match.entry_count > entries:
            break
    risk = evening.context.match.entries[-1]
    assert risk["do"] == "take_risk"
    assert risk["heat"]["standing"] == risk["heat"]["before"]


def test_a_die_is_taken_where_it_is_gripped(evening: Evening) -> None:
    throw = at_the_stack(evening)
    x, y = throw.die
    lay = carried(evening)
    evening.composition.director.press(x + 12, y - 8)
    led(evening, (x + 12, y - 8), (x + 12, y - 8), 30)
    assert abs(carried(evening).x - lay.x) < 0.004
    assert abs(carried(evening).z - lay.z) < 0.004


def test_a_die_that_touches_resists_being_pressed_on(evening: Evening) -> None:
    throw = at_the_stack(evening)
    die, lifted, over, place = throw.fair_flick.path
    evening.composition.director.press(*die)
    led(evening, die, lifted, 60)
    led(evening, lifted, over, 60)
    led(evening, over, (place[0], place[1] + 40), 60)
    hand_m = lift_of(evening).target[2]
    point = evening.composition.projector.on_upright(place[0], place[1] + 40, carried(evening).y)
    assert point is not None
    assert point.z + 0.003 < hand_m < carried(evening).z


def set_down(evening: Evening) -> bool:
    """Whether the die lies and has been entered."""
    for _ in range(600):
        if any(entry["do"] == "take_risk" for entry in evening.context.match.entries):
            return True
        evening.player.wait()
    return False


def stage(evening: Evening) -> str:
    throw = evening.player.screen.throw
    return throw.stage if throw is not None and throw.mode == "stack" else ""


def until_over(evening: Evening) -> None:
    for _ in range(300):
        if stage(evening) == "over":
            return
        evening.player.wait()
    raise AssertionError("the die never hung over the tower")


def test_r9_clicks_alone_take_the_die_and_let_it_go(evening: Evening) -> None:
    die, lifted, over, place = at_the_stack(evening).fair_flick.path
    director = evening.composition.director
    director.press(*die)
    director.release(*die)
    evening.player.wait(30)
    assert lift_of(evening).held
    led(evening, die, lifted, 60)
    led(evening, lifted, over, 90)
    led(evening, over, place, 90)
    director.press(*place)
    director.release(*place)
    assert set_down(evening)


def test_r9_keys_alone_set_the_die(evening: Evening) -> None:
    evening.composition.services.player.change("throw_way", "keys")
    at_the_stack(evening)
    director = evening.composition.director
    director.key("enter")
    until_over(evening)
    before = lift_of(evening).target[0]
    for key in ("arrow_right", "arrow_right", "shift-arrow_left"):
        director.key(key)
    evening.player.wait(3)
    steps = evening.composition.services.table.gesture.ways.setting
    assert lift_of(evening).target[0] - before == pytest.approx(2 * steps.fine_m - steps.coarse_m)
    director.key("enter")
    assert set_down(evening)


def test_r9_one_button_sets_the_die_whenever_it_is_pressed(evening: Evening) -> None:
    evening.composition.services.player.change("throw_way", "switch")
    at_the_stack(evening)
    director = evening.composition.director
    assert director.nudge(Nudge.CONFIRM)
    until_over(evening)
    evening.player.wait(600)
    assert stage(evening) == "over"
    assert director.nudge(Nudge.CONFIRM)
    assert set_down(evening)


def test_r9_whoever_has_it_done_for_them_confirms_once(evening: Evening) -> None:
    evening.composition.services.player.change("throw_way", "for_me")
    at_the_stack(evening)
    evening.player.press("stack_go")
    assert set_down(evening)


def test_r9_buttons_on_the_card_do_it_in_every_way(evening: Evening) -> None:
    at_the_stack(evening)
    evening.player.press("stack_go")
    until_over(evening)
    before = lift_of(evening).target[0]
    evening.player.press("stack_left")
    evening.player.wait(3)
    assert lift_of(evening).target[0] < before
    evening.player.press("stack_go")
    assert set_down(evening)


def test_a_carried_die_hangs_from_a_plumb_line_over_the_table_or_over_the_stack() -> None:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    gesture = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
    lift = Lift(table, gesture.stacking, build_stack(table, 4, random.Random(1)), random.Random(2))
    beside = lift.carried
    assert beside is not None and beside.ground_m == 0.0
    assert beside.under[2] == pytest.approx(lift.die_at[2] - table.d6.size_m / 2)
    lift.take(lift.target[0], lift.target[2])
    for goal in ((lift.target[0], 0.09), (lift.seat[0], 0.09)):
        lift.lead(*goal)
        for _ in range(120):
            lift.update(FRAME_S)
    over = lift.carried
    assert over is not None and over.ground_m == pytest.approx(lift.seat[2] - table.d6.size_m / 2)
    lift.release()
    assert lift.carried is None, "what falls hangs from nothing"
    lift.close()
