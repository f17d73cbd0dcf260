"""Archives of a folder that are the same bytes whenever they hold the same files: sorted, one date, no owners."""

from __future__ import annotations

import hashlib
import io
import lzma
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

PROGRAM, PLAIN = 0o755, 0o644
EARLIEST_ZIP_S = 315_532_800  # zip knows no time before 1980
AR_MAGIC = b"!<arch>\n"
MACHINE_CODE = (b"\x7fELF", b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe")


def files_of(folder: Path) -> Iterator[Path]:
    """Every file below, in an order that depends on names alone."""
    yield from sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.as_posix())


def folders_of(folder: Path) -> Iterator[Path]:
    """Every folder below, parents first."""
    yield from sorted((path for path in folder.rglob("*") if path.is_dir()), key=lambda path: path.as_posix())


def mode_of(file: Path) -> int:
    """Programs and scripts may be run by everybody, everything else only read."""
    with file.open("rb") as opened:
        start = opened.read(4)
    runs = bool(file.stat().st_mode & stat.S_IXUSR) and (start[:2] == b"#!" or start in MACHINE_CODE)
    return PROGRAM if runs else PLAIN


def unpack(archive: tarfile.TarFile, to: Path) -> None:
    """Unpack into a folder, and nothing beside it, where this Python knows how to see to that: 3.11 learnt it late."""
    archive.extraction_filter = getattr(tarfile, "data_filter", None)
    archive.extractall(to)


def tar_xz(folder: Path, to: Path, top: str, epoch_s: int, effort: int) -> None:
    """Pack a folder as ``top`` into a .tar.xz."""
    with lzma.open(to, "wb", preset=effort) as packed:
        packed.write(tar(folder, top, epoch_s))


def tar(folder: Path, top: str, epoch_s: int) -> bytes:
    """A folder as a tar archive, in memory."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path in ([folder] if top != "." else []) + [*folders_of(folder), *files_of(folder)]:
            inside = path.relative_to(folder).as_posix()
            entry = tarfile.TarInfo(top if inside == "." else f"{top}/{inside}")
            entry.mtime = epoch_s
            if path.is_dir():
                entry.type, entry.mode = tarfile.DIRTYPE, PROGRAM
                archive.addfile(entry)
            else:
                entry.size, entry.mode = path.stat().st_size, mode_of(path)
                with path.open("rb") as opened:
                    archive.addfile(entry, opened)
    return whole.getvalue()


def zipped(folder: Path, to: Path, top: str, epoch_s: int, effort: int) -> None:
    """Pack a folder as ``top`` into a .zip that keeps which files are programs."""
    when = time.gmtime(max(epoch_s, EARLIEST_ZIP_S))[:6]
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files_of(folder):
            entry = zipfile.ZipInfo(f"{top}/{path.relative_to(folder).as_posix()}", when)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (stat.S_IFREG | mode_of(path)) << 16
            archive.writestr(entry, path.read_bytes(), compresslevel=effort)


def ar(members: Sequence[tuple[str, bytes]], to: Path, epoch_s: int) -> None:
    """An archive as Debian's packages are: these members, in this order."""
    with to.open("wb") as archive:
        archive.write(AR_MAGIC)
        for name, data in members:
            archive.write(f"{name:<16}{epoch_s:<12}{0:<6}{0:<6}{0o100644:<8o}{len(data):<10}`\n".encode("ascii"))
            archive.write(data + b"\n" * (len(data) % 2))


def sums(files: Sequence[Path]) -> str:
    """SHA-256 sums, as `sha256sum -c` reads them."""
    return "".join(f"{digest(file)}  {file.name}\n" for file in sorted(files))


def digest(file: Path) -> str:
    """The SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
