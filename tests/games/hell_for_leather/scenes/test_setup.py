"""Set-up: every mode, stage and house rule reaches the header, and a match of each plays to its end (R36, R55)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.app.begin import asked_for
from game.app.games import DEFAULT, Games
from game.app.workshop import Installed
from game.games.hell_for_leather.rules import GAME
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.games.hell_for_leather.scenes.setup.house_page import House
from game.games.hell_for_leather.scenes.setup.tastes import taste_words
from game.ui.portraits import FACES
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening, Props
from tests.thinned import thinned

HOUSE: dict[str, str | float] = {
    "house.stage": "2", "house.felony_stars": "4", "house.egg_timer": "3", "house.undead": True,
    "house.last_team": "win", "house.storm_goals": "living", "house.strict_hand": True, "house.steady_hands": True,
}
NUMBERS: dict[str, str | float] = {
    "house.starting_heat": 3.0, "house.goal_price": "2", "house.storm_goal_price": "1", "house.storm_heat": 4.0,
}


def test_what_is_chosen_stands_in_the_header(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    for name, value in HOUSE.items():
        evening.player.press(name, value)
    evening.start()
    options = evening.record().header.options
    assert (options.stage, options.felony_stars, options.egg_timer) == (2, 4, 3)
    assert options.undead and options.strict_hand and options.steady_hands
    assert options.last_team == "win"
    assert evening.record().header.teams["A"].goals == ()


def test_heats_and_prices_that_are_chosen_are_played_and_told(evening: Evening) -> None:
    """R30, R38, R56: the players read their own numbers, on the cards, the sheets and in the rule of the phase."""
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    for name, value in {"house.mode": "coop", "goal_target": "1", **NUMBERS}.items():
        evening.player.press(name, value)
    evening.start()
    assert evening.record().state.teams[0].heat == 3
    evening.until("goal_0")
    assert "For 2 VP" in str(evening.player.screen.panels)
    evening.player.press("help")
    assert "two points" in str(evening.player.screen.modal)
    evening.player.press("close_help")
    evening.player.press("sheets")
    assert "a Goal costs 2" in str(evening.player.screen.modal)
    evening.player.press("close_sheets")
    evening.until("storm_go")
    told = str(evening.player.screen.panels)
    assert "asks for 1 Goal, as the match did" in told, told
    assert "each costs 1 VP. The Heat begins at 4" in told
    evening.player.press("storm_go")
    assert evening.record().state.teams[0].heat == 4


def test_one_team_has_no_second_page_of_contestants(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    assert ("3", "Team B") in evening.control("page").options
    evening.player.press("house.mode", "coop")
    assert ("3", "Team B") not in evening.control("page").options
    evening.player.press("page", "1")
    assert not evening.control("house.last_team").enabled
    assert evening.control("house.finale").enabled
    evening.player.press("house.finale", "duel")
    evening.start()
    assert set(evening.record().header.teams) == {"A"}
    assert evening.record().header.options.finale == "duel"


def furnish(people: int, **house: Any) -> Any:
    """Changes a draft to this house, with so many people a team."""
    def change(draft: Draft) -> None:
        draft.house = House(**house)
        for team in draft.teams.values():
            team.people = people
    return change


MODES = {
    "alone": (furnish(1, mode="coop", storm_goal_price=1), 1),
    "one for three": (furnish(1, mode="coop", storm_goal_price=1), 3),
    "friends turn": (furnish(2, mode="coop", finale="duel"), 2),
    "second stage": (furnish(1, stage=2), 1),
    "undead": (furnish(2, undead=True, steady_hands=True), 2),
}


@pytest.mark.parametrize("mode", thinned(MODES, ("one for three", "undead")))
def test_a_match_of_every_mode_comes_to_its_end(mode: str, things: Props, tmp_path: Path) -> None:
    change, size = MODES[mode]
    evening = Evening(things, tmp_path, risks=60 if mode == "second stage" else 3)
    evening.begin(change, seed=5, team_size=size, goal_target=1)
    assert evening.player.play(20_000)
    assert evening.record().state.winner is not None
    evening.composition.close()


def test_the_network_decides_when_nobody_else_can(evening: Evening) -> None:
    """R54: with one player the Adversary is the table."""
    evening.begin(furnish(1, mode="coop"), team_size=1, goal_target=1)
    evening.until("network_go")
    evening.player.press("network_go")
    assert any(entry["by"] == "table" and entry["do"] in ("call_conflict", "answer_dilemma")
               for entry in evening.record().entries)


def test_the_other_players_decide_when_there_are_any(evening: Evening) -> None:
    """R54: the Adversary's choices belong to the other people."""
    evening.begin(furnish(2, mode="coop"), team_size=2, goal_target=1)
    evening.until("call_send")
    assert evening.context.state.narrator == "A1"
    assert evening.player.screen.seat == "A2"
    evening.player.press("call_send")
    assert next(e for e in evening.record().entries if e["do"] == "call_conflict")["by"] == "A2"


