"""Matches at the table while a process beside the game thinks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.games import DEFAULT
from game.app.thinking.keeper import Keeper
from game.scenes.match.opponents import Opponents
from game.scenes.rolling.computer_driver import ComputerDriver
from game.scenes.rolling.roll_controller import RollController
from tests.app.thinkers import PATIENCE_S, aims, beside, keeper, odds, real, spec
from tests.scenes.computers import Dreamer, all_computers, seat_computers
from tests.scenes.stagehand import Evening

MOST_FRAMES = 20_000
KILLED_AFTER, GOES_ON_TO = 6, 20


@pytest.fixture
def kept() -> Iterator[Keeper]:
    """A thinking process that is ready."""
    found = keeper(real())
    found.start(DEFAULT)
    assert found.ready.wait(PATIENCE_S)
    yield found
    found.close()


def seat(evening: Evening, kept: Keeper) -> None:
    """From now on the process thinks for the computers of this evening."""
    opponents = Opponents(spec(), aims(), odds(), beside(kept))
    evening.lend("play", opponents=lambda: opponents)


def frame(evening: Evening, kept: Keeper) -> None:
    """One frame, when the process has answered all it was asked."""
    for sent in list(kept._asked.values()):
        assert sent.back.wait(PATIENCE_S)
    evening.player.wait()


def test_a_match_is_thought_through_by_the_process(evening: Evening, kept: Keeper) -> None:
    first = kept._process
    seat(evening, kept)
    evening.begin(all_computers, goal_target=1)
    for _ in range(MOST_FRAMES):
        frame(evening, kept)
        if evening.player.screen.scene == "result":
            break
    assert evening.record().state.winner is not None
    assert kept._process is first


def test_a_match_goes_on_when_the_process_is_killed(evening: Evening, kept: Keeper) -> None:
    seat(evening, kept)
    evening.begin(all_computers, goal_target=1)
    killed = False
    for _ in range(MOST_FRAMES):
        late = evening.context.match.entry_count > KILLED_AFTER
        if not killed and kept._process is not None and kept._asked and late:
            kept._process.kill()
            killed = True
        frame(evening, kept)
        if evening.context.match.entry_count > GOES_ON_TO:
            break
    assert killed
    assert evening.context.match.entry_count > GOES_ON_TO


def test_the_hand_waits_for_its_plan_however_it_is_hurried(evening: Evening) -> None:
    dreamer = Dreamer()
    dreamer.blind = True
    seat_computers(evening, dreamer)
    evening.begin(all_computers, goal_target=1)
    while not isinstance(controller := evening.composition.director.scene._controller, RollController):
        evening.player.wait()
    driver = controller.driver
    assert isinstance(driver, ComputerDriver)
    for _ in range(30):
        evening.player.press("skip")
        evening.player.wait()
    assert evening.composition.director.scene._controller is controller
    assert controller.flight is None
    dreamer.blind = False
    driver.aiming = dreamer.aim(dreamer.aims[-1])
    evening.player.wait()
    assert controller.flight is not None
