"""The shell of a match knows no game: one that gives it a controller and a board is played in it to the end."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.match import Match
from game.scenes.kit import Billing
from game.scenes.match.open_match import continue_match, start_match
from game.scenes.services import Play, Services
from game.storage.match_library import Library
from game.storage.match_list import Listed
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY, OddOrEven
from tests.toy.odd_or_even_table import Screens, toy_kit

MOST_PRESSES = 200
LISTED = Listed(game=KEY, players="two", stands="begun", over=False)


class ToyPlays:
    """The toy on the shelf."""

    def __init__(self, play: Play) -> None:
        self._play = play

    @property
    def shelf(self) -> tuple[Billing, ...]:
        return (self._play.kit.billing,)

    def of_game(self, key: str) -> Play:
        assert key == KEY
        return self._play

    def of_record(self, record: bytes) -> Play:
        assert KEY.encode() in record.partition(b"\n")[0]
        return self._play


@pytest.fixture
def shelf(evening: Evening) -> Services:
    """The services of an evening on which the toy may be chosen."""
    services = evening.composition.services
    statistics: Any = SimpleNamespace(follow=lambda match: None)
    saves = Library(evening.folder, lambda _path: None, lambda _header, _last: LISTED)
    return replace(services, plays=ToyPlays(replace(services.play, kit=toy_kit(), statistics=statistics)),
                   shelf=replace(services.shelf, saves=saves))


def begin(evening: Evening, shelf: Services, people: int = 2) -> None:
    services = shelf.playing(KEY)
    start_match(services, Screens().quick(services, people))
    evening.player.wait(2)


def press_on(evening: Evening) -> bool:
    """Seat A calls odd and seat B even; False where there is nothing to press any more."""
    names = [each.name for each in evening.controls() if each.enabled]
    call = "odd" if evening.player.screen.seat == "A" else "even"
    wanted = next((name for name in ("take_over", call, "throw") if name in names), "")
    if wanted:
        evening.player.press(wanted)
    return bool(wanted)


def entries(evening: Evening) -> list[str]:
    return [entry["do"] for entry in evening.composition.director.scene._context.match.entries]


def test_it_is_played_to_the_end_and_its_record_holds(evening: Evening, shelf: Services) -> None:
    begin(evening, shelf)
    for _ in range(MOST_PRESSES):
        if not press_on(evening):
            break
    screen = evening.player.screen
    assert screen.scene == "result"
    [file] = evening.folder.glob("*.jsonl")
    match: Match[Any, Any, Any] = Match.load(OddOrEven(), file.read_bytes(), bytes)
    ending = match.rules.ending(match.state)
    assert ending is not None
    assert f"Seat {ending.winners[0]}" in repr(screen.panels)


def test_the_mouse_is_handed_over_between_people_and_never_for_one_alone(evening: Evening, shelf: Services) -> None:
    begin(evening, shelf)
    seats = []
    for _ in range(6):
        if evening.player.screen.scene == "handover":
            seats.append(evening.player.screen.seat)
        press_on(evening)
    assert seats[:2] == ["A", "B"]
    begin(evening, shelf, people=1)
    assert evening.player.screen.scene == "match"
    press_on(evening)
    assert evening.player.screen.scene == "match"


def test_a_call_can_be_taken_back_and_a_throw_cannot(evening: Evening, shelf: Services) -> None:
    begin(evening, shelf, people=1)
    press_on(evening)
    assert entries(evening) == ["call"]
    evening.player.press("undo")
    assert entries(evening) == []
    for _ in range(3):
        press_on(evening)
    assert entries(evening) == ["call", "call", "throw"]
    assert not evening.control("undo").enabled


@pytest.mark.parametrize(("control", "panel", "back"), [
    ("help", "help", "close_help"), ("pause", "pause", "resume"), ("more", "more", "resume"),
    ("story", "story_so_far", "close_story"), ("in_words", "in_words", "close_words")])
def test_what_any_match_has_lies_over_it(evening: Evening, shelf: Services, control: str, panel: str,
                                         back: str) -> None:
    begin(evening, shelf, people=1)
    if control in ("story", "in_words"):
        evening.player.press("more")
    evening.player.press(control)
    modal = evening.player.screen.modal
    assert modal is not None and modal.name == panel
    evening.player.press(back)
    assert evening.player.screen.modal is None


def test_it_is_gone_on_with_from_its_record(evening: Evening, shelf: Services) -> None:
    begin(evening, shelf, people=1)
    press_on(evening)
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    continue_match(shelf, str(file))
    evening.player.wait(2)
    assert entries(evening) == ["call"]
    assert press_on(evening)
    assert entries(evening) == ["call", "call"]
