"""What a player has under the program's former name is used until it is taken over, and then taken over once."""

import contextlib
import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from game.app.commands.play import taken_over_words
from game.identity import FORMER_NAMES, NAME
from game.storage import former_folders
from game.storage.former_folders import TakenOver, find_user_folders, take_over
from game.storage.paths import Paths
from game.storage.record_files import RecordFile

FORMER = FORMER_NAMES[0]


class Apart:
    """Data, settings and logs each in a folder of its own, as on Linux; in ``home``, which a test sets."""

    home = Path()

    def __init__(self, name: str, appauthor: bool) -> None:
        self.user_data_path = self.home / "share" / name
        self.user_config_path = self.home / "config" / name
        self.user_state_path = self.home / "state" / name
        self.user_log_path = self.user_state_path / "log"


class Together(Apart):
    """All in one folder, as on Windows."""

    def __init__(self, name: str, appauthor: bool) -> None:
        self.user_data_path = self.user_config_path = self.user_state_path = self.home / name
        self.user_log_path = self.home / name / "Logs"


@pytest.fixture(params=[Apart, Together])
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    layout = type("Layout", (request.param,), {"home": tmp_path})
    monkeypatch.setattr(platformdirs, "PlatformDirs", layout)
    return tmp_path


def lived_in(name: str) -> dict[Path, str]:
    """Files of a player under a name; what each holds, by where it is to be found under the new one."""
    former, now = (former_folders.UserFolders.of(each) for each in (name, NAME))
    files = {former.data / "matches" / "1.match.jsonl": now.data / "matches" / "1.match.jsonl",
             former.data / "told.json": now.data / "told.json",
             former.settings / "settings.yaml": now.settings / "settings.yaml",
             former.logs / f"{name}.log": now.logs / f"{name}.log"}
    for number, path in enumerate(files):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name} {number}")
    return {later: path.read_text() for path, later in files.items()}


def held(files: dict[Path, str]) -> dict[Path, str]:
    return {path: path.read_text() for path in files if path.exists()}


def test_a_new_player_has_nothing_to_take_over(home: Path) -> None:
    assert take_over() == TakenOver()
    assert not taken_over_words(take_over())
    assert list(home.iterdir()) == []


def test_everything_is_moved_once_and_that_is_said(home: Path) -> None:
    files = lived_in(FORMER)
    taken = take_over()
    assert held(files) == files
    assert not list(home.rglob(FORMER))
    assert (taken.copied, taken.left) == ((), ())
    assert str(taken.moved[0]) in taken_over_words(taken)
    assert take_over() == TakenOver()


def test_until_then_it_is_used_where_it_lies(home: Path) -> None:
    lived_in(FORMER)
    before = sorted(home.rglob("*"))
    found = Paths.find()
    assert found.settings_file.read_text() == f"{FORMER} 2"
    assert [path.name for path in found.matches.iterdir()] == ["1.match.jsonl"]
    assert list(found.logs.iterdir())
    assert sorted(home.rglob("*")) == before


def test_where_both_are_there_neither_is_touched(home: Path) -> None:
    lived_in(FORMER)
    lived_in(NAME)
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    assert take_over() == TakenOver()
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before
    assert Paths.find().settings_file.read_text() == f"{NAME} 2"


def test_an_interruption_half_way_is_made_good(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = lived_in(FORMER)
    rename = Path.rename

    def once(path: Path, to: Path) -> Path:
        monkeypatch.setattr(Path, "rename", killed)
        return rename(path, to)

    def killed(path: Path, to: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "rename", once)
    with contextlib.suppress(KeyboardInterrupt):  # where all is in one folder there is no half way
        take_over()
    monkeypatch.setattr(Path, "rename", rename)
    assert Paths.find().settings_file.read_text() == f"{FORMER} 2"
    take_over()
    assert held(files) == files


def test_what_cannot_be_moved_is_copied_whole_and_stays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = lived_in(FORMER)
    rename = Path.rename

    def across(path: Path, to: Path) -> Path:
        if path.name == FORMER:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", across)
    taken = take_over()
    assert held(files) == files
    assert (taken.moved, taken.left) == ((), ())
    assert len(list(home.rglob(FORMER))) == len(taken.copied)
    assert "copied" in taken_over_words(taken)
    assert not list(home.rglob(f".{NAME}-*"))


def test_a_copy_that_fails_leaves_everything_in_use_where_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = lived_in(FORMER)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "rename", refused)
    monkeypatch.setattr(shutil, "copytree", refused)
    taken = take_over()
    assert held(files) == {}
    assert taken.left
    assert not list(home.rglob(f".{NAME}-*"))
    assert os.strerror(errno.EACCES) in taken_over_words(taken)
    assert Paths.find().settings_file.read_text() == f"{FORMER} 2"


def test_a_copy_that_was_interrupted_is_begun_anew(home: Path) -> None:
    files = lived_in(FORMER)
    data = former_folders.UserFolders.of(NAME).data
    half = data.with_name(f".{NAME}-half")
    half.mkdir()
    (half / "told.json").write_text("half of it")
    former_folders._copy(data.with_name(FORMER), data)
    assert (data / "told.json").read_text() == files[data / "told.json"]
    assert not half.exists()


PLAYING = """
import sys
from pathlib import Path
from game.storage.record_files import RecordFile
with RecordFile.open_existing(Path(sys.argv[1])):
    print("playing", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def playing(home: Path, root: Path) -> Iterator[Path]:
    """A match under the former name that another process is playing."""
    lived_in(FORMER)
    match = former_folders.UserFolders.of(FORMER).data / "matches" / "1.match.jsonl"
    with subprocess.Popen([sys.executable, "-c", PLAYING, str(match)], cwd=root, text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == "playing\n"
        yield match
        process.stdin.write("\n")


def test_a_match_that_is_being_played_is_not_taken_from_under_it(playing: Path) -> None:
    taken = take_over()
    assert taken.left and not taken.moved
    assert playing.exists()
    assert find_user_folders() is not None
    assert Paths.find().matches == playing.parent


def test_a_lock_that_nobody_holds_keeps_nothing_back(home: Path) -> None:
    files = lived_in(FORMER)
    match = former_folders.UserFolders.of(FORMER).data / "matches" / "1.match.jsonl"
    RecordFile.open_existing(match).close()
    match.with_name(match.name + ".lock").write_text("4711")
    assert not take_over().left
    assert held(files).keys() == files.keys()
