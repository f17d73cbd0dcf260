"""`packs`: what is listed, what is found wrong with an adventure or with words, and plays of one that is anywhere."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from game.app import cli
from game.storage.paths import Paths
from tests.story.small_pack import laid

STAIR = Paths.find(None).assets / "adventures" / "widows_stair"


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """What the command prints, and that it leaves so."""
    assert cli.main(["packs", *words]) == status
    found = capsys.readouterr()
    return found.err if status == 2 else found.out


def test_adventures_and_words_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "packs").mkdir()
    (tmp_path / "packs" / "mine.yaml").write_text("frames: []\n", encoding="utf-8")
    text = said(capsys, "--data-dir", str(tmp_path))
    assert "widows_stair: adventure, The Widow's Stair, keeper, 1 to 5 players, 45 to 60 minutes, version 1" in text
    assert "dead_letter: adventure, Dead Letter, protagonists, 1 to 5 players, 75 to 100 minutes" in text
    assert "hell-for-leather: words, " in text and "mine.yaml: own words, 1 files" in text
    rows = json.loads(said(capsys, "--json"))["packs"]
    stair = next(row for row in rows if row["id"] == "widows_stair")
    assert stair["kind"] == "adventure" and len(stair["sha256"]) == 64


def test_one_of_ours_is_checked_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "--check", "widows_stair", "--plays", "5", "--seed", "3", "--json"))
    assert found["problems"] == [] and sum(found["endings"].values()) == 5
    again = json.loads(said(capsys, "--check", "widows_stair", "--plays", "5", "--seed", "3", "--json"))
    assert again == found
    assert "widows_stair: 0 problems; 11 scenes" in said(capsys, "--check", str(STAIR))


def test_a_chapter_is_checked_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--check", "dead_letter", "--plays", "5")
    assert "dead_letter: 0 problems; 12 scenes" in text and "plays ended by" in text


def test_an_adventure_of_a_folder_is_played_as_it_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copytree(STAIR, tmp_path / "other")
    decks = folder / "decks.yaml"
    text = decks.read_text(encoding="utf-8")
    decks.write_text(text.replace("fact(names_called) and not fact(one_stays)", "fact(inside) and not fact(one_stays)"),
                     encoding="utf-8")
    found = json.loads(said(capsys, "--check", str(folder), "--plays", "5", "--seed", "3", "--json"))
    ours = json.loads(said(capsys, "--check", "widows_stair", "--plays", "5", "--seed", "3", "--json"))
    assert found["problems"] == [] and found["endings"] != ours["endings"]


@pytest.mark.parametrize(("file", "before", "after", "what"), [
    ("scenes/door.yaml", "{to: out, always: true}", "{to: nowhere, always: true}",
     "scenes/door.yaml:12: scenes.door.exits: leads to nowhere, which is no scene and no ending"),
    ("decks.yaml", "fits: [door]", "fits: [attic]", "decks.yaml:6: elements.hatch.fits: none of attic is a scene"),
    ("text/en/words.yaml", "slot: opens, text: Words.", "slot: opens, text: '{a.name} {a.v:fear} it.'",
     "text/en/words.yaml:7: opens: '{a.v:fear' says what a character thinks or feels"),
    ("pack.yaml", "title: The", "titel: The", "pack.yaml:3: Object contains unknown field `titel`")])
def test_a_mistake_is_said_with_file_and_line(file: str, before: str, after: str, what: str, tmp_path: Path,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    folder = laid(tmp_path, change=(file, before, after))
    assert what in said(capsys, "--check", str(folder), status=1)
    found = json.loads(said(capsys, "--check", str(folder), "--json", status=1))
    assert any(what in each for each in found["problems"])


def test_a_play_that_cannot_be_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The small pack has no characters ready to play."""
    text = said(capsys, "--check", str(laid(tmp_path)), "--plays", "2", status=1)
    assert "play 1, 1 players, sensible: " in text and "small: 2 problems" in text


def test_words_that_cannot_be_read_are_said_with_their_file(tmp_path: Path,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("frames: [", encoding="utf-8")
    assert said(capsys, "--check", str(mine), status=1).startswith("mine.yaml: ")
    mine.write_text("frames:\n  - {id: mine.1, slot: a.b, txt: A line.}\n", encoding="utf-8")
    assert said(capsys, "--check", str(tmp_path), status=1).startswith("mine.yaml:2: ")


def test_what_is_no_pack_is_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--check", str(tmp_path / "nothing"), status=2)
    assert ("no pack; allowed are book_of_agramelus, dead_letter, widows_stair, hell-for-leather, duel, a folder with "
            "pack.yaml in it" in text)
    assert text.count("\n") == 1


@pytest.mark.deep
def test_words_of_the_game_have_nothing_wrong_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--check", "hell-for-leather") == "hell-for-leather: 0 problems\n"


@pytest.mark.deep
def test_words_of_somebodys_own_are_looked_at_beside_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("frames:\n  - {id: mine.1, slot: no.such.slot, text: A line.}\n", encoding="utf-8")
    text = said(capsys, "--check", str(mine), status=1)
    assert text.startswith("mine.yaml:2: mine.1: ") and "no.such.slot" in text
