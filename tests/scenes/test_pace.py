"""Words of computers wait for whoever reads them; nothing else does."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening

MOST_STEPS = 4000
WATCHED_STEPS = 600
LONG = 60 * 30  # frames: half a minute


@pytest.fixture
def reader(evening: Evening) -> Evening:
    """Somebody plays against the computer and wants its words to wait."""
    seat_computers(evening, Dreamer())
    evening.composition.services.change_preferences("words_wait", True)
    return evening


def said(evening: Evening) -> bool:
    """Whether the computer's words stand and wait."""
    names = {each.name for each in evening.controls()}
    return {"why", "skip"} <= names and not evening.player.screen.busy


def entries(evening: Evening) -> int:
    return evening.desk.match.entry_count


def until(evening: Evening, wanted: Callable[[], bool]) -> None:
    evening.play_until(wanted, MOST_STEPS)


def test_what_a_computer_says_stands_until_somebody_goes_on(reader: Evening) -> None:
    reader.begin(against_computer, goal_target=1)
    until(reader, lambda: said(reader))
    before = entries(reader)
    reader.player.wait(LONG)
    assert said(reader) and entries(reader) == before
    reader.player.press("skip")
    assert entries(reader) > before or not said(reader)


def test_a_whole_match_goes_on_by_one_key(reader: Evening) -> None:
    reader.begin(against_computer, goal_target=1)
    assert reader.player.play()


@pytest.mark.parametrize(("name", "value"), [("speed", "instant"), ("words_wait", False)])
def test_who_does_not_want_to_wait_need_not(reader: Evening, name: str, value: bool | str) -> None:
    reader.begin(against_computer, goal_target=1)
    until(reader, lambda: said(reader))
    before = entries(reader)
    reader.composition.services.change_preferences(name, value)
    reader.player.wait(LONG)
    assert entries(reader) > before


def test_the_command_line_hurries_words_too(reader: Evening) -> None:
    reader.composition.services.hurried = True
    reader.begin(against_computer, goal_target=1)
    for _ in range(WATCHED_STEPS):
        reader.player.step()
        reader.player.wait()
        assert not said(reader)


def test_nobody_waits_where_nobody_sits(reader: Evening) -> None:
    reader.begin(all_computers, goal_target=1)
    for _ in range(WATCHED_STEPS):
        reader.player.wait()
        assert not said(reader)
    assert math.isfinite(reader.composition.services.pace)
