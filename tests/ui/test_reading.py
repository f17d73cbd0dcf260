"""What is read out as screens follow one another."""

from dataclasses import replace

from game.ui.boxes import ControlBox, Rect
from game.ui.read_aloud import REST_S, Reader, lines_of
from game.ui.screen import Bars, Button, Mark, Meter, Panel, Pips, Place, Row, Screen, Text, Toggle
from game.ui.styles import Style

FRAME_S = REST_S / 4


def screen(*children: Text | Pips | Row | Bars | Meter, modal: Panel | None = None) -> Screen:
    return Screen("match", (Panel("card", Place.RIGHT, children, title="The card"),), modal)


def rest(reader: Reader, shown: Screen, *, told: bool = False) -> list[str]:
    """What is read of a screen that stands still."""
    return [str(line) for _ in range(8) for line in reader.follow(shown, FRAME_S, told=told)]


def box(control: Button | Toggle) -> ControlBox:
    return ControlBox(control, Rect(0, 0, 9, 9))


def test_a_screen_is_read_once_from_its_top_and_then_only_what_is_new() -> None:
    reader = Reader()
    first = screen(Text("One."), Pips("Goals", 2, 3))
    assert rest(reader, first) == ["The card", "One.", "Goals: 2 of 3"]
    assert rest(reader, first) == []
    assert rest(reader, screen(Text("One."), Pips("Goals", 3, 3))) == ["Goals: 3 of 3"]


def test_columns_are_read_with_their_figures() -> None:
    columns = Bars("Numbers", (("1", 4.0, "4"), ("2", 0.0, "0")), 4.0, 2.0, "line: fair shares")
    assert rest(Reader(), screen(columns)) == ["The card", "Numbers: 1: 4, 2: 0"]


def test_a_line_that_goes_on_changing_waits_until_it_rests() -> None:
    reader = Reader()
    for number in range(50):
        assert reader.follow(screen(Text(f"Count: {number}")), FRAME_S) == ()
    assert rest(reader, screen(Text("Count: 50"))) == ["The card", "Count: 50"]


def test_what_lies_over_everything_is_read_alone() -> None:
    over = Panel("pause", Place.CENTRE, (Text("It stands still."),), title="Paused")
    assert list(lines_of(screen(Text("One."), modal=over))) == ["Paused", "It stands still."]


def test_what_stood_below_something_is_not_read_again_when_that_goes() -> None:
    reader = Reader()
    page = screen(Text("One."))
    over = Panel("pause", Place.CENTRE, (Text("It stands still."),), title="Paused")
    assert rest(reader, page) == ["The card", "One."]
    assert rest(reader, replace(page, modal=over)) == ["Paused", "It stands still."]
    assert rest(reader, page) == []
    assert rest(reader, replace(page, modal=over)) == ["Paused", "It stands still."]


def test_who_comes_back_from_a_question_hears_what_has_changed_and_not_all_of_it_again() -> None:
    reader = Reader()
    page, question = screen(Text("One.")), replace(screen(Text("Sure?")), scene="question")
    assert rest(reader, page) == ["The card", "One."]
    assert rest(reader, question) == ["Sure?"]
    assert rest(reader, screen(Text("One."), Text("Two."))) == ["Two."]
    reader.forget()
    assert rest(reader, page) == ["The card", "One."]


def test_the_host_alone_reads_nothing_but_the_story() -> None:
    shown = screen(Text("Rules."), Row((Text("Somebody bled.", Style.STORY), Text("12"))))
    assert rest(Reader(), shown, told=True) == ["Somebody bled."]


def test_the_focus_is_read_as_name_role_and_state_and_a_group_by_its_names() -> None:
    reader = Reader()
    switch = box(Toggle("mono", "Mono", True))
    assert [str(line) for line in reader.turn([switch])] == ["Mono, switch, on."]
    assert reader.turn([switch]) == ()
    assert [str(line) for line in reader.turn([box(Toggle("mono", "Mono", False))])] == ["Mono, switch, off."]
    several = [box(Button(str(at), f"B{at}")) for at in range(5)]
    assert [str(line) for line in reader.turn(several)] == ["B0, B1, B2, and more"]
    assert reader.turn([]) == ()


def test_everything_is_read_again_after_it_was_forgotten() -> None:
    reader, shown = Reader(), screen(Text("One."))
    assert rest(reader, shown)
    reader.forget()
    assert rest(reader, shown) == ["The card", "One."]


def test_what_a_bar_is_held_against_is_read_with_it() -> None:
    meter = Meter("Success", 0.8, 1.0, "80%", ((0.5, "without it 50%"), (0.9, "")))
    assert rest(Reader(), screen(meter)) == ["The card", "Success: 80%, without it 50%"]


def test_what_stands_twice_is_read_once_and_a_number_alone_not_at_all() -> None:
    shown = replace(screen(Text("Sum 9")), marks=(Mark("result", "Sum 9", 0, 0), Mark("row", "2", 0, 0)))
    assert rest(Reader(), shown) == ["The card", "Sum 9"]
