"""A turn as it is told by default: one line is drawn and Enter goes on; what stands there is short."""

from __future__ import annotations

import pytest

from game.ai.levels import Level
from game.games.hell_for_leather.rules import CallConflict, Narrate, SetThreat, Settle
from game.games.hell_for_leather.scenes.own_settings import long_form
from game.games.hell_for_leather.scenes.phases.pending_deed import SCENE_WORDS, scene_in_brief
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.narration.chronicle import SAID_ALOUD
from game.scenes.hand.throw_methods import ThrowWay
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening


@pytest.fixture
def brief(evening: Evening) -> Evening:
    """The settings as they are delivered, and words that wait."""
    evening.composition.services.player.change(long_form().path, False)
    evening.composition.services.player.change("words_wait", True)
    return evening


def against_a_computer(draft: Draft) -> None:
    draft.give("B", Level.CASUAL.value, ("clerk",))


@pytest.fixture
def alone(brief: Evening) -> Evening:
    """One person against a computer."""
    seat_computers(brief, Dreamer())
    brief.begin(against_a_computer, goal_target=1)
    return brief


def shown(evening: Evening) -> set[str]:
    return {each.name for each in evening.controls()}


def screen(evening: Evening) -> str:
    return repr(evening.player.screen)


def test_the_scene_is_drawn_and_stands_over_the_plan(alone: Evening) -> None:
    alone.until("narrate_send")
    scene = alone.context.match.deeds[-1].action
    assert isinstance(scene, SetThreat)
    assert scene_in_brief(scene.location, scene.activity, scene.threat) in screen(alone)
    assert {"narrate_others", "narrate_send"} <= shown(alone) and "narrate_prompt_1" not in shown(alone)


def test_one_key_opens_the_others_and_what_else_there_is(alone: Evening) -> None:
    alone.until("narrate_send")
    assert alone.control("narrate_others").key == "T"
    alone.player.press("narrate_others")
    assert {"narrate_prompt_3", "narrate_more", "narrate_own", "narrate_aloud", "approach"} <= shown(alone)


def test_what_was_drawn_can_be_taken_back_and_is_asked_for_then(alone: Evening) -> None:
    alone.until("narrate_send")
    alone.player.press("undo")
    assert "threat_send" in shown(alone) and alone.record().entry_count == 0
    alone.player.wait(5)
    assert "threat_send" in shown(alone), "it is not drawn a second time"
    alone.player.press("threat_send")
    assert alone.record().entry_count == 1


def test_a_computer_calls_on_the_card_of_the_throw(alone: Evening) -> None:
    alone.until("narrate_send")
    alone.player.press("narrate_send")
    alone.play_until(lambda: alone.player.screen.throw is not None)
    called = alone.context.match.deeds[-1].action
    assert isinstance(called, CallConflict) and called.text in screen(alone)


def test_a_computers_plan_stands_where_its_conflict_is_called(alone: Evening) -> None:
    alone.until("call_send")
    plan = alone.context.match.deeds[-1].action
    assert isinstance(plan, Narrate) and plan.text in screen(alone)


def test_what_a_computer_leaves_needs_no_press(alone: Evening) -> None:
    alone.until("call_send")
    presses = []
    while not any(isinstance(deed.action, Settle) and deed.before.active == "B" for deed in alone.context.match.deeds):
        if not alone.player.screen.busy:
            presses.append(alone.player.screen.goes_on)
        alone.player.step()
        alone.player.wait()
    assert set(presses) <= {"call_send", "ruling_ok"}


def test_whoever_wants_the_long_form_has_it(alone: Evening) -> None:
    alone.composition.services.player.change(long_form().path, True)
    alone.until("call_send")
    assert {"call_prompt_1", "call_prompt_3", "call_own"} <= shown(alone)


def test_nobody_goes_about_it_twice_running_in_the_same_way(alone: Evening) -> None:
    def plans() -> list[str]:
        return [str(deed.action.approach) for deed in alone.context.match.deeds
                if isinstance(deed.action, Narrate) and deed.action.by == "A1"]

    alone.play_until(lambda: len(plans()) > 2)
    assert all(one != other for one, other in zip(plans(), plans()[1:], strict=False))


@pytest.mark.parametrize(("parts", "told"), [
    (("At sea.", "Gulls.", "A shark."), "At sea. Gulls. A shark."),
    (("At sea.", "Gulls " * SCENE_WORDS, "A shark."), "At sea. A shark."),
    (("At sea " * SCENE_WORDS, "Gulls.", "A shark."), "A shark."),
    ((SAID_ALOUD, SAID_ALOUD, SAID_ALOUD), SAID_ALOUD)])
def test_a_scene_in_brief_has_what_comes_at_them(parts: tuple[str, str, str], told: str) -> None:
    assert scene_in_brief(*parts) == told


@pytest.mark.parametrize("button", ["arrow_left", "pad-dpad_up"])
def test_a_key_that_aims_offers_to_throw_by_keys_at_once(alone: Evening, button: str) -> None:
    alone.play_until(lambda: alone.player.screen.throw is not None)
    assert "by_keys" not in shown(alone)
    alone.composition.inputs.down(button)
    alone.player.wait()
    assert alone.player.screen.focus == "by_keys"
    alone.player.press("by_keys")
    throw = alone.player.screen.throw
    assert throw is not None and throw.mode == ThrowWay.KEYS
    assert "by_keys" not in shown(alone)


def test_enter_on_a_line_that_is_chosen_goes_on_with_it(alone: Evening) -> None:
    alone.until("narrate_send")
    alone.player.press("narrate_others")
    entries = alone.context.match.entry_count
    surface = alone.composition.surface
    while surface.focus != "narrate_prompt_2":
        alone.composition.inputs.down("tab")
        alone.player.wait()
    second = str(alone.control("narrate_prompt_2").label)
    for _ in range(2):
        alone.composition.inputs.down("enter")
        alone.player.wait()
    assert alone.context.match.entry_count > entries
    plan = alone.context.match.deeds[entries].action
    assert isinstance(plan, Narrate) and plan.text == second
