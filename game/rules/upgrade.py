"""Records of older versions, brought to the form of today's, one version at a time."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.rules.errors import RecordError
from game.rules.record import encode_line, split

Lines = list[dict[str, Any]]
Upgrade = Callable[[Lines], Lines]


def upgraded(data: bytes, version: int, upgrades: Mapping[int, Upgrade]) -> bytes:
    """The record in the form of ``version``; ``upgrades[n]`` takes all its lines from version n to n + 1.

    A record whose version is today's, or has no upgrade, stays as it is, for the header's own check to judge.
    """
    first, entries = split(data)
    found = _version(first)
    if found is None or found >= version or found not in upgrades:
        return data
    lines = [_decode(line, number) for number, line in enumerate((first, *entries))]
    for step in range(found, version):
        lines = upgrades[step](lines)
    return b"".join(encode_line(line) for line in lines)


def _version(header: bytes) -> int | None:
    try:
        found = msgspec.json.decode(header)
    except (ValueError, RecursionError):
        return None
    version = found.get("version") if isinstance(found, dict) else None
    return version if isinstance(version, int) else None


def _decode(line: bytes, number: int) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (ValueError, RecursionError) as error:
        raise RecordError(number, f"not JSON: {error}") from error
