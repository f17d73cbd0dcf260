"""Intentions: ratings, results, who tells, what is tried again (KEEP-K7 to K21)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import rating_of, rating_parts
from game.rules.dice.odds import keep_two_chances
from game.rules.game_master import entries as e
from game.rules.game_master.effects import ChangedNpc, Effect
from game.rules.game_master.terms import GM, TellKind
from game.rules.roll import Die
from tests.games.keeper.rules.installments import KEEPER, LOSE, Table, gm_tells

A, B, C = ARRAYS
ODDS = {  # rating: % failure, mixed, success with nothing added, and with a Flaw
    -3: ((90.6, 9.0, 0.5), (98.5, 1.5, 0.0)), -2: ((82.6, 15.8, 1.5), (96.0, 3.9, 0.1)),
    -1: ((68.1, 26.9, 5.1), (89.4, 10.2, 0.5)), 0: ((41.7, 41.7, 16.7), (72.2, 25.0, 2.8)),
    1: ((19.4, 44.9, 35.6), (47.7, 44.9, 7.4)), 2: ((9.0, 38.8, 52.2), (30.6, 56.2, 13.2)),
    3: ((4.2, 30.6, 65.2), (19.4, 61.0, 19.6)), 4: ((2.0, 23.1, 74.9), (12.3, 61.4, 26.3))}


@pytest.mark.parametrize(("rating", "flaw"), [(rating, flaw) for rating in ODDS for flaw in (0, 1)])
def test_odds_are_those_of_the_table(rating: int, flaw: int) -> None:
    chances = keep_two_chances(rating, -2 * flaw)
    shares = [round(float(100 * Fraction(chances.of(end))), 1) for end in ("failure", "mixed", "success")]
    assert tuple(shares) == ODDS[rating][flaw]


@pytest.mark.parametrize(("trait", "dice"), [("flesh", 4), ("brains", 3), ("tongue", 2), ("guts", 3)])
def test_k8_two_dice_and_one_for_each_step_from_nought(trait: str, dice: int) -> None:
    table = Table((A, C))
    table.call("p1", trait)
    table.ready()
    roll = KEEPER.roll_due(table.state)
    assert roll is not None and len(roll.dice) == dice
    assert roll.dice[0] == Die("d1", style="p1")


def test_k8_below_nought_the_two_lowest_count() -> None:
    table = Table((A, C))
    table.call("p1", "guts")
    assert table.thrown(6, 6, 1) == "mixed"  # 1 and 6


def test_k9_what_a_rating_is_made_of_can_be_read_out() -> None:
    table = Table((A, C))
    table.call("p1", "flesh", benefits=("a lamp", "a map"), obstacles=("rain",), against=("widow",))
    assert rating_parts(table.state, "p1") == (("trait", 2), ("benefits", 2), ("obstacles", -1), ("against", -2))
    assert rating_of(table.state, "p1") == 1


def test_k9_no_rating_is_under_minus_three() -> None:
    table = Table((A, C))
    table.call("p1", "guts", obstacles=("a", "b", "c", "d"))
    assert rating_of(table.state, "p1") == -3
    table.ready()
    roll = KEEPER.roll_due(table.state)
    assert roll is not None and len(roll.dice) == 5


@pytest.mark.parametrize(("against", "trait", "less"), [
    (("widow",), "flesh", 2), (("heir",), "tongue", 2), (("heir",), "guts", -1), (("widow", "heir"), "flesh", 3)])
def test_k11_who_opposes_is_taken_off(against: tuple[str, ...], trait: str, less: int) -> None:
    table = Table((A, C))
    table.call("p1", trait, against=against)
    parts = dict(rating_parts(table.state, "p1"))
    assert parts["against"] == -less


@pytest.mark.parametrize(("numbers", "result"), [
    ((1, 1, 1, 5), "failure"), ((3, 1, 2, 4), "mixed"), ((6, 1, 1, 3), "mixed"), ((6, 4, 1, 1), "success")])
def test_k12_bands(numbers: tuple[int, ...], result: str) -> None:
    table = Table((A, C))
    table.call()
    assert table.thrown(*numbers) == result


def test_k13_boosts_move_the_result_and_benefits_the_rating() -> None:
    table = Table((A, C))
    table.call("p1", "tongue", benefits=("a lamp",))
    table.do(a.Boost("p1"), e.Ready(GM), e.Ready("p1"))
    table.throw(1, 4, 4)  # rating 1, three dice: 8 and 1 more
    settled = next(deed for deed in table.match.deeds if isinstance(deed.action, a.Settle))
    reading = read_hand(settled.before, "p1")
    assert (reading.rating, reading.sum, reading.kept, reading.result) == (1, 9, ("d2", "d3"), "mixed")


def test_k15_exactly_the_same_again_is_refused() -> None:
    table = Table((A, C))
    table.call("p1", "flesh", approach="climb")
    assert table.thrown(1, 1, 1, 1) == "failure"
    gm_tells(table)
    table.do(e.Narrate("p1", approach="climb"))
    number = table.match.entry_count
    again = a.Call({"p1": a.Demand("flesh")}, answers=number, lose=LOSE)
    assert table.refused(again) == "same_again"
    assert table.refused(a.Call({"p1": a.Demand("brains")}, answers=number, lose=LOSE)) == ""
    assert table.refused(a.Call({"p1": a.Demand("flesh", ("a rope",))}, answers=number, lose=LOSE)) == ""
    table.do(e.Refuse(), e.Narrate("p2", approach="climb"))
    other = a.Call({"p2": a.Demand("flesh")}, answers=table.match.entry_count, lose=LOSE)
    assert table.refused(other) == "", "others may try"
    table.do(e.Refuse(), e.SetScene("attic"), e.Narrate("p1", approach="climb"))
    assert table.refused(a.Call({"p1": a.Demand("flesh")}, answers=table.match.entry_count, lose=LOSE)) == ""


def test_k15_a_mixed_result_told_as_failure_counts_as_failed() -> None:
    table = Table((A, C))
    table.call("p1", "flesh", approach="climb")
    assert table.thrown(3, 4, 1, 1) == "mixed"
    table.do(a.LetKeeper("p1", False), e.Tell("p1"), e.Narrate("p1", approach="climb"))
    again = a.Call({"p1": a.Demand("flesh")}, answers=table.match.entry_count, lose=LOSE)
    assert table.refused(again) == "same_again"


def test_k17_failure_is_the_keepers_to_tell_and_brings_what_was_announced() -> None:
    table = Table((A, C))
    table.call(lose=(*LOSE,))
    table.thrown(1, 1, 1, 1)
    assert table.state.telling is not None and table.state.telling.of == GM
    assert table.refused(e.Tell("p1")) == "no_right"
    gm_tells(table)
    assert table.state.telling is None


@pytest.mark.parametrize(("keeper", "teller", "facts"), [(True, GM, {"door", "noise"}), (False, "p1", set())])
def test_k18_a_mixed_result_is_told_as_its_player_chooses(keeper: bool, teller: str, facts: set[str]) -> None:
    table = Table((A, C))
    table.call()
    table.thrown(3, 4, 1, 1)
    assert table.refused(e.Tell(GM)) in ("debt_open", "no_right"), "nobody tells before the choice"
    table.do(a.LetKeeper("p1", keeper))
    assert table.state.telling is not None and table.state.telling.of == teller
    assert set(table.state.facts) - {"liar"} == facts


def test_k19_success_is_the_players_to_tell() -> None:
    table = Table((A, C))
    table.call()
    table.thrown(6, 6, 1, 1)
    assert table.state.telling is not None and table.state.telling.of == "p1"
    assert table.state.facts["door"].value == "open"


def test_k20_a_right_may_be_handed_on() -> None:
    table = Table((A, C))
    table.call()
    table.thrown(6, 6, 1, 1)
    table.do(e.PassTelling("p1", GM))
    assert table.refused(e.Tell("p1")) == "no_right"
    gm_tells(table)


def test_k21_a_rewrite_costs_a_token_once() -> None:
    table = Table((A, C))
    table.call()
    table.thrown(6, 6, 1, 1)
    pool = table.state.pool
    table.do(e.Tell("p1", "The door was never there."), a.Rewrite(text="it is made of oak"))
    assert (table.state.pool, table.state.tokens["p1"]) == (pool - 1, 1)
    table.do(e.Tell("p1", "The oak gives."), a.Rewrite())
    assert (table.state.pool, table.state.tokens["p1"]) == (pool - 1, 1), "a second time none"
    table.do(e.Tell("p1"), e.Narrate("p2"))
    assert table.refused(a.Rewrite()) == "nothing_told", "the story has gone on"


def test_k21_from_an_empty_pool_none_is_taken() -> None:
    table = Table((A, C), pool=0)
    table.call()
    table.thrown(6, 6, 1, 1)
    table.do(e.Tell("p1"), a.Rewrite())
    assert table.state.tokens["p1"] == 0 and table.state.telling is not None


def test_g12_every_intention_has_one_answer() -> None:
    table = Table((A, C))
    table.do(e.Narrate("p1"), e.Narrate("p2"))
    assert table.refused(e.Narrate("p1")) == "spoken_already"
    table.do(e.Grant())
    assert [each.by for each in table.state.spoken] == ["p2"]
    table.do(e.Refuse(fact="locked"))
    assert table.refused(e.Grant()) == "", "the GM may let something happen by itself"
    assert table.refused(e.Refuse()) == "nobody_waits"
    table.do(e.Ask("p1"), e.Tell(GM, kind=TellKind.ANSWER))
    assert not table.state.spoken


def test_g13_nothing_is_thrown_for_nothing() -> None:
    table = Table((A, C))
    table.do(e.Narrate("p1"))
    assert table.refused(a.Call({"p1": a.Demand("flesh")}, answers=table.match.entry_count)) == "nothing_at_stake"


def test_g17_a_call_that_is_changed_gives_everything_back() -> None:
    table = Table((A, C))
    table.call("p1", "guts")
    table.do(a.TriggerFlaw("p1", "flaw_guts", "p1"), e.Ready("p1"))
    before = (table.state.pool, table.state.gained)
    assert before == (5, 1)
    assert table.state.call is not None
    table.do(a.Call({"p1": a.Demand("tongue")}, answers=table.state.call.call.answers, lose=LOSE))
    assert (table.state.pool, table.state.gained, table.state.own_flaws) == (4, 0, ())
    assert table.state.call is not None and not table.state.call.hands["p1"].ready


def test_g18_an_intention_may_be_withdrawn_until_the_dice_unless_it_is_forced() -> None:
    table = Table((A, C))
    table.call()
    table.do(a.Boost("p1"), e.Withdraw("p1"))
    assert (table.state.pool, table.state.tokens["p1"], table.state.call) == (4, 0, None)
    table.do(a.Call({"p1": a.Demand("guts")}, forced=True, lose=LOSE))
    assert table.refused(e.Withdraw("p1")) == "forced"


def test_k6_an_effect_brings_somebody_in_or_makes_them_stronger() -> None:
    table = Table((A, C))
    stronger = (Effect(npc=ChangedNpc("widow", {"sc": 4}, stance=-2)), Effect(npc=ChangedNpc("ghost", {"sc": 5})))
    table.do(e.Grant(effects=stronger))
    assert table.state.npcs["widow"].numbers == {"sc": 4} and table.state.npcs["widow"].stance == -2
    assert table.state.npcs["ghost"].numbers == {"sc": 5}
    for wrong in (ChangedNpc("widow", {"sc": 10}), ChangedNpc("widow", {"teeth": 1}), ChangedNpc("widow", stance=4)):
        assert table.refused(e.Grant(effects=(Effect(npc=wrong),))) == "bad_effect"
