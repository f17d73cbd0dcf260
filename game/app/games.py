"""The registry: the one place that names the games. Each is loaded when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from game.scenes.kit import Billing, Kit

if TYPE_CHECKING:
    from game.ai.computer_kit import ComputerKit
    from game.scenes.menus.option import Option
    from game.storage.game_files import GameFiles
    from game.storage.match_list import Listed
    from game.storage.statistics_file import LinesOf

SHIPPED: Mapping[str, str] = MappingProxyType({
    "hell-for-leather": "game.games.hell_for_leather", "keeper": "game.games.keeper", "duel": "game.games.duel",
    "protagonists": "game.games.protagonists", "high-stakes": "game.games.high_stakes"})
"""Key to the package of the game.

Its ``billing.billing()`` is its box, its ``kit.kit()`` makes the game, and its ``ai.computers.computers()`` the game's
computers without the rest of it.
"""
BACKSTAGE: Mapping[str, str] = MappingProxyType({})
"""Games without screens yet, in the same form: their records are read and told, and they are played by ``simulate``."""
ANSWERING: Mapping[str, str] = MappingProxyType({"sight": "game.games.duel.headless.sight_lines"})
"""Commands that ask one game alone, and the module of it that answers."""
DEFAULT = "hell-for-leather"
"""The game that is meant where none is named: the only one there was at first."""

MOVED: Mapping[str, str] = MappingProxyType({"dilemmas": DEFAULT})
"""Settings that version 0.1.0 kept for all games, and the game whose own they are now."""


class _Named(msgspec.Struct, frozen=True):
    record: str


class Games:
    """The games there are, by key."""

    def __init__(self, packages: Mapping[str, str] = SHIPPED, backstage: Mapping[str, str] = BACKSTAGE) -> None:
        self._packages = packages
        self._backstage = backstage
        self._kits: dict[str, Kit] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """Every key of what can be played, in the order of the shelf."""
        return tuple(self._packages)

    @property
    def all_keys(self) -> tuple[str, ...]:
        """Those, and the keys of games that nobody can sit down to yet."""
        return (*self._packages, *self._backstage)

    def kit(self, key: str) -> Kit:
        """A game, loaded now if it was not before. Raises ValueError for none of ours."""
        if key not in self._kits:
            self._kits[key] = self._module(key, "kit").kit()
        return self._kits[key]

    def shelf(self) -> tuple[Billing, ...]:
        """What can be played, in the order of the shelf; nothing of a game is loaded but its box."""
        return tuple(self._module(key, "billing").billing() for key in self.keys)

    def computers(self, key: str) -> ComputerKit:
        """The computers of a game, and nothing else of it: for the process that thinks. Raises ValueError like ``kit``.

        Raises ModuleNotFoundError where no computer plays it; ``Kit.computers`` is None then.
        """
        found: ComputerKit = self._module(key, "ai.computers").computers()
        return found

    def _module(self, key: str, part: str) -> Any:
        package = self._packages.get(key) or self._backstage.get(key)
        if package is None:
            raise ValueError(f"there is no game {key!r}; allowed are {', '.join(self._packages)}")
        return importlib.import_module(f"{package}.{part}")

    def of_record(self, record: bytes) -> Kit:
        """The game that the first line of a record names. Raises ValueError where it names none of ours."""
        header, _, _ = record.partition(b"\n")
        try:
            named = msgspec.json.decode(header, type=_Named)
        except RecursionError as error:
            raise ValueError("the first line is no header") from error
        return self.kit(named.record)

    def files(self, key: str, home: Path, write: Callable[[Path, bytes], None]) -> GameFiles:
        """What is kept of a game in the player's folder; ``write`` writes a file whole, or raises SaveError."""
        from game.storage.game_files import GameFiles  # the process that thinks keeps nothing, and does without

        return GameFiles(kept_in(home, key), self.lines(key), write)

    def lines(self, key: str) -> LinesOf:
        """What statistics keep of a deed of this game."""
        from game.scenes.match.seat_hands import with_ways  # likewise

        return with_ways(self.kit(key).records.lines)

    @property
    def settings(self) -> tuple[Option, ...]:
        """What the settings menu offers of single games, in the order of the shelf."""
        return tuple(option for billing in self.shelf() for option in billing.settings())

    def listed(self, header: bytes, last: bytes) -> Listed:
        """What its game says of a record, by its first and its last line. Raises ValueError where it cannot."""
        return self.of_record(header).records.listed(header, last)


def answering(command: str) -> Any:
    """The module of a game that answers a command of its own, loaded now if it was not before."""
    return importlib.import_module(ANSWERING[command])


def kept_in(home: Path, key: str) -> Path:
    """The folder of what is kept of one game in the player's folder.

    That of the default game lies in the player's folder itself, as it did when it was the only one.
    """
    return home if key == DEFAULT else home / "games" / key


def own_folder(folder: Path, key: str) -> Path:
    """Where in a folder of the installation, of configurations or assets, that lies which is one game's own."""
    return folder / "games" / key
