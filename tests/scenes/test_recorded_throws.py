"""The throws of a roll in its record: what was written is read again, old records too, and nonsense is left out."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from game.physics import Body, DieKind, Layout, NotRead, Pose, SetUp, TableSpec, Trajectory
from game.scenes.hand.recorded_motion import motion_plain
from game.scenes.recorded_poses import poses_plain
from game.scenes.rolling.recorded_throws import AGAIN, UNREAD, earlier_plain, throws_of
from tests.scenes.stagehand import Props

FLAT, ASKEW = (1.0, 0.0, 0.0, 0.0), (0.924, 0.383, 0.0, 0.0)
KINDS = {"d1": DieKind.LARGE_D6, "d2": DieKind.LARGE_D6}


@pytest.fixture
def spec(things: Props) -> TableSpec:
    return things.configs.table


def flown(*dice: tuple[str, Pose]) -> Trajectory:
    """Dice that did not move."""
    motion = Trajectory([die for die, _ in dice], 0.01)
    for _ in range(3):
        motion.append(array("f", [number for _, pose in dice for number in pose]))
    return motion


def lying(*dice: tuple[str, Pose]) -> dict[str, Any]:
    return poses_plain(Layout(tuple(Body(die, DieKind.LARGE_D6, pose) for die, pose in dice), (), SetUp.TRAY))


def entry(spec: TableSpec, leant: Pose, **said: Any) -> dict[str, Any]:
    """A roll of two dice: one of them lay like this first, and was thrown again."""
    half = spec.large_d6.size_m / 2
    flat = ("d1", Pose(-0.03, 0.0, half, *FLAT))
    earlier = {**earlier_plain(lying(flat), flown(flat, ("d2", leant)), {"d2": NotRead.LEANS}), **said}
    last = ("d2", Pose(0.02, 0.0, half, *FLAT))
    return {"poses": lying(flat, last), **motion_plain(flown(last)), AGAIN: [earlier]}


def test_every_throw_is_read_with_what_stayed_and_why_a_die_did_not(spec: TableSpec) -> None:
    first, last = throws_of(spec, entry(spec, Pose(0.02, 0.0, 0.01, *FLAT)), KINDS)
    assert first.motion.ids == ("d1", "d2") and last.motion.ids == ("d2",)
    assert [body.id for body in first.lies] == ["d1"] and [body.id for body in last.lies] == ["d1", "d2"]
    assert first.unread == {"d2": NotRead.LEANS} and not last.unread


@pytest.mark.parametrize("said", [None, {"d2": "tired"}, 3])
def test_what_a_record_does_not_say_is_seen_by_how_the_die_lies(spec: TableSpec, said: object) -> None:
    half = spec.large_d6.size_m / 2
    for leant, why in ((Pose(0.5, 0.0, half, *FLAT), NotRead.OVER_THE_WALL),
                       (Pose(-0.03, 0.0, 3 * half, *FLAT), NotRead.ON_A_DIE),
                       (Pose(0.02, 0.0, half, *ASKEW), NotRead.LEANS)):
        first, _ = throws_of(spec, entry(spec, leant, **{UNREAD: said}), KINDS)
        assert first.unread == {"d2": why}
        unknown, _ = throws_of(spec, entry(spec, leant, **{UNREAD: said}), {})
        assert unknown.unread == {"d2": NotRead.LEANS}


@pytest.mark.parametrize("again", [None, 3, "x", [], [3], [{}], [{"motion": "?"}], {}])
def test_nonsense_before_the_last_throw_is_left_out(spec: TableSpec, again: object) -> None:
    plain = {**entry(spec, Pose(0.02, 0.0, 0.01, *FLAT)), AGAIN: again}
    [last] = throws_of(spec, plain, KINDS)
    assert last.motion.ids == ("d2",)
    assert throws_of(spec, {**plain, "motion": "?"}, KINDS) == ()
