"""The registry: the one place that names the games. Each is loaded when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.scenes.kit import Kit

SHIPPED: Mapping[str, str] = MappingProxyType({"hell-for-leather": "game.games.hell_for_leather.kit"})
"""Key to the module whose ``kit()`` makes the game."""
DEFAULT = "hell-for-leather"


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
            raise ValueError(f"there is no game {key!r}; there are {', '.join(self._modules)}")
        if key not in self._kits:
            self._kits[key] = importlib.import_module(self._modules[key]).kit()
        return self._kits[key]

    def of_record(self, header: bytes) -> Kit:
        """The game whose record begins with this line. Raises ValueError where it names none of ours."""
        return self.kit(msgspec.json.decode(header, type=_Named).record)
