"""Where things lie: in a checkout, installed, frozen, and for the player."""

import os
import sys
import tempfile
from pathlib import Path

import pytest

from game.identity import NAME
from game.storage import paths
from game.storage.paths import Paths, shipped_root


def test_a_checkout_holds_what_ships(root: Path) -> None:
    found = Paths.find()
    assert (found.assets, found.config, found.shaders) == (root / "assets", root / "config", root / "shaders")


@pytest.mark.parametrize(("program", "shipped"), [
    ("game.exe", "."), ("Game.app/Contents/MacOS/game", "Game.app/Contents/Resources"),
])
def test_a_frozen_build_holds_it_beside_the_program_or_where_a_bundle_has_it(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str, shipped: str) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    assert shipped_root() == tmp_path / shipped


def test_an_installation_holds_it_in_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site-packages" / "game" / "app" / "paths.py"))
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert shipped_root() == tmp_path / "share" / NAME


def test_a_data_folder_moves_everything_of_the_player(tmp_path: Path) -> None:
    found = Paths.find(tmp_path)
    own = [found.matches, found.packs, found.settings_file, found.players, found.told_file, found.logs, found.crashes]
    assert all(path.is_relative_to(tmp_path) for path in own)
    assert list(tmp_path.iterdir()) == []


def test_the_folders_of_the_system_bear_the_name_of_the_game() -> None:
    found = Paths.find()
    for path in (found.matches, found.settings_file, found.logs):
        assert path.is_absolute()
        assert NAME in path.parts


@pytest.mark.parametrize("data_dir", [None, "~/mine"])
def test_who_has_no_home_is_given_a_folder_that_is_said_to_be_temporary(
        data_dir: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(path: str) -> str:
        return path

    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", nowhere)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = Paths.find(Path(data_dir) if data_dir else None)
    assert found.matches.is_absolute()
    assert found.temporary is (data_dir is None)
    assert found.matches.is_relative_to(tmp_path) is (data_dir is None)


@pytest.mark.parametrize("made_before", ["a link", "open to all", "a file"])
def test_who_has_no_home_is_given_no_folder_that_somebody_else_laid_out(
        made_before: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(paths, "_user_folders", lambda: None)
    first = Paths.find().settings_file.parent
    assert first.parent == tmp_path
    assert first.stat().st_mode & 0o777 == 0o700
    assert Paths.find().settings_file.parent == first
    first.rmdir()
    if made_before == "a link":
        (tmp_path / "theirs").mkdir()
        first.symlink_to(tmp_path / "theirs")
    elif made_before == "open to all":
        first.mkdir()
        first.chmod(0o777)
    else:
        first.touch()
    found = Paths.find().settings_file.parent
    assert found != first
    assert found.stat().st_mode & 0o777 == 0o700
