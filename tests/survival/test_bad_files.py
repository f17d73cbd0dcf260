"""Whatever lies where the game looks for a file: it is read, or refused in words, and nothing else happens."""

from __future__ import annotations

import base64
import json
import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.games import Games
from game.games.hell_for_leather.scenes.record_kit import HellRecords
from game.physics import Trajectory, TrajectoryError
from game.rules.errors import LONGEST_PROBLEM, RecordError
from game.rules.record import decode_entry
from game.scenes.hand.recorded_motion import motion_of
from game.scenes.menus.settings_menu import loss_words
from game.storage.learned import LearnedFile
from game.storage.match_library import Library
from game.storage.narration_memory import load_told, save_told
from game.storage.pack_files import OWN
from game.storage.plain_files import MOST_ASIDE, put_aside, read_at_most
from game.storage.profiles import Profiles
from game.storage.record_files import SUFFIX, SaveError
from game.storage.settings import Settings, load_settings, save_settings
from game.storage.statistics_file import LINES, StatisticsFile
from game.storage.typed_config import ConfigError, load_config
from game.storage.yaml_data import UnsafeYaml, read_yaml
from tests.scenes.stagehand import Evening, props
from tools.survival import files
from tools.survival.doors import played

FEW = 12
ENTRIES = 5  # of a match with a throw


# All of it, a few of each

@pytest.mark.parametrize("kind", files.KINDS)
def test_spoilt_files_of_every_kind(kind: str, tmp_path: Path) -> None:
    found = files.try_share(files.Share(kind, FEW, 7, tmp_path / kind))
    assert found["findings"] == []
    assert found["read"] + found["refused"] == found["tried"] == FEW


def test_all_kinds_are_counted_and_four_in_full() -> None:
    assert files.counts_of(10_000) == {"settings": 2500, "records": 2500, "packs": 2500, "configs": 2500,
                                       "remembered": 250, "limits": 250,
                                       "adventures": 250, "made": 250}


def test_every_file_is_in_one_share(tmp_path: Path) -> None:
    shares = files.shares_of(10_000, 3, tmp_path)
    assert sum(share.count for share in shares) == 11_000
    assert len({share.folder for share in shares}) == len({(share.kind, share.seed) for share in shares}) == len(shares)
    assert {share.seed // files.MOST_SHARES for share in shares} == {3}


def test_shares_of_a_kind_are_counted_together() -> None:
    one = files.Tally(tried=2, read=2, slowest_s=0.5, slowest="a", most_mb=1.0, largest="b").plain() | {
        "ways": {"x": 2}}
    other = files.Tally(tried=1, refused=1, most_mb=2.0, largest="c").plain() | {"ways": {"x": 1}, "findings": ["f"]}
    both = files.together(one, other)
    assert (both["tried"], both["read"], both["refused"], both["findings"], both["ways"]) == (3, 2, 1, ["f"], {"x": 3})
    assert (both["slowest_s"], both["slowest"], both["most_mb"], both["largest"]) == (0.5, "a", 2.0, "c")


HARMFUL = """
import json, os, pathlib, sys
from tools.survival.guard import Guard
home, outside = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
guard = Guard(home, [pathlib.Path("game")])
harm = {
    "nothing": lambda: (home / "own").write_text("x"),
    "reads another": lambda: outside.read_bytes(),
    "writes another": lambda: outside.write_text("x"),
    "reads through a link": lambda: (home / "link").read_bytes(),
    "climbs": lambda: (home / ".." / outside.name).read_bytes(),
    "moves one in": lambda: outside.replace(home / "taken"),
    "takes one away": lambda: (home / "taken").rename(outside),
    "looks round": lambda: list(outside.parent.iterdir()),
    "starts a program": lambda: os.system("true"),
    "runs words": lambda: eval("6 * 7"),
}
(home / "link").symlink_to(outside)
found = {}
for name, do in harm.items():
    guard.armed = True
    do()
    guard.armed = False
    found[name], guard.seen = len(guard.seen), []
print(json.dumps(found))
"""


def test_whatever_a_file_could_do_would_be_seen(tmp_path: Path) -> None:
    home, outside = tmp_path / "home", tmp_path / "secret"
    home.mkdir()
    outside.write_text("secret", encoding="utf-8")
    answer = subprocess.run([sys.executable, "-c", HARMFUL, str(home), str(outside)], cwd=files.ROOT, text=True,
                            capture_output=True, check=True)
    found = json.loads(answer.stdout)
    assert found.pop("nothing") == 0
    assert all(found.values()), found


# Files that need not be files

def test_no_more_is_read_than_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_at_most(path, 4) == b"12345"
    assert read_at_most(path, 3) == b"1234"


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, make: Callable[[Path], object]) -> None:
    path = tmp_path / "settings.yaml"
    make(path)
    with pytest.raises(OSError):
        read_at_most(path, 10)
    with pytest.raises(ConfigError, match=r"settings\.yaml: cannot be read: is no plain file"):
        load_config(path, Settings)
    assert load_settings(path)[0] == Settings()
    save_settings(path, Settings())
    assert load_settings(path) == (Settings(), None)


