"""Grave Tokens, offers, the Keeper's uses, what is thrown again (KEEP-K33 to K44)."""

from __future__ import annotations

import pytest

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.header import Options
from game.games.keeper.rules.state import added_to_result, rating_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Ground
from tests.games.keeper.rules.installments import KEEPER, LOSE, Table, gm_tells

A, B, C = ARRAYS


def hand(table: Table, seat: str = "p1") -> object:
    assert table.state.call is not None
    return table.state.call.hands[seat]


def added(table: Table, seat: str = "p1") -> int:
    assert table.state.call is not None
    return added_to_result(table.state.call.hands[seat])


def test_k34_the_keeper_triggers_a_flaw_once_an_intention() -> None:
    table = Table((A, C))
    table.call("p1", "flesh")
    table.do(a.TriggerFlaw("p1", "flaw_guts", GM))
    assert (added(table), table.state.pool, table.state.gained) == (-2, 5, 1)
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", GM)) == "once_an_intention"
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", "p1")) == "once_an_intention"


def test_k34_a_player_triggers_their_own_once_an_act() -> None:
    table = Table((A, C))
    table.call()
    table.do(a.TriggerFlaw("p1", "flaw_guts", "p1"))
    table.thrown(1, 1, 1, 1)
    gm_tells(table)
    table.call()
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", "p1")) == "once_an_act"
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", GM)) == ""
    assert table.refused(a.TriggerFlaw("p1", "flaw_flesh", GM)) == "unknown"
    table.do(e.Withdraw("p1"))
    table.to_act_two()
    table.call()
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", "p1")) == ""


def test_k34_the_keeper_awards_a_token() -> None:
    table = Table((A, C))
    table.do(a.Award("p2", text="rang the bell"))
    assert (table.state.pool, table.state.gained) == (5, 1)


def test_k35_any_number_of_boosts_and_each_is_collected() -> None:
    table = Table((A, C))
    table.call()
    table.do(a.Boost("p1"), a.Boost("p1"), a.Boost("p1"))
    assert (added(table), table.state.pool, table.state.tokens["p1"]) == (3, 1, 3)
    table.do(a.Boost("p1"))
    assert table.refused(a.Boost("p1")) == "empty_pool"
    assert table.refused(a.Boost("p2")) == "does_not_throw"


@pytest.mark.parametrize(("place", "words", "adds"), [
    ("background", "niece", 2), ("casting", "polite to a fault", 2), ("flesh_0", "knows flesh 0", 3)])
def test_k36_words_of_the_sheet_make_a_token_worth_more(place: str, words: str, adds: int) -> None:
    table = Table((A, C))
    table.call()
    table.do(a.Boost("p1", a.Exploit(place, words)))
    assert added(table) == adds
    assert table.refused(a.Boost("p1", a.Exploit(place, words))) == "exploited"
    table.do(a.JudgeExploit("p1", False))
    assert added(table) == 1, "what does not fit adds 1"
    assert table.refused(a.JudgeExploit("p1", True)) == "nothing_exploited"


def test_k36_other_words_of_the_same_line_serve_again() -> None:
    table = Table((A, C))
    table.call()
    table.do(a.Boost("p1", a.Exploit("casting", "soaked")), a.Boost("p1", a.Exploit("casting", "polite")))
    assert added(table) == 4
    assert table.refused(a.Boost("p1", a.Exploit("casting", "polite to a fault"))) == "exploited"
    assert table.refused(a.Boost("p1", a.Exploit("casting", "a liar"))) == "not_on_sheet"
    assert table.refused(a.Boost("p1", a.Exploit("brains_9", "x"))) == "not_on_sheet"


def test_k36_a_keeper_who_is_ready_lets_exploits_stand() -> None:
    table = Table((A, C))
    table.call()
    table.do(a.Boost("p1", a.Exploit("flesh_0", "knows flesh 0")))
    assert KEEPER.to_act(table.state) == (GM,)
    table.do(e.Ready(GM))
    assert table.refused(a.JudgeExploit("p1", False)) == "nothing_exploited"


def test_k37_a_token_edits_the_scene_by_an_element_that_is_judged() -> None:
    table = Table((A, C))
    table.do(a.EditScene("p1"))
    assert (table.state.pool, table.state.tokens["p1"]) == (3, 1)
    table.do(e.AddElement("hatch", "p1", "A hatch behind the harmonium", "harmonium", "hatch"))
    assert table.state.facts["hatch"].value == "hatch"
    assert table.refused(e.SetScene("attic")) == "debt_open", "it waits to be judged"
    table.do(e.Strike("hatch", Ground.TOLD, fact="walls"))
    assert "hatch" not in table.state.facts
    table.do(e.AddElement("draught", "p1", "A draught"))
    table.do(e.Strike("draught", Ground.WORLD, text="A draught, from below"))
    assert table.state.elements["draught"].stands
    assert table.refused(e.AddElement("more", "p1")) == "no_right"


