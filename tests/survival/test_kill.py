"""The game killed at any moment loses nothing but the entry being written, and no file of it is half written."""

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.games.hell_for_leather.rules import GAME, Header, HellMatch, Phase
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.storage.record_files import write_atomically
from tests.games.hell_for_leather.rules.play import WILD, choose, fill
from tests.scenes.stagehand import props
from tests.survival.commands import in_memory, survived
from tools.survival.cut import cut_anywhere
from tools.survival.kill import MOMENTS
from tools.survival.ledger import LEFT_OUT, PARTS, Ledger, RecordLedger
from tools.survival.telling import digest

ENTRIES, CUTS = 60, 150


def test_whatever_moment_it_is_killed_at(root: Path) -> None:
    figures = survived(root, "kill", "--count", str(len(MOMENTS)), "--seed", "2", within=in_memory())
    assert figures["kills"] == len(MOMENTS)
    assert set(figures["moments"]) == {moment.name for moment in MOMENTS}
    assert figures["over"] >= 1


# A record and a folder of which is known what they must hold

@pytest.fixture(scope="module")
def header(tmp_path_factory: pytest.TempPathFactory) -> Header:
    return quick_draft(props(tmp_path_factory.mktemp("player")).pack, 5, 1, goal_target=3).header("1")


@pytest.fixture(scope="module")
def record(header: Header) -> bytes:
    """A match played without a table."""
    match: HellMatch = Match.start(GAME, header, bytes)
    chance = random.Random(1)
    while match.entry_count < ENTRIES and match.state.phase is not Phase.OVER:
        match.submit(fill(match.state, choose(match.state, chance), chance, WILD))
    return match.to_bytes()


def digests(lines: Sequence[bytes]) -> list[str]:
    return [digest(line.rstrip(b"\n")) for line in lines]


@pytest.fixture
def ledger(record: bytes, tmp_path: Path) -> RecordLedger:
    """The beginning of a record on the disk, and what was said of it."""
    lines = record.splitlines(keepends=True)[:10]
    kept = RecordLedger(tmp_path / "match.hfl.jsonl", digests(lines))
    kept.path.write_bytes(b"".join(lines))
    return kept


@pytest.fixture
def home(tmp_path: Path) -> Ledger:
    """A player's folder with settings."""
    home = Ledger(tmp_path)
    put(home, "settings.yaml", b"mono: true\n")
    return home


def put(home: Ledger, name: str, data: bytes) -> None:
    """Write a file, and say so."""
    write_atomically(home.home / name, data)
    home.hear("file", ["put", name, digest(data)])
    home.hear("durable", [])


def test_a_record_cut_at_any_byte_is_gone_on_with(record: bytes, tmp_path: Path) -> None:
    assert cut_anywhere(record, CUTS, tmp_path, random.Random(1)) == []


# That it would be noticed

def test_nothing_lost_is_nothing_told(ledger: RecordLedger) -> None:
    ledger.audit(Counter())
    assert ledger.problems == []


@pytest.mark.parametrize("kept_lines", [0, 8, 9])
def test_a_lost_entry_is_noticed(ledger: RecordLedger, kept_lines: int) -> None:
    lines = ledger.path.read_bytes().splitlines(keepends=True)
    ledger.path.write_bytes(b"".join(lines[:kept_lines]))
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_an_entry_may_be_lost_only_while_it_is_written(ledger: RecordLedger, record: bytes) -> None:
    following = record.splitlines(keepends=True)[10]
    ledger.hear("writing", digest(following[:-1]))
    ledger.path.write_bytes(ledger.path.read_bytes() + following[:-1])
    seen: Counter[str] = Counter()
    ledger.audit(seen)
    assert ledger.problems == []
    assert seen[PARTS] == 1
    ledger.hear("writing", digest(following[:-1]))
    ledger.hear("durable", "")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_a_part_of_a_line_nobody_wrote_is_noticed(ledger: RecordLedger) -> None:
    ledger.path.write_bytes(ledger.path.read_bytes() + b"{")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_a_part_of_a_line_may_stay_until_the_record_is_opened(ledger: RecordLedger, record: bytes) -> None:
    ledger.hear("writing", digest(record.splitlines()[10]))
    ledger.path.write_bytes(ledger.path.read_bytes() + b"{")
    ledger.audit(Counter())
    ledger.audit(Counter())
    assert ledger.problems == []
    ledger.hear("opened", "9")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_another_line_in_its_place_is_noticed(ledger: RecordLedger) -> None:
    ledger.lines[4] = digest(b"{}")
    ledger.audit(Counter())
    assert len(ledger.problems) == 1


