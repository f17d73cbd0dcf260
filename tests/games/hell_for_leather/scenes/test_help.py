"""Help in every phase, in the words of the house, and by keys alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from game.games.hell_for_leather.rules import Phase, State, new_match
from game.games.hell_for_leather.rules.charts import curse_effects
from game.games.hell_for_leather.rules.terms import Effect
from game.games.hell_for_leather.scenes.glossary import GLOSSARY, PHASE_WORDS
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.hell_words import HellWords
from game.scenes.match.help import WORD, Help
from game.ui.going_on import controls_in
from game.ui.screen import Button, Intent, ListItem, Panel, Text
from tests.games.hell_for_leather.rules.play import make_header
from tests.scenes.stagehand import Evening, Props


def said(panel: Panel) -> str:
    return " ".join(child.body for child in panel.children if isinstance(child, Text))


def helped_at(state: State, things: Props) -> Help:
    """The help of a match that stands like this."""
    services = SimpleNamespace(play=SimpleNamespace(pack=things.pack))
    match = SimpleNamespace(entry_count=0)
    return Help(HellWords(cast(HellContext, SimpleNamespace(state=state, services=services, match=match))))


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_has_its_rule_and_words(phase: Phase, things: Props) -> None:
    assert things.pack.rules_help[phase]
    words = PHASE_WORDS[phase]
    assert words
    assert set(words) <= set(GLOSSARY)
    assert len(set(words)) == len(words)


def test_every_word_is_offered_somewhere() -> None:
    assert {word for words in PHASE_WORDS.values() for word in words} == set(GLOSSARY)


def test_a_word_is_looked_up_and_put_away(things: Props) -> None:
    state = new_match(make_header())
    helped = helped_at(state, things)
    before = said(helped.panel())
    word = PHASE_WORDS[state.phase][0]
    assert helped.on_intent(Intent(WORD + word))
    assert GLOSSARY[word].means in said(helped.panel())
    assert helped.on_intent(Intent(WORD + word))
    assert said(helped.panel()) == before
    assert helped.on_intent(Intent("all_words"))
    items = [each for each in controls_in(helped.panel().children) if isinstance(each, ListItem)]
    assert len(items) == len(GLOSSARY)
    assert not helped.on_intent(Intent("close_help"))
    helped.open()
    assert said(helped.panel()) == before


def test_what_is_otherwise_at_stage_1_is_said(things: Props) -> None:
    plain, first = new_match(make_header()), new_match(make_header(stage=1))
    for state, told in ((plain, False), (first, True)):
        shown = helped_at(replace(state, phase=Phase.THROWS), things).panel()
        assert ("stage 1" in said(shown)) is told


def test_the_chart_in_the_words_is_the_chart_of_the_rules() -> None:
    bounds = {Effect.FAIL: 3, Effect.GAIN_HEAT: 7, Effect.HUNTERS: 11}
    for effect, last in bounds.items():
        assert effect in curse_effects(last)
        assert effect not in curse_effects(last + 1)
    assert "1 to 3" in GLOSSARY["curse"].means
    assert "8 to 11" in GLOSSARY["curse"].means
    assert Effect.TRAUMA in curse_effects(12)


def test_f1_opens_and_closes_it_and_it_works_by_keys(evening: Evening) -> None:
    evening.begin(team_size=1)
    evening.until("threat_send")
    key = evening.composition.director.key
    key("f1")
    evening.player.wait(2)
    panel = evening.player.screen.modal
    assert panel is not None and panel.name == "help"
    evening.player.press("close_help")
    key("f1")
    evening.player.wait(2)
    panel = evening.player.screen.modal
    assert panel is not None and panel.name == "help"
    items = [each for each in controls_in(panel.children) if isinstance(each, ListItem)]
    for _ in range(40):
        if evening.composition.surface.layout.focus == items[0].name:
            break
        key("tab")
        evening.player.wait()
    key("enter")
    evening.player.wait(2)
    panel = evening.player.screen.modal
    assert panel is not None and GLOSSARY[items[0].name.removeprefix(WORD)].means in said(panel)
    assert any(isinstance(each, Button) and each.key == "F1" for each in controls_in(panel.children))
    key("f1")
    evening.player.wait(2)
    assert evening.player.screen.modal is None
