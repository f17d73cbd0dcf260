"""The worked examples of the set-up, number by number: whose Goal is set when, and the teams that exams make."""

from game.games.hell_for_leather.rules import Lie, Zone
from game.games.hell_for_leather.scenes.exams.division import candidates, divide
from game.games.hell_for_leather.scenes.exams.ranking import EXAM_DICE, Ranking
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from tests.scenes.stagehand import Evening, Props

POINTS = {"A1": 4, "B1": 5, "A2": 3, "B2": 6}
INSIDE, OUTSIDE = Lie(Zone.IN, 8), Lie(Zone.OUT, 2)


def test_of_three_goals_each_the_last_are_set_first_and_team_a_begins(evening: Evening) -> None:
    """R37."""
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    evening.player.press("goal_target", "3")
    for page in map(str, range(9)):
        if any(control.name == "A.goal.0" for control in evening.controls()):
            break
        evening.player.press("page", page)
    labels = {f"{letter}.goal.{at}": evening.control(f"{letter}.goal.{at}").label for letter in "AB" for at in range(3)}
    turns = {name: int(label.rpartition("number ")[2].split()[0]) for name, label in labels.items()}
    assert sorted(turns, key=lambda name: turns[name]) == [
        "B.goal.2", "A.goal.2", "B.goal.1", "A.goal.1", "B.goal.0", "A.goal.0"]


def test_6_and_3_points_play_5_and_4_with_a_head_start(things: Props) -> None:
    draft = quick_draft(things.pack, 4, 2, 1)
    people = candidates(draft)
    names = {ident: person.name for ident, person in people.items()}
    exam = Ranking(tuple(people), lambda: 1)
    for ident, points in POINTS.items():
        exam.enter(ident, [INSIDE] * points + [OUTSIDE] * (EXAM_DICE - points))
    assert (exam.due, exam.order) == (None, ("B2", "B1", "A1", "A2"))
    divide(draft, people, exam.order)
    header = draft.header("test")
    teams = {letter: [(one.name, one.extra_circle) for one in team.contestants]
             for letter, team in header.teams.items()}
    assert teams == {"A": [(names["B2"], True), (names["A2"], False)],
                     "B": [(names["B1"], True), (names["A1"], False)]}
    assert header.options.starting_vp == {"A": 1, "B": 0}
