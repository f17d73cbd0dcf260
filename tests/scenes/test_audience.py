"""The crowd reacts, is never quite still, and stands still where motion is reduced."""

from __future__ import annotations

import random

import pytest
from panda3d.core import GeomNode

from game.scenes.broadcast.audience import STIR_S, Audience
from game.scenes.mood import Mood
from game.scenes.table.crowd import BLOCKS, ROWS, Crowd, Pose, build_crowd

FRAME_S = 1 / 60


@pytest.fixture
def crowd() -> Crowd:
    return Crowd(build_crowd())


def passed(audience: Audience, crowd: Crowd, seconds: float, still: bool = False) -> set[tuple[tuple[Pose, int], ...]]:
    """Everything that was to be seen in that time."""
    seen = set()
    for _ in range(round(seconds / FRAME_S)):
        audience.update(FRAME_S, crowd, still)
        seen.add(tuple(crowd.shown(block) for block in range(crowd.blocks)))
    return seen


def poses(crowd: Crowd) -> set[Pose]:
    return {crowd.shown(block)[0] for block in range(crowd.blocks)}


def test_there_are_three_rows_in_four_poses_that_all_look_different(crowd: Crowd) -> None:
    assert len(ROWS) == 3 and crowd.blocks == 3 * BLOCKS
    outlines = set()
    for pose in Pose:
        root = build_crowd()
        fresh = Crowd(root)
        fresh.show(fresh.blocks - 1, pose, 0)
        node = root.children[fresh.blocks - 1].node()
        assert isinstance(node, GeomNode)
        outlines.add(node.get_geom(0).get_vertex_data().get_array(0).get_handle().get_data())
    assert len(outlines) == len(Pose)


def test_it_goes_round_and_calms_down_again(crowd: Crowd) -> None:
    audience = Audience(random.Random(1))
    passed(audience, crowd, 1.0)
    assert poses(crowd) == {Pose.CALM}
    audience.react(Pose.UP, 2.0)
    passed(audience, crowd, 0.1)
    assert poses(crowd) == {Pose.CALM, Pose.UP}, "a block after the other"
    passed(audience, crowd, 0.5)
    assert poses(crowd) == {Pose.UP}
    passed(audience, crowd, 3.0)
    assert poses(crowd) == {Pose.CALM}


def test_somebody_always_stirs(crowd: Crowd) -> None:
    audience = Audience(random.Random(1))
    assert len(passed(audience, crowd, 10 * STIR_S)) >= 8


def test_the_hotter_the_more_lean_in(crowd: Crowd) -> None:
    audience, leaning = Audience(random.Random(1)), []
    for mood in Mood:
        audience.feel(mood)
        passed(audience, crowd, 1.0)
        leaning.append(sum(crowd.shown(block)[0] is Pose.LEAN for block in range(crowd.blocks)))
    assert leaning == sorted(leaning) and leaning[0] == 0 and leaning[-1] == crowd.blocks


def test_with_motion_reduced_nobody_moves(crowd: Crowd) -> None:
    audience = Audience(random.Random(1))
    audience.feel(Mood.PANIC)
    audience.react(Pose.HANDS, 5.0)
    assert len(passed(audience, crowd, 10.0, still=True)) == 1
