"""Nobody can say afterwards that they had set another Score: the record shows it (DUEL-D44, M16)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from game.app.commands.check import examine
from game.rules.errors import RecordError
from tests.contract.samples import SAMPLES

WITH_BIDS = 9
UNDER_CUPS = {"reveal": "scores", "reveal_bids": "bids"}


def another(name: str, value: Any) -> Any:
    """A Score, an intent or a salt that is not this one."""
    match name:
        case "score":
            return value % 6 + 1
        case "intent":
            return "avoid" if value == "attack" else "attack"
    return "0" * 32


def changed(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The entry of a reveal with one Score, intent or salt that is another, in every way."""
    field = UNDER_CUPS[entry["do"]]
    for ident, each in entry[field].items():
        for name in each:
            yield {**entry, field: {**entry[field], ident: {**each, name: another(name, each[name])}}}


def caught(record: bytes) -> int:
    """How many changes of what was under cups are tried; each must be found at its entry, by its seal."""
    lines = record.splitlines(keepends=True)
    tried = 0
    for number, line in enumerate(lines):
        entry = json.loads(line)
        if number and entry["do"] in UNDER_CUPS:
            for other in changed(entry):
                tried += 1
                with pytest.raises(RecordError, match="broken_seal") as refused:
                    examine(b"".join([*lines[:number], json.dumps(other).encode() + b"\n", *lines[number + 1:]]))
                assert refused.value.entry == number
    return tried


@pytest.mark.parametrize("number", [0, 6])
def test_a_score_that_was_changed_after_the_reveal_breaks_its_seal(number: int) -> None:
    record = SAMPLES["duel"].played(number).to_bytes()
    assert examine(record).entries
    assert caught(record) >= 6


def test_a_bid_that_was_changed_breaks_its_seal() -> None:
    record = SAMPLES["duel"].played(WITH_BIDS, 60).to_bytes()
    assert b'"do":"reveal_bids"' in record
    assert caught(record) >= 4


def test_what_lies_under_a_cup_stands_nowhere_in_the_record_before_it_is_lifted() -> None:
    """Not even whoever reads the file may know it: of each Score there is the seal alone."""
    lines = [json.loads(line) for line in SAMPLES["duel"].played(0).to_bytes().splitlines()[1:]]
    sealed = [entry for entry in lines if entry["do"] == "set_score"]
    assert sealed
    for entry in sealed:
        assert set(entry) - {"state"} <= {"n", "do", "by", "of", "seal", "weapon"} and len(entry["seal"]) == 64
