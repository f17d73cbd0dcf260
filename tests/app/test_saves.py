"""Match records and small files: nothing that was written is lost, and nobody writes beside another."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.games import Games
from game.storage import record_files as saves
from game.storage.match_list import Listed, list_matches
from game.storage.record_files import (
    SUFFIX,
    RecordFile,
    SaveError,
    Taken,
    new_record_path,
    read_record,
    write_atomically,
)

HEADER = {"record": "hell-for-leather", "version": 1, "seed": 7, "objective": "The bridge", "goal_target": 3,
          "teams": {"A": {"name": "Falcon"}, "B": {"name": "Otter"}}, "other": 1}
ENTRY = {"n": 1, "do": "over", "state": {"teams": {"A": {"goals": 3}, "B": {"goals": 1}}, "winner": "A"}}
NOW = datetime(2026, 1, 2, 3, 4, 5)

HOLD = """
import sys
from pathlib import Path
from game.storage.record_files import RecordFile
record = RecordFile.open_existing(Path(sys.argv[1]))
record.append(b"held")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "m.hfl.jsonl"


@pytest.fixture
def other_process(path: Path, root: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the record open for writing."""
    RecordFile.open_new(path).close()
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], cwd=root, text=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_lines_are_on_the_disk_when_append_returns(path: Path) -> None:
    with RecordFile.open_new(path) as record:
        record.append(b"one")
        record.append(b"two\n")
        assert path.read_bytes() == b"one\ntwo\n"
    assert read_record(path) == b"one\ntwo\n"
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_an_entry_is_one_line(path: Path) -> None:
    with RecordFile.open_new(path) as record, pytest.raises(ValueError, match="one line"):
        record.append(b"one\ntwo")


@pytest.mark.parametrize(("count", "kept"), [(2, b"head\none\ntwo\n"), (1, b"head\none\n"), (0, b"head\n")])
def test_entries_that_are_taken_back_leave_the_file(path: Path, count: int, kept: bytes) -> None:
    with RecordFile.open_new(path) as record:
        for line in (b"head", b"one", b"two"):
            record.append(line)
        record.rewind(count)
        assert path.read_bytes() == kept
        record.append(b"next")
    assert path.read_bytes() == kept + b"next\n"


def test_a_new_record_writes_over_none(path: Path) -> None:
    RecordFile.open_new(path).close()
    with pytest.raises(SaveError, match="File exists"):
        RecordFile.open_new(path)
    RecordFile.open_existing(path).close()


@pytest.mark.parametrize(("before", "kept"), [
    (b"one\ntwo", b"one\n"), (b"one\ntwo\n", b"one\ntwo\n"), (b"one", b""), (b"", b""),
    (b"one\n" + b"x" * 3_000_000, b"one\n"),
])
def test_a_line_that_was_cut_off_is_dropped(path: Path, before: bytes, kept: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(before)
    assert read_record(path) == kept
    with RecordFile.open_existing(path) as record:
        record.append(b"next")
    assert path.read_bytes() == kept + b"next\n"


def test_a_second_writer_is_refused(path: Path) -> None:
    with RecordFile.open_new(path), pytest.raises(SaveError, match=f"another copy.*process {os.getpid()}"):
        RecordFile.open_existing(path)
    RecordFile.open_existing(path).close()


def test_a_second_process_is_refused_until_the_first_dies(
        path: Path, other_process: subprocess.Popen[str]) -> None:
    with pytest.raises(SaveError, match=f"process {other_process.pid}"):
        RecordFile.open_existing(path)
    other_process.kill()
    other_process.wait()
    with RecordFile.open_existing(path) as record:
        record.append(b"next")
    assert path.read_bytes() == b"held\nnext\n"


def test_a_full_disk_loses_no_line_and_leaves_no_half(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with RecordFile.open_new(path) as record:
        record.append(b"one")
        with monkeypatch.context() as patch:
            patch.setattr("game.storage.record_files.os.fsync", full)
            with pytest.raises(SaveError, match="No space left"):
                record.append(b"two")
            assert path.read_bytes() == b"one\n"
        record.append(b"two")
    assert path.read_bytes() == b"one\ntwo\n"


class BadFile:
    """A file in which something fails while ``fails`` says so; of a line that fails half is written."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self.fails: set[str] = set()

    def write(self, data: memoryview) -> int:
        if "write" in self.fails:
            self._file.write(data[:len(data) // 2])
            raise OSError(errno.EIO, "Input/output error")
        return int(self._file.write(data))

    def truncate(self) -> int:
        if "truncate" in self.fails:
            raise OSError(errno.EIO, "Input/output error")
        return int(self._file.truncate())

    def fileno(self) -> int:
        if "fsync" in self.fails:
            raise OSError(errno.EIO, "Input/output error")
        return int(self._file.fileno())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


@pytest.fixture
def bad(path: Path) -> Iterator[tuple[RecordFile, BadFile]]:
    """A record of two entries, and the file it is written to."""
    with RecordFile.open_new(path) as record:
        for line in (b"head", b"one", b"two"):
            record.append(line)
        file: Any = BadFile(record._file)
        record._file = file
        yield record, file


def test_half_a_line_that_could_not_be_taken_back_is_written_over(
        path: Path, bad: tuple[RecordFile, BadFile]) -> None:
    record, file = bad
    file.fails = {"write", "truncate"}
    with pytest.raises(SaveError, match="Input/output"):
        record.append(b"a long line that fails")
    assert read_record(path) == b"head\none\ntwo\n"
    file.fails = {"truncate"}
    with pytest.raises(SaveError, match="Input/output"):
        record.append(b"three")
    file.fails = set()
    record.append(b"three")
    assert path.read_bytes() == b"head\none\ntwo\nthree\n"


def test_what_cannot_be_taken_back_stays_whole(path: Path, bad: tuple[RecordFile, BadFile]) -> None:
    record, file = bad
    file.fails = {"truncate"}
    with pytest.raises(SaveError, match="Input/output"):
        record.rewind(1)
    file.fails = set()
    record.append(b"three")
    assert path.read_bytes() == b"head\none\ntwo\nthree\n"


def test_what_was_taken_back_is_gone_even_if_the_disk_cannot_be_asked(
        path: Path, bad: tuple[RecordFile, BadFile]) -> None:
    record, file = bad
    file.fails = {"fsync"}
    record.rewind(1)
    file.fails = set()
    record.append(b"other")
    assert path.read_bytes() == b"head\none\nother\n"


@pytest.mark.parametrize("gone", ["file", "folder", "moved"])
def test_a_record_that_was_taken_away_is_put_back_whole_and_kept_from_others(path: Path, gone: str) -> None:
    with RecordFile.open_new(path) as record:
        record.append(b"head")
        record.append(b"one")
        if gone == "file":
            path.unlink()
        elif gone == "folder":
            shutil.rmtree(path.parent)
        else:
            path.parent.rename(path.parent.with_name("elsewhere"))
        record.append(b"two")
        assert path.read_bytes() == b"head\none\ntwo\n"
        with pytest.raises(Taken):
            RecordFile.open_existing(path)
        path.unlink()
        record.rewind(1)
        assert path.read_bytes() == b"head\none\n"
        path.unlink()
    with RecordFile.open_existing(path):
        assert path.read_bytes() == b"head\none\n"


def test_a_record_is_put_back_over_nobody_elses(path: Path) -> None:
    with RecordFile.open_new(path) as record:
        record.append(b"head")
        path.unlink()
        path.write_bytes(b"another\n")
        with pytest.raises(Taken, match="File exists"):
            record.append(b"one")
        assert path.read_bytes() == b"another\n"
        path.unlink()
        record.append(b"one")
        assert path.read_bytes() == b"head\none\n"


def test_a_clock_that_is_put_back_leaves_the_match_that_is_played_the_newest(tmp_path: Path) -> None:
    before, played = tmp_path / f"before{SUFFIX}", tmp_path / f"played{SUFFIX}"
    before.write_bytes(b"head\n")
    tomorrow_s = before.stat().st_mtime + 86_400.0
    os.utime(before, (tomorrow_s, tomorrow_s))
    with RecordFile.open_new(played) as record:
        record.append(b"head")
        assert list_matches(tmp_path, described)[0].path == played
        record.append(b"one")
    assert list_matches(tmp_path, described)[0].path == played
    with RecordFile.open_existing(before) as record:
        record.append(b"one")
    assert list_matches(tmp_path, described)[0].path == before


def test_what_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "none" / "m", tmp_path / "file" / "m", tmp_path / "a\0b"):
        with pytest.raises(SaveError, match="cannot be"):
            RecordFile.open_existing(path)
    with pytest.raises(SaveError, match="cannot be read"):
        read_record(tmp_path)


def test_a_record_larger_than_any_match_is_refused(path: Path) -> None:
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(10**11)
    with pytest.raises(SaveError, match="is larger than"):
        read_record(path)


def test_names_of_records_are_never_taken_twice(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = new_record_path(tmp_path, 7, NOW)
        path.write_bytes(b"")
        names.append(path.name)
    assert names == [f"match-20260102-030405-7{more}.match.jsonl" for more in ("", "-2", "-3")]


def described(header: bytes, last: bytes) -> Listed:
    """As a game would say it: who plays is the objective, how it stands the number of the last entry."""
    begun = msgspec.json.decode(header, type=dict[str, object])
    entry = msgspec.json.decode(last, type=dict[str, object]) if last else {"n": 0}
    return Listed(game=str(begun["record"]), players=str(begun["objective"]), stands=f"{entry['n']} entries",
                  over="state" in entry)


def write_match(path: Path, *lines: object, age_s: float = 0) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    os.utime(path, (NOW.timestamp() - age_s,) * 2)


def test_matches_are_listed_newest_first_with_how_they_stand(tmp_path: Path) -> None:
    write_match(tmp_path / "old.hfl.jsonl", HEADER, age_s=60)
    write_match(tmp_path / "new.match.jsonl", HEADER, ENTRY)
    (tmp_path / "other.txt").write_text("no match")
    new, old = list_matches(tmp_path, described)
    assert (new.path.name, new.problem, new.changed) == ("new.match.jsonl", "", NOW)
    assert new.listed == Listed(game="hell-for-leather", players="The bridge", stands="1 entries", over=True)
    assert old.path.name == "old.hfl.jsonl"
    assert old.listed == Listed(game="hell-for-leather", players="The bridge", stands="0 entries", over=False)


def test_a_cut_last_line_does_not_hide_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "m.hfl.jsonl"
    write_match(path, HEADER, ENTRY)
    path.write_bytes(path.read_bytes() + b'{"n": 2, "do"')
    assert list_matches(tmp_path, described)[0].listed == described(*map(msgspec.json.encode, (HEADER, ENTRY)))


@pytest.mark.parametrize("data", [
    b"\n", b"{", b"{}\n", b"\xff\n", b"[" * 100_000 + b"\n", b'{"record": 1}\n', b"x" * 3_000_000,
    msgspec.json.encode(HEADER) + b"\n{}\n", msgspec.json.encode(HEADER) + b"\nnull\n",
])
def test_a_broken_match_is_listed_with_its_problem(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "m.hfl.jsonl").write_bytes(data)
    assert list_matches(tmp_path, Games().listed)[0].problem


def test_an_empty_file_is_no_match(tmp_path: Path) -> None:
    (tmp_path / "m.hfl.jsonl").write_bytes(b"")
    assert list_matches(tmp_path, described) == []


def test_no_folder_holds_no_matches(tmp_path: Path) -> None:
    assert list_matches(tmp_path / "none", described) == []


def test_a_file_is_replaced_and_the_one_before_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.yaml"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert saves.previous(path).read_bytes() == b"one"
    assert len(list(path.parent.iterdir())) == 2


def test_a_write_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "settings.yaml"
    write_atomically(path, b"one")
    monkeypatch.setattr("game.storage.record_files.os.fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        write_atomically(path, b"two")
    assert [file.name for file in tmp_path.iterdir()] == ["settings.yaml"]
    assert path.read_bytes() == b"one"


def test_what_was_left_behind_in_the_middle_of_writing_is_taken_away_when_it_is_old(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    old, fresh, other = (tmp_path / name for name in (".settings.yaml.a1", ".settings.yaml.b2", ".told.json.c3"))
    for left in (old, fresh, other):
        left.write_bytes(b"mono: ")
    for left in (old, other):
        os.utime(left, (1.0, 1.0))
    write_atomically(path, b"mono: true\n")
    assert sorted(tmp_path.iterdir()) == sorted([fresh, other, path])
