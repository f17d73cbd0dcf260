"""The second referee agrees with the rules about every call of whole Chapters, and notices one that is falsified."""

from __future__ import annotations

import json
from functools import cache

import pytest

from game.games.protagonists.headless.chapters import ready_chapter
from game.games.protagonists.headless.random_play import play
from game.games.protagonists.rules.header import Options
from game.games.protagonists.rules.ready_sheets import ReadySheets
from game.scenes.led.unwatched.styles import Style
from game.storage.typed_config import load_config
from tests.architecture import ROOT
from tests.games.protagonists.golden_chapter import played
from tests.games.protagonists.led import adventure
from tests.games.protagonists.rules.referee import faults
from tools.adventure_plays import unwatched

PLAYS, MANY = range(100), range(1000, 6000)
LED = [(seed, players, style) for seed, (players, style) in enumerate(
    [(1, Style.SENSIBLE), (3, Style.BOLD), (5, Style.RANDOM), (3, Style.STUBBORN)], 40)]


@cache
def ready() -> ReadySheets:
    return load_config(ROOT / "config" / "games" / "protagonists" / "sheets.yaml", ReadySheets)


@cache
def record(number: int) -> bytes:
    data: bytes = play(ready_chapter(ready(), Options(), number, 1 + number % 5)).to_bytes()
    return data


@pytest.mark.parametrize("number", PLAYS)
def test_both_agree_over_a_whole_chapter_at_random(number: int) -> None:
    assert list(faults(record(number))) == []


@pytest.mark.parametrize(("seed", "players", "style"), LED)
def test_both_agree_over_chapters_that_the_computer_leads(seed: int, players: int, style: Style) -> None:
    assert list(faults(unwatched(adventure(), seed, players, style).play().to_bytes())) == []


def test_both_agree_over_the_chapter_told_by_hand() -> None:
    assert list(faults(played().to_bytes())) == []


@pytest.mark.deep
@pytest.mark.parametrize("number", MANY)
def test_both_agree_over_many(number: int) -> None:
    assert list(faults(record(number))) == []


@pytest.mark.parametrize("key", ["result", "sum", "resolve"])
def test_a_falsified_record_is_noticed(key: str) -> None:
    lines = unwatched(adventure(), 41, 3, Style.BOLD).play().to_bytes().splitlines()
    at = next(at for at, line in enumerate(lines) if json.loads(line).get("do") == "settle")
    entry = json.loads(lines[at])
    who = next(iter(entry["reading"]))
    if key == "result":
        entry["result"] = "failure" if entry["result"] == "success" else "success"
    elif key == "sum":
        entry["reading"][who]["sum"] += 1
    else:
        entry["state"]["characters"][who]["now"]["resolve"] += 1
    lines[at] = json.dumps(entry).encode()
    assert len(list(faults(b"\n".join(lines)))) >= 1
