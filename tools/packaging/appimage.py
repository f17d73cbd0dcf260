"""An AppImage: one file that is a program and, behind it, a packed folder that the program makes readable and starts.

The program is compiled here from `tools/appimage/runtime.c`, with libraries of Debian linked into it.
"""

from __future__ import annotations

import os
import shutil
import struct
from collections.abc import Mapping
from pathlib import Path

from game.identity import NAME
from tools._environment import SetupError, say
from tools.packaging.archives import PROGRAM
from tools.packaging.dating import date
from tools.packaging.freezing import run
from tools.packaging.product import EPOCH, Order
from tools.programs import package_of

RUNTIME = "APPIMAGE_RUNTIME"
SOURCE = Path(__file__).resolve().parents[1] / "appimage" / "runtime.c"
HEADERS: Mapping[str, str] = {
    "libsquashfuse-dev": "/usr/include/squashfuse/ll.h", "libfuse3-dev": "/usr/include/fuse3/fuse_lowlevel.h",
    "libzstd-dev": "/usr/include/zstd.h", "zlib1g-dev": "/usr/include/zlib.h"}
COMPILED = ("-std=gnu11", "-Os", "-Wall", "-Wextra", "-static", "-s", "-Wl,--build-id=none", "-D_FILE_OFFSET_BITS=64",
            f'-DNAME="{NAME}"')
LINKED = ("-lsquashfuse_ll", "-lsquashfuse", "-lfuse3", "-lzstd", "-lz")
ELF, MARK, MARK_AT = b"\x7fELF", b"AI\x02", 8
SECTIONS_AT, SECTIONS_OF = 0x28, struct.Struct("<Q10xHH2x")  # where the table of sections is, size and number of rows
LEVELS = {True: "3", False: "19"}  # of zstd, for trials and for players


def image(order: Order, tree: Path) -> list[Path]:
    """The AppImage of a folder; none where a tool is missing, which is said."""
    missing = needs()
    if missing:
        say(f"  No AppImage is made: there is no {', '.join(missing)}.")
        return []
    runtime = marked(program(order).read_bytes())
    packed, folder = order.file(".AppImage"), order.work / "app.squashfs"
    date(tree, order.epoch_s)
    run(["mksquashfs", str(tree), str(folder), "-root-owned", "-noappend", "-no-xattrs", "-b", "256K", "-comp", "zstd",
         "-Xcompression-level", LEVELS[order.loose], "-quiet", "-no-progress"], order.work,
        order.work / "mksquashfs.log", {EPOCH: str(order.epoch_s)})
    packed.write_bytes(runtime + folder.read_bytes())
    packed.chmod(PROGRAM)
    return [packed]


def needs() -> list[str]:
    """What is missing here, as Debian calls it."""
    found = [] if shutil.which("mksquashfs") else [package_of("mksquashfs")]
    if os.environ.get(RUNTIME):
        return found
    found += [] if shutil.which("gcc") else [package_of("gcc")]
    return found + [package for package, header in HEADERS.items() if not Path(header).is_file()]


def program(order: Order) -> Path:
    """What comes before the folder: the file that the environment names, or ours, compiled."""
    if named := os.environ.get(RUNTIME):
        return Path(named)
    out = order.work / "runtime"
    run(["gcc", *COMPILED, "-o", str(out), str(SOURCE), *LINKED], order.work, order.work / "gcc.log", {})
    return out


def marked(data: bytes) -> bytes:
    """The program with the mark of an AppImage of type 2. SetupError where what follows would not be found."""
    if data[:len(ELF)] != ELF:
        raise SetupError("what an AppImage begins with is no program of Linux.")
    if end_of(data) != len(data):
        raise SetupError(f"the program ends at {end_of(data)}, its file at {len(data)}: it would not find its folder.")
    return data[:MARK_AT] + MARK + data[MARK_AT + len(MARK):]


def end_of(data: bytes) -> int:
    """Where a program ends by its own header: behind the table of its sections."""
    at, size, number = SECTIONS_OF.unpack_from(data, SECTIONS_AT)
    return int(at + size * number)
