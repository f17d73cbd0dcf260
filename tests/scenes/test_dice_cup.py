"""Many dice are gathered in a cup: it goes with the hand, tips away as they leave, and changes nothing of the throw."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace

import msgspec
import pytest

from game.physics import Body, DieKind, Layout, Pose, Release, SetUp, TableSpec, Vector, random_orientation
from game.physics.rotation import about, conjugate, rotate, subtract
from game.rules.roll import Die, OtherHand, Roll
from game.rules.setups import Tray
from game.scenes.hand.dice_cup import Handful, gathered, mouth_m, pouring
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.throw_methods import Nudge
from game.scenes.hand.toss import InHand, Toss
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.roll_controller import RollController
from game.scenes.rolling.together import OneHand, Together
from game.scenes.services import Services
from game.scenes.table.held_cups import HeldCup
from game.storage.typed_config import load_config
from tests.conftest import ROOT
from tests.scenes.stagehand import Evening
from tests.scenes.test_rolling import Bench, Puppet

TABLE = load_config(ROOT / "config" / "table.yaml", TableSpec)
GESTURE = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
CUP = GESTURE.cup
FRAME_S = 1 / 60
MANY, FEW = 12, CUP.from_dice - 1


def handful(dice: int) -> Handful:
    held = [InHand(f"d{at}", random_orientation(random.Random(at))) for at in range(dice)]
    toss = Toss(TABLE, GESTURE, Layout((), (), SetUp.TRAY), held, kind=DieKind.LARGE_D6)
    return Handful("a", toss.bodies(), toss.hand)


def roll_of(dice: int, by: str = "a") -> Roll:
    return Roll(by, tuple(Die(f"{by}{at}") for at in range(dice)), Tray())


def taken(bench: Bench, dice: int) -> RollController:
    bench.services.player.change("throw_way", "for_me")
    roll = roll_of(dice)
    controller = bench.roll(HandDriver(bench.context, roll), roll)
    bench.services.table.cameras.update(1.0, True)
    return controller


@pytest.fixture
def bench(evening: Evening) -> Bench:
    return Bench(evening.composition.services)


def cups(bench: Bench) -> Mapping[str, HeldCup]:
    return bench.services.table.view.cups.in_hands.held


def seen(bench: Bench) -> dict[str, Pose]:
    return {die: pose for die, _, _, pose in bench.services.table.view.shown if pose is not None}


# --- how they lie in it --------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", range(CUP.from_dice, 21))
def test_dice_are_inside_their_cup_however_it_is_tilted(dice: int) -> None:
    held = handful(dice)
    tilted = held._replace(hand=Pose(*held.hand.position, *about((0.6, 0.8, 0.0), 0.4)))
    for each in (held, tilted):
        cup, mouth = pouring(CUP, each.hand, 0.0), mouth_m(TABLE, CUP, each.dice)
        for die in gathered(CUP, each):
            x, y, _ = rotate(conjugate(cup.orientation), subtract(die.pose.position, cup.position))
            assert math.hypot(x, y) <= mouth - CUP.room_m + 1e-9


def test_dice_lie_nearer_to_each_other_in_it_and_are_turned_as_in_the_hand() -> None:
    held = handful(MANY)

    def apart(dice: tuple[Body, ...]) -> float:
        return math.dist(dice[0].pose.position, dice[-1].pose.position)

    lie = gathered(CUP, held)
    assert apart(lie) == pytest.approx(CUP.packed * apart(held.dice))
    assert [die.pose.orientation for die in lie] == [die.pose.orientation for die in held.dice]


@pytest.mark.parametrize("y", [-0.1, 0.1])
def test_a_cup_tips_over_the_tray_and_is_drawn_back_from_it(y: float) -> None:
    held = Pose(0.0, y, 0.1, 1.0, 0.0, 0.0, 0.0)
    poured = pouring(CUP, held, 1.0)
    mouth = rotate(poured.orientation, (0.0, 0.0, 1.0))
    assert mouth[1] * y < 0.0 and mouth[2] < 0.0 < poured.y / y - 1.0


# --- while they are held -------------------------------------------------------------------------------------


def test_few_dice_lie_in_the_hand_and_many_in_a_cup(bench: Bench) -> None:
    controller = taken(bench, FEW)
    assert not cups(bench)
    assert seen(bench) == {die.id: die.pose for die in controller.driver.toss.bodies()}
    controller.exit()
    controller = taken(bench, MANY)
    [cup] = cups(bench).values()
    hand = controller.driver.toss.hand
    assert cup.held.position == hand.position
    farthest = max(math.dist(pose.position, hand.position) for pose in seen(bench).values())
    assert farthest < cup.mouth_m
    controller.exit()
    assert not cups(bench)


def test_a_cup_goes_with_the_hand_and_is_shaken_with_it(bench: Bench) -> None:
    controller = taken(bench, MANY)
    [still] = cups(bench).values()
    controller.on_nudge(Nudge.SHAKE)
    places: set[Vector] = set()
    for _ in range(10):
        controller.update(FRAME_S)
        places.update(cup.held.position for cup in cups(bench).values())
    assert len(places) > 5 and all(math.dist(place, still.held.position) < 0.05 for place in places)


def test_a_closed_hand_waits_with_its_cup_on_the_other_side(bench: Bench) -> None:
    rolls = [roll_of(MANY, "a"), roll_of(MANY, "b")]
    hands = Together(TABLE, [OneHand(roll, Puppet(bench.services, [{}]), roll.by) for roll in rolls])
    both = msgspec.structs.replace(rolls[0], also=(OtherHand("b", rolls[1].dice),))
    controller = bench.roll(hands, both)
    assert set(cups(bench)) == {"a"}
    controller.on_nudge(Nudge.CONFIRM)
    for _ in range(60):
        controller.update(FRAME_S)
    waiting, due = cups(bench)["a"], cups(bench)["b"]
    assert waiting.held.y > 0.0 > due.held.y


# --- as they leave -------------------------------------------------------------------------------------------


def test_the_cup_tips_out_of_the_picture_at_once(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(bench.services.table.sound, "hear", heard.extend)
    bench.services.player.change("reduce_motion", False)
    controller = taken(bench, MANY)
    [held] = cups(bench).values()
    controller.on_nudge(Nudge.CONFIRM)
    controller.update(CUP.pour_s / 2)
    [tipping] = cups(bench).values()
    assert tipping.held.y < held.held.y and heard == ["pour"]
    controller.update(CUP.pour_s / 2 + FRAME_S)
    assert not cups(bench) and CUP.pour_s <= 0.25


def test_with_reduced_motion_it_is_gone_with_the_dice(bench: Bench) -> None:
    bench.services.player.change("reduce_motion", True)
    controller = taken(bench, MANY)
    assert cups(bench)
    controller.on_nudge(Nudge.CONFIRM)
    assert not cups(bench)


def test_few_dice_leave_without_the_sound_of_a_cup(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(bench.services.table.sound, "hear", heard.extend)
    taken(bench, FEW).on_nudge(Nudge.CONFIRM)
    assert "pour" not in heard


@pytest.mark.parametrize("dice", [9, 20])
def test_dice_leave_and_fall_as_they_would_without_a_cup(evening: Evening, dice: int) -> None:
    services = evening.composition.services
    (releases, outcome), bare = (thrown(services, dice, from_dice) for from_dice in (CUP.from_dice, dice + 1))
    assert (releases, outcome) == bare and len(releases) == dice


def thrown(services: Services, dice: int, from_dice: int) -> tuple[tuple[Release, ...], Layout]:
    """The same throw where so many dice are gathered in a cup."""
    gesture = replace(services.table.gesture, cup=replace(CUP, from_dice=from_dice))
    bench = Bench(replace(services, table=replace(services.table, gesture=gesture)))
    controller = taken(bench, dice)
    assert bool(cups(bench)) is (dice >= from_dice)
    controller.on_nudge(Nudge.SHAKE)
    for _ in range(10):
        controller.update(FRAME_S)
    controller.on_nudge(Nudge.CONFIRM)
    flight = controller.flight
    assert flight is not None
    found = flight.simulation.throw.releases, flight.outcome.layout
    controller.exit()
    return found
