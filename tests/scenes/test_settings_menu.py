"""The settings menu: made from the schema, live, kept, and made as it was delivered again; and the first questions."""

from __future__ import annotations

import pytest

from game.app.games import Games
from game.scenes.menus.first_start import DUE_LATER, FIRST, QUESTIONS, VIEW_S
from game.scenes.menus.option import GROUP_WORDS, Group, Option
from game.scenes.menus.settings_menu import menu
from game.scenes.table.camera_views import View
from game.storage.settings import SPEEDS, Settings, load_settings
from game.ui.boxes import ScreenLayout
from game.ui.messages import Message
from game.ui.screen import Choice, Slider, Toggle
from tests.scenes.stagehand import Evening, Props


def open_menu(evening: Evening, group: str = Group.READING) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("options")
    evening.player.press(group)


def another(option: Option) -> float | bool | str:
    """A value that is not as delivered."""
    if option.choices:
        return next(value for value, _ in option.choices if value != option.default)
    if isinstance(option.default, bool):
        return not option.default
    return option.low if option.default != option.low else option.high


def test_every_setting_has_a_label_a_help_and_a_page_that_can_be_translated() -> None:
    options = menu((("en", "English"), ("de", "Deutsch")))
    assert {option.group for option in options} == set(Group) == set(GROUP_WORDS)
    for option in options:
        assert isinstance(option.label, Message) and isinstance(option.help, Message)
        assert option.told(option.default) != option.told(another(option))
        assert isinstance(option.control(option.default), Slider | Choice | Toggle)


def test_one_language_is_no_choice() -> None:
    assert not [option for option in menu((("en", "English"),)) if option.name == "language"]


@pytest.mark.parametrize("option", (*menu(), *Games().settings), ids=lambda option: option.name)
def test_every_setting_is_set_kept_and_reset_on_its_page(evening: Evening, things: Props, option: Option) -> None:
    open_menu(evening, option.group)
    evening.player.press(option.name, option.default)
    assert all(each.name != f"reset.{option.name}" for each in evening.controls())
    evening.player.press(option.name, another(option))
    assert option.value(load_settings(things.paths.settings_file)[0]) == another(option)
    assert evening.control(f"reset.{option.name}").detail == option.told(option.default)
    evening.player.press(f"reset.{option.name}")
    assert option.value(evening.composition.services.player.preferences) == option.default
    assert evening.player.screen.focus == option.name


def test_everything_is_reset_after_a_question_but_for_what_is_told(evening: Evening) -> None:
    services = evening.composition.services
    services.player.change("dial", 1)
    services.player.change("subjects.death", "line")
    open_menu(evening, Group.SOUND)
    evening.player.press("mono", True)
    evening.player.press("reset")
    evening.player.press("reset_no")
    assert services.player.preferences.mono
    evening.player.press("reset")
    evening.player.press("reset_yes")
    assert not evening.control("reset").enabled
    assert all(each.value(services.player.preferences) == each.default for each in services.player.options)
    assert (services.player.preferences.dial, services.player.preferences.subjects) == (1, {"death": "line"})


def test_speed_works_at_once(evening: Evening) -> None:
    open_menu(evening, Group.PACE)
    for speed, pace in SPEEDS.items():
        evening.player.press("speed", speed)
        assert evening.composition.services.play.tempo.pace == pace


def test_letters_change_at_once(evening: Evening) -> None:
    open_menu(evening)
    before = sizes_px(evening.composition.surface.layout)
    evening.player.press("letters", "open")
    assert sizes_px(evening.composition.surface.layout) != before


def test_the_text_grows_when_its_slider_is_let_go(evening: Evening) -> None:
    open_menu(evening)
    surface, preferences = evening.composition.surface, evening.composition.services.player.preferences

    def track() -> tuple[int, int, int]:
        found = surface.layout.find("text_scale")
        assert found is not None
        rect = found.parts[0].rect
        return rect.x, rect.right, rect.y + rect.h // 2

    left, right, y = track()
    surface.mouse_down(right - 1, y)
    evening.player.wait(3)
    assert preferences.text_scale == 1.0 and track() == (left, right, y), "it stays under the pointer"
    surface.mouse_up(right - 1, y)
    assert evening.composition.services.player.preferences.text_scale == 2.0


def sizes_px(layout: ScreenLayout) -> set[int]:
    return {run.px for placed in layout.panels for item in placed.items for run in item.runs}


# --- the first start -----------------------------------------------------------------------------------------


def begin(evening: Evening) -> None:
    """The first start, its ident looked at or gone."""
    evening.composition.begin("")
    evening.player.wait(2)
    if evening.player.screen.scene == "ident":
        evening.player.press("go_on")


def before_a_throw(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: evening.player.screen.scene == "first_start" or evening.player.screen.throw is not None)
    evening.player.wait(2)


def test_what_has_not_been_seen_is_asked_when_it_is_due(evening: Evening) -> None:
    begin(evening)
    for _ in FIRST:
        evening.player.press("next")
    preferences = evening.composition.services.player
    assert preferences.preferences.questions_due.split() == list(DUE_LATER)
    before_a_throw(evening)
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("first_start", "throw")
    assert evening.player.screen.goes_on == "next", "whoever only goes on gets past it"
    evening.player.press("way_keys")
    evening.player.press("next")
    evening.player.wait(2)
    throw = evening.player.screen.throw
    assert throw is not None and throw.mode == "keys", "the answer works at once"
    assert preferences.preferences.questions_due == "content motion"
    evening.composition.cameras.show(View.TOUCH, 4, cut=True)
    evening.player.wait(1)
    assert evening.player.screen.scene == "match", "not while that throw is looked at"
    evening.composition.cameras.show(View.SEAT, 4, cut=True)
    evening.play_until(lambda: evening.player.screen.scene == "first_start", what="the question")
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("first_start", "motion")
    evening.player.press("skip")
    evening.player.wait(2)
    assert evening.player.screen.scene == "match" and preferences.preferences.questions_due == "content"


