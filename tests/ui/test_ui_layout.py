"""Layout: nothing overlaps, nothing leaves the window, every control can be reached."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.boxes import Live, PanelBox, Rect, ScreenLayout, Shape
from game.ui.layout import lay_out, share_out
from game.ui.line_wrap import spans, wrap
from game.ui.screen import (
    Align,
    Button,
    Choice,
    Column,
    Cover,
    Dial,
    DiceRow,
    Divider,
    Element,
    Face,
    GameBox,
    Gap,
    Handle,
    Lid,
    ListItem,
    Mark,
    Newsprint,
    Panel,
    Pips,
    Place,
    Road,
    Row,
    Screen,
    Sheet,
    Slider,
    Text,
    TextField,
    Toggle,
    Track,
)
from game.ui.shapes import box, cut_box, plate, ring
from game.ui.styles import Style, Tone
from tests.ui.offscreen import load_theme
from tests.ui.screens import SCREENS

WINDOWS = ((1280, 720), (1920, 1080), (1024, 768), (3440, 1440))
SCALES = (1.0, 1.25, 1.5, 2.0)
THEME = load_theme()


class Monospace:
    """A measure without fonts: every letter is 0.55 em wide."""

    def width(self, text: str, face: str, px: int) -> float:
        return len(text) * px * 0.55

    def ascent(self, face: str, px: int) -> float:
        return px * 0.7


def laid(screen: Screen, window: tuple[int, int] = (1280, 720), scale: float = 1.0, live: Live | None = None
         ) -> ScreenLayout:
    return lay_out(screen, window, scale, THEME, Monospace(), live)


# --- screens of any kind -------------------------------------------------------------------------------------

words = st.text(alphabet="abcd eéW", min_size=1, max_size=60)
names = st.integers(0, 10**6).map(str)
tones, styles = st.sampled_from(Tone), st.sampled_from(Style)
leaves = st.one_of(
    st.builds(Text, words, styles, tones),
    st.builds(
        Pips,
        words,
        st.integers(0, 5),
        st.integers(1, 12),
        st.sampled_from(("dot", "star", "cross", "die", "flag")),
        tones,
    ),
    st.builds(Face, st.sampled_from(("widow", "nobody")), words, st.integers(40, 200)),
    st.builds(Gap, st.integers(0, 40), st.booleans()),
    st.builds(Divider),
    st.builds(Track, words, st.lists(words, min_size=1, max_size=5).map(tuple), st.just(0), tones),
    st.builds(DiceRow, words, st.lists(st.tuples(st.sampled_from(("1", "10")), st.booleans()), max_size=9).map(tuple),
              tones),
    st.builds(Dial, words, st.just(1), st.just(4), st.integers(1, 4), st.integers(1, 4), words, tones),
    st.builds(Road, words, words, st.integers(0, 9), st.integers(40, 300)),
    st.builds(Button, names, words, st.booleans(), words, tones, st.sampled_from(("", "R", "Esc")), words),
    st.builds(ListItem, names, words, words, st.booleans(), st.booleans(), words, tones),
    st.builds(GameBox, names, words, st.just(Cover()), words, st.booleans(), st.booleans(), words),
    st.builds(Lid, words, st.just(Cover()), words),
    st.builds(Toggle, names, words, st.booleans()),
    st.builds(Slider, names, words, st.floats(0, 1), st.just(0.0), st.just(1.0), st.just(0.1), words),
    st.builds(Choice, names, words, st.lists(st.tuples(names, words), max_size=6).map(tuple), names,
              faces=st.booleans()),
    st.builds(TextField, names, words, words, words, st.just(120), st.integers(1, 4)),
)
elements: st.SearchStrategy[Element] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(Row, st.lists(inner, max_size=4).map(tuple)),
        st.builds(Column, st.lists(inner, max_size=4).map(tuple)),
        st.builds(Sheet, st.lists(inner, max_size=4).map(tuple), tones, st.booleans(), st.booleans()),
        st.builds(Newsprint, st.lists(inner, max_size=4).map(tuple),
                  st.sampled_from(((), (Face("widow", "A face", 300),))), st.sampled_from((200, 560)),
                  st.sampled_from((1.0, 1.75)), st.booleans()),
    ),
    max_leaves=8,
)
panels = st.lists(
    st.builds(
        Panel,
        names,
        st.sampled_from(Place),
        st.lists(elements, max_size=5).map(tuple),
        st.sampled_from(("", "Live", "Narration and a rather long title")),
        st.sampled_from((0, 300, 2000)),
        st.booleans(),
        tones,
    ),
    max_size=5,
    unique_by=lambda panel: panel.name,
).map(tuple)
screens = st.builds(
    Screen,
    st.just("any"),
    panels,
    st.none(),
    marks=st.lists(st.builds(Mark, names, words, st.integers(-50, 4000), st.integers(-50, 2000)), max_size=2).map(
        tuple
    ),
)


@settings(max_examples=120, deadline=None)
@given(screens, st.sampled_from(WINDOWS), st.sampled_from(SCALES))
def test_any_screen_stays_in_the_window_and_never_overlaps(
    screen: Screen, window: tuple[int, int], scale: float
) -> None:
    check(laid(screen, window, scale), window)


def test_the_mark_of_a_tone_leaves_its_letters_room_however_narrow_a_sheet_is() -> None:
    crowded = Sheet((Divider(), Text("W", Style.TITLE, Tone.DANGER)))
    panels = (Panel("right", Place.RIGHT, ()), Panel("one", Place.FULL, (), "", 2000),
              Panel("two", Place.FULL, (), "", 2000), Panel("three", Place.FULL, (crowded,)),
              Panel("left", Place.LEFT, ()))
    check(laid(Screen("any", panels, None), (1024, 768), 2.0), (1024, 768))


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", SCALES)
def test_the_example_screens_stay_in_the_window(name: str, window: tuple[int, int], scale: float) -> None:
    check(laid(SCREENS[name](), window, scale), window)


def check(layout: ScreenLayout, window: tuple[int, int]) -> None:
    whole = Rect(0, 0, *window)
    boxes = [placed.rect for placed in layout.panels]
    for rect in boxes + [mark.item.rect for mark in layout.marks] + [found.rect for found in layout.controls]:
        assert inside(rect, whole), rect
    for one, other in itertools.combinations(boxes, 2):
        assert not one.overlaps(other)
    for placed in (*layout.panels, *((layout.modal,) if layout.modal else ())):
        check_content(placed)


def check_content(placed: PanelBox) -> None:
    assert inside(placed.clip, placed.rect)
    room = Rect(0, 0, placed.clip.w, placed.content_h)
    for item in placed.items:
        assert inside(item.rect, Rect(0, 0, max(1, room.w), room.h)), (item.rect, room)
        for run in item.runs:
            assert run.rect.x >= item.rect.x and run.rect.right <= item.rect.right
    for one, other in itertools.combinations(placed.items, 2):
        sheet = one.ground and inside(other.rect, one.rect)  # what lies on a sheet lies on it wholly
        assert sheet or not one.rect.overlaps(other.rect), (one, other)


def inside(rect: Rect, outer: Rect) -> bool:
    return outer.x <= rect.x and outer.y <= rect.y and rect.right <= outer.right and rect.bottom <= outer.bottom


# --- what the layout promises --------------------------------------------------------------------------------


def test_controls_are_at_least_44_units_high_and_text_at_least_18() -> None:
    sizes, letters = THEME.sizes, THEME.letters
    assert sizes.control >= 44
    assert letters.body.size >= 24 and letters.story.size >= 24
    assert min(getattr(letters, name).size for name in letters.__slots__) >= 18
    layout = laid(SCREENS["setup"](), (1920, 1080), 1.0)
    assert min(found.rect.h for found in layout.controls) >= 44


def test_sides_hang_between_the_bars() -> None:
    layout = laid(SCREENS["match"]())
    top, side, bottom, third = (placed.rect for placed in layout.panels)
    assert top.y == 0 and bottom.bottom == 720 and top.w == bottom.w == 1280
    assert top.bottom <= side.y and side.bottom <= bottom.y
    assert third.bottom <= bottom.y and third.right <= side.x


def test_content_without_room_scrolls_and_hidden_controls_have_no_size() -> None:
    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))
    screen = Screen("any", (Panel("long", Place.RIGHT, buttons),))
    at_top = laid(screen)
    placed = at_top.panels[0]
    assert placed.scroll == 0 and placed.scroll_max > 0 and placed.bar is not None
    assert at_top.controls[0].rect.h >= 28 and at_top.controls[-1].rect.h == 0
    at_foot = laid(screen, live=Live(scroll={"long": 10**6}))
    assert at_foot.panels[0].scroll == placed.scroll_max
    assert at_foot.controls[0].rect.h == 0 and at_foot.controls[-1].rect.h >= 28


def test_arrowheads_point_to_what_is_out_of_sight() -> None:
    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))

    def heads(scroll: int, title: str = "") -> list[int]:
        """Which way each points: 1 down, -1 up."""
        panel = Panel("long", Place.RIGHT, buttons, title=title)
        placed = laid(Screen("any", (panel,)), live=Live(scroll={"long": scroll})).panels[0]
        assert placed.bar is not None
        points = [shape.points for shape in placed.bar.shapes if len(shape.points) == 3]
        assert all(placed.rect.contains(*spot) for each in points for spot in each)
        ways = [[y for _, y in each] for each in points]
        return [1 if ys.count(min(ys)) == 2 else -1 for ys in ways]

    assert heads(0) == [1] and heads(40) == [-1, 1] and heads(10**6) == [-1]
    assert heads(40, "A title as wide as the whole plate") == [1]


def test_options_are_as_wide_as_their_words_where_that_saves_a_row() -> None:
    words = (("a", "Fine"), ("b", "Considerable"), ("c", "Better"))
    choice = Choice("c", "", words, "a")

    def parts(width: int) -> list[Rect]:
        screen = Screen("any", (Panel("p", Place.CENTRE, (choice,), width=width),))
        return [part.rect for part in laid(screen, (1920, 1080)).controls[0].parts]

    wide, tight, narrow = parts(1200), parts(720), parts(380)
    assert len({rect.w for rect in wide}) == 1 and len({rect.y for rect in wide}) == 1
    assert len({rect.w for rect in tight}) == 3 and len({rect.y for rect in tight}) == 1
    assert len({rect.w for rect in narrow}) == 1 and len({rect.y for rect in narrow}) > 1
    assert all(before.right < after.x for before, after in itertools.pairwise(tight))


def test_a_row_without_room_breaks_into_lines() -> None:
    row = Row(tuple(Button(f"b{number}", "Considerable") for number in range(4)))
    wide = laid(Screen("any", (Panel("p", Place.CENTRE, (row,), width=1600),)), (1920, 1080))
    narrow = laid(Screen("any", (Panel("p", Place.CENTRE, (row,), width=500),)), (1920, 1080))
    assert len({found.rect.y for found in wide.controls}) == 1
    assert len({found.rect.y for found in narrow.controls}) > 1


def test_a_row_breaks_before_a_button_has_three_lines() -> None:
    row = Row((Button("go", "On with the show"), Button("back", "Back")))

    def rects(width: int) -> list[Rect]:
        screen = Screen("any", (Panel("p", Place.CENTRE, (row,), width=width),))
        return [found.rect for found in laid(screen, (1920, 1080)).controls]

    abreast, below = rects(600), rects(420)
    assert abreast[0].y == abreast[1].y and below[0].bottom <= below[1].y
    assert below[0].h == below[1].h, "one line each"


def test_a_list_and_the_card_beside_it_stand_in_the_middle_together() -> None:
    screen = Screen("any", (Panel("list", Place.LEFT, (Text("List"),), width=400),
                            Panel("card", Place.CENTRE, (Text("Card"),), width=800)))
    listed, card = (placed.rect for placed in laid(screen, (2560, 1080)).panels)
    assert listed.right < card.x and abs(listed.x - (2560 - card.right)) <= 1


def test_only_the_modals_controls_can_be_operated() -> None:
    layout = laid(SCREENS["sheets"]())
    assert [found.name for found in layout.controls] == ["close"]
    assert layout.scrim is not None


@pytest.mark.parametrize(("x", "y", "framed"), [
    (580, 849, False), (580, 749, True), (-200, 300, False), (580, 716, True), (640, 360, True)])
def test_a_die_is_framed_as_far_as_it_is_in_the_window(x: int, y: int, framed: bool) -> None:
    """While the camera is on its way what has the focus may be anywhere; a frame of nothing once stopped the game."""
    screen = Screen("t", handles=(Handle("die", "The die", "die", x - 30, y - 30, 60, 60),))
    frame = laid(screen, live=Live(focus="die", focus_shown=True)).frame
    assert (frame is not None) == framed


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_caption_gives_way_to_those_before_it(scale: float) -> None:
    marks = tuple(Mark(name, "Somebody", x, 300) for name, x in (("a", 400), ("b", 420), ("c", 400), ("d", 900)))
    boxes = [each.item.rect for each in laid(Screen("t", marks=marks), scale=scale).marks]
    assert not any(one.overlaps(other) for one, other in itertools.combinations(boxes, 2))
    alone = laid(Screen("t", marks=marks[:1]), scale=scale).marks[0].item.rect
    assert boxes[0] == alone, "the first stays where it is pinned"
    assert boxes[3].y == alone.y, "and so does one that lies on none"


def test_a_sheet_under_a_plate_is_passed_by_and_a_die_is_not() -> None:
    card = Panel("card", Place.CENTRE, (Text("What hangs on it"),))
    found = laid(Screen("t", (card,))).panels[0].rect
    x, y = map(round, found.centre)
    handles = tuple(Handle(kind, kind, kind, x, y, 4, 4) for kind in ("sheet", "card", "die"))
    beside = Handle("beside", "beside", "sheet", found.right + 20, found.y, 4, 4)
    controls = {each.name for each in laid(Screen("t", (card,), handles=(*handles, beside))).controls}
    assert controls == {"die", "beside"}


@given(st.builds(Rect, st.just(0), st.just(0), st.integers(0, 40), st.integers(0, 40)), st.integers(0, 9),
       st.integers(1, 9))
def test_a_frame_of_any_size_can_be_drawn(rect: Rect, cut: int, edge: int) -> None:
    for shape in (ring(rect, cut, edge, "bright"), *plate(rect, cut, edge, "plate", "dim")):
        assert len(shape.hole) in (0, len(shape.points))


def test_a_ring_is_between_like_outlines() -> None:
    with pytest.raises(ValueError, match="6 corners outside and 4 inside"):
        Shape(cut_box(Rect(0, 0, 20, 20), 4), "bright", hole=box(Rect(5, 5, 10, 10)))


def test_the_tables_handles_come_last_in_focus_order() -> None:
    names = [found.name for found in laid(SCREENS["match"]()).controls]
    assert names == ["p1", "p2", "p3", "own", "aloud", "tell", "risk", "help", "sheets", "pause", "die"]


def test_a_caption_stands_beside_its_point_and_may_begin_with_a_shape() -> None:
    plain, left, right, signed = (box.item for box in laid(Screen("t", marks=(
        Mark("a", "Word", 400, 300), Mark("b", "Word", 400, 300, align=Align.LEFT),
        Mark("c", "Word", 400, 300, align=Align.RIGHT), Mark("d", "Word", 400, 300, glyph="tick")))).marks)
    assert left.rect.x == right.rect.right == 400 and abs(plain.rect.x + plain.rect.w / 2 - 400) <= 1
    assert signed.rect.w > plain.rect.w and len(signed.shapes) > len(plain.shapes)
    assert signed.runs[0].x > signed.rect.x + (plain.runs[0].x - plain.rect.x), "the shape stands before the word"


def test_a_remark_says_why_not() -> None:
    layout = laid(SCREENS["match"](), live=Live(remark="help"))
    assert layout.remark is not None
    assert " ".join(run.text for run in layout.remark.runs) == "The team has no VP."


def test_growing_gaps_push_content_to_the_foot_of_a_full_panel() -> None:
    panel = Panel("p", Place.FULL, (Gap(0, grow=True), Button("low", "Low")))
    found = laid(Screen("any", (panel,))).find("low")
    assert found is not None and found.rect.bottom > 680


@given(st.lists(st.integers(0, 500), max_size=6), st.integers(0, 900))
def test_sharing_gives_no_more_than_is_wanted_or_there(wanted: list[int], room: int) -> None:
    given_out = share_out(wanted, room)
    assert all(got <= want for got, want in zip(given_out, wanted, strict=True))
    assert sum(given_out) <= room
    assert sum(wanted) > room or given_out == wanted


@given(st.text(alphabet="ab \n", max_size=80), st.integers(1, 30))
def test_wrapping_loses_no_letter_and_fits(text: str, width: int) -> None:
    lines = wrap(text, width, len)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_no_word_stands_alone_in_a_last_line() -> None:
    assert wrap("one two three four five", 18, len) == ("one two three", "four five")
    assert wrap("one two three", 10, len) == ("one two", "three")  # too little would be left in the line before
    assert wrap("aaa bbb ccc dddddd eeeeee", 18, len) == ("aaa bbb ccc", "dddddd eeeeee")
    assert wrap("a b c ddddddd eeeeeeeeeeee", 13, len) == ("a b c ddddddd", "eeeeeeeeeeee")  # both would not fit
    assert wrap("one two three four five six seven eight a b", 39, len) == (
        "one two three four five six seven", "eight a b")  # two words, but a stub all the same
    assert wrap("aaaaaaaa", 5, len) == ("aaaaa", "aaa")  # the end of a word stays where it is


@given(st.text(alphabet="ab \n", max_size=80), st.integers(1, 30))
def test_spans_go_forward_through_the_text(text: str, width: int) -> None:
    found = spans(text, width, len)
    assert all(start <= end for start, end in found)
    assert all(before[1] <= after[0] for before, after in itertools.pairwise(found))


def test_cards_beside_a_list_hang_from_the_top_whatever_is_on_them() -> None:
    pages = Panel("pages", Place.LEFT, (Text("a"), Text("b")))
    for lines in (1, 9):
        card = Panel("card", Place.CENTRE, tuple(Text("x") for _ in range(lines)))
        layout = lay_out(Screen("list", (pages, card)), (1024, 768), 1.0, THEME, Monospace())
        assert layout.panels[0].rect.y == layout.panels[1].rect.y


def test_a_full_modal_leaves_nothing_of_the_screen_below() -> None:
    screen = Screen("under", (), Panel("over", Place.FULL, (Text("x"),)))
    layout = lay_out(screen, (1024, 768), 1.0, THEME, Monospace())
    assert layout.modal is not None
    assert layout.modal.rect == Rect(0, 0, 1024, 768)


def test_a_text_that_needs_room_breaks_its_row_before_it_is_squeezed() -> None:
    def heights(least: int) -> list[int]:
        text = Text("whose move it is and what for " * 3, least=least)
        bar = Panel("bar", Place.BOTTOM, (Row((text, Button("b", "x" * 50)), (1.0, 0.0)),))
        layout = lay_out(Screen("row", (bar,)), (1024, 768), 1.0, THEME, Monospace())
        return [item.rect.y for item in layout.panels[0].items]

    squeezed, broken = heights(0), heights(500)
    assert squeezed[0] <= squeezed[1] < broken[1]
    assert broken[0] < broken[1]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("align", "side"), [(Align.RIGHT, -1), (Align.LEFT, 1)])
def test_what_somebody_says_stands_beside_them_and_points_there(align: Align, side: int, scale: float,
                                                                window: tuple[int, int]) -> None:
    x, y = window[0] // 2, window[1] // 5
    line = "Neither a joy nor a funeral. A Tuesday, and a wet one at that."
    said = Mark("across", line, x, y, Style.BODY, align=align, spoken=True)
    [box] = laid(Screen("match", (), marks=(said,)), window, scale).marks
    rect = box.item.rect
    assert rect.x >= 0 and rect.right <= window[0]
    assert (x - rect.right if side < 0 else rect.x - x) > 0, "the plate leaves their face free"
    assert any((x, y) in shape.points for shape in box.item.shapes), "its tail ends at them"
