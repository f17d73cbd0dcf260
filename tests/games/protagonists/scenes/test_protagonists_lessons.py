"""The three lessons of Protagonists are played to their ends by doing what they say, whatever dice do."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.protagonists.scenes.lessons.three_lessons import COURSE
from game.scenes.lessons.lesson_plan import EVERYBODY, Here, Lesson
from game.scenes.lessons.lesson_scene import LessonScene
from game.ui.screen import Screen
from tests.scenes.stagehand import Evening
from tools.screens.faults import texts_of

MOST_WORDS = 170
WORDS = "Ysolt wants over a locked gate"
LESSONS = range(len(COURSE.lessons))
WANTED: dict[str, tuple[str, str | None]] = {
    "push": ("push_p1", "1"), "drives": ("drive_river", None), "thirteen": ("last_stand", None),
    "up": ("move_guard", None), "strike": ("attack_toughness_guard", None)}
"""What is pressed in steps that the way on alone does not lead through."""


def on_air(evening: Evening, at: int) -> LessonScene:
    services = evening.composition.services.playing("protagonists")
    scene = LessonScene(services, COURSE, at)
    services.navigation.go(scene)
    evening.player.wait(2)
    return scene


def do_what_is_said(evening: Evening, scene: LessonScene) -> None:
    """The next thing that the ferryman wants."""
    names = {each.name for each in evening.controls() if each.enabled}
    wanted = WANTED.get(scene._step.name)
    if "lesson_go" in names:
        evening.player.press("lesson_go")
    elif wanted is not None and wanted[0] in names:
        evening.player.press(*wanted)
    else:
        evening.player.step()


def played(evening: Evening, scene: LessonScene, most: int = 4000) -> None:
    """Until the lesson is over."""
    for _ in range(most):
        if "lesson_home" in {each.name for each in evening.controls() if each.enabled}:
            return
        do_what_is_said(evening, scene)
        evening.player.wait()
    raise AssertionError(f"it never ended: {scene._step.name}, {sorted(each.name for each in evening.controls())}")


@pytest.mark.parametrize("at", LESSONS)
def test_each_is_played_to_its_end_by_doing_what_is_said(evening: Evening, at: int) -> None:
    played(evening, on_air(evening, at))
    assert not list(evening.folder.glob("*.jsonl")), "nothing of it is kept as a match"
    learned = evening.composition.services.playing("protagonists").player.learned
    assert learned.times(EVERYBODY, COURSE.lessons[at].key) == 1


def words_of(evening: Evening, lesson: Lesson) -> int:
    """All that is said in it before dice have said anything."""
    services: Any = evening.composition.services.playing("protagonists")
    begun = [(part, part.begin(services.play.pack, services.shelf.version, services.table.spec))
             for part in lesson.parts]
    steps = [(step, Here(match.header, match.state, (), Screen(""))) for part, match in begun for step in part.steps
             if step.name not in ("came", "followed", "hurt")]
    return sum(len(str(step.says(here)).split()) for step, here in steps)


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_there_is_little_to_read_and_more_to_do(evening: Evening, lesson: Lesson) -> None:
    assert 30 < words_of(evening, lesson) < MOST_WORDS
    assert sum(step.until is not None for part in lesson.parts for step in part.steps) >= 2


def test_the_host_is_read_before_somebody_is_asked_how_they_throw(evening: Evening) -> None:
    """The first words, then the question and not for one frame the throw, then the words again beside the dice."""
    evening.composition.services.player.change("questions_due", "throw")
    on_air(evening, 0)
    evening.player.wait(60)
    assert evening.player.screen.scene == "lesson" and WORDS in shown(evening)
    evening.player.press("lesson_go")
    evening.play_until(lambda: evening.player.screen.throw is not None or evening.player.screen.scene == "first_start")
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("first_start", "throw")
    evening.player.press("next")
    evening.player.wait(60)
    assert WORDS in shown(evening) and evening.player.screen.throw is not None


def shown(evening: Evening) -> str:
    """All that is to be read now."""
    return " ".join(texts_of(evening.player.screen))
