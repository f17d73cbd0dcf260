"""A disk that takes nothing more: what was done waits until it can be written, and the match goes on from there."""

import tempfile
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.games.hell_for_leather.rules import GAME, HellMatch
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.rules.match import Match
from game.scenes.match.open_match import continue_match, start_match
from game.storage.record_files import SUFFIX, RecordFile, SaveError
from tests.scenes.stagehand import Evening
from tests.thinned import thinned

MOST_STEPS = 4000
PLENTY = 10_000  # lines


class Disk:
    """A disk with room for so many more lines of matches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = PLENTY
        append, rewind = RecordFile.append, RecordFile.rewind

        def bounded(record: RecordFile, line: bytes) -> None:
            self.take(record, 1)
            append(record, line)

        def bounded_rewind(record: RecordFile, count: int) -> None:
            self.take(record, 0)
            rewind(record, count)

        monkeypatch.setattr(RecordFile, "append", bounded)
        monkeypatch.setattr(RecordFile, "rewind", bounded_rewind)

    def take(self, record: RecordFile, lines: int) -> None:
        """Take so many lines, or refuse."""
        if not record.path.name.endswith(SUFFIX):
            return
        if not self.room:
            raise SaveError(f"{record.path}: cannot be written: No space left on device.")
        self.room -= lines


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk of the evening."""
    return Disk(monkeypatch)


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
    assert evening.record().to_bytes() == before.to_bytes() == evening.context.match.to_bytes()
    evening.player.press("try_again")
    assert stuck(evening)
    disk.room = PLENTY
    evening.player.press("try_again")
    assert not stuck(evening)
    entry = evening.record().entries[before.entry_count]
    assert entry["do"] == "throw"
    assert entry["poses"]["dice"]
    assert evening.player.play()
    assert evening.record().to_bytes() == evening.context.match.to_bytes()


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


@pytest.mark.parametrize("room", thinned(range(3), [1]))
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
    assert evening.record().to_bytes() == evening.context.match.to_bytes()


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
    evening.composition.services.play.tempo.pace = 1.0
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
    continue_match(evening.composition.services, evening.composition.services.shelf.saves.matches()[0].name)
    evening.composition.services.play.tempo.pace = 50.0
    assert evening.player.play()


def test_closing_the_window_with_a_die_in_the_air_closes_the_record(
        evening: Evening, disk: Disk, caplog: pytest.LogCaptureFixture) -> None:
    evening.composition.services.play.tempo.pace = 1.0
    evening.begin(goal_target=1)
    play_until(evening, lambda: in_flight(evening))
    before, disk.room = evening.record().to_bytes(), 0
    evening.composition.director.leave()
    assert "No space left" in caplog.text
    [file] = evening.folder.glob("*.jsonl")
    with RecordFile.open_existing(file):
        assert file.read_bytes() == before


def test_a_match_that_cannot_be_written_begins_all_the_same_and_is_written_later(evening: Evening, disk: Disk) -> None:
    disk.room = 0
    start_match(evening.composition.services, quick_draft(evening.pack, 20, goal_target=1).header("test"))
    evening.player.wait()
    assert stuck(evening)
    assert str(evening.folder) in str(evening.player.screen.modal)
    evening.player.press("play_on")
    assert evening.player.screen.scene == "match"
    assert evening.control("unsaved").enabled
    evening.until("threat_send")
    evening.player.press("threat_send")
    assert evening.control("unsaved").enabled
    [file] = evening.folder.glob("*" + SUFFIX)
    assert file.read_bytes() == b""
    disk.room = PLENTY
    evening.player.press("unsaved")
    evening.player.press("try_again")
    assert evening.record().to_bytes() == evening.context.match.to_bytes()
    assert "unsaved" not in {each.name for each in evening.controls()}
    assert evening.player.play()


