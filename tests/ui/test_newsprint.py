"""Columns of print, paper, and what is ticked off on it: how they are laid out and what they say."""

from __future__ import annotations

import pytest

from game.ui.boxes import Item, Live, Rect, ScreenLayout
from game.ui.read_aloud import lines_of
from game.ui.screen import (
    Button,
    Column,
    DiceRow,
    Element,
    Face,
    Gap,
    Newsprint,
    Panel,
    Place,
    Road,
    Row,
    Screen,
    Sheet,
    Text,
    Track,
)
from game.ui.styles import Style
from game.ui.trace import trace_line
from tests.ui.test_ui_layout import laid

FULL_HD = (1920, 1080)
WORDS = "The boat does not start, and in the harbour at night you can hear her telling it so. "


def page(*children: Element, column: int = 500, largest: float = 1.0, room: bool = False) -> list[Item]:
    """The items of a page of print."""
    print_ = Newsprint(tuple(children), (), column, largest, grow=room)
    return list(laid(Screen("p", (Panel("p", Place.FULL, (print_,), width=1840),)), FULL_HD).panels[0].items)


def paragraph(sentences: int, name: str = "") -> Text:
    return Text(name + WORDS * sentences, Style.STORY)


def columns_of(items: list[Item]) -> list[list[Item]]:
    """The items by their left edges."""
    lefts = sorted({item.rect.x for item in items})
    return [[item for item in items if item.rect.x == left] for left in lefts]


def test_columns_are_even_and_read_from_left_to_right() -> None:
    items = page(*(paragraph(5, f"{number}. ") for number in range(6)))
    columns = columns_of(items)
    assert len(columns) == 3
    heights = [max(item.rect.bottom for item in column) for column in columns]
    assert max(heights) - min(heights) <= 4 * 38, "none is higher than another by more than a few lines"
    told = " ".join(run.text for column in columns for item in column for run in item.runs)
    assert [told.index(f"{number}. ") for number in range(6)] == sorted(told.index(f"{n}. ") for n in range(6))


def test_no_column_begins_with_the_space_between_two_paragraphs() -> None:
    short = paragraph(1)
    columns = columns_of(page(short, Gap(20), short, Gap(20), short))
    assert len(columns) == 3 and len({min(item.rect.y for item in column) for column in columns}) == 1


def test_the_first_and_the_last_line_of_a_paragraph_are_never_alone() -> None:
    for sentences in range(2, 9):
        items = page(*(paragraph(sentences, "First. ") for _ in range(4)))
        ends = [item for item in items if item.runs[0].text.startswith("First.") or item.runs[-1].text.endswith("so. ")]
        assert ends and all(len(item.runs) >= 2 for item in ends)


def test_letters_grow_with_the_room_and_never_beyond_it() -> None:
    def letters(sentences: int, largest: float) -> int:
        items = page(paragraph(sentences), largest=largest, room=True)
        assert max(item.rect.bottom for item in items) <= 1028, "no more than the page has"
        return max(run.px for item in items for run in item.runs)

    assert letters(2, 1.0) == 26
    assert letters(2, 1.5) == 39
    assert 26 < letters(30, 1.75) < letters(16, 1.75) <= 46


def test_pictures_stand_before_the_text_where_there_is_room_for_them() -> None:
    def faces(sentences: int) -> int:
        print_ = Newsprint((paragraph(sentences),), (Face("widow", "The widow", 300),), largest=1.0)
        placed = laid(Screen("p", (Panel("p", Place.FULL, (print_,), width=1840),)), FULL_HD).panels[0]
        assert placed.scroll_max == 0
        return sum(item.printed for item in placed.items)

    assert (faces(3), faces(26)) == (1, 1)
    assert faces(33) == 0


def test_a_page_of_its_own_height_is_set_as_it_is() -> None:
    assert {run.px for item in page(paragraph(4), largest=1.75) for run in item.runs} == {26}


