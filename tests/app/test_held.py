"""A record that is held while its disk takes nothing."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.buffered_record import HeldRecord
from game.storage.record_files import SUFFIX, RecordFile, SaveError, Taken, read_record


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place in a folder that cannot be made yet, because a file has its name."""
    (tmp_path / "home").write_bytes(b"")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path / "home" / f"m{SUFFIX}"


def new(path: Path) -> Callable[[], RecordFile]:
    return lambda: RecordFile.open_new(path)


def test_lines_wait_until_the_disk_takes_them_and_no_longer(path: Path) -> None:
    record = HeldRecord(path, new(path))
    record.append(b"head")
    record.append(b"one")
    record.append(b"two\n")
    record.rewind(1)
    assert (record.waiting, str(path) in record.problem) == (2, True)
    with pytest.raises(SaveError):
        record.write()
    path.parent.unlink()
    record.append(b"other")
    assert (record.waiting, record.problem) == (0, "")
    assert read_record(path) == b"head\none\nother\n"
    assert record.close() == ""


def test_what_never_could_be_written_is_kept_whole_elsewhere(path: Path, tmp_path: Path) -> None:
    record = HeldRecord(path, new(path))
    record.append(b"head")
    record.append(b"one")
    kept = record.close()
    assert kept == str(tmp_path / "temporary" / path.name)
    assert Path(kept).read_bytes() == b"head\none\n"
    assert record.close() == ""


def test_where_it_can_be_written_a_line_that_is_not_counts_as_not_written(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / f"m{SUFFIX}"
    record = HeldRecord(path, new(path))
    record.append(b"head")
    with monkeypatch.context() as full:
        full.setattr(RecordFile, "append", refuse)
        with pytest.raises(SaveError, match="No space"):
            record.append(b"one")
        assert (record.waiting, record.problem) == (0, "")
        record.hold()
        record.append(b"two")
        assert record.waiting == 1
    record.append(b"three")
    assert read_record(path) == b"head\ntwo\nthree\n"
    record.close()


def test_what_another_copy_has_gone_on_with_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / f"m{SUFFIX}"
    path.write_bytes(b"head\none\n")
    with pytest.raises(Taken, match="another copy"):
        HeldRecord(path, lambda: RecordFile.open_existing(path), b"head\n")
    with RecordFile.open_existing(path), pytest.raises(Taken, match="process"):
        HeldRecord(path, lambda: RecordFile.open_existing(path), b"head\none\n")
    assert path.read_bytes() == b"head\none\n"


def refuse(_record: RecordFile, _line: bytes) -> None:
    raise SaveError("No space left on device.")
