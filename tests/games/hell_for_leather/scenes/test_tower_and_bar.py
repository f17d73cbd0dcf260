"""However high its tower and its upper bar, whoever aims sees the top of the one under the other."""

from __future__ import annotations

import msgspec
import pytest

from game.games.hell_for_leather.rules import State
from game.games.hell_for_leather.scenes.scoreboard import scoreboard
from game.scenes.large_text import is_crowded
from game.scenes.scene import Scene
from game.scenes.table.camera_views import View
from game.ui.screen import Place, Screen
from tests.games.hell_for_leather.scenes.test_computer_seat import scene
from tests.scenes.stagehand import Evening

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
TOWERS = range(1, 9)


class Bar(Scene):
    """The upper bar of a match and the table, with nothing else on it."""

    def __init__(self, evening: Evening) -> None:
        self.state = evening.context.state
        self._header = evening.context.header
        self._services = evening.composition.services

    def view(self) -> Screen:
        return Screen("match", (scoreboard(self._header, self.state, is_crowded(self._services.player.preferences)),))


def at_heat(state: State, heat: int, hunted: int | None) -> State:
    """Both teams so hot, with points to show."""
    teams = tuple(msgspec.structs.replace(team, heat=heat, vp=11, hunted=hunted) for team in state.teams)
    return msgspec.structs.replace(state, teams=teams)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_top_of_the_tower_is_seen_under_the_bar(evening: Evening, size: tuple[int, int], text_scale: float) -> None:
    composition = evening.composition
    evening.begin(goal_target=3)
    shown = Bar(evening)
    composition.services.navigation.go(shown)
    composition.services.player.change("text_scale", text_scale)
    composition.resize(*size)
    half_m, bars = composition.services.table.spec.d6.size_m / 2.0, set()
    for heat, hunted in ((heat, hunted) for hunted in (None, 3) for heat in TOWERS):
        shown.state = at_heat(shown.state, heat, hunted)
        composition.cameras.show(View.SEAT, heat, cut=True)
        evening.player.wait()
        bar_px = max(placed.rect.bottom for placed in composition.surface.layout.panels
                     if placed.panel.place is Place.TOP)
        bars.add(bar_px)
        highest_px = min(composition.projector.to_pixel((x, y, 2.0 * half_m * heat))[1]
                         for x in (-half_m, half_m) for y in (-half_m, half_m))
        assert highest_px > bar_px, f"{heat} dice, Hunters {hunted}"
    assert size not in SIZES[:2] or text_scale > 1.0 or len(bars) == 1, "the bar is as high whatever it counts"


def test_the_seat_sees_the_tower_of_the_turn_and_not_of_the_last_one(evening: Evening) -> None:
    evening.begin(goal_target=3)
    cameras, heights = evening.composition.cameras, set()

    def followed() -> bool:
        if cameras.view is View.SEAT and not evening.player.screen.busy:
            assert cameras.shot.stack_height == max(2, len(scene(evening)._top.layout.stack))
            heights.add(cameras.shot.stack_height)
        return evening.context.state.turn > 5

    evening.play_until(followed)
    assert len(heights) > 1
