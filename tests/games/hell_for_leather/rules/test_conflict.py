"""Dice, results, Drive, help, Risks, Felonies and Curses: R1-R32 as far as rules decide them."""

from typing import Any

import pytest

from game.games.hell_for_leather.rules import (
    Benefit,
    BuyGoal,
    CallHelp,
    Drive,
    Effect,
    GiveTrauma,
    Hand,
    Lie,
    Phase,
    Purpose,
    Result,
    Settle,
    Source,
    Stack,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    Zone,
    apply,
    best_result,
    curse_effects,
    die_result,
    preview,
    throws_of,
)
from game.games.hell_for_leather.rules.events import FelonyCommitted, GoalReached, HuntersShaken, StackFell
from game.rules.errors import IllegalAction
from tests.games.hell_for_leather.rules.script import Script, lie

FAIL, GAIN, HUNTERS = Effect.FAIL, Effect.GAIN_HEAT, Effect.HUNTERS
TRAUMA, NOTHING = Effect.TRAUMA, Effect.NOTHING


def test_r1_numbers_one_to_five_are_merits_and_the_rest_passes():
    shown = [die_result(Lie(Zone.IN, number)) for number in range(1, 11)]
    assert shown == [Result.MERIT] * 5 + [Result.PASS] * 5


@pytest.mark.parametrize("zone", [Zone.LINE, Zone.OUT, Zone.OFF])
def test_r2_touching_and_outside_are_curses(zone):
    assert die_result(Lie(zone, 3)) is Result.CURSE


def test_r4_a_die_that_left_the_table_keeps_its_number():
    play = Script().set_one("A1", drive=Drive.DRIVE1).call().throw("o4").risk()
    with pytest.raises(IllegalAction) as refused:
        play.throw("3", knocked={"d1": "o7"})
    assert refused.value.code == "bad_table"


def test_r5_dice_are_read_once_after_the_last():
    play = Script().call().throw("8").risk().throw("3", knocked={"d1": "4"}).settle()
    assert play.result is Result.BOON


def test_r7_fewer_stacked_dice_than_before_is_a_fall():
    assert Stack(3, 2, (5,)).fell
    assert not Stack(3, 3).fell


@pytest.mark.parametrize("heat", [Stack(3, 3), Stack(2, 3), Stack(2, 1), Stack(2, 1, (7,)), Stack(2, 0, (1,))])
def test_r7_a_reading_of_the_stack_must_add_up(heat):
    play = Script().call()
    throw = play.legal(Throw)[0]
    with pytest.raises(IllegalAction) as refused:
        apply(play.state, Throw(throw.by, throw.purpose, throw.hand, throw.dice, {"d1": lie("5")}, heat))
    assert refused.value.code == "bad_heat"


def test_r8_a_fall_ends_the_conflict_and_the_dice_count_for_nothing():
    play = Script().set_one("A1", drive=Drive.SHOTGUN).set_team("A", vp=1).call()
    play.do(CallHelp("A1", ("A2",), ("",))).throw("3", "4", fall=(1, 2))
    assert play.result is Result.CURSE
    assert play.curse and (play.curse.source, play.curse.number) == (Source.HEAT, 5)
    assert not play.legal(Throw)


def test_r9_letting_the_risk_die_fall_is_a_heat_curse():
    play = Script().call().throw("8").risk(fall=(2, 6))
    assert play.seen(StackFell)[0].stack.before == 3
    assert play.curse and play.curse.number == 2 * 3 + 6


def test_r10_the_heat_is_as_high_as_the_active_teams():
    assert Script().set_team("A", heat=5).set_team("B", heat=7).call().state.conflict.stack == 5


def test_r11_drive_is_a_list_of_levels_and_a_penalty_stops_at_drive_0():
    levels = [Drive.RIP, Drive.DRIVE0, Drive.SHOTGUN, Drive.OFFHAND, Drive.DRIVE1]
    assert list(Drive) == levels
    play = Script().set_one("A1", drive=Drive.DRIVE0).set_team("B", vp=1).fresh()
    play.do(play.legal_offer()).do(play.accept(True)).call()
    assert play.state.conflict.level == 1


