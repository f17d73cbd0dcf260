"""Six ways to throw: each by its own inputs, all by one door, with one error of the hand (R6, R12, R15)."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.ai.computer_spec import ComputerSpec
from game.physics import Body, DieKind, Layout, Pose, SetUp, Simulation, TableSpec, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.pointerless_throwers import ForMe, Swept, in_the_way
from game.scenes.hand.throw_methods import KEYS, Nudge, Steadiness, ThrowWay, keys_for
from game.scenes.hand.thrower import AIM, POWER, WAIT, Thrower
from game.scenes.hand.thrower_for_way import thrower_for
from game.scenes.hand.toss import InHand, Missed, Toss
from game.storage.typed_config import load_config

CONFIG = Path(__file__).resolve().parents[2] / "config"
GESTURE = load_config(CONFIG / "hand.yaml", GestureSpec)
TABLE = load_config(CONFIG / "table.yaml", TableSpec)
HABITS = load_config(CONFIG / "computer.yaml", ComputerSpec).habits
WAYS = GESTURE.ways
FRAME_S = 1 / 60
BARE, CALM = Layout(()), Unsteady()
EMPTY_TRAY = Layout((), (), SetUp.TRAY)
THROWN_IN = {SetUp.TARGET: DieKind.D10, SetUp.TRAY: DieKind.LARGE_D6}
AIMED = tuple(way for way in ThrowWay if way is not ThrowWay.FLICK)


class Feel:
    flick_sensitivity = 1.0
    sweep_s = 4.0
    sweep_in_steps = False


class Stepping(Feel):
    sweep_in_steps = True


def thrower(way: ThrowWay, *, dice: int = 1, off: bool = False, feel: Feel | None = None, before: Layout = BARE,
            sway: Unsteady = CALM, seed: int = 5) -> Thrower:
    rng = random.Random(3)
    held = [InHand(f"d{k + 1}", random_orientation(rng)) for k in range(dice)]
    toss = Toss(TABLE, GESTURE, before, held, mirrored=off, sway=lambda _t: sway, kind=THROWN_IN[before.setup])
    return thrower_for(way, Steadiness.ORDINARY, toss, TABLE, GESTURE, HABITS, feel or Feel(), random.Random(seed))


def rest(hand: Thrower, seconds: float) -> None:
    for _ in range(round(seconds / FRAME_S)):
        hand.update(FRAME_S)


def way_of(simulation: Simulation) -> float:
    """Where the first die goes, radians to the right."""
    vx, vy, _ = simulation.throw.releases[0].velocity
    simulation.close()
    return math.atan2(vx, vy)


def simulated(thrown: object) -> Simulation:
    assert isinstance(thrown, Simulation)
    return thrown


def made(hand: Thrower) -> Simulation:
    """A fair throw by the inputs of its way."""
    x, y, _ = hand.waits_at
    match hand.way:
        case ThrowWay.FLICK:
            hand.press(x, y, True)
            for k in range(1, 26):
                hand.move([(x, y + 0.00484 * k)], (k - 1) * 0.004, k * 0.004)
            return simulated(hand.release())
        case ThrowWay.PULL:
            hand.press(x, y, True)
            hand.move([(x, y - WAYS.pull.fair_m)], 0.0, 0.1)
            hand.move([], 0.1, 0.2)
            return simulated(hand.release())
        case ThrowWay.CLICKS:
            assert hand.press(*hand.arm.room.straight_to, False) is None
            rest(hand, 0.5)
            return simulated(hand.press(*hand.arm.room.straight_to, False))
        case ThrowWay.SWITCH:
            hand.nudge(Nudge.CONFIRM)
            rest(hand, Feel.sweep_s / 2)
            hand.nudge(Nudge.CONFIRM)
            rest(hand, Feel.sweep_s * 0.4 / 0.9)
            return simulated(hand.nudge(Nudge.CONFIRM))
        case _:
            return simulated(hand.nudge(Nudge.CONFIRM))


@pytest.mark.parametrize("off", [False, True])
@pytest.mark.parametrize("dice", [1, 2])
@pytest.mark.parametrize("way", ThrowWay)
def test_every_way_throws_one_die_or_two_from_either_hand(way: ThrowWay, dice: int, off: bool) -> None:
    simulation = made(thrower(way, dice=dice, off=off))
    releases = simulation.throw.releases
    assert len(releases) == dice
    speed = math.hypot(*releases[0].velocity)
    assert 0.6 < speed / GESTURE.flick.fair_speed_mps < 1.6
    assert abs(way_of(simulation)) < 0.4
    assert all(one.velocity == releases[0].velocity for one in releases)


@pytest.mark.parametrize("off", [False, True])
@pytest.mark.parametrize("dice", [2, 20])
@pytest.mark.parametrize("way", ThrowWay)
def test_every_way_throws_across_the_tray_from_where_the_hand_is_seen(way: ThrowWay, dice: int, off: bool) -> None:
    hand = thrower(way, dice=dice, off=off, before=EMPTY_TRAY)
    hand.update(FRAME_S)
    waits = hand.waits_at
    assert waits == pytest.approx(hand.toss.held)
    assert min(body.pose.z for body in hand.toss.bodies()) > TABLE.tray.wall_height_m + TABLE.large_d6.size_m / 2
    simulation = made(hand)
    seen = {body.id: body.pose.position for body in hand.toss.bodies()}
    releases = simulation.throw.releases
    assert [release.die_id for release in releases] == [f"d{k + 1}" for k in range(dice)]
    furthest = max(math.dist(seen[release.die_id], release.position) for release in releases)
    assert furthest < 0.03, "nothing jumps as it is let go"
    assert 0.5 < math.hypot(*releases[0].velocity) / GESTURE.flick.fair_speed_mps < 1.8
    assert abs(way_of(simulation)) < 0.5


@pytest.mark.parametrize("way", [ThrowWay.FLICK, ThrowWay.FOR_ME])
def test_dice_thrown_across_the_tray_stay_in_it(way: ThrowWay) -> None:
    for seed in range(5):
        simulation = made(thrower(way, dice=2, before=EMPTY_TRAY, seed=seed))
        outcome = simulation.run()
        assert not outcome.left_table
        simulation.close()


@pytest.mark.parametrize("way", AIMED)
def test_the_error_of_the_hand_comes_from_its_chance_alone_and_is_the_same_in_every_way(way: ThrowWay) -> None:
    first, again, other = (made(thrower(way, seed=seed)) for seed in (5, 5, 6))
    assert first.throw.releases == again.throw.releases != other.throw.releases
    assert way_of(first) == pytest.approx(way_of(made(thrower(ThrowWay.FOR_ME, seed=5))), abs=0.02)
    for simulation in (first, again, other):
        simulation.close()


@pytest.mark.parametrize("way", AIMED)
def test_the_sway_of_the_off_hand_leads_every_throw_astray(way: ThrowWay) -> None:
    calm, swayed = (way_of(made(thrower(way, off=True, sway=sway))) for sway in (Unsteady(), Unsteady(yaw=0.3)))
    assert swayed == pytest.approx(calm - 0.3, abs=1e-6)


# --- keys ---------------------------------------------------------------------------------------------------------


def test_keys_aim_by_half_a_degree_and_by_five_and_walk_along_the_edge() -> None:
    hand = thrower(ThrowWay.KEYS)
    for nudge in (Nudge.RIGHT, Nudge.FAR_RIGHT, Nudge.FAR_RIGHT):
        hand.nudge(nudge)
    assert math.degrees(hand.arm.aim.turn_rad) == pytest.approx(10.5, abs=0.01)
    hand.nudge(Nudge.HARDER)
    hand.nudge(Nudge.MUCH_HARDER)
    assert hand.arm.aim.power == pytest.approx(1.125)
    for _ in range(40):
        hand.nudge(Nudge.STEP_LEFT)
        hand.nudge(Nudge.MUCH_SOFTER)
    assert hand.arm.aim.side_m == -GESTURE.grip.reach_side_m
    assert hand.arm.aim.power == pytest.approx(hand.arm.least_power)
    hand.nudge(Nudge.HIGHER)
    assert hand.arm.aim.loft_rad == pytest.approx(GESTURE.grip.loft_rad + GESTURE.grip.loft_step_rad)


def test_left_and_right_are_exchanged_for_the_off_hand() -> None:
    for nudge in (Nudge.LEFT, Nudge.FAR_LEFT, Nudge.STEP_LEFT):
        main, off = thrower(ThrowWay.KEYS), thrower(ThrowWay.KEYS, off=True)
        main.nudge(nudge)
        off.nudge(nudge)
        aim, mirrored = main.arm.aim, off.arm.aim
        assert (mirrored.turn_rad, mirrored.side_m) == (-aim.turn_rad, -aim.side_m) != (0.0, 0.0)


def test_the_aim_is_from_the_hand_to_the_middle_wherever_the_hand_is() -> None:
    hand = thrower(ThrowWay.KEYS)
    hand.arm.set(side_m=0.1)
    (x, y), end = hand.arm.arrow()
    assert end == pytest.approx((0.0, 0.0), abs=1e-9)
    assert (x, y) == hand.arm.place
    hand.nudge(Nudge.RIGHT)
    assert hand.arm.arrow()[1][0] > 0.0


def test_every_nudge_but_the_way_back_has_a_key_and_only_what_is_taken_is_listened_to() -> None:
    assert set(KEYS.values()) == set(Nudge)
    assert "arrow_left" in keys_for(thrower(ThrowWay.KEYS).takes)
    assert "arrow_left" not in keys_for(thrower(ThrowWay.CLICKS).takes)
    hand = thrower(ThrowWay.CLICKS)
    assert hand.nudge(Nudge.CONFIRM) is None
    assert hand.stage == AIM


# --- pull ---------------------------------------------------------------------------------------------------------


def test_a_pull_throws_the_other_way_and_harder_the_longer_it_is() -> None:
    hand = thrower(ThrowWay.PULL)
    x, y, _ = hand.waits_at
    hand.press(x, y, True)
    hand.move([(x + 0.02, y - 0.06)], 0.0, 0.1)
    assert hand.arm.aim.turn_rad == pytest.approx(-math.atan2(0.02, 0.06))
    assert hand.arm.aim.power == pytest.approx(math.hypot(0.02, 0.06) / WAYS.pull.fair_m)
    rest(hand, 0.1)
    assert y - 0.06 < hand.toss.held.y < y


def test_what_a_hand_does_as_it_lets_go_of_the_spring_does_not_count() -> None:
    def let_go(late: tuple[float, float]) -> Simulation:
        hand = thrower(ThrowWay.PULL)
        x, y, _ = hand.waits_at
        hand.press(x, y, True)
        hand.move([(x, y - 0.06)], 0.0, 0.1)
        hand.move([], 0.1, 0.2)
        hand.move([(x + late[0], y - 0.06 + late[1])], 0.2, 0.2 + WAYS.pull.ignore_s / 2)
        return simulated(hand.release())

    still, slipped = let_go((0.0, 0.0)), let_go((0.03, 0.02))
    assert still.throw.releases == slipped.throw.releases
    for simulation in (still, slipped):
        simulation.close()


def test_a_pull_may_be_begun_and_ended_by_clicks() -> None:
    hand = thrower(ThrowWay.PULL)
    x, y, _ = hand.waits_at
    hand.press(x, y, True)
    assert hand.release() is None
    assert hand.holding
    hand.move([(x, y - 0.06)], 0.0, 0.1)
    hand.move([], 0.1, 0.2)
    rest(hand, 0.5)
    simulated(hand.press(x, y - 0.06, False)).close()


@pytest.mark.parametrize("pull", [(0.0, 0.06), (0.05, 0.02), (0.0, -0.02)])
def test_a_pull_forward_or_too_short_leaves_the_die_in_the_hand(pull: tuple[float, float]) -> None:
    hand = thrower(ThrowWay.PULL)
    x, y, _ = hand.waits_at
    hand.press(x, y, True)
    hand.move([(x + pull[0], y + pull[1])], 0.0, 0.1)
    hand.move([], 0.1, 0.2)
    assert hand.release() is Missed.NO_PULL
    assert not hand.holding


# --- clicks -------------------------------------------------------------------------------------------------------


def test_the_first_click_aims_the_second_gives_the_power_and_a_tremor_is_no_click() -> None:
    hand = thrower(ThrowWay.CLICKS)
    hand.move([(0.05, 0.0)], 0.0, 0.1)
    hand.press(0.05, 0.0, False)
    aimed = hand.arm.aim.turn_rad
    assert hand.stage == POWER
    assert aimed > 0.0
    assert hand.press(0.05, 0.0, False) is None
    rest(hand, 0.5)
    hand.move([(0.0, -0.1)], 0.1, 0.2)
    assert hand.arm.aim.turn_rad == aimed
    assert hand.arm.aim.power < 0.8
    hand.cancel()
    assert hand.stage == AIM
    hand.move([(-0.05, 0.0)], 0.2, 0.3)
    assert hand.arm.aim.turn_rad < 0.0


# --- one switch ---------------------------------------------------------------------------------------------------


def test_a_sweep_goes_to_and_fro_until_it_is_stopped() -> None:
    hand = thrower(ThrowWay.SWITCH)
    rest(hand, 1.0)
    assert hand.stage == WAIT
    hand.nudge(Nudge.CONFIRM)
    seen = []
    for _ in range(round(6 * Feel.sweep_s / FRAME_S)):
        hand.update(FRAME_S)
        seen.append(hand.arm.aim.turn_rad)
    assert hand.stage == AIM
    assert min(seen) == pytest.approx(-WAYS.sweep.aim_rad, abs=0.01)
    assert max(seen) == pytest.approx(WAYS.sweep.aim_rad, abs=0.01)
    assert max(abs(b - a) for a, b in pairwise(seen)) < 0.01


def test_whoever_does_not_like_the_aim_only_has_to_wait() -> None:
    hand = thrower(ThrowWay.SWITCH)
    hand.nudge(Nudge.CONFIRM)
    rest(hand, 0.5)
    hand.nudge(Nudge.CONFIRM)
    assert hand.stage == POWER
    rest(hand, 2 * WAYS.sweep.rounds * Feel.sweep_s - 0.1)
    assert hand.stage == POWER
    rest(hand, 0.2)
    assert hand.stage == AIM


def test_a_sweep_in_steps_rests_at_few_places_with_the_fair_throw_among_them() -> None:
    hand = thrower(ThrowWay.SWITCH, feel=Stepping())
    places: dict[str, set[float]] = {AIM: set(), POWER: set()}
    hand.nudge(Nudge.CONFIRM)
    for stage in (AIM, POWER):
        for _ in range(round(2 * Feel.sweep_s / FRAME_S)):
            hand.update(FRAME_S)
            aim = hand.arm.aim
            places[stage].add(round(aim.turn_rad if stage == AIM else aim.power, 6))
        hand.nudge(Nudge.CONFIRM) if stage == AIM else None
    assert len(places[AIM]) == WAYS.sweep.aim_steps
    assert 0.0 in places[AIM]
    assert len(places[POWER]) == WAYS.sweep.power_steps
    assert min(abs(power - 1.0) for power in places[POWER]) < 1e-6


def test_any_press_is_the_button_and_its_tremor_is_not() -> None:
    hand = thrower(ThrowWay.SWITCH)
    hand.press(0.3, 0.3, False)
    assert hand.stage == AIM
    hand.press(0.3, 0.3, False)
    assert hand.stage == AIM
    assert isinstance(hand, Swept)


# --- for me -------------------------------------------------------------------------------------------------------


def lying(*places: tuple[float, float]) -> Layout:
    return Layout(tuple(Body(f"x{k}", DieKind.D10, Pose(x, y, 0.008, 1.0, 0.0, 0.0, 0.0))
                        for k, (x, y) in enumerate(places)))


def test_whoever_throws_for_me_walks_round_dice_in_the_way() -> None:
    free = thrower(ThrowWay.FOR_ME)
    assert free.arm.aim.side_m == 0.0
    blocked = thrower(ThrowWay.FOR_ME, before=lying((0.0, -0.1), (0.01, -0.14), (-0.02, -0.09)))
    assert isinstance(blocked, ForMe)
    assert abs(blocked.arm.aim.side_m) > 0.05
    assert in_the_way(blocked.arm, blocked.arm.aim.side_m, TABLE.d10.size_m) == 0
    assert in_the_way(blocked.arm, 0.0, TABLE.d10.size_m) == 3
