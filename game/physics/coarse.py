"""Samples of a motion in few bytes: to the hundredth of a millimetre, as steps that hardly change, byte by byte.

A die moves evenly between two knocks, so what its step changes by is small. Written with all low bytes first, then the
next ones, it is mostly noughts, which zlib packs into next to nothing.
"""

import sys
from array import array
from collections.abc import Iterator

POSE_NUMBERS = 7
_GRAIN_M, _GRAIN_TURN = 1e-5, 5e-5
_BYTES = 4
_WHOLE = 1 << 32


def coarse_bytes(samples: "array[float]", dice: int) -> bytes:
    """Seven numbers a die and sample, in rounds of all dice, as four bytes each."""
    width = POSE_NUMBERS * dice
    changes = array("I")
    for column in range(width):
        changes.extend(_changes(samples[column::width], _grain(column)))
    return _by_rank(_little_endian(changes))


def from_coarse_bytes(data: bytes, dice: int) -> "array[float]":
    """What `coarse_bytes` was made of, to the nearest grain."""
    width = POSE_NUMBERS * dice
    changes = array("I")
    changes.frombytes(_by_place(data))
    changes = _little_endian(changes)
    length = len(changes) // width if width else 0
    samples = array("f", bytes(len(changes) * _BYTES))
    for column in range(width):
        samples[column::width] = _numbers(changes[column * length : (column + 1) * length], _grain(column))
    return samples


def _grain(column: int) -> float:
    return _GRAIN_M if column % POSE_NUMBERS < 3 else _GRAIN_TURN


def _changes(numbers: "array[float]", grain: float) -> Iterator[int]:
    """How much each step differs from the one before it, in grains; small ones either way are small numbers."""
    last = before = 0
    for number in numbers:
        here = round(number / grain)
        change = here - 2 * last + before
        before, last = last, here
        yield (2 * change if change >= 0 else -2 * change - 1) % _WHOLE


def _numbers(changes: "array[int]", grain: float) -> "array[float]":
    found, last, step = array("f"), 0, 0
    for change in changes:
        step += change >> 1 if change % 2 == 0 else -(change >> 1) - 1
        last += step
        found.append(last * grain)
    return found


def _by_rank(numbers: "array[int]") -> bytes:
    plain = numbers.tobytes()
    return b"".join(plain[rank::_BYTES] for rank in range(_BYTES))


def _by_place(data: bytes) -> bytes:
    plain, length = bytearray(len(data)), len(data) // _BYTES
    for rank in range(_BYTES):
        plain[rank::_BYTES] = data[rank * length : (rank + 1) * length]
    return bytes(plain)


def _little_endian(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "little":
        return numbers
    swapped = array("I", numbers)
    swapped.byteswap()
    return swapped
