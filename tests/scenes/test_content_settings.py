"""What is told, and how far: the dial says what it means, works at once and is kept."""

from game.games.hell_for_leather.narration.comfort_sample import sample
from game.narration.comfort import Comfort
from game.narration.vocabulary import MOST, SUBJECTS
from game.scenes.menus.content_settings import LEVELS, SUBJECT_WORDS, WISHES, comfort_of
from game.storage.settings import load_settings
from game.ui.screen import Choice
from tests.scenes.stagehand import Evening, Props


def test_every_level_and_subject_has_words() -> None:
    assert len(LEVELS) == MOST + 1
    assert tuple(SUBJECT_WORDS) == SUBJECTS
    assert [wish for wish, _words in WISHES] == ["fine", "veil", "line"]


def test_every_level_reads_like_another_one_and_keeps_to_itself(things: Props) -> None:
    lines = [sample(things.pack, Comfort(dial)) for dial in range(MOST + 1)]
    assert [dict(line.frame.flags) for line in lines if line] == [{}, {"injury": 1}, {"injury": 2}, {"injury": 3}]


def test_the_samples_follow_the_subjects(evening: Evening) -> None:
    open_content(evening)
    before = evening.control("dial_3").detail
    evening.player.press("subjects.injury", "line")
    tame = evening.control("dial_3").detail
    assert tame != before
    assert tame == evening.control("dial_0").detail
    evening.player.press("subjects.injury", "fine")
    assert evening.control("dial_3").detail == before


def test_what_is_set_is_shown_works_and_is_kept(evening: Evening, things: Props) -> None:
    open_content(evening)
    evening.player.press("dial_3")
    evening.player.press("subjects.death", "veil")
    evening.player.press("subjects.religion", "line")
    assert evening.control("dial_3").selected and not evening.control("dial_2").selected
    switches = {each.name: each.value for each in evening.controls() if isinstance(each, Choice)}
    assert len(switches) == len(SUBJECTS)
    assert (switches["subjects.death"], switches["subjects.religion"]) == ("veil", "line")
    preferences = evening.composition.services.player.preferences
    assert comfort_of(preferences) == Comfort(3, {"death": 1, "religion": 0})
    assert comfort_of(preferences, {"death": 0, "romance": 1}) == Comfort(3, {"death": 0, "religion": 0, "romance": 1})
    assert load_settings(things.paths.settings_file)[0] == preferences


def test_it_leads_back_where_one_came_from(evening: Evening) -> None:
    open_content(evening)
    evening.player.press("back")
    assert evening.player.screen.scene == "settings"
    evening.player.press("back")
    assert evening.player.screen.scene == "title"


def open_content(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("options")
    evening.player.press("content")
