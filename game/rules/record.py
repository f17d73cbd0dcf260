"""A match as JSON Lines: line 1 the header, every further line one numbered entry."""

from collections.abc import Mapping
from typing import Any

import msgspec

from game.rules.errors import RecordError


def whole(data: bytes) -> bytes:
    """The record up to its last whole line; what a crash or a full disk cut short is dropped."""
    return data[: data.rfind(b"\n") + 1]


def split(data: bytes) -> tuple[bytes, list[bytes]]:
    """The header line and the entry lines. Raises ``RecordError`` when not even a header is whole."""
    lines = whole(data).split(b"\n")[:-1]
    if not lines:
        raise RecordError(0, "the first line is not whole")
    return lines[0], lines[1:]


def encode_line(value: Any) -> bytes:
    """One line, newline included."""
    return msgspec.json.encode(value) + b"\n"


def decode_entry(line: bytes, number: int) -> dict[str, Any]:
    """One entry as plain data. Raises ``RecordError`` if it is no JSON object or not the entry due."""
    try:
        entry = msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(number, f"not JSON: {error}") from error
    if not isinstance(entry, dict):
        raise RecordError(number, "not an object")
    if type(entry.get("n")) is not int or entry["n"] != number:
        raise RecordError(number, f"n is {entry.get('n')}")
    return entry


def entry_of(number: int, action: Any, claims: Mapping[str, Any]) -> dict[str, Any]:
    """An entry as plain data: its number, the action, and what the rules say of it."""
    fields = msgspec.to_builtins(action)
    head = {"n": number, "do": fields.pop("do"), "by": fields.pop("by")}
    return {**head, **fields, **claims}


def difference(expected: Any, found: Any, path: str = "") -> str:
    """Where ``found`` first departs from ``expected``, "" if nowhere. Keys not expected are ignored."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return f"{path} is {found!r}"
        for key, value in expected.items():
            where = f"{path}.{key}" if path else key
            if key not in found:
                return f"{where} is missing"
            if said := difference(value, found[key], where):
                return said
        return ""
    if type(expected) is type(found) and expected == found:
        return ""
    if isinstance(expected, list | tuple) and isinstance(found, list):
        return _list_difference(expected, found, path)
    return f"{path} is {found!r}, not {expected!r}"


def _list_difference(expected: list[Any] | tuple[Any, ...], found: list[Any], path: str) -> str:
    if len(expected) != len(found):
        return f"{path} is {found!r}, not {list(expected)!r}"
    pairs = enumerate(zip(expected, found, strict=True))
    return next((said for at, (one, two) in pairs if (said := difference(one, two, f"{path}.{at}"))), "")
