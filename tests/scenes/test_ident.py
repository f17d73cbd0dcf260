"""The ident: a few seconds before the title, ended by anything one does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.physics import Pose
from game.scenes.menus.first_start import FIRST
from game.scenes.menus.ident import IdentScene
from game.scenes.menus.opening_throw import DIE
from game.scenes.sound.sound_captions import WORDS
from game.scenes.table.camera_views import View
from tests.scenes.stagehand import Evening


@pytest.fixture
def shown(evening: Evening) -> Evening:
    """An evening whose ident has just begun."""
    evening.composition.home("")
    evening.composition.director.overlay(IdentScene(evening.composition.services))
    evening.player.wait(2)
    assert evening.player.screen.scene == "ident"
    return evening


def test_it_leads_to_the_title_by_itself(shown: Evening) -> None:
    services = shown.composition.services
    assert services.table.cameras.view is View.ORBIT
    frames = round((services.table.stage.ident.shown_s + 2 * services.table.stage.air.wipe_s) * 60) + 3
    shown.player.wait(frames)
    assert shown.player.screen.scene == "title"
    assert services.table.cameras.view is View.REPLAY


def test_it_is_heard_and_can_be_read(shown: Evening) -> None:
    assert WORDS["ident"] in shown.composition.sound.captions
    services = shown.composition.services
    shown.player.wait(round(60 * services.table.stage.ident.shown_s))
    assert WORDS["ident"] not in shown.composition.sound.captions, "once, and not again"


@pytest.mark.parametrize("end", [
    lambda evening: evening.player.press("go_on"),
    lambda evening: evening.composition.director.key("f"),
    lambda evening: evening.composition.director.press(400, 300),
])
def test_anything_ends_it_once(shown: Evening, end: Callable[[Evening], None]) -> None:
    end(shown)
    shown.player.wait(1)
    assert shown.player.screen.scene == "title"
    shown.player.wait(400)
    assert shown.player.screen.scene == "title"
    assert shown.composition.services.table.cameras.view is View.REPLAY


def test_what_it_was_leaving_for_is_left_once(shown: Evening) -> None:
    """A press while the wipe to the title is on its way."""
    services = shown.composition.services
    services.player.change("reduce_motion", False)
    shown.player.wait(round(services.table.stage.ident.shown_s * 60) + 2)
    assert shown.player.screen.scene == "ident"
    shown.player.press("go_on")
    shown.player.wait(200)
    assert shown.player.screen.scene == "title"


@pytest.mark.parametrize("reduced", [True, False])
def test_an_evening_begins_with_it_unless_motion_is_reduced(evening: Evening, reduced: bool) -> None:
    evening.composition.services.player.change("questions_asked", True)
    evening.composition.services.player.change("reduce_motion", reduced)
    evening.composition.begin("")
    evening.player.wait(1)
    assert (evening.player.screen.scene == "ident") is not reduced


# --- its die -------------------------------------------------------------------------------------------------


def lies(evening: Evening) -> Pose | None:
    """Where the die of the ident is; None before it has left the hand."""
    return next((pose for die, _, _, pose in evening.composition.table_view.shown if die == DIE), None)


def standing(evening: Evening) -> int:
    return sum(die != DIE for die, _, _, _ in evening.composition.table_view.shown)


@pytest.fixture
def first(evening: Evening) -> Evening:
    """The first start of somebody whose motion is not reduced."""
    evening.composition.services.player.change("reduce_motion", False)
    evening.composition.begin("")
    evening.player.wait(1)
    assert evening.player.screen.scene == "ident"
    return evening


def seen(evening: Evening) -> list[Pose]:
    """Where its die was, frame by frame, until the ident is over."""
    places: list[Pose] = []
    while evening.player.screen.scene == "ident":
        evening.player.wait()
        if (place := lies(evening)) is not None:
            places.append(place)
    return places


def test_one_die_is_thrown_at_the_tower_and_lies_there_behind_the_questions(first: Evening) -> None:
    before = standing(first)
    assert lies(first) is None, "not at once"
    places = seen(first)
    assert len(set(places)) > 10, "it flies"
    assert places[-1] == places[-20], "and is at rest before the ident is over"
    assert first.player.screen.scene == "first_start"
    assert lies(first) == places[-1] and standing(first) == before


def test_what_falls_is_chance(first: Evening) -> None:
    last = []
    for _ in range(3):
        last.append(seen(first)[-1])
        first.composition.services.player.change("questions_asked", False)
        first.composition.begin("")
        first.player.wait(1)
    assert len(set(last)) == 3


def test_whoever_skips_it_finds_the_die_where_it_came_to_rest(first: Evening) -> None:
    first.player.press("go_on")
    first.player.wait(1)
    assert first.player.screen.scene == "first_start"
    place = lies(first)
    assert place is not None and place.z < 0.02, "it does not hang in the air"
    first.player.wait(30)
    assert lies(first) == place


def test_with_motion_reduced_it_lies_there_and_nothing_moves(evening: Evening) -> None:
    assert evening.composition.services.player.preferences.reduce_motion
    evening.composition.begin("")
    evening.player.wait(1)
    assert evening.player.screen.scene == "ident"
    shot, places = evening.composition.cameras.shot, seen(evening)
    assert len(set(places)) == 1
    evening.composition.director.overlay(IdentScene(evening.composition.services))
    evening.player.wait(2)
    assert evening.composition.cameras.shot == shot


def test_it_is_told_what_it_shows(first: Evening) -> None:
    said = set()
    while first.player.screen.scene == "ident":
        said |= {run.text for placed in first.composition.surface.layout.panels for item in placed.items
                 for run in item.runs}
        first.player.wait()
    assert any("Nobody arranged that" in line for line in said)


def test_the_questions_come_after_it(first: Evening) -> None:
    first.player.press("go_on")
    first.player.wait(1)
    assert (first.player.screen.scene, first.player.screen.phase) == ("first_start", FIRST[0])
