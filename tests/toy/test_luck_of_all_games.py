"""Luck over all matches on the page of statistics: of one game, and of all of them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest

from game.rules.luck_ledger import Balance, Fortune
from game.rules.throw_tally import Played, Rested, Tally, Thrown, Worth
from game.scenes.kit.records import MeasureWords
from game.scenes.services import Services
from game.scenes.statistics.all_games import Kept, balances_of, faces_in_all, in_all, in_all_elements, people_of
from game.scenes.statistics.statistics_page import StatisticsScene
from game.ui.read_aloud import lines_of
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening
from tests.toy import shelf
from tests.toy.odd_or_even import KEY

ME = "human:1"


def tally_of(kind: str, measure: str, *came: int) -> Tally:
    """Throws of one die each that is low or not, as often as not."""
    tally = Tally()
    for actual in came:
        luck = (Worth(measure, 0.5, 0.25, float(actual)),)
        tally.take(Thrown("", "m", ME, 0, "main", (Rested("", 1 if actual else 6, kind=kind),), False, luck))
    return tally


def test_many_throws_are_told_by_the_normal_curve() -> None:
    [balance] = balances_of(tally_of("d6", "low", *[1] * 60, *[0] * 40))
    assert (balance.rolls, balance.expected, balance.actual, balance.score) == (100, 50.0, 60.0, 2.0)
    assert (balance.as_good, balance.as_bad) == (pytest.approx(0.0228, abs=1e-4), pytest.approx(0.9772, abs=1e-4))


def test_games_are_put_together_by_how_far_off_each_is() -> None:
    """Two deviations up in one, none in the other: 2 / sqrt 2 up in both."""
    up, even = balances_of(tally_of("d6", "low", *[1] * 60, *[0] * 40)), balances_of(tally_of("d10", "hits", 1, 0))
    both = in_all([*up, *even])
    assert both.score == pytest.approx(2.0 / math.sqrt(2.0))
    assert (both.rolls, both.fortune) == (102, Fortune.LUCKY)
    assert in_all([]) == Balance("all", 0, 0.0, 0.0, 0.0, 0.5, 0.5)


def test_faces_of_all_games_are_counted_by_kind() -> None:
    counted = faces_in_all([tally_of("d6", "low", 1, 0), tally_of("d6", "low", 1), tally_of("d10", "low", 0)])
    assert counted == {"d6": [2, 0, 0, 0, 0, 1], "d10": [0, 0, 0, 0, 0, 1, 0, 0, 0, 0]}


def test_a_game_without_this_player_and_lines_of_before_are_no_trouble() -> None:
    words = {"low": MeasureWords("Low", "Small numbers")}
    old, other = Tally(), Tally()
    old.take(Thrown("", "m", ME, 3, "main", (Rested("in", 7),), False))
    other.take(Played("", "m", "human:2", True, 3))
    kept = [Kept("One", words, {ME: old}), Kept("Two", words, {"human:2": other, "computer:casual:plain": other})]
    assert people_of(kept) == {ME: 1, "human:2": 0}
    assert in_all_elements(ME, kept)


def test_a_measure_of_another_version_is_left_out() -> None:
    kept = [Kept("One", {"low": MeasureWords("Low", "Small numbers")}, {ME: tally_of("d6", "former", 1, 0)})]
    assert "former" not in repr(in_all_elements(ME, kept))


# --- the page --------------------------------------------------------------------------------------------------


@pytest.fixture
def services(evening: Evening) -> Services:
    """With a match of each game on the disk."""
    services = evening.composition.services
    for key in shelf.games().keys:
        sample = SAMPLES[key]
        match, chance = sample.started(3), random.Random(3)
        services.playing(key).play.statistics.follow(match)
        while match.rules.ending(match.state) is None:
            sample.move(match, chance)
    return services


def said(evening: Evening) -> Iterator[str]:
    return map(str, lines_of(evening.player.screen))


@pytest.mark.parametrize("has_lines", [False, True])
def test_a_game_in_which_nothing_was_thrown_is_not_opened(
        evening: Evening, has_lines: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    services, opened = evening.composition.services, vars(evening.composition.services.plays)["_made"]
    monkeypatch.setattr(type(services.plays), "has_lines", lambda self, key: has_lines or key != KEY)
    monkeypatch.delitem(opened, KEY, raising=False)
    services.navigation.go(StatisticsScene(services))
    assert (KEY in opened) is has_lines


def test_the_page_tells_of_each_game_and_of_all(evening: Evening, services: Services) -> None:
    services.navigation.go(StatisticsScene(services))
    evening.player.wait(2)
    assert any(line.startswith("Low numbers: ") for line in said(evening)), list(said(evening))
    evening.player.press("game", KEY)
    evening.player.wait(2)
    assert any(line.startswith("Right calls: ") for line in said(evening)), list(said(evening))
    evening.player.press("game", "all")
    evening.player.wait(2)
    lines = list(said(evening))
    for begin in ("Low numbers: ", "Right calls: ", "Luck of the dice in all games: ",
                  "How often each number of the d10", "How often each number of the d6"):
        assert any(line.startswith(begin) for line in lines), begin
    evening.player.press("export")
    evening.player.wait(2)
    assert any(line.startswith("Saved as throws.csv") and line.count("exports") > 1 for line in said(evening))
    assert all(value.startswith("human:") for value, _ in evening.control("player").options)


def test_of_which_game_some_could_not_be_read_is_said_whatever_game_is_open(
        evening: Evening, services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services.playing(KEY).play.statistics, "kept_aside", "statistics.jsonl.broken")
    services.navigation.go(StatisticsScene(services))
    evening.player.wait(2)
    [told] = (line for line in said(evening) if line.startswith("Not all of the statistics of "))
    assert services.playing(KEY).play.kit.billing.title in told and "statistics.jsonl.broken" in told
