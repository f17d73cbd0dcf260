"""Mach-O files read without a Mac: for which processors they are, what they load, and whether their signature is true.

A slice that was changed after it was signed is killed on its start by Macs with Apple's processors. Where it has an
ad hoc signature (one without a certificate), the sums in it can be put right here, for they are plain SHA-256.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FAT, FAT_64, THIN = b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf", b"\xcf\xfa\xed\xfe"
CPUS = {0x01000007: "x86_64", 0x0100000C: "arm64", 7: "i386"}
HEADER_BYTES = 32
LOAD_DYLIB, LOAD_WEAK_DYLIB, REEXPORT_DYLIB, CODE_SIGNATURE, VERSION_MIN, BUILD_VERSION, RPATH = \
    0x0C, 0x80000018, 0x8000001F, 0x1D, 0x24, 0x32, 0x8000001C
SUPER_BLOB, CODE_DIRECTORY, CMS_SLOT = 0xFADE0CC0, 0xFADE0C02, 0x10000
SHA256, SHA256_BYTES = 2, 32
Bytes = bytes | bytearray


@dataclass(frozen=True, slots=True)
class Slice:
    """The part of a file for one processor; ``at`` and ``size`` are bytes of the file."""

    cpu: str
    at: int
    size: int
    loads: tuple[str, ...]
    search: tuple[str, ...]
    oldest_system: str
    signature: tuple[int, int] | None  # where in the slice, and how long


@dataclass(frozen=True, slots=True)
class Directory:
    """A list of sums in a signature: where it is in the file, the sums, and what they are over."""

    sums_at: int
    count: int
    page_bytes: int
    limit: int


def is_macho(file: Path) -> bool:
    """Whether this is a file that macOS would run or load."""
    with file.open("rb") as opened:
        return opened.read(4) in (FAT, FAT_64, THIN)


def slices(data: Bytes) -> list[Slice]:
    """The slices of a file. Raises ValueError where it is no Mach-O file of 64 bits."""
    return [_slice(data, at, size) for at, size in _places(data)]


def _places(data: Bytes) -> Iterator[tuple[int, int]]:
    if data[:4] == THIN:
        yield 0, len(data)
        return
    if data[:4] not in (FAT, FAT_64):
        raise ValueError("it is no Mach-O file")
    row = struct.Struct(">IIQQII" if data[:4] == FAT_64 else ">IIIII")
    for number in range(struct.unpack_from(">I", data, 4)[0]):
        _cpu, _kind, at, size, *_ = row.unpack_from(data, 8 + number * row.size)
        if data[at:at + 4] == THIN:
            yield at, size


def _slice(data: Bytes, at: int, size: int) -> Slice:
    cpu, count = struct.unpack_from("<I", data, at + 4)[0], struct.unpack_from("<I", data, at + 16)[0]
    loads: list[str] = []
    search: list[str] = []
    oldest, signature, here = "", None, at + HEADER_BYTES
    for _ in range(count):
        command, length = struct.unpack_from("<II", data, here)
        if command in (LOAD_DYLIB, LOAD_WEAK_DYLIB, REEXPORT_DYLIB):
            loads.append(_text(data, here, length))
        elif command == RPATH:
            search.append(_text(data, here, length))
        elif command in (VERSION_MIN, BUILD_VERSION):
            packed = struct.unpack_from("<I", data, here + (8 if command == VERSION_MIN else 12))[0]
            oldest = f"{packed >> 16}.{packed >> 8 & 255}"
        elif command == CODE_SIGNATURE:
            signature = struct.unpack_from("<II", data, here + 8)
        here += length
    return Slice(CPUS.get(cpu, hex(cpu)), at, size, tuple(loads), tuple(search), oldest, signature)


def _text(data: Bytes, command_at: int, length: int) -> str:
    start = command_at + struct.unpack_from("<I", data, command_at + 8)[0]
    return data[start:command_at + length].split(b"\0", 1)[0].decode()


def wrong_pages(data: Bytes, part: Slice) -> int | None:
    """How many pages of a slice are not as they were signed; None where it is not signed at all."""
    lists = list(_directories(data, part))
    return sum(_page(data, part, each, n) != _kept(data, each, n) for each in lists for n in range(each.count)) \
        if lists else None


def put_right(data: bytearray, part: Slice) -> int:
    """Make the sums of an ad hoc signature those of the slice as it is; gives how many were changed."""
    changed = 0
    for each in _directories(data, part):
        for number in range(each.count):
            true = _page(data, part, each, number)
            if true != _kept(data, each, number):
                at = each.sums_at + number * SHA256_BYTES
                data[at:at + SHA256_BYTES] = true
                changed += 1
    return changed


def is_certified(data: Bytes, part: Slice) -> bool:
    """Whether somebody has signed a slice with a certificate: such a signature cannot be put right."""
    return any(kind == CMS_SLOT and length > 8 for kind, _at, length in _blobs(data, part))


def _blobs(data: Bytes, part: Slice) -> Iterator[tuple[int, int, int]]:
    """The parts of a slice's signature: kind, place in the file, length."""
    if part.signature is None:
        return
    start = part.at + part.signature[0]
    magic, _length, count = struct.unpack_from(">III", data, start)
    if magic != SUPER_BLOB:
        return
    for number in range(count):
        kind, at = struct.unpack_from(">II", data, start + 12 + number * 8)
        yield kind, start + at, struct.unpack_from(">I", data, start + at + 4)[0]


def _directories(data: Bytes, part: Slice) -> Iterator[Directory]:
    for _kind, at, _length in _blobs(data, part):
        magic, _size, _version, _flags, sums, _names, _special, count, limit = struct.unpack_from(">9I", data, at)
        sum_bytes, sum_kind, _platform, page = struct.unpack_from(">4B", data, at + 36)
        if magic == CODE_DIRECTORY and sum_kind == SHA256 and sum_bytes == SHA256_BYTES:
            yield Directory(at + sums, count, 1 << page, limit)


def _page(data: Bytes, part: Slice, directory: Directory, number: int) -> bytes:
    start = number * directory.page_bytes
    end = min(start + directory.page_bytes, directory.limit)
    return hashlib.sha256(bytes(data[part.at + start:part.at + end])).digest()


def _kept(data: Bytes, directory: Directory, number: int) -> bytes:
    at = directory.sums_at + number * SHA256_BYTES
    return bytes(data[at:at + SHA256_BYTES])
