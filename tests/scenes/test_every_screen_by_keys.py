"""On every screen: each control has a name of its own, the arrows lead to all of them, and Esc leads back."""

import pytest

from game.app.commands.rehearsal import Rehearsal
from game.games.hell_for_leather.scenes.setup.setup_scene import PAGES
from game.rules.dice.pools import Mechanic
from game.scenes.menus.option import Group
from game.ui.boxes import ScreenLayout
from game.ui.focus import ARROWS, towards
from tests.scenes.at_the_tray import due, opened, thrown
from tests.scenes.stagehand import Evening, on_the_way

MENUS = ("options", "new_match", "practice", "statistics", "rules")
DEEPER = ("content", "controls", "questions")


def reached(layout: ScreenLayout) -> set[str]:
    """Everything that arrows lead to from what has the focus, or from the first control."""
    start = layout.focus or layout.controls[0].name
    found, waiting = {start}, [start]
    while waiting:
        name = waiting.pop()
        for arrow in ARROWS:
            following = towards(layout.controls, name, arrow)
            if following is not None and following not in found:
                found.add(following)
                waiting.append(following)
    return found


def inspect(evening: Evening, kind: str) -> None:
    """What is on screen can be walked."""
    layout = evening.composition.surface.layout
    names = [found.name for found in layout.controls]
    assert names, kind
    assert len(names) == len(set(names)), kind
    assert set(names) <= reached(layout), kind


def escape(evening: Evening) -> None:
    evening.composition.inputs.down("escape")
    evening.player.wait(2)


@pytest.fixture
def title(evening: Evening) -> Evening:
    evening.composition.home("")
    evening.player.wait(2)
    return evening


@pytest.fixture(params=[1.0, 2.0])
def sized(request: pytest.FixtureRequest, evening: Evening) -> Evening:
    """In letters of the usual size, and of twice that."""
    evening.composition.services.player.change("text_scale", request.param)
    return evening


@pytest.mark.parametrize("menu", MENUS)
def test_menus_are_walked_and_left(title: Evening, menu: str) -> None:
    inspect(title, "title")
    title.player.press(menu)
    title.player.wait(2)
    inspect(title, menu)
    escape(title)
    assert title.player.screen.scene == "title"


def test_the_lessons_beside_the_title(title: Evening) -> None:
    title.player.press("learn")
    inspect(title, "learn")
    there = {each.name for each in title.controls()}
    escape(title)
    assert {each.name for each in title.controls()} < there


def test_every_page_of_the_settings_and_what_lies_behind_them(title: Evening) -> None:
    title.player.press("options")
    for group in Group:
        title.player.press(group)
        inspect(title, group)
    for deeper in DEEPER:
        title.player.press(deeper)
        title.player.wait(2)
        assert title.player.screen.scene != "settings"
        inspect(title, deeper)
        escape(title)
        assert title.player.screen.scene == "settings", deeper


def test_every_page_of_the_set_up(title: Evening) -> None:
    title.player.press("new_match")
    for page, name in enumerate(PAGES):
        title.player.press("page", str(page))
        inspect(title, name)


def test_every_screen_of_a_match(evening: Evening) -> None:
    evening.player = Rehearsal(evening.composition, lambda kind: inspect(evening, kind), on_the_way(1))
    evening.begin(goal_target=1)
    for overlay in ("sheets", "story", "help", "pause", "in_words"):
        evening.player.press(overlay)
        inspect(evening, overlay)
        escape(evening)
        assert evening.player.screen.modal is None, overlay
    escape(evening)
    assert evening.player.screen.modal is not None
    escape(evening)
    assert evening.player.play(3000)


@pytest.mark.parametrize("mechanic", Mechanic)
def test_every_screen_of_the_practice_tray(sized: Evening, mechanic: Mechanic) -> None:
    opened(sized, mechanic)
    due(sized)
    inspect(sized, "dice in the hand")
    sized.player.press("throw_way")
    inspect(sized, "ways to throw")
    sized.player.press("way_done")
    thrown(sized)
    sized.player.wait(3)
    inspect(sized, "dice to choose from")
    for overlay in ("pool", "luck", "in_words", "more"):
        sized.player.press(overlay)
        inspect(sized, overlay)
        escape(sized)
        assert sized.player.screen.modal is None, overlay
    escape(sized)
    assert sized.player.screen.scene == "title"
