"""Every seat throws in its own way, in matches and at the practice table, and the record says in which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.hell_for_leather.rules import Score
from game.rules.match import Deed
from game.scenes.hand.throw_methods import SeatHand, Steadiness, ThrowWay
from game.scenes.match.seat_hands import chosen_hands, kept_hand, seat_hand
from game.ui.screen import ListItem
from tests.scenes.stagehand import Evening
from tests.scenes.test_practice import opened, said


def throws(evening: Evening) -> list[dict[str, Any]]:
    return [entry for entry in evening.record().entries if entry["do"] == "throw"]


def due(evening: Evening) -> bool:
    return evening.player.screen.throw is not None


def set_to(evening: Evening, **settings: str | float | bool) -> None:
    for name, value in settings.items():
        evening.composition.services.player.change(name, value)


@pytest.mark.parametrize("way", ThrowWay)
def test_a_match_is_thrown_in_every_way_and_the_record_says_so(evening: Evening, way: ThrowWay) -> None:
    set_to(evening, throw_way=way.value, sweep_s=1.0)
    evening.begin(lone)
    evening.play_until(lambda: sum("way" in entry for entry in throws(evening)) >= 2, what="a second throw")
    thrown = throws(evening)
    computers = {one.id for one in evening.context.header.teams["B"].contestants}
    assert all(("way" in entry) == (entry["by"] not in computers) for entry in thrown)
    said = {(entry["way"], entry.get("steadiness")) for entry in thrown if "way" in entry}
    assert said == {(way.value, None if way is ThrowWay.FLICK else "ordinary")}


def lone(draft: Any) -> None:
    """One person against a computer."""
    draft.teams["B"].contestants[0].computer, draft.teams["B"].contestants[0].persona = "novice", "clerk"


def test_each_seat_keeps_its_own_way_and_a_resumed_match_knows_it(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: due(evening), what="a throw")
    evening.player.press("throw_way")
    assert not due(evening)
    ways = [control for control in evening.controls() if isinstance(control, ListItem)]
    assert [control.name for control in ways if control.name.startswith("way.")] == [f"way.{way}" for way in ThrowWay]
    evening.player.press("way.keys")
    evening.player.press("steadiness", "shaky")
    evening.player.press("way_done")
    mine = evening.context.state.narrator
    assert evening.player.screen.throw is not None
    assert evening.player.screen.throw.mode == "keys"
    evening.play_until(lambda: any(entry["by"] != mine for entry in throws(evening)), what="the other's throw")
    assert {(entry["by"] == mine, entry["way"]) for entry in throws(evening)} == {(True, "keys"), (False, "flick")}
    assert evening.composition.services.player.preferences.throw_way == "flick"
    match = evening.record()
    hands = chosen_hands(match.deeds, match.rules.seats(match.header))
    player = match.state.contestant(mine or "").player
    assert hands[player] == SeatHand(ThrowWay.KEYS, Steadiness.SHAKY)
    services = evening.composition.services
    assert dict(services.player.preferences.hands) == {player: "keys shaky"}
    services.player.throw_hands.clear()  # as it is the next evening
    assert seat_hand(services, evening.context.seats, player) == SeatHand(ThrowWay.KEYS, Steadiness.SHAKY)
    assert services.play.statistics.players()[player].ways["keys"]


def test_a_hand_that_is_kept_in_words_of_another_version_is_passed_over(evening: Evening) -> None:
    services = evening.composition.services
    for words in ("telepathy ordinary", "keys drunk", "keys", ""):
        services.player.change("hands.human:1", words)
        assert kept_hand(services, "human:1") is None


def test_a_record_of_another_version_names_ways_that_nobody_knows(evening: Evening) -> None:
    evening.begin()
    seats, state = evening.context.seats, evening.context.state
    extras: tuple[dict[str, Any], ...] = ({"way": "telepathy"}, {"way": "keys", "steadiness": "drunk"}, {})
    deeds = [Deed(1, Score(seats[0].id), each, state, state, (), False, False) for each in extras]
    assert chosen_hands(deeds, seats) == {}


def test_keys_alone_throw(evening: Evening) -> None:
    set_to(evening, throw_way="keys")
    evening.begin(lone)
    evening.play_until(lambda: due(evening), what="a throw")
    director = evening.composition.director
    before = evening.player.screen.throw
    assert before is not None
    assert before.aim == (0.0, 1.0)
    for key in ("arrow_right", "shift-arrow_right", "arrow_up"):
        director.key(key)
    evening.player.wait()
    after = evening.player.screen.throw
    assert after is not None
    assert after.aim == pytest.approx((0.096, 1.025), abs=0.006)
    said = [mark.body for mark in evening.player.screen.marks]
    assert [body for body in said if body.startswith("Aim")] == ["Aim: 5.5° right, power 102%"]  # beside what is spoken
    director.key("enter")
    evening.player.wait()
    assert not due(evening)
    assert evening.player.screen.busy


def test_keys_go_to_controls_where_one_of_them_is_focused(evening: Evening) -> None:
    set_to(evening, throw_way="keys")
    evening.begin(lone)
    evening.play_until(lambda: due(evening), what="a throw")
    surface = evening.composition.surface
    assert surface.focus == "die"
    surface.key("tab")
    assert surface.focus != "die"
    surface.key("arrow_down")
    evening.player.wait()
    throw = evening.player.screen.throw
    assert throw is not None
    assert throw.aim == (0.0, 1.0)


@pytest.mark.parametrize("way", ThrowWay)
def test_the_practice_table_knows_every_way(evening: Evening, way: ThrowWay) -> None:
    opened(evening)
    set_to(evening, sweep_s=1.0)
    evening.player.press("throw_way")
    evening.player.press(f"way.{way}")
    evening.player.press("way_done")
    assert evening.composition.services.player.preferences.throw_way == way.value
    for _ in range(900):
        evening.player.step()
        evening.player.wait()
        if "Thrown 1, inside" in said(evening):
            return
    raise AssertionError("nothing was thrown")


@pytest.mark.parametrize(("way", "setting"), [
    ("flick", "flick_sensitivity"), ("pull", "flick_sensitivity"), ("switch", "sweep_s")])
def test_what_the_hand_feels_is_set_beside_the_practice_table(evening: Evening, way: str, setting: str) -> None:
    set_to(evening, throw_way=way)
    opened(evening)
    evening.player.press(setting, 2.0)
    assert getattr(evening.composition.services.player.preferences, setting) == 2.0
    assert evening.control(setting).value == 2.0


def aimed(evening: Evening, name: str, value: float) -> tuple[float, float]:
    evening.player.press(name, value)
    throw = evening.player.screen.throw
    assert throw is not None
    assert throw.aim is not None
    return throw.aim


@pytest.mark.parametrize(("part", "value", "read"), [
    ("turn_rad", 0.1, lambda aim: aim[0]), ("power", 1.5, lambda aim: aim[1])])
def test_a_throw_by_keys_may_be_aimed_by_controls_too(
        evening: Evening, part: str, value: float, read: Callable[[tuple[float, float]], float]) -> None:
    set_to(evening, throw_way="keys")
    opened(evening)
    assert read(aimed(evening, f"aim.{part}", value)) == pytest.approx(value)
    assert evening.control(f"aim.{part}").value == pytest.approx(value)
