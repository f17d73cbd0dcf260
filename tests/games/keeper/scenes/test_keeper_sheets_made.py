"""Sheets made at the table: whatever the page lets through can begin, and every refusal has words (KEEP-K2 to K5)."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.keeper.ai.made_sheets import lists_of
from game.games.keeper.headless.unwatched import unwatched
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.carrying import likeness
from game.games.keeper.rules.constants import (
    ARRAYS,
    MOST_BACKGROUND_WORDS,
    MOST_CASTING_WORDS,
    MOST_PHRASE_WORDS,
    TRAITS,
)
from game.games.keeper.rules.header import validate_sheet
from game.games.keeper.scenes.setup.keeper_setup import KEEPER_SETUP
from game.games.keeper.scenes.setup.own_page import OwnPage
from game.games.keeper.scenes.setup.own_sheet import ARRAY_OF, OwnSheet, drawn_sheet
from game.scenes.led.setup.seat_draft import OWN, PRONOUNS, SeatDraft
from game.scenes.led.setup.sheet_lists import following
from game.scenes.led.setup.story_draft import StoryDraft
from game.scenes.led.unwatched.styles import Style
from tests.games.keeper.led import adventure

LISTS = lists_of(adventure().pack)
WORD = st.sampled_from(["stair", "un\u00efque", "{a.name}", "\u201eja\u201c", "x" * 30, ";"])
WORDS = st.lists(WORD, max_size=8).map(" ".join)
EDITS = st.one_of(
    st.tuples(st.just("array"), st.sampled_from("ABC")),
    st.tuples(st.just("give"), st.tuples(st.sampled_from(TRAITS), st.integers(-1, 2))),
    st.tuples(st.just("write"), st.tuples(st.sampled_from(TRAITS), st.integers(-1, 1), WORDS)))


def draft(seed: int = 1, seats: int = 3) -> StoryDraft:
    """An installment of the Widow's Stair with one person in it."""
    pack = adventure().pack
    made = StoryDraft(KEEPER_SETUP, seed, pack, pack)
    made.resize(seats)
    made.seats[0].person = 1
    return made


def own_of(seat: SeatDraft) -> OwnSheet:
    """The sheet that somebody makes."""
    assert isinstance(seat.own, OwnPage)
    return seat.own.own


def edited(sheet: OwnSheet, edits: list[tuple[str, object]]) -> None:
    """What somebody does on the page."""
    for kind, what in edits:
        match kind, what:
            case "array", str(letter):
                sheet.take_array(letter)
            case "give", (str(trait), int(number)) if number in sheet.ratings.values():
                sheet.give(trait, number)
            case "write", (str(trait), int(at), str(words)):
                sheet.write(trait, at, words)


@given(st.lists(EDITS, max_size=12), st.integers(0, 50))
def test_k3_k4_whatever_is_done_on_the_page_a_sheet_that_it_lets_through_is_one(
        edits: list[tuple[str, object]], seed: int) -> None:
    made = drawn_sheet(LISTS, random.Random(seed))
    edited(made, edits)
    assert tuple(sorted(made.ratings.values(), reverse=True)) in ARRAYS
    assert made.array in ARRAY_OF
    refused = made.refusal()
    if refused is None:
        validate_sheet(made.sheet("tall"))
    else:
        assert str(refused).strip() and "{" not in str(refused).replace("{a.name}", "")


@given(st.lists(EDITS, max_size=8), WORDS, st.sampled_from([key for key, _ in PRONOUNS]), WORDS)
def test_k5_g9_a_header_with_a_made_sheet_is_read_again_as_it_was(
        edits: list[tuple[str, object]], name: str, pronouns: str, casting: str) -> None:
    laid = draft()
    laid.wear(0, OWN)
    edited(own_of(laid.seats[0]), edits)
    said = laid.seats[0].words
    said.name, said.pronouns, said.casting = name, pronouns, casting
    reasons = list(laid.refusals())
    if reasons:
        with pytest.raises(ValueError, match=r"."):
            laid.header("test")
        assert all(str(reason).strip() for reason in reasons)
        return
    header = laid.header("test")
    assert KEEPER.decode_header(msgspec.json.encode(header)) == header
    assert header.characters["p1"].pronouns == pronouns
    KEEPER.new(header)


