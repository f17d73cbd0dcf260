"""After a match: again, with the sides changed, a level up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.games.hell_for_leather.rules import Header
from game.games.hell_for_leather.scenes.next_match import NextMatch
from game.games.hell_for_leather.scenes.screen_kit import QUICK_PRICE, HellScreens
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from tests.scenes.stagehand import Evening


def header_of(evening: Evening, level: Level | None, team_size: int = 2) -> Header:
    draft = quick_draft(evening.pack, 7, team_size, 2)
    if level is not None:
        draft.give("B", level.value, ("clerk",))
    draft.house.goal_price = 4
    return replace(draft.header("test"), limits={"death": 1})


def players(header: Header) -> list[list[str]]:
    return [[one.player for one in team.contestants] for team in header.teams.values()]


def test_again_is_another_race_by_the_same_rules(evening: Evening) -> None:
    before = header_of(evening, Level.SKILLED)
    after = NextMatch(evening.composition.services, before).header("again")
    assert (after.options, after.goal_target, after.limits) == (before.options, before.goal_target, before.limits)
    assert players(after) == players(before)
    assert after.seed != before.seed and after.teams["A"].goals != before.teams["A"].goals


def test_the_other_side_is_played_by_those_who_did_not(evening: Evening) -> None:
    before = header_of(evening, Level.SKILLED)
    after = NextMatch(evening.composition.services, before).header("other_side")
    assert players(after) == players(before)[::-1]


@pytest.mark.parametrize(("level", "better"), [(Level.NOVICE, Level.CASUAL), (Level.EXPERT, Level.MASTER)])
def test_a_level_up_is_one_level_and_leaves_people_alone(evening: Evening, level: Level, better: Level) -> None:
    before = header_of(evening, level)
    ours, theirs = players(NextMatch(evening.composition.services, before).header("level_up"))
    assert ours == players(before)[0]
    assert set(theirs) == {player_name(better, "clerk")}


@pytest.mark.parametrize("level", [Level.MASTER, None])
def test_where_nobody_can_be_better_the_button_says_why(evening: Evening, level: Level | None) -> None:
    buttons = NextMatch(evening.composition.services, header_of(evening, level)).buttons()
    up = next(button for button in buttons if button.name == "level_up")
    assert not up.enabled and up.why_not


def test_it_stands_first_on_the_result_and_begins(evening: Evening) -> None:
    evening.begin(goal_target=1)
    assert evening.player.play(20_000)
    assert evening.player.screen.focus == "again"
    evening.player.press("again")
    evening.player.wait(3)
    assert evening.player.screen.scene == "match" and evening.context.match.entry_count == 0


@pytest.mark.parametrize("people", [1, 2])
def test_a_goal_of_a_quick_match_is_cheap(evening: Evening, people: int) -> None:
    options = HellScreens().quick(evening.composition.services, people).options
    assert (options.goal_price, options.storm_goal_price, options.storm_goals) == (QUICK_PRICE, QUICK_PRICE, "match")
