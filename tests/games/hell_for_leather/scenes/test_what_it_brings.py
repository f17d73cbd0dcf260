"""What hangs on a choice stands beside it, and is so: the Instinct it feeds, the Network's mood, what a line shows."""

from __future__ import annotations

import pytest

from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import TakeRisk
from game.games.hell_for_leather.scenes.phases.what_it_brings import marks_of, mood_words, risk_marks, told_marks
from game.games.hell_for_leather.scenes.rule_labels import HEAT_STATUS, INSTINCT
from game.scenes.match.match_voice import Prompt
from tests.scenes.stagehand import Evening


@pytest.fixture
def begun(evening: Evening) -> Evening:
    evening.begin(seed=31)
    return evening


def words(elements: object) -> str:
    return repr(elements)


@pytest.mark.parametrize("heat", range(2, 10))
def test_the_mood_is_the_word_that_will_stand_under_the_heat(heat: int) -> None:
    said = str(mood_words(heat, heat + 1))
    assert str(HEAT_STATUS[heat_status(heat + 1)]) in said
    assert ("still" in said) == (heat_status(heat) == heat_status(heat + 1))


def test_a_line_that_was_written_for_an_instinct_says_whose(begun: Evening) -> None:
    context = begun.context
    own = str(INSTINCT[context.person("A1").instinct])
    assert own in words(told_marks(context, "A1", Prompt("Away.", ("f",), written_for=("approach", "instinct"))))
    assert told_marks(context, "A1", Prompt("Away.", ("f",), written_for=("approach",))) == ()
    assert own not in words(marks_of(context, "A1", "Charm", Prompt("Away.", ("f",), written_for=("approach",))))


def test_plans_that_show_the_instinct_are_offered_to_those_who_have_it(begun: Evening) -> None:
    context = begun.context
    frames = {frame.id: frame for frame in context.services.play.pack.frames["intention"]}
    offered = [prompt for approach in ("action", "charm", "strategy", "manipulation", "intimidation")
               for _ in range(6) for prompt in context.voice.offer("intention", "A1", facts={"approach": approach})]
    shown = [prompt for prompt in offered if "instinct" in prompt.written_for]
    assert shown
    for prompt in shown:
        when = next(each for each in frames[prompt.frames[0]].when if each.key == "instinct")
        assert context.person("A1").instinct in when.values


def test_a_risk_says_how_often_the_instinct_was_seen(begun: Evening) -> None:
    begun.until("risk")
    context, who = begun.context, begun.player.screen.seat or ""
    assert "not seen yet" in words(risk_marks(context, who, 3))
    begun.player.press("risk")
    begun.play_until(lambda: any(isinstance(deed.action, TakeRisk) for deed in context.match.deeds))
    taken = [deed.action.by for deed in context.match.deeds if isinstance(deed.action, TakeRisk)]
    assert "seen 1 time so far" in words(risk_marks(context, taken[0], 4))


def test_what_a_risk_is_said_to_do_it_does(begun: Evening) -> None:
    begun.until("risk")
    context, letter = begun.context, begun.context.state.active
    [mark] = risk_marks(context, begun.player.screen.seat or "", len(begun.record().state.conflict.dice) + 2)
    assert str(mark.body) in repr(begun.player.screen) or "Network: " in repr(begun.player.screen)
    before = context.state.team(letter).heat
    begun.player.press("risk")
    begun.play_until(lambda: any(isinstance(deed.action, TakeRisk) for deed in context.match.deeds))
    deed = next(deed for deed in context.match.deeds if isinstance(deed.action, TakeRisk))
    if not deed.action.heat.fallen:
        assert deed.after.team(letter).heat == before + 1
