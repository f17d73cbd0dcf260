"""Dilemmas, vetoes, the egg timer, fouls, stages, set-up and death before the finale: R6, R33-R43, R54."""

from dataclasses import fields

import pytest
from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    AnswerDilemma,
    Benefit,
    BuyGoal,
    CallConflict,
    CallHelp,
    Cause,
    ChangePlayer,
    Drive,
    EndTurn,
    Foul,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Pause,
    Phase,
    Result,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
    decider,
    legal_actions,
    new_match,
    to_act,
    validate_header,
)
from game.games.hell_for_leather.rules.events import Died, GoalReached, Revived
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.rules.errors import BadHeader
from tests.games.hell_for_leather.rules.play import make_header
from tests.games.hell_for_leather.rules.script import Script


def offered(**points: int) -> Script:
    """Team B offers Team A a Dilemma."""
    play = Script()
    for letter, vp in points.items():
        play.set_team(letter, vp=vp)
    play.fresh()
    return play.do(play.legal_offer())


def kill(play: Script, ident: str) -> Script:
    """The Narrator's conflict kills this contestant by a Trauma."""
    play.set_one(ident, drive=Drive.DRIVE0)
    team = play.state.active
    play.set_team(team, heat=2, vp=1)
    play.call()
    return play.risk(fall=(0, 6, 6, 1))


def test_r6_the_first_foul_is_forgiven_and_later_ones_give_a_star():
    play = Script(strict_hand=True).call()
    play.do(Foul("A1"))
    assert play.one("A1").felony == 0 and play.legal(Throw)
    play.do(Foul("A1"))
    assert play.one("A1").felony == 1
    assert Script().call().code(Foul("A1")) == "option_off"


def test_r6_forgiveness_is_the_players_not_the_contestants():
    play = Script(strict_hand=True, sizes=(1, 1)).call().do(Foul("A1")).throw("8").settle().done()
    play.call().do(Foul("B1"))
    assert play.one("B1").felony == 1


def test_r33_an_accepted_dilemma_costs_two_levels_and_its_scene_is_the_adversarys():
    play = offered(A=1, B=2)
    assert (play.team("B").vp, to_act(play.state), decider(play.state)) == (1, "A", "A1")
    play.do(play.accept(True))
    assert [action.by for action in play.legal(SetThreat)] == ["B"]
    play.call()
    assert play.state.conflict.level == 2
    assert len(play.legal(Throw)[0].dice) == 2


def test_r33_a_refusal_pays_back_two():
    play = offered(A=1, B=2)
    play.do(play.accept(False))
    assert (play.team("A").vp, play.team("B").vp) == (0, 3)
    assert [action.by for action in play.legal(SetThreat)] == ["A"]
    assert play.code(OfferDilemma("B", "")) == "dilemma_used"


def test_r33_without_a_point_it_must_be_accepted_and_cannot_be_offered():
    play = offered(A=0, B=1)
    assert [answer.accept for answer in play.legal(AnswerDilemma)] == [True]
    assert play.code(AnswerDilemma("A", False)) == "no_vp"
    poor = Script()
    assert poor.state.phase is Phase.THREAT
    assert poor.code(OfferDilemma("B", "")) == "no_vp"


def test_r33_not_against_a_hunted_team():
    play = Script().set_team("B", vp=3).set_team("A", hunted=1).fresh()
    assert play.state.phase is Phase.THREAT
    assert play.code(OfferDilemma("B", "")) == "hunted"


def test_r33_not_offering_is_setting_the_threat():
    play = Script().set_team("B", vp=1).fresh()
    assert (play.state.phase, to_act(play.state)) == (Phase.DILEMMA, "B")
    assert play.threat().state.phase is Phase.NARRATION


def test_r34_one_veto_a_turn_and_another_intention_after_it():
    play = Script().threat()
    assert play.code(Veto("B", "")) == "no_intention"
    play.intend().veto()
    assert play.code(CallConflict("B", "")) == "vetoed"
    play.intend()
    assert play.code(Veto("B", "")) == "veto_used"
    assert play.call().state.phase is Phase.THROWS


def used_and_vetoed() -> Script:
    """A skill on the sheet was used, and the Adversary would have none of it."""
    return Script().set_one("A1", skills=("fly a jet",)).threat().intend().use("fly a jet").veto()


def test_r34_a_skill_that_was_vetoed_ends_no_turn():
    play = used_and_vetoed()
    assert play.code(EndTurn()) == play.code(UseSkill("A1", "fly a jet")) == "vetoed"
    assert {type(action) for action in legal_actions(play.state)} == {Narrate}


def test_r34_a_new_intention_after_a_vetoed_skill_ends_the_turn_only_with_a_skill_again():
    play = used_and_vetoed().intend()
    assert play.code(EndTurn()) == "vetoed" and not play.legal(EndTurn)
    assert play.use("fly a jet").legal(EndTurn) and not play.code(EndTurn())
    assert play.do(EndTurn()).state.active == "B"


