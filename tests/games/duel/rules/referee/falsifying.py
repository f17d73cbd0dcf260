"""How a record of Duel is falsified: one value of one entry, which a referee must notice."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Entry = dict[str, Any]
Change = Callable[[list[Entry], int], bool]
"""Changes something at this entry if it can."""
Body = Callable[[Entry, Entry, list[Entry]], object]
"""What is done to an entry and its state, after these; what it returns as False was no change."""


def change_of(changes: dict[str, Change], name: str, do: str = "", **needs: Any) -> Callable[[Body], Change]:
    """Registers a change of entries of one kind."""
    def register(body: Body) -> Change:
        def change(entries: list[Entry], at: int) -> bool:
            entry = entries[at]
            if (do and entry["do"] != do) or any(entry.get(key) != value for key, value in needs.items()):
                return False
            return body(entry, entry["state"], entries[:at]) is not False
        changes[name] = change
        return change
    return register


def falsified(data: bytes, change: Change, skip: int = 0) -> tuple[bytes, int] | None:
    """The record with the change made at the first entry where it can be, past ``skip``, and that entry's number."""
    lines = data.splitlines()
    entries = [json.loads(line) for line in lines[1:]]
    for at in range(skip, len(entries)):
        if change(entries, at):
            return b"\n".join([lines[0], *(json.dumps(entry).encode() for entry in entries)]) + b"\n", at + 1
    return None


def state_before(entries: list[Entry]) -> Entry:
    """The state that the last of these has."""
    state: Entry = entries[-1]["state"]
    return state


def another(number: int) -> int:
    """Another number of a die."""
    return number % 6 + 1
