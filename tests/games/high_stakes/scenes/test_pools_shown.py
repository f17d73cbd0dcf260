"""Dice of a call as they are shown: colours of what they come from, hands together, a six lent to a friend."""

from __future__ import annotations

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.pools import pool_of, sources_of
from game.games.high_stakes.scenes.hands_read import meaning_for, with_thrown
from game.games.high_stakes.scenes.pool_colours import stakes_styles
from game.games.high_stakes.scenes.pool_words import against_words, odds_in_words, pool_in_words
from game.games.high_stakes.scenes.stakes_names import consequence_words
from game.rules.dice.meaning import Sign
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from tests.games.high_stakes.rules.stories import Table, sheet

NAMES = {"p1": "Tess", "p2": "Tom"}


def test_s10_each_die_of_a_pool_has_the_colour_of_what_it_comes_from() -> None:
    table = Table()
    table.call(tactical=1)
    table.do(a.Spend("p1", Extra.TRAIT, "t1"), a.Spend("p2", Extra.FRIEND, "t2", "p1"),
             a.RaiseStakes("p1", Rung.FREEDOM))
    sources = sources_of(table.state, "p1")
    assert sources == ("p1", "p1", "p1", "trait", "p2", "stakes", "stakes", GM)
    assert len(sources) == pool_of(table.state, "p1")
    table.ready()
    roll = HIGH_STAKES.roll_due(table.state)
    assert roll is not None and tuple(die.style for die in roll.dice) == sources


def test_what_adds_dice_looks_like_no_seat_while_there_are_colours() -> None:
    for seats in range(1, 5):
        styles = stakes_styles(HIGH_STAKES.seats(Table(*(sheet() for _ in range(seats))).state.header))
        own = {styles[f"p{at + 1}"] for at in range(seats)}
        assert styles["stakes"] not in own and styles["trait"] not in own and styles[GM] not in own


def test_a_die_taken_back_leaves_the_hand() -> None:
    table = Table()
    table.call()
    table.do(a.Spend("p1", Extra.TRAIT, "t1"))
    assert len(sources_of(table.state, "p1")) == 4
    table.do(a.Spend("p1", Extra.TRAIT, "t1", yes=False))
    assert sources_of(table.state, "p1") == ("p1", "p1", "p1")


def test_s53_words_of_a_pool_say_every_part_and_its_exact_odds() -> None:
    table = Table()
    table.call(difficulty=3, tactical=1)
    table.do(a.Spend("p1", Extra.TRAIT, "t1"))
    assert str(pool_in_words(table.state, "p1")) == "Body 3, Trait +1, tactical dice +1: 5 dice"
    assert table.state.call is not None and str(against_words(table.state.call, "p1")) == "Difficulty 3"
    assert str(odds_in_words(table.state, "p1")).startswith("It works ")


def test_s47_a_consequence_is_read_with_its_parts_and_alternatives() -> None:
    least: a.Least = ((a.Part(Rung.WOUND), a.Part(Rung.EQUIPMENT, "the rope")), (a.Part(Rung.RELATIONSHIP, "r1"),))
    said = str(consequence_words(sheet(), least))
    assert said == "A wound and Something is lost (the rope) or A Relationship (friend 1)"


def test_dice_that_are_thrown_are_read_before_they_are_entered() -> None:
    table = Table()
    table.call(difficulty=2)
    table.ready()
    hands = with_thrown(table.state, "p1", "call", {"d1": 6, "d2": 1, "d3": 4})
    meaning = meaning_for(table.state, "p1", hands, NAMES)
    assert (meaning.value, meaning.against, meaning.outcome) == (2, 2, "success")
    assert meaning.count(Sign.COMPLICATION) == 1


def test_two_dice_for_a_six_are_read_with_what_lay_there() -> None:
    table = Table()
    table.call(difficulty=3)
    table.thrown(6, 2, 4, stand=False)
    table.do(a.UseSix("p1", "d1", SixUse.EXPLODE))
    hands = with_thrown(table.state, "p1", "explode", {"d4": 5, "d5": 1})
    meaning = meaning_for(table.state, "p1", hands, NAMES)
    assert meaning.value == 2 and meaning.count(Sign.EXPLODED) == 1
    assert {die.came_of for row in meaning.rows for die in row.dice} == {"", "d1"}


def test_s52_a_team_is_added_up_and_a_six_lent_is_shown_with_its_own_number() -> None:
    table = Table()
    table.team("p1", "p2", difficulty=4)
    table.ready()
    table.lie(6, 4, 4)
    table.lie(1, 2)
    table.do(a.UseSix("p1", "d1", SixUse.BURN, "d4"), e.Agree("p2"))
    meaning = meaning_for(table.state, "p1", table.state.call.hands if table.state.call else {}, NAMES)
    shown = {die.id: (die.number, die.sign) for row in meaning.rows for die in row.dice}
    assert shown["d1"] == (6, Sign.BURNT) and shown["d4"] == (1, Sign.CANCELLED)
    assert (meaning.value, meaning.against) == (2, 4)
    assert {row.whose for row in meaning.rows} == {"Tess", "Tom"}
