"""Photo mode: the match stands still, the camera goes where it may, a picture is saved with nothing over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.menus.photo import DRAWN, MOVES
from game.scenes.table.camera_views import Shot, View
from tests.scenes.stagehand import Evening

MANY = 100


@pytest.fixture
def photo(evening: Evening) -> Evening:
    """Photo mode in the middle of a throw."""
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    evening.player.press("pause")
    evening.player.press("photo")
    return evening


def shot(evening: Evening) -> Shot:
    return evening.composition.services.table.cameras.shot


def test_the_camera_is_free_and_goes_back_to_where_it_was(evening: Evening) -> None:
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    before = shot(evening)
    evening.player.press("pause")
    evening.player.press("photo")
    for name in MOVES:
        now = shot(evening)
        evening.player.press(name)
        assert shot(evening) != now and shot(evening).view is View.ORBIT
    evening.player.press("back")
    assert shot(evening) == before
    assert evening.player.screen.throw is not None


@pytest.mark.parametrize("name", MOVES)
def test_it_stays_within_its_bounds(photo: Evening, name: str) -> None:
    orbit = photo.composition.services.table.stage.orbit
    for _ in range(MANY):
        photo.player.press(name)
    assert orbit.nearest_m <= shot(photo).distance_m <= orbit.farthest_m
    assert 0.0 < shot(photo).elevation_rad < 1.571


def test_pointer_and_wheel_do_the_same(photo: Evening) -> None:
    director, before = photo.composition.director, shot(photo)
    director.press(600.0, 300.0)
    director.pointer([(700.0, 340.0)], 0.0, 0.1)
    director.release(700.0, 340.0)
    turned = shot(photo)
    assert turned.azimuth_rad != before.azimuth_rad and turned.elevation_rad != before.elevation_rad
    director.pointer([(800.0, 340.0)], 0.1, 0.2)
    assert shot(photo) == turned
    director.wheel(600.0, 300.0, 1)
    assert shot(photo).distance_m < turned.distance_m


def test_what_is_on_screen_is_hidden_and_comes_back(photo: Evening) -> None:
    photo.player.press("hide")
    assert not photo.player.screen.panels
    before = shot(photo)
    photo.composition.director.key("arrow_left")
    assert shot(photo) != before
    photo.composition.director.cancel()
    photo.player.wait()
    assert photo.player.screen.panels
    photo.player.press("hide")
    photo.composition.director.key("x")
    photo.player.wait()
    assert photo.player.screen.panels


def test_a_picture_is_taken_when_the_screen_is_clear(photo: Evening) -> None:
    seen = []

    def take(name: str) -> str:
        seen.append((name, photo.player.screen.panels))
        return f"{name}.png"

    object.__setattr__(photo.composition.services.shelf, "picture", take)
    photo.player.press("take")
    photo.player.wait(DRAWN)
    [(name, panels)] = seen
    assert name.startswith("photo-") and not panels
    assert f"{name}.png" in str(photo.player.screen.panels)


def test_a_folder_that_takes_no_picture_is_told_of(photo: Evening) -> None:
    photo.player.press("take")
    photo.player.wait(DRAWN + 1)
    assert "no picture" in str(photo.player.screen.panels)
    assert not list(Path(photo.folder).glob("*.png"))
