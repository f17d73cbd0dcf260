"""The four lessons are played to their ends by doing what they say, whatever dice do, and are short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.scenes.lessons.four_lessons import COURSE
from game.rules.match import Match
from game.scenes.lessons.lesson_plan import EVERYBODY
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.lessons.staged_match import CARDS
from game.ui.read_aloud import lines_of
from game.ui.screen import Screen, Text
from tests.scenes.stagehand import Evening

MOST_WORDS = 130
MOST_STEPS = 400
WORD_S, PRESS_S, THROW_S = 60 / 200, 2.0, 9.0
"""How long a word of all that is to be read takes to be read once, a press, a throw."""
LONGEST_S = (120.0, 65.0, 105.0, 80.0)
"""Each lesson; six minutes together."""
WANTED = {"trait": ("pool_page=traits", "trait_t1"), "raise": ("pool_page=stakes", "rung_freedom"),
          "choose": ("explode_d1",), "tell": ("telling_send",), "new": ("real_text=A ladder", "real_send")}
"""What is pressed in steps that the way on alone does not lead through."""


def on_air(evening: Evening, at: int) -> LessonScene:
    services = evening.composition.services.playing("high-stakes")
    scene = LessonScene(services, COURSE, at)
    services.navigation.go(scene)
    evening.player.wait(2)
    return scene


def to_be_read(screen: Screen) -> Iterator[str]:
    """What stands in the lesson's words and on the card, without the bars, the table and the dice."""
    panels = tuple(panel for panel in screen.panels if panel.name in ("lesson", *CARDS))
    yield from map(str, lines_of(Screen("lesson", panels)))


def do_what_is_said(evening: Evening, scene: LessonScene, said: set[str]) -> None:
    """The next thing that is wanted."""
    step = scene._step.name
    said.update(str(child.body) for panel in evening.player.screen.panels if panel.name == "lesson"
                for child in panel.children if isinstance(child, Text))
    can = {each.name for each in evening.controls() if each.enabled}
    if "lesson_go" in can:
        evening.player.press("lesson_go")
        return
    for wanted in reversed(WANTED.get(step, ())):
        control, _, value = wanted.partition("=")
        if control in can and (not value or control != "pool_page" or WANTED[step][-1] not in can):
            if value and control == "real_text" and "real_send" in can:
                continue
            evening.player.press(control, *((value,) if value else ()))
            return
    evening.player.step()


@pytest.mark.parametrize("at", range(len(COURSE.lessons)))
def test_a_lesson_is_played_by_doing_what_it_says(evening: Evening, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, said, shown, presses = on_air(evening, at), set[str](), set[str](), list[str]()
    press = evening.player.press

    def counted(name: str, *value: Any) -> None:
        presses.append(name)
        press(name, *value)

    monkeypatch.setattr(evening.player, "press", counted)
    for _ in range(MOST_STEPS):
        if scene._over:
            break
        shown.update(to_be_read(evening.player.screen))
        do_what_is_said(evening, scene, said)
        evening.player.wait(1)
    words = sum(len(line.split()) for line in shown)
    throws = len(COURSE.lessons[at].parts)  # one in each
    seconds = words * WORD_S + len(presses) * PRESS_S + throws * THROW_S
    assert seconds < LONGEST_S[at], (words, presses, throws)
    learned = evening.composition.services.playing("high-stakes").player.learned
    assert scene._over, f"stuck at {scene._step.name}: {sorted(each.name for each in evening.controls())}"
    assert learned.times(EVERYBODY, COURSE.lessons[at].key) == 1
    assert sum(len(words.split()) for words in said) <= MOST_WORDS
    data = vars(scene)["_match"].to_bytes()
    assert Match.load(HIGH_STAKES, data, bytes).to_bytes() == data


def test_dice_of_a_lesson_lie_on_the_felt_before_anything_is_thrown(evening: Evening) -> None:
    scene = on_air(evening, 1)
    inner = vars(scene)["_inner"]
    assert {body.id for body in vars(inner)["_top"].layout.bodies} == {"d1", "d2", "d3"}
