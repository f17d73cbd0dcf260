"""The registry: games are found by their key, and records by the game that their first line names."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.app import cli
from game.app.games import DEFAULT, SHIPPED, Games, kept_in
from game.narration.line_choice import Memory
from game.rules.match import Match
from game.rules.record import split
from game.storage.game_files import GameFiles
from game.storage.match_library import Library
from game.storage.match_list import list_matches
from game.storage.record_files import OLD_SUFFIX, SUFFIX, SaveError
from tests.games.hell_for_leather.rules.play import LOADED, make_header, play_on, play_out

UNKNOWN = "there is no game 'chess'; allowed are hell-for-leather, keeper"


@pytest.fixture(scope="module")
def record() -> bytes:
    """A whole match."""
    return play_out(make_header(7, (1, 2), 1), random.Random(7)).to_bytes()


def strange(record: bytes) -> bytes:
    """The same, by a game of somebody else."""
    return record.replace(b'"record":"hell-for-leather"', b'"record":"chess"', 1)


@pytest.mark.parametrize("key", SHIPPED)
def test_every_game_says_what_it_is(key: str, root: Path) -> None:
    kit = Games().kit(key)
    assert (kit.key, kit.rules.key) == (key, key)
    assert kit.billing.title and kit.billing.about
    assert 1 <= kit.billing.players[0] <= kit.billing.players[1]
    assert 0 < kit.billing.minutes[0] <= kit.billing.minutes[1]
    has_packs = (root / "assets" / "games" / key / "narration").is_dir()
    assert bool(kit.story().vocabulary().slots) == has_packs


def test_a_game_is_loaded_once_and_when_it_is_asked_for() -> None:
    games = Games({"hell-for-leather": SHIPPED["hell-for-leather"], "broken": "game.games.no_such_game"})
    assert games.keys == ("hell-for-leather", "broken")
    assert games.kit("hell-for-leather") is games.kit("hell-for-leather")
    with pytest.raises(ModuleNotFoundError):
        games.kit("broken")


def test_a_game_without_screens_is_found_by_its_records_and_stands_on_no_shelf(record: bytes) -> None:
    games = Games({}, {DEFAULT: SHIPPED[DEFAULT]})
    assert games.keys == () and games.all_keys == (DEFAULT,) and games.shelf() == ()
    assert games.of_record(record).key == DEFAULT


def test_a_record_names_its_game(record: bytes) -> None:
    assert Games().of_record(record).key == DEFAULT
    with pytest.raises(ValueError, match=UNKNOWN):
        Games().of_record(strange(record))


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"[]\n", b'{"record":1}\n', b"[" * 100_000 + b"\n"])
def test_what_names_no_game_is_no_record(data: bytes) -> None:
    with pytest.raises(ValueError):
        Games().of_record(data)


@pytest.mark.parametrize("ending", [SUFFIX, OLD_SUFFIX])
def test_records_of_both_endings_are_listed_checked_told_and_gone_on_with(
        record: bytes, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, entries = split(record)
    file = tmp_path / f"m{ending}"
    file.write_bytes(b"\n".join([header, *entries[:-1], b""]))
    (listed,) = list_matches(tmp_path, Games().listed)
    assert listed.listed is not None and not listed.listed.over
    assert listed.listed.players == "Team A against Team B"
    assert cli.main(["check", str(file)]) == 0 and cli.main(["story", str(file)]) == 0
    assert f"holds ({len(entries) - 1} entries)" in capsys.readouterr().out
    library = Library(tmp_path, lambda _path: None, Games().listed)
    data, held = library.open(file.name)
    held.write()
    held.append(entries[-1])
    held.put_beside(".story.html", b"<p>")
    held.close()
    assert file.read_bytes() == record and data + entries[-1] + b"\n" == record
    (saved,) = library.matches()
    assert (saved.over, saved.game, saved.broken) == (True, DEFAULT, False)
    assert (tmp_path / "m.story.html").is_file()


def test_a_new_record_has_the_ending_of_all_games(tmp_path: Path) -> None:
    held = Library(tmp_path, lambda _path: None, Games().listed).start(7)
    held.append(b"{}")
    held.close()
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("match-") and file.name.endswith("-7.match.jsonl")


def test_a_record_of_a_game_that_is_not_here_is_left_alone_and_says_which_are(
        record: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.match.jsonl"
    file.write_bytes(strange(record))
    assert cli.main(["check", str(file)]) == 1
    assert f"the header does not hold: {UNKNOWN}" in capsys.readouterr().out
    assert cli.main(["story", str(file)]) == 2
    assert f"{file}: {UNKNOWN}" in capsys.readouterr().err
    library = Library(tmp_path, lambda _path: None, Games().listed)
    (saved,) = library.matches()
    assert saved.broken and UNKNOWN in saved.stood
    with pytest.raises(SaveError, match=UNKNOWN):
        library.open(file.name)
    assert file.read_bytes() == strange(record)


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    assert capsys.readouterr().out.startswith("hell-for-leather: Hell for Leather, 1 to 6 players, ")
    assert cli.main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [each["key"] for each in games] == list(SHIPPED)
    assert games[0] == {"key": "hell-for-leather", "title": "Hell for Leather", "players": [1, 6],
                        "minutes": [30, 180], "status": "playable", "version": 1}


def test_what_is_kept_of_the_first_game_lies_where_it_always_did(tmp_path: Path) -> None:
    assert kept_in(tmp_path, DEFAULT) == tmp_path
    assert kept_in(tmp_path, "odd-or-even") == tmp_path / "games" / "odd-or-even"


def test_every_game_keeps_what_was_told_learned_and_thrown_to_itself(tmp_path: Path) -> None:
    kit = Games().kit(DEFAULT)
    first, other = (GameFiles(kept_in(tmp_path, key), kit.records.lines) for key in (DEFAULT, "odd-or-even"))
    first.learned.did("human:1", "hint.throw")
    first.memory.frames["a.line"] = 1
    match = Match.start(kit.rules, make_header(7, (1, 2), 1), bytes)
    first.statistics.follow(match)
    play_on(match, random.Random(7), LOADED, 2)
    assert first.statistics.players() and not other.statistics.players()
    for each in (first, other):
        each.close()
    again, neighbour = (GameFiles(kept_in(tmp_path, key), kit.records.lines) for key in (DEFAULT, "odd-or-even"))
    assert (again.learned.times("human:1", "hint.throw"), neighbour.learned.times("human:1", "hint.throw")) == (1, 0)
    assert (again.memory, neighbour.memory) == (first.memory, Memory())
    assert {"told.json", "learned.json", "statistics.jsonl"} <= {file.name for file in tmp_path.iterdir()}
