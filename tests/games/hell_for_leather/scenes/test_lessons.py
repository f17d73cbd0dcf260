"""Guided broadcasts are played to their ends by doing what they say, in every way of throwing, and are short."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.games.hell_for_leather.rules import Lie, Narrate, Phase, SetThreat, Stack, Throw, Zone, legal_actions
from game.games.hell_for_leather.scenes.lessons.broadcasts import COURSE
from game.games.hell_for_leather.scenes.lessons.placed_die import lying
from game.physics import reading
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.lessons.lesson_panels import learn_panel
from game.scenes.lessons.lesson_plan import EVERYBODY, Course, Gesture, Here, Lesson, LessonPart, LessonStep, told
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.lessons.throw_method_help import HARD, STACK, THROW
from game.ui.going_on import controls_in
from game.ui.messages import say
from game.ui.screen import Column, Element, Panel, Row, Screen, Text
from tests.scenes.stagehand import Evening, Props

LONGEST_S = 300.0
LETTERS_A_S = 18.0  # some two hundred words a minute
GESTURE_S = {Gesture.NOTHING: 5.0, Gesture.THROW: 9.0, Gesture.THROW_HARD: 9.0, Gesture.STACK: 8.0}
TRIED = ("risk", "refuse_dilemma", "accept_dilemma", "help_send", "goal_0", "reward_0", "attack_send", "leave")


def on_air(evening: Evening, at: int) -> LessonScene:
    scene = LessonScene(evening.composition.services, COURSE, at)
    evening.composition.services.navigation.go(scene)
    evening.player.wait(2)
    return scene


def words(screen: Screen) -> list[str]:
    return [child.body for panel in screen.panels if panel.name == "lesson" for child in panel.children
            if isinstance(child, Text)]


def enabled(evening: Evening) -> list[str]:
    return [each.name for each in evening.controls() if each.enabled]


def do_what_is_said(evening: Evening) -> None:
    """The next thing the host wants."""
    screen, names = evening.player.screen, enabled(evening)
    if "lesson_go" in names:
        evening.player.press("lesson_go")
    elif screen.throw is not None:
        evening.player.step()
    elif "ruling_ok" in names:
        evening.player.press("ruling_ok")
    elif "lesson_choice_1" in names:
        evening.player.press("lesson_choice_1")
    elif "narrate_send" in names:
        evening.player.press("narrate_send")
    elif (wanted := next((each for each in TRIED if each in names), "")) and not screen.busy:
        evening.player.press(wanted)


def played(evening: Evening, most: int = 6000) -> list[str]:
    """Everything the host said, once, until the broadcast was over."""
    said: dict[str, None] = {}
    for _ in range(most):
        if "lesson_home" in enabled(evening):
            return list(said)
        said.update(dict.fromkeys(words(evening.player.screen)))
        do_what_is_said(evening)
        evening.player.wait()
    raise AssertionError(f"it never ended: {list(said)[-1:]}, {enabled(evening)}")


@pytest.mark.parametrize("at", range(len(COURSE.lessons)))
def test_each_is_played_to_its_end_by_doing_what_is_said(evening: Evening, at: int) -> None:
    kept = evening.composition.services.shelf.statistics.players()
    evening.composition.services.player.learned.forget("lesson.")
    on_air(evening, at)
    said = played(evening)
    assert len(said) >= 5
    assert not list(evening.folder.glob("*.jsonl"))  # nothing of it is kept as a match
    assert evening.composition.services.shelf.statistics.players() == kept
    assert evening.composition.services.player.learned.times(EVERYBODY, COURSE.lessons[at].key) == 1
    following = "lesson_following" in enabled(evening)
    assert following is (at + 1 < len(COURSE.lessons))


def test_any_part_can_be_skipped_and_the_lesson_left(evening: Evening) -> None:
    for at, broadcast in enumerate(COURSE.lessons):
        on_air(evening, at)
        for _ in broadcast.parts:
            evening.player.press("lesson_skip")
        assert "lesson_home" in enabled(evening)
        evening.player.press("lesson_again")
        evening.player.wait(2)
        evening.composition.director.key("escape")
        evening.player.wait(2)
        assert "lesson_skip" in enabled(evening)
        evening.player.press("leave_match")
        evening.player.wait(2)
        assert evening.player.screen.scene == "title"


def test_they_lead_from_one_to_the_next(evening: Evening) -> None:
    on_air(evening, 0)
    for broadcast in COURSE.lessons[:-1]:
        for _ in broadcast.parts:
            evening.player.press("lesson_skip")
        evening.player.press("lesson_following")
        evening.player.wait(2)
    for _ in COURSE.lessons[-1].parts:
        evening.player.press("lesson_skip")
    evening.player.press("lesson_home")
    evening.player.wait(2)
    assert evening.player.screen.scene == "title"


def test_somebody_new_is_offered_the_first_one(evening: Evening) -> None:
    evening.composition.services.player.learned.forget("lesson.")
    evening.composition.home("")
    evening.player.wait(2)
    assert "lesson_0" in enabled(evening)
    evening.player.press("lesson_0")
    evening.player.wait(2)
    assert evening.player.screen.scene == "lesson"
    for _ in COURSE.lessons[0].parts:
        evening.player.press("lesson_skip")
    evening.player.press("lesson_home")
    evening.player.wait(2)
    assert "lesson_0" not in enabled(evening)
    assert "lesson_1" in enabled(evening), "the next one is offered in its place"
    evening.player.press("learn")
    assert {"lesson_0", "lesson_1", "lesson_2"} <= set(enabled(evening))


def test_only_what_the_step_is_about_can_be_done(evening: Evening) -> None:
    on_air(evening, 0)
    while "risk" not in enabled(evening):
        do_what_is_said(evening)
        evening.player.wait()
    leave = evening.control("leave")
    assert not leave.enabled
    assert leave.why_not


def test_the_first_plan_is_one_of_two_and_the_trouble_has_a_name(evening: Evening) -> None:
    scene = on_air(evening, 0)
    do_what_is_said(evening)
    evening.player.wait(60)  # the show has had its word
    names = enabled(evening)
    assert [each for each in names if "narrate" in each] == [], "no form in somebody's first minute"
    assert [each for each in names if each.startswith("lesson_choice")] == ["lesson_choice_0", "lesson_choice_1"]
    assert {"toggle", "textfield", "slider"}.isdisjoint(type(each).__name__.lower() for each in evening.controls())
    said = " ".join(words(evening.player.screen))
    name = vars(scene)["_match"].header.teams["A"].contestants[0].name.split()[0]
    assert "bailiff" in said and f"{name}'s shoes" in said, "who it is, and what they want"
    chosen = evening.control("lesson_choice_1").label
    match = vars(scene)["_match"]
    evening.composition.director.key("arrow_right")
    evening.composition.director.key("enter")
    assert next(deed.action.text for deed in match.deeds if isinstance(deed.action, Narrate)) == chosen


def test_the_card_of_the_first_throw_has_nothing_that_was_not_explained(evening: Evening) -> None:
    on_air(evening, 0)
    while evening.player.screen.throw is None:
        do_what_is_said(evening)
        evening.player.wait()
    evening.player.wait(2)
    card = next(panel for panel in evening.player.screen.panels if panel.name == "card")
    texts = " ".join(every_text([card]))
    assert "Drive" not in texts and "threat" not in texts.lower()
    assert "throw_way" in enabled(evening) and "aim.loft_rad" not in enabled(evening)
    evening.player.press("throw_way")
    assert {"way_done", "way.keys"} <= set(enabled(evening))


def here(things: Props, zone: Zone, number: int, fell: bool = False) -> Here:
    """The first throw of the first lesson, with a die that lies so."""
    match = COURSE.lessons[0].parts[1].begin(things.pack, "test", things.configs.table)
    before = match.entry_count
    due = next(each for each in legal_actions(match.state) if isinstance(each, Throw))
    heat = match.state.team("A").heat
    match.submit(replace(due, table={die: Lie(zone, number) for die in due.dice},
                         heat=Stack(heat, 0 if fell else heat, (3,) * heat if fell else ())))
    return Here(match.header, match.state, match.deeds[before:], Screen(""))


@pytest.mark.parametrize(("zone", "number", "said"), [
    (Zone.IN, 3, "It worked"), (Zone.IN, 8, "at a price"), (Zone.LINE, 3, "touches the line"),
    (Zone.OUT, 3, "Outside the line"), (Zone.OFF, 3, "Off the table")])
def test_the_host_says_what_became_of_the_first_die(things: Props, zone: Zone, number: int, said: str) -> None:
    step = next(step for part in COURSE.lessons[0].parts for step in part.steps if step.name == "read")
    words = str(step.says(here(things, zone, number)))
    assert said in words
    assert ("Curse" in words) is (zone is not Zone.IN)


def test_a_pile_that_is_down_is_not_passed_over(things: Props) -> None:
    step = next(step for part in COURSE.lessons[0].parts for step in part.steps if step.name == "read")
    assert "down comes the pile" in str(step.says(here(things, Zone.IN, 3, fell=True)))


def test_what_wins_is_said_without_words_that_nobody_has_explained() -> None:
    ending = str(COURSE.lessons[0].ending)
    assert "win" in ending
    assert not {"Goal", "Goals", "VP", "Gauntlet", "finale", "cup", "Heat"} & set(ending.replace(",", "").split())


def test_no_lesson_shows_a_threat_without_words(things: Props) -> None:
    for lesson in COURSE.lessons:
        for part in lesson.parts:
            deeds = part.begin(things.pack, "test", things.configs.table).deeds
            assert all(len(deed.action.threat) > 20 for deed in deeds if isinstance(deed.action, SetThreat))


def test_parts_begin_where_they_should(things: Props) -> None:
    table = things.configs.table
    phases = [[part.begin(things.pack, "test", table).state.phase for part in broadcast.parts]
              for broadcast in COURSE.lessons]
    assert phases == [[Phase.NARRATION, Phase.THROWS], [Phase.FELONY, Phase.THROWS], [Phase.ANSWER, Phase.GOAL]]
    trouble = COURSE.lessons[1].parts[0].begin(things.pack, "test", table)
    assert trouble.state.team("A").hunted == 3
    rich = COURSE.lessons[2].parts[1].begin(things.pack, "test", table).state.team("A")
    assert rich.vp == 6
    begun = (broadcast.parts[0].begin(things.pack, "test", table) for broadcast in COURSE.lessons)
    assert [match.header.options.stage for match in begun] == [1, 2, 3]


def test_dice_lie_as_the_rules_say_they_do(things: Props) -> None:
    table = things.configs.table
    for number in range(1, 11):
        read = reading(table, lying(table, "d1", number, 0.02, -0.01, turn_rad=float(number)))
        assert (read.number, read.caught) == (number, False)
    match = COURSE.lessons[1].parts[0].begin(things.pack, "test", table)
    poses = next(entry["poses"] for entry in reversed(match.entries) if "poses" in entry)
    assert match.state.conflict is not None
    for die, lie in match.state.conflict.dice.items():
        _, x, y, *_ = poses["dice"][die]
        read = reading(table, lying(table, die, lie.number, x, y))
        assert (read.zone.value, read.number) == (lie.zone.value, lie.number)


def test_every_way_of_throwing_is_told() -> None:
    for table in (THROW, HARD, STACK):
        assert set(table) == set(ThrowWay)


def test_together_they_take_less_than_five_minutes(evening: Evening) -> None:
    """Everything that is said, read at leisure, and the time that deeds take."""
    seconds = 0.0
    for at, broadcast in enumerate(COURSE.lessons):
        on_air(evening, at)
        seconds += sum(map(len, played(evening))) / LETTERS_A_S
        steps = (step for part in broadcast.parts for step in part.steps)
        seconds += sum(GESTURE_S[step.gesture] for step in steps if step.until is not None)
    assert 120.0 < seconds < LONGEST_S


def flick_hard(evening: Evening) -> None:
    """As fast as a hand goes, straight ahead."""
    throw = evening.player.screen.throw
    assert throw is not None
    director, path, seconds = evening.composition.director, throw.fair_flick.path, throw.fair_flick.ms / 1000 * 0.45
    director.press(*path[0])
    director.pointer([path[0]], 0.0, 0.0)
    for at in range(1, 6):
        points = (path[0][0] + (path[-1][0] - path[0][0]) * at / 5, path[0][1] + (path[-1][1] - path[0][1]) * at / 5)
        director.pointer([points], seconds * (at - 1) / 5, seconds * at / 5)
        evening.composition.update(seconds / 5)
    director.release(*path[-1])
    evening.player.wait()


def test_a_hard_throw_fells_the_tower_and_its_price_is_told(evening: Evening) -> None:
    on_air(evening, 1)
    evening.player.press("lesson_skip")
    for _ in range(4000):
        if "lesson_go" in enabled(evening):
            break
        if evening.player.screen.throw is not None:
            flick_hard(evening)
        elif "ruling_ok" in enabled(evening):
            evening.player.press("ruling_ok")
        evening.player.wait()
    assert "Heat Curse of" in " ".join(words(evening.player.screen))
    do_what_is_said(evening)
    evening.player.wait(2)
    assert "Trauma" in " ".join(words(evening.player.screen))


def test_a_pile_that_falls_in_the_first_lesson_is_built_again(evening: Evening) -> None:
    scene = on_air(evening, 0)
    evening.player.press("lesson_skip")
    told = set()
    for _ in range(4000):
        told |= set(words(evening.player.screen))
        if any("There goes the pile" in each for each in told) or "lesson_go" in enabled(evening):
            break
        if evening.player.screen.throw is not None:
            flick_hard(evening)
        evening.player.wait()
    assert any("There goes the pile" in each for each in told)
    state = evening.composition.director.scene
    assert state is scene
    assert evening.player.screen.phase == "throws"


def test_nothing_that_a_throw_needs_is_barred() -> None:
    needed = {"ruling_ok", "skip", "throw_go", "stack_go", "throw_way", "way_done", "die", "stack_die"}
    assert all(not needed & set(step.barred) for broadcast in COURSE.lessons for part in broadcast.parts
               for step in part.steps)


@pytest.mark.parametrize("way", ThrowWay)
def test_the_first_is_played_in_every_way_of_throwing(evening: Evening, way: ThrowWay) -> None:
    services = evening.composition.services
    services.player.change("throw_way", way.value)
    on_air(evening, 0)
    said = " ".join(played(evening))
    assert THROW[way] in said
    assert STACK[way] in said
    services.player.change("throw_way", ThrowWay.FLICK.value)


def test_a_course_brings_its_own_host_and_lessons(evening: Evening) -> None:
    """Who gives them and what is said at the end of one is the game's to say; what they are called is not."""
    begin = COURSE.lessons[0].parts[0].begin
    steps = tuple(LessonStep(name, told(say("Look at this."))) for name in ("first", "second"))
    lesson = Lesson("only", say("The one"), say("All of it"), say("Well done."), (LessonPart(begin, steps),))
    course = Course(lessons=(lesson,), about=say("Short."), host="A teacher")
    evening.composition.services.navigation.go(LessonScene(evening.composition.services, course))
    evening.player.wait(2)
    assert any(panel.title == "A teacher" for panel in evening.player.screen.panels)
    assert [each.name for each in evening.controls()][-2:] == ["pause", "lesson_skip"], "as on the bar of a match"
    assert "Lesson 1, step 1 of 2" in every_text(evening.player.screen.panels)
    evening.player.press("lesson_go")
    evening.player.press("lesson_go")
    assert {"Lesson 1", "The one", "Well done."} <= every_text(evening.player.screen.panels)
    assert "lesson_following" not in enabled(evening)
    learned = evening.composition.services.player.learned
    assert learned.times(EVERYBODY, "lesson.only") == 1
    shown = learn_panel(course, learned)
    assert (shown.title, [each.label for each in controls_in(shown.children)][:1]) == ("Lessons", ["The one"])


def every_text(panels: Sequence[Panel]) -> set[str]:
    """All texts on these panels, in rows too."""
    found: set[str] = set()
    waiting: list[Element] = [each for panel in panels for each in panel.children]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Row | Column):
            waiting.extend(each.children)
        elif isinstance(each, Text):
            found.add(each.body)
    return found
