"""The curtain before what is shown: drawn where the heads of those on the stage would be cut off, and off again."""

from __future__ import annotations

import pytest

from game.scenes.paper_theatre.staging import Shown
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import TheatreView
from game.storage.typed_config import load_config
from game.story.scenery import Scenery, Stage
from tests.architecture import ROOT

LOOK = load_config(ROOT / "config" / "games" / "keeper" / "theatre.yaml", TheatreLook)


@pytest.mark.parametrize("still", [False, True])
def test_it_is_drawn_over_what_is_shown_and_off_it_again(still: bool) -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    view.show(Shown(Stage("dusk", "tiles", place=(Scenery("house"),))), still)
    for _ in range(150):
        view.update(1.0 / 30.0)

    def wide(covered: bool, passed_s: float) -> float:
        view.cover(covered, passed_s)
        return float(view.root.find("**/curtain").get_sx())

    apart = wide(False, 0.0)
    half = wide(True, LOOK.unfold_s / 2)
    drawn = wide(True, LOOK.unfold_s)
    assert apart < drawn == 1.0
    assert half == drawn if still else apart < half < drawn
    assert view.shown is not None, "nothing is taken away behind it"
    assert wide(False, 2 * LOOK.unfold_s) == pytest.approx(apart)
    view.clear()


def test_a_place_that_is_made_by_and_by_stands_behind_a_shut_curtain_until_all_of_it_is_there() -> None:
    shown = Shown(Stage("dusk", "tiles", place=(Scenery("house"), Scenery("hat", row="near"))))
    view, whole = (TheatreView(LOOK, ROOT / "assets", 0.02) for _ in range(2))
    whole.show(shown, still=True)
    view.show(shown, still=True, by_and_by=True)
    opened = whole.root.find("**/curtain").get_sx()
    parts = 0
    while view.moving:
        assert view.root.find("**/curtain").get_sx() == 1.0
        view.update(1.0 / 30.0)
        parts += 1
    assert parts > 1
    assert view.root.find("**/curtain").get_sx() == opened < 1.0
    assert [str(node) for node in view.root.find_all_matches("**")] == (
        [str(node) for node in whole.root.find_all_matches("**")])
    for each in (view, whole):
        each.clear()


def test_what_is_still_to_be_made_can_be_had_at_once() -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    view.show(Shown(Stage("dusk", "tiles", place=(Scenery("house"),))), still=True, by_and_by=True)
    assert view.moving
    view.finish()
    assert not view.moving and view.root.find("**/curtain").get_sx() < 1.0
    view.clear()
