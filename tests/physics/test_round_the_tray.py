"""Hands that throw at the same moment stand round the tray, and no two hold dice in the same place."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.physics import DieKind, Release, SimulatedThrow, Simulation, TableSpec
from game.physics.handful import spacing_m
from game.physics.release import clamp_motion
from game.physics.rotation import length, subtract
from game.physics.round_the_tray import across, round_the_tray
from tests.physics.tray_throws import EMPTY, tray_throw

LARGE = DieKind.LARGE_D6


def named(hand: str, releases: Sequence[Release]) -> tuple[Release, ...]:
    """The same, each die by the name of its hand too."""
    return tuple(replace(each, die_id=f"{hand}{each.die_id}") for each in releases)


def hands(spec: TableSpec, *sizes: int) -> list[tuple[Release, ...]]:
    """Handfuls of that many dice; every die has a name of its own."""
    found = []
    for at, dice in enumerate(sizes):
        found.append(named(str(at), tray_throw(spec, at, dice).releases))
    return found


@pytest.mark.parametrize("sizes", [(1, 1), (3, 3), (10, 10), (3, 3, 3), (4, 4, 4, 4, 4), (1, 8, 3, 2), (20, 20)])
def test_no_two_dice_are_in_one_place_and_all_fly_legally(spec: TableSpec, sizes: tuple[int, ...]) -> None:
    handfuls = hands(spec, *sizes)
    together = round_the_tray(spec, handfuls)
    assert [each.die_id for each in together] == [each.die_id for hand in handfuls for each in hand]
    apart = spacing_m(spec, [LARGE]) - 1e-9
    for one, other in itertools.combinations(together, 2):
        assert length(subtract(one.position, other.position)) > apart, (one.die_id, other.die_id)
    for release in together:
        held = clamp_motion(spec, release)
        assert isinstance(held, Release)
        assert (held.velocity, held.spin) == (pytest.approx(release.velocity), pytest.approx(release.spin))
    assert together[-sizes[-1]:] == handfuls[-1]


def test_a_hand_on_the_far_side_throws_as_it_did_from_the_near_one(spec: TableSpec) -> None:
    """Seen from there nothing has changed: a half turn about the middle of the tray."""
    (alone,) = hands(spec, 5)
    [turned] = across(spec, [[LARGE] * 5], [alone])
    for near, far in zip(alone, turned, strict=True):
        assert far.position == pytest.approx((-near.position[0], -near.position[1], near.position[2]))
        assert far.velocity == (-near.velocity[0], -near.velocity[1], near.velocity[2])
        assert far.spin == (-near.spin[0], -near.spin[1], near.spin[2])
        assert math.hypot(*far.orientation) == pytest.approx(1.0)


def test_hands_may_knock_each_other_and_every_die_is_read(spec: TableSpec) -> None:
    """In some of eight opposed throws of four and four, dice of one hand meet those of the other in flight."""
    met = 0
    for seed in range(8):
        near, far = (named(side, tray_throw(spec, 10 * seed + at, 4).releases) for at, side in enumerate("nf"))
        simulation = Simulation(spec, SimulatedThrow(EMPTY, round_the_tray(spec, [far, near])))
        outcome = simulation.run()
        assert len(outcome.faces) == 8
        met += any(knock.other >= 0 and (knock.die < 4) != (knock.other < 4)
                   for knock in simulation.trajectory.contacts)
    assert met