def test_k37_not_while_a_call_is_open() -> None:
    table = Table((A, C))
    table.call()
    assert table.refused(a.EditScene("p2")) == "not_now"


def test_k39_every_two_tokens_after_the_throw_add_one() -> None:
    table = Table((A, C), options=Options(after_boost=True), pool=5)
    table.call("p1", "tongue")
    table.ready()
    table.throw(4, 5)
    assert table.refused(a.AfterBoost("p1", 1)) == "out_of_range"
    assert table.refused(a.AfterBoost("p1", 3)) == "out_of_range"
    assert table.refused(a.AfterBoost("p1", 6)) == "out_of_range"
    table.do(a.AfterBoost("p1", 2))
    assert (table.state.pool, table.state.tokens["p1"]) == (3, 2)
    assert table.state.settled is not None and table.state.settled.result == "success"


def test_k39_without_the_option_the_dice_are_read_at_once() -> None:
    table = Table((A, C))
    table.call("p1", "tongue")
    table.ready()
    table.throw(4, 5)
    assert table.state.call is None and table.state.mixed


def test_k40_after_the_first_boost_the_keeper_adds_nothing() -> None:
    table = Table((A, C))
    table.collect("p1", 2)
    table.to_act_two()
    table.call("p1", "guts")
    table.do(a.Boost("p1"))
    assert table.refused(a.Press("p1", 1)) == "boosted"
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", GM)) == "boosted"
    assert table.state.call is not None
    changed = a.Call({"p1": a.Demand("flesh")}, answers=table.state.call.call.answers, lose=LOSE)
    assert table.refused(changed) == "boosted"
    assert table.refused(a.TriggerFlaw("p1", "flaw_guts", "p1")) == "", "the player may still"


@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_k41_the_keeper_takes_tokens_off_for_the_rating(tokens: int) -> None:
    table = Table((A, C))
    table.collect("p1", 3)
    table.to_act_two()
    table.call("p1", "flesh")
    table.do(a.Press("p1", tokens))
    assert rating_of(table.state, "p1") == 2 - tokens
    assert (table.state.tokens["p1"], table.state.lost_tokens) == (3 - tokens, tokens)
    assert table.refused(a.Press("p1", 1)) == "out_of_range"


def test_k41_no_more_than_three_and_than_were_collected() -> None:
    table = Table((A, C))
    table.collect("p1", 2)
    table.to_act_two()
    table.call()
    assert table.refused(a.Press("p1", 3)) == "no_tokens"
    assert table.refused(a.Press("p1", 4)) == "out_of_range"


def test_k42_dice_are_thrown_again_once_and_the_new_numbers_stand() -> None:
    table = Table((A, C))
    table.collect("p1", 3)
    table.to_act_two()
    table.call("p1", "flesh")
    table.ready()
    table.throw(6, 6, 5, 1)
    assert table.state.call is not None, "the Keeper may still have dice thrown again"
    assert table.refused(a.Rethrow("p1", ("d1", "d1"))) == "out_of_range"
    assert table.refused(a.Rethrow("p1", ("d9",))) == "no_such_die"
    table.do(a.Rethrow("p1", ("d1", "d2")))
    assert (table.state.tokens["p1"], table.state.lost_tokens) == (1, 2)
    roll = KEEPER.roll_due(table.state)
    assert roll is not None and [die.id for die in roll.dice] == ["d5", "d6"] and set(roll.keeps) == {"d3", "d4"}
    table.throw(1, 2)
    assert table.state.settled is not None and table.state.settled.result == "mixed"  # 5 and 2


def test_k43_nothing_is_lost_and_nothing_found() -> None:
    table = Table((A, C))
    table.collect("p1", 3)
    table.to_act_two()
    table.call("p1", "flesh")
    table.do(a.TriggerFlaw("p1", "flaw_guts", GM), a.Press("p1", 2), a.Boost("p1"))
    state = table.state
    assert state.pool + state.collected + state.lost_tokens == state.header.starting_pool + state.gained


def test_k44_not_in_the_first_act() -> None:
    table = Table((A, C))
    table.collect("p1", 3)
    table.call()
    assert table.refused(a.Press("p1", 1)) == "not_in_act_one"
    assert table.thrown(6, 6, 1, 1) == "success", "nothing is thrown again"