@pytest.mark.deep
def test_the_first_stage_has_no_points_and_no_end(evening: Evening) -> None:
    """R36: whatever falls, the conflict goes on; nothing is scored."""
    evening.begin(furnish(1, stage=1), team_size=1, goal_target=1)
    assert not evening.player.play(700)
    state = evening.record().state
    assert state.winner is None
    assert all(team.vp == 0 and team.goals == 0 for team in state.teams)
    assert any(entry["do"] == "end_turn" for entry in evening.record().entries)


def test_the_words_of_the_storm_can_be_changed(evening: Evening) -> None:
    """R56: the storm's Goals are written by the players."""
    evening.begin(furnish(1, mode="coop"), seed=5, team_size=3, goal_target=1)
    evening.until("storm_go", 20_000)
    evening.player.press("storm_goal_0", "Shut the curtain")
    evening.player.press("storm_go")
    begun = next(entry for entry in evening.record().entries if entry["do"] == "begin_finale")
    assert begun["goals"][0] == "Shut the curtain"
    assert len(begun["goals"]) == 5


@pytest.mark.parametrize("mode", thinned(MODES, ("friends turn",)))
def test_a_match_of_every_mode_goes_on_after_a_break(mode: str, things: Props, tmp_path: Path) -> None:
    """Left again and again at any moment, continued from its record, it still comes to its end."""
    change, size = MODES[mode]
    evening = Evening(things, tmp_path, risks=60 if mode == "second stage" else 3)
    evening.begin(change, seed=6, team_size=size, goal_target=1)
    for _ in range(200):
        if evening.player.play(150):
            break
        evening.composition.home("")
        evening.player.wait()
        evening.player.press("continue")
    assert evening.player.screen.scene == "result"
    assert evening.record().state.winner is not None
    evening.composition.close()


def test_every_seat_can_be_a_persons_or_a_computers(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    assert evening.control("B.computer").value == "casual"
    evening.player.press("A.size", "2")
    evening.player.press("B.computer", "master")
    assert not evening.control("B.people").enabled
    evening.player.press("page", "1")
    assert evening.control("house.exams").enabled
    evening.player.press("page", "2")
    evening.player.press("A.1.computer", "novice")
    evening.player.press("A.1.persona", "saint")
    evening.start()
    teams = evening.record().header.teams
    assert [one.player for one in teams["A"].contestants] == ["human:1", "computer:novice:saint"]
    assert teams["B"].contestants[0].player.startswith("computer:master:")


def test_levels_are_said_to_be_fair_and_personas_have_faces_and_tastes(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    assert "No level changes the dice" in repr(evening.player.screen.panels)
    evening.player.press("B.size", "3")
    evening.player.press("page", "3")
    chosen = []
    for seat in range(3):  # one at a time has the page
        evening.player.press("B.seat", str(seat))
        chosen.append(evening.control(f"B.{seat}.persona"))
    assert all(each.faces for each in chosen)
    assert len({each.value for each in chosen}) == 3
    evening.player.press("B.2.persona", "clerk")
    assert "The Clerk leaves the Heat in peace" in repr(evening.player.screen.panels)


def test_every_persona_has_a_face_and_another_taste(things: Props) -> None:
    personas: Mapping[str, Any] = Installed(things.paths, DEFAULT).personas()
    assert set(personas) <= set(FACES)
    assert len({taste_words(each).removeprefix(each.name) for each in personas.values()}) == len(personas)


def test_a_quick_match_is_one_person_against_the_computer(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("quick_match")
    players = [one.player for team in evening.record().header.teams.values() for one in team.contestants]
    assert players[0] == "human:1"
    assert players[1].startswith("computer:casual:")


def test_a_quick_match_for_two_is_for_people(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("quick_pair")
    for wish in ("fine", "line"):
        evening.player.press("limits_alone")
        evening.player.press("limits.death", wish)
        evening.player.press("limits_done")
    assert evening.record().header.limits == {"death": 0}
    players = [one.player for team in evening.record().header.teams.values() for one in team.contestants]
    assert players == ["human:1", "human:2"]


def test_the_command_line_leads_straight_to_the_set_up_of_a_game(evening: Evening) -> None:
    asked_for(cli.parse(["play", "--game", "hell-for-leather"]), evening.composition, "")
    evening.player.wait()
    assert evening.player.screen.scene == "setup"


def test_the_kit_lays_out_a_quick_match(evening: Evening) -> None:
    screens = Games().kit("hell-for-leather").screens
    assert screens is not None
    services = evening.composition.services
    for people, players in ((1, {"human", "computer"}), (2, {"human"})):
        header = screens().quick(services, people)
        assert {seat.player.partition(":")[0] for seat in GAME.seats(header)} == players
        GAME.new(header)
    with pytest.raises(ValueError, match="for 1 or 2 people, not for 3"):
        screens().quick(services, 3)
