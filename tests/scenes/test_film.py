"""The picture as it goes out, and the light of the studio: off-screen, on whatever GL there is."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from panda3d.core import PNMImage

from game.app.offscreen import Offscreen
from game.physics import DieKind, Pose, TableSpec
from game.scenes.scene_state import SceneState
from game.scenes.table.kept_picture import KeptPicture
from game.scenes.table.look_spec import LEVELS, LookSpec, MoodLook, Quality
from game.scenes.table.picture_grade import Film
from game.scenes.table.shaders import ShaderError
from game.scenes.table.studio_mood import HOTTEST, mood_at
from game.scenes.table.studio_mood import LEVELS as MOODS
from game.scenes.table.table_view import TableView
from game.storage.typed_config import load_config
from tests.conftest import ROOT

SIZE = 160
ALIKE = 0.02  # mean difference that smoothed edges make
FLASH = 0.1  # of the brightness there is: what the guidelines call a flash


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    stage = Offscreen(table, look, ROOT / "assets", SIZE)
    yield stage
    stage.close()


@pytest.fixture
def view(stage: Offscreen) -> Iterator[TableView]:
    view = stage.view()
    view.set_dice([("h", DieKind.D6, "tower")])
    view.set_pose("h", Pose(0.0, 0.0, stage.table.d6.size_m / 2, 1.0, 0.0, 0.0, 0.0))
    stage.look_at_square(0.0, 0.0, 0.3)
    yield view
    view.dispose()


def camera_of(stage: Offscreen) -> Any:
    found = next((region.get_camera() for region in stage.window.get_display_regions()
                  if not region.get_camera().is_empty()), None)
    assert found is not None
    return found


def film_of(stage: Offscreen, quality: Quality, shaders: Path = ROOT / "shaders") -> Film:
    film = Film(stage.window, camera_of(stage), stage.look, stage.look.quality.of(quality), shaders, (SIZE, SIZE))
    film.light(stage.look.moods.quiet)
    return film


def brightness(image: PNMImage) -> float:
    grid = range(0, SIZE, 4)
    return sum(image.get_bright(x, y) for x in grid for y in grid) / len(grid) ** 2


def apart(a: PNMImage, b: PNMImage) -> float:
    """Mean difference of two pictures."""
    grid = range(0, SIZE, 2)
    return sum(abs(a.get_bright(x, y) - b.get_bright(x, y)) for x in grid for y in grid) / len(grid) ** 2


def picture(stage: Offscreen) -> PNMImage:
    stage.shoot()
    return stage.image()


@pytest.mark.parametrize("quality", ["medium", "high", "ultra"])
def test_what_is_graded_lies_where_it_lay(stage: Offscreen, view: TableView, quality: Quality) -> None:
    plain = picture(stage)
    film = film_of(stage, quality)
    film.run(0.0, still=True, bare=True)
    graded = picture(stage)
    film.dispose()
    assert apart(plain, graded) < 0.08
    assert apart(plain, picture(stage)) < 0.01, "without the film it is as it was"


def test_grain_moves_unless_motion_is_reduced(stage: Offscreen, view: TableView) -> None:
    film = film_of(stage, "high")
    seen = {}
    for still in (True, False):
        pictures = []
        for t_s in (0.0, 0.5):
            film.run(t_s, still, bare=False)
            pictures.append(picture(stage))
        seen[still] = apart(*pictures)
        assert abs(brightness(pictures[0]) - brightness(pictures[1])) < FLASH / 10
    film.dispose()
    assert seen[True] == 0.0 < seen[False]


def test_nothing_lies_over_a_ruling(stage: Offscreen, view: TableView) -> None:
    film = film_of(stage, "ultra")
    pictures = []
    for t_s in (0.0, 0.5):
        film.run(t_s, still=False, bare=True)
        pictures.append(picture(stage))
    film.dispose()
    assert apart(*pictures) == 0.0


def test_a_film_that_rests_shows_what_it_showed(stage: Offscreen, view: TableView) -> None:
    film = film_of(stage, "high")
    film.run(0.0, still=True, bare=False)
    before = picture(stage)
    film.draw(SceneState.KEPT)
    view.set_dice(())
    assert apart(before, picture(stage)) == 0.0
    film.draw(SceneState.MOVES)
    assert apart(before, picture(stage)) > 0.0
    film.dispose()


def test_without_a_working_shader_there_is_no_film(stage: Offscreen, view: TableView, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "shaders", tmp_path / "shaders")
    (tmp_path / "shaders" / "film.frag").write_text("#version 120\nvoid main() { no such thing; }\n")
    plain, windows = picture(stage), stage.engine.get_num_windows()
    with pytest.raises(ShaderError):
        film_of(stage, "high", tmp_path / "shaders")
    assert apart(plain, picture(stage)) == 0.0
    assert stage.engine.get_num_windows() == windows


def test_a_film_leaves_nothing_behind(stage: Offscreen, view: TableView) -> None:
    stage.shoot()
    before = stage.engine.get_num_windows(), stage.window.get_num_display_regions()
    for quality in ("medium", "high", "ultra"):
        film = film_of(stage, quality)
        film.run(0.0, still=False, bare=False)
        film.resize(SIZE // 2, SIZE // 2)
        stage.shoot()
        film.dispose()
        stage.shoot()
    assert (stage.engine.get_num_windows(), stage.window.get_num_display_regions()) == before


def test_quality_changes_while_it_is_looked_at(stage: Offscreen, view: TableView) -> None:
    before, windows = picture(stage), stage.engine.get_num_windows()
    seen = []
    for quality in (*LEVELS[1:], *LEVELS[:1]):
        view.set_quality(quality)
        stage.shoot()
        seen.append(picture(stage))
    assert apart(before, seen[-1]) < 0.002
    assert all(apart(before, other) > 0.002 for other in seen[:-1])
    assert stage.engine.get_num_windows() == windows


def test_levels_of_quality_differ_in_what_they_spend(stage: Offscreen) -> None:
    spent = [stage.look.quality.of(level) for level in LEVELS]
    assert not spent[0].shaders
    assert not spent[0].film
    for less, more in pairwise(spent):
        assert all(getattr(less, each.name) <= getattr(more, each.name) for each in fields(less))
        assert less != more


def test_moods_meet_where_the_rules_name_them(stage: Offscreen) -> None:
    moods = stage.look.moods
    for at, name in enumerate(MOODS):
        named: MoodLook = getattr(moods, name)
        assert mood_at(moods, float(at)) == named
    assert mood_at(moods, -1.0) == moods.quiet
    assert mood_at(moods, HOTTEST + 1.0) == moods.panic
    assert mood_at(moods, 1.5).ember == pytest.approx((moods.busy.ember + moods.tense.ember) / 2)


@pytest.mark.parametrize("quality", ["low", "high"])
def test_light_grows_redder_with_the_heat_and_less_in_one_frame_than_a_flash(
        stage: Offscreen, view: TableView, quality: Quality) -> None:
    view.set_quality(quality)
    redness, bright = [], []
    for step in range(13):
        view.light(mood_at(stage.look.moods, step / 4))
        image = picture(stage)
        x, y = SIZE // 2 + SIZE // 4, SIZE // 4
        redness.append(image.get_red(x, y) / (image.get_blue(x, y) + 0.01))
        bright.append(brightness(image))
    assert redness[0] < redness[4] < redness[8] < redness[12]
    assert max(abs(a - b) for a, b in pairwise(bright)) < FLASH


def test_a_mood_that_cannot_be_graded_is_logged(
        stage: Offscreen, view: TableView, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    with caplog.at_level(logging.WARNING):
        broken = stage.view("high", assets=_assets_without_shaders(tmp_path))
    broken.light(stage.look.moods.panic)
    broken.dispose()
    assert "low is used" in caplog.text


def _assets_without_shaders(folder: Path) -> Path:
    shutil.copytree(ROOT / "assets" / "textures", folder / "assets" / "textures")
    return folder / "assets"


@pytest.fixture
def kept(stage: Offscreen, view: TableView) -> Iterator[KeptPicture]:
    made = KeptPicture(stage.window, camera_of(stage), stage.look.quality.low, (SIZE, SIZE))
    yield made
    made.dispose()


def test_a_scene_that_moves_is_seen_as_if_nothing_stood_between(stage: Offscreen, view: TableView) -> None:
    plain = picture(stage)
    kept = KeptPicture(stage.window, camera_of(stage), stage.look.quality.low, (SIZE, SIZE))
    assert apart(plain, picture(stage)) == 0.0
    kept.dispose()


def at_rest(stage: Offscreen, samples: int) -> PNMImage:
    """The picture of a scene that has come to rest."""
    look = replace(stage.look.quality.low, samples=samples)
    kept = KeptPicture(stage.window, camera_of(stage), look, (SIZE, SIZE))
    kept.draw(SceneState.RESTS)
    seen = picture(stage)
    kept.dispose()
    return seen


def test_a_scene_at_rest_is_the_same_and_smooth_where_samples_are_spent(stage: Offscreen, view: TableView) -> None:
    moving = picture(stage)
    assert apart(moving, at_rest(stage, samples=0)) < ALIKE
    assert 0.0 < apart(at_rest(stage, samples=0), at_rest(stage, samples=4)) < ALIKE


def test_what_is_kept_is_drawn_no_more_until_the_scene_moves(stage: Offscreen, view: TableView,
                                                             kept: KeptPicture) -> None:
    kept.draw(SceneState.RESTS)
    resting = picture(stage)
    kept.draw(SceneState.KEPT)
    view.set_pose("h", Pose(0.05, 0.0, stage.table.d6.size_m / 2, 1.0, 0.0, 0.0, 0.0))
    assert apart(resting, picture(stage)) == 0.0
    kept.draw(SceneState.MOVES)
    assert apart(resting, picture(stage)) > 0.0


def test_without_it_the_scene_is_seen_directly_again(stage: Offscreen, view: TableView) -> None:
    plain, windows = picture(stage), stage.engine.get_num_windows()
    kept = KeptPicture(stage.window, camera_of(stage), stage.look.quality.low, (SIZE, SIZE))
    kept.draw(SceneState.KEPT)
    kept.dispose()
    assert apart(plain, picture(stage)) == 0.0
    assert stage.engine.get_num_windows() == windows