def test_play_goes_on_in_memory_and_is_written_with_the_first_move_that_can_be(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    play_until(evening, lambda: evening.record().entry_count > 5)
    before, disk.room = evening.record().to_bytes(), 0
    play_until(evening, lambda: stuck(evening))
    evening.player.press("play_on")
    play_until(evening, lambda: evening.context.match.entry_count > 20)
    assert evening.record().to_bytes() == before
    disk.room = PLENTY
    entries = evening.context.match.entry_count
    play_until(evening, lambda: evening.context.match.entry_count > entries)
    assert evening.record().to_bytes() == evening.context.match.to_bytes()
    disk.room = 0
    play_until(evening, lambda: stuck(evening))


def test_what_is_in_memory_can_be_taken_back(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    evening.until("threat_send")
    evening.player.press("threat_send")
    disk.room = 0
    evening.player.press("undo")
    assert stuck(evening)
    evening.player.press("play_on")
    evening.until("threat_send")
    evening.player.press("threat_send")
    evening.player.press("undo")
    assert not stuck(evening)
    evening.player.press("threat_send")
    assert evening.record().to_bytes() != evening.context.match.to_bytes()
    evening.player.press("unsaved")
    disk.room = PLENTY
    evening.player.press("try_again")
    assert evening.record().to_bytes() == evening.context.match.to_bytes()


@pytest.mark.parametrize("by", ["menu", "window"])
def test_what_never_could_be_written_is_kept_whole_elsewhere(
        evening: Evening, disk: Disk, by: str, tmp_path_factory: pytest.TempPathFactory,
        monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path_factory.mktemp("temporary")
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    evening.begin(goal_target=1)
    evening.until("threat_send")
    disk.room = 0
    evening.player.press("threat_send")
    evening.player.press("play_on")
    evening.player.wait()
    whole = evening.context.match.to_bytes()
    if by == "menu":
        evening.player.press("unsaved")
        evening.player.press("leave_match")
        assert str(elsewhere) in str(evening.player.screen)
    else:
        evening.composition.director.leave()
    [file] = elsewhere.glob("*" + SUFFIX)
    assert file.read_bytes() == whole


def test_the_result_says_that_the_match_is_not_saved_and_saves_it(evening: Evening, disk: Disk) -> None:
    evening.begin(goal_target=1)
    play_until(evening, lambda: evening.record().entry_count > 20)
    disk.room = 0
    play_until(evening, lambda: stuck(evening))
    evening.player.press("play_on")
    assert evening.player.play()
    evening.player.press("save_match")
    assert evening.record().state.winner is None
    disk.room = PLENTY
    evening.player.press("save_match")
    assert evening.record().to_bytes() == evening.context.match.to_bytes()
    assert not evening.player.offered("save_match")


def test_what_is_due_when_a_match_is_opened_can_be_tried_again(evening: Evening, disk: Disk) -> None:
    services = evening.composition.services
    evening.begin(goal_target=1)
    play_until(evening, lambda: evening.record().entry_count > 30)
    evening.composition.home("")
    [file] = evening.folder.glob("*" + SUFFIX)
    lines = file.read_bytes().splitlines(keepends=True)
    cuts = [cut for cut in range(2, len(lines)) if unfinished(b"".join(lines[:cut]))]
    file.write_bytes(b"".join(lines[:cuts[0]]))
    disk.room = 0
    continue_match(services, file.name)
    evening.player.wait()
    assert stuck(evening)
    assert evening.record().entry_count == cuts[0] - 1
    disk.room = 1
    evening.player.press("try_again")
    assert not stuck(evening)
    assert untold(evening.record().to_bytes()) == untold(b"".join(lines[:cuts[0] + 1]))


def untold(data: bytes) -> list[dict[str, Any]]:
    """The lines of a record, less what the show said."""
    plain = [msgspec.json.decode(line) for line in data.splitlines()]
    return [{key: value for key, value in line.items() if not key.startswith("said")} for line in plain]
