"""From frames to words: names, pronouns, agreement, numbers, and what people typed."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.narration.conditions import Facts
from game.narration.realise import RealiseError, chance_draw, lexicon_keys, needs, parse, realise

FACTS = {"a.name": "Jess", "a.pronouns": "she", "b.name": "Bao", "b.pronouns": "they", "n": 1, "thing": "egg"}


def say(text: str, facts: Facts = FACTS) -> str:
    return realise(text, facts, {"oath": ("owl",)}, chance_draw(random.Random(1)))


@pytest.mark.parametrize(("frame", "words"), [
    ("{a.name} {a.v:throw} {a.self} at it.", "Jess throws herself at it."),
    ("{b.name} {b.v:throw} {b.self} at it.", "Bao throws themself at it."),
    ("{b.name} says {b.they} {b.v:be} late.", "Bao says they are late."),
    ("{a.name} says {a.they} {a.v:be} late.", "Jess says she is late."),
    ("{b.they} {b.v:have} it. {b.they} {b.v:go}.", "They have it. They go."),
    ("{b.They} {b.v:be|past} out; {a.they} {a.v:be|past} in.", "They were out; she was in."),
    ("Take {a.them}, {a.their} hat and {b.theirs}.", "Take her, her hat and theirs."),
    ("{n|n:die} fell.", "One die fell."),
    ("It cost {n|n:person}.", "It cost one person."),
    ("It was {an:thing} and {an:lex:oath}, {lex:oath}.", "It was an egg and an owl, owl."),
    ("{Thing}!", "Egg!"),
    ("“Is it on?” {a.they} {a.v:try}.", "“Is it on?” she tries.")])
def test_frames_become_words(frame: str, words: str) -> None:
    assert say(frame) == words


def test_a_verb_agrees_with_what_was_printed_just_before() -> None:
    said = say("{b.name} {b.v:run}, {b.they} {b.v:run}, {b.name} {b.v:run}.")
    assert said == "Bao runs, they run, Bao runs."


@pytest.mark.parametrize(("number", "words"), [
    (0, "No dice."), (2, "Two dice."), (12, "Twelve dice."), (20, "20 dice.")])
def test_numbers_count_their_nouns(number: int, words: str) -> None:
    assert say("{n|n:die}.", {"n": number}) == words


@pytest.mark.parametrize(("thing", "words"), [
    ("hour", "an hour"), ("uniform", "a uniform"), ("umbrella", "an umbrella"),
    ("one-way ticket", "a one-way ticket"), ("x-ray", "an x-ray"), ("unimportant man", "an unimportant man"),
    ("European", "a European"), ("8-ball", "an 8-ball")])
def test_articles_go_by_sound(thing: str, words: str) -> None:
    assert say("It was {an:thing}", {"thing": thing}) == f"It was {words}"


def test_a_typed_full_stop_is_not_doubled_and_a_question_mark_stands() -> None:
    assert say("“{why}.” So.", {"why": "I owe a man."}) == "“I owe a man.” So."
    assert say("“{why}.” So.", {"why": "Why not?"}) == "“Why not?” So."


@given(st.text(max_size=40))
def test_typed_words_are_never_interpreted(typed: str) -> None:
    facts = {**FACTS, "why": typed, "secret": "TREASON"}
    shown = " ".join(typed.split()).rstrip(".")
    assert say("<{why}>", facts) == f"<{shown}>"


@pytest.mark.parametrize("typed", ["{secret}", "{a.name}", "{lex:oath}", "{{secret}}", "{an:secret}", "}{"])
def test_braces_in_typed_words_stay_braces(typed: str) -> None:
    facts = {**FACTS, "why": typed, "secret": "TREASON"}
    assert say("It says {why}, no more.", facts) == f"It says {typed}, no more."


@pytest.mark.parametrize("frame", [
    "{a.name", "a.name}", "{}", "{a.nome}", "{a.v:Throw}", "{a.v:throw|future}", "{n|die}", "{two words}",
    "{a.b.c}"])
def test_forms_nobody_knows_are_refused(frame: str) -> None:
    with pytest.raises(RealiseError):
        parse(frame)


@pytest.mark.parametrize("frame", ["{nothing}", "{c.name}", "{thing|n:die}", "{lex:nothing}"])
def test_missing_facts_are_named(frame: str) -> None:
    with pytest.raises(RealiseError, match=r"nothing|c\.name|thing"):
        say(frame)


def test_a_text_knows_what_it_needs() -> None:
    text = "{a.they} {b.v:go} {hobby} {n|n:die} {an:thing} {lex:oath}"
    assert needs(text) == {"a.name", "b.name", "hobby", "n", "thing"}
    assert lexicon_keys(text) == {"oath"}
