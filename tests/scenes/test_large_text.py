"""Large text: what is not needed now stands in the pause, keys work all the same, and captions cover nothing."""

from __future__ import annotations

import pytest

from game.scenes.large_text import pressable_first
from game.scenes.mood import Mood
from game.ui.screen import Button, Gap, Meter, Place
from tests.scenes.at_the_tray import due, opened, thrown
from tests.scenes.stagehand import Evening

SILENT = 60 * 10  # frames after which nothing is heard any more that was done before
RARE = ("sheets", "story", "in_words", "camera")  # what *More* holds
TOOLS = {"sheets": "s", "story": "l", "in_words": "f3", "camera": "c", "help": "f1", "veil": "v"}


@pytest.fixture
def crowded(evening: Evening) -> Evening:
    """A match in letters of twice the size, with somebody at the mouse."""
    evening.composition.services.player.change("text_scale", 2.0)
    evening.begin()
    evening.until("threat_send")
    return evening


def test_what_cannot_be_pressed_stands_below_what_can() -> None:
    leave, take, last = Button("leave", "Leave it", enabled=False), Button("take", "Take it"), Button("last", "Last")
    assert pressable_first((leave, take, Gap(), last)) == (take, leave, Gap(), last), "as far as they stand together"


def on_bar(evening: Evening) -> set[str]:
    return {found.name for found in evening.composition.surface.layout.controls if found.panel == "bar"}


def test_the_bar_keeps_what_is_needed_and_the_pause_has_the_rest(crowded: Evening) -> None:
    assert "pause" in on_bar(crowded) and not on_bar(crowded) & set(TOOLS)
    crowded.player.press("pause")
    names = [each.name for each in crowded.controls()]
    assert set(TOOLS) <= set(names) and len(names) == len(set(names))


@pytest.mark.parametrize("tool", ["sheets", "story", "in_words", "help", "veil"])
def test_keys_and_the_pause_lead_to_the_same(crowded: Evening, tool: str) -> None:
    crowded.composition.director.key(TOOLS[tool])
    crowded.player.wait()
    by_key = crowded.player.screen.modal
    crowded.composition.director.key("escape")
    crowded.player.press("pause")
    crowded.player.press(tool)
    by_pause = crowded.player.screen.modal
    assert by_key is not None and by_pause is not None
    assert by_key.name == by_pause.name


def test_at_the_usual_size_everything_is_on_the_bar_or_in_more(crowded: Evening) -> None:
    crowded.composition.services.player.change("text_scale", 1.0)
    crowded.player.wait()
    often = on_bar(crowded)
    assert set(TOOLS) - often == set(RARE) and "more" in often
    crowded.composition.director.key("m")
    crowded.player.wait()
    assert {each.name for each in crowded.controls()} == {*RARE, "resume"}
    crowded.composition.director.key("m")
    crowded.player.wait()
    assert crowded.player.screen.modal is None


@pytest.mark.parametrize("tool", ["story", "in_words"])
def test_keys_lead_where_more_leads(crowded: Evening, tool: str) -> None:
    crowded.composition.services.player.change("text_scale", 1.0)
    crowded.composition.director.key(TOOLS[tool])
    crowded.player.wait()
    by_key = crowded.player.screen.modal
    crowded.composition.director.key("escape")
    crowded.player.press("more")
    crowded.player.press(tool)
    by_more = crowded.player.screen.modal
    assert by_key is not None and by_more is not None
    assert by_key.name == by_more.name


def test_the_bar_is_one_line_also_while_a_computer_acts(crowded: Evening) -> None:
    crowded.composition.services.player.change("text_scale", 1.0)
    crowded.player.wait()
    controls = [found.rect for found in crowded.composition.surface.layout.controls if found.panel == "bar"]
    spare = min(rect.x for rect in controls)
    widest = max(rect.w for rect in controls)
    assert len({rect.y for rect in controls}) == 1
    assert spare > 2 * widest  # for two buttons more, and whose move it is


def test_lines_to_choose_from_stand_one_under_the_other(crowded: Evening) -> None:
    layout = crowded.composition.surface.layout
    cards = [found.rect for found in layout.controls if "_prompt_" in found.name]
    assert len(cards) == 3 and len({rect.x for rect in cards}) == 1
    assert on_bar(crowded) == {"threat_send", "pause"}
    assert {"threat_more", "threat_own", "threat_aloud"} <= {found.name for found in layout.controls}


