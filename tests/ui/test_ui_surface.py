"""The surface in a window off-screen, operated as the game operates it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ui.boxes import Rect
from game.ui.screen import Board, Button, Choice, Intent, Panel, Place, Plan, Screen, Slider, Text, TextField, Toggle
from game.ui.styles import Style, Tone
from game.ui.surface import Surface
from tests.ui.offscreen import Window, load_theme, make_fonts
from tests.ui.screens import SCREENS, match, setup, sheets

SIZE = (640, 360)


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = Window(SIZE)
    yield made
    made.close()


class Player:
    """A surface, what it emitted, and hands."""

    def __init__(self, window: Window) -> None:
        theme = load_theme()
        self.intents: list[Intent] = []
        self.surface = Surface(window.render2d, theme, make_fonts(theme), self.intents.append, (1280, 720))

    def rect(self, name: str) -> Rect:
        found = self.surface.layout.find(name)
        assert found is not None
        return found.rect

    def click(self, name: str, share: float = 0.5) -> None:
        rect = self.rect(name)
        x, y = rect.x + int(rect.w * share), rect.y + rect.h // 2
        self.surface.mouse_move(x, y)
        self.surface.mouse_down(x, y)
        self.surface.mouse_up(x, y)

    def keys(self, *names: str) -> None:
        for name in names:
            assert self.surface.key(name)


@pytest.fixture
def player(window: Window) -> Iterator[Player]:
    made = Player(window)
    yield made
    made.surface.dispose()


def test_a_click_presses_a_button(player: Player) -> None:
    player.surface.show(match())
    player.click("risk")
    player.click("p2")
    assert player.intents == [Intent("risk"), Intent("p2")]


def test_a_press_on_a_board_says_where_and_a_key_does_not(player: Player) -> None:
    player.surface.show(Screen("ground", (Panel("ground", Place.FULL, (Board("board", "Ground", Plan("")),)),)))
    found = player.surface.layout.find("board")
    assert found is not None
    area = found.parts[0].rect
    x, y = area.x + area.w // 2, area.y + area.h // 4
    assert player.surface.mouse_down(x, y)
    player.surface.mouse_up(x, y)
    player.keys("tab", "enter")
    assert [intent.name for intent in player.intents] == ["board", "board"]
    east, north = map(int, str(player.intents[0].value).split(","))
    assert east == pytest.approx(500, abs=3) and north == pytest.approx(750, abs=3)
    assert player.intents[1].value is None


def test_a_press_that_slides_off_does_nothing(player: Player) -> None:
    player.surface.show(match())
    rect = player.rect("risk")
    assert player.surface.mouse_down(rect.x + 5, rect.y + 5)
    player.surface.mouse_move(600, 400)
    assert player.surface.mouse_up(600, 400)
    assert player.intents == []


def test_a_disabled_button_says_why_and_emits_nothing(player: Player) -> None:
    player.surface.show(match())
    player.click("help")
    assert player.intents == []
    assert player.surface.layout.remark is not None


def test_the_table_keeps_its_presses(player: Player) -> None:
    player.surface.show(match())
    assert not player.surface.pointer_over_ui(300, 300)
    assert not player.surface.mouse_down(450, 460)  # the die in the hand
    assert player.surface.pointer_over_ui(640, 10)
    assert player.surface.mouse_down(640, 10)
    player.surface.show(sheets())
    assert player.surface.pointer_over_ui(5, 300)


def test_controls_without_a_plate_still_take_presses(player: Player) -> None:
    player.surface.show(SCREENS["title"]())
    rect = player.rect("quick")
    assert player.surface.pointer_over_ui(*rect.centre)
    assert not player.surface.pointer_over_ui(640, 700)


def test_choices_sliders_and_switches_by_pointer(player: Player) -> None:
    player.surface.show(setup())
    player.click("goal", 0.1)
    player.click("timer")
    player.click("noise", 0.25)
    player.click("voice")
    assert player.intents[0] == Intent("goal", "1")
    assert player.intents[1] == Intent("timer", True)
    assert [intent.name for intent in player.intents] == ["goal", "timer", "noise"]
    assert player.intents[2].value == pytest.approx(0.25, abs=0.051)


def test_a_slider_that_lays_its_page_out_anew_is_taken_when_it_is_let_go(player: Player) -> None:
    steps = tuple(f"{at} of ten" for at in range(11))
    slider = Slider("size", "Size", 0.0, 0, 10, 1, "0 of ten", steps=steps)
    player.surface.show(Screen("s", (Panel("p", Place.CENTRE, (slider,)),)))
    rect = player.rect("size")
    y = rect.y + rect.h // 2
    player.surface.mouse_down(rect.x + rect.w // 2, y)
    player.surface.mouse_move(rect.right - 1, y)
    assert player.intents == [], "nothing moves under the pointer"
    said = {run.text for placed in player.surface.layout.panels for item in placed.items for run in item.runs}
    assert steps[10] in said and steps[0] not in said, "it is seen where it would be left"
    player.surface.mouse_up(rect.right + 300, y + 200)
    assert player.intents == [Intent("size", 10.0)]
    player.surface.mouse_up(rect.right, y)
    assert len(player.intents) == 1
    player.keys("arrow_right")
    assert player.intents[1:] == [Intent("size", 1.0)]


def test_a_whole_page_by_keyboard(player: Player) -> None:
    player.surface.show(setup())
    assert player.surface.focus == "home"
    for letter in "Quay 9":
        assert player.surface.type_text(letter)
    player.keys("backspace", "enter")
    assert player.intents[-1] == Intent("home.submit", "Quay ")
    assert player.intents[0] == Intent("home", "Q")
    player.intents.clear()
    player.keys("tab", "tab")
    assert player.surface.focus == "goal"
    player.keys("arrow_right", "tab", "space", "tab", "arrow_left")
    assert [intent.name for intent in player.intents] == ["goal", "gore", "noise"]
    assert player.intents[0].value == "4" and player.intents[2].value == pytest.approx(0.55)
    player.keys("shift-tab", "shift-tab", "arrow_up")
    assert player.surface.layout.frame is not None


def test_a_disabled_control_is_focused_and_reads_out_why(player: Player) -> None:
    player.surface.show(setup())
    player.keys(*["tab"] * 8)
    assert player.surface.focus == "voice"
    assert player.surface.layout.remark is not None
    player.keys("enter")
    assert player.intents == []


def test_shown_keys_press_their_buttons_but_not_while_typing(player: Player) -> None:
    player.surface.show(match())
    assert player.surface.key("r")
    assert player.intents == [Intent("risk")]
    player.click("own")
    player.intents.clear()
    assert player.surface.key("r")
    assert player.surface.type_text("r")
    assert player.intents == [Intent("own", "r")]
    assert player.surface.key("escape")
    assert player.surface.key("escape")
    assert player.intents[-1] == Intent("pause")
    assert not player.surface.key("f7")


def test_a_modal_is_closed_by_its_focused_button(player: Player) -> None:
    player.surface.show(sheets())
    assert player.surface.focus == "close"
    player.keys("enter")
    assert player.intents == [Intent("close")]


def test_typing_survives_a_screen_that_changes_around_it(player: Player) -> None:
    field = TextField("name", "Name", "")
    screen = Screen("any", (Panel("form", Place.CENTRE, (Text("One"), field)),), focus="name")
    player.surface.show(screen)
    player.surface.type_text("Od")
    player.keys("arrow_left")
    player.surface.show(replace(screen, panels=(Panel("form", Place.CENTRE, (Text("Two"), field)),)))
    player.surface.type_text("x")
    assert player.intents[-1] == Intent("name", "Oxd")
    heard = replace(field, value="Oxd")
    player.surface.show(replace(screen, panels=(Panel("form", Place.CENTRE, (Text("Two"), heard)),)))
    player.surface.type_text("y")
    assert player.intents[-1] == Intent("name", "Oxyd")
    cleared = replace(field, value="")
    player.surface.show(replace(screen, panels=(Panel("form", Place.CENTRE, (Text("Two"), cleared)),)))
    player.surface.type_text("z")
    assert player.intents[-1] == Intent("name", "z")


def test_the_caret_goes_where_the_pointer_presses(player: Player) -> None:
    field = TextField("name", "Name", "abcdef")
    player.surface.show(Screen("any", (Panel("form", Place.CENTRE, (field,)),)))
    player.click("name", 0.0)
    player.surface.type_text("X")
    player.click("name", 0.99)
    player.surface.type_text("Y")
    assert [intent.value for intent in player.intents] == ["Xabcdef", "XabcdefY"]


def test_wheel_and_focus_scroll_a_long_panel(player: Player) -> None:
    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))
    player.surface.show(Screen("any", (Panel("long", Place.CENTRE, buttons),)))
    placed = player.surface.layout.panels[0]
    x, y = placed.rect.centre
    assert player.surface.wheel(x, y, -3)
    assert player.surface.layout.panels[0].scroll > 0
    assert player.surface.wheel(x, y, 99)
    assert player.surface.layout.panels[0].scroll == 0
    player.keys("shift-tab")
    assert player.surface.focus == "b39" and player.rect("b39").h > 20
    player.keys("enter")
    assert player.intents == [Intent("b39")]


def test_every_control_of_a_scrolled_panel_is_reached_by_arrows(player: Player) -> None:
    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))
    player.surface.show(Screen("any", (Panel("long", Place.CENTRE, buttons),)))
    player.keys("tab", *["arrow_down"] * 39)
    assert player.surface.focus == "b39"
    player.keys(*["arrow_up"] * 39)
    assert player.surface.focus == "b0" and player.rect("b0").h > 20


def test_focus_and_hover_are_let_go_when_their_control_is_gone(player: Player) -> None:
    player.surface.show(match())
    player.click("risk")
    player.surface.show(SCREENS["result"]())
    assert player.surface.focus is None and player.surface.layout.remark is None


def test_an_equal_panel_is_not_drawn_again(player: Player) -> None:
    player.surface.show(match())
    before = set(player.surface.root.find_all_matches("**/item"))
    player.surface.show(replace(match(), busy=True, record_entries=18))
    assert set(player.surface.root.find_all_matches("**/item")) == before


def test_captions_move_without_the_panels_being_laid_out_again(player: Player) -> None:
    player.surface.show(match())
    panels = player.surface.layout.panels
    moved = tuple(replace(mark, x=mark.x + 40) for mark in match().marks)
    player.surface.show(replace(match(), marks=moved, backdrop=0.2))
    assert player.surface.layout.panels is panels
    assert player.surface.layout.marks[0].mark.x == match().marks[0].x + 40


def test_a_modal_too_high_is_shown_from_its_top_with_its_button_focused(player: Player) -> None:
    player.surface.resize(1280, 720, 2.0)
    player.surface.show(sheets())
    modal = player.surface.layout.modal
    assert modal is not None and modal.scroll_max > 0 and modal.scroll == 0
    assert player.surface.focus == "close"


def test_a_focused_control_that_an_edge_cuts_in_two_is_moved_in(player: Player) -> None:
    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))
    player.surface.show(Screen("any", (Panel("long", Place.CENTRE, buttons),)))
    cut = next(found for found in player.surface.layout.controls if 0 < found.rect.h < player.rect("b0").h)
    player.surface.show(Screen("other", (Panel("long", Place.CENTRE, buttons),), focus=cut.name))
    assert player.surface.focus == cut.name and player.rect(cut.name).h == player.rect("b8").h
    assert player.surface.layout.panels[0].scroll > 0


def test_what_is_another_card_begins_at_its_top(player: Player) -> None:
    def scrolled(card: Screen) -> int:
        player.surface.show(card)
        return player.surface.layout.panels[0].scroll

    buttons = tuple(Button(f"b{number}", f"Button {number}") for number in range(40))
    card = Screen("any", (Panel("long", Place.CENTRE, buttons, title="One"),), seat="A1")
    player.surface.show(card)
    player.keys("shift-tab")
    far = scrolled(replace(card, busy=True))
    assert far > 0
    assert scrolled(replace(card, panels=(replace(card.panels[0], children=buttons[:-1]),))) > 0
    asked = replace(card, modal=Panel("asked", Place.CENTRE, buttons[:1]))
    assert scrolled(asked) > 0 and scrolled(card) > 0
    assert scrolled(replace(card, panels=(replace(card.panels[0], title="Two"),))) == 0
    player.keys("shift-tab")
    assert scrolled(replace(card, seat="B1")) == 0


def test_many_screens_leave_no_nodes_behind(player: Player) -> None:
    makers = list(SCREENS.values())
    counts = []
    for number in range(200):
        player.surface.show(makers[number % len(makers)]())
        if number % len(makers) == 0:
            counts.append(player.surface.root.find_all_matches("**").get_num_paths())
    assert len(set(counts[1:])) == 1


def test_dispose_leaves_nothing(window: Window) -> None:
    before = window.render2d.find_all_matches("**").get_num_paths()
    player = Player(window)
    player.surface.show(match())
    player.surface.dispose()
    assert window.render2d.find_all_matches("**").get_num_paths() == before


def test_a_screen_is_seen(window: Window) -> None:
    theme = load_theme()
    surface = Surface(window.render2d, theme, make_fonts(theme), lambda intent: None, SIZE)
    surface.show(
        Screen(
            "any",
            (Panel("p", Place.FULL, (Text("HHHHHHHHHHHH", Style.TITLE), Button("b", "Go", tone=Tone.PRIMARY))),),
        )
    )
    image = window.picture()
    found = surface.layout.find("b")
    surface.dispose()
    assert found is not None
    x, y = found.rect.right - 20, found.rect.y + found.rect.h // 2
    seen = tuple(image.get_xel(x, y))
    assert seen == pytest.approx(theme.palette.rgb("bright"), abs=0.02)


def test_a_new_size_or_scale_is_laid_out_anew(player: Player) -> None:
    player.surface.show(match())
    small = player.rect("risk")
    player.surface.resize(1920, 1080, 1.0)
    assert player.rect("risk").h > small.h and player.surface.layout.window == (1920, 1080)
    player.surface.resize(1920, 1080, 2.0)
    assert player.rect("risk").h >= 88
    player.surface.resize(40, 30, 1.0)
    player.surface.resize(0, 0, 1.0)
    assert player.surface.layout.window == (1, 1)


def test_values_of_all_kinds_by_keyboard(player: Player) -> None:
    controls = (
        Slider("s", "S", 0.5, 0, 1, 0.25),
        Choice("c", "C", (("a", "A"), ("b", "B")), "b"),
        Toggle("t", "T", True),
    )
    player.surface.show(Screen("any", (Panel("p", Place.CENTRE, controls),)))
    player.keys("tab", "arrow_right", "tab", "arrow_left", "tab", "enter")
    assert player.intents == [Intent("s", 0.75), Intent("c", "a"), Intent("t", False)]


def test_a_field_of_several_lines_is_walked_line_by_line_and_left_at_its_ends(player: Player) -> None:
    words = "one two three four five six seven eight nine ten eleven twelve " * 6
    long = TextField("long", "Words", words.strip(), max_chars=2000, lines=4)
    player.surface.show(Screen("any", (Panel("p", Place.CENTRE, (long, Button("after", "After"))),)))
    player.click("long")
    player.keys("home", "arrow_down")
    assert player.surface.focus == "long"
    player.surface.type_text("|")
    typed = str(player.intents[-1].value)
    assert "|" in typed and not typed.startswith("|")
    player.keys(*["arrow_down"] * 40)
    assert player.surface.focus == "after"


def test_a_field_takes_as_many_words_as_there_is_room_for(player: Player) -> None:
    """Room is counted in letters where nothing is said of words; ``lines`` is how high the field is."""
    field = TextField("long", "Words", "", "", 200, 4)
    assert (field.max_words, field.lines) == (0, 4)
