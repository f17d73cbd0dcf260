"""The duel and the storm, the book's worked round included: R44-R56."""

from typing import Any

import pytest

from game.games.hell_for_leather.rules import (
    Attack,
    BeginFinale,
    Benefit,
    BuyGoal,
    CallHelp,
    Cause,
    Defend,
    Ditch,
    Drive,
    FinaleKind,
    Hand,
    OfferDilemma,
    Phase,
    Reward,
    RewardKind,
    Score,
    TakeRisk,
    Tell,
    Telling,
    Throw,
    to_act,
)
from game.games.hell_for_leather.rules.events import Died, Healed, RoundWon, TraumaTaken
from game.games.hell_for_leather.rules.match_record import public_state
from tests.games.hell_for_leather.rules.script import Script


def at_objective(play: Script, goals_b: int = 0) -> Script:
    """Team A buys its last Goal and ends the turn."""
    target = play.state.header.goal_target
    play.set_team("A", vp=5, goals=target - 1).set_team("B", vp=4, goals=goals_b, hunted=2)
    return play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()


def duel(**options: Any) -> Script:
    """A duel with no rewards to take, Team A to begin."""
    play = Script(**{"goal_target": 1, **options})
    return at_objective(play, goals_b=1) if not options.get("rewards") else at_objective(play)


def strike(play: Script, by: str, target: str) -> Script:
    if play.legal(Attack):
        return play.do(Attack(by, target, ""))
    return play.do(Defend(by, target, ""))


def score(play: Script) -> Script:
    return play.do(Score(play.state.narrator or ""))


def test_r44_the_finale_begins_when_the_target_is_reached():
    play = at_objective(Script())
    assert play.state.phase is Phase.REWARDS
    assert [(team.vp, team.hunted) for team in play.state.teams] == [(0, None), (0, None)]
    assert (play.state.active, play.state.narrator) == ("A", None)
    assert public_state(play.state)["finale"] == {"round": 1, "turn": 0, "points": {"A": 0, "B": 0}, "target": None}


def test_r44_help_and_dilemmas_are_of_no_use():
    play = strike(duel(), "A1", "B1")
    assert play.code(CallHelp("A1", ("A2",), ("",))) == "finale"
    assert play.code(OfferDilemma("B", "")) == "finale"


def test_r45_rewards_are_the_losers_missing_goals_and_all_are_taken():
    play = at_objective(Script(goal_target=4), goals_b=2)
    play.set_team("A", heat=4).set_one("A2", drive=Drive.SHOTGUN)
    play.do(Reward("A", RewardKind.RAISE))
    assert (play.team("A").heat, play.team("B").heat) == (3, 3)
    assert not play.legal(Attack)
    play.do(Reward("A", RewardKind.HEAL, "A2"))
    assert (play.team("A").heat, play.one("A2").drive) == (2, Drive.OFFHAND)
    assert play.state.phase is Phase.ATTACK


def test_r45_a_wound_never_kills_nor_cools_and_points_count_in_the_first_round():
    play = at_objective(Script(goal_target=3), goals_b=0).set_team("B", heat=4)
    play.set_one("B2", drive=Drive.DRIVE0)
    assert play.code(Reward("A", RewardKind.HURT, "B2")) == "drive_zero"
    play.do(Reward("A", RewardKind.HURT, "B1")).do(Reward("A", RewardKind.POINTS))
    assert (play.one("B1").drive, play.team("B").heat, play.state.finale.points_a) == (Drive.OFFHAND, 4, 2)
    assert play.team("A").heat == 2
    play.do(Reward("A", RewardKind.HEAL, "A1"))
    assert not play.seen(Healed) and len(play.seen(TraumaTaken)) == 1


def test_r46_each_living_ally_is_a_level():
    play = strike(duel(sizes=(3, 3)).set_one("A3", drive=Drive.RIP), "A1", "B1")
    assert play.state.conflict.level == 5
    assert [due.count for due in play.state.conflict.pending] == [1, 1]