def test_r34_a_new_intention_after_a_vetoed_skill_may_go_to_a_conflict():
    assert used_and_vetoed().intend().call().state.phase is Phase.THROWS


def test_r35_the_egg_timer_passes_the_turn_and_a_pending_dilemma_is_void():
    play = Script(egg_timer=3).set_team("B", vp=1).fresh()
    play.do(play.legal_offer()).do(TimeOut())
    assert (play.state.active, play.team("B").vp) == ("B", 1)
    assert Script().code(TimeOut()) == "option_off"
    assert Script(egg_timer=3).call().code(TimeOut()) == "wrong_phase"


def test_r36_stage_1_knows_neither_curse_nor_boon_nor_points():
    play = Script(stage=1).call().throw("x9").risk().throw("x9").settle()
    assert (play.result, play.curse, play.team("A").vp, play.one("A1").felony) == (Result.PASS, None, 0, 0)
    assert play.team("A").heat == 3
    boon = Script(stage=1).call().throw("3").risk().throw("4").settle()
    assert (boon.result, boon.team("A").heat) == (Result.MERIT, 3)


def test_r36_stage_1_goes_on_when_the_heat_falls():
    play = Script(stage=1).call().throw("8", fall=(1, 4)).risk().throw("3").settle()
    assert play.result is Result.MERIT
    play.done().turn("8")
    assert play.call().state.conflict.stack == 3


def test_r36_stage_2_has_curses_and_felonies_but_no_points():
    play = Script(stage=2).call().throw("8").risk().throw("9").throw("2").settle()
    assert (play.result, play.one("A1").felony, play.team("A").vp) == (Result.MERIT, 1, 0)
    assert play.code(OfferDilemma("B", "")) == "stage"
    assert play.code(CallHelp("A1", ("A2",), ("",))) == "stage"
    assert not play.legal(BuyGoal)
    hunted = Script(stage=2).call().throw("x8").settle()
    assert hunted.team("A").hunted == 3


@pytest.mark.parametrize(("change", "field"), [
    ({"goal_target": 10}, "goal_target"), ({"goal_target": 0}, "goal_target"), ({"version": 2}, "version"),
    ({"record": "chess"}, "record"), ({"teams": {}}, "teams")])
def test_r37_headers_no_match_can_start_from(change, field):
    with pytest.raises(BadHeader) as bad:
        validate_header(replace(make_header(), **change))
    assert bad.value.field == field


OUTSIDE = {"starting_heat": (1, 13), "goal_price": (0, 10), "storm_heat": (1, 13)}


@pytest.mark.parametrize(("options", "field"), [
    ({"felony_stars": 2}, "options.felony_stars"), ({"stage": 4}, "options.stage"),
    ({"finale": "storm"}, "options.finale"), ({"starting_vp": {"A": 2, "B": 0}}, "options.starting_vp.A"),
    ({"starting_vp": {"A": 0, "B": 1}}, "options.starting_vp.B"), ({"starting_vp": {"A": 0}}, "options.starting_vp"),
    ({"storm_goals": "all"}, "options.storm_goals"),
    ({"storm_goal_price": 0}, "options.storm_goal_price"), ({"egg_timer": 0}, "options.egg_timer"),
    *(({name: value}, f"options.{name}") for name, values in OUTSIDE.items() for value in values)])
def test_r37_options_out_of_range(options, field):
    with pytest.raises(BadHeader) as bad:
        validate_header(make_header(**options))
    assert bad.value.field == field


@pytest.mark.parametrize("rule", [each for each in fields(HouseRules) if "min" in each.metadata],
                         ids=lambda rule: rule.name)
def test_r37_the_ends_of_every_range_can_be_played(rule):
    for value in (rule.metadata["min"], rule.metadata["max"]):
        assert validate_header(make_header(**{rule.name: value}))


def test_r37_goals_and_contestants_are_counted():
    header = make_header()
    short = replace(header.teams["B"], goals=("one",))
    with pytest.raises(BadHeader) as bad:
        validate_header(replace(header, teams={**header.teams, "B": short}))
    assert bad.value.field == "teams.B.goals"
    empty = replace(header.teams["B"], contestants=())
    with pytest.raises(BadHeader) as none:
        validate_header(replace(header, teams={**header.teams, "B": empty}))
    assert none.value.field == "teams.B.contestants"


def test_r38_how_a_match_begins():
    state = new_match(make_header())
    assert (state.active, state.narrator) == ("A", "A1")
    assert [(team.heat, team.vp, team.goals, team.cup) for team in state.teams] == [(2, 0, 0, "A1"), (2, 0, 0, "B1")]


@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_r38_the_heat_at_the_start_is_a_house_rule_whose_floor_stays_two(mode):
    play = Script(mode=mode, starting_heat=7)
    assert {team.heat for team in play.state.teams} == {7}
    assert play.call().state.conflict.stack == 7
    low = Script(mode=mode, starting_heat=3).set_team("A", vp=9)
    for _ in range(2):
        low.call().throw("3").settle().do(replace(low.legal(BuyGoal)[0], benefit=Benefit.HEAT, whom=None)).done()
        assert low.team("A").heat == 2
        if mode == "versus":
            low.turn("8")


