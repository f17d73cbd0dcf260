"""The registry: the one place that names the games. Each is loaded when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from game.scenes.kit import Kit
from game.storage.match_list import Listed

SHIPPED: Mapping[str, str] = MappingProxyType({"hell-for-leather": "game.games.hell_for_leather.kit"})
"""Key to the module whose ``kit()`` makes the game."""
DEFAULT = "hell-for-leather"
"""The game that is meant where none is named: the only one there was at first."""


class _Named(msgspec.Struct, frozen=True):
    record: str


class Games:
    """The games there are, by key."""

    def __init__(self, modules: Mapping[str, str] = SHIPPED) -> None:
        self._modules = modules
        self._kits: dict[str, Kit] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key, in the order of the shelf."""
        return tuple(self._modules)

    def kit(self, key: str) -> Kit:
        """A game, loaded now if it was not before. Raises ValueError for none of ours."""
        if key not in self._modules:
            raise ValueError(f"there is no game {key!r}; allowed are {', '.join(self._modules)}")
        if key not in self._kits:
            self._kits[key] = importlib.import_module(self._modules[key]).kit()
        return self._kits[key]

    def of_record(self, record: bytes) -> Kit:
        """The game that the first line of a record names. Raises ValueError where it names none of ours."""
        header, _, _ = record.partition(b"\n")
        try:
            named = msgspec.json.decode(header, type=_Named)
        except RecursionError as error:
            raise ValueError("the first line is no header") from error
        return self.kit(named.record)

    def listed(self, header: bytes, last: bytes) -> Listed:
        """What its game says of a record, by its first and its last line. Raises ValueError where it cannot."""
        return self.of_record(header).records.listed(header, last)


def kept_in(home: Path, key: str) -> Path:
    """The folder of what is kept of one game in the player's folder.

    That of the default game lies in the player's folder itself, as it did when it was the only one.
    """
    return home if key == DEFAULT else home / "games" / key
