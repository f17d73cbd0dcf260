"""The three lessons of The Keeper are played to their ends by doing what they say, whatever dice do."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.keeper.rules import KEEPER
from game.games.keeper.scenes.lessons.three_lessons import COURSE
from game.rules.match import Match
from game.scenes.lessons.lesson_plan import EVERYBODY, Here, Lesson
from game.scenes.lessons.lesson_scene import LessonScene
from game.ui.screen import Screen
from tests.scenes.stagehand import Evening

MOST_WORDS = 150
LESSONS = range(len(COURSE.lessons))


def on_air(evening: Evening, at: int) -> LessonScene:
    services = evening.composition.services.playing("keeper")
    scene = LessonScene(services, COURSE, at)
    services.navigation.go(scene)
    evening.player.wait(2)
    return scene


def played(evening: Evening, scene: LessonScene, most: int = 3000) -> None:
    """Until the lesson is over, by what leads on."""
    for _ in range(most):
        names = {each.name for each in evening.controls() if each.enabled}
        if "lesson_home" in names:
            return
        if "lesson_go" in names:
            evening.player.press("lesson_go")
        else:
            evening.player.step()
        evening.player.wait()
    raise AssertionError(f"it never ended: {scene._step.name}, {sorted(each.name for each in evening.controls())}")


@pytest.mark.parametrize("at", [0, *(pytest.param(at, marks=pytest.mark.deep) for at in LESSONS[1:])])
def test_each_is_played_to_its_end_by_doing_what_is_said(evening: Evening, at: int) -> None:
    played(evening, on_air(evening, at))
    assert not list(evening.folder.glob("*.jsonl")), "nothing of it is kept as a match"
    learned = evening.composition.services.playing("keeper").player.learned
    assert learned.times(EVERYBODY, COURSE.lessons[at].key) == 1


def begins(lesson: Lesson) -> Match[Any, Any, Any]:
    words: Any = None  # neither words nor table matter to it
    return lesson.parts[0].begin(words, "test", words)


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_a_past_is_an_installment_that_holds(lesson: Lesson) -> None:
    match = begins(lesson)
    again: Match[Any, Any, Any] = Match.load(KEEPER, match.to_bytes(), bytes)
    assert again.state == match.state


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_there_is_little_to_read_and_something_to_throw(lesson: Lesson) -> None:
    match = begins(lesson)
    here = Here(match.header, match.state, (), Screen(""))
    steps = lesson.parts[0].steps
    before_dice = [step for step in steps if step.name != "read"]
    assert 20 < sum(len(str(step.says(here)).split()) for step in before_dice) < MOST_WORDS
    assert any(step.name == "throw" for step in steps)


def test_a_grave_roll_is_due_that_two_tokens_make_harder() -> None:
    """KEEP-K25: one less for every two tokens."""
    state = begins(COURSE.lessons[2]).state
    assert state.graves == ("p1",) and state.tokens["p1"] == 2 and state.act == 2
