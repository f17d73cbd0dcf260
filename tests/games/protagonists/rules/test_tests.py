"""Tests: the removed die, Difficulty, what moves it, stakes, telling (PRO-P2 to P12)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.header import Options
from game.games.protagonists.rules.scores import score_of
from game.games.protagonists.rules.settling import degree_of
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Ease, Effect, MoveClock, SetFact, Whom
from game.rules.game_master.terms import GM
from tests.games.protagonists.rules.chapters import LOSE, PROTAGONISTS, WIN, Table, sheet

Moved = tuple[tuple[Literal["ability", "difficulty"], int], ...]


def scored(score: int) -> Table:
    """Somebody whose Agility is so much."""
    return Table(2, {0: sheet(agility=score)})


def reading(table: Table, who: str = "p1") -> dict[str, object]:
    assert table.state.settled is not None
    found: dict[str, object] = table.state.settled.reading[who]
    return found


@pytest.mark.parametrize(("score", "out", "total"), [(1, "d3", 7), (2, "d1", 8), (3, "d2", 11), (4, "", 13)])
def test_p3_a_die_is_removed_by_the_score(score: int, out: str, total: int) -> None:
    table = scored(score)
    table.test()
    table.thrown(5, 2, 6)
    read = reading(table)
    assert (read.get("out", ""), read["sum"]) == (out, total)


@pytest.mark.parametrize("score", [1, 2, 3])
def test_p4_of_equal_dice_the_first_stands_lower_and_exactly_one_goes(score: int) -> None:
    outs = {1: "d3", 2: "d2", 3: "d1"}
    table = scored(score)
    table.test()
    table.thrown(4, 4, 4)
    assert (reading(table)["out"], reading(table)["sum"]) == (outs[score], 8)


@given(st.sampled_from([1, 2, 3, 4]), st.integers(3, 15), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_p3_equal_or_above_succeeds(score: int, difficulty: int, dice: list[int]) -> None:
    table = scored(score)
    table.test(difficulty=difficulty)
    kept = sorted(dice)
    if score < 4:
        del kept[3 - score]
    assert table.thrown(*dice) == ("success" if sum(kept) >= difficulty else "failure")


def test_p2_any_of_the_four_abilities_and_no_other() -> None:
    table = Table()
    table.do(e.Narrate("p1", means="smarts"))
    number = table.match.entry_count
    for ability in ABILITIES:
        assert table.refused(a.Call({"p1": a.Demand(ability, 8)}, answers=number, win=WIN, lose=LOSE)) == ""
    assert table.refused(a.Call({"p1": a.Demand("luck", 8)}, answers=number, win=WIN, lose=LOSE)) == "no_such_ability"


@pytest.mark.parametrize(("difficulty", "code"), [(2, "out_of_range"), (3, ""), (15, ""), (16, "out_of_range")])
def test_p5_difficulties_from_3_to_15(difficulty: int, code: str) -> None:
    table = Table()
    call = a.Call({"p1": a.Demand("agility", difficulty)}, forced=True, win=WIN, lose=LOSE)
    assert table.refused(call) == code


def test_p5_the_call_says_where_two_dice_cannot_do_it() -> None:
    table = scored(3)
    table.do(e.Narrate("p1"))
    number = table.match.entry_count
    made = table.do(a.Call({"p1": a.Demand("agility", 13)}, answers=number, win=WIN, lose=LOSE))
    assert next(each for each in made if isinstance(each, events.CallMade)).beyond == ("p1",)
    made = table.do(a.Call({"p1": a.Demand("agility", 12)}, answers=number, win=WIN, lose=LOSE))
    assert next(each for each in made if isinstance(each, events.CallMade)).beyond == ()


@pytest.mark.parametrize(("adjust", "code"), [
    ((("ability", 2),), ""), ((("ability", 3),), "out_of_range"), ((("ability", 1), ("ability", 2)), "out_of_range"),
    ((("ability", 2), ("ability", -1)), ""), ((("difficulty", 3),), ""), ((("difficulty", 4),), "out_of_range"),
    ((("difficulty", -2), ("difficulty", -2)), "out_of_range"), ((("ability", -2), ("difficulty", 3)), ""),
    ((("ability", 0),), "out_of_range")])
def test_p6_limits_are_for_all_reasons_of_a_kind(adjust: Moved, code: str) -> None:
    reasons = tuple(a.Adjust(on, add, "bare feet") for on, add in adjust)
    call = a.Call({"p1": a.Demand("agility", 8, reasons)}, forced=True, win=WIN, lose=LOSE)
    assert Table().refused(call) == code


def test_p6_the_world_moves_the_difficulty_and_the_character_the_ability() -> None:
    table = scored(2)
    table.test(difficulty=9, adjust=(a.Adjust("ability", 1, "steady"), a.Adjust("difficulty", -2, "calm water")))
    assert table.thrown(1, 3, 4) == "success", "3 and 4 by a score of 3, against 7"
    assert reading(table) == {"sum": 7, "score": 3, "out": "d1", "difficulty": 7}


@given(st.integers(1, 4), st.integers(-2, 2), st.integers(0, 2), st.integers(0, 3))
def test_p7_each_step_is_held_within_1_to_4(score: int, moved: int, helpers: int, push: int) -> None:
    table = Table(3, {0: sheet(agility=score)})
    table.test(adjust=(a.Adjust("ability", moved),) if moved else ())
    expected = max(1, min(4, score + moved))
    for seat in ("p2", "p3")[:helpers]:
        code = table.refused(a.Support(seat, "p1"))
        assert (code == "") is (expected < 4), "what would go past 4 is not offered"
        if not code:
            table.do(a.Support(seat, "p1"))
            expected += 1
    for seat in ("p2", "p3"):
        if table.refused(e.Ready(seat)) == "":
            table.do(e.Ready(seat))
    code = table.refused(a.Push("p1", "p1", push))
    assert (code == "") is (push > 0 and expected + push <= 4)
    if not code:
        table.do(a.Push("p1", "p1", push))
        expected += push
    assert score_of(table.state, "p1") == expected


def test_p8_what_cannot_be_is_refused_and_an_unknown_piece_too() -> None:
    table = Table()
    table.do(e.Narrate("p1", "I shoot at the moon"))
    number = table.match.entry_count
    shot = a.Call({"p1": a.Demand("agility", 8, gear="cannon")}, answers=number, win=WIN, lose=LOSE)
    assert table.refused(shot) == "no_such_gear"
    table.do(e.Refuse(text="no shot reaches it; the lamp is nearer"))
    assert table.state.spoken == ()


def test_p9_several_face_the_same_danger_each_alone_and_throw_together() -> None:
    table = Table(3)
    table.danger("p1", "p2", "p3", win=(Effect(clock=MoveClock("tide", 1)),), lose=LOSE)
    table.do(e.Ready("p1"), a.Push("p2", "p2", 1))
    assert PROTAGONISTS.roll_due(table.state) is None, "all pushes are decided before the first die"
    table.do(e.Ready("p2"), e.Ready("p3"))
    roll = PROTAGONISTS.roll_due(table.state)
    assert roll is not None and len(roll.all_dice) == 9 and [hand.by for hand in roll.hands] == ["p1", "p2", "p3"]
    table.throw(1, 1, 2, 6, 5, 5, 6, 6, 6)
    assert table.state.settled is not None
    assert table.state.settled.results == {"p1": "failure", "p2": "success", "p3": "success"}
    assert (table.left("p1")[0], table.left("p2")[0], table.left("p3")[0]) == (6, 9, 10)
    assert table.state.clocks["tide"].filled == 1, "what changes the world happens once"


def test_p10_both_sides_of_the_dice_bring_something() -> None:
    table = Table()
    demand = {"p1": a.Demand("agility", 8)}
    assert table.refused(a.Call(demand, forced=True, win=WIN)) == "nothing_at_stake"
    assert table.refused(a.Call(demand, forced=True, lose=LOSE)) == "nothing_at_stake"
    assert table.refused(a.Call(demand, forced=True, win=WIN, texts={"lose": "The chain parts."})) == ""


def test_p10_an_adjustment_lasts_until_it_has_been_used() -> None:
    table = scored(2)
    eased = (Effect(ease=Ease("actor", "agility", 1, "once")),)
    table.danger("p1", win=eased, lose=LOSE)
    table.thrown(6, 6, 6)
    table.danger("p1")
    assert score_of(table.state, "p1") == 3
    table.thrown(6, 6, 6)
    table.danger("p1")
    assert score_of(table.state, "p1") == 2


def test_p10_whoever_is_freed_has_no_adjustment_against_them_any_more() -> None:
    table = Table(2)
    lasting = tuple(Effect(ease=Ease(who, "agility", add)) for who, add in (("p1", -1), ("p1", 1), ("p2", -1)))
    table.do(e.Narrate("p1"), e.Grant(effects=lasting), e.Narrate("p1"), e.Grant(effects=(Effect(free=Whom("p1")),)))
    assert [(ease.of, ease.add) for ease in table.state.eases] == [("p1", 1), ("p2", -1)]


def test_p10_an_effect_of_another_game_is_refused() -> None:
    table = Table()
    two_at_once = (Effect(fact="x", health=Amount("p1", -1)),)
    call = a.Call({"p1": a.Demand("agility", 8)}, forced=True, win=WIN, lose=two_at_once)
    assert table.refused(call) == "bad_effect"


def test_p10_g20_what_a_result_leaves_open_the_gm_chooses_from_what_was_announced() -> None:
    table = Table()
    one, other = (Effect(health=Amount("actor", -1)),), (Effect(fact=SetFact("wet", True)),)
    table.danger("p1", lose=(Effect(any=(one, other)),))
    table.ready()
    table.throw(1, 1, 1)
    assert table.refused(e.DoEffect("p1", effects=WIN)) == "bad_effect"
    assert table.refused(e.SetScene("next")) != ""
    table.do(e.DoEffect("p1", effects=one))
    assert table.left()[0] == 7 and "wet" not in table.state.facts


@pytest.mark.parametrize(("total", "degree"), [(7, ""), (8, "cost"), (9, ""), (11, ""), (12, "triumph")])
def test_p11_degrees(total: int, degree: str) -> None:
    assert degree_of(total, 8) == degree


def test_p11_degrees_have_effects_of_their_own_only_with_the_option() -> None:
    more: dict[str, Any] = {"triumph": (Effect(clock=MoveClock("tide", 2)),),
                            "cost": (Effect(clock=MoveClock("tide", 1)),)}
    plain = Table()
    call = a.Call({"p1": a.Demand("agility", 8)}, forced=True, win=WIN, lose=LOSE, **more)
    assert plain.refused(call) == "no_degrees"
    for dice, filled in (((6, 6, 1), 2), ((4, 4, 1), 1), ((5, 4, 1), 0)):
        table = Table(2, {0: sheet(agility=3)}, options=Options(degrees=True))
        table.danger("p1", **more)
        table.thrown(*dice)
        assert table.state.clocks["tide"].filled == filled
        assert ("aboard" in table.state.facts) is (filled == 0)


def test_p12_the_gm_tells_and_may_hand_it_over_after_a_success() -> None:
    table = Table()
    for dice, code in (((6, 6, 6), ""), ((1, 1, 1), "only_after_success")):
        table.test()
        table.ready()
        table.throw(*dice)
        assert table.state.telling is not None and table.state.telling.of == GM
        assert table.refused(e.PassTelling(GM, "p1")) == code
        table.told()
