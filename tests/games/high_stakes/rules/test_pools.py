"""What makes a pool, what is ticked for it, what is granted without dice (HS-S9 to S21)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import Mark, Rung
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.pools import handfuls, pool_of, pool_parts
from game.games.high_stakes.rules.sheet import Trait, UniqueThing
from game.rules.game_master import entries as e
from game.rules.game_master.effects import SetFact
from game.rules.game_master.terms import GM, SceneKind
from tests.games.high_stakes.rules.stories import GAME_OVER, WOUND, Table, effect, sheet


def pool(table: Table, seat: str = "p1") -> int:
    return pool_of(table.state, seat)


@pytest.mark.parametrize(("attribute", "dice"), [("body", 3), ("mind", 3), ("aura", 2)])
def test_s9_the_attribute_as_it_is_now_is_the_base(attribute: str, dice: int) -> None:
    table = Table()
    table.call(attribute=attribute)
    assert pool(table) == dice
    hurt = Table()
    hurt.lose(Rung.WOUND)
    hurt.call()
    assert pool(hurt) == 2, "wounds are counted"


def test_s9_the_gm_may_ask_for_another_attribute_than_the_player_proposed() -> None:
    table = Table()
    table.do(e.Narrate("p1", means="body"))
    table.do(table.a_call({"p1": ("aura", WOUND)}, difficulty=2))
    assert pool(table) == 2
    assert table.refused(a.Call({"p1": a.Demand("luck")}, forced=True, difficulty=2)) == "other_intention"


def test_s10_each_kind_at_most_once_in_a_roll() -> None:
    table = Table()
    table.call(attribute="mind")
    table.spend(Extra.TRAIT, "t1")
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t2")) == "once_a_roll"
    table.spend(Extra.RELATIONSHIP, "r1")
    assert table.refused(a.Spend("p1", Extra.RELATIONSHIP, "r2")) == "once_a_roll"
    table.spend(Extra.UNIQUE)
    table.spend(Extra.SECRET)
    table.do(a.RaiseStakes("p1", Rung.FREEDOM))
    assert table.refused(a.RaiseStakes("p1", Rung.OVER)) == "once_a_roll"
    assert pool(table) == 3 + 1 + 1 + 2 + 2 + 2, "there is no upper limit"
    assert dict(pool_parts(table.state, "p1"))["stakes"] == 2


def test_s75_any_traits_may_be_used_at_once_where_that_is_chosen() -> None:
    table = Table(options=Options(any_traits=True))
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.TRAIT, "t2")
    assert pool(table) == 5
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t1")) == "once_a_roll"


def test_s10_after_all_that_takes_dice_away_one_is_thrown() -> None:
    table = Table()
    worse = effect(ease={"of": "actor", "on": "", "add": -3, "until": "rest"})
    table.do(e.Propose("p1", effects=(worse,)), e.Agree("p1"))
    table.call(attribute="aura")
    assert pool(table) == 1


def test_s11_a_trait_is_ticked_when_the_dice_are_thrown_and_gives_its_die_once() -> None:
    table = Table()
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.RELATIONSHIP, "r1")
    table.ready()
    assert table.sheet().traits[0].used == 0
    table.lie(3, 3, 3, 3, 3)
    assert (table.sheet().traits[0].used, table.sheet().relationships[0].used) == (1, 1)
    table.do(a.Stand("p1"))
    table.told()
    table.call()
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t1")) == "ticked"
    assert table.refused(a.Spend("p1", Extra.RELATIONSHIP, "r1")) == "ticked"
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t2")) == ""


def test_s11_what_was_offered_may_be_taken_back_and_is_not_ticked() -> None:
    table = Table()
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.TRAIT, "t1", yes=False)
    table.thrown(3, 3, 3)
    assert table.sheet().traits[0].used == 0
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t1", yes=False)) == "not_now"


def test_s65_a_very_good_trait_gives_its_dice_at_once_or_one_by_one() -> None:
    very = sheet(traits=(Trait("t1", "climbs", dice=2), *sheet().traits[1:]))
    table = Table(very)
    table.call()
    table.spend(Extra.TRAIT, "t1", dice=1)
    table.thrown(3, 3, 3, 3)
    table.told()
    table.call()
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t1", dice=2)) == "ticked"
    table.spend(Extra.TRAIT, "t1", dice=1)
    table.thrown(3, 3, 3, 3)
    assert table.sheet().traits[0].used == 2
    both = Table(very)
    both.call()
    both.spend(Extra.TRAIT, "t1", dice=2)
    assert pool(both) == 5


def test_s12_a_friend_who_is_there_and_does_nothing_else_ticks_a_trait_for_a_die() -> None:
    table = Table()
    table.call(difficulty=4)
    table.spend(Extra.FRIEND, "t1", "p2", to="p1")
    assert table.refused(a.Spend("p2", Extra.FRIEND, "t2", "p1")) == "once_a_roll"
    assert pool(table) == 4
    table.thrown(2, 2, 2, 2)
    assert table.sheet("p2").traits[0].used == 1
    assert table.sheet("p2").lost == {}, "a helper shares no consequence"
    table.told()
    table.do(e.Here(("p2",), False))
    table.call()
    assert table.refused(a.Spend("p2", Extra.FRIEND, "t2", "p1")) == "not_here"
    team = Table()
    team.team("p1", "p2")
    assert team.refused(a.Spend("p2", Extra.FRIEND, "t1", "p1")) == "does_something_else"


def test_s13_a_question_of_the_group_is_thrown_for_by_the_best_with_all_who_help() -> None:
    table = Table(sheet(), sheet(2, 4, 2), sheet(2, 2, 4))
    table.do(e.Ask("p1"))
    asked: dict[str, Any] = {"kind": "question", "difficulty": 4, "about": "vault_plan"}
    assert table.refused(table.a_call({"p1": ("mind", WOUND)}, **asked)) == "not_the_best"
    table.do(table.a_call({"p2": ("mind", WOUND)}, **asked))
    table.spend(Extra.ASK_HELP, seat="p1", to="p2")
    table.spend(Extra.ASK_HELP, seat="p3", to="p2")
    assert pool(table, "p2") == 6, "no Trait is needed"
    table.thrown(1, 1, 2, 2, 2, 2)
    assert [table.sheet(seat).lost for seat in ("p1", "p2", "p3")] == [{"body": 1}] * 3, "it befalls all who helped"
    table.do(a.Complication("p2", 1, effects=(effect(die={"of": "actor", "attribute": "aura"}),)))
    assert all(table.sheet(seat).lost["aura"] == 1 for seat in ("p1", "p2", "p3"))
    table.told()
    table.do(e.Ask("p3"))
    assert table.refused(table.a_call({"p2": ("mind", WOUND)}, **asked)) == "asked_already"


def test_s46_after_a_failure_nobody_of_the_group_gets_another_try_at_it() -> None:
    table = Table()
    table.do(e.Ask("p1"))
    table.do(table.a_call({"p1": ("mind", WOUND)}, difficulty=4, about="trapdoor"))
    table.thrown(2, 2, 2)
    table.told()
    table.do(e.Ask("p2"))
    assert table.refused(table.a_call({"p2": ("mind", WOUND)}, difficulty=4, about="trapdoor")) == "asked_already"
    assert table.refused(table.a_call({"p2": ("mind", WOUND)}, difficulty=4, about="cellar")) == ""


def test_s13_nobody_helps_with_a_question_where_there_is_none() -> None:
    table = Table()
    table.call()
    assert table.refused(a.Spend("p2", Extra.ASK_HELP, to="p1")) == "no_question"


def test_s14_tactical_dice_are_three_at_most_those_that_last_among_them() -> None:
    table = Table()
    table.call(tactical=3)
    assert pool(table) == 6
    four = a.Demand("body", (a.Tactical(2, "salt"), a.Tactical(2, "a map")), WOUND)
    assert table.refused(a.Call({"p1": four}, answers=table.state.call.call.answers,
                                difficulty=2)) == "out_of_range"
    lasting = Table()
    lasting.do(e.Grant(effects=(effect(ease={"of": "everyone", "on": "body", "add": 2}),)))
    lasting.call(tactical=2)
    assert dict(pool_parts(lasting.state, "p1"))["tactical"] == 3
    once = Table()
    once.do(e.Grant(effects=(effect(ease={"of": "p1", "on": "", "add": 1, "until": "once"}),)))
    once.call()
    assert pool(once) == 4
    once.thrown(3, 3, 3, 3)
    once.told()
    once.call()
    assert pool(once) == 3


def test_s15_a_lost_thing_is_no_minus_to_dice() -> None:
    table = Table()
    table.lose(Rung.EQUIPMENT, what="rope")
    assert table.state.gone == {"p1": ("rope",)}
    table.call()
    assert pool(table) == 3


def test_s16_a_new_session_clears_ticks_gives_a_rest_and_heals_nothing() -> None:
    table = Table()
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.spend(Extra.UNIQUE)
    table.thrown(2, 2, 2, 2, 2, 2)
    assert table.refused(e.NewSession()) == "not_now", "at a scene's end"
    table.told()
    table.scene(SceneKind.REST)
    assert table.state.rests == 1
    table.scene()
    table.lose(Rung.WOUND)
    table.do(e.NewSession())
    assert (table.state.session, table.state.rests, table.state.scene) == (2, 0, None)
    assert table.sheet().traits[0].used == 0 and table.sheet().lost == {"body": 1}
    assert table.sheet().unique == UniqueThing("a silver key", used=False, trouble=True)


def test_s7_a_secret_gives_two_dice_in_the_scene_in_which_it_comes_out_once() -> None:
    table = Table()
    table.do(e.Reveal(("secret_p1",)))
    table.call()
    table.spend(Extra.SECRET)
    assert pool(table) == 5
    table.thrown(3, 3, 3, 3, 3)
    table.told()
    table.call()
    assert table.refused(a.Spend("p1", Extra.SECRET)) == "no_secret"
    late = Table()
    late.do(e.Reveal(("secret_p1",)))
    late.scene()
    late.call()
    assert late.refused(a.Spend("p1", Extra.SECRET)) == "told_before"


def test_s7_spent_by_its_owner_it_is_an_open_fact_from_then_on() -> None:
    table = Table()
    table.call()
    table.spend(Extra.SECRET)
    table.ready()
    assert table.state.facts["secret_p1"].secret
    table.lie(3, 3, 3, 3, 3)
    assert not table.state.facts["secret_p1"].secret


def test_s8_a_unique_thing_once_a_session_for_two_dice_and_a_trouble_to_come() -> None:
    table = Table()
    table.call()
    table.spend(Extra.UNIQUE)
    table.thrown(3, 3, 3, 3, 3)
    table.told()
    table.call()
    assert table.refused(a.Spend("p1", Extra.UNIQUE)) == "no_unique"
    shared = table.sheet("p2").unique
    assert shared is not None and shared.used and shared.trouble, "several may share one, and its one use"
    table.thrown(3, 3, 3)
    table.told()
    table.do(a.Complication("p2", 0, text="The key hums."))
    assert table.refused(a.Complication("p1", 0)) == "nothing_owed", "one for each Thing"


def test_s8_its_power_outside_a_throw() -> None:
    table = Table()
    table.do(a.Spend("p1", Extra.UNIQUE))
    unique = table.sheet().unique
    assert unique is not None and unique.used and unique.trouble
    assert table.refused(a.Spend("p1", Extra.UNIQUE)) == "no_unique"
    table.lose(Rung.EQUIPMENT, "p2", "unique")
    table.do(e.NewSession())
    table.scene()
    assert table.refused(a.Spend("p2", Extra.UNIQUE)) == "lost_already", "S41"
    table.do(e.Grant(effects=(effect(gain={"of": "p2", "thing": "unique"}),)))
    assert table.refused(a.Spend("p2", Extra.UNIQUE)) == "", "found again"


def test_s18_a_heroic_effort_burns_a_trait_only_where_the_gm_threatens_the_end() -> None:
    very = sheet(traits=(Trait("t1", "climbs", dice=2), *sheet().traits[1:]))
    table = Table(very)
    table.call()
    table.do(a.RaiseStakes("p1", Rung.OVER))
    assert table.refused(a.Spend("p1", Extra.HEROIC, "t2")) == "not_game_over", "the GM's own Consequence"
    for trait, dice in (("t1", 3), ("t2", 2)):
        again = Table(very)
        again.call(least=GAME_OVER, difficulty=9)
        again.spend(Extra.HEROIC, trait)
        again.spend(Extra.TRAIT, "t3")
        assert pool(again) == 3 + dice + 1, "beside an ordinary Trait"
        assert again.refused(a.Spend("p1", Extra.HEROIC, "t4")) == "once_a_roll"
        again.thrown(*[6] * (4 + dice), stand=False)
        assert [each.id for each in again.sheet().traits if each.burnt] == [trait]


def test_s18_a_ticked_or_a_burnt_trait_makes_no_heroic_effort() -> None:
    table = Table()
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.thrown(3, 3, 3, 3)
    table.told()
    table.call(least=GAME_OVER)
    assert table.refused(a.Spend("p1", Extra.HEROIC, "t1")) == "ticked"


def test_s20_six_dice_more_than_the_difficulty_are_granted_unless_the_players_insist() -> None:
    strong = Table(sheet(4, 2, 2), sheet(4, 2, 2))
    for insist, said in ((False, "overkill"), (True, "")):
        strong.do(e.Narrate("p1"))
        call = strong.a_call(dict.fromkeys(("p1", "p2"), ("body", WOUND)), kind="team", difficulty=2,
                             insist=insist)
        assert strong.refused(call) == said
        strong.do(e.Grant())
    strong.do(e.Narrate("p1"))
    close = strong.a_call(dict.fromkeys(("p1", "p2"), ("body", WOUND)), kind="team", difficulty=3, insist=False)
    assert strong.refused(close) == "", "8 dice are 5 more than 3"


@pytest.mark.parametrize(("difficulty", "said"), [(0, "granted"), (1, ""), (30, ""), (31, "out_of_range"),
                                                  (-1, "out_of_range")])
def test_s21_s43_difficulty_0_is_granted_and_30_is_the_most(difficulty: int, said: str) -> None:
    table = Table()
    table.do(e.Narrate("p1"))
    assert table.refused(table.a_call({"p1": ("body", WOUND)}, difficulty=difficulty)) == said


def test_s17_s45_what_is_in_the_way_together_is_added_up() -> None:
    table = Table()
    table.do(e.Narrate("p1"))
    parts = (a.Source("lock", 2, "a good lock"), a.Source("alarm", 2))
    assert table.refused(table.a_call({"p1": ("body", WOUND)}, difficulty=4, parts=parts)) == ""
    assert table.refused(table.a_call({"p1": ("body", WOUND)}, difficulty=3, parts=parts)) == "bad_parts"
    assert table.refused(table.a_call({"p1": ("body", WOUND)}, difficulty=4, parts=(parts[0],) * 2)) == "bad_parts"


def test_s17_no_call_without_a_consequence() -> None:
    table = Table()
    table.do(e.Narrate("p1"))
    for least in ((), ((),), ((a.Part(Rung.WOUND), a.Part(Rung.WOUND)),)):
        assert table.refused(table.a_call({"p1": ("body", least)}, difficulty=2)) == "bad_consequence"


@given(st.integers(1, 90))
def test_g25_a_large_pool_is_thrown_in_as_few_and_as_equal_handfuls_as_possible(dice: int) -> None:
    sizes = handfuls(dice)
    assert sum(sizes) == dice and max(sizes) <= 20 and max(sizes) - min(sizes) <= 1
    assert len(sizes) == -(-dice // 20)


def test_g25_handfuls_of_one_pool_are_one_roll() -> None:
    many = sheet(traits=tuple(Trait(f"t{at}", dice=2) for at in range(1, 12)))
    table = Table(many, options=Options(any_traits=True))
    table.call(difficulty=20)
    for at in range(1, 11):
        table.spend(Extra.TRAIT, f"t{at}", dice=2)
    table.ready()
    table.lie(*[3] * 12)
    assert table.state.phase == "called" and HIGH_STAKES.roll_due(table.state) is not None
    table.lie(*[3] * 11)
    table.do(a.Stand("p1"))
    assert table.came().successes == 23


def test_g16_readiness_is_taken_back_before_more_is_offered() -> None:
    table = Table(sheet(), sheet())
    table.call()
    table.do(e.Ready("p1"))
    assert table.refused(a.Spend("p1", Extra.TRAIT, "t1")) == "ready"
    table.do(e.Ready("p1", False), a.Spend("p1", Extra.TRAIT, "t1"))
    assert HIGH_STAKES.roll_due(table.state) is None, "p2 could help"
    table.ready()
    table.lie(3, 3, 3, 3)
    assert table.refused(e.Ready("p1", False)) == "not_now"


def test_g17_a_changed_call_gives_back_what_was_committed() -> None:
    table = Table()
    table.call()
    table.spend(Extra.TRAIT, "t1")
    table.do(e.Ready("p1"))
    answers = table.state.call.call.answers
    table.do(a.Call({"p1": a.Demand("mind", (), WOUND)}, answers=answers, difficulty=5))
    call = table.state.call
    assert call is not None and call.hands["p1"].offers == () and call.ready == ()
    assert pool(table) == 3
    table.ready()
    table.lie(3, 3, 3)
    assert table.refused(a.Call({"p1": a.Demand("mind")}, answers=answers, difficulty=5)) == "not_now"


def test_g13_there_is_no_throw_where_nothing_would_change() -> None:
    table = Table()
    table.do(e.Narrate("p1"))
    nothing = table.a_call({"p1": ("body", a.RETREAT)}, difficulty=2, win=())
    assert table.refused(nothing) == "nothing_at_stake"
    gains = table.a_call({"p1": ("body", a.RETREAT)}, difficulty=2, win=(effect(fact={"id": "in"}),))
    assert table.refused(gains) == ""
    assert SetFact("in").value is True


def test_s10_marks_of_an_outcast_count_before_the_dice_never_under_one() -> None:
    table = Table(sheet(3, 3, 2), sheet(4, 3, 1))
    for seat in ("p1", "p2"):
        table.lose(Rung.OUTCAST, seat)
        table.call(seat, "aura")
        assert pool(table, seat) == 1
        table.do(e.Withdraw(seat))
    assert Mark.OUTCAST in table.sheet("p1").marks and table.refused(e.Ready(GM)) == "no_right"
