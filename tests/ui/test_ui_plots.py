"""Columns and the map of the target: everything is said in figures or sizes, and stays in its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ui.boxes import Item, ScreenLayout
from game.ui.layout import lay_out
from game.ui.screen import Bars, Meter, Panel, Place, Screen, TargetMap
from game.ui.trace import trace_line
from tests.ui.offscreen import load_theme
from tests.ui.test_ui_layout import Monospace

THEME = load_theme()
BARS = Bars("Inside", (("2", 0.5, "50%"), ("3", 1.0, "100%"), ("4", 0.0, "0%")), 1.0, 0.6, "line: all")
MAP = TargetMap("Where", ((0.0, 0.0, 1.0), (0.05, -0.05, 0.2), (0.9, 0.9, 1.0)), 0.02, 0.06, 0.25, 0.18)


def drawn(element: Bars | Meter | TargetMap, window: tuple[int, int], scale: float) -> tuple[ScreenLayout, Item]:
    screen = Screen("plots", (Panel("figures", Place.FULL, (element,)),))
    layout = lay_out(screen, window, scale, THEME, Monospace())
    [item] = layout.panels[0].items
    return layout, item


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_column_has_its_figure_and_its_name(window: tuple[int, int], scale: float) -> None:
    layout, item = drawn(BARS, window, scale)
    told = [run.text for run in item.runs]
    for name, _value, shown in BARS.columns:
        assert name in told
        assert shown in told
    assert all(run.x >= 0 and run.rect.right <= item.rect.right for run in item.runs)
    text = trace_line(Screen("plots", (Panel("figures", Place.FULL, (BARS,)),)), layout, 0.0, 1, window)["text"]
    assert any("3: 100%" in line for line in text)


def test_a_higher_value_is_a_higher_column() -> None:
    _, item = drawn(BARS, (1280, 720), 1.0)
    heights = [max(y for _x, y in shape.points) - min(y for _x, y in shape.points) for shape in item.shapes[1:3]]
    assert heights[1] == pytest.approx(2 * heights[0], abs=2)


def test_the_map_shows_what_lies_on_it_the_larger_the_more() -> None:
    _, item = drawn(MAP, (1280, 720), 1.0)
    squares = [shape for shape in item.shapes if shape.ink == "live"]
    assert len(squares) == 2  # the third lies beyond it
    sides = [max(x for x, _y in square.points) - min(x for x, _y in square.points) for square in squares]
    assert sides[0] > sides[1]
    middle = [sum(x for x, _y in square.points) / 4 for square in squares]
    height = [sum(y for _x, y in square.points) / 4 for square in squares]
    assert middle[1] > middle[0]  # to the right
    assert height[1] > height[0]  # nearer to the thrower, who stands below


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_squares_of_neighbouring_cells_stay_apart(window: tuple[int, int]) -> None:
    _, item = drawn(TargetMap("Where", ((0.0, 0.0, 1.0), (0.02, 0.0, 1.0)), 0.02, 0.06, 0.25, 0.18), window, 1.0)
    left, right = (shape for shape in item.shapes if shape.ink == "live")
    assert max(x for x, _y in left.points) + 1 <= min(x for x, _y in right.points)


def test_the_name_of_the_mark_stands_below_the_label_where_both_have_no_room_on_a_line() -> None:
    long = Bars("How often each of the numbers of this kind of die was thrown in all of it", BARS.columns, 1.0, 0.6,
                "line: fair shares of all that there were of every one of them")
    for bars, apart in ((BARS, False), (long, True)):
        _, item = drawn(bars, (1280, 720), 2.0)
        label, mark = (next(run for run in item.runs if text.lower().startswith(run.text.lower()))
                       for text in (bars.label, bars.mark_name))
        assert not label.rect.overlaps(mark.rect)
        assert (mark.rect.y > label.rect.y) is apart


def test_a_label_that_is_wider_than_its_room_takes_several_lines() -> None:
    words = "How often each number was thrown " * 6
    lines = [drawn(replace(BARS, label=label.strip()), (1280, 720), 2.0)[1] for label in (words, "Inside")]
    assert "".join(run.text for run in lines[0].runs).lower().count("thrown") == 6
    assert lines[0].rect.h > lines[1].rect.h
    assert all(Monospace().width(run.text, run.face, run.px) <= lines[0].rect.w + 1 for run in lines[0].runs)


def test_marks_without_names_have_no_line_for_them() -> None:
    heights = [drawn(Meter("Luck", 1.0, 2.0, "1", ((0.5, name),)), (1280, 720), 1.0)[1].rect.h for name in ("half", "")]
    assert heights[1] < heights[0]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_marks_of_a_meter_end_above_their_names(scale: float) -> None:
    _, item = drawn(Meter("Power", 1.0, 2.0, "1.00", ((0.5, "softest"), (1.0, "fair"))), (1920, 1080), scale)
    names = [run for run in item.runs if run.text.lower() in ("softest", "fair")]
    marks = [shape for shape in item.shapes if shape.ink == "text"]
    assert len(names) == len(marks) == 2
    assert max(y for shape in marks for _x, y in shape.points) <= min(run.rect.y for run in names)
