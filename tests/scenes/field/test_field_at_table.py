"""A field behind the tray: figures on their way, what is drawn on it, roofs that are looked through, cameras."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.field.drawn_over import Drawn, Stroke, ring
from game.scenes.field.figure_moves import FALLS_S, LEAVES_S, MOST_GOES_S, Change, changes
from game.scenes.field.figures import Figure, Size
from game.scenes.field.roofs import roofs_over
from game.scenes.field.terrain import Block, PartLook, TerrainLook, TerrainPiece
from game.scenes.table.camera_poses import free_box
from game.scenes.table.field_sight import FieldSight, down_on_field, from_eye, over_field
from game.scenes.table.look_spec import LookSpec
from game.storage.typed_config import load_config
from tests.conftest import ROOT

PEG = Figure("A1", ("coat", "head"), Size(0.5, 1.25, 0.5), "A", (0.0, 0.0, 0.0))
THERE = replace(PEG, at=(4.0, 0.0, 0.0))
SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
SHED = TerrainPiece("t1", "shed", TerrainLook((PartLook("deck", (0,), fades=True),)), (Block(SQUARE, 2.0, 2.2),))
CAMERAS = load_config(ROOT / "config" / "look.yaml", LookSpec).cameras
FIELD = FieldSight((0.0, 0.3, 0.05), 0.1, 0.02)


def test_a_figure_is_lifted_along_its_way_and_set_down_where_it_stands_then() -> None:
    [change] = changes([PEG], [THERE], {"A1": ((2.0, 2.0, 0.0),)})
    begun, half = change.at(0.0), change.at(change.lasts_s / 2)
    assert begun is not None and half is not None
    assert begun.away == pytest.approx((-4.0, 0.0, 0.0))
    assert half.away[1] == pytest.approx(2.0), "round by the way-point"
    assert half.away[2] > 0.0
    assert change.at(change.lasts_s) is None


@given(far=st.floats(0.01, 40.0), share=st.floats(0.0, 0.999))
def test_no_figure_is_ever_seen_off_its_way_or_for_long(far: float, share: float) -> None:
    change = Change(PEG, replace(PEG, at=(far, 0.0, 0.0)), (PEG.at, (far, 0.0, 0.0)))
    held = change.at(share * change.lasts_s)
    assert held is not None and change.lasts_s <= MOST_GOES_S
    assert -far - 1e-6 <= held.away[0] <= 1e-6 and held.away[2] >= 0.0


def test_who_goes_down_is_tilted_and_who_leaves_fades() -> None:
    [lies] = changes([PEG], [replace(PEG, prone=True)], {})
    [goes] = changes([PEG], [], {})
    tilted, faded = lies.at(FALLS_S * 0.9), goes.at(LEAVES_S * 0.9)
    assert tilted is not None and tilted.tilt_deg > 45.0
    assert faded is not None and faded.left < 0.3
    assert not changes([PEG], [PEG], {}), "who stays is not on its way"


def test_a_roof_is_looked_through_while_somebody_is_under_it_or_behind_it() -> None:
    behind = replace(PEG, at=(0.0, 1.6, 0.0))
    beside = replace(PEG, at=(3.0, 0.0, 0.0))
    on_top = replace(PEG, at=(0.0, 0.0, 2.2))
    assert roofs_over([SHED], [PEG]) == roofs_over([SHED], [behind]) == ("t1",)
    assert roofs_over([SHED], [beside]) == roofs_over([SHED], [on_top]) == ()


def test_what_is_drawn_adds_up() -> None:
    one = Stroke(((0.0, 0.0, 0.0), (1.0, 0.0, 0.0)), (1.0, 1.0, 1.0, 1.0))
    other = ring((1.0, 1.0, 0.0), 0.5, (1.0, 0.0, 0.0, 1.0))
    assert (Drawn(strokes=(one,)) + Drawn(strokes=(other,))).strokes == (one, other)
    assert all(math.dist(point, (1.0, 1.0, 0.0)) == pytest.approx(0.5) for point in other.points)


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 21 / 9])
def test_all_of_a_field_is_seen_straight_down_in_the_free_part_of_the_picture(aspect: float) -> None:
    pose, box = down_on_field(CAMERAS, aspect, FIELD), free_box(CAMERAS)
    assert pose.height_m is not None
    for x, y, _ in FIELD.corners:
        across = (x - pose.target[0]) / (pose.height_m * aspect / 2)
        upward = (y - pose.target[1]) / (pose.height_m / 2)
        assert box.left - 1e-6 <= across <= box.right + 1e-6 and box.bottom - 1e-6 <= upward <= box.top + 1e-6


def test_a_field_is_seen_from_the_near_side_and_from_an_eye() -> None:
    above, eye = over_field(CAMERAS, 16 / 9, FIELD), from_eye(CAMERAS, (0.0, 0.3, 0.07), (0.05, 0.3, 0.07))
    assert above.position[1] < FIELD.middle[1] and above.position[2] > FIELD.middle[2]
    assert eye.position == (0.0, 0.3, 0.07) and eye.target == (0.05, 0.3, 0.07)
    assert from_eye(CAMERAS, (0.0, 0.0, 0.1), (0.0, 0.0, 0.1)).target != (0.0, 0.0, 0.1), "it looks somewhere"
