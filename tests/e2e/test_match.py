"""The real window, real pointer events, a whole match: read from the trace, checked by the record."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import ROOT, Player
from tests.e2e.evening import Evening

MOST_ACTIONS = 1500


def entries(record: Path) -> list[dict[str, Any]]:
    """The entries of a record, without its header."""
    return [json.loads(line) for line in record.read_bytes().splitlines()[1:]]


def check(record: Path) -> subprocess.CompletedProcess[str]:
    """What the game itself says of a record."""
    return subprocess.run([sys.executable, "-m", "game", "check", str(record)], cwd=ROOT, capture_output=True,
                          text=True)


def quick(record: Path, *more: str) -> Sequence[str]:
    """A quick match with one Goal."""
    return ("--quick", "--goal-target", "1", "--seed", "11", "--record", str(record), *more)


def test_a_whole_quick_match_by_pointer(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        evening = Evening(player, risks=2)
        evening.play(MOST_ACTIONS)
        assert player.seen["scene"] == "result"
    last = entries(record)[-1]
    assert last["do"] == "over"
    assert last["state"]["winner"] in ("A", "B")
    assert evening.flicks >= sum(1 for entry in entries(record) if entry["do"] == "throw") > 0
    assert evening.stacked == sum(1 for entry in entries(record) if entry["do"] == "take_risk") == 2
    answer = check(record)
    assert answer.returncode == 0, answer.stdout + answer.stderr


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_match_goes_on_after_the_game_was_ended_in_a_throw(tmp_path: Path, how: signal.Signals) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        Evening(player, risks=0).play_until(lambda seen: seen["throw"] is not None, MOST_ACTIONS)
        before = len(entries(record))
        throw = player.seen["throw"]["fair_flick"]
        player.drag(throw["path"], throw["ms"])
        player.wait(lambda seen: seen["busy"], "the flight")
        player.game.send_signal(how)
        player.game.wait(20)
    assert len(entries(record)) >= before
    with Player(tmp_path / "home", ("--resume", str(record))) as player:
        evening = Evening(player, risks=0)
        evening.play_until(lambda _seen: len(entries(record)) > before + 1, MOST_ACTIONS)
    assert check(record).returncode == 0


def test_a_throw_taken_back_and_one_too_soft_do_not_count(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        Evening(player, risks=0).play_until(lambda seen: seen["throw"] is not None, MOST_ACTIONS)
        before = len(entries(record))
        x, y = player.seen["throw"]["die"]
        player.do("mousemove", x, y, "mousedown", 1, "sleep", 0.05, "mousemove", x + 30, y - 20, "sleep", 0.05,
                  "click", 3, "sleep", 0.05, "mouseup", 1)
        player.drag(((x, y), (x, y - 6)), 400)
        player.wait(lambda seen: any("hand" in line for line in seen["text"]), "the notice")
        assert player.seen["throw"] is not None
        assert len(entries(record)) == before


@pytest.mark.parametrize("size", [(640, 480), (1920, 1080)])
def test_the_window_may_have_other_sizes(tmp_path: Path, size: tuple[int, int]) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record), size) as player:
        Evening(player, risks=0).play_until(lambda _seen: any(e["do"] == "throw" for e in entries(record)),
                                            MOST_ACTIONS)
    assert check(record).returncode == 0
