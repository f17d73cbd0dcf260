"""Dice that are shaken in the hand jostle and rattle, and fly as if they had not been."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from game.ai.computer_spec import ComputerSpec
from game.physics import Body, DieKind, Layout, SetUp, Simulation, TableSpec, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.throw_methods import Nudge, Steadiness, ThrowWay
from game.scenes.hand.thrower import Thrower
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Toss
from game.storage.typed_config import load_config
from tools.laboratory.ways import Feel

CONFIG = Path(__file__).parents[2] / "config"
FRAME_S = 1 / 60
ALONE = frozenset({ThrowWay.KEYS, ThrowWay.FOR_ME, ThrowWay.SWITCH})


@pytest.fixture(scope="module")
def table() -> TableSpec:
    return load_config(CONFIG / "table.yaml", TableSpec)


@pytest.fixture(scope="module")
def gesture() -> GestureSpec:
    return load_config(CONFIG / "hand.yaml", GestureSpec)


def in_hand(table: TableSpec, gesture: GestureSpec, dice: int, setup: SetUp = SetUp.TRAY) -> Toss:
    kind = DieKind.LARGE_D6 if setup is SetUp.TRAY else DieKind.D10
    held = [InHand(f"d{at}", random_orientation(random.Random(at))) for at in range(dice)]
    return Toss(table, gesture, Layout((), (), setup), held, kind=kind, spread=random.Random(4))


def thrower(table: TableSpec, gesture: GestureSpec, toss: Toss, way: ThrowWay) -> Thrower:
    habits = load_config(CONFIG / "computer.yaml", ComputerSpec).habits
    return thrower_for(way, Steadiness.ORDINARY, toss, table, gesture, habits, Feel(), random.Random(9))


def apart_m(one: tuple[Body, ...], other: tuple[Body, ...]) -> float:
    return max(math.dist(a.pose.position, b.pose.position) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("dice", [2, 8, 20])
def test_asked_to_shake_dice_jostle_for_a_while_and_lie_still_again(
    table: TableSpec, gesture: GestureSpec, dice: int
) -> None:
    toss = in_hand(table, gesture, dice)
    toss.update(FRAME_S)
    still = toss.bodies()
    toss.shake()
    farthest = 0.0
    for _ in range(round(gesture.shake.lasts_s / FRAME_S)):
        toss.update(FRAME_S)
        farthest = max(farthest, apart_m(still, toss.bodies()))
        assert toss.shaken == pytest.approx(1.0)
    assert 0.002 < farthest < 0.05
    for _ in range(120):
        toss.update(FRAME_S)
    assert toss.shaken == 0.0 and toss.bodies() == still


def test_a_hand_that_is_led_to_and_fro_shakes_its_dice(table: TableSpec, gesture: GestureSpec) -> None:
    quiet, shaken = (in_hand(table, gesture, 5) for _ in range(2))
    strongest = [0.0, 0.0]
    for frame in range(60):
        for at, (toss, hz) in enumerate(((quiet, 0.3), (shaken, 4.0))):
            toss.lead(0.03 * math.sin(math.tau * hz * frame * FRAME_S), -0.1, 0.1)
            toss.update(FRAME_S)
            strongest[at] = max(strongest[at], toss.shaken)
    assert strongest[0] < 0.2 < 0.6 < strongest[1]


def test_one_die_and_dice_at_the_target_are_not_shaken(table: TableSpec, gesture: GestureSpec) -> None:
    for toss in (in_hand(table, gesture, 1), in_hand(table, gesture, 2, SetUp.TARGET)):
        toss.update(FRAME_S)
        still = toss.bodies()
        toss.shake()
        toss.update(FRAME_S)
        assert not toss.can_be_shaken and toss.shaken == 0.0 and toss.bodies() == still


@pytest.mark.parametrize("way", sorted(ALONE))
@pytest.mark.parametrize("dice", [2, 8, 20])
def test_the_same_release_gives_the_same_throw_shaken_or_not(
    table: TableSpec, gesture: GestureSpec, way: ThrowWay, dice: int
) -> None:
    releases = []
    for shake in (False, True):
        hand = thrower(table, gesture, in_hand(table, gesture, dice), way)
        thrown = None
        for frame in range(200):
            if shake and frame == 3:
                hand.toss.shake()
            hand.update(FRAME_S)
            if frame in (20, 50, 80):
                thrown = hand.nudge(Nudge.CONFIRM)
            if isinstance(thrown, Simulation):
                break
        assert isinstance(thrown, Simulation)
        releases.append(thrown.throw.releases)
    assert releases[0] == releases[1] and len(releases[0]) == dice


@pytest.mark.parametrize("dice", [2, 8, 20])
def test_a_flick_after_shaking_is_the_flick_alone(table: TableSpec, gesture: GestureSpec, dice: int) -> None:
    releases = []
    for shake in (False, True):
        toss = in_hand(table, gesture, dice)
        if shake:
            toss.shake()
        toss.update(FRAME_S)
        toss.press(0.0, -0.12)
        for frame in range(8):
            toss.move([(0.0, -0.12 + 0.02 * frame)], frame * FRAME_S, (frame + 1) * FRAME_S)
            toss.update(FRAME_S)
        thrown = toss.release()
        assert isinstance(thrown, Simulation)
        releases.append(thrown.throw.releases)
    assert releases[0] == releases[1] and len(releases[0]) == dice
