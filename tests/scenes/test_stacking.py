"""The die of a Risk set on the Heat by hand (R9): taken where it is gripped, felt when it touches, resisted after."""

from __future__ import annotations

from game.physics import Pose
from game.scenes.hand.lift import Lift
from game.ui.view import Mark, ThrowView
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
    entries = evening.desk.match.entry_count
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
        if evening.desk.match.entry_count > entries:
            break
    risk = evening.desk.match.entries[-1]
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