def test_sheets_side_by_side_are_as_high_as_one_another_and_as_the_page() -> None:
    row = Row((Sheet((paragraph(2),)), Sheet((paragraph(9), Button("b", "Go on")))))
    whole = laid(Screen("p", (Panel("p", Place.FULL, (row, Button("back", "Back"))),)), FULL_HD)
    first, second = (item for item in whole.panels[0].items if item.ground)
    assert first.rect.h == second.rect.h and first.rect.y == second.rect.y
    assert whole.panels[0].content_h == whole.panels[0].clip.h
    low = laid(Screen("p", (Panel("p", Place.FULL, (Sheet((paragraph(2),), grow=False),)),)), FULL_HD)
    assert low.panels[0].items[0].rect.h < 300


def test_a_gap_that_grows_on_a_sheet_sends_what_follows_to_its_foot() -> None:
    sheet = Sheet((paragraph(1), Gap(0, grow=True), Text("House rules: none")))
    panel = laid(Screen("p", (Panel("p", Place.FULL, (sheet,)),)), FULL_HD).panels[0]
    ground, last = panel.items[0].rect, panel.items[-1].rect
    assert ground.bottom - last.bottom <= 40


def test_what_is_printed_has_the_inks_of_paper_and_portraits_their_own() -> None:
    def inks(layout: ScreenLayout) -> set[str]:
        return {run.ink for item in layout.panels[0].items for run in item.runs}

    text = Text("Plain"), Text("Quiet", Style.SMALL)
    assert inks(laid(Screen("p", (Panel("p", Place.FULL, text),)))) == {"text"}
    assert inks(laid(Screen("p", (Panel("p", Place.FULL, (Sheet(text),)),)))) == {"print"}


def test_the_focus_on_paper_is_framed_in_print() -> None:
    live = Live(focus="b", focus_shown=True)

    def frame(*children: Element) -> set[str]:
        found = laid(Screen("p", (Panel("p", Place.FULL, children),)), live=live).frame
        assert found is not None
        return {shape.ink for shape in found.shapes}

    assert frame(Button("b", "Go on")) == {"shade", "bright"}
    assert frame(Sheet((Button("b", "Go on"),))) == {"paper_high", "print"}


@pytest.mark.parametrize("width", [300, 900])
def test_a_track_crosses_out_what_is_behind(width: int) -> None:
    def crosses(at: int) -> int:
        track = Track("Drive", ("One", "Off-hand", "Gone"), at)
        [item] = laid(Screen("p", (Panel("p", Place.LEFT, (track,), width=width),)), FULL_HD).panels[0].items
        return sum(shape.ink == "live" for shape in item.shapes)

    assert [crosses(at) for at in range(3)] == [0, 1, 2]


def test_a_road_is_as_high_as_its_row_and_has_a_stone_for_every_mile() -> None:
    def stones(count: int) -> int:
        row = Row((Road("The road", "The harbour", count), Column((paragraph(30),))))
        layout = laid(Screen("p", (Panel("p", Place.FULL, (row,)),)), FULL_HD)
        road, text = layout.panels[0].items
        assert road.rect.h == text.rect.h
        return sum(shape.ink == "live" for shape in road.shapes)

    assert stones(4) - stones(1) == 3 * 2  # a flag is a pole and a cloth


def test_all_of_it_is_read_out_and_traced() -> None:
    screen = Screen("p", (Panel("p", Place.FULL, (Sheet((
        Track("Drive", ("One", "Gone"), 1), DiceRow("Thrown", (("7", True), ("10", False))),
        Newsprint((Text("Told."),)), Road("The road to the harbour", "The harbour"))),)),))
    assert list(map(str, lines_of(screen))) == [
        "Drive: Gone", "Thrown: 7, 10, which does not count", "Told.", "The road to the harbour"]
    layout = laid(screen)
    assert trace_line(screen, layout, 0.0, 0, (1280, 720))["text"] == [
        "Drive Gone", "Thrown 7 10", "Told.", "The road to the harbour"]
    assert Rect(0, 0, 1280, 720).overlaps(layout.panels[0].rect)
