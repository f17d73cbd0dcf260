"""The worked examples of the rule book, number by number, in its order; where a ruling differs, the ruling.

The round of the finale is in ``test_finale``, the set-up in ``tests/scenes``, the heights of the Heat and what they are
called in ``tests/narration``. Teams of two: the book's first team is A, its second B.
"""

import pytest

from game.games.hell_for_leather.rules import (
    AnswerDilemma,
    Attack,
    Benefit,
    BuyGoal,
    CallHelp,
    Cause,
    Defend,
    Ditch,
    Drive,
    Effect,
    GiveTrauma,
    Hand,
    Phase,
    Result,
    Reward,
    RewardKind,
    Score,
    Source,
    TakeRisk,
    Tell,
    Throw,
    preview,
    to_act,
)
from game.games.hell_for_leather.rules.events import Died, FelonyCommitted
from tests.games.hell_for_leather.rules.script import Script


def helped(*dice: str) -> Script:
    """A Narrator's die and a helper's, thrown one after the other."""
    play = Script().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",)))
    for die in dice:
        play.throw(die)
    return play


def tellers(play: Script) -> set[str]:
    """Who may tell the outcome now."""
    return {tale.by for tale in play.legal(Tell)}


# Stage 1

def test_an_8_and_then_a_3_are_a_merit():
    play = Script().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",))).throw("8")
    assert preview(play.state) is Result.PASS
    assert play.throw("3").settle().result is Result.MERIT


def test_a_3_that_turns_the_8_to_a_4_makes_a_boon():
    play = Script().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",))).throw("8")
    assert play.throw("3", knocked={"d1": "4"}).settle().result is Result.BOON


def test_two_passes_are_a_pass_which_the_other_team_tells_before_its_own_turn():
    play = helped("8", "9").settle()
    assert (play.result, tellers(play)) == (Result.PASS, {"B"})
    assert (play.done().state.active, play.state.narrator) == ("B", "B1")


def test_a_merit_is_told_by_the_narrator():
    play = Script(stage=1).call().throw("3").settle()
    assert (play.result, tellers(play)) == (Result.MERIT, {"A1"})


def test_a_die_on_the_line_is_risked_upon_with_a_heat_of_3_and_one_more_die():
    play = Script(stage=1).call().throw("l7")
    assert (preview(play.state), play.team("A").heat) == (Result.PASS, 2)
    play.risk()
    assert (play.team("A").heat, play.state.conflict.stack) == (3, 3)
    assert [(due.hand, due.count) for due in play.state.conflict.pending] == [(Hand.MAIN, 1)]
    assert play.throw("x1").code(TakeRisk("A1")) == "risk_taken"


def test_a_merit_after_a_risk_is_still_told_by_the_other_team():
    play = Script(stage=1).call().throw("x4").risk().throw("3").settle()
    assert (play.result, tellers(play)) == (Result.MERIT, {"B"})


def test_after_a_pass_the_cup_goes_on_for_when_the_roles_switch_back():
    play = Script().turn("8")
    assert (play.state.active, play.team("A").cup) == ("B", "A2")
    assert play.turn("8").state.narrator == "A2"


def test_a_skill_passed_flies_once_and_a_curse_ends_all_declaring():
    play = Script().threat().declare("to fly").call().throw("8")
    assert play.code(TakeRisk("A1")) == "skill_declaration"
    play.settle().done().turn("8").turn("8").turn("8")
    assert (play.state.narrator, play.one("A1").skills) == ("A1", ())
    play.threat().declare("to fly").call().throw("x3").settle().done().turn("8").turn("8").turn("8")
    assert play.state.narrator == "A1"
    assert play.threat().code(play.declaration("medicine")) == "skills_locked"


# Stage 2

@pytest.mark.parametrize(("rank", "number"), [(0, 4), (3, 7)])
def test_a_4_outside_and_a_9_on_the_line_are_a_curse_of_4_and_the_rank(rank, number):
    play = Script(stage=2).set_one("A1", drive=Drive.SHOTGUN, felony=rank).call().throw("x4", "l9").settle()
    assert play.curse and (play.curse.number, play.curse.source) == (number, Source.DIE)
    assert play.curse.effects == (Effect.GAIN_HEAT,)


def test_the_same_by_a_risk_counts_the_stars_of_the_felony_it_becomes():
    play = Script(stage=2).call().throw("x4").risk().throw("l9").throw("x9").throw("x9").throw("x9")
    assert play.curse and play.curse.number == 4 + 3


def fallen(*fall: int) -> Script:
    """A Heat of 3 that comes down."""
    return Script(stage=2).set_team("A", heat=3).call().throw("5", fall=fall)


