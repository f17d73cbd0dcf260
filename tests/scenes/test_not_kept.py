"""What of the player's own files is not on the disk is said in menus."""

from pathlib import Path

import pytest

from game.storage.record_files import SaveError
from tests.scenes.stagehand import Evening


def test_menus_say_what_is_not_saved_and_a_match_does_not(
        evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, _data: bytes) -> None:
        raise SaveError(f"{path}: cannot be written: Read-only file system.")

    with monkeypatch.context() as full:
        full.setattr("game.storage.deferred_files.write_atomically", refuse)
        evening.composition.services.player.change("volume_music", 0.3)
        evening.composition.home("")
        evening.player.wait()
        assert "settings.yaml: cannot be written: Read-only" in str(evening.player.screen)
        evening.begin()
        assert "cannot be written" not in str(evening.player.screen)
    evening.composition.home("")
    evening.player.wait()
    assert "cannot be written" not in str(evening.player.screen)
