"""The six lessons of Duel are played to their ends by doing what they say, whatever dice do, and are short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.levels import parse_player
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.sight import sees
from game.games.duel.rules.ground import field_of
from game.games.duel.rules.state import body_of
from game.games.duel.rules.terms import TREASURE, Awaited, On
from game.games.duel.scenes.lessons.played_ahead import OPPONENT, Past
from game.games.duel.scenes.lessons.six_lessons import COURSE, COVERED, HIDDEN, OPEN, OURS, THEIRS
from game.physics import SetUp
from game.rules.match import Match
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.lessons.lesson_plan import EVERYBODY, Here, Lesson
from game.scenes.lessons.lesson_scene import LessonScene
from game.scenes.lessons.throw_method_help import OVER_TRAY, throwing
from game.ui.screen import Screen, Text
from tests.app.pad import Pad
from tests.scenes.digital import Digital, Gamepad, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening, Props

MOST_WORDS = 150
LESSONS = range(len(COURSE.lessons))
WANTED = {"open": f"model_{OPEN}", "covered": f"model_{COVERED}", "hidden": f"model_{HIDDEN}", "bend": "way_point"}
"""What is pressed in steps that the way on alone does not lead through."""


def on_air(evening: Evening, at: int) -> LessonScene:
    services = evening.composition.services.playing("duel")
    scene = LessonScene(services, COURSE, at)
    services.navigation.go(scene)
    evening.player.wait(2)
    return scene


def match_of(scene: LessonScene) -> Any:
    return vars(scene)["_match"]


def step_of(scene: LessonScene) -> str:
    return scene._step.name


def said(screen: Screen) -> list[str]:
    return [str(child.body) for panel in screen.panels if panel.name == "lesson" for child in panel.children
            if isinstance(child, Text)]


def test_the_card_of_the_first_score_has_nothing_that_was_not_explained(evening: Evening) -> None:
    on_air(evening, 0)
    evening.play_until(lambda: any(each.name == "cup_down" for each in evening.controls()), what="the cup")
    card = next(panel for panel in evening.player.screen.panels if panel.name == "card")
    texts = [str(child.body) for child in card.children if isinstance(child, Text)]
    assert card.title == "Scores" and not texts
    assert {"under_cup", "cup_down"} <= enabled(evening)


def enabled(evening: Evening) -> set[str]:
    handles = {handle.name for handle in evening.player.screen.handles}
    return {each.name for each in evening.controls() if each.enabled} | handles


def camera(evening: Evening) -> None:
    """It stands in More."""
    evening.player.press("more")
    evening.player.press("camera")


def do_what_is_said(evening: Evening, scene: LessonScene) -> None:
    """The next thing that the referee wants."""
    names, wanted = enabled(evening), WANTED.get(step_of(scene), "")
    if "lesson_go" in names:
        evening.player.press("lesson_go")
    elif step_of(scene) == "eye" and "more" in names:
        camera(evening)
    elif wanted in names:
        evening.player.press(wanted)
    else:
        evening.player.step()


def played(evening: Evening, scene: LessonScene, most: int = 4000) -> list[str]:
    """Everything that was said, once, until the lesson was over."""
    heard: dict[str, None] = {}
    for _ in range(most):
        if "lesson_home" in enabled(evening):
            return list(heard)
        heard.update(dict.fromkeys(said(evening.player.screen)))
        do_what_is_said(evening, scene)
        evening.player.wait()
    raise AssertionError(f"it never ended: {step_of(scene)}, {sorted(enabled(evening))}")


@pytest.mark.parametrize("at", LESSONS)
def test_each_is_played_to_its_end_by_doing_what_is_said(evening: Evening, at: int) -> None:
    scene = on_air(evening, at)
    heard = played(evening, scene)
    assert len(heard) >= 3
    assert not list(evening.folder.glob("*.jsonl")), "nothing of it is kept as a match"
    learned = evening.composition.services.playing("duel").player.learned
    assert learned.times(EVERYBODY, COURSE.lessons[at].key) == 1
    assert ("lesson_following" in enabled(evening)) is (at + 1 < len(COURSE.lessons))


@pytest.mark.parametrize(("device", "at"), [
    *((device, at) for device in ("keyboard", "pad") for at in (0, 2)), ("switch", 3)])
def test_nobody_needs_a_mouse(things: Props, tmp_path: Any, device: str, at: int) -> None:
    pad = Pad()
    evening = Evening(things, tmp_path, pads=lambda: [pad] if device == "pad" else [])
    made: dict[str, Any] = {"keyboard": Keyboard, "switch": OneSwitch}
    player: Digital = Gamepad(evening.composition, pad) if device == "pad" else made[device](evening.composition)
    evening.player = player
    played(evening, on_air(evening, at))
    assert player.used <= {"tab", "enter", "space", "rshoulder", "face_a"}
    evening.composition.close()


def words_before_doing(lesson: Lesson) -> int:
    """All that is said in it, at most: with longer names and the longer of two endings it is hardly more."""
    return sum(len(str(step.says(begun(lesson, number))).split())
               for number, part in enumerate(lesson.parts) for step in part.steps)


def begun(lesson: Lesson, part: int) -> Here:
    match = begins(COURSE.lessons.index(lesson), part)
    return Here(match.header, match.state, (), Screen(""))


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.name)
def test_there_is_little_to_read_before_something_is_done(lesson: Lesson) -> None:
    assert 30 < words_before_doing(lesson) < MOST_WORDS
    assert all("*" not in str(step.says(begun(lesson, number))) for number, part in enumerate(lesson.parts)
               for step in part.steps)


def test_what_is_done_is_done_by_hand_in_every_lesson() -> None:
    for lesson in COURSE.lessons:
        steps = [step for part in lesson.parts for step in part.steps]
        assert sum(step.until is not None for step in steps) >= 2, lesson.name


def test_the_opponent_is_one_of_the_computers(evening: Evening) -> None:
    _, persona = parse_player(OPPONENT) or ("", "")
    assert persona in evening.composition.services.playing("duel").play.personas


# --- where they begin ----------------------------------------------------------------------------------------------


def begins(at: int, part: int) -> Match[Any, Any, Any]:
    words: Any = None  # neither words nor table matter to it
    return COURSE.lessons[at].parts[part].begin(words, "test", words)


def test_parts_begin_where_they_should() -> None:
    steps = [[begins(at, part).state.step for part in range(len(COURSE.lessons[at].parts))] for at in LESSONS]
    assert steps == [[Awaited.SCORE], [Awaited.ACTION, Awaited.ACTION], [Awaited.ACTION, Awaited.ACTION],
                     [Awaited.RECOVER, Awaited.DECLARE], [Awaited.ACTION, Awaited.ACTION], [Awaited.ACTION]]
    states = [begins(at, part).state for at in LESSONS for part in range(len(COURSE.lessons[at].parts))]
    assert all("A" in state.asks for state in states), "it is the player's turn"


def test_a_past_is_a_match_that_holds() -> None:
    for at in LESSONS:
        for part in range(len(COURSE.lessons[at].parts)):
            match = begins(at, part)
            again: Match[Any, Any, Any] = Match.load(DUEL, match.to_bytes(), bytes)
            assert again.state == match.state


def test_one_is_seen_plainly_one_in_cover_and_one_not_at_all() -> None:
    """What the lesson on sight says of its three opponents is so (DUEL-D82 to D87)."""
    state = begins(2, 0).state
    field, eye = field_of(state), body_of(state, OURS)
    assert [sees(field, eye, body_of(state, other)) for other in (OPEN, COVERED, HIDDEN)] == [True, True, False]


def test_who_was_hit_once_lies_there() -> None:
    """DUEL-D48: one hit, prone."""
    assert begins(3, 0).state.models[OURS].prone and not begins(3, 0).state.models[THEIRS].prone
    assert begins(3, 1).state.models[THEIRS].prone and not begins(3, 1).state.models[OURS].prone


def test_the_treasure_is_in_reach_and_later_the_edge_with_it() -> None:
    """DUEL-D31, DUEL-D33."""
    assert any(isinstance(offer, a.Interact) and offer.what == TREASURE for offer in DUEL.legal(begins(4, 0).state))
    carried = begins(4, 1)
    assert carried.state.models[OURS].carries == TREASURE
    off = next(offer for offer in DUEL.legal(carried.state) if isinstance(offer, a.Move) and offer.path)
    carried.submit(off)
    assert carried.state.decision is not None and carried.state.decision.winner == "A"


def test_from_the_wagon_one_sees_over_it(evening: Evening) -> None:
    """DUEL-D106a: up costs the way and twice the height; the place is offered on the card."""
    scene = on_air(evening, 5)
    while step_of(scene) != "up":
        do_what_is_said(evening, scene)
        evening.player.wait()
    evening.player.wait(6)
    spot = next(each.name for each in evening.controls() if getattr(each, "label", "") == "As high as can be")
    evening.player.press(spot)
    evening.player.press("go_there")
    evening.player.wait(2)
    assert match_of(scene).state.models[OURS].at.z == 1400
    assert "Up there, and over it" in " ".join(said(evening.player.screen))


# --- whatever dice do ----------------------------------------------------------------------------------------------


def after(at: int, part: int, play: Sequence[Any]) -> Here:
    match = begins(at, part)
    before = match.entry_count
    past = Past(match.header)
    past.match = match
    for done in play:
        done(past)
    return Here(match.header, match.state, match.deeds[before:], Screen(""))


def last_words(at: int, part: int, here: Here) -> str:
    return str(COURSE.lessons[at].parts[part].steps[-1].says(here))


@pytest.mark.parametrize(("scores", "throws", "heard"), [
    ((1, 3), [(6, 6)], "is out"), ((1, 3), [(6, 1)], "lies there"), ((3, 3), [(1, 1), (1, 1)], "Nobody was first"),
    ((5, 2), [(6, 6)], "Cole Harrow was first"), ((2, 5), [(1, 1), (2, 1)], "Sal Ortega lies there")])
def test_any_end_of_a_duel_is_told_as_it_is(scores: tuple[int, int], throws: list[tuple[int, int]], heard: str) -> None:
    """Nothing is rigged: the lesson goes on with whatever comes (DUEL-D44, DUEL-D48)."""
    here = after(0, 0, [lambda past: past.scores(A1=scores[0], B1=scores[1]),
                        *(lambda past, dice=dice: past.throws(*dice) for dice in throws)])
    goes_on = COURSE.lessons[0].parts[0].steps[-2].until
    assert goes_on is not None and goes_on(here)
    assert heard in last_words(0, 0, here)


@pytest.mark.parametrize(("scores", "throws", "again"), [
    ((4, 1), [(6, 6)], True), ((4, 1), [(6, 1)], True), ((4, 1), [(1, 1), (6, 6)], False), ((1, 4), [(6, 6)], False)])
def test_whoever_was_shot_before_they_shot_faces_them_once_more(scores: tuple[int, int], throws: list[tuple[int, int]],
                                                                again: bool) -> None:
    """Nobody leaves the first lesson without a throw of their own (DUEL-D44)."""
    here = after(0, 0, [lambda past: past.scores(A1=scores[0], B1=scores[1]),
                        *(lambda past, dice=dice: past.throws(*dice) for dice in throws)])
    part = COURSE.lessons[0].parts[0]
    assert part.again is not None and part.again(here) is again
    assert "quicker" in str(part.steps[0].says(Here(here.header, here.state, (), here.screen, tries=1)))


@pytest.mark.parametrize(("dice", "heard"), [((5, 1), "Up again"), ((4, 4), "Not this time")])
def test_getting_up_may_fail(dice: tuple[int, int], heard: str) -> None:
    """DUEL-D22: one die of 5 or more."""
    assert heard in last_words(3, 0, after(3, 0, [lambda past: past.throws(*dice)]))


def test_staying_down_is_an_answer_too() -> None:
    assert "You left it" in last_words(3, 0, after(3, 0, [lambda past: past.does(a.Pass)]))


@pytest.mark.parametrize(("dice", "heard"), [((6, 6), "out of the match"), ((1, 1), "Missed")])
def test_who_lies_there_may_be_missed(dice: tuple[int, int], heard: str) -> None:
    here = after(3, 1, [lambda past: past.does(a.Duel), lambda past: past.scores(A1=3),
                        lambda past: past.throws(*dice)])
    assert heard in last_words(3, 1, here)
    assert (here.state.models[THEIRS].on is On.TABLE) is (heard == "Missed")


def test_a_move_that_leads_into_sight_is_told_so() -> None:
    """A Move of the first lesson may end anywhere; nobody is sent back."""
    match = begins(1, 1)
    offer = next(each for each in DUEL.legal(match.state) if isinstance(each, a.Move) and not each.path)
    match.submit(replace(offer, path=()))
    here = Here(match.header, match.state, match.deeds[-1:], Screen(""))
    assert "out of everybody's sight" in last_words(1, 1, here)
    field, eye = field_of(match.state), body_of(match.state, OURS)
    assert not sees(field, eye, body_of(match.state, THEIRS))


# --- round the lessons ---------------------------------------------------------------------------------------------


def test_somebody_new_is_offered_the_first_one_and_comes_back_to_the_box_of_the_game(evening: Evening) -> None:
    evening.composition.services.playing("duel").player.learned.forget("lesson.")
    evening.composition.home("", "duel")
    evening.player.wait(2)
    assert "lesson_0" in enabled(evening)
    evening.player.press("lesson_0")
    evening.player.wait(2)
    for _ in COURSE.lessons[0].parts:
        evening.player.press("lesson_skip")
    evening.player.press("lesson_home")
    evening.player.wait(2)
    assert "lesson_1" in enabled(evening), "the next one is offered in its place"
    evening.player.press("learn")
    assert {f"lesson_{at}" for at in LESSONS} <= enabled(evening)


def test_how_dice_are_thrown_is_said_for_the_tray() -> None:
    assert set(OVER_TRAY) == set(ThrowWay)
    for way in ThrowWay:
        assert "target" not in str(throwing(way, "wait", False, SetUp.TRAY))
        assert "tray" not in str(throwing(way, "wait", False, SetUp.TARGET))


def test_pointing_at_somebody_asks_from_where_the_model_stands(evening: Evening) -> None:
    """A figure that follows the pointer does not stand in for the one that looks (DUEL-D84)."""
    scene = on_air(evening, 2)
    while step_of(scene) != "covered":
        do_what_is_said(evening, scene)
        evening.player.wait()
    controller: Any = vars(vars(scene)["_inner"])["_controller"]
    [middle] = [middle for ident, middle, _ in controller._seen_models() if ident == COVERED]
    scene.on_pointer([middle], 0.0, 0.1)
    assert controller.looker.at == match_of(scene).state.models[OURS].at
