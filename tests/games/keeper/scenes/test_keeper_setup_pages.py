"""The pages of an installment are things on the table: nothing cut or small, walked by keys and by a switch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from game.scenes.led.setup.seat_draft import OWN
from game.scenes.led.setup.story_setup_scene import PAGES
from game.ui.screen import Screen
from tests.games.hell_for_leather.scenes.test_pages import LEAST_PX, SCALES, WIDE, WINDOWS, page_of
from tests.scenes.digital import Keyboard, OneSwitch
from tests.scenes.stagehand import Evening, Props
from tests.scenes.test_every_screen_by_keys import escape, inspect

TWENTY_FIVE = " ".join(["long", "words", "again", "and", "more"] * 5)
Shown = Mapping[tuple[str, float], Screen]
NAMES = (*(name for name, _ in PAGES), "five", "own", "led", "none", "list")


def opened(evening: Evening) -> None:
    """The set-up of The Keeper."""
    services = evening.composition.services.playing("keeper")
    kit = services.play.kit
    assert kit.screens is not None
    services.navigation.go(kit.screens().set_up(services))
    evening.player.wait(2)


def turned(evening: Evening) -> Iterator[str]:
    """Every page, as it is at first and as full as it can be; gives the name of each."""
    player = evening.player
    for name, _ in PAGES:
        player.press("page", name)
        yield name
    player.press("page", "people")
    player.press("count", "5")
    for at in range(1, 5):
        player.press(f"by.{at}", "person")
    yield "five"
    player.press("page", "sheets")
    player.press("sheet", OWN)
    for name in ("background", "casting"):
        player.press(name, TWENTY_FIVE)
    yield "own"
    player.press("list:background")
    yield "list"
    player.press("pick_0")
    player.press("page", "leader")
    player.press("leads_person")
    yield "led"
    player.press("page", "adventure")
    player.press("adventure", "none")
    yield "none"


@pytest.fixture(scope="module")
def shown(things: Props, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """Every page by its name and the size of letters it was asked for in."""
    evening = Evening(things, tmp_path_factory.mktemp("pages"))
    found = {}
    opened(evening)
    for name in turned(evening):
        for scale in SCALES:
            evening.composition.services.player.change("text_scale", scale)
            evening.player.wait(2)
            found[name, scale] = evening.player.screen
        evening.composition.services.player.change("text_scale", 1.0)
    yield found
    evening.composition.close()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_is_cut_or_too_small(shown: Shown, name: str, window: tuple[int, int]) -> None:
    for scale in SCALES:
        page = page_of(shown[name, scale], window, scale)
        letters = [run.px for item in page.items for run in item.runs]
        assert window[1] < 720 or min(letters) >= LEAST_PX, scale


@pytest.mark.parametrize("window", WIDE)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_needs_no_scrolling(shown: Shown, name: str, window: tuple[int, int]) -> None:
    assert page_of(shown[name, 1.0], window, 1.0).scroll_max == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_page_is_walked_by_keys_and_left(evening: Evening, scale: float) -> None:
    evening.composition.services.player.change("text_scale", scale)
    opened(evening)
    for name in turned(evening):
        inspect(evening, name)
    escape(evening)
    assert evening.player.screen.scene == "title"


def test_a_list_is_left_by_escape_and_nothing_else(evening: Evening) -> None:
    opened(evening)
    evening.player.press("page", "sheets")
    evening.player.press("sheet", OWN)
    evening.player.press(next(each.name for each in evening.controls() if each.name.startswith("list:phrase")))
    assert evening.player.screen.modal is not None
    escape(evening)
    assert evening.player.screen.modal is None and evening.player.screen.scene == "setup"


@pytest.mark.parametrize("by", [Keyboard, OneSwitch])
def test_an_installment_is_laid_and_begun_by_keys_alone_and_by_one_switch(
        evening: Evening, by: type[Keyboard] | type[OneSwitch]) -> None:
    player = by(evening.composition)
    evening.player = player
    opened(evening)
    player.press("next")
    player.press("leads_stern")
    player.press("next")
    player.press("open:1")
    player.press("start")
    player.wait(2)
    assert player.screen.scene == "match"
    [file] = evening.folder.glob("*.jsonl")
    assert b"computer:stern:" in file.read_bytes().partition(b"\n")[0]
