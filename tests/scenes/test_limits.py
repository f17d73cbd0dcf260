"""Your limits: asked of everybody alone, put together, kept of each, and never to be told apart."""

from collections.abc import Sequence

import pytest

from game.narration.comfort import Wishes
from game.scenes.menus.content_settings import SUBJECT_WORDS
from game.storage.profiles import Profiles
from game.ui.screen import Choice
from tests.scenes.stagehand import Evening


def set_up(evening: Evening) -> None:
    """A match of two people, up to the first hand-over."""
    evening.lend("player", profiles=Profiles(evening.folder / "players"))
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("new_match")
    evening.player.press("B.computer", "")
    evening.player.press("start")


def mark(evening: Evening, wishes: Wishes, name: str = "") -> None:
    """One person's turn."""
    evening.player.press("limits_alone")
    for subject, wish in wishes.items():
        evening.player.press(f"limits.{subject}", wish)
    if name:
        evening.player.press("limits_name", name)
    evening.player.press("limits_done")


def shown(evening: Evening) -> Sequence[Choice]:
    """The switches on the screen."""
    return [each for each in evening.controls() if isinstance(each, Choice)]


def test_only_the_strictest_of_all_wishes_goes_into_the_header(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {"death": "veil", "injury": "line"})
    mark(evening, {"death": "line", "romance": "fine"})
    assert evening.record().header.limits == {"injury": 0, "death": 0}
    assert evening.player.screen.scene in ("match", "handover")


def test_one_dial_is_asked_for_and_more_has_every_subject(evening: Evening) -> None:
    set_up(evening)
    evening.player.press("limits_alone")
    assert [each.name for each in shown(evening)] == ["limits_all"]
    evening.player.press("limits_all", "veil")
    evening.player.press("limits_more")
    assert len(shown(evening)) == len(SUBJECT_WORDS)
    assert {each.value for each in shown(evening)} == {"veil"}
    evening.player.press("limits.death", "fine")
    evening.player.press("limits_done")
    mark(evening, {})
    assert evening.record().header.limits == {str(subject): 1 for subject in SUBJECT_WORDS if subject != "death"}


def test_who_wished_what_cannot_be_told_from_the_record(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {"death": "line"}, "Ada")
    mark(evening, {"injury": "veil"}, "Bo")
    first = evening.record().header
    set_up(evening)
    mark(evening, {"injury": "veil"}, "Bo")
    mark(evening, {"death": "line"}, "Ada")
    second = evening.context.header
    assert not [file for file in evening.folder.glob("*.jsonl") if b"Ada" in file.read_bytes()]
    assert list(first.limits.items()) == list(second.limits.items()) == [("injury", 1), ("death", 0)]


def test_a_hand_over_comes_before_everybody_and_nothing_is_left_on_the_screen(evening: Evening) -> None:
    set_up(evening)
    assert evening.player.screen.scene == "limits_handover"
    assert "Player 1 of 2" in str(evening.player.screen)
    mark(evening, {"death": "line"}, "Ada")
    assert evening.player.screen.scene == "limits_handover"
    assert "Player 2 of 2" in str(evening.player.screen)
    assert not shown(evening)
    evening.player.press("limits_alone")
    assert {each.value for each in shown(evening)} == {"fine"}
    assert evening.control("limits_name").value == ""


def test_what_one_wanted_last_time_is_used_but_never_shown(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {"death": "line"}, "Ada")
    evening.player.press("limits_alone")
    assert not evening.control("limits_kept").enabled
    evening.player.press("limits_name", "Bo")
    assert not evening.control("limits_kept").enabled
    evening.player.press("limits_name", "ada ")
    assert evening.control("limits_kept").enabled
    assert {each.value for each in shown(evening)} == {"fine"}
    evening.player.press("limits_kept")
    assert evening.record().header.limits == {"death": 0}


def test_a_name_without_limits_is_kept_as_well_so_that_a_known_name_tells_nothing(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {}, "Ada")
    evening.player.press("limits_alone")
    evening.player.press("limits_name", "Ada")
    assert evening.control("limits_kept").enabled


def test_without_a_name_nothing_is_kept(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {"death": "line"}, "  ")
    assert not list((evening.folder / "players").glob("*"))


def test_one_can_go_back_to_the_set_up_and_all_is_forgotten(evening: Evening) -> None:
    set_up(evening)
    mark(evening, {"death": "line"})
    evening.player.press("limits_leave")
    assert evening.player.screen.scene == "setup"
    evening.player.press("start")
    for _ in range(2):
        mark(evening, {})
    assert evening.record().header.limits == {}


def test_one_person_is_not_asked_and_has_the_settings(evening: Evening) -> None:
    set_up(evening)
    evening.player.press("limits_leave")
    evening.player.press("house.mode", "coop")
    evening.player.press("start")
    assert evening.record().header.limits == {}


def test_a_set_up_with_a_gap_says_so_before_anybody_is_asked(evening: Evening) -> None:
    set_up(evening)
    evening.player.press("limits_leave")
    vars(evening.composition.director.scene)["_draft"].teams["A"].goals.clear()
    evening.player.press("start")
    assert evening.player.screen.scene == "setup"
    assert "cannot start" in str(evening.player.screen)


def test_everybody_who_sits_the_exams_is_asked(evening: Evening) -> None:
    set_up(evening)
    evening.player.press("limits_leave")
    for name, value in (("A.size", "2"), ("B.size", "2"), ("house.exams", True)):
        evening.player.press(name, value)
    evening.player.press("start")
    for number in range(1, 5):
        assert f"Player {number} of 4" in str(evening.player.screen)
        mark(evening, {"horror": "line"} if number == 3 else {})
    assert evening.player.screen.scene != "setup"
    assert vars(evening.composition.director.scene)["_draft"].limits == {"horror": 0}


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_what_ends_a_page_is_always_in_sight(evening: Evening, window: tuple[int, int], scale: float) -> None:
    def seen(*names: str) -> bool:
        boxes = {each.name: each.rect for each in evening.composition.surface.layout.controls}
        return all(boxes[name].h > 0 and boxes[name].bottom <= window[1] for name in names)

    evening.composition.services.player.change("text_scale", scale)
    evening.composition.resize(*window)
    set_up(evening)
    assert seen("limits_alone", "limits_leave")
    evening.player.press("limits_alone")
    assert seen("limits_done", "limits_kept", "limits_all")
    evening.player.press("limits_more")
    assert seen("limits_done", "limits_kept", "limits.injury")
    evening.composition.home("")
    evening.player.press("options")
    evening.player.press("content")
    assert seen("back", "dial_2")
