"""Chapters that the computer leads from a pack: they come to an ending, hold as records, and are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.app import cli
from game.storage.record_files import SUFFIX

KEY = "protagonists"
SIMULATE = ("simulate", "--game", KEY, "--pack", "dead_letter", "--jobs", "1", "--json")


@pytest.mark.parametrize(("style", "players"), [
    ("sensible", "1"), ("bold", "3"), ("random", "5"), ("stubborn", "2"), ("silent", "3")])
def test_a_chapter_of_dead_letter_comes_to_an_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str], style: str,
                                                     players: str) -> None:
    words = ("--matches", "3", "--seed", "7", "--players", players, "--style", style, "--out", str(tmp_path))
    assert cli.main([*SIMULATE, *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["endings"]) <= {"delivered", "moll_carries", "story_only", "surfaced"}
    assert sum(found["endings"].values()) == 3
    records = sorted(map(str, tmp_path.glob(f"{KEY}-*{SUFFIX}")))
    assert cli.main(["check", *records]) == 0
