"""The steps of Goals: what is wanted next, what has won a Goal, and that the record alone says so."""

from collections.abc import Sequence

import pytest

from game.games.hell_for_leather.narration.fact_keys import STEPS
from game.games.hell_for_leather.narration.goal_steps import GoalSteps
from game.games.hell_for_leather.narration.setup_lists import HellLists, Steps
from game.games.hell_for_leather.rules import Header
from game.narration.log import Happening, Log
from game.narration.packs import Pack
from game.storage.paths import Paths
from tools.bench_voice import played

TRAIN = Steps("the timetable", "the signal box", "the night signalman", "he")
GENERAL = Steps("a long rope", "the way in at the back", "somebody who knows", "they")


@pytest.fixture(scope="module")
def header(pack: Pack) -> Header:
    return played(pack, Paths.find(None), 5, "random").header


def steps(header: Header, general: bool = False) -> GoalSteps:
    goals = {} if general else dict.fromkeys(header.teams["A"].goals, TRAIN)
    people = {one.id: {"name": one.name} for team in header.teams.values() for one in team.contestants}
    return GoalSteps(header, HellLists(steps=goals, general_steps=(GENERAL,)), people)


def log_of(happened: Sequence[str]) -> Log:
    """A turn for each; what is done is done by A1 at a place of its own."""
    log = Log()
    for turn, kind in enumerate(happened, 1):
        log.add(Happening(kind, "A1", turn, turn, "A", place=f"the place {turn}", foe=f"the foe {turn}",
                          means=f"the tool {turn}"))
    return log


def test_clean_successes_win_one_step_after_the_other(header: Header) -> None:
    plan, wanted = steps(header), []
    for count in range(4):
        wanted.append(plan.wanted(log_of(["merit", "pass", "curse"] * count), "A", 100).get("want"))
    assert set(wanted) == {TRAIN.thing, TRAIN.place, TRAIN.person, None} and wanted[3] is None


def test_what_is_wanted_stays_so_until_the_turn_is_over(header: Header) -> None:
    plan, log = steps(header), log_of(["merit"])
    assert plan.wanted(log, "A", 1) == plan.wanted(Log(), "A", 1) != plan.wanted(log, "A", 2)


def test_a_person_brings_pronouns_along(header: Header) -> None:
    plan = steps(header)
    found = [plan.wanted(log_of(["merit"] * count), "A", 9) for count in range(3)]
    assert {each["step"]: each["want.pronouns"] for each in found} == {"thing": "it", "place": "it", "person": "he"}


def test_a_goal_names_the_latest_clean_success_and_what_it_goes_without(header: Header) -> None:
    won = steps(header).won(log_of(["merit", "merit", "pass", "goal"]), "A", True)
    assert (won["won.count"], won["won.foe"], won["won.at"], won["won.means"]) == (
        2, "the foe 2", "the place 2", "the tool 2")
    had = {won[f"won.{kind}"] for kind in STEPS if f"won.{kind}" in won}
    assert had | {won["lacks"]} == {TRAIN.thing, TRAIN.place, TRAIN.person}
    assert won["won.by"] == header.teams["A"].contestants[0].name.split(" ")[0]


def test_a_goal_without_one_has_been_won_at_a_price(header: Header) -> None:
    won = steps(header).won(log_of(["curse", "pass", "curse", "goal"]), "A", True)
    assert (won["won.foe"], won["won.count"]) == ("the foe 2", 0)
    assert "won.thing" not in won and "won.at" in won


def test_what_was_won_for_one_goal_is_not_won_for_the_next(header: Header) -> None:
    plan = steps(header)
    log = log_of(["merit", "merit", "merit", "goal", "merit"])
    assert plan.won(log, "A", False)["won.foe"] == "the foe 5"
    assert plan.won(log, "A", True)["won.foe"] == "the foe 3"
    assert "lacks" not in plan.won(log, "A", True)
    twice = log_of(["merit", "goal", "goal"])
    assert plan.won(twice, "A", True)["won.foe"] == "the foe 1"


def test_goals_that_somebody_typed_have_general_steps(header: Header) -> None:
    assert steps(header, general=True).wanted(Log(), "A", 1)["want"] in (GENERAL.thing, GENERAL.place, GENERAL.person)
    assert GoalSteps(header, HellLists(), {}).wanted(Log(), "A", 1) == {}


def test_nothing_is_wanted_when_all_goals_are_reached(header: Header) -> None:
    reached = ["goal"] * len(header.teams["A"].goals)
    assert steps(header).wanted(log_of(reached), "A", 100) == {}
