"""The practice cups: two people, or one and the computer, set a die in secret, and both are shown together."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.speech.speaking import Speaking
from game.rules.dice.pools import Mechanic
from game.scenes.practice.cups_practice import CupsPracticeScene
from game.scenes.practice.secret_dice import SEATS, State
from game.scenes.practice.tray_practice import TrayPracticeScene
from game.storage.settings import Settings
from game.ui.screen import Text
from tests.scenes.digital import Digital, Keyboard, OneSwitch
from tests.scenes.spoken import Ear
from tests.scenes.stagehand import Evening

MOST_FRAMES = 600
FIRST, SECOND = SEATS


@pytest.fixture
def cups(evening: Evening) -> Evening:
    """Before the first curtain."""
    evening.composition.home("")
    evening.player.wait(2)
    for control in ("practice", "tray", "cups"):
        evening.player.press(control)
    evening.player.wait(2)
    return evening


def scene_of(evening: Evening) -> CupsPracticeScene:
    scene = evening.composition.director.scene
    assert isinstance(scene, CupsPracticeScene)
    return scene


def state_of(evening: Evening) -> State:
    found = scene_of(evening).round.context.state
    assert isinstance(found, State)
    return found


def wait_for(evening: Evening, control: str) -> None:
    """Until it is on screen and can be operated."""
    for _ in range(MOST_FRAMES):
        if any(each.name == control and each.enabled for each in evening.controls()):
            return
        evening.player.wait()
    raise AssertionError(f"{control} never came; there are {[each.name for each in evening.controls()]}")


def set_die(evening: Evening, value: str, curtain: bool = True) -> None:
    """Whoever is asked sets this."""
    if curtain:
        wait_for(evening, "take_over")
        evening.player.press("take_over")
    wait_for(evening, "under_cup")
    evening.player.press("under_cup", value)
    evening.player.press("cup_down")
    evening.player.wait()


def said(evening: Evening) -> str:
    return " ".join(child.body for panel in evening.player.screen.panels for child in panel.children
                    if isinstance(child, Text))


def under_cups(evening: Evening) -> list[str]:
    """The dice that are drawn beside the tray."""
    return [die for die, *_ in evening.composition.services.table.view.shown if die.startswith("under cup")]


# --- a round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "verdict"), [
    ("5", "2", "First hand is higher"), ("1", "6", "Second hand is higher"), ("3", "3", "Both are alike")])
def test_both_are_shown_together_with_who_is_higher(cups: Evening, first: str, second: str, verdict: str) -> None:
    set_die(cups, first)
    assert cups.player.screen.scene == "handover" and not under_cups(cups), "the cup is down, nothing is drawn"
    assert list(state_of(cups).seals) == [FIRST] and not state_of(cups).dice
    set_die(cups, second)
    wait_for(cups, "again")
    assert f"First hand: {first} Second hand: {second} {verdict}" in said(cups)
    assert {mark.body for mark in cups.player.screen.marks} == {f"First hand: {first}", f"Second hand: {second}"}
    assert len(under_cups(cups)) == 2
    assert not list(cups.folder.glob("*.jsonl")), "nothing is kept"


def test_it_stays_until_somebody_wants_to_set_again(cups: Evening) -> None:
    set_die(cups, "5")
    set_die(cups, "2")
    wait_for(cups, "again")
    cups.player.wait(MOST_FRAMES)
    cups.player.press("again")
    assert cups.player.screen.scene == "handover" and not under_cups(cups)
    assert not scene_of(cups).round.begun and not cups.composition.services.table.view.cups.standing


def test_no_number_is_told_before_the_cups_are_up(cups: Evening) -> None:
    cups.composition.services.player.change("reduce_motion", False)
    cups.composition.services.play.tempo.pace = 4.0
    for value in ("5", "2"):
        set_die(cups, value)
    wait_for(cups, "skip")
    while not state_of(cups).dice:
        cups.player.wait()
    rising = 0
    while cups.player.screen.busy:
        assert "5" not in said(cups) and not cups.player.screen.marks
        rising += 1
        cups.player.wait()
    assert rising > 3 and "First hand: 5" in said(cups)


def test_a_press_ends_the_lift(cups: Evening) -> None:
    cups.composition.services.player.change("reduce_motion", False)
    cups.composition.services.play.tempo.pace = 1.0
    for value in ("5", "2"):
        wait_for(cups, "take_over")
        cups.player.press("take_over")
        cups.player.wait(2)
        cups.player.press("under_cup", value)
        cups.player.press("cup_down")
        cups.player.press("cup_falls")
        cups.player.wait(2)
    cups.player.press("skip")
    assert state_of(cups).dice and cups.player.screen.busy
    cups.player.press("skip")
    assert not cups.player.screen.busy and cups.control("again").enabled


# --- against the computer ------------------------------------------------------------------------------------


def test_the_computer_sets_a_fair_die_before_it_is_ones_turn(cups: Evening) -> None:
    cups.player.press("against")
    found = []
    for _ in range(30):
        wait_for(cups, "under_cup")
        assert list(state_of(cups).seals) == [SECOND] and cups.player.screen.scene == "practice", "no curtain"
        set_die(cups, "4", curtain=False)
        wait_for(cups, "again")
        assert "The computer:" in said(cups)
        found.append(state_of(cups).dice[SECOND])
        cups.player.press("again")
    assert set(found) == {1, 2, 3, 4, 5, 6}


def test_another_opponent_begins_another_round(cups: Evening) -> None:
    set_die(cups, "5")
    cups.player.press("against")
    assert FIRST not in state_of(cups).seals
    cups.player.press("against")
    assert not state_of(cups).seals and cups.player.screen.scene == "handover"


# --- left in between -----------------------------------------------------------------------------------------


def press(name: str) -> Callable[[Evening], None]:
    return lambda evening: evening.player.press(name)


def escape(evening: Evening) -> None:
    evening.composition.inputs.down("escape")


@pytest.mark.parametrize("leave", [press("tray"), escape, press("anew"), press("against")],
                         ids=["tray", "escape", "anew", "against"])
@pytest.mark.parametrize("set_before", [0, 1])
def test_whoever_leaves_behind_an_open_curtain_puts_all_away(cups: Evening, leave: Callable[[Evening], None],
                                                             set_before: int) -> None:
    for _ in range(set_before):
        set_die(cups, "5")
    cups.player.press("take_over")
    wait_for(cups, "under_cup")
    cups.player.press("under_cup", "6")
    cups.player.wait(2)
    known = scene_of(cups).round.context.under_cups
    sealed = state_of(cups).seals.get(FIRST, "")
    leave(cups)
    cups.player.wait(2)
    view = cups.composition.services.table.view
    assert not under_cups(cups) and FIRST not in view.cups.standing
    scene = cups.composition.director.scene
    if isinstance(scene, CupsPracticeScene):
        assert scene.round.context.under_cups is not known and FIRST not in state_of(cups).seals
        assert not scene.round.context.under_cups.knows(sealed)
    else:
        assert isinstance(scene, TrayPracticeScene)
        cups.player.press("cups")
        assert not scene_of(cups).round.begun


def test_while_the_cup_comes_down_it_can_still_be_put_away(cups: Evening) -> None:
    cups.composition.services.player.change("reduce_motion", False)
    cups.composition.services.play.tempo.pace = 1.0
    cups.player.press("take_over")
    cups.player.wait(2)
    cups.player.press("cup_down")
    cups.player.wait(2)
    cups.player.press("anew")
    cups.player.wait(120)
    assert not scene_of(cups).round.begun and not under_cups(cups)


def test_nothing_behind_a_shut_curtain_can_be_operated(cups: Evening) -> None:
    for key in ("3", "arrow_right"):
        assert not cups.composition.director.scene.on_key(key)
    cups.player.wait(60)
    assert not under_cups(cups) and not cups.player.screen.handles


def test_over_a_match_the_table_is_left_as_it_was(evening: Evening) -> None:
    evening.begin()
    evening.until("threat_send")
    before = evening.composition.services.table.view.setup, evening.composition.services.table.view.shown
    for control in ("pause", "pause_settings", "playing", "try", "tray", "cups"):
        evening.player.press(control)
        evening.player.wait(2)
    set_die(evening, "5")
    for _ in range(2):
        escape(evening)
        evening.player.wait(2)
    view = evening.composition.services.table.view
    assert (view.setup, view.shown) == before and not view.cups.standing


# --- without a mouse, and without eyes -----------------------------------------------------------------------


@pytest.mark.parametrize("device", [Keyboard, OneSwitch])
def test_a_round_without_a_mouse(cups: Evening, device: Callable[..., Digital]) -> None:
    cups.player = device(cups.composition)
    for times in (2, 4):
        wait_for(cups, "take_over")
        cups.player.press("take_over")
        wait_for(cups, "under_cup")
        for _ in range(times):
            cups.player.press("under_cup")
        cups.player.press("cup_down")
    wait_for(cups, "again")
    assert state_of(cups).dice == {FIRST: 3, SECOND: 5}
    cups.player.press("again")
    cups.player.wait(2)
    assert not state_of(cups).dice
    assert cups.player.used <= {"tab", "enter", "space"}


def test_letters_lead_there_and_back(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("practice")
    evening.player.press("tray")
    for key, scene in (("u", CupsPracticeScene), ("escape", TrayPracticeScene)):
        evening.composition.inputs.down(key)
        evening.player.wait(2)
        assert isinstance(evening.composition.director.scene, scene)


def test_the_tray_is_found_again_with_its_pool(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    for control in ("practice", "tray", "pool"):
        evening.player.press(control)
    evening.player.press("mechanic", "keep_two")
    for control in ("pool_done", "cups", "tray", "target", "tray"):
        evening.player.press(control)
        evening.player.wait(2)
    scene = evening.composition.director.scene
    assert isinstance(scene, TrayPracticeScene)
    assert scene.roll.context.state.pool.mechanic is Mechanic.KEEP_TWO


def test_the_result_is_spoken_and_what_is_set_beside_others_is_not(cups: Evening) -> None:
    ear = Ear()
    cups.composition.speaking = Speaking(ear, Settings(self_voicing=True))
    cups.composition.services.player.change("self_voicing", True)
    for value in ("5", "2"):
        set_die(cups, value)
    assert not any(value in line for line in ear.heard for value in ("5", "2"))
    wait_for(cups, "again")
    cups.player.wait(30)
    heard = " ".join(ear.heard)
    assert "First hand: 5" in heard and "Second hand: 2" in heard and "First hand is higher" in heard


# --- in words ------------------------------------------------------------------------------------------------


def told(cups: Evening) -> list[str]:
    """The table in words, closed again."""
    cups.composition.director.key("f3")
    cups.player.wait()
    modal = cups.player.screen.modal
    assert modal is not None and modal.name == "in_words"
    lines = [child.body for child in modal.children if isinstance(child, Text)]
    escape(cups)
    cups.player.wait()
    assert cups.player.screen.modal is None and isinstance(scene_of(cups), CupsPracticeScene)
    return lines


def test_the_table_in_words_says_who_has_set_a_die_and_its_number_only_when_the_cups_are_up(cups: Evening) -> None:
    hidden = "{}: a die is set, and its cup hides it."
    none = "{}: no die is set yet."
    assert told(cups) == [none.format("First hand"), none.format("Second hand")]
    cups.player.press("take_over")
    wait_for(cups, "under_cup")
    cups.player.press("under_cup", "5")
    assert told(cups) == [none.format("First hand"), none.format("Second hand")], "its cup is not down"
    cups.player.press("cup_down")
    wait_for(cups, "take_over")
    assert told(cups) == [hidden.format("First hand"), none.format("Second hand")]
    cups.composition.services.player.change("reduce_motion", False)
    set_die(cups, "2")
    while not state_of(cups).dice or cups.player.screen.busy:
        assert told(cups)[0] == hidden.format("First hand")
        cups.player.wait()
    assert told(cups) == ["First hand: the cup is up, and the die under it shows 5.",
                          "Second hand: the cup is up, and the die under it shows 2."]
    assert "anew" not in {each.name for each in cups.controls()}, "Again does that"
