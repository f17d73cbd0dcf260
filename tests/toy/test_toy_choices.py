"""Dice of the toy sort themselves, and one may be thrown once more: by click, by key, by one switch, and read aloud."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.scenes.match.open_match import continue_match, screens_of, start_match
from game.scenes.replay.open_replay import watch
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.rolling.dice_choices import DiceChoices
from game.scenes.services import Services
from game.ui.read_aloud import lines_of
from game.ui.screen import Button, Handle, Meter, Toggle
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY
from tests.toy.test_toy_at_table import MOST_STEPS, done, match_of


@pytest.fixture
def playing(evening: Evening) -> Services:
    return evening.composition.services.playing(KEY)


@pytest.fixture
def choosing(evening: Evening, playing: Services) -> DiceChoices:
    """Seat A has thrown and is asked."""
    start_match(playing, replace(screens_of(playing).quick(playing, 1), again=True, seed=7))
    evening.player.wait(2)
    return asked(evening)


def asked(evening: Evening) -> DiceChoices:
    def due() -> bool:
        return isinstance(controller_of(evening), DiceChoices) and evening.player.screen.scene == "match"

    evening.play_until(due, MOST_STEPS, "the choice")
    controller = controller_of(evening)
    assert isinstance(controller, DiceChoices)
    return controller


def controller_of(evening: Evening) -> Any:
    return vars(evening.composition.director.scene).get("_controller")


def handle(evening: Evening, die: str) -> Handle:
    return next(each for each in evening.player.screen.handles if each.name == f"pick_{die}")


def press_at(evening: Evening, found: Handle) -> None:
    evening.composition.director.press(found.x + found.w / 2, found.y + found.h / 2)
    evening.player.wait(1)


def test_a_click_at_a_die_asks_about_it_and_a_second_one_throws_it_again(evening: Evening, choosing: DiceChoices
                                                                         ) -> None:
    assert choosing.chosen == "d1" and isinstance(evening.control("take_up_d1"), Button)
    press_at(evening, handle(evening, "d2"))
    assert choosing.chosen == "d2" and done(evening)[-1] == "throw"
    assert isinstance(evening.control("take_up_d2"), Button)
    press_at(evening, handle(evening, "d2"))
    assert done(evening)[-1] == "take_up"
    shown = {die for die, *_ in evening.composition.services.table.view.shown}
    assert shown == {"d1", "d3"}, "what stays is seen beside what is thrown"
    evening.play_until(lambda: done(evening).count("throw") == 2, MOST_STEPS, "the second throw")
    entry = next(each for each in reversed(match_of(evening).entries) if each["do"] == "throw")
    assert set(entry["poses"]["dice"]) == {"d1", "d3"} and len(entry["numbers"]) == 1


def test_a_press_beside_the_dice_does_nothing(evening: Evening, choosing: DiceChoices) -> None:
    evening.composition.director.press(2, 300)
    evening.player.wait(1)
    assert choosing.chosen == "d1" and done(evening)[-1] == "throw"


def test_focus_keys_and_one_switch_choose_a_die_and_letters_its_use(evening: Evening, choosing: DiceChoices) -> None:
    evening.player.press("pick_d2")  # what Enter and the switch do with a handle that is focused
    assert choosing.chosen == "d2"
    assert evening.control("take_up_d2").key == "G" and evening.control("stand").key == "T"
    evening.player.press("stand")
    assert done(evening)[-1] in ("stand", "call")
    assert not [each for each in evening.player.screen.handles if each.name.startswith("pick_")]


def test_all_of_it_is_read_aloud(evening: Evening, choosing: DiceChoices) -> None:
    said = list(lines_of(evening.player.screen))
    numbers = match_of(evening).entries[-1]["numbers"]
    assert f"Sum {sum(numbers)}" in said and "2 count" in said
    assert handle(evening, "d1").label.startswith(f"The {numbers[0]}: counts. Throw it again, ")


def test_large_text_leaves_the_dice_free_and_has_the_words_on_the_card(evening: Evening, choosing: DiceChoices) -> None:
    evening.composition.services.player.change("text_scale", 2.0)
    evening.player.wait(1)
    assert [(mark.name, mark.body) for mark in evening.player.screen.marks] == [("row_counts", "2")]
    assert "2 count" in lines_of(evening.player.screen)


def test_odds_are_each_players_choice(evening: Evening, choosing: DiceChoices) -> None:
    assert any(isinstance(each, Meter) for each in choosing.card().body) and evening.control("take_up_d1").detail
    evening.player.press("show_odds", False)
    assert not any(isinstance(each, Meter) for each in choosing.card().body)
    assert not evening.control("take_up_d1").detail
    assert isinstance(evening.control("show_odds"), Toggle)
    assert not evening.composition.services.player.preferences.show_odds, "alone at the table it is the setting"


def test_the_choice_is_there_again_after_the_match_was_left(evening: Evening, playing: Services,
                                                            choosing: DiceChoices) -> None:
    lies = {handle(evening, die) for die in ("d1", "d2")}
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    continue_match(evening.composition.services, str(file))
    evening.player.wait(2)
    asked(evening)
    assert {handle(evening, die) for die in ("d1", "d2")} == lies


def test_a_replay_sorts_the_dice_again(evening: Evening, playing: Services, choosing: DiceChoices) -> None:
    view = evening.composition.services.table.view
    sorted_so = {die: pose for die, _, _, pose in view.shown}
    evening.player.press("take_up_d1")
    evening.play_until(lambda: done(evening).count("throw") == 2, MOST_STEPS, "the second throw")
    [file] = evening.folder.glob("*.jsonl")
    watch(playing, str(file))
    evening.player.wait(1)
    player: ReplayPlayer = vars(evening.composition.director.scene)["_player"]
    player.go(3)
    assert {die for die, *_ in view.shown} == {"d1", "d2"} and not player.sorted
    player.finish()
    evening.player.wait(1)
    assert {die: pose for die, _, _, pose in view.shown} == sorted_so
    assert {"row_counts", "result"} == {mark.name for mark in evening.player.screen.marks}
    player.go(5)
    assert {die for die, *_ in view.shown} == {"d2", "d3"}, "the die that stood aside is seen too"
