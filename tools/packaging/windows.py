"""Packages for Windows: an installer for one user, and a zip to unpack anywhere."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path, PureWindowsPath

from game.identity import IDENTIFIER, NAME, TITLE
from tools.packaging.archives import files_of, zipped
from tools.packaging.dating import date
from tools.packaging.freezing import run
from tools.packaging.notices import add_notices
from tools.packaging.product import EPOCH, MAKERS, VERSION, Order

TEMPLATE = Path(__file__).parent / "templates" / "installer.nsi"
PROGRAM = f"{NAME}.exe"
PE_OFFSET_AT, PE_DATE_AT = 0x3C, 8
ICON_SIZES_PX = (16, 24, 32, 48, 64, 128, 256)
PNG_HEADER = struct.Struct("<BBBBHHII")


def make(order: Order) -> list[Path]:
    """The zip, and the installer where `makensis` is here; says why not where it is not."""
    tree = order.work / "windows"
    shutil.copytree(order.frozen, tree)
    set_pe_date(tree / PROGRAM, order.epoch_s)
    add_notices(order, tree)
    date(tree, order.epoch_s)
    portable = order.file("-portable.zip")
    zipped(tree, portable, f"{NAME}-{VERSION}", order.epoch_s, order.effort)
    return [portable, *_installer(order, tree)]


def _installer(order: Order, tree: Path) -> list[Path]:
    if shutil.which("makensis") is None:
        return []
    icon, script, out = order.work / "icon.ico", order.work / "installer.nsi", order.file("-setup.exe")
    icon.write_bytes(ico(order.source / "tools" / "packaging" / "icons"))
    script.write_text(filled(TEMPLATE.read_text(encoding="utf-8"), tree, icon, out, order.loose), encoding="utf-8")
    run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", str(script)], order.work, order.work / "makensis.log",
        {EPOCH: str(order.epoch_s)})
    return [out]


def filled(template: str, tree: Path, icon: Path, out: Path, loose: bool) -> str:
    """The installer's script: the template with what it installs, and takes away again, file by file."""
    files = list(files_of(tree))
    values = {
        "name": NAME, "title": TITLE, "identifier": IDENTIFIER, "makers": MAKERS, "version": VERSION,
        "icon": str(icon), "out": str(out),
        "compressor": "zlib" if loose else "/SOLID lzma", "licence": str(tree / "LICENSE.txt"),
        "size_kib": str(sum(file.stat().st_size for file in files) // 1024),
        "install": "\n".join(_puts(tree, files)), "uninstall": "\n".join(_takes_away(tree, files)),
    }
    for name, value in values.items():
        template = template.replace(f"@{name}@", value)
    return template


def _puts(tree: Path, files: list[Path]) -> list[str]:
    """Lines that install files; each folder is entered once."""
    lines, folder = [], None
    for file in files:
        inside = file.parent.relative_to(tree)
        if inside != folder:
            folder = inside
            lines.append(f'  SetOutPath "{_installed(inside)}"')
        lines.append(f'  File "{file}"')
    return lines


def _takes_away(tree: Path, files: list[Path]) -> list[str]:
    """Lines that delete these files, and then folders that nobody else put anything into."""
    inside = [file.relative_to(tree) for file in files]
    folders = {parent for file in inside for parent in file.parents if parent != Path()}
    deepest_first = sorted(folders, key=lambda folder: (-len(folder.parts), folder.as_posix()))
    return [*(f'  Delete "{_installed(file)}"' for file in inside if file.name != PROGRAM),
            *(f'  RMDir "{_installed(folder)}"' for folder in deepest_first)]


def _installed(inside: Path) -> str:
    """Where a file of the tree lies on the player's machine, as the installer writes it."""
    return str(PureWindowsPath("$INSTDIR", *inside.parts)).replace('"', '$\\"')


def ico(folder: Path) -> bytes:
    """An icon file of the PNGs that Windows asks for."""
    pictures = [(size, (folder / f"icon-{size}.png").read_bytes()) for size in ICON_SIZES_PX]
    at = 6 + 16 * len(pictures)
    entries = b""
    for size, data in pictures:
        entries += PNG_HEADER.pack(size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(data for _, data in pictures)


def set_pe_date(program: Path, epoch_s: int) -> None:
    """Let a program bear this date: the packager writes the time of day into it."""
    with program.open("r+b") as file:
        file.seek(PE_OFFSET_AT)
        header = struct.unpack("<I", file.read(4))[0]
        file.seek(header + PE_DATE_AT)
        file.write(struct.pack("<I", epoch_s))
