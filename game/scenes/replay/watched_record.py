"""A record applied again entry by entry, with the states between: what scripts of any game are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.rules.errors import RecordError
from game.rules.game import Rules
from game.rules.record import decode_entry, split

Header = TypeVar("Header")
State = TypeVar("State")
Action = TypeVar("Action")


@dataclass(frozen=True, slots=True)
class Watched(Generic[Header, State]):
    """A record that can be applied; ``states`` are those around its entries, one more than there are of them."""

    header: Header
    entries: tuple[Mapping[str, Any], ...]
    states: tuple[State, ...]


def read_watched(rules: Rules[Header, State, Action], data: bytes) -> Watched[Header, State]:
    """Every entry applied again; what it claims is not compared. Raises RecordError naming the entry at fault."""
    first, lines = split(rules.upgrade(data))
    try:
        header = rules.decode_header(first)
        states = [rules.new(header)]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise RecordError(0, str(error)) from error
    entries = []
    for number, line in enumerate(lines, 1):
        entries.append(decode_entry(line, number))
        states.append(_applied(rules, states[-1], line, number))
    return Watched(header, tuple(entries), tuple(states))


def _applied(rules: Rules[Header, State, Action], state: State, line: bytes, number: int) -> State:
    try:
        return rules.apply(state, rules.decode_action(line)).state
    except ValueError as error:
        raise RecordError(number, str(error)) from error
