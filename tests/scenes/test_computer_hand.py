"""The hand of a computer: it comes in, tells what it may, lets the die go from its fingers, and changes no throw."""

from __future__ import annotations

import pytest

from game.ai.tells import Tell, tell_of
from game.scenes.match.turn_pace import TurnPace
from game.scenes.rolling.computer_driver import ComputerDriver
from game.scenes.rolling.roll_controller import RollController, RollStage
from game.scenes.table.company.hand_view import AWAY_S, HandView
from tests.scenes.computers import Dreamer, against_computer, seat_computers
from tests.scenes.stagehand import Evening

MOST_ADDED_S = 0.8


def at_its_throw(evening: Evening) -> RollController:
    """Play until a computer holds a die."""
    def due() -> bool:
        controller = evening.composition.director.scene._controller
        return (isinstance(controller, RollController) and isinstance(controller.driver, ComputerDriver)
                and controller.step is RollStage.HOLD)

    if not due():
        evening.play_until(due)
    controller = evening.composition.director.scene._controller
    assert isinstance(controller, RollController)
    return controller


def driver_of(controller: RollController) -> ComputerDriver:
    assert isinstance(controller.driver, ComputerDriver)
    return controller.driver


def hand_of(evening: Evening) -> HandView:
    return evening.composition.table_view.hand


@pytest.fixture
def slowly(evening: Evening) -> Evening:
    """A match against a computer, at the pace of life."""
    seat_computers(evening, Dreamer())
    evening.begin(against_computer)
    at_its_throw(evening)
    evening.composition.services.play.tempo.pace = 1.0
    evening.context.pace = TurnPace(evening.composition.services.table.stage.said)  # the turn has just begun
    return evening


def test_the_die_is_between_its_fingers_and_leaves_from_there(slowly: Evening) -> None:
    slowly.composition.services.player.change("reduce_motion", False)
    controller = at_its_throw(slowly)
    held = None
    for _ in range(400):
        if controller.step is not RollStage.HOLD:
            break
        held = controller.driver.toss.held
        slowly.player.wait()
        if controller.step is RollStage.HOLD and hand_of(slowly).place is not None:
            now = controller.driver.toss.hand
            assert hand_of(slowly).place == pytest.approx((now.x, now.y, now.z))
    assert held is not None
    assert controller.step is not RollStage.HOLD
    assert hand_of(slowly).shown  # open, on its way out
    slowly.player.wait(int(AWAY_S * 60.0) + 2)
    assert not hand_of(slowly).shown


def test_with_motion_reduced_it_is_gone_with_the_die(slowly: Evening) -> None:
    controller = at_its_throw(slowly)
    slowly.player.wait(5)
    assert hand_of(slowly).shown
    slowly.player.press("skip")
    assert controller.step is not RollStage.HOLD
    assert not hand_of(slowly).shown


def test_a_press_sends_it_on_at_once(slowly: Evening) -> None:
    controller = at_its_throw(slowly)
    slowly.player.press("skip")
    assert controller.step is not RollStage.HOLD


def test_it_costs_less_than_a_second(slowly: Evening) -> None:
    pace = slowly.composition.services.play.computer.pace
    assert pace.reach_s + pace.hold_s <= MOST_ADDED_S


def test_what_it_tells_is_what_it_weighed(slowly: Evening) -> None:
    """The chance of a fall is the one that Why? shows; another stream of chance gives the same tell."""
    controller = at_its_throw(slowly)
    driver = driver_of(controller)
    roll = driver._roll
    odds = driver._context.services.play.opponents().odds.throw(
        driver._computer.level, len(driver._before.stack), 1, roll.off_hand)
    assert driver.tell == tell_of(driver._close, odds.p_fell)
    why = slowly.context.why
    assert why is not None
    assert odds.p_fell in [share for _, share in why.odds]


def test_a_tell_changes_no_throw(slowly: Evening) -> None:
    """However long it holds still and however much it trembles, the die leaves as it would have."""
    driver = driver_of(at_its_throw(slowly))
    thrown = []
    for tell in (Tell(), Tell(1.0, 2.0, True)):
        driver._told, driver.motion, driver._leaving = tell, None, ()
        driver.commit()
        thrown.append((driver.motion, driver._leaving))
    assert thrown[0] == thrown[1]


def test_it_holds_still_no_longer_than_it_may_and_then_throws(slowly: Evening) -> None:
    driver = driver_of(at_its_throw(slowly))
    driver._told = Tell(1.0, 1.0, False)
    pace = slowly.composition.services.play.computer.pace
    last_s = driver._release_s
    added_s = next(k / 100 for k in range(1000) if driver._aimed_of(k / 100) >= last_s) - last_s
    assert added_s <= pace.reach_s + pace.hold_s + 0.02
