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
