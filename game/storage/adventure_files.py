"""Adventure packs from a folder, read as a stranger's: no links, no anchors, limits on everything.

What a pack means is ``game.story``'s to say; here its files are opened, counted and made plain data.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.storage.input_error import InputError
from game.storage.plain_files import read_at_most, readable
from game.storage.yaml_data import Limits, UnsafeYaml, read_yaml

MOST_FILES, MOST_BYTES = 200, 4_000_000
A_FILE = Limits(bytes=256_000, depth=12, nodes=100_000, text=2_000)
SCENES, TEXT, YAML = "scenes", "text", ".yaml"
TOP = ("pack.yaml", "decks.yaml", "sheets.yaml", "tests.yaml", "stages.yaml")


def adventure_files(folder: Path) -> dict[str, bytes]:
    """The files of a pack by their path within it, of no other kinds and no deeper than a pack has.

    Raises InputError where the folder is none, has too many or too large files, or a link in it.
    """
    if not (folder / TOP[0]).is_file():
        raise InputError(f"{folder}: no adventure; a pack is a folder with {TOP[0]} in it.")
    files: dict[str, bytes] = {}
    for path in _paths(folder):
        name = path.relative_to(folder).as_posix()
        if any((folder / part).is_symlink() for part in (name, *map(str, Path(name).parents)) if part != "."):
            raise InputError(f"{folder}: {readable(name)} is a link; a pack holds plain files.")
        if len(files) == MOST_FILES:
            raise InputError(f"{folder}: more than the {MOST_FILES} files that a pack may have.")
        try:
            files[name] = read_at_most(path, A_FILE.bytes)
        except OSError as error:
            raise InputError(f"{folder}: {readable(name)} cannot be read: {error}") from error
    if sum(map(len, files.values())) > MOST_BYTES:
        raise InputError(f"{folder}: larger than the {MOST_BYTES:,} bytes that a pack may have.")
    return files


def _paths(folder: Path) -> Iterator[Path]:
    yield from (folder / name for name in TOP if (folder / name).exists())
    yield from sorted((folder / SCENES).glob(f"*{YAML}"))
    yield from sorted((folder / TEXT).glob(f"*/*{YAML}"))


def plain_adventure(files: Mapping[str, bytes]) -> tuple[list[tuple[str, Any, dict[str, int]]], list[str]]:
    """Each file as path, plain data and the lines of its paths; and what could not be made plain, a line each."""
    plain: list[tuple[str, Any, dict[str, int]]] = []
    problems: list[str] = []
    for name, data in files.items():
        try:
            found, lines = read_yaml(data, A_FILE)
        except UnsafeYaml as error:
            problems.append(f"{name}: {error}")
            continue
        plain.append((name, found, dict(lines)))
    return plain, problems
