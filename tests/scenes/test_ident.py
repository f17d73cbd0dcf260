"""The ident: a few seconds before the title, ended by anything one does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.menus.ident import IdentScene
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
    evening.composition.services.player.change("reduce_motion", reduced)
    evening.composition.begin("")
    evening.player.wait(1)
    assert (evening.player.screen.scene == "ident") is not reduced
