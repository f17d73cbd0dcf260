"""The first screen: the shelf, the menu of the game whose box is open, its rules, and the card before a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import Level
from game.app.games import DEFAULT, SHIPPED, Games
from game.games.hell_for_leather.scenes.glossary import GLOSSARY
from game.games.hell_for_leather.scenes.hell_menu import HellMenu
from game.rules.seats import Seat
from game.scenes.kit import Billing, Kit
from game.scenes.kit.match_wish import MatchWish, SeatWish
from game.scenes.menus.limits import people_of
from game.scenes.menus.shelf_panel import shelf_panel, size_of
from game.scenes.menus.title import TitleScene
from game.scenes.menus.title_card import TitleCardScene
from game.scenes.mood import Mood
from game.scenes.services import Play
from game.storage.match_library import SavedMatch
from game.ui.elements import find
from game.ui.game_boxes import PALE
from game.ui.screen import Button, Cover, GameBox, Lid, ListItem
from tests.scenes.stagehand import Evening, Props
from tests.scenes.test_every_screen_by_keys import reached

OTHER = "odd-or-even"
BILLING = Billing(key=OTHER, title="Odd or even", about="Two dice.", players=(2, 2), minutes=(1, 5))
TO_COME = Billing(key="high-or-low", title="High or low", about="One die.", players=(2, 2), minutes=(1, 5), ready=False)


class OtherMenu(HellMenu):
    """A second game, which brings the first one's menu but its own name."""

    @property
    def programme(self) -> Any:
        return replace(super().programme, title="Odd or even", mood=Mood.QUIET)


class Plays:
    """A shelf with two games on it and an empty box."""

    def __init__(self, play: Play) -> None:
        hell = play.kit
        other = Kit(billing=BILLING, rules=hell.rules, records=hell.records, story=hell.story, screens=hell.screens,
                    menu=OtherMenu)
        self._plays = {hell.key: play, OTHER: replace(play, kit=other)}
        self.shelf = (hell.billing, BILLING, TO_COME)

    def of_game(self, key: str) -> Play:
        return self._plays[key]

    def has_lines(self, key: str) -> bool:
        return key in self._plays

    def of_record(self, record: bytes) -> Play:
        return self._plays[DEFAULT]


class Saves:
    """Matches in a list, the newest first."""

    def __init__(self, *matches: SavedMatch) -> None:
        self._matches = matches

    def matches(self) -> tuple[SavedMatch, ...]:
        return self._matches


def saved(game: str, name: str = "m", over: bool = False) -> SavedMatch:
    return SavedMatch(name, "today", f"Two of {game}", "1 : 0", over, game=game)


def full_shelf(evening: Evening, *matches: SavedMatch) -> TitleScene:
    """The first screen with two games and four that are not there yet."""
    services = evening.composition.services
    saves: Any = Saves(*matches)
    services = replace(services, plays=Plays(services.play), shelf=replace(services.shelf, saves=saves))
    scene = TitleScene(services)
    services.navigation.go(scene)
    evening.player.wait(1)
    return scene


def names(evening: Evening) -> list[str]:
    return [each.name for each in evening.controls()]


# --- what is on it -------------------------------------------------------------------------------------------


