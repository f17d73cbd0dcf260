"""Odd or even in the program, from the shelf to its story: the engine knows no game, and needs no more than this."""

from __future__ import annotations

from typing import Any

import pytest

from game.physics import SetUp
from game.rules.match import Match
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.match.open_match import continue_match, screens_of, start_match
from game.scenes.services import Services
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY, Header, OddOrEven
from tests.toy.odd_or_even_screens import header_of

MOST_STEPS = 3000
PEOPLE = (SeatWish(), SeatWish())


@pytest.fixture
def playing(evening: Evening) -> Services:
    """What the toy is played with."""
    return evening.composition.services.playing(KEY)


def begin(evening: Evening, playing: Services, people: int = 2, seed: int = 7) -> None:
    start_match(playing, Header(seed=seed, players=screens_of(playing).quick(playing, people).players))
    evening.player.wait(2)


def on(evening: Evening, entries: int) -> None:
    """Play until there are so many entries."""
    evening.play_until(lambda: len(done(evening)) >= entries, MOST_STEPS, f"entry {entries}")


def done(evening: Evening) -> list[str]:
    return [entry["do"] for entry in match_of(evening).entries]


def match_of(evening: Evening) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = vars(evening.composition.director.scene)["_context"].match
    return match


def record_of(evening: Evening) -> bytes:
    [file] = evening.folder.glob("*.jsonl")
    return file.read_bytes()


# --- from the shelf ------------------------------------------------------------------------------------------