def test_r46_the_smaller_team_gets_a_level_unless_death_made_it_small():
    play = duel(sizes=(2, 3))
    assert play.state.finale.underdog == "A"
    assert strike(play, "A1", "B1").state.conflict.level == 6
    even = Script(goal_target=1, sizes=(2, 3)).set_one("B3", drive=Drive.RIP)
    assert at_objective(even, goals_b=1).state.finale.underdog is None
    fallen = Script(goal_target=1).set_one("B2", drive=Drive.RIP)
    assert at_objective(fallen, goals_b=1).state.finale.underdog is None


def test_r46_drive_0_alone_throws_nothing_and_may_still_risk():
    play = duel(sizes=(1, 1)).set_one("A1", drive=Drive.DRIVE0)
    strike(play, "A1", "B1")
    assert (play.state.phase, play.state.conflict.pending) == (Phase.RISK_OFFER, ())
    assert play.legal(TakeRisk)
    assert play.legal(Score)


def test_r47_any_attacker_any_target_then_the_cups():
    play = duel()
    pairs = {(action.by, action.target) for action in play.legal(Attack)}
    assert pairs == {("A1", "B1"), ("A1", "B2"), ("A2", "B1"), ("A2", "B2")}
    score(strike(play, "A2", "B2").throw("8").throw("8"))
    assert to_act(play.state) == "B2"
    score(strike(play, "B2", "A2").throw("3").throw("3"))
    assert (play.state.narrator, to_act(play.state)) == ("B2", "A1")
    score(strike(play, "A1", "B2").throw("3").throw("3"))
    assert to_act(play.state) == "B1"


def test_r48_ditching_kills_whoever_was_killed_in_the_telling():
    play = score(strike(duel(), "A1", "B2").throw("8").throw("8"))
    play.do(Ditch("B2", "B2"))
    assert play.seen(Died)[-1].cause is Cause.DITCH
    assert not play.one("B2").alive and play.state.active == "A"


def test_r48_on_a_later_turn_the_one_who_threw_last_dies():
    play = score(strike(duel(), "A1", "B1").throw("8").throw("8"))
    score(strike(play, "B1", "A1").throw("3").throw("3"))
    assert play.legal(Ditch) == [Ditch("A2", "A1")]
    play.do(Ditch("A2", "A1"))
    assert not play.one("A1").alive and play.one("A2").alive


def test_r49_every_die_scores_by_itself_and_risks_go_on():
    play = strike(duel(sizes=(1, 1)), "A1", "B1").throw("3")
    for die in ("4", "8", "x1", "9"):
        play.risk().throw(die)
    assert play.team("A").heat == 6
    score(play)
    assert play.state.finale.points_a == 2 + 2 + 1 + 0 + 1


def test_r49_risk_dice_use_the_main_hand_even_off_hand():
    play = strike(duel(sizes=(1, 1)).set_one("A1", drive=Drive.OFFHAND), "A1", "B1")
    assert play.legal(Throw)[0].hand is Hand.OFF
    assert play.throw("8").risk().legal(Throw)[0].hand is Hand.MAIN


def test_r50_not_to_be_ahead_is_death_in_the_attack_too():
    play = score(strike(duel(), "A1", "B1").throw("x8").throw("x8"))
    assert play.seen(Died)[-1] == Died("A1", Cause.SCORE)
    level = score(strike(duel(), "A1", "B1").throw("8").throw("8"))
    score(strike(level, "B1", "A1").throw("8").throw("8"))
    assert level.seen(Died)[-1] == Died("B1", Cause.SCORE)


def test_r51_a_fallen_heat_kills_the_thrower():
    play = strike(duel(), "A1", "B1").throw("3", fall=(0, 1, 1))
    assert play.seen(Died)[-1] == Died("A1", Cause.HEAT)
    risky = strike(duel(), "A1", "B1").throw("3").throw("3").risk(fall=(2, 1))
    assert risky.seen(Died)[-1] == Died("A1", Cause.HEAT)