def test_going_on_with_too_little_is_noticed(ledger: RecordLedger) -> None:
    ledger.hear("opened", "9")
    assert ledger.problems == []
    ledger.hear("opened", "8")
    assert len(ledger.problems) == 1


def test_what_was_taken_back_may_be_there_or_not(ledger: RecordLedger) -> None:
    lines = ledger.path.read_bytes().splitlines(keepends=True)
    ledger.hear("rewinding", "7")
    ledger.audit(Counter())
    assert len(ledger.lines) == 10
    ledger.hear("rewinding", "7")
    ledger.path.write_bytes(b"".join(lines[:8]))
    ledger.audit(Counter())
    assert len(ledger.lines) == 8
    assert ledger.problems == []


def test_a_file_that_was_being_put_there_may_be_the_old_one_or_the_new(home: Ledger) -> None:
    home.hear("file", ["put", "settings.yaml", digest(b"mono: false\n")])
    home.audit(Counter())
    assert home.problems == []
    home.hear("file", ["put", "settings.yaml", digest(b"mono: false\n")])
    (home.home / "settings.yaml").write_bytes(b"mono: false\n")
    home.audit(Counter())
    assert home.problems == []


@pytest.mark.parametrize("data", [b"", b"mono: ", b"mono: false\n", b"mono: {"])
def test_a_file_that_holds_anything_else_is_noticed(home: Ledger, data: bytes) -> None:
    (home.home / "settings.yaml").write_bytes(data)
    home.audit(Counter())
    assert home.problems


def test_a_file_that_is_gone_and_one_that_nobody_put_there_are_noticed(home: Ledger) -> None:
    (home.home / "settings.yaml").rename(home.home / "told.json")
    home.audit(Counter())
    assert len(home.problems) >= 2


def test_settings_that_a_game_began_without_are_noticed(home: Ledger) -> None:
    home.hear("settings", [home.files["settings.yaml"]])
    assert home.problems == []
    home.hear("settings", [digest(b"mono: false\n")])
    assert len(home.problems) == 1


def test_statistics_may_miss_one_entry_for_a_kill(home: Ledger, record: bytes) -> None:
    lines = record.splitlines(keepends=True)
    throws = [at for at, line in enumerate(lines) if b'"do":"throw"' in line][:2]
    known = RecordLedger(home.matches / "match.hfl.jsonl", digests(lines[:throws[0] + 1]))
    home.matches.mkdir()
    known.path.write_bytes(b"".join(lines[:throws[0] + 1]))
    home.records[known.path.name] = known
    seen: Counter[str] = Counter()
    home.audit(seen)
    assert home.problems == []
    assert seen[LEFT_OUT] == 1
    known.lines = digests(lines[:throws[1] + 1])
    known.path.write_bytes(b"".join(lines[:throws[1] + 1]))
    home.audit(seen, killed=False)
    assert len(home.problems) == 1


def test_where_something_is_wrong_everything_stays(root: Path, tmp_path: Path) -> None:
    """A game that may not take a second is stopped, and said to have been."""
    code = ("import sys; from tools import survive; from tools.survival import kill; kill.MISSES = 1; "
            "kill.GAMES = kill.GAMES[:1]; "
            "kill.MOMENTS = (kill.Moment('never', 'never', 1, script='settings'),); "
            "sys.exit(survive.main(['kill', '--count', '1']))")
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False,
                          env={"PYTHONPATH": str(root), "TMPDIR": str(tmp_path), "HOME": str(tmp_path)})
    assert done.returncode == 1
    assert json.loads(done.stdout)["problems"] == ["home-1: never: this moment never comes"]
    [kept] = tmp_path.glob("survive-kill-*")
    assert f"lies in {kept}." in done.stderr
    assert {file.name for file in kept.glob("home-1-last/*")} == {"said.txt", "log.txt"}