def test_one_broken_file_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for number in range(MOST_ASIDE):
        path.write_text(str(number), encoding="utf-8")
        assert put_aside(path) is not None
    kept = sorted(each.read_text(encoding="utf-8") for each in tmp_path.iterdir())
    assert kept == [str(number) for number in range(MOST_ASIDE)]


def test_a_link_that_is_put_aside_leaves_its_target_alone(tmp_path: Path) -> None:
    target, path = tmp_path / "elsewhere", tmp_path / "settings.yaml"
    target.write_text("[", encoding="utf-8")
    path.symlink_to(target)
    assert "settings.yaml.broken" in loss_words(load_settings(path)[1])
    save_settings(path, Settings())
    assert target.read_text(encoding="utf-8") == "[" and not path.is_symlink()


@pytest.mark.parametrize("data", [b"{", b"[" * 100_000, b"null", b"x" * 3_000_000, b'{"frames": 1}', b"\xff"])
def test_a_memory_that_cannot_be_read_is_kept(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "told.json"
    path.write_bytes(data)
    save_told(path, load_told(path))
    save_told(path, load_told(path))
    assert path.with_name("told.json.broken").read_bytes() == data


def test_limits_that_cannot_be_read_are_kept_and_missed(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.keep("Ada", {"death": "veil"})
    [path] = tmp_path.glob("*.yaml")
    path.write_bytes(b"subjects: {death: vei")
    assert profiles.wishes("Ada") is None and profiles.lost("Ada") and not profiles.lost("Bo")
    profiles.keep("Ada", {"death": "line"})
    assert profiles.wishes("Ada") == {"death": "line"} and not profiles.lost("Ada")
    assert path.with_name(f"{path.name}.broken").read_bytes() == b"subjects: {death: vei"


@pytest.mark.parametrize("data", [b"x" * 1000, b"\0" * 1000, b"{}\n"])
def test_statistics_that_are_none_are_kept_and_told_of(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / LINES
    path.write_bytes(data)
    statistics = StatisticsFile(tmp_path, HellRecords().lines)
    assert statistics.players() == {}
    statistics._open().close()
    assert path.with_name(f"{LINES}.broken").read_bytes() == data
    assert f"{LINES}.broken" == statistics.kept_aside


def test_what_was_learned_may_be_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "learned.json")
    learned = LearnedFile(tmp_path / "learned.json")
    learned.did("human:1", "hint")
    assert LearnedFile(tmp_path / "learned.json").times("human:1", "hint") == 1


# Words

@pytest.mark.parametrize("text", ["1" + ":1" * 299 + ".", "190:20:30", "0001-01-01 00:00:00 +23:59", "2001-13-45",
                                  "0b_", "._", "1" * 600, "1e999"])
def test_odd_numbers_in_words_are_read_or_refused(text: str) -> None:
    try:
        read_yaml(f"a: {text}\n".encode(), OWN)
    except UnsafeYaml as error:
        assert str(error)


# Records

@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A match with a throw in it."""
    return played(props(tmp_path_factory.mktemp("player")), tmp_path_factory.mktemp("match"), ENTRIES)


@pytest.mark.parametrize("data", [b"", b"notes", b"notes\nand more", b"{}\n{}", b'{"record": 1}\nx', b"\0" * 100])
def test_nothing_is_written_to_what_is_no_match(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(data)
    with pytest.raises(SaveError, match=r"notes\.txt"):
        Library(tmp_path, lambda _path: None, Games().listed).open("notes.txt")
    assert path.read_bytes() == data and list(tmp_path.iterdir()) == [path]


def test_broken_matches_stand_last_in_the_list_and_say_why(tmp_path: Path, record: bytes) -> None:
    (tmp_path / f"good{SUFFIX}").write_bytes(record)
    (tmp_path / f"no-teams{SUFFIX}").write_bytes(record.replace(b'"teams":{', b'"teams":{},"gone":{', 1))
    (tmp_path / f"noise{SUFFIX}").write_bytes(b"\x1b[2J\n")
    (tmp_path / f"link{SUFFIX}").symlink_to(tmp_path / f"good{SUFFIX}")
    os.utime(tmp_path / f"noise{SUFFIX}", (10**12, 10**12))
    good, *bad = Library(tmp_path, lambda _path: None, Games().listed).matches()
    assert not good.broken
    assert {each.teams for each in bad} == {f"no-teams{SUFFIX}", f"noise{SUFFIX}"}
    assert all(each.broken and each.over and each.stood.isprintable() for each in bad)


def test_the_title_shows_what_cannot_be_read_and_offers_the_rest(tmp_path: Path, record: bytes) -> None:
    has = props(tmp_path / "player")
    matches = tmp_path / "matches"
    matches.mkdir()
    (matches / f"noise{SUFFIX}").write_bytes(b"{}\n")
    (matches / f"good{SUFFIX}").write_bytes(record)
    evening = Evening(has, matches)
    evening.composition.home("")
    evening.player.wait()
    evening.player.press("matches")
    assert [evening.control(name).enabled for name in ("match_0", "watch_0", "match_1", "watch_1")] == [
        True, True, False, False]
    assert evening.control("match_1").label == f"noise{SUFFIX}"
    evening.composition.close()


def test_no_problem_of_a_record_is_longer_than_a_line() -> None:
    error = RecordError(3, "\x1b[2J" + "x" * 10**6)
    assert len(str(error)) < LONGEST_PROBLEM + 30 and str(error).isprintable() and error.entry == 3


@pytest.mark.parametrize("line", [b"[" * 10**5, b'{"n":1,"x":' + b"[" * 10**5 + b"]" * 10**5 + b"}", b"1", b"\xff"])
def test_a_deep_entry_is_no_entry(line: bytes) -> None:
    with pytest.raises(RecordError):
        decode_entry(line, 1)


# Flights

def flight_of(record: bytes) -> bytes:
    """The first throw's flight, unpacked."""
    entries = map(msgspec.json.decode, record.splitlines())
    return zlib.decompress(base64.b64decode(next(entry["motion"] for entry in entries if "motion" in entry)))


@pytest.mark.parametrize("at", [20, 28, 36, 44])
@pytest.mark.parametrize("value", [float("nan"), float("inf"), -1.0, 1e300])
def test_a_flight_outside_of_time_is_none(record: bytes, at: int, value: float) -> None:
    plain = bytearray(flight_of(record))
    struct.pack_into("<d", plain, at, value)
    with pytest.raises(TrajectoryError):
        Trajectory.from_bytes(zlib.compress(plain))


def test_a_flight_that_takes_no_time_a_picture_is_none(record: bytes) -> None:
    plain = bytearray(flight_of(record))
    struct.pack_into("<d", plain, 20, 0.0)
    with pytest.raises(TrajectoryError):
        Trajectory.from_bytes(zlib.compress(plain))


def test_a_flight_that_bursts_is_not_unpacked() -> None:
    with pytest.raises(TrajectoryError, match="larger than any throw"):
        Trajectory.from_bytes(zlib.compress(bytes(200_000_000)))


@given(at=st.integers(60, 5000), value=st.floats(width=32, allow_nan=True, allow_infinity=True))
def test_wherever_a_die_is_said_to_be_it_can_be_shown_or_is_refused(record: bytes, at: int, value: float) -> None:
    plain = bytearray(flight_of(record))
    struct.pack_into("<f", plain, at % (len(plain) - 4), value)
    try:
        flight = Trajectory.from_bytes(zlib.compress(plain))
    except TrajectoryError as error:
        assert str(error)
    else:
        assert len(flight.poses_at(flight.rest_s / 2)) == len(flight.ids)


@pytest.mark.parametrize("value", [None, 1, [], "", "\xb5", "x", base64.b64encode(b"x").decode()])
def test_a_flight_that_is_none_is_left_out(value: object) -> None:
    assert motion_of({"motion": value}) is None