@pytest.mark.parametrize("letter", "ABC")
def test_k3_an_array_gives_the_highest_number_to_whatever_is_best_already(letter: str) -> None:
    made = OwnSheet(ratings={"flesh": -1, "brains": 0, "tongue": 1, "guts": 2})
    made.take_array(letter)
    assert [made.ratings[each] for each in ("guts", "tongue", "brains", "flesh")] == list(ARRAY_OF[letter])


def test_k3_a_number_that_another_trait_has_changes_hands() -> None:
    made = OwnSheet(ratings={"flesh": 2, "brains": 1, "tongue": 0, "guts": -1})
    made.give("guts", 2)
    assert made.ratings == {"flesh": -1, "brains": 1, "tongue": 0, "guts": 2}


def test_k4_an_empty_phrase_and_one_that_is_too_long_are_refused_with_the_trait_or_the_words() -> None:
    made = drawn_sheet(LISTS, random.Random(1))
    trait = next(each for each in TRAITS if made.ratings[each] == 2)
    made.write(trait, 1, "  ")
    assert f"{trait.capitalize()} at 2" in str(made.refusal())
    made.write(trait, 1, "one two three four five six seven")
    assert "6 words at most" in str(made.refusal())
    weak = next(each for each in TRAITS if made.ratings[each] == -1)
    made.write(trait, 1, "fine")
    made.write(weak, -1, "")
    assert f"{weak.capitalize()} at -1 has a Flaw" in str(made.refusal())


def test_k2_lines_of_more_than_twenty_five_words_are_refused_in_words() -> None:
    laid = draft()
    laid.wear(0, OWN)
    own_of(laid.seats[0]).background = "word " * 26
    assert "background has 25 words at most" in str(next(laid.refusals()))
    own_of(laid.seats[0]).background = "word " * 25
    laid.seats[0].words.casting = "word " * 26
    assert "look and tone have 25 words at most" in str(next(laid.refusals()))
    laid.seats[0].words.casting = "word " * 25
    assert not list(laid.refusals())


def test_a_name_that_is_wanting_or_had_by_two_is_refused() -> None:
    laid = draft()
    laid.seats[1].words.name = f" {laid.seats[0].words.name} "
    assert "Two of them are called" in str(next(laid.refusals()))
    laid.seats[1].words.name = " "
    assert "no name" in str(next(laid.refusals()))


def test_nobody_is_there_twice_whoever_takes_a_sheet_gives_theirs() -> None:
    laid = draft()
    mine, theirs = laid.seats[0].key, laid.seats[1].key
    laid.wear(0, theirs)
    assert (laid.seats[0].key, laid.seats[1].key) == (theirs, mine)


def test_five_of_ones_own_have_five_names() -> None:
    laid = draft(seats=5)
    for at in range(5):
        laid.wear(at, OWN)
    assert not list(laid.refusals())
    assert len({seat.words.name for seat in laid.seats}) == 5


def test_people_are_counted_without_gaps_and_whoever_leads_is_one_of_them() -> None:
    """GM-G1, GM-G6: somebody may lead and play besides; numbers on the pages may have gaps, those of a record none."""
    laid = draft()
    laid.seats[0].person, laid.seats[2].person, laid.leader = 4, 2, 4
    header = laid.header("test")
    assert [each.player for each in header.characters.values()] == ["human:2", "computer:3:plain", "human:1"]
    assert header.gm.player == "human:2"
    assert laid.roles()[1] == ("the Keeper", laid.seats[0].words.name)


