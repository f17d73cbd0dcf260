"""Palette, focus, editing, speech and trace, without an engine."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.boxes import Edit, Live
from game.ui.control_speech import sentence
from game.ui.edit import EDITING_KEYS, edited, typed
from game.ui.focus import changed, following, towards
from game.ui.layout import lay_out, slider_value
from game.ui.screen import Button, Choice, Cover, GameBox, ListItem, Screen, Slider, TextField, Toggle
from game.ui.theme import contrast
from game.ui.trace import TraceWriter, trace_line
from tests.ui.offscreen import load_theme
from tests.ui.screens import match, sheets
from tests.ui.test_ui_layout import Monospace, laid

THEME = load_theme()
PLATES = ("plate", "plate_high", "plate_down")
READABLE = 4.5


@pytest.mark.parametrize("ink", ("text", "dim", "danger", "good", "team_a", "team_b", "bright", "off"))
@pytest.mark.parametrize("ground", PLATES)
def test_text_is_readable_on_every_plate(ink: str, ground: str) -> None:
    assert contrast(THEME.palette.rgb(ink), THEME.palette.rgb(ground)) >= READABLE


@pytest.mark.parametrize(
    ("ink", "ground"),
    (
        ("text", "plate_hover"),
        ("dim", "plate_hover"),
        ("on_bright", "bright"),
        ("on_bright", "bright_hover"),
        ("on_bright", "team_a"),
        ("on_bright", "team_b"),
        ("on_bright", "off"),
        ("on_live", "live"),
        ("on_live", "live_hover"),
    ),
)
def test_labels_are_readable_on_their_fills(ink: str, ground: str) -> None:
    assert contrast(THEME.palette.rgb(ink), THEME.palette.rgb(ground)) >= READABLE


def test_contrast_of_black_and_white() -> None:
    assert contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)


def test_a_colour_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="team_a"):
        replace(THEME.palette, team_a="orange")


# --- focus ---------------------------------------------------------------------------------------------------


def test_tab_goes_round() -> None:
    controls = laid(match()).controls
    names = [found.name for found in controls]
    walked = [following(controls, None, 1)]
    while len(walked) <= len(names):
        walked.append(following(controls, walked[-1], 1))
    assert walked == [*names, names[0]]
    assert following(controls, names[0], -1) == names[-1]


def test_arrows_go_where_they_point() -> None:
    controls = laid(match()).controls
    assert towards(controls, "p1", "arrow_down") == "p2"
    assert towards(controls, "p2", "arrow_up") == "p1"
    assert towards(controls, "risk", "arrow_right") == "help"
    assert towards(controls, "help", "arrow_left") == "risk"
    assert towards(controls, "pause", "arrow_right") == "pause"


def test_every_control_is_reached_by_arrows() -> None:
    controls = laid(match()).controls
    reached, waiting = set(), ["p1"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [str(towards(controls, name, f"arrow_{way}")) for way in ("left", "right", "up", "down")]
    assert reached == {found.name for found in controls}


def test_sliders_choices_and_switches_step_within_their_range() -> None:
    slider = Slider("s", "S", 0.9, 0, 1, 0.1)
    assert changed(slider, 1) == pytest.approx(1.0)
    assert changed(replace(slider, value=1.0), 1) is None
    choice = Choice("c", "C", (("a", "A"), ("b", "B")), "a")
    assert changed(choice, 1) == "b" and changed(choice, -1) is None
    assert changed(Toggle("t", "T", False), 1) is True and changed(Toggle("t", "T", True), 1) is None


@given(st.floats(-1, 2))
def test_slider_values_lie_on_steps(share: float) -> None:
    value = slider_value(Slider("s", "S", 0, 2, 5, 0.5), share)
    assert 2 <= value <= 5 and (value * 2) % 1 == 0


# --- editing -------------------------------------------------------------------------------------------------


@given(
    st.text(max_size=12),
    st.lists(st.one_of(st.sampled_from(EDITING_KEYS), st.text(min_size=1, max_size=2)), max_size=12),
)
def test_the_caret_never_leaves_the_text(text: str, steps: list[str]) -> None:
    edit = Edit(text, len(text))
    for step in steps:
        edit = edited(edit, step) if step in EDITING_KEYS else typed(edit, step, 20)
        assert 0 <= edit.caret <= len(edit.text) <= 20


def test_typing_and_deleting_at_the_caret() -> None:
    edit = typed(Edit("act", 2), "ce\n", 20)
    assert edit == Edit("accet", 4)
    assert edited(edit, "backspace") == Edit("acct", 3)
    assert edited(edit, "delete") == Edit("acce", 4)
    assert edited(edit, "home").caret == 0 and edited(edit, "end").caret == 5
    assert edited(Edit("one two", 7), "control-backspace") == Edit("one ", 4)
    assert typed(Edit("abc", 3), "def", 4).text == "abcd"


def test_typing_stops_at_the_last_word_that_there_is_room_for() -> None:
    assert typed(Edit("one two", 7), " three four", 40, 3).text == "one two three "
    assert typed(Edit("one two three", 7), " and", 40, 3) == Edit("one two  three", 8)
    assert typed(Edit("one two three", 13), "fold", 40, 3).text == "one two threefold"


# --- speech --------------------------------------------------------------------------------------------------


def test_sentences_say_name_role_and_state() -> None:
    assert sentence(Button("a", "Throw")) == "Throw, button."
    assert sentence(Toggle("a", "Captions", True)) == "Captions, switch, on."
    assert sentence(Slider("a", "Noise", 0.5, 0, 1, 0.1, "50 %")) == "Noise, slider, 50 %."
    assert sentence(Choice("a", "Goals", (("1", "One"),), "1")) == "Goals, choice, One."
    assert sentence(TextField("a", "Home", "", "A street")) == "Home, text field, empty, A street."
    assert sentence(TextField("a", "Home", "Pier 4", "A street")) == "Home, text field, Pier 4."
    assert sentence(ListItem("a", "The lift", selected=True)) == "The lift, item, chosen."
    assert sentence(ListItem("a", "Flick", "Let go.", True)) == "Flick, item, chosen, Let go.", "one full stop"
    box = GameBox("a", "Duel", Cover(), "1–4 players", selected=True)
    assert sentence(box) == "Duel, item, chosen, 1–4 players."
    refused = Button("a", "Help", enabled=False, why_not="No VP.")
    assert sentence(refused) == "Help, button. Not available. No VP."
    assert sentence(match().handles[0]) == "Die in the hand, die in the hand."


# --- trace ---------------------------------------------------------------------------------------------------


def test_the_trace_says_what_can_be_operated_and_read() -> None:
    screen = match()
    line = trace_line(screen, laid(screen, live=Live(focus="own")), 12.4081, 744, (1280, 720))
    assert list(line) == [
        "t",
        "frame",
        "scene",
        "phase",
        "seat",
        "modal",
        "window",
        "record_entries",
        "busy",
        "goes_on",
        "sealed",
        "controls",
        "throw",
        "text",
    ]
    assert (line["t"], line["frame"], line["seat"], line["window"]) == (12.408, 744, "A1", [1280, 720])
    kinds = {control["name"]: control["kind"] for control in line["controls"]}
    assert kinds["p1"] == "list_item" and kinds["own"] == "text" and kinds["die"] == "die"
    refused = next(control for control in line["controls"] if control["name"] == "help")
    assert refused["enabled"] is False and refused["why_not"] == "The team has no VP."
    assert [control["name"] for control in line["controls"] if control["focus"]] == ["own"]
    die = line["controls"][-1]
    assert (die["x"], die["y"], die["w"], die["h"]) == (430, 440, 40, 40)
    throw = json.loads(json.dumps(line["throw"]))
    assert throw["mode"] == "flick" and throw["fair_flick"]["path"][0] == [450, 460]
    assert line["text"][-2:] == ["4", "Caught"] and "Falcon" in line["text"]


def test_a_modal_hides_the_controls_beneath() -> None:
    screen = sheets()
    line = trace_line(screen, laid(screen), 0, 0, (1280, 720))
    assert line["modal"] == "sheets"
    assert [control["name"] for control in line["controls"]] == ["close"]


def test_the_writer_writes_only_what_is_new() -> None:
    out = io.StringIO()
    writer = TraceWriter(out.write)
    screen = match()
    layout = lay_out(screen, (1280, 720), 1.0, THEME, Monospace())
    assert writer.update(screen, layout, 0.0, 0, (1280, 720))
    assert not writer.update(screen, layout, 1.0, 60, (1280, 720))
    assert writer.update(replace(screen, busy=True), layout, 2.0, 120, (1280, 720))
    assert writer.update(Screen("title"), laid(Screen("title")), 3.0, 180, (1280, 720))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["frame"] for line in lines] == [0, 120, 180]
