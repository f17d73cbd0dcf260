"""Several characters at once: teams, shared scenes, held actions, player against player (HS-S33, S52 to S58)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import Mark, Rung
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from tests.games.high_stakes.rules.stories import WOUND, Table, effect, sheet

SOURCES = (a.Source("dogs", 2, win=(effect(fact={"id": "dogs_asleep"}),), lose=(effect(fact={"id": "dogs_awake"}),)),
           a.Source("guards", 3), a.Source("lock", 1))


def three() -> Table:
    return Table(sheet(), sheet(), sheet(2, 2, 4))


# --- a team ---

def test_s52_successes_add_up_against_one_difficulty() -> None:
    table = three()
    table.team("p1", "p2", difficulty=4)
    table.ready()
    table.lie(3, 3, 2)
    table.lie(3, 3, 2)
    table.do(a.Stand("p2"), a.Stand("p1"))
    assert [table.came(seat).successes for seat in ("p1", "p2")] == [4, 4] and table.came().success


def test_s52_each_has_their_own_attribute_traits_and_stakes() -> None:
    table = three()
    table.do(a.Call({"p1": a.Demand("body", least=WOUND), "p3": a.Demand("aura", least=((a.Part(Rung.FACE),),))},
                    kind="team", forced=True, difficulty=9))
    table.spend(Extra.TRAIT, "t1")
    table.do(a.RaiseStakes("p1", Rung.FREEDOM))
    table.ready()
    table.lie(*[2] * 6)
    table.lie(*[2] * 4)
    table.do(a.Stand("p1"), a.Stand("p3"))
    assert (table.sheet("p1").marks, table.sheet("p1").lost) == ((Mark.TAKEN,), {})
    assert table.sheet("p3").lost == {"aura": 1}, "on failure each suffers their own Consequence"
    assert table.state.telling is not None and table.state.telling.of == GM and table.state.tellers == ()


def test_s52_a_six_cancels_a_friends_one_with_the_leave_of_both() -> None:
    table = three()
    table.team("p1", "p2", difficulty=2)
    table.ready()
    table.lie(6, 3, 2)
    table.lie(1, 3, 3)
    table.do(a.UseSix("p1", "d1", SixUse.BURN, "d4"))
    assert HIGH_STAKES.to_act(table.state) == ("p2",) and table.refused(a.Stand("p1")) == "not_now"
    assert table.refused(e.Agree("p1")) == "nothing_offered"
    table.do(e.Agree("p2", False))
    assert table.refused(a.UseSix("p1", "d1", SixUse.EXPLODE)) == "", "refused, the six is as it was"
    table.do(a.UseSix("p1", "d1", SixUse.BURN, "d4"), e.Agree("p2"))
    assert table.refused(a.UseSix("p1", "d1", SixUse.EXPLODE)) == "no_such_six"
    table.do(a.Stand("p1"), a.Stand("p2"))
    assert table.came("p1").successes == 3 and table.state.ones == {} and table.state.rights == {}


def test_s52_only_in_a_team() -> None:
    table = three()
    table.team("p1", "p2", kind="versus")
    table.ready()
    table.lie(6, 3, 2, 1, 3, 3)
    assert table.refused(a.UseSix("p1", "d1", SixUse.BURN, "d4")) == "no_such_one"


def test_s52_complications_are_each_ones_own_and_each_with_a_kept_six_has_an_element() -> None:
    table = three()
    table.team("p1", "p2", difficulty=3)
    table.ready()
    table.lie(6, 6, 1)
    table.lie(6, 3, 1)
    table.do(a.Stand("p1"), a.Stand("p2"))
    assert table.state.rights == {"p1": 1, "p2": 1} and table.state.ones == {"p1": ("d3",), "p2": ("d6",)}


@given(st.lists(st.integers(1, 6), min_size=6, max_size=6), st.integers(1, 6))
@settings(max_examples=40, deadline=None)
def test_s52_any_dice_of_two_counted_by_hand(numbers: Sequence[int], difficulty: int) -> None:
    table = three()
    table.team("p1", "p2", difficulty=difficulty)
    table.ready()
    table.lie(*numbers[:3])
    table.lie(*numbers[3:])
    table.do(a.Stand("p1"), a.Stand("p2"))
    good = sum(number >= 3 for number in numbers)
    assert table.came().success is (good >= difficulty) and table.came("p2").successes == good


def test_s33_each_tells_their_own_part_one_after_the_other() -> None:
    table = three()
    table.team("p1", "p2", "p3", difficulty=1)
    table.ready()
    for dice in ((3, 3, 3), (3, 3, 3), (3, 3)):
        table.lie(*dice)
    table.do(*(a.Stand(seat) for seat in ("p1", "p2", "p3")))
    for seat in ("p1", "p2", "p3"):
        assert table.state.telling is not None and table.state.telling.of == seat
        table.do(e.Tell(seat))
    assert table.state.telling is None and table.state.phase == "free"


# --- a shared scene ---

def shared(*who: str, **more: Any) -> Table:
    table = three()
    table.team(*(who or ("p1", "p2", "p3")), kind="shared", difficulty=6, parts=SOURCES, win=(), **more)
    return table


def part(ident: str, sources: str, difficulty: int, *who: str) -> a.SplitPart:
    return a.SplitPart(ident, tuple(sources.split()), difficulty, who)


@pytest.mark.parametrize(("parts", "said"), [
    ((part("all", "dogs guards lock", 6, "p1"),), ""),
    ((part("a", "dogs lock", 3, "p1"), part("b", "guards", 3, "p2", "p3")), ""),
    ((part("a", "dogs", 1, "p1"), part("b", "guards", 4, "p2"), part("c", "lock", 1, "p3")), ""),
    ((part("a", "dogs", 2, "p1"), part("b", "guards", 4, "p2")), "bad_parts"),
    ((part("a", "dogs lock", 2, "p1"), part("b", "guards", 3, "p2")), "bad_parts"),
    ((part("a", "dogs lock", 3, "p1"), part("b", "guards", 3, "p1")), "bad_who"),
    ((part("a", "dogs lock", 3, "p1"), part("b", "guards", 3)), "bad_who"),
    ((part("a", "dogs lock", 3, "p1"), part("a", "guards", 3, "p2")), "bad_parts"),
    ((part("a", "dogs guards lock", 5, "p1"), part("b", "", 1, "p2")), "bad_parts")])
def test_s53_parts_of_at_least_1_come_to_the_total_and_every_source_to_somebody(
        parts: tuple[a.SplitPart, ...], said: str) -> None:
    assert shared().refused(a.Split("p1", parts)) == said


def test_s53_nobody_throws_before_it_is_divided_and_all_concerned_say_so() -> None:
    table = shared()
    assert table.refused(e.Ready("p1")) == "not_split"
    table.do(a.Split("p1", (part("a", "dogs lock", 3, "p1"), part("b", "guards", 3, "p2"))), e.Ready("p1"))
    table.do(a.Split("p2", (part("a", "dogs guards lock", 6, "p2"),)))
    call = table.state.call
    assert call is not None and call.ready == (), "whoever was ready looks at it again"
    assert table.refused(a.RaiseStakes("p1", Rung.OVER)) == "does_not_throw", "who has no part"


def test_s53_parts_succeed_or_fail_apart_each_with_its_own_consequence_and_effects() -> None:
    table = shared()
    table.do(a.Split("p1", (part("a", "dogs lock", 3, "p1"), part("b", "guards", 3, "p2", "p3"))))
    table.ready()
    for dice in ((2, 2, 3), (3, 3, 2), (3, 2)):
        table.lie(*dice)
    table.do(*(a.Stand(seat) for seat in ("p1", "p2", "p3")))
    settled = table.state.settled
    assert settled is not None and settled.parts == {"a": False, "b": True} and settled.result == "failure"
    assert table.sheet("p1").lost == {"body": 1} and table.sheet("p2").lost == {}
    assert "dogs_awake" in table.state.facts and "dogs_asleep" not in table.state.facts
    assert table.came("p3").successes == 3, "two may team up on one"
    order = []
    while table.state.telling is not None:
        order.append(table.state.telling.of)
        table.do(e.Tell(order[-1]))
    assert order == [GM, "p2", "p3"]


def test_s53_the_whole_succeeds_where_all_parts_do() -> None:
    table = three()
    table.team("p1", "p2", kind="shared", difficulty=6, parts=SOURCES)
    table.do(a.Split("p1", (part("a", "dogs lock", 3, "p1"), part("b", "guards", 3, "p2"))))
    table.ready()
    table.lie(3, 3, 3)
    table.lie(3, 3, 3)
    table.do(a.Stand("p1"), a.Stand("p2"))
    assert {"gate", "dogs_asleep"} <= set(table.state.facts)


def test_s54_dice_are_left_in_any_order_and_parts_told_clockwise() -> None:
    table = three()
    table.team("p1", "p2", difficulty=1)
    table.ready()
    table.lie(3, 3, 3)
    table.lie(3, 3, 3)
    assert table.refused(a.Stand("p2")) == "" and table.refused(a.Stand("p1")) == ""


# --- held actions ---

def test_s55_a_held_action_comes_before_anybody_is_answered() -> None:
    table = three()
    table.do(a.HoldAction("p3", "when the lamp goes out"), e.Narrate("p1"))
    assert table.refused(a.HoldAction("p3")) == "spoken_already"
    table.do(e.Narrate("p3"))
    assert [each.by for each in table.state.spoken] == ["p3", "p1"] and table.state.holding == ()


def test_s55_it_is_lost_with_the_scene() -> None:
    table = three()
    table.do(a.HoldAction("p3"))
    table.scene()
    assert table.state.holding == ()
    table.do(e.Narrate("p1"), e.Narrate("p3"))
    assert [each.by for each in table.state.spoken] == ["p1", "p3"]


# --- player against player ---

def contest(*numbers: int, stand: bool = True) -> Table:
    table = three()
    table.team("p1", "p2", kind="versus", win=(effect(fact={"id": "has_it"}),))
    table.ready()
    table.lie(*numbers)
    if stand:
        table.do(a.Stand("p1"), a.Stand("p2"))
    return table


@pytest.mark.parametrize(("numbers", "winner"), [((3, 3, 2, 3, 2, 2), "p1"), ((2, 2, 2, 2, 2, 6), "p2")])
def test_s56_both_throw_at_once_and_more_successes_win(numbers: tuple[int, ...], winner: str) -> None:
    table = contest(*numbers)
    loser = "p2" if winner == "p1" else "p1"
    assert table.state.settled is not None and table.state.settled.winner == winner
    assert table.state.telling is not None and table.state.telling.of == winner
    assert (table.sheet(winner).lost, table.sheet(loser).lost) == ({}, {"body": 1})
    assert "has_it" in table.state.facts
    throws = [deed for deed in table.match.deeds if deed.do == "throw"]
    assert [deed.by for deed in throws] == ["p1", "p2"] and throws[1].forced, "one gesture, two entries (G24)"
    assert throws[0].action.table.keys() == throws[1].action.table.keys()


def test_s56_a_tie_is_a_draw_where_both_agree_and_the_gm_tells_it() -> None:
    table = contest(3, 2, 2, 3, 2, 2)
    assert table.state.call is not None, "nothing is read yet"
    table.do(a.Draw("p1"))
    assert table.refused(a.Draw("p1")) == "not_now"
    table.do(a.Draw("p2"))
    assert table.state.settled is not None and table.state.settled.result == "draw"
    assert table.state.telling is not None and table.state.telling.of == GM
    assert table.sheet("p1").lost == table.sheet("p2").lost == {}


def test_s56_else_one_die_each_until_one_is_higher() -> None:
    table = contest(3, 2, 2, 3, 2, 2)
    table.do(a.Draw("p1"), e.Ready("p2"))
    table.lie(4, 4)
    assert table.state.call is not None
    table.lie(1, 6)
    assert table.state.settled is not None and table.state.settled.winner == "p2"
    assert table.state.ones == {} and table.state.rights == {}, "these dice only decide"


def test_s56_ones_and_sixes_count_as_always() -> None:
    table = contest(6, 1, 2, 6, 2, 2, stand=False)
    table.explode("p1", "d1", 3, 3)
    table.do(a.Stand("p1"), a.Stand("p2"))
    assert table.state.settled is not None and table.state.settled.winner == "p1"
    assert table.state.ones == {"p1": ("d2",)} and table.state.rights == {"p2": 1}


def test_s56_traits_are_allowed_and_raised_stakes_where_both_agree() -> None:
    table = three()
    table.team("p1", "p2", kind="versus", least=a.RETREAT)
    table.spend(Extra.TRAIT, "t1", "p2")
    assert table.refused(a.RaiseStakes("p1", Rung.WOUND)) == "both_agree"
    table.do(e.Agree("p1"))
    assert table.refused(a.RaiseStakes("p1", Rung.WOUND)) == "both_agree"
    table.do(e.Agree("p2"), a.RaiseStakes("p1", Rung.WOUND))
    assert table.refused(e.Agree("p2", False)) == "not_now"


def test_s56_hands_that_are_more_than_a_handful_together_throw_one_after_the_other() -> None:
    table = three()
    table.team("p1", "p2", kind="versus", least=a.RETREAT)
    table.do(e.Agree("p1"), e.Agree("p2"))
    for seat in ("p1", "p2"):
        table.do(a.RaiseStakes(seat, Rung.OVER))
        for what, ident in ((Extra.TRAIT, "t1"), (Extra.RELATIONSHIP, "r1"), (Extra.SECRET, ""), (Extra.UNIQUE, "")):
            table.spend(what, ident, seat)
    table.ready()
    table.lie(*[3] * 13)
    roll = HIGH_STAKES.roll_due(table.state)
    assert roll is not None and roll.by == "p2" and len(roll.dice) == 13 and len(roll.keeps) == 13


def test_s58_who_is_elsewhere_neither_throws_nor_helps() -> None:
    table = three()
    table.do(e.Here(("p3",), False))
    assert table.state.here == ("p1", "p2")
    assert table.refused(e.Narrate("p3")) == "not_here"
    call = a.Call({"p3": a.Demand("body", least=WOUND)}, forced=True, difficulty=2)
    assert table.refused(call) == "not_here"
    table.scene()
    assert table.state.here == ("p1", "p2", "p3"), "whom the camera follows is the GM's choice, scene by scene"


def test_g18_a_player_may_withdraw_and_is_counted_a_forced_one_not() -> None:
    table = three()
    for times in (1, 2):
        table.call()
        (given_up,) = table.do(e.Withdraw("p1"))
        assert given_up.times == times
    table.team("p1", "p2")
    assert table.refused(e.Withdraw("p1")) == "forced"


def test_g12_each_intention_gets_its_one_answer() -> None:
    table = three()
    table.do(e.Narrate("p1"))
    assert table.refused(e.Narrate("p1")) == "spoken_already"
    other = table.a_call({"p2": ("body", WOUND)}, difficulty=2)
    assert table.refused(other) == "bad_who"
    table.do(e.Refuse(fact="wall"))
    assert table.refused(e.Grant()) == "" and table.refused(e.Refuse()) == "nobody_waits"
    assert table.refused(a.Call({"p1": a.Demand("body", least=WOUND)}, answers=3, difficulty=2)) == "bad_answers"
