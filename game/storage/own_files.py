"""What players make for a game and share as files: YAML in folders by kind, beside what came with the game.

A file that somebody was given is copied into the folder of its kind, and is on the list the next time it is asked for.
Files are read as plain data with limits (``yaml_data``); nothing in them is ever run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import yaml

from game.storage.input_error import InputError
from game.storage.plain_files import is_there, read_at_most
from game.storage.record_files import write_atomically
from game.storage.yaml_data import Limits, UnsafeYaml, read_yaml

ENDING = ".yaml"
LIMITS = Limits(bytes=200_000, depth=8, nodes=20_000, text=200)
MOST_LISTED = 200
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,59}")
LONGEST_NAME = 48


class OwnFiles:
    """The files of one game: ``own`` is the player's folder, ``shipped`` what came with the game and is only read."""

    def __init__(self, own: Path, shipped: Path, write: Callable[[Path, bytes], None] = write_atomically) -> None:
        """``write`` writes a file whole, or raises SaveError."""
        self._own = own
        self._shipped = shipped
        self._write = write

    def folder(self, kind: str) -> str:
        """Where a player's files of a kind lie, or would lie."""
        return str(self._own / kind)

    def names(self, kind: str) -> tuple[str, ...]:
        """The player's, in order; a folder that cannot be read is as good as none."""
        return _names_in(self._own / kind)

    def shipped(self, kind: str) -> tuple[str, ...]:
        """Those that came with the game."""
        return _names_in(self._shipped / kind)

    def read(self, kind: str, name: str, shipped: bool = False) -> tuple[Any, Mapping[str, int], str]:
        """What one holds as plain data, on which line what stands (``pieces[3].at``), and the file in words.

        Raises InputError that names the file, the line, and what is allowed.
        """
        path = self._path(kind, name, shipped)
        try:
            data, lines = read_yaml(read_at_most(path, LIMITS.bytes), LIMITS)
        except OSError as error:
            raise InputError(f"{path}: cannot be read: {error.strerror or error}.") from None
        except (UnsafeYaml, UnicodeDecodeError) as error:
            raise InputError(f"{path}: {error}.") from None
        return data, lines, str(path)

    def save(self, kind: str, title: str, data: Any) -> str:
        """Write plain data under a name made of its title; one of the same title is replaced. Gives the name.

        Raises SaveError.
        """
        name = file_name(title)
        text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)
        self._write(self._path(kind, name, False), text.encode())
        return name

    def has(self, kind: str, title: str) -> bool:
        """Whether a file of that title is there."""
        return is_there(self._path(kind, file_name(title), False))

    def _path(self, kind: str, name: str, shipped: bool) -> Path:
        """Raises InputError for a name that is no plain one: it may lead nowhere else."""
        if not NAME.fullmatch(name) or not NAME.fullmatch(kind):
            raise InputError(f"{name!r} is no name of a file; allowed are small letters, digits, - and _.")
        return (self._shipped if shipped else self._own) / kind / (name + ENDING)


def file_name(title: str) -> str:
    """The name of a file for what has this title."""
    words = re.sub(r"[^a-z0-9]+", "_", title.casefold()).strip("_")[:LONGEST_NAME].strip("_")
    return words or "nameless"


def _names_in(folder: Path) -> tuple[str, ...]:
    try:
        found = sorted(each.stem for each in folder.iterdir() if each.suffix == ENDING and NAME.fullmatch(each.stem))
    except OSError:
        return ()
    return tuple(found[:MOST_LISTED])
