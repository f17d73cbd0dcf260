"""After a crash: what is said, and where it leads."""

from pathlib import Path

from game.scenes.menus.mishap import MishapScene
from tests.scenes.stagehand import Evening


def show(evening: Evening, match: str | None, opened: list[str], fails: bool = False) -> None:
    def open_folder() -> None:
        opened.append("report")
        if fails:
            raise OSError("no desktop")

    services = evening.composition.services
    services.navigation.go(MishapScene(services, "/reports/crash-1", match, open_folder))
    evening.player.wait()


def test_the_match_is_gone_on_with(evening: Evening) -> None:
    evening.begin()
    evening.until("narrate_send")
    entries = evening.record().entry_count
    [file] = evening.folder.glob("*.jsonl")
    evening.composition.home("")
    show(evening, file.name, [])
    assert "/reports/crash-1" in repr(evening.player.screen)
    evening.player.press("resume")
    evening.player.wait(2)
    assert evening.player.screen.scene == "match"
    assert evening.record().entry_count == entries


def test_the_folder_is_opened_or_it_is_said_that_it_cannot_be(evening: Evening) -> None:
    opened: list[str] = []
    show(evening, None, opened)
    evening.player.press("open_folder")
    assert opened == ["report"]
    assert "cannot be opened" not in repr(evening.player.screen)
    show(evening, None, opened, fails=True)
    evening.player.press("open_folder")
    assert "cannot be opened" in repr(evening.player.screen)


def test_without_a_match_there_is_the_title(evening: Evening) -> None:
    show(evening, None, [])
    assert "resume" not in [control.name for control in evening.controls()]
    evening.player.press("title")
    assert evening.player.screen.scene == "title"


def test_a_match_that_is_gone_is_said_to_be(evening: Evening, tmp_path: Path) -> None:
    show(evening, "gone.hfl.jsonl", [])
    evening.player.press("resume")
    assert evening.player.screen.scene == "mishap"
    assert "cannot be gone on with" in repr(evening.player.screen)
