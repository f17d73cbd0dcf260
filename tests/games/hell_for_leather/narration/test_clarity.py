"""Whether frames hold together as scenes: all English words do, and the check sees where others do not."""

import pytest

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.setup_lists import HellLists
from game.narration.pack_check import content_problems
from game.narration.pack_clarity import clarity_problems
from game.narration.packs import Pack, decode_pack

STEPS = {"thing": "the timetable", "place": "the signal box", "person": "the night signalman", "pronouns": "he"}


def of(**frame: object) -> Pack:
    return decode_pack("p", {"frames": [{"id": "f", **frame}]}, lists=HellLists)


def test_all_english_words_hold_together(pack: Pack) -> None:
    assert clarity_problems(pack, VOCABULARY) == []


@pytest.mark.parametrize(("frame", "said"), [
    ({"slot": "intention", "text": "Go.", "sets": {"means": "the door"}}, "needs 'when: {approach: ...}'"),
    ({"slot": "intention", "text": "Go.", "when": {"approach": "charm"}}, "needs 'sets: {means: ...}'"),
    ({"slot": "risk", "text": "{a.name} {a.v:sell} a friend."}, "'a friend' needs 'when: {mates:"),
    ({"slot": "threat.threat", "text": "A dog barks.", "sets": {"foe.name": "the neighbour"}}, "no such noun"),
    ({"slot": "intention", "text": "Go.", "when": {"approach": "charm", "family": "swan"}, "sets": {"means": "a rope"}},
     "no frame sets 'family: swan'")])
def test_a_frame_that_does_not_hold_together_is_found(frame: dict[str, object], said: str) -> None:
    assert [each for each in clarity_problems(of(**frame), VOCABULARY) if said in each]


@pytest.mark.parametrize("frame", [
    {"slot": "risk", "text": "{a.name} {a.v:sell} a friend.", "when": {"mates": ">=1"}},
    {"slot": "threat.threat", "text": "A dog barks.", "sets": {"foe.name": "the dogs", "family": "dog"}},
    {"slot": "threat.threat", "text": "{want} barks.", "sets": {"foe.name": "{want}"}}])
def test_a_frame_that_does_is_let_be(frame: dict[str, object]) -> None:
    assert clarity_problems(of(**frame), VOCABULARY) == []


@pytest.mark.parametrize("text", ["For {means}' sake.", "{a.name}' coat."])
def test_the_possessive_of_a_word_that_may_end_in_any_letter_has_its_s(text: str) -> None:
    pack = of(slot="outcome.merit", text=text)
    assert [each for each in content_problems(pack, VOCABULARY) if "{...}'s" in each]


@pytest.mark.parametrize(("steps", "said"), [
    ({}, "has none"), ({"Ruin a coronation": STEPS, "Else": STEPS}, "is no Goal"),
    ({"Ruin a coronation": {**STEPS, "thing": "Timetable"}}, "begin small")])
def test_every_goal_has_steps_that_are_nouns(steps: dict[str, object], said: str) -> None:
    setup = {"goals": ["Ruin a coronation"], "steps": steps, "general_steps": [STEPS] * 3}
    found = clarity_problems(decode_pack("p", {"setup": setup}, lists=HellLists), VOCABULARY)
    assert [each for each in found if said in each]
