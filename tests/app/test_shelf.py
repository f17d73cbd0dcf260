"""What a disk does not take waits, and is written with whatever comes next."""

from pathlib import Path

import pytest

from game.storage.deferred_files import DeferredFiles
from game.storage.record_files import SaveError


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A folder that cannot be made, because a file has its name."""
    folder = tmp_path / "home"
    folder.write_bytes(b"")
    return folder


def test_what_waits_is_written_with_the_next(closed: Path) -> None:
    shelf = DeferredFiles()
    for data in (b"one", b"two"):
        with pytest.raises(SaveError, match="home"):
            shelf.write(closed / "a", data)
    assert str(closed) in shelf.problem
    closed.unlink()
    shelf.write(closed / "b", b"three")
    assert ((closed / "a").read_bytes(), (closed / "b").read_bytes()) == (b"two", b"three")
    assert shelf.problem == ""


def test_one_file_does_not_wait_for_another(closed: Path, tmp_path: Path) -> None:
    shelf = DeferredFiles()
    with pytest.raises(SaveError):
        shelf.write(closed / "a", b"one")
    shelf.write(tmp_path / "b", b"two")
    assert (tmp_path / "b").read_bytes() == b"two"
    assert str(closed) in shelf.problem
