"""Computers at the table: their tables read from the installation, and who thinks for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game import __version__
from game.ai.aiming import Aims, Motion
from game.ai.choosing import Decision
from game.ai.computer_kit import ComputerKit, Computers
from game.ai.computer_spec import ComputerSpec
from game.ai.measured_odds import Odds, StaleTables, decode_tables
from game.ai.minds import Minds, chance_of
from game.app.configs import Configs
from game.app.games import Games, own_folder
from game.app.thinking.beside import Beside
from game.app.thinking.game_minds import minds_of
from game.app.thinking.keeper import Keeper, launcher
from game.app.thinking.thinking_protocol import PROTOCOL, Begin
from game.physics import TableSpec
from game.scenes.hand.tables_mark import tables_mark
from game.scenes.hand.throw_due import ThrowDue, measured_plan
from game.scenes.match.opponents import Opponents
from game.storage.input_error import InputError
from game.storage.paths import Paths
from game.storage.typed_config import load_config

FAULTS = "faults.txt"
OF_ALL = Path("computer.yaml")  # in the folder of configurations, and in that of each game
THROWS = Path("ai", "throws.json")  # among the assets


@dataclass(frozen=True, slots=True)
class Decided:
    """A thought that took no time."""

    result: Decision[Any, Any]
    done: bool = True


@dataclass(frozen=True, slots=True)
class Aimed:
    """A plan that took no time."""

    result: Motion
    done: bool = True


class InProcess:
    """Thinks while it is asked: a few milliseconds, one decision a frame. It aims by the tables alone."""

    def __init__(self, kit: ComputerKit, minds: Minds, aims: Aims, table: TableSpec) -> None:
        self._kit = kit
        self._minds = minds
        self._aims = aims
        self._table = table

    def ask(self, state: Any, who: str, moment: int) -> Decided:
        """Decide for the computer that plays ``who``. Raises ValueError where no computer plays it."""
        return Decided(self._minds.decide(self._kit.seen_by(state, who), who,
                                          chance_of(self._kit.seed(state), who, moment)))

    def aim(self, due: ThrowDue) -> Aimed:
        """What the tables say."""
        return Aimed(measured_plan(self._aims, self._table, due))


def load_spec(paths: Paths) -> ComputerSpec:
    """What computers of every game are made of. Raises ConfigError with file, line and key."""
    return load_config(paths.config / OF_ALL, ComputerSpec)


def load_computers(paths: Paths, game: str, kit: ComputerKit) -> Computers:
    """Who the computers of a game can be. Raises ConfigError with file, line and key."""
    return load_config(own_folder(paths.config, game) / OF_ALL, kit.config)


class ComputerLoader:
    """Makes ready what the computers of any game play by, from the files of an installation."""

    def __init__(self, paths: Paths, configs: Configs, spec: ComputerSpec, games: Games) -> None:
        self._paths = paths
        self._configs = configs
        self._spec = spec
        self._games = games

    def keeper(self) -> Keeper:
        """What keeps a thinking process for them; nothing runs yet."""
        return Keeper(self.beginning, launcher(self._paths.logs / FAULTS), self._spec.thinking)

    def opponents(self, game: str, keeper: Keeper | None = None) -> Callable[[], Opponents]:
        """What gives the opponents, made ready when they are first asked for; InputError where that cannot be.

        With a keeper they think in its process, which is this game's from then on; else in this one.
        """
        load = cache(lambda: self.load(game, keeper))
        if keeper is None:
            return load

        def ready() -> Opponents:
            found = load()
            keeper.start(game)
            return found

        return ready

    def load(self, game: str, keeper: Keeper | None = None) -> Opponents:
        """Read and check the tables. Raises InputError with a reason."""
        begin, kit = self.beginning(game), self._games.computers(game)
        try:
            odds, aims = Odds.decode(begin.throws, begin.mark), Aims.decode(begin.throws, begin.mark)
            minds = minds_of(kit, begin)
        except StaleTables as error:
            raise InputError(str(error)) from None
        if keeper is None:
            return Opponents(self._spec, aims, odds, InProcess(kit, minds, aims, begin.table))
        return Opponents(self._spec, aims, odds, Beside(keeper, game, kit, minds, aims, begin.table, self._spec,
                                                        time.monotonic))

    def beginning(self, game: str) -> Begin:
        """All that is known beforehand: what a thinking process is told first. Raises InputError with a reason."""
        paths, configs, kit = self._paths, self._configs, self._games.computers(game)
        mark, throws = tables_mark(configs.table, configs.gesture, self._spec), _bytes(paths.assets / THROWS)
        try:
            decode_tables(throws, mark)
        except StaleTables as error:
            raise InputError(str(error)) from None
        own = own_folder(paths.assets, game)
        return Begin(PROTOCOL, __version__, game, mark, configs.table, self._spec, throws,
                     msgspec.msgpack.encode(load_computers(paths, game, kit)),
                     tuple(_bytes(own / name) for name in kit.tables))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror or error}.") from None