def test_r40_team_a_may_start_with_a_point():
    play = Script(starting_vp={"A": 1, "B": 0})
    assert play.team("A").vp == 1
    assert play.turn("8").state.phase is Phase.DILEMMA


def test_r41_the_extra_circle_takes_the_first_trauma_once():
    play = Script().set_one("A1", circle=True).set_team("A", heat=5).call().throw("3", fall=(0, 1, 1, 1, 4, 5))
    assert (play.one("A1").drive, play.one("A1").circle, play.team("A").heat) == (Drive.DRIVE1, False, 3)


def test_r42_a_dead_contestant_is_passed_over():
    play = kill(Script(sizes=(3, 2)), "A1")
    assert play.seen(Died)[0].cause is Cause.TRAUMA
    play.done().turn("8")
    assert play.state.narrator == "A2"


def test_r42_a_dead_team_leaves_the_other_the_storm():
    play = kill(Script(sizes=(1, 2)), "A1").done()
    assert (play.state.phase, play.state.active) == (Phase.FINALE_DUE, "B")


def test_r42_or_the_win_at_once():
    play = kill(Script(sizes=(1, 2), last_team="win"), "A1")
    assert play.state.phase is Phase.EPILOGUE
    play.told().told()
    assert (play.state.phase, play.state.winner) == (Phase.OVER, "B")


def test_r42_in_stage_2_the_last_team_wins():
    play = kill(Script(sizes=(1, 1), stage=2), "A1").told()
    assert play.state.winner == "B"


def test_r42_a_dead_coop_team_loses_to_the_network():
    play = kill(Script(sizes=(1, 1), mode="coop", finale="storm"), "A1")
    assert play.state.winner == "network"


def test_r43_undead_contestants_come_back_and_the_other_team_marks_a_goal():
    play = kill(Script(undead=True), "A1")
    assert (play.one("A1").drive, play.team("B").goals) == (Drive.SHOTGUN, 1)
    assert len(play.seen(Revived)) == 1 and not play.seen(Died)
    assert play.seen(GoalReached)[0].free


def test_r43_the_finale_it_brings_is_the_other_teams():
    play = kill(Script(undead=True, goal_target=1), "A1").done()
    assert (play.state.phase, play.state.active) == (Phase.REWARDS, "B")


def test_r43_never_above_the_goal_target_and_in_stage_2_nothing():
    play = Script(undead=True, goal_target=1).set_one("A1", drive=Drive.DRIVE0).set_team("A", heat=2).call()
    play.risk(fall=(0, 6, 6, 6))
    assert play.team("B").goals == 1
    assert kill(Script(undead=True, stage=2), "A1").team("B").goals == 0


def test_r54_in_coop_dilemmas_are_asked_for_and_cost_nothing():
    play = Script(mode="coop", sizes=(2, 1), finale="storm")
    play.do(OfferDilemma("A1", ""))
    assert [(answer.by, answer.accept) for answer in play.legal(AnswerDilemma)] == [("A2", True), ("A2", False)]
    play.do(AnswerDilemma("A2", True)).call().throw("3", "8").settle()
    assert play.team("A").vp == 3
    assert play.done().state.narrator == "A2"


def test_r54_the_extra_point_comes_even_when_hunted():
    play = Script(mode="coop", sizes=(2, 1), finale="storm").set_team("A", hunted=2).fresh()
    play.do(OfferDilemma("A1", "")).do(AnswerDilemma("A2", True)).call().throw("3", "8").settle()
    assert play.team("A").vp == 1


def test_r54_alone_the_computer_is_the_adversary():
    play = Script(mode="coop", sizes=(1, 1), finale="storm").threat().intend()
    assert [call.by for call in play.legal(CallConflict)] == ["table"]
    assert (to_act(play.state), decider(play.state)) == ("table", "A1")


def test_nobody_acts_out_of_turn():
    play = Script()
    assert play.code(SetThreat("B", "", "", "")) == "not_your_turn"
    play.call()
    throw = play.legal(Throw)[0]
    assert play.code(replace(throw, by="A2")) == "not_your_turn"
    assert play.code(replace(throw, dice=("d2",))) == "wrong_throw"
    assert play.code(Settle()) == "wrong_phase"
    assert play.code(EndTurn()) == "wrong_phase"
    assert play.code(GiveTrauma("A1", "A1")) == "wrong_phase"
    assert play.code(Tell("C", "", Telling.BROADCAST)) == "unknown"
    assert play.throw("8").settle().code(TakeRisk("A1")) == "wrong_phase"


def test_pauses_and_seats_change_nothing_else():
    play = Script().call()
    before = play.state
    assert play.do(Pause("B1", "")).state == before
    assert play.code(ChangePlayer("A1", "robot")) == "bad_player"
    play.do(ChangePlayer("A1", "computer:expert:shark"))
    assert play.one("A1").player == "computer:expert:shark"
    assert play.set_one("A1", player="human:1").state == before
