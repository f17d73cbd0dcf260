"""Plans seen from above: shapes in their places, words in them, and where a press on a board was."""

from __future__ import annotations

import pytest

from game.ui.boxes import ControlBox, Item, ScreenLayout
from game.ui.control_speech import sentence
from game.ui.layout import lay_out
from game.ui.plans import LOOKS, place_on
from game.ui.read_aloud import lines_of
from game.ui.screen import Board, Panel, Place, Plan, PlanShape, Screen
from game.ui.trace import trace_line
from tests.ui.offscreen import load_theme
from tests.ui.test_ui_layout import Monospace, check

THEME = load_theme()
WINDOWS = ((1280, 720), (1920, 1080))
SQUARE = ((0.2, 0.1), (0.4, 0.1), (0.4, 0.3), (0.2, 0.3))  # in the south-west
PLAN = Plan("Yard", (PlanShape(SQUARE, "solid", "3"),), "a crate")


def drawn(element: Plan | Board, window: tuple[int, int], scale: float) -> tuple[ScreenLayout, Item]:
    layout = lay_out(Screen("plans", (Panel("plan", Place.FULL, (element,)),)), window, scale, THEME, Monospace())
    check(layout, window)
    [item] = layout.panels[0].items
    return layout, item


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_shape_stands_where_it_is(window: tuple[int, int], scale: float) -> None:
    """West is left, south is below, and the ground is a square."""
    _, item = drawn(PLAN, window, scale)
    ground, square = item.shapes[0].points, item.shapes[1].points
    left, right = min(x for x, _ in ground), max(x for x, _ in ground)
    top, bottom = min(y for _, y in ground), max(y for _, y in ground)
    assert right - left == bottom - top
    side = right - left
    assert [round((x - left) / side, 2) for x, _ in square] == [0.2, 0.4, 0.4, 0.2]
    assert [round((bottom - y) / side, 2) for _, y in square] == [0.1, 0.1, 0.3, 0.3]
    assert [run.text for run in item.runs] == ["YARD", "3"]


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_can_be_drawn_and_what_is_refused_is_crossed(look: str) -> None:
    _, item = drawn(Plan("", (PlanShape(SQUARE, look),)), (1280, 720), 1.0)
    assert (len(item.shapes) > 3) == LOOKS[look].crossed


def board_box(window: tuple[int, int], scale: float) -> ControlBox:
    layout, _ = drawn(Board("board", "Ground", PLAN), window, scale)
    [found] = layout.controls
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_press_says_where_it_was(window: tuple[int, int], scale: float) -> None:
    found = board_box(window, scale)
    area = found.parts[0].rect
    assert place_on(found, area.x, area.bottom - 1) in ("0,1", "0,2", "0,3", "0,4", "0,5")
    x, y = map(int, str(place_on(found, area.x + area.w / 4, area.y + area.h / 4)).split(","))
    assert (x, y) == (250, 750)
    assert place_on(found, area.x - 5, area.y) is None
    assert place_on(found, None, None) is None


def test_what_is_on_it_is_told_and_traced() -> None:
    screen = Screen("plans", (Panel("plan", Place.FULL, (PLAN, Board("board", "Ground", PLAN))),))
    layout = lay_out(screen, (1280, 720), 1.0, THEME, Monospace())
    line = trace_line(screen, layout, 0.0, 1, (1280, 720))
    assert "Yard a crate" in line["text"]
    assert [(each["name"], each["kind"]) for each in line["controls"]] == [("board", "plan")]
    assert sentence(Board("board", "Ground", PLAN)) == "Ground, plan, a crate."
    assert any("Yard: a crate" in each for each in lines_of(screen))