def test_a_heat_fallen_to_4_5_and_3_is_a_curse_of_12():
    play = fallen(0, 4, 5, 3)
    assert play.curse and (play.curse.number, play.curse.effects) == (12, (Effect.TRAUMA,))


def test_a_fallen_4_and_two_dice_standing_are_a_curse_of_10_and_hunters():
    play = fallen(2, 4)
    assert play.curse and (play.curse.number, play.curse.effects) == (10, (Effect.HUNTERS,))


def test_a_curse_of_27_is_two_traumas_the_second_to_be_given_away_and_nothing_more():
    play = Script(stage=2).set_team("A", heat=5).call().throw("5", fall=(0, 6, 6, 6, 6, 3))
    assert play.curse and play.curse.number == 27
    assert play.curse.effects == (Effect.TRAUMA, Effect.TRAUMA, Effect.NOTHING)
    assert [give.to for give in play.legal(GiveTrauma)] == ["A1", "A2"]
    play.do(GiveTrauma("A1", "A2"))
    assert [play.one(ident).drive for ident in ("A1", "A2")] == [Drive.OFFHAND, Drive.OFFHAND]
    assert play.team("A").hunted is None


def test_a_fail_is_told_by_the_other_team_and_changes_nothing():
    play = Script(stage=2).call().throw("x2").settle()
    assert play.curse and play.curse.effects == (Effect.FAIL,)
    assert (play.team("A").heat, play.one("A1").drive, tellers(play)) == (2, Drive.DRIVE1, {"B"})


def test_gained_heat_is_one_die_for_the_team_that_threw():
    play = Script(stage=2).call().throw("x5").settle()
    assert (play.team("A").heat, play.team("B").heat) == (3, 2)
    assert play.done().state.active == "B"


def test_hunters_at_a_heat_of_3_make_it_4_for_everyone_of_the_team_alone():
    play = fallen(2, 4)
    assert (play.team("A").heat, play.team("A").hunted) == (4, 3)
    play.done()
    assert play.call().state.conflict.stack == 2
    play.throw("8").settle().done()
    assert (play.state.narrator, play.call().state.conflict.stack) == ("A2", 4)


def test_three_merits_of_the_team_together_shake_the_hunters_off():
    play = Script().set_team("A", hunted=3)
    marks = []
    for _ in range(3):
        play.turn("3")
        marks.append((play.team("A").hunted, play.team("A").vp))
        play.turn("8")
    assert marks == [(2, 0), (1, 0), (None, 0)]
    assert play.state.narrator == "A2"


def test_hunters_again_bring_a_crossed_mark_back():
    play = Script().set_team("A", hunted=3, heat=4).turn("3").turn("8")
    assert play.team("A").hunted == 2
    play.turn("x8")
    assert (play.team("A").hunted, play.team("A").heat) == (3, 5)


def test_a_boon_shakes_all_hunters_off():
    play = Script().set_team("A", vp=1, hunted=3).call().do(CallHelp("A1", ("A2",), ("",)))
    assert play.throw("3").throw("4").settle().team("A").hunted is None


def test_a_trauma_is_a_level_of_drive_and_two_dice_of_heat_and_the_turn_is_over():
    play = Script(stage=2).set_team("A", heat=4).call().throw("5", fall=(3, 3))
    assert play.curse and play.curse.number == 12
    assert (play.one("A1").drive, play.team("A").heat) == (Drive.OFFHAND, 2)
    assert tellers(play) == {"A1"}
    play.done()
    assert (play.state.active, play.team("A").cup) == ("B", "A2")


def test_a_merit_and_a_risk_that_is_only_a_pass_become_a_felony_of_two_stars_and_a_boon():
    play = Script().set_team("A", heat=4).call().throw("3").risk().throw("8")
    assert play.state.phase is Phase.FELONY
    assert play.throw("7").state.phase is Phase.FELONY
    play.throw("2")
    assert play.seen(FelonyCommitted)[0].grade == 2
    assert (play.result, play.one("A1").felony, play.team("A").heat) == (Result.BOON, 2, 4)
    assert tellers(play) == {"B"}


def test_no_felony_lifts_a_drive_of_0():
    """R16: the book's example of two levels more is of an older game."""
    play = Script().set_one("A1", drive=Drive.DRIVE0).call().risk().throw("9").throw("9")
    assert play.one("A1").drive is Drive.DRIVE0
    assert [due.hand for due in play.state.conflict.pending] == [Hand.MAIN]


# Stage 3

