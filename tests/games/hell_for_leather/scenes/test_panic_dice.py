"""In panic the dice of the tower are hot, and still dice: pips are read, edges seen, at every quality."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean, quantiles

import pytest
from panda3d.core import LQuaternion, LVector3

from game.app.offscreen import Offscreen
from game.physics import DieKind, Pose, TableSpec
from game.scenes.table.look_spec import LEVELS, LookSpec, Quality
from game.storage.typed_config import load_config
from tests.conftest import ROOT

SIZE = 240
TILT_DEG = 45.0  # two faces are seen from above, one of them turned away from the lamp
LEAST_SHARE = 0.8  # of the contrast that there is otherwise
BURNT, MOST_BURNT = 0.98, 0.1  # red beyond which shape is lost, and of how much of the die it may be


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    stage = Offscreen(table, load_config(ROOT / "config" / "look.yaml", LookSpec), ROOT / "assets", SIZE)
    yield stage
    stage.close()


def die_seen(stage: Offscreen, quality: Quality, mood: str) -> list[tuple[float, float]]:
    """Red and brightness of every pixel of a die of the tower that shows two faces."""
    view, edge_m = stage.view(quality), stage.table.d6.size_m
    view.set_dice([("die", DieKind.D6, "tower")])
    turn = LQuaternion()
    turn.set_from_axis_angle(TILT_DEG, LVector3(1.0, 0.0, 0.0))
    view.set_pose("die", Pose(0.0, 0.0, edge_m, turn.get_r(), turn.get_i(), turn.get_j(), turn.get_k()))
    view.light(getattr(stage.look.moods, mood))
    stage.look_at_square(0.0, 0.0, edge_m)
    stage.shoot()
    stage.shoot()
    image = stage.image()
    view.dispose()
    across = range(SIZE // 20, SIZE - SIZE // 20)
    return [(image.get_red(x, y), image.get_bright(x, y)) for x in across for y in range(SIZE)]


def contrast(seen: list[tuple[float, float]]) -> float:
    """Between the pips, the brightest tenth, and the face they are in."""
    marks = quantiles([bright for _red, bright in seen], n=10)
    return marks[-1] - marks[4]


@pytest.mark.parametrize("quality", ["low", "medium", "ultra"])
def test_pips_and_shape_are_seen_in_panic_as_in_quiet_light(stage: Offscreen, quality: Quality) -> None:
    quiet, panic = (die_seen(stage, quality, mood) for mood in ("quiet", "panic"))
    assert contrast(panic) > LEAST_SHARE * contrast(quiet)
    assert mean(red > BURNT for red, _bright in panic) < MOST_BURNT


def test_ultra_shows_them_as_well_as_medium(stage: Offscreen) -> None:
    medium, ultra = (contrast(die_seen(stage, quality, "panic")) for quality in LEVELS[1::2])
    assert ultra > LEAST_SHARE * medium
