"""A disk that takes nothing more: what was done waits until it can be written, and the match goes on from there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.matches import Library
from game.app.saves import RecordFile, SaveError
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME
from game.scenes.match.desk import HellMatch
from game.scenes.match.open import continue_match, start_match
from game.scenes.services import Record
from game.scenes.setup.draft import Draft, quick_draft
from tests.scenes.stagehand import Evening

MOST_STEPS = 4000
PLENTY = 10_000  # lines


class Disk:
    """The player's folder on a disk with room for so many more lines."""

    def __init__(self, folder: Path) -> None:
        self._library = Library(folder, lambda _path: None)
        self.room = PLENTY
        self.read = self._library.read
        self.matches = self._library.matches

    def start(self, seed: int) -> Record:
        return DiskRecord(self, self._library.start(seed))

    def open(self, name: str) -> tuple[bytes, Record]:
        data, record = self._library.open(name)
        return data, DiskRecord(self, record)

    def take(self, lines: int) -> None:
        """Take so many lines, or refuse."""
        if not self.room:
            raise SaveError("match.hfl.jsonl: cannot be written: No space left on device.")
        self.room -= lines


class DiskRecord:
    """A record on that disk."""

    def __init__(self, disk: Disk, record: Record) -> None:
        self._disk = disk
        self._record = record
        self.close = record.close

    def append(self, line: bytes) -> None:
        self._disk.take(1)
        self._record.append(line)

    def rewind(self, count: int) -> None:
        self._disk.take(0)
        self._record.rewind(count)


@pytest.fixture
def disk(evening: Evening) -> Disk:
    """The disk of the evening."""
    disk = Disk(evening.folder)
    evening.composition.services.saves = disk
    return disk


def steady(draft: Draft) -> None:
    draft.house.steady_hands = True


def play_until(evening: Evening, there: Callable[[], bool]) -> None:
    """Play until it is so."""
    for _ in range(MOST_STEPS):
        if there():
            return
        evening.player.step()
        evening.player.wait()
    raise AssertionError("never came")


def stuck(evening: Evening) -> bool:
    """Whether the player is told that nothing can be written."""
    return any(control.name == "try_again" for control in evening.controls())


def unfinished(data: bytes) -> bool:
    """Whether the record ends before something that must follow."""
    match: HellMatch = Match.load(GAME, data, bytes)
    return GAME.forced(match.state) is not None


def in_flight(evening: Evening) -> bool:
    """Whether a die was let go of."""
    return evening.player.screen.busy and evening.player.offered("skip")


