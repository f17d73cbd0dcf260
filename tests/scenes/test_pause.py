"""The Pause: at any time, by one press; what was told is put away for good, and the match goes on as the dice said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.narration.veils import closed
from game.scenes.match.match_voice import Prompt
from game.scenes.match.open_match import continue_match
from game.scenes.replay.open_replay import watch
from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening

MOST_STEPS = 6000
OWN_WORDS = "I saw the wasp in half, the long way"


def pauses(evening: Evening) -> list[dict[str, Any]]:
    return [dict(entry) for entry in evening.record().entries if entry["do"] == "pause"]


def shown(evening: Evening) -> str:
    """Everything on the screen, but for the story, and everything in the story."""
    screen = repr((evening.player.screen.panels, evening.player.screen.modal))
    evening.player.press("story")
    story = repr(evening.player.screen.modal)
    evening.player.press("close_story")
    return screen + story


def veil(evening: Evening) -> None:
    evening.player.press("veil")
    assert evening.player.screen.modal is not None and evening.player.screen.modal.name == "veiled"
    evening.player.press("resume")


def say_own_words(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.until("narrate_send")
    evening.player.press("narrate_own")
    evening.player.press("narrate_text", OWN_WORDS)
    evening.player.press("narrate_send")


def say_a_prompt(evening: Evening) -> str:
    """The first line that is offered is said; gives it."""
    evening.begin(goal_target=1)
    evening.until("narrate_send")
    line = str(evening.control("narrate_prompt_1").label)
    evening.player.press("narrate_send")
    return line


def test_what_somebody_typed_is_gone_from_every_card_and_page(evening: Evening) -> None:
    say_own_words(evening)
    assert OWN_WORDS in repr(evening.player.screen)
    veil(evening)
    [pause] = pauses(evening)
    assert pause["text"] == ""
    assert any(entry["n"] in pause["veils"] and entry.get("text") == OWN_WORDS for entry in evening.record().entries)
    evening.until("call_send")
    assert OWN_WORDS not in shown(evening)


@pytest.mark.parametrize("say", [say_own_words, say_a_prompt])
def test_whoever_found_the_words_a_subject_is_closed(evening: Evening, say: Callable[[Evening], object]) -> None:
    say(evening)
    evening.player.press("veil")
    [pause] = pauses(evening)
    assert pause["veils"] and pause["closes"]
    assert evening.context.voice.comfort.closed == set(pause["closes"])


def test_it_is_the_first_choice_of_the_menu_that_esc_opens(evening: Evening) -> None:
    say_own_words(evening)
    evening.composition.director.key("escape")
    evening.player.wait()
    assert evening.controls()[0].name == "veil"
    evening.player.press("veil")
    assert len(pauses(evening)) == 1
    evening.composition.director.key("escape")
    evening.player.wait()
    assert evening.player.screen.modal is None


def test_it_is_kept_when_the_match_is_gone_on_with_and_when_it_is_watched_again(evening: Evening) -> None:
    words = say_a_prompt(evening)
    veil(evening)
    gone = evening.context.voice.comfort.closed
    assert gone == closed(evening.record().deeds) != frozenset()
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    continue_match(evening.composition.services, file.name)
    evening.player.wait(2)
    assert evening.context.voice.comfort.closed == gone
    assert words not in repr(evening.player.screen)
    assert words not in " ".join(told.text for told in evening.context.voice.told)
    evening.composition.home("")
    watch(evening.composition.services, file.name)
    for _ in range(60):
        evening.player.wait(30)
        assert words not in repr(evening.player.screen)


def test_what_the_next_card_has_of_it_is_veiled_there(evening: Evening) -> None:
    say_own_words(evening)
    assert OWN_WORDS in repr(evening.player.screen)
    evening.player.press("veil")
    assert OWN_WORDS not in repr(evening.player.screen)


def test_an_undo_takes_back_the_deed_and_never_what_was_closed(evening: Evening) -> None:
    say_a_prompt(evening)
    veil(evening)
    gone = evening.context.voice.comfort.closed
    evening.player.press("undo")
    assert not any(entry["do"] == "narrate" for entry in evening.record().entries)
    [pause] = pauses(evening)
    assert (pause["by"], pause["veils"]) == ("table", [])
    assert evening.context.voice.comfort.closed == gone == closed(evening.record().deeds) != frozenset()
    assert evening.control("narrate_send").enabled


def test_a_veil_alone_is_nothing_to_take_back(evening: Evening) -> None:
    say_own_words(evening)
    evening.player.press("call_more")
    veil(evening)
    assert "undo" not in {each.name for each in evening.controls()}


def test_nothing_of_a_closed_subject_is_told_or_offered_again(evening: Evening) -> None:
    say_a_prompt(evening)
    veil(evening)
    gone = evening.context.voice.comfort.closed
    after = evening.context.match.entry_count
    evening.play_until(lambda: evening.context.match.entry_count > after + 20)
    for told in evening.context.voice.told:
        assert told.entry <= after or not set(told.flags) & gone


def test_what_a_computer_says_is_put_away_before_the_record_has_it(evening: Evening) -> None:
    dreamer = Dreamer()
    seat_computers(evening, dreamer)
    evening.begin(all_computers, goal_target=1)
    for _ in range(MOST_STEPS):
        words: tuple[Prompt, ...] = getattr(vars(evening.composition.director.scene)["_controller"], "unsaid", ())
        if words and words[0].text:
            break
        evening.player.wait()
    text = words[0].text
    assert text in repr(evening.player.screen.panels)
    veil(evening)
    assert text not in shown(evening)
    [pause] = pauses(evening)
    assert pause["by"] == "table" and pause["veils"] == [] and set(words[0].subjects) <= set(pause["closes"])
    for _ in range(600):
        evening.player.wait()
    assert text not in evening.record().to_bytes().decode()


def throws(evening: Evening) -> int:
    return sum(entry["do"] == "throw" for entry in evening.context.match.entries)


def in_flight(evening: Evening) -> bool:
    return evening.player.screen.busy and evening.player.offered("skip")


def test_a_die_in_the_air_flies_on_and_lands_as_it_would_have(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.composition.services.play.tempo.pace = 0.1  # it is still in the air when the Pause has been understood
    evening.play_until(lambda: in_flight(evening))
    thrown = throws(evening)
    flying = vars(evening.composition.director.scene)["_controller"]
    veil(evening)
    assert vars(evening.composition.director.scene)["_controller"] is flying
    evening.composition.services.play.tempo.pace = 50.0
    evening.play_until(lambda: throws(evening) > thrown)
    assert len(pauses(evening)) == 1


@pytest.mark.parametrize(("computer", "every"), [(False, 2), (True, 19)])
def test_it_works_at_any_moment_of_a_match(evening: Evening, computer: bool, every: int) -> None:
    """Asked for again and again, wherever the bar is; the match comes to its end and its record holds."""
    if computer:
        seat_computers(evening, Dreamer())
    evening.begin(against_computer if computer else lambda _draft: None, seed=5, goal_target=1)
    phases = set()
    for step in range(20_000):
        evening.player.wait()
        if evening.player.screen.scene == "result":
            break
        screen = evening.player.screen
        if step % every == 0 and screen.modal is None:
            assert evening.player.offered("veil"), screen
            phases.add((screen.scene, screen.phase, screen.busy))
            if evening.context.state.winner is not None:  # the record is whole: what is shown of the end is put away
                evening.player.press("veil")
                break
            veil(evening)
        evening.player.step()
    assert evening.player.screen.scene == "result"
    assert len(phases) > 6
    assert evening.record().state.winner is not None


def test_where_nothing_is_left_to_veil_it_says_so(evening: Evening) -> None:
    evening.begin(goal_target=1)
    for _ in range(20):
        evening.player.press("veil")
        if not evening.control("veil").enabled:
            break
    assert "veiled already" in repr(evening.player.screen.modal)
    evening.player.press("resume")
    assert evening.record().state.winner is None


def test_a_setting_that_is_changed_in_mid_match_holds_from_there_on(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.until("threat_send")
    evening.player.press("pause")
    evening.player.press("pause_settings")
    evening.player.press("content")
    evening.player.press("dial_0")
    evening.player.press("subjects.religion", "line")
    evening.player.press("back")
    evening.player.press("back")
    evening.player.wait(2)
    assert evening.context.voice.comfort.dial == 0
    assert evening.context.voice.comfort.limit("religion") == 0


def test_limits_of_the_header_hold_in_the_match(evening: Evening) -> None:
    evening.begin(lambda draft: draft.limits.update(horror=0, injury=1))
    comfort = evening.context.voice.comfort
    assert (comfort.limit("horror"), comfort.limit("injury"), comfort.limit("death")) == (0, 1, 2)
