"""What is typed is laid beside the ways there are: re-ordered, never refused, and slips of the keyboard forgiven."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.yaml_data import Limits, read_yaml
from game.story.free_text import Language, TypedWay, Understanding, dice_of_trigrams, near, one_slip
from tests.architecture import ROOT

AROUND = ("moll", "toll", "pirates", "chain", "boat hook")
WAYS = (
    TypedWay("haggle", ("haggle", "bargain", "talk", "offer", "bribe"), ("silver", "stamps", "price"), AROUND,
             by="charm"),
    TypedWay("chain", ("cut", "unhook", "lift", "dive"), ("chain", "winch"), AROUND, by="force"),
    TypedWay("slip", ("sneak", "drift", "slip"), (), AROUND, by="finesse"))
SENTENCES = (
    ("I talk to Moll about the price", "haggle"), ("offer her twenty stamps", "haggle"),
    ("bribe the pirates", "haggle"),
    ("we could swap our silver for passage", "haggle"), ("negotiate with moll", "haggle"), ("pay the toll", "haggle"),
    ("we dive under and unhook the chain", "chain"), ("saw through the chain", "chain"), ("hoist the winch", "chain"),
    ("chop the chain", "chain"), ("I swim below and loosen the chain", "chain"),
    ("raise the chain by its winch", "chain"),
    ("let us drift past quietly", "slip"), ("sneak by in the dark", "slip"), ("we creep past her boat", "slip"),
    ("slink along the bank", "slip"), ("don't bribe her, sneak past", "slip"), ("tiptoe", "slip"))


@pytest.fixture(scope="module")
def english() -> Understanding:
    data, _ = read_yaml((ROOT / "assets" / "story" / "en" / "understanding.yaml").read_bytes(), Limits())
    return Understanding(msgspec.convert(data, Language))


def first(english: Understanding, text: str) -> str:
    return english.rank(text, WAYS).ways[0].id


@pytest.mark.parametrize(("text", "way"), SENTENCES)
def test_sentences_find_their_way(english: Understanding, text: str, way: str) -> None:
    assert first(english, text) == way


def test_with_a_slip_of_the_keyboard_three_in_four_still_do(english: Understanding) -> None:
    """Of 30 slips a sentence: a letter dropped, doubled, wrong, or two changed about."""
    chance, right, tried = random.Random(1), 0, 0
    for text, way in SENTENCES:
        for _ in range(30):
            right += first(english, slipped(text, chance)) == way
            tried += 1
    assert right / tried >= 0.75


def slipped(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) - 1)
    return chance.choice((text[:at] + text[at + 1:], text[:at] + text[at] + text[at:],
                          text[:at] + chance.choice("etaoinsr") + text[at + 1:],
                          text[:at] + text[at + 1] + text[at] + text[at + 2:]))


@pytest.mark.parametrize(("forms", "stem"), [
    (("climb", "climbs", "climbed", "climbing", "climber"), "climb"),
    (("carry", "carries", "carried", "carrying"), "carry"),
    (("run", "ran", "running", "runs"), "run"), (("steal", "stole", "stolen", "stealing"), "steal"),
    (("quiet", "quietly", "quietest"), "quiet"), (("knife", "knives"), "knif"), (("box", "boxes"), "box")])
def test_forms_of_a_word_have_one_stem(english: Understanding, forms: tuple[str, ...], stem: str) -> None:
    assert {english.stem(form) for form in forms} == {stem}


def test_what_was_understood_is_said(english: Understanding) -> None:
    assert english.rank("up to moll, and haggel about the price", WAYS).ways[0].heard == ("haggel", "price", "moll")


def test_what_is_clearly_meant_is_chosen_and_what_is_not_is_left_open(english: Understanding) -> None:
    assert english.rank("cut the chain", WAYS).chosen == "chain"
    assert english.rank("the chain", (WAYS[0], WAYS[2])).chosen == ""
    assert english.rank("I kiss the cook", WAYS).chosen == ""


@pytest.mark.parametrize(("text", "way"), [
    ("punch the window", "force"), ("tiptoe round the back", "finesse"), ("decode the ledger", "learning"),
    ("I peer into the well", "insight"), ("flatter the widow", "charm"), ("refuse to blink", "nerve"), ("xyzzy", "")])
def test_any_other_idea_has_a_guess_of_its_way(english: Understanding, text: str, way: str) -> None:
    assert english.rank(text, ()).guess == way


def test_not_counts_against_until_the_clause_ends(english: Understanding) -> None:
    assert english.rank("never cut the chain", WAYS).ways[0].id != "chain"
    assert english.rank("without talking, cut the chain", WAYS).chosen == "chain"


def test_what_was_spoken_of_last_is_a_little_likelier(english: Understanding) -> None:
    other = TypedWay("gate", ("cut",), last=True)
    assert english.rank("cut it", (WAYS[1], other)).ways[0].id == "gate"


@pytest.mark.parametrize(("one", "other", "slip"), [
    ("chain", "chian", True), ("chain", "chan", True), ("chain", "chainn", True), ("chain", "chais", True),
    ("chain", "champ", False), ("chain", "chain", True), ("pirate", "private", False)])
def test_a_single_slip(one: str, other: str, slip: bool) -> None:
    assert one_slip(one, other) is slip and one_slip(other, one) is slip


def test_short_words_are_never_taken_for_each_other() -> None:
    assert not near("toll", "moll") and not near("cut", "cat")
    assert dice_of_trigrams("hand", "hand") == 1.0 and dice_of_trigrams("hand", "xyz") == 0.0


@given(st.text(max_size=200))
def test_nothing_typed_can_fail(english: Understanding, text: str) -> None:
    ranking = english.rank(text, WAYS)
    assert len(ranking.ways) == len(WAYS) and all(0.0 <= each.score <= 1.2 for each in ranking.ways)
