"""From frames to words: names, pronouns, agreement, numbers, and what people typed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.narration.conditions import Facts, Scalar
from game.narration.grammar import PRONOUN_NAMES
from game.narration.pack_check import sample_facts
from game.narration.packs import Pack
from game.narration.wording import RealiseError, chance_draw, holes, lexicon_keys, named_in, needs, parse, realise

FACTS: Facts = {"a.name": "Jess", "a.pronouns": "she", "b.name": "Bao", "b.pronouns": "they", "n": 1, "thing": "egg"}


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


@pytest.mark.parametrize(("frame", "words"), [
    ("{objective} is that way.", "the dam, Hull, is that way."),
    ("In {objective} {a.name} waits.", "In the dam, Hull, Jess waits."),
    ("They are at {objective}. Now.", "They are at the dam, Hull. Now."),
    ("At {objective}'s door.", "At the dam, Hull's door."),
    ("It is in {source} now.", "It is in Hull now."),
    ("“{goal}” is done.", "“Cut it, now” is done.")])
def test_a_place_with_its_town_has_a_comma_behind_it(frame: str, words: str) -> None:
    facts = {**FACTS, "objective": "the dam, Hull", "source": "Hull", "goal": "Cut it, now"}
    assert say(frame, facts).lower() == words.lower()


@pytest.mark.parametrize(("name", "words"), [
    ("the master of ceremonies", "The master of ceremonies' hand."), ("the two guards", "The two guards' hand."),
    ("the guard", "The guard's hand.")])
def test_what_is_no_name_and_ends_in_s_takes_no_other(name: str, words: str) -> None:
    assert say("{foe.name}'s hand.", {"foe.name": name, "foe.pronouns": "he"}) == words
    assert say("{a.name}'s hand.", {"a.name": "Iris", "a.pronouns": "she"}) == "Iris's hand."


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


typed = st.text(min_size=1, max_size=24).filter(lambda text: bool(text.strip(" .\n\t\r\v\f\x85\xa0")))


@settings(max_examples=25)
@given(name=typed, pronouns=st.sampled_from([*PRONOUN_NAMES, "xe/xem/xyr/xyrs/xemself", "nonsense", "a/b", ""]),
       words=typed, number=st.integers(0, 40))
def test_every_frame_can_be_said_of_anybody_with_anything_typed(
        pack: Pack, name: str, pronouns: str, words: str, number: int) -> None:
    typed_keys = [key for key, fact in VOCABULARY.facts.items() if fact.kind == "text"]
    for frames in pack.frames.values():
        frame = frames[number % len(frames)]
        facts: dict[str, Scalar] = {**sample_facts(frame, VOCABULARY), **dict.fromkeys(typed_keys, words),
                 "a.name": name, "a.pronouns": pronouns, "b.name": words}
        for hole in holes(frame.text):
            if hole.kind == "count":
                facts[hole.key] = number
        said = realise(frame.text, facts, pack.lexicon, chance_draw(random.Random(number)))
        assert said.count("{") <= (name + words).count("{") * len(holes(frame.text))
        if any(hole.kind == "name" and hole.key == "a" and hole.form.lower() == "name" for hole in holes(frame.text)):
            assert " ".join(name.split()).rstrip(".")[1:] in said


@pytest.mark.parametrize(("frame", "words"), [
    ("{a} waits. {a} {a.v:leave}.", "Jess waits. She leaves."),
    ("{a} waits. {b} {b.v:laugh}. {a} {a.v:leave}.", "Jess waits. Bao laughs. Jess leaves."),
    ("{a's} hat. {a} {a.v:take} {a's} hat.", "Jess's hat. She takes her hat."),
    ("{foe.name} {foe.v:wait}; {a.name} {a.v:see|past} {foe.them}.", "The twins wait; Jess saw them."),
    ("{b.they} {b.v:be|past} tired, {b.name} {b.v:be|past} not.", "They were tired, Bao was not."),
    ("{a.first} {a.v:stop|past}, {a.v:carry|past} on, {a.v:think|past}.", "Jess stopped, carried on, thought."),
    ("The {n|ordinal} time; {n|times}; {n|word}.", "The first time; once; one."),
    ("{lex:oath}: {again:oath}.", "Owl: owl."),
    ("{voice:oath}!", "Owl!")])
def test_more_forms(frame: str, words: str) -> None:
    assert say(frame, {**FACTS, "foe.name": "the twins", "foe.pronouns": "many"}) == words


@pytest.mark.parametrize(("number", "ordinals", "often"), [
    (0, "0th", "never"), (2, "second", "twice"), (12, "twelfth", "12 times"), (13, "13th", "13 times"),
    (21, "21st", "21 times"), (111, "111th", "111 times")])
def test_numbers_in_other_ways(number: int, ordinals: str, often: str) -> None:
    often = often.replace("12 times", "twelve times")
    assert say("It is {n|ordinal}, {n|times}.", {"n": number}) == f"It is {ordinals}, {often}."


def test_pronouns_of_somebodys_own() -> None:
    own = {**FACTS, "a.pronouns": "xe/xem/xyr/xyrs/xemself"}
    assert say("{a.they} {a.v:hurt} {a.self} and {a.their} hat.", own) == "Xe hurts xemself and xyr hat."
    assert say("{a.they} {a.v:hurt}.", {**FACTS, "a.pronouns": "{a}/<b>/c/d/e"}) == "They hurt."


@pytest.mark.parametrize(("name", "other", "again"), [
    ("Ines Karlsdottir", "Bao Delgado", "Ines"), ("Ines Karlsdottir", "Ines Moons", "Ines Karlsdottir"),
    ("Dr. Fisk", "Bao", "Dr. Fisk"), ("The Great Zoltan", "Bao", "The Great Zoltan"),
    ("jess of leith", "Bao", "jess of leith"), ("Jess", "B", "Jess")])
def test_whoever_was_named_goes_by_a_first_name_that_nobody_else_has(name: str, other: str, again: str) -> None:
    facts = {**FACTS, "a.name": name, "b.name": other}
    assert say("So {a.name}, {a.name} and {a.name}", facts) == f"So {name}, {again} and {again}"
    said = realise("So {a.name}", facts, {}, chance_draw(random.Random(1)), named_in(f"So {name} came.", facts))
    assert said == f"So {again}"