def test_a_throw_waits_until_it_can_be_written_and_counts(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    play_until(evening, lambda: evening.player.screen.throw is not None)
    before, disk.room = evening.record(), 0
    play_until(evening, lambda: stuck(evening))
    assert "No space left" in str(evening.player.screen.modal)
    assert evening.record().to_bytes() == before.to_bytes() == evening.desk.match.to_bytes()
    evening.player.press("try_again")
    assert stuck(evening)
    disk.room = PLENTY
    evening.player.press("try_again")
    assert not stuck(evening)
    entry = evening.record().entries[before.entry_count]
    assert entry["do"] == "throw"
    assert entry["poses"]["dice"]
    assert evening.player.play()
    assert evening.record().to_bytes() == evening.desk.match.to_bytes()


def test_a_risk_waits_until_it_can_be_written_and_counts(evening: Evening, disk: Disk) -> None:
    evening.begin(steady, goal_target=1)
    evening.until("risk")
    before, disk.room = evening.record().entry_count, 0
    evening.player.press("risk")
    evening.player.wait(200)
    assert stuck(evening)
    disk.room = PLENTY
    evening.player.press("try_again")
    assert evening.record().entries[before]["do"] == "take_risk"
    assert evening.player.play()


@pytest.mark.parametrize("room", range(3))
def test_every_deed_can_be_tried_again_however_much_of_it_was_written(
        evening: Evening, disk: Disk, room: int) -> None:
    evening.begin(goal_target=1)
    met = 0
    for _ in range(MOST_STEPS):
        if evening.player.screen.scene == "result":
            break
        disk.room = room
        evening.player.step()
        evening.player.wait()
        while stuck(evening):
            met += 1
            disk.room = 1
            evening.player.press("try_again")
    assert met
    assert evening.player.screen.scene == "result"
    assert evening.record().to_bytes() == evening.desk.match.to_bytes()


def test_what_is_taken_back_can_be_tried_again(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    evening.until("threat_send")
    before = evening.record().to_bytes()
    evening.player.press("threat_send")
    disk.room = 0
    evening.player.press("undo")
    assert stuck(evening)
    assert evening.record().entry_count == 1
    disk.room = 1
    evening.player.press("try_again")
    assert evening.record().to_bytes() == before
    assert evening.control("threat_send").enabled


def test_a_pause_can_be_tried_again(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    evening.until("threat_send")
    evening.player.press("pause")
    disk.room = 0
    evening.player.press("veil")
    assert stuck(evening)
    evening.composition.director.key("escape")
    evening.player.wait()
    assert stuck(evening)
    disk.room = 1
    evening.player.press("try_again")
    assert evening.record().entries[-1]["do"] == "pause"


def test_leaving_with_a_die_in_the_air_tells_that_it_cannot_be_written(evening: Evening, disk: Disk) -> None:
    evening.composition.services.pace = 1.0
    evening.begin(goal_target=1)
    play_until(evening, lambda: in_flight(evening))
    before, disk.room = evening.record().to_bytes(), 0
    evening.player.press("pause")
    evening.player.press("leave_match")
    assert stuck(evening)
    evening.player.press("leave_match")
    assert evening.player.screen.scene == "title"
    assert evening.record().to_bytes() == before
    disk.room = PLENTY
    continue_match(evening.composition.services, disk.matches()[0].name)
    evening.composition.services.pace = 50.0
    assert evening.player.play()


def test_closing_the_window_with_a_die_in_the_air_closes_the_record(
        evening: Evening, disk: Disk, caplog: pytest.LogCaptureFixture) -> None:
    evening.composition.services.pace = 1.0
    evening.begin(goal_target=1)
    play_until(evening, lambda: in_flight(evening))
    before, disk.room = evening.record().to_bytes(), 0
    evening.composition.director.leave()
    assert "No space left" in caplog.text
    [file] = evening.folder.glob("*.jsonl")
    with RecordFile.open_existing(file):
        assert file.read_bytes() == before


def test_a_match_that_could_not_begin_or_go_on_can_later(evening: Evening, disk: Disk) -> None:
    services = evening.composition.services
    disk.room = 0
    with pytest.raises(SaveError, match="No space left"):
        start_match(services, quick_draft(evening.pack, 20))
    [file] = evening.folder.iterdir()
    RecordFile.open_existing(file).close()
    file.unlink()
    disk.room = PLENTY
    evening.begin(goal_target=1)
    play_until(evening, lambda: evening.record().entry_count > 30)
    evening.composition.home("")
    [file] = evening.folder.iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    cuts = [cut for cut in range(2, len(lines)) if unfinished(b"".join(lines[:cut]))]
    file.write_bytes(b"".join(lines[:cuts[0]]))
    disk.room = 0
    with pytest.raises(SaveError, match="No space left"):
        continue_match(services, file.name)
    disk.room = 1
    continue_match(services, file.name)
    assert untold(evening.record().to_bytes()) == untold(b"".join(lines[:cuts[0] + 1]))


def untold(data: bytes) -> list[dict[str, Any]]:
    """The lines of a record, less what the show said."""
    plain = [msgspec.json.decode(line) for line in data.splitlines()]
    return [{key: value for key, value in line.items() if not key.startswith("said")} for line in plain]