@pytest.mark.parametrize(("level", "throws"), [
    (1, []), (2, [(Hand.OFF, 2)]), (3, [(Hand.OFF, 1)]), (4, [(Hand.MAIN, 1)]), (6, [(Hand.MAIN, 1)] * 3)])
def test_r12_what_each_level_throws(level, throws):
    assert [(due.hand, due.count) for due in throws_of(level, "A1", Purpose.DRIVE)] == throws


def test_r13_without_any_die_the_conflict_is_a_curse_by_chance():
    play = Script().set_one("A1", drive=Drive.DRIVE0, felony=3).call()
    assert play.state.phase is Phase.RISK_OFFER
    assert play.code(Settle()) == "wrong_phase"
    play.chance(6)
    assert play.curse and (play.curse.number, play.curse.source) == (9, Source.NONE)
    assert play.team("A").hunted == 3


def test_r13_at_drive_0_a_risk_may_be_taken_instead():
    play = Script().set_one("A1", drive=Drive.DRIVE0).call().risk().throw("2").settle()
    assert play.result is Result.MERIT


def test_r14_help_risk_and_felony_dice_are_thrown_with_the_main_hand():
    play = Script().set_one("A1", drive=Drive.OFFHAND).set_team("A", vp=1).call()
    play.do(CallHelp("A1", ("A2",), ("",)))
    hands = [(due.purpose, due.hand) for due in play.state.conflict.pending]
    assert hands == [(Purpose.DRIVE, Hand.OFF), (Purpose.HELP, Hand.MAIN)]
    play.throw("x8").throw("x9").risk()
    assert play.legal(Throw)[0].hand is Hand.MAIN
    play.throw("x9")
    assert play.legal(Throw)[0].purpose is Purpose.FELONY and play.legal(Throw)[0].hand is Hand.MAIN


def test_r16_a_felony_leaves_drive_alone():
    play = Script().call().throw("9").risk().throw("9").throw("x9").throw("2").settle()
    assert play.one("A1").drive is Drive.DRIVE1


@pytest.mark.parametrize(("dice", "result"), [
    (["1", "5"], Result.BOON), (["1", "9"], Result.MERIT), (["6", "x1"], Result.PASS),
    (["x1", "l2"], Result.CURSE), (["x1", "3"], Result.MERIT), ([], None)])
def test_r17_the_best_result_of_all_dice_counts(dice, result):
    assert best_result([lie(die) for die in dice]) is result


def test_r18_helpers_throw_clockwise_after_the_narrators_first_throw():
    play = Script(sizes=(3, 1)).turn("8").turn("8").set_team("A", vp=2)
    assert play.state.narrator == "A2"
    play.call().do(CallHelp("A2", ("A3", "A1"), ("", "")))
    assert [due.by for due in play.state.conflict.pending] == ["A2", "A3", "A1"]
    assert play.code(CallHelp("A2", ("A3",), ("",))) == "help_called"


def test_r18_at_drive_0_the_helpers_begin():
    play = Script().set_one("A1", drive=Drive.DRIVE0).set_team("A", vp=1).call()
    play.do(CallHelp("A1", ("A2",), ("",)))
    assert play.legal(Throw)[0].by == "A2"
    play.throw("4").settle()
    assert play.result is Result.MERIT


def test_r19_help_costs_a_point_each_and_comes_before_any_die():
    play = Script(sizes=(3, 1)).set_team("A", vp=1).call()
    assert play.code(CallHelp("A1", ("A2", "A3"), ("", ""))) == "no_vp"
    play.throw("8")
    assert play.code(CallHelp("A1", ("A2",), ("",))) == "dice_thrown"
    again = Script().set_team("A", vp=3).call().do(CallHelp("A1", ("A2",), ("",)))
    assert again.team("A").vp == 2
    assert Script().call().state.phase is Phase.THROWS


