"""The real window, real pointer events, a whole match: read from the trace, checked by the record."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.desktop import PATIENCE_S, ROOT, Player, Seen
from tests.e2e.evening import Evening, refusal

MOST_ACTIONS = 1500
MOST_MATCHES = 5
ALWAYS = 10_000


def on_the_way(risks: int) -> dict[str, int]:
    """What is done besides in a match: so many Risks, no more words than must be, nothing at a price."""
    return {"risk": risks, "tell_skip": ALWAYS, "refuse_dilemma": ALWAYS}


def entries(record: Path) -> list[dict[str, Any]]:
    """The whole entries of a record, without its header and without a line that is being written."""
    return [json.loads(line) for line in record.read_bytes().split(b"\n")[1:-1]]


def check(record: Path) -> subprocess.CompletedProcess[str]:
    """What the game itself says of a record."""
    return subprocess.run([sys.executable, "-m", "game", "check", str(record)], cwd=ROOT, capture_output=True,
                          text=True)


def quick(record: Path, *more: str) -> Sequence[str]:
    """A quick match with one Goal, both sides played by whoever is at the mouse."""
    return ("--quick", "--seats", "human,human", "--goal-target", "1", "--seed", "11", "--record", str(record), *more)


def throws(record: Path) -> int:
    """How many throws a record holds."""
    return sum(entry["do"] == "throw" for entry in entries(record))


def at_a_throw(player: Player) -> Evening:
    """Play on until a die waits in the hand."""
    evening = Evening(player, on_the_way(risks=0))
    evening.play_until(lambda seen: seen["throw"] is not None, MOST_ACTIONS)
    return evening


def in_flight(player: Player) -> None:
    """Throw until a die flies."""
    evening = at_a_throw(player)
    while not evening.throw():
        pass


def test_a_whole_quick_match_by_pointer(tmp_path: Path) -> None:
    assert until_it_comes(tmp_path, risks_in_a_match), "matches without a single Risk"


def risks_in_a_match(folder: Path) -> int:
    """Play a match to its end by pointer, check it, and say how many Risks were stacked in it."""
    record = folder / "match.hfl.jsonl"
    with Player(folder / "home", quick(record)) as player:
        evening = Evening(player, on_the_way(risks=2))
        evening.play(MOST_ACTIONS)
    last = entries(record)[-1]
    assert last["do"] == "over"
    assert last["state"]["winner"] in ("A", "B")
    assert evening.flicks == throws(record) > 0
    assert evening.stacked == sum(entry["do"] == "take_risk" for entry in entries(record)) <= 2
    answer = check(record)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return evening.stacked


def test_a_whole_match_against_the_computer(tmp_path: Path) -> None:
    assert until_it_comes(tmp_path, throws_by_the_computer), "matches in which the computer threw nothing"


def throws_by_the_computer(folder: Path) -> int:
    """Play a match against the computer to its end by pointer, check it, and say how often the computer threw."""
    record = folder / "match.hfl.jsonl"
    arguments = ("--quick", "--seats", "human,computer:novice:clerk", "--goal-target", "1", "--seed", "11", "--speed",
                 "8", "--record", str(record))
    with Player(folder / "home", arguments) as player:
        evening = Evening(player, on_the_way(risks=1))
        evening.play(MOST_ACTIONS)
    by_computer = sum(entry["do"] == "throw" and entry["by"] == "B1" for entry in entries(record))
    assert evening.flicks == throws(record) - by_computer
    assert "take_over" not in evening.pressed
    answer = check(record)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return by_computer


def until_it_comes(folder: Path, play: Callable[[Path], int]) -> int:
    """Play match after match, each in a folder of its own, until one says more than 0: dice may end it before."""
    for match in range(MOST_MATCHES):
        (folder / str(match)).mkdir()
        if came := play(folder / str(match)):
            return came
    return 0


def end(player: Player, how: str) -> int:
    """End the game in one of three ways; its exit status."""
    if how == "close button":
        player.pointer.ask_to_close(player.window)
    else:
        player.game.send_signal(signal.Signals[how])
    return player.game.wait(PATIENCE_S)


@pytest.mark.parametrize("how", ["SIGTERM", "close button"])
def test_a_throw_counts_when_the_game_is_closed_in_its_flight(tmp_path: Path, how: str) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        in_flight(player)
        assert throws(record) == 0
        assert end(player, how) == 0
    assert throws(record) == 1
    assert check(record).returncode == 0
    goes_on(tmp_path, record)


def test_a_match_goes_on_after_the_game_was_killed_in_a_flight(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        in_flight(player)
        before = len(entries(record))
        assert end(player, "SIGKILL") == -signal.SIGKILL
    assert len(entries(record)) == before
    goes_on(tmp_path, record)


def is_so_large(size: tuple[int, int], seen: Seen) -> bool:
    return bool(seen["window"] == list(size))


def goes_on(tmp_path: Path, record: Path) -> None:
    """Resume the match and play until it holds two entries more."""
    before = len(entries(record))
    with Player(tmp_path / "home", ("--resume", str(record))) as player:
        player.wait(lambda seen: seen["record_entries"] == before, "the match as it was")
        Evening(player, on_the_way(risks=0)).play_until(lambda _seen: len(entries(record)) > before + 1, MOST_ACTIONS)
    assert check(record).returncode == 0


def test_a_throw_taken_back_and_one_too_soft_do_not_count(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        at_a_throw(player)
        before = len(entries(record))
        throw = player.seen["throw"]
        take_back(player, throw)
        x, y = throw["die"]
        player.drag(((x, y), (x, y - 4)), 400)
        player.wait(lambda seen: bool(refusal(seen)), "the notice")
        assert player.seen["throw"] is not None
        assert len(entries(record)) == before


def take_back(player: Player, throw: Seen) -> None:
    """Begin a fair flick, press the other button on the way, and let go at its end."""
    (x, y), *_, end_of_path = throw["fair_flick"]["path"]
    player.pointer.move(x, y)
    player.pointer.press()
    player.pointer.follow(((x, y), end_of_path), throw["fair_flick"]["ms"] / 1000)
    player.pointer.press(3)
    player.pointer.release(3)
    player.pointer.release()


@pytest.mark.parametrize("size", [(640, 480), (1920, 1080)])
def test_the_window_may_have_other_sizes(tmp_path: Path, size: tuple[int, int]) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record), size) as player:
        Evening(player, on_the_way(risks=0)).play_until(lambda _seen: throws(record) > 0, MOST_ACTIONS)
    assert check(record).returncode == 0


def test_the_window_may_change_its_size_in_a_flight(tmp_path: Path) -> None:
    record = tmp_path / "match.hfl.jsonl"
    with Player(tmp_path / "home", quick(record)) as player:
        in_flight(player)
        for size in ((300, 700), (1, 1), (700, 420)):
            player.resize(*size)
            player.wait(partial(is_so_large, size), f"a window of {size}")
        Evening(player, on_the_way(risks=0)).play_until(lambda _seen: throws(record) > 1, MOST_ACTIONS)
    assert check(record).returncode == 0
