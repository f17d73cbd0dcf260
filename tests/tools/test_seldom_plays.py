"""Plays for what comes seldom: everybody is seated now and then, and a part goes on from the one before it."""

from __future__ import annotations

import dataclasses

from game.games.high_stakes.ai.offers import BOLD_RUNGS
from game.rules.game_master.terms import GM
from game.rules.roll import Die, Roll
from game.rules.setups import Tray
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import unlucky
from tools.adventure_keys import spoken_slots
from tools.adventure_plays import ready
from tools.led_plays import plays_of
from tools.seldom_plays import Seldom, begun, seated, wanted_of

LETTER = "dead_letter"
BOOK, FIRST, SECOND = "book_of_agramelus", "book_of_agramelus", "before_agramelus"


def test_each_part_is_played_by_every_number_of_characters() -> None:
    wanted = list(wanted_of(ready(BOOK), 6))
    assert {(each.part, each.players) for each in wanted} == {
        (part, players) for part in (FIRST, SECOND) for players in (1, 2, 3)}
    assert len(wanted) == 12


def test_those_who_are_spare_are_seated_as_well() -> None:
    sheets = ready(BOOK).pack.sheets.sheets
    seen = {each.sheet for seed in range(20) for each in seated(ready(BOOK), Seldom(BOOK, FIRST, seed, 3))}
    assert seen == set(sheets)


def test_whoever_asks_is_given_all_hints_of_a_scene() -> None:
    match = begun(ready(BOOK), Seldom(BOOK, FIRST, 1, 1), Style.ASKING).play()
    hinted = {str(deed.extras.get("from", "")) for deed in match.deeds}
    assert {f"hint/1/{at}" for at in range(3)} <= hinted


def test_the_rash_stake_what_companions_do_not_and_are_lost() -> None:
    match = begun(ready(BOOK), Seldom(BOOK, FIRST, 6, 1), Style.RASH).play()
    staked = {deed.action.rung for deed in match.deeds if deed.do == "raise_stakes"}
    assert staked - BOLD_RUNGS.keys()


def test_of_those_who_are_lost_a_last_sentence_is_said() -> None:
    made = begun(ready(BOOK), Seldom(BOOK, FIRST, 5, 2), Style.RASH)
    match = dataclasses.replace(made, throw=unlucky).play()
    said = [str(deed.extras.get("from", "")) for deed in match.deeds if deed.do == "tell" and deed.by == GM]
    assert match.state.out and all(said.count(f"farewell/{seat}") == 1 for seat in match.state.out)


def test_the_rash_push_their_last_point() -> None:
    match = begun(ready(LETTER), Seldom(LETTER, LETTER, 2, 3), Style.RASH).play()
    assert any(deed.do == "push" and not deed.after.bodies[deed.action.by].resolve - deed.action.points
               for deed in match.deeds)


def test_a_chapter_has_degrees_so_that_successes_at_a_price_are_told() -> None:
    assert begun(ready(LETTER), Seldom(LETTER, LETTER, 1, 1), Style.RANDOM).header.options.degrees


def test_unlucky_dice_are_the_lowest_of_three() -> None:
    drawn = iter((5, 3, 4, 0, 2, 5))
    fallen = unlucky(Roll("p1", (Die("one"), Die("two")), Tray()), lambda faces: next(drawn))
    assert [fallen.dice[each].number for each in ("one", "two")] == [4, 1]


def test_a_later_part_begins_with_what_matters_of_the_earlier_one() -> None:
    header = begun(ready(BOOK), Seldom(BOOK, SECOND, 1, 1), Style.RANDOM).header
    assert header.pack["part"] == SECOND and header.follows["number"] == 2
    assert header.facts.keys() & {ident for ident, fact in ready(BOOK).pack.facts.items() if fact.major}


def test_what_a_burglary_came_to_is_known_in_the_part_after_it() -> None:
    """HS-S63: effects make facts of one story; those that a pack calls major are marked before it ends."""
    wanted, plays = Seldom(BOOK, FIRST, 102, 1), plays_of(ready(BOOK))
    match = begun(ready(BOOK), wanted, Style.BOLD).play()
    assert match.state.ending == "burnt"
    header = plays.played_on(begun(ready(BOOK), wanted, Style.RANDOM).header, match)
    assert header.facts["book_burnt"].value is True and header.facts["book_burnt"].major


def test_what_a_game_never_says_is_not_waited_for() -> None:
    slots = set(spoken_slots(ready(BOOK)))
    assert {"hook_empty", "hard_unnamed", "voice_moose"} <= slots
    assert not slots & {"act_2", "hard_charm", "unwritten_success", "out_of_reach"}
    assert {"act_2", "hard_charm"} <= set(spoken_slots(ready()))