def test_the_card_has_the_room_between_the_bars(crowded: Evening) -> None:
    layout = crowded.composition.surface.layout
    found = {placed.panel.name: placed.rect for placed in layout.panels}
    assert set(found) == {"scoreboard", "strip", "card", "bar"}
    assert found["card"].h + found["strip"].h > 0.8 * (found["bar"].y - found["scoreboard"].bottom)


def test_whose_the_mouse_is_stands_in_one_strip_and_the_way_on_in_sight(evening: Evening) -> None:
    evening.composition.services.player.change("text_scale", 2.0)
    evening.begin()
    evening.until("threat_send")
    layout = evening.composition.surface.layout
    assert [placed.rect.h > 0 for placed in layout.panels if placed.panel.name == "strip"] == [True]
    found = layout.find("threat_send")
    assert found is not None and found.rect.h >= 44


def test_captions_have_a_strip_of_their_own(crowded: Evening) -> None:
    crowded.composition.services.player.change("captions", True)
    crowded.player.wait(2)
    layout = crowded.composition.surface.layout
    [strip] = [placed for placed in layout.panels if placed.panel.name == "captions"]
    assert strip.panel.place is Place.BOTTOM
    assert not [placed for placed in layout.panels if placed is not strip and placed.rect.overlaps(strip.rect)]
    assert not [mark for mark in layout.marks if mark.mark.name.startswith("caption")]


def test_captions_leave_the_way_on_in_sight_while_the_mouse_goes_round(evening: Evening) -> None:
    for setting, value in (("text_scale", 2.0), ("captions", True)):
        evening.composition.services.player.change(setting, value)
    evening.begin()
    evening.until("threat_send")
    evening.composition.sound.feel(Mood.PANIC)
    evening.player.wait(2)
    assert evening.composition.sound.captions
    layout = evening.composition.surface.layout
    placed = layout.panels
    assert not [(a.panel.name, b.panel.name) for a in placed for b in placed if a is not b and a.rect.overlaps(b.rect)]
    found = layout.find("threat_send")
    assert found is not None and found.rect.h >= 44


def test_the_scoreboard_says_the_same_in_fewer_lines(crowded: Evening) -> None:
    def board() -> tuple[int, str]:
        [found] = [each for each in crowded.composition.surface.layout.panels if each.panel.name == "scoreboard"]
        return found.rect.h, str(found.panel)

    high, words = board()
    assert all(word in words for word in ("0 VP", "Heat 2", "Goals 0/3", "on air"))
    crowded.composition.services.player.change("text_scale", 1.3)
    crowded.player.wait()
    lower = board()[0]
    crowded.composition.services.player.change("text_scale", 1.25)
    crowded.player.wait()
    assert lower < board()[0] and high < 2 * board()[0]


def test_menus_need_no_strip_while_nothing_is_heard(crowded: Evening) -> None:
    crowded.composition.services.player.change("captions", True)
    crowded.composition.home("")
    crowded.player.wait(SILENT)
    assert not crowded.composition.sound.captions
    assert all(panel.name != "captions" for panel in crowded.player.screen.panels)


@pytest.fixture
def large_tray(evening: Evening) -> Evening:
    """Eight dice over the practice tray, in letters of twice the size."""
    evening.composition.services.player.change("text_scale", 2.0)
    opened(evening, "successes", dice=8)
    due(evening)
    return evening


def test_at_the_tray_more_holds_what_the_bar_has_no_room_for(large_tray: Evening) -> None:
    assert on_bar(large_tray) == {"more", "leave"}
    large_tray.composition.director.key("m")
    large_tray.player.wait()
    assert {"pool", "luck", "target", "in_words", "camera"} <= {each.name for each in large_tray.controls()}
    large_tray.player.press("pool")
    assert large_tray.player.screen.modal is not None and large_tray.player.screen.modal.name == "pool"


def test_at_the_tray_odds_are_words_and_no_text_is_below_all_controls(large_tray: Evening) -> None:
    [card] = [panel for panel in large_tray.player.screen.panels if panel.name == "card"]
    assert not any(isinstance(each, Meter) for each in card.children)
    assert isinstance(card.children[-1], Button) and card.children[-1].name == "throw_way"


def test_at_the_tray_sorted_dice_need_no_scrolling_and_lead_on_from_the_bar(large_tray: Evening) -> None:
    thrown(large_tray)
    large_tray.player.wait(3)
    layout = large_tray.composition.surface.layout
    assert "next_throw" in on_bar(large_tray)
    [card] = [placed for placed in layout.panels if placed.panel.name == "card"]
    assert all(handle.x + handle.w < card.rect.x for handle in large_tray.player.screen.handles), "no die is hidden"
    assert all(found.rect.h >= 44 for found in layout.controls if found.panel == "card" and found.name != "show_odds")
