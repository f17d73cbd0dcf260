"""`check` finds what somebody has changed in a record, whatever game it is of, and names the entry."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from game.app.commands.check import check_file, examine
from game.app.games import SHIPPED
from game.rules.match import Match
from tests.contract.samples import SAMPLES

Entry = dict[str, Any]
MOVES, TRIES = 60, 12
PLAYED_WITH = 3


@pytest.fixture(scope="module", params=sorted(SHIPPED))
def lines(request: pytest.FixtureRequest) -> list[bytes]:
    """The record of a match, line by line."""
    return SAMPLES[request.param].played(PLAYED_WITH, MOVES).to_bytes().splitlines(keepends=True)


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where whole numbers stand in plain data."""
    if isinstance(value, dict):
        return [found for key, each in value.items() for found in numbers_in(each, (*path, key))]
    if isinstance(value, list):
        return [found for at, each in enumerate(value) for found in numbers_in(each, (*path, at))]
    return [path] if type(value) is int else []


def one_more(entry: Entry, path: tuple[Any, ...]) -> Entry:
    """The same with one more there."""
    changed: Entry = json.loads(json.dumps(entry))
    inner: Any = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] += 1
    return changed


def falsified(lines: list[bytes], number: int, change: Callable[[Entry], Entry]) -> list[bytes]:
    entry = json.loads(lines[number])
    return [*lines[:number], json.dumps(change(entry)).encode() + b"\n", *lines[number + 1:]]


def verdict(tmp_path: Any, lines: list[bytes]) -> Any:
    file = tmp_path / "changed.match.jsonl"
    file.write_bytes(b"".join(lines))
    return check_file(file, examine)


def test_as_it_was_written_it_holds(lines: list[bytes], tmp_path: Any) -> None:
    found = verdict(tmp_path, lines)
    assert (found.holds, found.entries, found.notes) == (True, len(lines) - 1, ())


def test_a_number_that_was_changed_in_what_an_entry_says_is_caught_there(lines: list[bytes], tmp_path: Any) -> None:
    chance = random.Random(1)
    for _ in range(TRIES):
        number = chance.randrange(1, len(lines))
        state = json.loads(lines[number])["state"]
        path = chance.choice(numbers_in(state) or [()])
        if path:
            found = verdict(tmp_path, falsified(lines, number, partial(one_more, path=("state", *path))))
            assert (found.holds, found.entry) == (False, number), path


def test_a_die_that_was_turned_is_caught_or_would_have_changed_nothing(lines: list[bytes], tmp_path: Any) -> None:
    """Some dice are not read: how they lie is what somebody says, and nothing hangs on it."""
    rules = SAMPLES[json.loads(lines[0])["record"]].rules
    whole: Match[Any, Any, Any] = Match.load(rules, b"".join(lines), bytes)
    caught = 0
    for deed in [deed for deed in whole.deeds if deed.chance][:TRIES]:
        own = json.loads(msgspec.json.encode(deed.action))
        for path in numbers_in(own)[:2]:
            changed = falsified(lines, deed.number, partial(one_more, path=path))
            found = verdict(tmp_path, changed)
            caught += not found.holds
            if found.holds:
                same: Match[Any, Any, Any] = Match.load(rules, b"".join(changed), bytes)
                assert same.deeds[-1].after == whole.state, (deed.do, path)
            else:
                assert found.entry >= deed.number and found.problem
    assert caught, "no die that was turned is noticed"


@pytest.mark.parametrize("cut", ["lost", "doubled", "swapped"])
def test_an_entry_that_is_lost_doubled_or_elsewhere_is_caught(lines: list[bytes], tmp_path: Any, cut: str) -> None:
    at = len(lines) // 2
    changed = {"lost": [*lines[:at], *lines[at + 1:]], "doubled": [*lines[:at], lines[at], *lines[at:]],
               "swapped": [*lines[:at], lines[at + 1], lines[at], *lines[at + 2:]]}[cut]
    found = verdict(tmp_path, changed)
    assert not found.holds and found.entry in (at, at + 1)


def test_a_record_that_names_another_game_is_none_of_it(lines: list[bytes], tmp_path: Any) -> None:
    header = json.loads(lines[0])
    for other in set(SHIPPED) - {header["record"]}:
        changed = json.dumps({**header, "record": other}).encode() + b"\n"
        assert not verdict(tmp_path, [changed, *lines[1:]]).holds