def test_r52_a_death_sets_both_heats_to_three_and_the_others_begin():
    play = strike(duel(), "A1", "B1").throw("3").throw("3").risk().throw("x1")
    score(play)
    strike(play, "B1", "A1").throw("3", fall=(0, 1, 1))
    assert [team.heat for team in play.state.teams] == [3, 3]
    assert (play.state.active, play.state.narrator, play.state.phase) == ("A", None, Phase.ATTACK)
    assert public_state(play.state)["finale"] == {"round": 2, "turn": 0, "points": {"A": 0, "B": 0}, "target": None}
    assert play.seen(RoundWon)[-1] == RoundWon("A", 1)


def test_r53_the_last_side_alive_wins_and_each_survivor_speaks():
    play = strike(duel(sizes=(2, 1)), "A1", "B1").throw("3").throw("3")
    score(play).do(Ditch("B1", "B1"))
    assert play.state.phase is Phase.EPILOGUE
    assert [tale.by for tale in play.legal(Tell)] == ["A1", "A2"]
    play.do(Tell("A2", "", Telling.EPILOGUE)).do(Tell("A1", "", Telling.EPILOGUE))
    assert (play.state.winner, play.state.phase) == ("A", Phase.OVER)


def test_the_worked_round_of_the_book():
    play = Script(goal_target=4)
    at_objective(play, goals_b=4).set_team("A", heat=3).set_team("B", heat=4)
    play.set_one("B1", drive=Drive.OFFHAND)
    score(strike(play, "A1", "B1").throw("8").throw("3"))
    assert play.state.finale.points_a == 3
    strike(play, "B1", "A1")
    assert [(due.hand, due.count) for due in play.state.conflict.pending] == [(Hand.MAIN, 1)]
    play.throw("8").risk().throw("7").risk().throw("9").risk().throw("3")
    assert play.team("B").heat == 7
    score(play)
    assert play.state.finale.points_b == 5
    strike(play, "A2", "B1").throw("x2").throw("8")
    for die in ("6", "7", "1", "2"):
        play.risk().throw(die)
    assert play.team("A").heat == 7
    score(play)
    assert play.state.finale.points_a == 10
    strike(play, "B2", "A2").throw("8").throw("x9")
    for die in ("6", "7", "1"):
        play.risk().throw(die)
    play.risk().throw("x3", knocked={"d1": "4"})
    score(play)
    assert (play.state.finale.points_b, play.team("B").heat) == (11, 11)
    score(strike(play, "A1", "B2").throw("1").throw("2"))
    assert play.state.finale.points_a == 14
    play.do(Ditch("B1", "B2"))
    assert not play.one("B2").alive
    assert [team.heat for team in play.state.teams] == [3, 3]
    assert to_act(play.state) == "A"


def storm(size: int = 2, **options: Any) -> Script:
    """A co-op team at the Objective, about to storm."""
    play = Script(**{"mode": "coop", "sizes": (size, 1), "finale": "storm", "goal_target": 1, **options})
    play.set_team("A", vp=5)
    play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    return play.do(play.named(play.legal(BeginFinale)[0]))


def test_r55_coop_by_option_against_each_other():
    play = Script(mode="coop", sizes=(3, 1), finale="duel", goal_target=1).set_team("A", vp=3, heat=5)
    play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    assert play.state.narrator == "A2"
    assert play.code(BeginFinale(FinaleKind.DUEL, sides={"A": ("A1", "A2", "A3"), "B": ()})) == "bad_sides"
    play.do(BeginFinale(FinaleKind.DUEL, sides={"A": ("A1", "A3"), "B": ("A2",)}))
    assert [team.heat for team in play.state.teams] == [4, 4]
    assert (play.state.active, play.state.finale.underdog, play.state.phase) == ("B", "B", Phase.ATTACK)
    score(strike(play, "A2", "A3").throw("3").throw("3"))
    assert to_act(play.state) == "A3"