def test_a_player_sees_nothing_that_cannot_be_opened(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(1)
    assert all(each.enabled for each in evening.controls() if isinstance(each, GameBox))


@pytest.fixture
def with_one_game(things: Props, tmp_path: Path) -> Iterator[Evening]:
    """A program that has no other game."""
    begun = Evening(things, tmp_path, games=Games({DEFAULT: SHIPPED[DEFAULT]}))
    yield begun
    begun.composition.close()


def test_where_there_is_one_game_its_lid_is_lifted_and_there_is_no_shelf(with_one_game: Evening) -> None:
    evening = with_one_game
    evening.composition.home("")
    evening.player.wait(1)
    assert not [each for each in evening.controls() if isinstance(each, GameBox)]
    lids = [each for panel in evening.player.screen.panels for each in panel.children if isinstance(each, Lid)]
    assert [lid.title for lid in lids] == ["Hell for Leather"]


def test_a_quick_match_is_one_press_from_the_first_screen(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(1)
    evening.player.press("quick_match")
    evening.player.wait(1)
    assert evening.player.screen.scene == "match"


def test_a_box_with_nothing_in_it_says_so(evening: Evening) -> None:
    full_shelf(evening)
    boxes = {each.name: each for each in evening.controls() if isinstance(each, GameBox)}
    assert len(boxes) == 3, "those that can be played, and one to come"
    assert boxes[f"game_{DEFAULT}"].selected and not boxes[f"game_{OTHER}"].selected
    assert [name for name, box in boxes.items() if not box.enabled] == [f"game_{TO_COME.key}"]
    assert all("Not here yet." in box.why_not for box in boxes.values())


def test_the_registry_shows_what_can_be_played() -> None:
    games = Games()
    assert [each.key for each in games.shelf()] == list(games.keys)
    assert all(each.ready for each in games.shelf())


def test_covers_can_be_read() -> None:
    """Seven to one, as in the theme of the highest contrast: covers are the same in every theme."""
    for billing in Games().shelf():
        cover = billing.cover or Cover()
        assert contrast(cover.ink, cover.ground) >= 7.0, billing.key
        assert contrast(cover.trim, cover.ground) >= 3.0, billing.key
        assert contrast(PALE, cover.ground) >= 4.5, billing.key


def contrast(one: str, other: str) -> float:
    lights = sorted((light(one), light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def light(colour: str) -> float:
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize(("players", "minutes", "said"), [
    ((1, 6), (30, 180), "1–6\u00a0players, 30–180\u00a0min"), ((2, 2), (15, 15), "2\u00a0players, 15\u00a0min")])
def test_a_box_says_for_how_many_and_how_long(players: tuple[int, int], minutes: tuple[int, int], said: str) -> None:
    assert size_of(replace(BILLING, players=players, minutes=minutes)) == said
    assert size_of(replace(BILLING, players=players, minutes=minutes), 2) == said.replace(" ", "\n")


def test_one_game_needs_no_shelf() -> None:
    assert shelf_panel((BILLING,), OTHER, (), 2) == ()


# --- another game --------------------------------------------------------------------------------------------


def test_another_box_is_opened_and_its_menu_is_there(evening: Evening) -> None:
    full_shelf(evening, saved(DEFAULT), saved(OTHER, "o", over=True))
    air = evening.composition.broadcast
    assert "continue" in names(evening)
    evening.player.press(f"game_{OTHER}")
    evening.player.wait(1)
    assert evening.control(f"game_{OTHER}").selected
    assert "continue" not in names(evening)
    assert air._title == "Odd or even"
    evening.player.press("matches")
    evening.player.wait(1)
    assert evening.control("match_0").label == f"Two of {OTHER}"
    assert "match_1" not in names(evening)


def test_arrows_lead_to_every_box_and_back(evening: Evening) -> None:
    full_shelf(evening, saved(DEFAULT), saved(OTHER, "o"))
    layout = evening.composition.surface.layout
    assert {each.name for each in layout.controls} <= reached(layout)
    while not (evening.composition.surface.layout.focus or "").startswith("game_"):
        evening.composition.inputs.down("arrow_down")
        evening.player.wait(1)
    evening.composition.inputs.down("arrow_right")
    evening.player.wait(1)
    assert evening.composition.surface.layout.focus is not None


@pytest.mark.parametrize(("window", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 768), 1.0),
                                               ((1280, 720), 2.0), ((1024, 768), 2.0)])
def test_the_shelf_lies_over_nothing_whatever_the_window(evening: Evening, window: tuple[int, int],
                                                         scale: float) -> None:
    evening.composition.services.player.change("text_scale", scale)
    evening.composition.resize(*window)
    full_shelf(evening, saved(DEFAULT), saved(OTHER, "o"))
    layout = evening.composition.surface.layout
    plates = [placed.rect for placed in layout.panels]
    assert not any(one.overlaps(other) for one, other in combinations(plates, 2))
    boxes = [found for found in layout.controls if isinstance(found.control, GameBox) and found.rect.h]
    assert boxes
    for box in boxes:
        assert box.rect.right <= window[0] and box.rect.bottom <= window[1]


def test_last_match_and_rules_of_every_game_are_one_press_away(evening: Evening) -> None:
    full_shelf(evening, saved(DEFAULT), saved(OTHER, "o"))
    found = names(evening)
    assert {"continue", "rules", f"continue_{OTHER}", f"rules_{OTHER}"} <= set(found)
    assert not [name for name in found if name.startswith(("continue_", "rules_")) and not name.endswith(OTHER)]
    evening.player.press(f"rules_{OTHER}")
    evening.player.wait(1)
    assert evening.player.screen.panels[0].title == "Odd or even"


def test_the_box_of_the_game_that_was_played_last_is_open(evening: Evening) -> None:
    full_shelf(evening, saved(OTHER, over=True), saved(DEFAULT))
    assert evening.control(f"game_{OTHER}").selected


def test_a_match_that_cannot_be_read_opens_no_box(evening: Evening) -> None:
    full_shelf(evening, SavedMatch("broken", "", "broken.jsonl", "no header", True, broken=True))
    assert evening.control(f"game_{DEFAULT}").selected
    assert evening.control("matches").enabled


# --- rules ---------------------------------------------------------------------------------------------------


def test_every_word_of_the_house_is_in_its_rules_once() -> None:
    words = [word.name for chapter in HellMenu().rules for word in chapter.words]
    assert sorted(words) == sorted(word.name for word in GLOSSARY.values())


@pytest.mark.parametrize("back", [lambda evening: evening.player.press("back"),
                                  lambda evening: evening.composition.director.key("escape")])
def test_rules_are_read_page_by_page_and_put_away(evening: Evening, back: Callable[[Evening], None]) -> None:
    evening.composition.home("")
    evening.player.wait(1)
    evening.player.press("rules")
    evening.player.wait(1)
    chapters = [each for each in evening.controls() if isinstance(each, ListItem)]
    assert [each.label for each in chapters] == [each.heading for each in HellMenu().rules]
    evening.player.press(chapters[-1].name)
    evening.player.wait(1)
    assert [each.selected for each in evening.controls() if isinstance(each, ListItem)][-1]
    assert evening.player.screen.panels[1].title == chapters[-1].label
    back(evening)
    evening.player.wait(1)
    assert evening.player.screen.scene == "title"


def test_f1_opens_the_rules_and_puts_them_away(evening: Evening) -> None:
    evening.composition.home("")
    for scene in ("title", "rules", "title"):
        evening.player.wait(2)
        assert evening.player.screen.scene == scene
        evening.composition.inputs.down("f1")


# --- the card before a match ---------------------------------------------------------------------------------


@pytest.fixture
def moving(evening: Evening) -> Evening:
    """An evening at which things may move."""
    evening.composition.services.player.change("reduce_motion", False)
    evening.composition.home("")
    evening.player.wait(1)
    return evening


def test_a_match_from_the_menu_has_its_title_card_first(moving: Evening) -> None:
    moving.player.press("quick_match")
    moving.player.wait(1)
    assert moving.player.screen.scene == "title_card"
    panel = moving.player.screen.panels[0]
    assert [each.title for each in panel.children if isinstance(each, Lid)] == ["Hell for Leather"]
    assert isinstance(find(moving.player.screen, "go_on"), Button)
    moving.player.wait(round(moving.composition.services.table.stage.ident.card_s * 60) + 2)
    assert moving.player.screen.scene == "match"


@pytest.mark.parametrize("end", [
    lambda evening: evening.player.press("go_on"),
    lambda evening: evening.composition.director.key("f"),
    lambda evening: evening.composition.director.press(3, 3),
])
def test_anything_ends_the_card_once(moving: Evening, end: Callable[[Evening], None]) -> None:
    moving.player.press("quick_match")
    moving.player.wait(1)
    end(moving)
    moving.player.wait(1)
    assert moving.player.screen.scene == "match"
    assert not isinstance(moving.composition.director.scene, TitleCardScene)


# --- a match from the command line ---------------------------------------------------------------------------


def test_a_match_is_what_the_command_line_wishes(evening: Evening) -> None:
    wish = MatchWish(seats=(SeatWish(name="Ann"), SeatWish(level=Level.NOVICE, persona="saint")), length=2, seed=7)
    header = HellMenu().wished(evening.composition.services, wish)
    seats = {seat.id: seat for seat in evening.composition.services.play.kit.rules.seats(header)}
    assert (header.seed, header.goal_target) == (7, 2)
    assert (seats["A1"].name, seats["A1"].player) == ("Ann", "human:1")
    assert seats["B1"].player == "computer:novice:saint"


def test_who_wishes_nothing_plays_against_a_computer(evening: Evening) -> None:
    header = HellMenu().wished(evening.composition.services, MatchWish())
    players = [seat.player for seat in evening.composition.services.play.kit.rules.seats(header)]
    assert players[0] == "human:1"
    assert players[1].startswith("computer:")


def test_a_persona_that_is_not_there_is_refused_with_those_that_are(evening: Evening) -> None:
    wish = MatchWish(seats=(SeatWish(), SeatWish(level=Level.NOVICE, persona="nobody")))
    with pytest.raises(ValueError, match=r"there is no persona 'nobody'; allowed are .*saint"):
        HellMenu().wished(evening.composition.services, wish)


# --- who is asked --------------------------------------------------------------------------------------------


def test_people_are_those_who_play_by_hand_each_with_all_they_play() -> None:
    seats = [Seat(id=f"{side}{at}", name=f"{side}{at}", player=player, side=side) for at, side, player in (
        (1, "A", "human:1"), (1, "B", "human:2"), (2, "A", "human:2"), (2, "B", "computer:steady:clerk"))]
    assert people_of(seats) == (("A1",), ("A2", "B1"))
    assert people_of(seats, each_alone=True) == (("A1",), ("A2",), ("B1",))
