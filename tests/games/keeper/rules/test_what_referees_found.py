"""Where a second referee disagreed with the rules: offers that were closed, what waits for a throw, who rolls."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.header import Options
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, LastingObstacle
from game.rules.game_master.terms import GM
from tests.games.keeper.rules.installments import Table, gm_tells

OBSTACLE = (Effect(obstacle=LastingObstacle("actor", "flesh")),)
WORDS = a.Exploit("casting", "tall, soaked")


def test_k36_an_exploit_is_judged_by_the_keeper_though_ready_before() -> None:
    table = Table()
    table.call()
    table.do(e.Ready(GM), a.Boost("p1", WORDS), e.Ready("p1"))
    assert KEEPER.roll_due(table.state) is None
    assert KEEPER.to_act(table.state) == (GM,)
    table.do(a.JudgeExploit("p1", False))
    call = table.state.call
    assert call is not None and call.hands["p1"].boosts[0].adds == 1


def test_g16_whoever_is_ready_takes_that_back_before_offering_more() -> None:
    table = Table()
    table.collect("p1", 2)
    table.to_act_two()
    table.call(trait="guts")
    table.do(e.Ready(GM), e.Ready("p1"))
    flaw = table.state.header.characters["p1"].sheet.flaws[0].id
    assert table.refused(a.Press("p1", 1)) == "ready"
    assert table.refused(a.TriggerFlaw("p1", flaw, GM)) == "ready"
    assert table.refused(a.TriggerFlaw("p1", flaw, "p1")) == "ready"
    table.do(e.Ready(GM, False))
    assert table.refused(a.Press("p1", 1)) == ""


def test_k39_no_rethrow_for_tokens_of_an_after_boost() -> None:
    table = Table(options=Options(after_boost=True))
    table.to_act_two()
    table.call()
    table.ready()
    table.throw(1, 1, 2, 2)
    assert table.state.tokens["p1"] == 0
    table.do(a.AfterBoost("p1", 2))
    assert table.state.settled is not None and table.state.call is None


def test_g17_a_price_waits_while_a_call_is_open() -> None:
    table = Table()
    table.do(e.Propose("p1", effects=OBSTACLE))
    table.call()
    assert table.refused(e.Agree("p1", True)) == "not_now"
    table.thrown(6, 6, 6, 6)
    assert table.refused(e.Agree("p1", True)) == ""


def test_g17_an_element_is_judged_before_a_call_or_after_it() -> None:
    table = Table()
    table.do(a.EditScene("p1"), e.AddElement("lamp", "p1"))
    table.call()
    assert table.refused(e.Accept("lamp")) == "not_now"
    table.thrown(6, 6, 6, 6)
    assert table.refused(e.Accept("lamp")) == ""


def test_k15_another_benefit_makes_another_intention() -> None:
    table = Table()
    table.call(approach="climb", benefits=("rope",))
    table.thrown(1, 1, 1, 1, 1)
    gm_tells(table)
    table.do(e.Narrate("p1", approach="climb"))
    answers = table.match.entry_count
    again = a.Call({"p1": a.Demand("flesh", benefits=("rope",))}, answers=answers, grave=False, lose=OBSTACLE)
    assert table.refused(again) == "same_again"
    assert table.refused(replace(again, who={"p1": a.Demand("flesh", benefits=("ladder",))})) == ""


def grave_contest(seats: tuple[str, str], harm: tuple[str, ...]) -> Table:
    """Three at a table in Act Two, two of whom oppose each other gravely."""
    table = Table((ARRAYS[2], ARRAYS[2], ARRAYS[2]))
    table.to_act_two()
    table.versus("guts", seats, grave=True, harm=harm)
    table.ready()
    return table


def test_k25_who_did_not_fail_makes_no_grave_roll() -> None:
    table = grave_contest(("p1", "p2"), ("p1", "p2"))
    table.throw(1, 1, 6, 6)
    assert table.state.graves == ("p1",)


def test_k26_grave_rolls_go_clockwise() -> None:
    table = grave_contest(("p3", "p1"), ())
    table.throw(1, 1, 1, 1)
    assert table.state.graves == ("p1", "p3")


def test_k25_one_grave_roll_each() -> None:
    table = Table()
    table.to_act_two()
    table.do(e.Narrate("p1"))
    call = a.Call({"p1": a.Demand("flesh")}, answers=table.match.entry_count, grave=True, harm=("p1", "p1"))
    assert table.refused(call) == "bad_who"


def test_k25_play_goes_on_when_somebody_goes_out_of_a_contest_that_goes_on() -> None:
    table = grave_contest(("p1", "p2"), ())
    table.throw(1, 1, 4, 4)
    assert table.state.contests
    table.throw(1, 1)
    assert table.state.out == ("p1",)
    assert table.state.phase == "free" and table.state.contests == ()


def test_k23_a_contest_goes_on_while_others_act() -> None:
    table = Table((ARRAYS[2], ARRAYS[2], ARRAYS[2]))
    table.versus("guts")
    table.ready()
    table.throw(4, 4, 4, 4)
    table.call("p3", "guts")
    assert table.thrown(6, 6) == "success"
    table.do(e.Tell("p3"))
    table.versus("guts")
    [contest] = table.state.contests
    assert contest is not None and (contest.exchanges, contest.penalty) == (1, {"p1": 1, "p2": 1})
    table.do(e.Withdraw("p1"))
    table.call("p1", "guts")
    assert table.state.contests == ()


def test_g24_dice_that_were_read_stay_as_they_lie() -> None:
    table = Table()
    table.collect("p1", 1)
    table.to_act_two()
    table.call()
    table.ready()
    table.throw(1, 2, 3, 4)
    table.do(a.Rethrow("p1", ("d1",)))
    lying = {"d2": 2, "d3": 3, "d4": 4, "d5": 6}

    def throw(numbers: dict[str, int]) -> str:
        return table.refused(a.Throw("p1", "rethrow", ("d5",), {
            die: a.DieAsItLies(number) for die, number in numbers.items()}))

    assert throw(lying) == ""
    assert throw({**lying, "d4": 6}) == "bad_dice"


def test_k21_a_telling_that_was_passed_on_costs_no_second_token() -> None:
    table = Table()
    table.call()
    table.thrown(6, 6, 6, 6)
    table.do(e.Tell("p1"), a.Rewrite())
    pool = table.state.pool
    table.do(e.PassTelling("p1", "p2"), e.Tell("p2"), a.Rewrite())
    assert (table.state.pool, table.state.tokens["p2"]) == (pool, 0)
