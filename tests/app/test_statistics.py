"""Statistics are kept a line a throw, survive what happens to files, and can be taken away."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from game.games.hell_for_leather.rules import GAME, HellMatch
from game.games.hell_for_leather.scenes.record_kit import HellRecords
from game.physics import TableSpec
from game.rules.match import Match
from game.rules.throw_tally import (
    CELL_M,
    LONGEST_TERM,
    Balanced,
    Placed,
    Played,
    Rested,
    Tally,
    Thrown,
    Worth,
    cell_of,
    place_of,
)
from game.scenes.statistics.statistics_page import tally_elements
from game.storage.learned import LearnedFile
from game.storage.record_files import RecordFile, SaveError
from game.storage.statistics_file import LINES, SUMMARY, StatisticsFile, decoded, table_of
from game.storage.typed_config import load_config
from game.ui.screen import Bars, Column, Element, Row, TargetMap
from tests.games.hell_for_leather.rules.play import KIND, make_header, play_on

ME = "human:1"
LUCK_BYTES = 40  # of a line
TABLE = load_config(Path(__file__).resolve().parents[2] / "config" / "table.yaml", TableSpec)


def thrown(*zones: str, height: int = 4, fell: bool = False) -> Thrown:
    return Thrown("", "m", ME, height, "main", tuple(Rested(zone, 3, 0.03, -0.01) for zone in zones), fell)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[StatisticsFile]:
    file = StatisticsFile(tmp_path, HellRecords().lines)
    yield file
    file.close()


def followed(kept: StatisticsFile, seed: int) -> HellMatch:
    """A whole match that is followed."""
    match: HellMatch = Match.start(GAME, make_header(seed, (1, 2), 1), lambda _line: None)
    kept.follow(match)
    play_on(match, random.Random(seed), KIND)
    assert match.state.winner is not None
    return match


def test_a_tally_counts_dice_by_tower_and_runs() -> None:
    tally = Tally()
    for line in (thrown("in", "in"), thrown("line"), thrown("in", height=7), thrown("in", fell=True),
                 Placed("", "m", ME, 9, True), Placed("", "m", ME, 11, False), Played("", "m", ME, True, 8)):
        tally.take(line)
    assert (tally.bands[4].dice, tally.bands[4].inside, tally.bands[4].touching, tally.bands[7].throws) == (4, 3, 1, 1)
    assert (tally.whole.dice, tally.whole.fell, tally.faces[2]) == (5, 1, 5)
    assert (tally.best_run, tally.run, tally.tallest, tally.won) == (2, 0, 10, 1)
    assert (tally.all_sets.tries, tally.all_sets.stood) == (2, 1)
    assert tally.p_fair is None  # too few


def rolled(kind: str, *numbers: int) -> Thrown:
    """Dice thrown at nothing, into a tray."""
    return Thrown("", "m", ME, 0, "main", tuple(Rested("", number, kind=kind) for number in numbers), False)


def test_dice_in_a_tray_are_counted_by_their_kind_and_by_no_zone() -> None:
    tally = Tally()
    for line in (rolled("d6", 6, 6, 1), rolled("d10", 10), rolled("d6", 7), rolled("dice", 1), rolled("d0", 0)):
        tally.take(line)
    assert tally.other_faces == {"d6": [1, 0, 0, 0, 0, 2]}
    assert (tally.faces[9], tally.dice, tally.whole.dice, tally.whole.throws) == (1, 4, 0, 5)
    assert not tally.aimed
    assert not tally.cells


def test_a_kind_of_die_is_kept_only_where_it_is_not_the_usual_one() -> None:
    assert b"kind" not in msgspec.json.encode(thrown("in"))
    assert decoded(msgspec.json.encode(rolled("d6", 6)))[0] == [rolled("d6", 6)]


def test_lines_of_before_are_read_and_say_nothing_of_luck() -> None:
    """Of what a throw was worth nothing stood in a line, or in a summary, up to version 0.1.0."""
    line = (b'{"do":"throw","at":"2026-01-01T12:00:00","match":"7","player":"human:1","height":6,"hand":"main",'
            b'"dice":[{"zone":"in","number":3,"x":0.031,"y":-0.0124}],"fell":false}')
    [read], broken = decoded(line)
    assert broken == 0 and isinstance(read, Thrown) and read.luck == ()
    assert msgspec.json.encode(read) == line
    summary = b'{"matches":1,"won":1,"faces":[0,0,1,0,0,0,0,0,0,0],"bands":{"6":{"throws":1,"inside":1}}}'
    tally = msgspec.json.decode(summary, type=Tally)
    assert (tally.luck, tally.matches) == ({}, 1)


def test_a_line_with_a_variance_that_cannot_be_is_none_of_ours() -> None:
    line = msgspec.json.encode(msgspec.structs.replace(thrown("in"), luck=(Worth("low", 0.5, 0.25, 1.0),)))
    assert decoded(line)[1] == 0 and decoded(line.replace(b"0.25", b"-0.25"))[1] == 1


def test_a_line_with_a_name_that_no_page_could_show_is_none_of_ours() -> None:
    longest = msgspec.json.encode(msgspec.structs.replace(thrown("in"), player="x" * LONGEST_TERM))
    assert decoded(longest)[1] == 0 and decoded(longest.replace(b"xx", b"xxx", 1))[1] == 1


def test_what_throws_were_worth_is_summed_by_measure() -> None:
    tally = Tally()
    for actual in (1.0, 0.0, 1.0, 1.0):
        tally.take(msgspec.structs.replace(thrown("in"), luck=(Worth("low", 0.5, 0.25, actual),)))
    tally.take(thrown("in"))
    assert tally.luck == {"low": Balanced(4, 2.0, 1.0, 3.0)}
    assert tally.luck["low"].score == 1.0 and Balanced().score == 0.0


def test_luck_makes_a_line_a_little_longer_and_a_summary_by_no_line(kept: StatisticsFile, tmp_path: Path) -> None:
    followed(kept, 3)
    lines = decoded((tmp_path / LINES).read_bytes())[0]
    longer = [len(msgspec.json.encode(line)) - len(msgspec.json.encode(msgspec.structs.replace(line, luck=())))
              for line in lines if isinstance(line, Thrown)]
    assert 0 < max(longer) <= LUCK_BYTES
    assert all(set(tally.luck) <= set(HellRecords.measures) for tally in kept.players().values())


def test_the_page_shows_what_there_was() -> None:
    """A map and heights for what was aimed; for dice in a tray their faces alone."""
    aimed, in_tray = Tally(), Tally()
    aimed.take(thrown("in", "line"))
    in_tray.take(rolled("d6", 6, 1))
    shown = [names_of(tally_elements(tally, TABLE, HellRecords.measures)) for tally in (aimed, in_tray)]
    assert shown[0] == ["Inside, by the height of the tower", "How often each number was thrown", "map"]
    assert shown[1] == ["How often each number of the d6 was thrown"]


def names_of(elements: Iterable[Element]) -> list[str]:
    """The plots among these, by their titles."""
    found = []
    for each in elements:
        if isinstance(each, Row | Column):
            found += names_of(each.children)
        elif isinstance(each, Bars | TargetMap):
            found.append(each.label if isinstance(each, Bars) else "map")
    return found


def test_squares_of_the_map_are_found_again() -> None:
    for x, y in ((0.0, 0.0), (0.05, -0.31), (-0.4, 0.2)):
        cell = cell_of(x, y)
        assert cell is not None
        assert all(abs(a - b) <= CELL_M / 2 + 1e-9 for a, b in zip(place_of(cell), (x, y), strict=True))
    assert cell_of(4.0, 0.0) is None


def test_every_throw_of_a_match_is_a_line_and_a_summary_says_the_same(kept: StatisticsFile, tmp_path: Path) -> None:
    match = followed(kept, 3)
    thrown_dice = sum(len(entry["dice"]) for entry in match.entries if entry["do"] == "throw")
    before = kept.players()
    assert sum(tally.whole.dice for tally in before.values()) == thrown_dice
    assert {player: tally.matches for player, tally in before.items()} == {"human:1": 1, "human:2": 1}
    assert sum(tally.won for tally in before.values()) >= 1
    kept.close()
    assert (tmp_path / SUMMARY).exists()
    assert StatisticsFile(tmp_path, HellRecords().lines).players() == before
    again = StatisticsFile(tmp_path, HellRecords().lines)
    followed(again, 4)
    assert sum(tally.matches for tally in again.players().values()) == 4
    again.close()


def test_one_match_can_be_left_out(kept: StatisticsFile) -> None:
    alone = followed(kept, 3)
    before = kept.players()
    other = followed(kept, 4)
    assert kept.players(but_match=str(other.header.seed)) == before != kept.players()
    assert kept.players(but_match=str(alone.header.seed)) != before


def test_a_broken_file_is_kept_aside_and_the_rest_goes_on(kept: StatisticsFile, tmp_path: Path) -> None:
    followed(kept, 3)
    whole = kept.players()
    kept.close()
    path = tmp_path / LINES
    good = path.read_bytes()
    path.write_bytes(good + b'{"do": "nonsense"}\n' + b'{"do":"throw","at"')
    (tmp_path / SUMMARY).write_bytes(b"{broken")
    later = StatisticsFile(tmp_path, HellRecords().lines)
    assert later.players() == whole
    assert (tmp_path / f"{LINES}.broken").read_bytes().startswith(good)
    assert decoded(path.read_bytes()) == (decoded(good)[0], 0)


def matches_in(statistics: StatisticsFile) -> int:
    """How many matches somebody played, counted for each of the two who did."""
    return sum(tally.matches for tally in statistics.players().values())


def test_what_a_second_copy_of_the_game_sees_waits_until_the_first_has_gone(
        kept: StatisticsFile, tmp_path: Path) -> None:
    followed(kept, 3)
    other = StatisticsFile(tmp_path, HellRecords().lines)
    followed(other, 4)
    assert (matches_in(kept), matches_in(other)) == (2, 4)
    kept.close()
    assert matches_in(StatisticsFile(tmp_path, HellRecords().lines)) == 2
    other.close()
    assert matches_in(StatisticsFile(tmp_path, HellRecords().lines)) == 4


def test_whichever_copy_of_the_game_is_closed_first_what_it_saw_is_not_lost(
        kept: StatisticsFile, tmp_path: Path) -> None:
    followed(kept, 3)
    other = StatisticsFile(tmp_path, HellRecords().lines)
    followed(other, 4)
    other.close()
    kept.close()
    assert matches_in(StatisticsFile(tmp_path, HellRecords().lines)) == 2
    later = StatisticsFile(tmp_path, HellRecords().lines)
    followed(later, 5)
    later.close()
    assert matches_in(StatisticsFile(tmp_path, HellRecords().lines)) == 6
    assert not list(tmp_path.glob("*.left.jsonl"))


def test_what_a_full_disk_does_not_take_waits(
        kept: StatisticsFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(RecordFile, "append", refuse)
        followed(kept, 3)
        assert matches_in(kept) == 2
        assert (tmp_path / LINES).read_bytes() == b""
    followed(kept, 4)
    kept.close()
    assert matches_in(StatisticsFile(tmp_path, HellRecords().lines)) == 4


def refuse(_record: RecordFile, _line: bytes) -> None:
    raise SaveError("No space left on device.")


def test_what_is_taken_away_has_every_die(kept: StatisticsFile) -> None:
    match = followed(kept, 3)
    folder = Path(kept.export())
    rows = list(csv.DictReader((folder / "throws.csv").read_text(encoding="utf-8").splitlines()))
    thrown_dice = sum(len(entry["dice"]) for entry in match.entries if entry["do"] == "throw")
    assert sum(row["what"] == "throw" for row in rows) == thrown_dice
    assert b'"faces"' in (folder / "players.json").read_bytes()
    assert table_of([]).startswith("at,match,player")


def test_what_was_learned_is_counted_forgotten_and_survives(tmp_path: Path) -> None:
    path = tmp_path / "learned.json"
    learned = LearnedFile(path)
    for _ in range(3):
        learned.did(ME, "hint.throw")
    learned.did("", "lesson.first")
    assert (learned.times(ME, "hint.throw"), learned.times("human:2", "hint.throw")) == (3, 0)
    assert LearnedFile(path).times("", "lesson.first") == 1
    learned.forget("hint.")
    assert (LearnedFile(path).times(ME, "hint.throw"), LearnedFile(path).times("", "lesson.first")) == (0, 1)
    path.write_bytes(b"[]")
    assert LearnedFile(path).times("", "lesson.first") == 0
    assert path.with_name("learned.json.broken").read_bytes() == b"[]"
