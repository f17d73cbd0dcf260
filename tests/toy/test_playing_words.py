"""How long somebody has played and how they throw: on the page of statistics, of one game and of all."""

from __future__ import annotations

import pytest

from game.physics import TableSpec
from game.rules.throw_tally import Played, Rested, Spent, Tally, Thrown
from game.scenes.kit.records import matches_won, stories_outlived
from game.scenes.statistics.all_games import Kept, in_all_elements
from game.scenes.statistics.playing_words import finished_words, time_lines, time_words, way_elements, ways_of
from game.scenes.statistics.statistics_page import tally_elements
from game.storage.typed_config import load_config
from game.ui.messages import Message
from game.ui.read_aloud import lines_of
from game.ui.screen import Element, Panel, Place, Screen
from tests.conftest import ROOT

ME = "human:1"


def tally_of(*ways: str, seconds: float = 0.0) -> Tally:
    """So many throws of one d6, and time at the table."""
    tally = Tally()
    for way in ways:
        tally.take(Thrown("", "m", ME, 0, "main", (Rested("", 6, kind="d6"),), False, way=way))
    if seconds:
        tally.take(Spent("", "m", ME, seconds))
    return tally


def said(*elements: Element) -> list[str]:
    return [str(line) for line in lines_of(Screen("statistics", (Panel("statistics", Place.FULL, elements),)))]


@pytest.mark.parametrize(("seconds", "words"), [
    (20.0, "Less than a minute at the table"), (119.0, "1 min at the table"), (11_400.0, "3 h 10 min at the table")])
def test_time_is_told_in_hours_and_minutes(seconds: float, words: Message) -> None:
    assert time_words(seconds) == words


def test_what_was_not_counted_is_not_told() -> None:
    """Lines of before say nothing of time and ways, nor do those of computers."""
    old = tally_of("", "")
    assert time_lines(old) == way_elements(ways_of([old])) == ()
    assert str(finished_words(old, matches_won)) == "Nothing played to its end yet"


def test_who_only_sat_there_is_shown_no_row_of_noughts() -> None:
    sat = tally_of(seconds=90.0)
    lines = said(*tally_elements(sat, load_config(ROOT / "config" / "table.yaml", TableSpec), {}))
    assert lines == ["1 min at the table", "No die thrown yet", "Nothing played to its end yet"]


def test_the_favourite_way_is_the_one_that_was_thrown_in_most() -> None:
    ways = ways_of([tally_of("keys", "flick", "keys"), tally_of("keys", "flick", "some way of another version")])
    assert ways == {"keys": 3, "flick": 2}
    lines = said(*way_elements(ways))
    assert lines[0] == "Favourite way to throw: Keys or gamepad, 3 of 5 throws"
    assert len(lines) == 2 and len(way_elements(ways_of([tally_of("flick")]))) == 1


def test_all_games_are_summed_and_each_stands_beside_them() -> None:
    one, other = tally_of("flick", seconds=3600.0), tally_of("keys", "keys", seconds=1800.0)
    other.take(Played("", "m", ME, True, 3))
    kept = [Kept("One", {}, {ME: one}), Kept("Two", {}, {ME: other}, stories_outlived)]
    lines = said(*in_all_elements(ME, kept))
    for line in ("1 h 30 min at the table", "3 dice thrown", "Favourite way to throw: Keys or gamepad, 2 of 3 throws",
                 "30 min at the table. 2 dice thrown. 1 story told, 1 outlived",
                 "1 match or story played to its end"):
        assert line in lines
    assert set(said(*in_all_elements(ME, kept, narrow=True))) == set(lines)
