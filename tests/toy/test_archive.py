"""The archive: whatever came to its end, of any game, is listed, read, watched and taken away as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.archive.archive_scene import A_PAGE, ALL, ArchiveScene
from game.storage.record_files import SUFFIX
from game.ui.screen import Choice, ListItem
from tests.contract.samples import SAMPLES
from tests.scenes.stagehand import Evening
from tests.toy.odd_or_even import KEY

OTHER = "duel"


def keep(folder: Path, key: str, number: int, moves: int = 4000) -> Path:
    """A match in the player's folder."""
    file = folder / f"{key}-{number}{SUFFIX}"
    file.write_bytes(SAMPLES[key].played(number, moves).to_bytes())
    return file


def shown(evening: Evening) -> list[ListItem]:
    return [each for each in evening.controls() if isinstance(each, ListItem) and each.name.startswith("kept_")]


def from_the_title(evening: Evening) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("archive")
    evening.player.wait(2)


def texts(evening: Evening) -> str:
    return str(evening.player.screen)


def test_there_is_no_way_to_it_before_anything_is_over(evening: Evening) -> None:
    keep(evening.folder, KEY, 1, moves=3)
    evening.composition.home("")
    evening.player.wait(2)
    assert not evening.control("archive").enabled
    evening.composition.director.go(ArchiveScene(evening.composition.services))
    evening.player.wait(2)
    assert "Nothing has come to its end yet." in texts(evening)
    evening.player.press("back")
    assert evening.player.screen.scene == "title"


def test_only_what_is_over_is_listed_and_games_can_be_told_apart(evening: Evening) -> None:
    for number in range(A_PAGE + 1):
        keep(evening.folder, KEY, number)
    keep(evening.folder, KEY, 50, moves=3)
    keep(evening.folder, OTHER, 0)
    from_the_title(evening)
    assert len(shown(evening)) == A_PAGE
    evening.player.press("older")
    assert len(shown(evening)) == 2 and not evening.control("older").enabled
    choice = evening.control("game")
    assert isinstance(choice, Choice) and [value for value, _ in choice.options] == [ALL, OTHER, KEY]
    evening.player.press("game", OTHER)
    assert len(shown(evening)) == 1 and shown(evening)[0].selected


@pytest.mark.parametrize("key", [KEY, OTHER])
def test_a_story_is_read_turn_by_turn_and_saved_beside_its_record(evening: Evening, key: str) -> None:
    file = keep(evening.folder, key, 0)
    from_the_title(evening)
    evening.player.press("read")
    first = texts(evening)
    assert evening.control("chapter_on").enabled
    evening.player.press("chapter_on")
    assert texts(evening) != first
    evening.player.press("chapter_back")
    assert texts(evening) == first
    evening.player.press("close_story")
    evening.player.press("save_story")
    assert "Saved as text and as a page" in texts(evening)
    name = file.name.removesuffix(SUFFIX)
    assert all((evening.folder / f"{name}{ending}").stat().st_size > 100 for ending in (".txt", ".html"))


def test_the_luck_of_the_dice_is_shown_and_put_away(evening: Evening) -> None:
    keep(evening.folder, OTHER, 0)
    from_the_title(evening)
    assert "expected" not in texts(evening)
    evening.player.press("luck")
    assert "expected" in texts(evening)
    evening.player.press("luck")
    assert "expected" not in texts(evening)


def test_watching_leads_back_to_the_match_it_began_with(evening: Evening) -> None:
    keep(evening.folder, KEY, 1)
    keep(evening.folder, KEY, 2)
    from_the_title(evening)
    evening.player.press("kept_1")
    evening.player.press("watch")
    assert evening.player.screen.scene == "replay"
    evening.player.press("leave")
    evening.player.wait(2)
    assert evening.player.screen.scene == "archive"
    assert [each.selected for each in shown(evening)] == [False, True]
    evening.player.press("highlights")
    assert "No throw of this match is worth it." in texts(evening), "it was played without a table"


def test_a_record_that_does_not_hold_says_so_and_stays_as_it_is(evening: Evening) -> None:
    file = keep(evening.folder, KEY, 1)
    lines = file.read_bytes().splitlines(keepends=True)
    changed = b"".join([*lines[:2], *lines[3:]])
    file.write_bytes(changed)
    from_the_title(evening)
    for way in ("read", "watch", "luck", "save_story"):
        evening.player.press(way)
        assert evening.player.screen.scene == "archive" and "It cannot be shown: entry 2" in texts(evening)
    assert file.read_bytes() == changed and [each.name for each in evening.folder.iterdir()] == [file.name]