def test_r19_a_helper_who_fells_the_heat_takes_the_curse():
    play = Script().set_one("A1", felony=6).set_one("A2", felony=2).set_team("A", vp=1, heat=3).call()
    play.do(CallHelp("A1", ("A2",), ("",))).throw("3").throw("4", fall=(1, 6, 1))
    assert play.curse and (play.curse.of, play.curse.number) == ("A2", 12)
    assert play.one("A2").drive is Drive.OFFHAND and play.one("A1").drive is Drive.DRIVE1


def test_r20_one_risk_a_conflict_and_its_die_stays():
    play = Script().call().throw("9").risk()
    assert play.team("A").heat == 3
    play.throw("3")
    assert play.state.phase is Phase.TELLING
    assert play.code(TakeRisk("A1")) == "risk_taken"
    assert play.legal(Tell)[0].by == "B"


def test_r20_no_risk_before_all_dice_are_thrown():
    assert Script().call().code(TakeRisk("A1")) == "dice_left"


@pytest.mark.parametrize(("dice", "grade"), [(["2"], 1), (["9", "2"], 2), (["x1", "9", "2"], 3), (["9"] * 3, 3)])
def test_r21_a_felony_goes_on_to_the_first_merit_or_the_third_die(dice, grade):
    play = Script().call().throw("8").risk().throw("9")
    for die in dice:
        play.throw(die)
    assert play.seen(FelonyCommitted)[0].grade == grade
    assert play.one("A1").felony == grade


def test_r21_only_the_die_just_thrown_is_looked_at():
    play = Script().call().throw("8").risk().throw("9", knocked={"d1": "3"})
    assert play.state.phase is Phase.FELONY


def test_r21_a_full_sheet_has_no_felony_and_stars_stop_at_the_last():
    full = Script(felony_stars=3).set_one("A1", felony=3).call().throw("8").risk().throw("9").settle()
    assert full.result is Result.PASS
    nearly = Script(felony_stars=3).set_one("A1", felony=2).call().throw("8").risk().throw("9")
    nearly.throw("9").throw("9").throw("9").settle()
    assert nearly.one("A1").felony == 3


def test_r22_stars_are_filled_before_a_felony_dies_heat_curse():
    play = Script().set_one("A1", felony=1).call().throw("8").risk().throw("9").throw("9", fall=(1, 1, 1))
    assert play.one("A1").felony == 2
    assert play.curse and play.curse.number == 3 + 2 + 2


def test_r23_the_lowest_curse_die_counts_with_the_rank():
    play = Script().set_one("A1", drive=Drive.SHOTGUN, felony=2).call().throw("x4", "l7").settle()
    assert play.curse and (play.curse.number, play.curse.source) == (6, Source.DIE)


@pytest.mark.parametrize(("number", "effects"), [
    (1, [FAIL]), (3, [FAIL]), (4, [GAIN]), (7, [GAIN]), (8, [HUNTERS]), (11, [HUNTERS]), (12, [TRAUMA]),
    (13, [TRAUMA, NOTHING]), (19, [TRAUMA, NOTHING]), (20, [TRAUMA, HUNTERS]), (23, [TRAUMA, HUNTERS]),
    (24, [TRAUMA, TRAUMA]), (27, [TRAUMA, TRAUMA, NOTHING]), (32, [TRAUMA, TRAUMA, HUNTERS]),
    (36, [TRAUMA] * 3), (37, [TRAUMA] * 3 + [NOTHING])])
def test_r24_the_charts(number, effects):
    assert list(curse_effects(number)) == effects


def heat_curse(play: Script, *fallen: int) -> Script:
    """The Active Team's Heat made high enough, and felled with these numbers showing."""
    play.set_team("A", heat=len(fallen)).call()
    return play.throw("5", fall=(0, *fallen))


def test_r25_further_traumas_are_given_to_anyone_living():
    play = heat_curse(Script(sizes=(3, 1)).set_one("A3", drive=Drive.RIP), 6, 6, 6, 6, 3)
    assert play.state.phase is Phase.TRAUMA
    assert [give.to for give in play.legal(GiveTrauma)] == ["A1", "A2"]
    assert play.code(GiveTrauma("A1", "A3")) == "not_living"
    play.do(GiveTrauma("A1", "A2"))
    assert (play.one("A1").drive, play.one("A2").drive) == (Drive.OFFHAND, Drive.OFFHAND)
    assert play.state.phase is Phase.TELLING


