"""Finding words: prompts, typing, said aloud; the player's own words pass as they are."""

from __future__ import annotations

import itertools

from game.narration.chronicle import SAID_ALOUD
from game.scenes.match.finding_words import Compose
from game.scenes.match.match_voice import Prompt
from game.ui.screen import Button, Intent, ListItem, Row, TextField
from tests.scenes.stagehand import Evening


def composed(sent: list[Prompt]) -> Compose:
    """A composer whose prompts name their round."""
    rounds = itertools.count()

    def offer() -> tuple[Prompt, ...]:
        number = next(rounds)
        return tuple(Prompt(f"line {number}.{i}", (f"frame.{number}.{i}",)) for i in range(3))

    return Compose("tell", offer, "Tell it", sent.append)


def test_the_first_line_is_chosen_and_can_be_sent_at_once() -> None:
    sent: list[Prompt] = []
    compose = composed(sent)
    assert compose.on_intent(Intent("tell_send"))
    assert sent == [Prompt("line 0.0", ("frame.0.0",))]


def test_another_line_is_chosen_by_a_press() -> None:
    sent: list[Prompt] = []
    compose = composed(sent)
    compose.on_intent(Intent("tell_prompt_3"))
    row = compose.elements()[0]
    assert isinstance(row, Row)
    assert [item.selected for item in row.children if isinstance(item, ListItem)] == [False, False, True]
    compose.on_intent(Intent("tell_send"))
    assert sent == [Prompt("line 0.2", ("frame.0.2",))]


def test_other_ideas_are_other_lines() -> None:
    compose = composed([])
    compose.on_intent(Intent("tell_more"))
    assert [each.text for each in compose.prompts] == ["line 1.0", "line 1.1", "line 1.2"]


def test_own_words_are_sent_as_typed_and_never_empty() -> None:
    sent: list[Prompt] = []
    compose = composed(sent)
    compose.on_intent(Intent("tell_own"))
    assert any(isinstance(element, TextField) for element in compose.elements())
    compose.on_intent(Intent("tell_text", "  {a.name} {{ \\ 'quoted'  "))
    compose.on_intent(Intent("tell_text.submit", "ignored"))
    assert sent == [Prompt("{a.name} {{ \\ 'quoted'")]
    compose.on_intent(Intent("tell_text", "   "))
    compose.on_intent(Intent("tell_send"))
    assert len(sent) == 1
    row = compose.buttons()[0]
    assert isinstance(row, Row)
    send = [button for button in row.children if isinstance(button, Button)][-1]
    assert not send.enabled and send.why_not


def test_said_aloud_needs_no_words_on_screen() -> None:
    sent: list[Prompt] = []
    composed(sent).on_intent(Intent("tell_aloud"))
    assert sent == [Prompt(SAID_ALOUD)]


def test_intents_of_others_are_left_alone() -> None:
    assert not composed([]).on_intent(Intent("narrate_send"))
    assert not composed([]).on_intent(Intent("tell_nothing"))


def test_own_words_begin_with_an_empty_field_and_a_prompt_comes_back_without_any() -> None:
    compose = composed([])
    compose.on_intent(Intent("tell_own"))
    assert compose.typed == ""
    compose.on_intent(Intent("tell_own"))
    assert compose.typed == "line 0.0"
    compose.on_intent(Intent("tell_own"))
    compose.on_intent(Intent("tell_text", "mine"))
    compose.on_intent(Intent("tell_own"))
    assert compose.typed == "mine"


def test_whoever_asks_for_own_words_types_at_once(evening: Evening) -> None:
    evening.begin(goal_target=1)
    evening.until("narrate_send")
    assert evening.player.screen.focus is None
    evening.player.press("narrate_own")
    assert evening.player.screen.focus == "narrate_text"