def test_without_an_adventure_a_person_has_to_lead() -> None:
    laid = draft()
    laid.take_adventure(None)
    assert "a person has to lead" in str(next(laid.refusals()))
    laid.led_by_person()
    laid.title = " The Long Night "
    header = laid.header("test")
    assert header.pack is None and header.title == "The Long Night" and header.gm.player == "human:1"
    assert KEEPER.decode_header(msgspec.json.encode(header)) == header


def test_what_the_pack_lists_is_enough_and_within_the_limits() -> None:
    """KEEP-K2, K4: 24 Descriptors over four Traits, 12 Flaws, backgrounds and castings; nobody ready is among them."""
    descriptors = [each for trait in TRAITS for each in LISTS.descriptors[trait]]
    flaws = [each for trait in TRAITS for each in LISTS.flaws[trait]]
    assert len(descriptors) >= 24 and all(len(LISTS.descriptors[trait]) >= 6 for trait in TRAITS)
    assert len(flaws) >= 12 and all(len(LISTS.flaws[trait]) >= 3 for trait in TRAITS)
    assert len(LISTS.backgrounds) >= 12 and len(LISTS.castings) >= 12 and len(LISTS.names) >= 5
    for listed, most in ((descriptors, MOST_PHRASE_WORDS), (flaws, MOST_PHRASE_WORDS),
                         (LISTS.backgrounds, MOST_BACKGROUND_WORDS), (LISTS.castings, MOST_CASTING_WORDS)):
        assert len(set(listed)) == len(listed)
        assert all(0 < len(each.split()) <= most for each in listed)
    cast = draft().cast
    assert not {cast.character(key).sheet.background for key in cast.keys} & set(LISTS.backgrounds)
    assert len({likeness(cast.character(key).sheet) for key in cast.keys}) == len(cast.keys)


def test_another_idea_is_another_one_until_there_is_none() -> None:
    assert following(("a", "b", "c"), "a", ("b",)) == "c"
    assert following(("a", "b", "c"), "c") == "a"
    assert following((), "mine") == "mine" and following(("a",), "a") == "a"


def told_as(pronouns: str) -> list[str]:
    """Every word of a play of one character of nobody's pack, in small letters."""
    laid = draft(seats=1)
    laid.seats[0].person = 0
    laid.wear(0, OWN)
    laid.seats[0].words.name, laid.seats[0].words.pronouns = "Ottilie Brock", pronouns
    match = unwatched(adventure(), laid.header("test"), {"p1": Style.SENSIBLE}).play()
    told = " ".join(str(entry.get("text", "")) for entry in match.entries)
    assert "Ottilie" in told and "{" not in told
    return told.lower().split()


def test_g9_whoever_was_made_is_told_of_by_name_and_pronouns() -> None:
    """The same play with other pronouns has other words for the same person, and no place of a sentence left open."""
    she, he, they, it = map(told_as, ("she", "he", "they", "it"))
    assert she.count("she") > he.count("she") and he.count("he") > she.count("he")
    assert she.count("her") > they.count("her") and they.count("they") > she.count("they")
    assert it.count("its") > she.count("its")


def test_another_adventure_brings_its_own_sheets_and_keeps_whoever_was_made() -> None:
    laid = draft()
    laid.wear(1, OWN)
    made = laid.seats[1].words.name
    pack = adventure().pack
    other = replace(pack, about=replace(pack.about, id="other", players=(1, 2), parts=("one", "two")), sheets=replace(
        pack.sheets, sheets={f"other_{key}": each for key, each in pack.sheets.sheets.items()}))
    laid.take_adventure(other, "two")
    assert len(laid.seats) == 2, "it is for two at most"
    assert laid.seats[0].key.startswith("other_") and laid.seats[1].words.name == made
    header = laid.header("test")
    assert header.pack is not None and (header.pack["id"], header.pack["part"]) == ("other", "two")
    laid.take_adventure(pack, "widows_stair")
    assert laid.seats[0].key in pack.sheets.sheets and not list(laid.refusals())