def test_r25_with_nobody_left_the_rest_has_no_force():
    play = Script(sizes=(1, 1)).set_one("A1", drive=Drive.DRIVE0).set_team("A", heat=5).call()
    play.risk(fall=(0, *[6] * 5, 2))
    assert play.curse and play.curse.effects == (TRAUMA, TRAUMA, HUNTERS)
    assert play.team("A").hunted is None
    assert play.state.phase is Phase.TELLING


def test_r26_a_trauma_lowers_drive_and_then_the_heat_by_two():
    play = heat_curse(Script(), 6, 6)
    assert play.one("A1").drive is Drive.OFFHAND
    assert play.team("A").heat == 2
    high = heat_curse(Script(), 1, 1, 1, 1, 2, 6)
    assert high.team("A").heat == 4
    assert high.legal(Tell)[0].by == "A1"


def test_r26_a_helpers_wound_is_told_by_the_helper():
    play = Script().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",))).throw("3").throw("4", fall=(0, 6, 6))
    assert play.legal(Tell)[0].by == "A2"


def test_r27_gain_heat_and_hunters():
    assert Script().call().throw("x4").settle().team("A").heat == 3
    hunted = Script().call().throw("x8").settle()
    assert (hunted.team("A").heat, hunted.team("A").hunted) == (3, 3)


@pytest.mark.parametrize(("marks", "now"), [(3, 3), (2, 3), (1, 2)])
def test_r27_hunters_while_hunted_bring_one_mark_back(marks, now):
    play = Script().set_team("A", hunted=marks).call().throw("x8").settle()
    assert (play.team("A").heat, play.team("A").hunted) == (3, now)


def test_r28_a_merit_crosses_off_a_mark_a_boon_all_and_no_vp_come_of_it():
    merit = Script().set_team("A", hunted=2).call().throw("3").settle()
    assert (merit.team("A").hunted, merit.team("A").vp) == (1, 0)
    last = Script().set_team("A", hunted=1).call().throw("3").settle()
    assert (last.team("A").hunted, last.team("A").vp) == (None, 0)
    boon = Script().set_team("A", hunted=3).set_one("A1", drive=Drive.SHOTGUN).call().throw("3", "4").settle()
    assert (boon.team("A").hunted, boon.team("A").vp) == (None, 0)
    assert len(boon.seen(HuntersShaken)) == 1
    assert Script().set_team("A", hunted=2).call().throw("8").settle().team("A").hunted == 2


@pytest.mark.parametrize(("die", "points"), [("8", 1), ("3", 2), ("x1", 0)])
def test_r29_points_of_a_result(die, points):
    assert Script().call().throw(die).settle().team("A").vp == points


def test_r29_a_boon_is_two_points_and_a_lower_heat():
    play = Script().set_one("A1", drive=Drive.SHOTGUN).set_team("A", heat=4).call().throw("3", "4").settle()
    assert (play.team("A").vp, play.team("A").heat) == (2, 3)
    low = Script().set_one("A1", drive=Drive.SHOTGUN).call().throw("3", "4").settle()
    assert low.team("A").heat == 2


def test_r30_a_goal_costs_five_points_those_just_earned_included():
    play = Script().set_team("A", vp=3).set_one("A2", drive=Drive.SHOTGUN).call().throw("3").settle()
    assert play.state.phase is Phase.GOAL
    play.do(BuyGoal("A1", Benefit.HEAL, "A2"))
    assert (play.team("A").vp, play.team("A").goals, play.one("A2").drive) == (0, 1, Drive.OFFHAND)
    assert play.seen(GoalReached)[0].number == 1
    assert play.code(BuyGoal("A1", Benefit.HEAT)) == "no_vp"


