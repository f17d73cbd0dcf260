"""The second referee agrees with the rules over whole stories, and notices a record that is falsified."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from game.games.high_stakes.headless.random_play import play
from tests.games.high_stakes.golden_story import whole_story
from tests.games.high_stakes.rules.referee import faults
from tests.games.high_stakes.rules.stories import any_header

PLAYS = range(100, 120)
MANY = range(1000, 6000)


@cache
def record(number: int) -> bytes:
    data: bytes = play(any_header(number)).to_bytes()
    return data


@pytest.mark.parametrize("number", PLAYS)
def test_both_referees_agree_over_a_whole_story(number: int) -> None:
    assert list(faults(record(number))) == []


def test_both_agree_over_the_story_told_by_hand() -> None:
    assert list(faults(whole_story().to_bytes())) == []


@pytest.mark.deep
@pytest.mark.parametrize("number", MANY)
def test_both_agree_over_many(number: int) -> None:
    assert list(faults(record(number))) == []


def _first(lines: list[dict[str, Any]], do: str) -> dict[str, Any]:
    return next(line for line in lines if line.get("do") == do)


def _die(lines: list[dict[str, Any]]) -> None:
    throw = _first(lines, "throw")
    number = throw["table"][throw["dice"][0]]
    number["number"] = 2 if number["number"] > 2 else 5


def _wound(lines: list[dict[str, Any]]) -> None:
    lines[-2]["state"]["characters"]["p1"]["lost"]["mind"] = 3


def _tick(lines: list[dict[str, Any]]) -> None:
    trait = _first(lines, "throw")["state"]["characters"]["p1"]["traits"]["t5"]
    trait[1] += 1


def _right(lines: list[dict[str, Any]]) -> None:
    _first(lines, "settle")["state"]["rights"]["p2"] = 3


def _one(lines: list[dict[str, Any]]) -> None:
    _first(lines, "complication")["ones"] += 1


def _mark(lines: list[dict[str, Any]]) -> None:
    _first(lines, "scene")["state"]["characters"]["p1"]["marks"] = ["outcast"]


def _stake(lines: list[dict[str, Any]]) -> None:
    _first(lines, "raise_stakes")["rung"] = "over"


def _rests(lines: list[dict[str, Any]]) -> None:
    _first(lines, "throw")["state"]["rests"] = 1


@pytest.mark.parametrize("falsify", [_die, _wound, _tick, _right, _one, _mark, _stake, _rests])
def test_a_record_that_is_falsified_is_noticed(falsify: Any) -> None:
    lines = [json.loads(line) for line in whole_story().to_bytes().splitlines()]
    falsify(lines)
    assert list(faults(b"\n".join(json.dumps(line).encode() for line in lines)))
