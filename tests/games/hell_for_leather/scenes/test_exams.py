"""The exams (R39-R41): points, sudden death, the chart, the head start and the extra circles."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.rules import Lie, Zone
from game.games.hell_for_leather.scenes.exams.division import candidates, divide
from game.games.hell_for_leather.scenes.exams.ranking import EXAM_DICE, SUDDEN_ROUNDS, TEAMS, Ranking
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from tests.scenes.computers import Dreamer, seat_computers
from tests.scenes.stagehand import Evening, Props

MERIT, PASS, LINE = Lie(Zone.IN, 3), Lie(Zone.IN, 8), Lie(Zone.LINE, 2)


def ten(inside: int) -> list[Lie]:
    return [PASS] * inside + [LINE] * (EXAM_DICE - inside)


def ranking(*players: str) -> Ranking:
    dice = random.Random(1)
    return Ranking(players, lambda: dice.randint(1, 10))


def test_r39_a_die_inside_is_a_point_and_points_make_ranks() -> None:
    exam = ranking("A1", "B1", "A2")
    for player, inside in (("A1", 4), ("B1", 6), ("A2", 5)):
        assert exam.due == (player, 10)
        exam.enter(player, ten(inside))
    assert exam.due is None
    assert exam.order == ("B1", "A2", "A1")
    assert exam.points("B1") == 6


def test_r39_a_tie_is_settled_by_one_die_at_a_time() -> None:
    exam = ranking("A1", "B1", "A2")
    for player, inside in (("A1", 4), ("B1", 4), ("A2", 5)):
        exam.enter(player, ten(inside))
    for lies in ((PASS, PASS), (PASS, MERIT)):
        assert exam.due == ("A1", 1)
        exam.enter("A1", [lies[0]])
        assert exam.due == ("B1", 1)
        exam.enter("B1", [lies[1]])
    assert exam.due is None
    assert exam.order == ("A2", "B1", "A1")


def test_r39_a_tie_that_will_not_end_is_rolled_for() -> None:
    exam = ranking("A1", "B1")
    for player in ("A1", "B1"):
        exam.enter(player, ten(2))
    for _ in range(SUDDEN_ROUNDS):
        for player in ("A1", "B1"):
            exam.enter(player, [LINE])
    assert exam.due is None
    assert sorted(exam.order) == ["A1", "B1"]


@given(st.integers(2, 6), st.integers(0, 2**32))
def test_r39_exams_always_end_with_everybody_ranked_once(count: int, seed: int) -> None:
    dice = random.Random(seed)
    players = tuple(f"p{i}" for i in range(count))
    exam = Ranking(players, lambda: dice.randint(1, 10))
    throws = 0
    while exam.due is not None:
        player, number = exam.due
        exam.enter(player, [dice.choice((MERIT, PASS, LINE)) for _ in range(number)])
        throws += 1
        assert throws < 100
    assert sorted(exam.order) == sorted(players)


def draft_of(things: Props, size_a: int, size_b: int) -> Draft:
    draft = quick_draft(things.pack, 4, 3, 1)
    draft.resize(things.pack, "A", size_a)
    draft.resize(things.pack, "B", size_b)
    return draft


@pytest.mark.parametrize(("size_a", "size_b"), [(1, 1), (1, 2), (2, 2), (3, 2), (3, 3)])
def test_r39_the_chart_makes_the_teams(things: Props, size_a: int, size_b: int) -> None:
    draft = draft_of(things, size_a, size_b)
    people = candidates(draft)
    names = [person.name for person in people.values()]
    divide(draft, people, tuple(people))
    header = draft.header("test")
    for letter, ranks in zip("AB", TEAMS[len(names)], strict=True):
        team = header.teams[letter].contestants
        assert [one.name for one in team] == [names[rank - 1] for rank in ranks]
        assert [one.extra_circle for one in team] == [True] + [False] * (len(team) - 1)
        assert [one.player for one in team] == [f"human:{rank}" for rank in ranks]
    assert header.options.starting_vp == {"A": 1, "B": 0}


def test_r41_one_team_has_one_extra_circle(things: Props) -> None:
    draft = draft_of(things, 3, 1)
    draft.house.mode = "coop"
    people = candidates(draft)
    order = tuple(reversed(people))
    best = people[order[0]].name
    divide(draft, people, order)
    team = draft.header("test").teams["A"].contestants
    assert team[0].name == best
    assert [one.extra_circle for one in team] == [True, False, False]


def test_exams_are_played_and_lead_into_the_match(evening: Evening) -> None:
    """Ten flicks each, ties if there are any, then the match with the teams that came of it."""
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    evening.player.press("goal_target", "1")
    evening.player.press("house.exams", True)
    evening.start()
    assert evening.player.screen.scene == "exams"
    evening.until("begin", 8000)
    assert not list(evening.folder.glob("*.jsonl"))
    evening.player.press("begin")
    header = evening.record().header
    assert header.options.starting_vp == {"A": 1, "B": 0}
    assert header.teams["A"].contestants[0].extra_circle
    assert header.teams["B"].contestants[0].extra_circle


def test_exams_can_be_left_in_a_flight(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    evening.player.press("house.exams", True)
    evening.start()
    evening.composition.services.play.tempo.pace = 1.0
    evening.player.press("take_over")
    for _ in range(120):
        if evening.player.screen.busy and evening.player.screen.throw is None:
            break
        evening.player.step()
    evening.player.press("leave")
    assert evening.player.screen.scene == "title"
    evening.player.wait(5)


def against_a_computer(evening: Evening) -> None:
    """A person and a computer come into the exams."""
    seat_computers(evening, Dreamer())
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("house.exams", True)
    evening.start()
    assert evening.player.screen.scene == "exams"


def test_a_computer_sits_the_exams_by_its_own_hand(evening: Evening) -> None:
    """Nobody throws for it, nobody hands the mouse to it, and the ranks seat it like everybody else."""
    against_a_computer(evening)
    seats = set()
    for _ in range(8000):
        screen = evening.player.screen
        offered = {each.name for each in evening.controls() if each.enabled}
        if "begin" in offered:
            break
        if screen.seat == "B1":
            assert screen.busy and screen.throw is None and "take_over" not in offered
        seats.add(screen.seat)
        evening.player.step()
        evening.player.wait()
    assert {"A1", "B1"} <= seats
    evening.player.press("begin")
    players = {one.player for team in evening.record().header.teams.values() for one in team.contestants}
    assert len(players) == 2
    assert "human:1" in players


def test_a_press_hurries_a_computer_through_all_its_dice(evening: Evening) -> None:
    against_a_computer(evening)
    while evening.player.screen.seat != "B1":
        evening.player.step()
        evening.player.wait()
    evening.composition.services.play.tempo.pace = 1e-6
    evening.player.press("skip")
    for _ in range(600):
        if evening.player.screen.seat != "B1":
            break
        evening.player.wait()
    assert evening.player.screen.seat != "B1"


def test_one_contestant_alone_sits_no_exams(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    evening.player.press("house.mode", "coop")
    evening.player.press("page", "1")
    assert not evening.control("house.exams").enabled
    evening.player.press("page", "0")
    evening.player.press("A.size", "2")
    evening.player.press("page", "1")
    assert evening.control("house.exams").enabled