@pytest.mark.parametrize("price", [1, 9])
def test_r30_the_price_of_a_goal_is_a_house_rule(price):
    short = Script(goal_price=price).set_team("A", vp=price - 1, hunted=2).call().throw("3").settle()
    assert not short.legal(BuyGoal)
    play = Script(goal_price=price).set_team("A", vp=price).call().throw("3").settle()
    play.do(BuyGoal("A1", Benefit.HEAT))
    assert (play.team("A").vp, play.team("A").goals) == (2, 1)


def test_r30_the_other_benefit_is_a_lower_heat_and_neither_passes_its_bound():
    play = Script().set_team("A", vp=3, heat=4).call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT))
    assert play.team("A").heat == 3
    low = Script().set_team("A", vp=3).call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT))
    assert low.team("A").heat == 2
    fresh = Script().set_team("A", vp=3).call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAL, "A1"))
    assert fresh.one("A1").drive is Drive.DRIVE1


def test_r30_hunted_teams_may_buy_but_a_pass_buys_nothing():
    hunted = Script().set_team("A", vp=5, hunted=2).call().throw("3").settle()
    assert len(hunted.legal(BuyGoal)) == 3
    assert not Script().set_team("A", vp=9).call().throw("8").settle().legal(BuyGoal)


def test_r30_a_goal_may_also_be_bought_after_the_telling_or_not_at_all():
    play = Script().set_team("A", vp=3).call().throw("3").settle().told()
    assert play.state.phase is Phase.GOAL and play.legal(BuyGoal)
    assert play.done().state.active == "B"


def test_r31_the_cup_and_the_roles_pass_after_every_result():
    play = Script(sizes=(3, 2)).set_one("A2", drive=Drive.RIP)
    seats = []
    for die in ("3", "8", "x1", "x4", "3", "8"):
        seats.append(play.state.narrator)
        play.turn(die)
    assert seats == ["A1", "B1", "A3", "B2", "A1", "B1"]


def test_r31_a_trauma_passes_the_turn_too():
    assert heat_curse(Script(), 6, 6).done().state.active == "B"


def declared(**options: Any) -> Script:
    """A Skill Declaration, called."""
    return Script(**options).threat().declare("fly")


@pytest.mark.parametrize(("die", "skills", "locked"), [("3", ("fly",), False), ("8", (), False), ("x1", (), True)])
def test_r32_what_a_skill_declaration_leads_to(die, skills, locked):
    play = declared().call().throw(die).settle()
    assert (play.one("A1").skills, play.one("A1").skills_locked) == (skills, locked)


def test_r32_no_risk_one_declaration_a_turn_and_a_veto_does_not_touch_it():
    play = declared().intend().veto()
    assert play.code(play.declaration("swim")) == "skill_declared"
    play.call().throw("8")
    assert play.state.phase is Phase.TELLING
    assert play.code(TakeRisk("A1")) == "skill_declaration"


def test_r32_at_drive_0_the_skill_is_lost():
    play = Script().set_one("A1", drive=Drive.DRIVE0).threat().declare("fly").call()
    assert not play.legal(TakeRisk)
    assert play.chance(2).one("A1").skills_locked


def test_r32_a_helper_who_fells_the_heat_loses_the_narrator_the_skill():
    play = declared().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",)))
    play.throw("3").throw("3", fall=(0, 6, 6))
    assert play.one("A1").skills_locked and not play.one("A2").skills_locked
    assert play.one("A2").drive is Drive.OFFHAND


def test_r32_a_skill_on_the_sheet_needs_no_roll():
    play = Script().set_one("A1", skills=("fly",)).threat().intend().use("fly")
    assert play.code(play.declaration("fly")) == "skill_known"
    play.done()
    assert (play.state.active, play.team("A").vp) == ("B", 0)


def test_r17_preview_reads_the_dice_as_they_lie():
    play = Script().call()
    assert preview(play.state) is None
    assert preview(play.throw("8").state) is Result.PASS


def test_tell_of_an_outcome_is_due_before_the_turn_ends():
    play = Script().call().throw("3").settle()
    assert play.code(Tell("B", "", Telling.OUTCOME)) == "not_your_turn"
    assert play.told().state.active == "B"