def test_it_stands_on_the_shelf_and_a_quick_match_of_it_begins(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(1)
    evening.player.press(f"game_{KEY}")
    evening.player.wait(1)
    view = evening.composition.services.table.view
    assert view.setup is SetUp.TRAY
    evening.player.press("quick_match")
    evening.player.wait(1)
    assert evening.player.screen.scene == "match"
    assert view.setup is SetUp.TRAY, "the tray stands there before anything is thrown"
    evening.composition.home("")
    evening.player.wait(1)
    assert evening.control(f"game_{KEY}").selected, "it was played last"


def test_its_set_up_asks_names_and_who_plays(evening: Evening, playing: Services) -> None:
    playing.navigation.go(screens_of(playing).set_up(playing))
    evening.player.wait(1)
    evening.player.press("name_0", "Ann")
    evening.player.press("second", "person")
    evening.player.press("start")
    evening.player.wait(1)
    header = match_of(evening).header
    assert (header.names["A"], header.players) == ("Ann", {"A": "human:1", "B": "human:2"})


def test_what_cannot_be_wished_is_refused(playing: Services) -> None:
    with pytest.raises(ValueError, match="two play"):
        header_of(playing, MatchWish(seats=(*PEOPLE, SeatWish())))
    with pytest.raises(ValueError, match="1 or 2"):
        screens_of(playing).quick(playing, 3)


# --- a match -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2])
def test_it_is_played_to_the_end_and_its_record_holds(evening: Evening, playing: Services, people: int) -> None:
    begin(evening, playing, people)
    assert evening.player.play(MOST_STEPS)
    match: Match[Any, Any, Any] = Match.load(OddOrEven(), record_of(evening), bytes)
    ending = match.rules.ending(match.state)
    assert ending is not None
    assert f"Seat {ending.winners[0]}" in repr(evening.player.screen.panels)
    thrown = [entry for entry in match.entries if entry["do"] == "throw"]
    assert all({"poses", "motion"} <= entry.keys() for entry in thrown)
    assert all(entry["poses"]["setup"] == "tray" for entry in thrown)


@pytest.mark.parametrize("way", ThrowWay)
def test_every_way_throws_both_dice_into_the_tray(evening: Evening, playing: Services, way: ThrowWay) -> None:
    evening.composition.services.player.change("throw_way", way.value)
    begin(evening, playing, 1)
    on(evening, 4)
    throw = match_of(evening).entries[3]
    assert throw["do"] == "throw"
    assert throw["way"] == way
    assert len(throw["numbers"]) == 2


def test_a_computer_throws_with_its_own_hand(evening: Evening, playing: Services) -> None:
    begin(evening, playing, 1)
    on(evening, 8)
    throws = [entry for entry in match_of(evening).entries if entry["do"] == "throw"]
    assert [entry["by"] for entry in throws] == ["A", "B"]
    assert "way" not in throws[1]


def test_the_curtain_shuts_between_people_and_never_for_one_alone(evening: Evening, playing: Services) -> None:
    begin(evening, playing)
    seats = []
    for _ in range(4):
        if evening.player.screen.scene == "handover":
            seats.append(evening.player.screen.seat)
        evening.player.step()
    assert seats[:2] == ["A", "B"]
    begin(evening, playing, people=1)
    assert evening.player.screen.scene == "match"
    evening.player.step()
    assert evening.player.screen.scene == "match"


def set_down(evening: Evening) -> None:
    """Whoever is asked takes the mouse and puts the cup over the die as it lies."""
    if evening.player.screen.scene == "handover":
        evening.player.press("take_over")
    entries = len(done(evening))
    evening.player.press("cup_down")
    assert len(done(evening)) == entries + 1


def test_a_die_under_a_cup_can_be_taken_back_and_a_throw_cannot(evening: Evening, playing: Services) -> None:
    begin(evening, playing)
    set_down(evening)
    assert done(evening) == ["call"]
    evening.player.press("undo")
    assert done(evening) == []
    on(evening, 4)
    assert done(evening) == ["call", "call", "reveal", "throw"]
    assert "undo" not in {each.name for each in evening.controls()}


def test_until_the_cups_are_lifted_a_die_can_be_taken_back(evening: Evening, playing: Services) -> None:
    begin(evening, playing, people=1)
    evening.until("cup_down")
    set_down(evening)
    assert done(evening) == ["call", "call"] and evening.control("undo").enabled
    evening.player.press("undo")
    assert done(evening) == ["call"], "the computer's die stays under its cup"
    on(evening, 3)
    assert done(evening)[2] == "reveal" and "undo" not in {each.name for each in evening.controls()}


def test_the_dice_stay_where_they_fell_while_the_next_are_set(evening: Evening, playing: Services) -> None:
    begin(evening, playing)
    on(evening, 4)
    assert lying(evening) == ["d1", "d2"]
    evening.player.press("take_over")
    assert lying(evening) == ["d1", "d2", "under cup A"]
    set_down(evening)
    assert lying(evening) == ["d1", "d2"], "what is under a cup is not on the table"
    evening.player.press("undo")
    assert lying(evening) == ["d1", "d2"]


def lying(evening: Evening) -> list[str]:
    return sorted(die for die, *_ in evening.composition.services.table.view.shown)


def test_what_was_said_can_be_veiled_and_stays_so(evening: Evening, playing: Services) -> None:
    begin(evening, playing)
    on(evening, 4)
    evening.player.press("veil")
    evening.player.press("resume")
    assert done(evening)[-1] == "pause"
    pack, comfort = evening.pack, playing_comfort(evening)
    story = " ".join(playing.play.kit.story().text(record_of(evening), pack, comfort))
    assert "nobody speaks of" in story and "The dice show" not in story


def playing_comfort(evening: Evening) -> Any:
    return vars(evening.composition.director.scene)["_context"].voice.comfort


@pytest.mark.parametrize(("control", "panel", "back"), [
    ("help", "help", "close_help"), ("pause", "pause", "resume"), ("more", "more", "resume"),
    ("story", "story_so_far", "close_story"), ("in_words", "in_words", "close_words")])
def test_what_any_match_has_lies_over_it(evening: Evening, playing: Services, control: str, panel: str,
                                         back: str) -> None:
    begin(evening, playing, people=1)
    if control in ("story", "in_words"):
        evening.player.press("more")
    evening.player.press(control)
    modal = evening.player.screen.modal
    assert modal is not None and modal.name == panel
    evening.player.press(back)
    assert evening.player.screen.modal is None


def test_who_set_a_die_before_the_match_was_left_sets_it_anew(evening: Evening, playing: Services) -> None:
    begin(evening, playing)
    set_down(evening)
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    continue_match(evening.composition.services, str(file))
    evening.player.wait(2)
    assert done(evening) == ["call"] and evening.player.screen.seat == "A"
    on(evening, 5)
    assert done(evening) == ["call", "call", "call", "reveal", "throw"]
    assert [entry["by"] for entry in match_of(evening).entries] == ["A", "A", "B", "table", "A"]