def test_the_last_point_buys_a_helper_who_makes_a_merit_of_a_pass():
    play = Script().set_team("A", vp=1).call().do(CallHelp("A1", ("A2",), ("",)))
    assert play.team("A").vp == 0
    play.throw("8")
    assert play.legal(Throw)[0].by == "A2"
    play.throw("3").settle()
    assert (play.result, play.team("A").vp) == (Result.MERIT, 2)


def test_a_dilemma_that_cannot_be_refused_leaves_an_off_hand_no_die():
    """The book's team is hunted as well; a ruling (R33) spares such a team the Dilemma."""
    play = Script().set_one("A1", drive=Drive.OFFHAND).set_team("B", vp=1).fresh()
    play.do(play.legal_offer())
    assert [answer.accept for answer in play.legal(AnswerDilemma)] == [True]
    play.do(play.accept(True)).call()
    assert (play.team("B").vp, play.state.conflict.level, play.state.phase) == (0, 1, Phase.RISK_OFFER)
    play.risk().throw("9").throw("2").settle()
    assert (play.result, play.one("A1").felony) == (Result.MERIT, 1)


def test_3_points_and_a_declared_skill_buy_a_goal_and_heal():
    play = Script().set_team("A", vp=3).set_one("A2", drive=Drive.OFFHAND).threat().declare("to fly").call()
    play.throw("3").settle()
    assert (play.team("A").vp, play.one("A1").skills) == (5, ("to fly",))
    play.do(BuyGoal("A1", Benefit.HEAL, "A2"))
    assert (play.team("A").vp, play.team("A").goals, play.one("A2").drive) == (0, 1, Drive.DRIVE1)


# The finale

def at_objective(goal_target: int, goals_b: int) -> Script:
    """Team A buys its last Goal and ends the turn."""
    play = Script(goal_target=goal_target).set_team("A", vp=3, goals=goal_target - 1).set_team("B", goals=goals_b)
    return play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()


def duel() -> Script:
    """Team A first at the Objective, no rewards to take."""
    return at_objective(1, 1)


def test_4_goals_against_2_are_two_rewards():
    play = at_objective(4, 2).set_team("A", heat=5).set_team("B", heat=3)
    assert play.state.finale.rewards == 2
    play.do(Reward("A", RewardKind.RAISE)).do(Reward("A", RewardKind.HURT, "B1"))
    assert (play.team("A").heat, play.team("B").heat, play.one("B1").drive) == (3, 4, Drive.OFFHAND)
    assert (play.state.finale.rewards, play.state.phase) == (0, Phase.ATTACK)


def test_two_merits_and_two_passes_are_6_points():
    play = duel().do(Attack("A1", "B1", "")).throw("3").throw("1").risk().throw("8").risk().throw("10")
    assert play.do(Score("A1")).state.finale.points_a == 2 + 2 + 1 + 1


def test_an_off_hand_with_a_living_ally_throws_like_drive_1():
    play = duel().set_one("A1", drive=Drive.OFFHAND).do(Attack("A1", "B1", ""))
    assert [(due.hand, due.count) for due in play.state.conflict.pending] == [(Hand.MAIN, 1)]


def test_three_risks_lift_a_heat_of_3_to_6_and_a_curse_to_5_points():
    play = duel().set_team("A", heat=3).set_one("A1", drive=Drive.OFFHAND).do(Attack("A1", "B1", "")).throw("x2")
    heats = [play.risk().throw(die).team("A").heat for die in ("8", "3", "4")]
    assert heats == [4, 5, 6]
    play.do(Score("A1"))
    assert (play.state.finale.points_a, play.team("A").heat) == (1 + 2 + 2, 6)
    assert not play.seen(FelonyCommitted)


def test_who_fells_the_heat_dies_and_the_others_begin_with_3_and_0():
    play = duel().do(Attack("A1", "B1", "")).throw("3", fall=(0, 1, 1))
    assert play.seen(Died)[-1] == Died("A1", Cause.HEAT)
    assert [team.heat for team in play.state.teams] == [3, 3]
    assert (play.state.finale.points_a, play.state.finale.points_b) == (0, 0)
    assert (to_act(play.state), play.state.phase) == ("B", Phase.ATTACK)


def test_the_first_turn_attacks_with_two_dice_for_3_points_and_the_target_answers():
    play = duel()
    assert not play.legal(Defend) and not play.legal(Ditch)
    play.do(Attack("A1", "B1", ""))
    assert [due.count for due in play.state.conflict.pending] == [1, 1]
    play.throw("8").throw("3").do(Score("A1"))
    assert play.state.finale.points_a == 1 + 2
    assert {action.by for action in play.legal(Defend)} | {action.by for action in play.legal(Ditch)} == {"B1"}