def test_r55_a_lone_survivor_storms():
    play = Script(mode="coop", sizes=(1, 1), finale="duel", goal_target=1).set_team("A", vp=3)
    play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    assert [begin.kind for begin in play.legal(BeginFinale)] == ["storm"]


def test_r56_how_the_storm_begins():
    play = storm(3)
    assert (play.team("A").vp, play.team("A").heat, play.team("A").goals) == (0, 5, 0)
    assert (play.state.finale.goals, play.state.narrator, play.state.phase) == (5, "A2", Phase.THROWS)
    assert public_state(play.state)["finale"] == {"storm": True}


@pytest.mark.parametrize("goals", [1, 3, 4])
def test_r56_the_storm_may_ask_for_as_many_goals_as_the_match_had(goals):
    play = Script(mode="coop", sizes=(2, 1), finale="storm", goal_target=goals, storm_goals="match")
    play.set_team("A", vp=5, goals=goals - 1)
    play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    begin = play.legal(BeginFinale)[0]
    assert len(begin.goals) == goals
    play.do(play.named(begin))
    assert (play.state.finale.goals, play.team("A").goals) == (goals, 0)


@pytest.mark.parametrize("height", [2, 12])
def test_r56_the_tower_at_the_storm_is_a_house_rule(height):
    play = storm(2, storm_heat=height)
    assert (play.team("A").heat, play.state.conflict.stack) == (height, height)
    assert play.throw("x9").settle().done().team("A").heat == height + 1


def test_r56_the_price_of_goals_before_the_storm_is_not_its_own():
    play = storm(1, goal_price=1, storm_goal_price=4)
    assert not play.throw("3").settle().legal(BuyGoal)
    assert play.done().throw("3").settle().legal(BuyGoal)


def test_r56_a_turn_of_the_storm():
    play = storm().throw("x9")
    assert play.legal(TakeRisk)
    play.settle()
    assert (play.curse, play.team("A").hunted) == (None, None)
    play.done()
    assert play.team("A").heat == 6


def test_r56_no_felonies_and_a_risk_stays():
    play = storm().throw("x9").risk().throw("9")
    assert play.state.phase is Phase.TELLING
    assert (play.one("A2").felony, play.team("A").heat) == (0, 6)


def test_r56_goals_at_their_price_and_the_last_one_wins():
    play = storm(1, storm_goal_price=1)
    for _ in range(3):
        play.throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    assert play.state.phase is Phase.EPILOGUE
    assert play.told().state.winner == "A"


def test_r56_a_fallen_heat_kills_and_the_last_death_is_the_networks():
    play = storm(2).throw("3", fall=(0, 1, 1, 1, 1, 1))
    assert play.seen(Died)[-1] == Died("A2", Cause.HEAT)
    play.done()
    assert (play.state.narrator, play.team("A").heat) == ("A1", 6)
    play.throw("3", fall=(0, 1, 1, 1, 1, 1, 1))
    assert play.state.winner == "network"


def test_r42_the_surviving_team_storms_and_the_other_keeps_its_figures():
    play = Script(sizes=(1, 2)).set_one("A1", drive=Drive.DRIVE0).set_team("A", vp=3, goals=1).call()
    play.risk(fall=(0, 6, 6, 1)).done()
    play.do(play.named(play.legal(BeginFinale)[0]))
    assert (play.team("A").vp, play.team("A").goals) == (3, 1)
    assert (play.team("B").heat, play.state.finale.goals, play.state.narrator) == (5, 4, "B1")
    assert play.throw("8").settle().done().state.narrator == "B2"


@pytest.mark.parametrize("names", [(), ("a",), ("a", "b", "c", "d", "e")])
def test_r56_the_storm_needs_its_goals_named(names):
    play = Script(mode="coop", sizes=(2, 1), finale="storm", goal_target=1).set_team("A", vp=5)
    play.call().throw("3").settle().do(BuyGoal("A1", Benefit.HEAT)).done()
    assert play.code(BeginFinale(FinaleKind.STORM, goals=names)) == "bad_goals"
