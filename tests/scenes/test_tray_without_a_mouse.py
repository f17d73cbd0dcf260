"""The practice tray by keyboard alone, by gamepad alone, by one switch alone: pools, throws, choices at dice, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.rules.dice.pools import Mechanic
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.practice.free_throw import State
from game.ui.screen import Choice
from tests.app.pad import Pad
from tests.scenes.at_the_tray import MOST_FRAMES, scene_of, state_of
from tests.scenes.digital import Digital, Gamepad, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening, Props

MOST_POOLS = 12  # after so many pools without a six the dice are not fair
DEVICES: dict[str, Callable[[Evening, Pad], Digital]] = {
    "keyboard": lambda evening, _pad: Keyboard(evening.composition),
    "gamepad": lambda evening, pad: Gamepad(evening.composition, pad),
    "switch": lambda evening, _pad: OneSwitch(evening.composition)}


@pytest.fixture
def pad() -> Pad:
    return Pad()


@pytest.fixture
def evening(things: Props, tmp_path: Path, pad: Pad) -> Iterator[Evening]:
    begun = Evening(things, tmp_path, pads=lambda: [pad])
    yield begun
    begun.composition.close()


@pytest.fixture(params=DEVICES)
def player(request: pytest.FixtureRequest, evening: Evening, pad: Pad) -> Digital:
    """Somebody with one device, at the tray, with the pool open."""
    device = DEVICES[request.param](evening, pad)
    evening.player = device
    evening.composition.home("")
    device.wait(2)
    for control in ("practice", "tray", "pool"):
        device.press(control)
    return device


def pick(evening: Evening, choice: str, wanted: str) -> None:
    """Press a choice until it is as wanted."""
    found = evening.control(choice)
    assert isinstance(found, Choice)
    for _ in found.options:
        if evening.control(choice).value == wanted:
            return
        evening.player.press(choice)
    assert evening.control(choice).value == wanted


def thrown(evening: Evening) -> State:
    """All that is due is thrown, and lies sorted."""
    player = evening.player
    for _ in range(MOST_FRAMES):
        if evening.player.offered("next_throw"):
            return state_of(scene_of(evening))
        if player.screen.throw is not None:
            player.step()
        player.wait()
    raise AssertionError(f"the dice never lie; there are {[each.name for each in evening.controls()]}")


def test_another_pool_is_made(evening: Evening, player: Digital) -> None:
    pick(evening, "mechanic", Mechanic.SUCCESSES)
    before = state_of(scene_of(evening)).pool.dice
    player.press("dice")
    if isinstance(player, Keyboard):
        player.button("arrow_right")
    else:
        player.press("aid_more")
        player.press("aid_close")
    player.wait()
    pick(evening, "style", "C")
    player.press("pool_done")
    state = state_of(scene_of(evening))
    assert (state.pool.mechanic, state.pool.dice, state.header.styles[0]) == (Mechanic.SUCCESSES, before + 1, "C")


def test_dice_are_thrown_and_one_of_them_again(evening: Evening, player: Digital) -> None:
    player.press("pool_done")
    first = thrown(evening)
    player.press("pick_1d2")
    player.press("again_1d2")
    after = thrown(evening)
    assert after.dice[:2] == first.dice and after.dice[2].came_of == "1d2"
    player.press("next_throw")
    assert not state_of(scene_of(evening)).dice


def test_a_six_explodes(evening: Evening, player: Digital) -> None:
    pick(evening, "mechanic", Mechanic.SUCCESSES)
    player.press("pool_done")
    for _ in range(MOST_POOLS):
        sixes = [die.id for die in thrown(evening).dice if die.number == 6]
        if sixes:
            break
        player.press("next_throw")
    player.press(f"pick_{sixes[-1]}")
    player.press(f"explode_{sixes[-1]}")
    state = thrown(evening)
    assert [die.came_of for die in state.dice[-2:]] == [sixes[-1]] * 2 and state.spent[0].die == sixes[-1]


def test_what_lies_there_is_read_and_one_leaves(evening: Evening, player: Digital) -> None:
    player.press("pool_done")
    thrown(evening)
    player.press("more")
    player.press("in_words")
    assert player.screen.modal is not None and player.screen.modal.name == "in_words"
    player.press("close_words")
    player.press("luck")
    player.press("close_luck")
    player.press("leave")
    player.wait(2)
    assert player.screen.scene == "title"


@pytest.mark.parametrize("way", [ThrowWay.KEYS, ThrowWay.SWITCH, ThrowWay.FOR_ME])
def test_every_way_without_a_pointer_throws_into_the_tray(evening: Evening, way: ThrowWay) -> None:
    evening.player = player = Keyboard(evening.composition)
    evening.composition.services.player.change("throw_way", ThrowWay.FLICK.value)
    evening.composition.home("")
    player.wait(2)
    for control in ("practice", "tray", "throw_way", f"way.{way}", "way_done"):
        player.press(control)
    assert len(thrown(evening).dice) == 2
    assert player.used <= {"tab", "enter"}


def test_letters_do_what_stands_beside_them(evening: Evening) -> None:
    evening.player = player = Keyboard(evening.composition)
    evening.composition.home("")
    player.wait(2)
    player.press("practice")
    player.button("y")
    player.wait(2)
    thrown(evening)
    player.button("a")
    player.wait()
    assert [due.came_of for due in state_of(scene_of(evening)).due] == ["1d1"]
    assert len(thrown(evening).dice) == 3
    player.button("n")  # means nothing here
    player.button("p")
    player.wait()
    assert player.screen.modal is not None and player.screen.modal.name == "pool"
    player.button("escape")
    player.wait()
    player.button("f3")
    player.wait()
    assert player.screen.modal is not None and player.screen.modal.name == "in_words"