def test_each_of_them_can_be_skipped_and_comes_once(evening: Evening) -> None:
    evening.composition.services.player.change("questions_due", "throw")
    before_a_throw(evening)
    assert evening.player.screen.phase == "throw"
    evening.composition.director.key("escape")
    evening.player.wait(2)
    assert evening.player.screen.throw is not None
    evening.composition.home("")
    before_a_throw(evening)
    assert evening.player.screen.scene == "match"


def test_how_far_the_telling_goes_is_asked_before_a_first_match_and_the_match_begins(evening: Evening) -> None:
    evening.composition.services.player.change("questions_due", "content throw")
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("quick_match")
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("first_start", "content")
    evening.player.press("dial_0")
    evening.player.press("next")
    evening.player.wait(2)
    assert evening.player.screen.scene == "match"
    preferences = evening.composition.services.player.preferences
    assert (preferences.dial, preferences.questions_due) == (0, "throw")


def test_whoever_came_without_a_pointer_finds_a_way_marked_that_needs_none(evening: Evening) -> None:
    player = evening.composition.services.player
    player.change("questions_due", "throw")
    evening.composition.inputs.down("tab")
    before_a_throw(evening)
    assert evening.player.screen.phase == "throw"
    assert [each.name for each in evening.controls() if getattr(each, "selected", False)] == ["way_keys"]
    evening.player.press("next")
    assert player.preferences.throw_way == "keys"


def test_one_switch_throws_by_one_button_and_is_not_asked(evening: Evening) -> None:
    player = evening.composition.services.player
    player.change("questions_due", "throw")
    player.change("scanning", "sweep")
    before_a_throw(evening)
    evening.player.wait(2)
    throw = evening.player.screen.throw
    assert throw is not None and throw.mode == "switch"
    assert player.preferences.questions_due == ""


@pytest.mark.parametrize(("heard", "asked"), [("tab", False), ("", True)])
def test_whoever_has_screens_read_out_and_goes_by_keys_throws_by_keys_and_is_not_asked(
        evening: Evening, heard: str, asked: bool) -> None:
    player = evening.composition.services.player
    player.change("questions_due", "throw")
    player.change("self_voicing", True)
    if heard:
        evening.composition.inputs.down(heard)
    before_a_throw(evening)
    evening.player.wait(2)
    throw = evening.player.screen.throw
    assert (evening.player.screen.scene == "first_start") is asked
    assert asked or (throw is not None and throw.mode == "keys")
    assert player.preferences.questions_due == ""


def test_practice_asks_too_where_it_is_the_first_throw(evening: Evening) -> None:
    evening.composition.services.player.change("questions_due", "throw motion")
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("practice")
    evening.player.wait(3)
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("first_start", "throw")
    evening.player.press("next")
    evening.player.wait(2)
    assert evening.player.screen.scene == "practice"


def test_whoever_skips_all_is_asked_nothing_more(evening: Evening) -> None:
    begin(evening)
    evening.player.press("skip")
    before_a_throw(evening)
    assert evening.player.screen.scene == "match"


def test_who_has_never_been_asked_is_asked_once(evening: Evening) -> None:
    begin(evening)
    assert evening.player.screen.scene == "first_start"
    for question in FIRST:
        assert evening.player.screen.phase == question
        evening.player.press("next")
    assert evening.player.screen.scene == "title"
    begin(evening)
    assert evening.player.screen.scene == "title"


def test_the_questions_can_be_skipped_and_asked_again(evening: Evening) -> None:
    begin(evening)
    evening.player.press("skip")
    assert evening.composition.services.player.preferences.questions_asked
    evening.player.press("options")
    evening.player.press("questions")
    assert evening.player.screen.scene == "first_start"
    evening.composition.director.key("escape")
    evening.player.wait()
    assert evening.player.screen.scene == "settings"


def test_every_answer_works_at_once(evening: Evening) -> None:
    begin(evening)
    evening.player.press("skip")
    evening.player.press("options")
    services = evening.composition.services
    view = services.table.cameras.view
    evening.player.press("questions")
    evening.player.press("text_scale", "1.5")
    assert services.player.preferences.text_scale == 1.5
    evening.player.press("next")
    evening.player.press("moving")
    assert services.table.cameras.moving and services.table.cameras.view is View.SEAT
    evening.player.press("still")
    evening.player.wait(int(VIEW_S * 60) + 2)
    assert services.player.preferences.reduce_motion and not services.table.cameras.moving
    evening.player.press("next")
    evening.player.press("dial_0")
    assert services.player.preferences.dial == 0
    evening.player.press("next")
    evening.player.press("way_keys")
    assert services.player.preferences.throw_way == "keys"
    assert [evening.player.screen.phase] == [*QUESTIONS[-1:]]
    evening.player.press("next")
    assert services.table.cameras.view is view
    assert evening.player.screen.scene == "settings"


def test_one_can_go_back_to_a_question_but_not_before_the_first(evening: Evening) -> None:
    begin(evening)
    evening.player.press("skip")
    evening.player.press("options")
    evening.player.press("questions")
    assert "before" not in {each.name for each in evening.controls()}
    evening.player.press("next")
    evening.player.press("before")
    assert evening.player.screen.phase == QUESTIONS[0]


def test_a_broken_off_start_asks_again(evening: Evening) -> None:
    begin(evening)
    begin(evening)
    assert evening.player.screen.scene == "first_start"
    assert not Settings().questions_asked
