"""Computers at the table: their tables read from the installation, and who thinks for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game import __version__
from game.ai.aiming import Aims, Motion
from game.ai.computer_spec import ComputerSpec
from game.app.configs import Configs
from game.app.thinking.beside import Beside
from game.app.thinking.computer_minds import Minds, chance_of
from game.app.thinking.keeper import Keeper, launcher
from game.app.thinking.thinking_protocol import PROTOCOL, Begin
from game.games.hell_for_leather.ai.decide import Decision
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.measured_odds import Odds, StaleTables, decode_tables
from game.games.hell_for_leather.rules import State
from game.physics import TableSpec
from game.scenes.hand.tables_mark import tables_mark
from game.scenes.match.opponents import Opponents, ThrowDue, measured_plan
from game.storage.errors import InputError
from game.storage.paths import Paths
from game.storage.typed_config import load_config

FOLDER = "ai"
FAULTS = "faults.txt"
THROWS, VALUES = "throws.json", "values.bin"


@dataclass(frozen=True, slots=True)
class Decided:
    """A thought that took no time."""

    result: Decision
    done: bool = True


@dataclass(frozen=True, slots=True)
class Aimed:
    """A plan that took no time."""

    result: Motion
    done: bool = True


class InProcess:
    """Thinks while it is asked: a few milliseconds, one decision a frame. It aims by the tables alone."""

    def __init__(self, minds: Minds, aims: Aims, table: TableSpec) -> None:
        self._minds = minds
        self._aims = aims
        self._table = table

    def ask(self, state: State, who: str, moment: int) -> Decided:
        """Decide for the computer that plays ``who``. Raises ValueError where no computer plays it."""
        return Decided(self._minds.decide(state, who, chance_of(state, who, moment)))

    def aim(self, due: ThrowDue) -> Aimed:
        """What the tables say."""
        return Aimed(measured_plan(self._aims, self._table, due))


def load_spec(paths: Paths) -> ComputerSpec:
    """What computers are made of. Raises ConfigError with file, line and key."""
    return load_config(paths.config / "computer.yaml", ComputerSpec)


def opponents_of(paths: Paths, configs: Configs, spec: ComputerSpec, keeper: Keeper | None = None,
                 ) -> Callable[[], Opponents]:
    """What makes the opponents ready when they are first asked for; InputError where that cannot be.

    With a keeper they think in its process, which runs from then on; else in this one.
    """
    return cache(lambda: load_opponents(paths, configs, spec, keeper))


def load_opponents(paths: Paths, configs: Configs, spec: ComputerSpec, keeper: Keeper | None = None) -> Opponents:
    """Read and check the tables. Raises InputError with a reason."""
    begin = beginning(paths, configs, spec)
    try:
        odds, aims = Odds.decode(begin.throws, begin.mark), Aims.decode(begin.throws, begin.mark)
        minds = Minds(spec, odds, Values.decode(begin.values, begin.throws))
    except StaleTables as error:
        raise InputError(str(error)) from None
    if keeper is None:
        return Opponents(spec, aims, odds, InProcess(minds, aims, configs.table))
    keeper.start()
    return Opponents(spec, aims, odds, Beside(keeper, minds, aims, configs.table, spec, time.monotonic))


def keeper_of(paths: Paths, configs: Configs, spec: ComputerSpec) -> Keeper:
    """What keeps a thinking process for these computers; nothing runs yet."""
    return Keeper(lambda: beginning(paths, configs, spec), launcher(paths.logs / FAULTS), spec.thinking)


def beginning(paths: Paths, configs: Configs, spec: ComputerSpec) -> Begin:
    """All that is known beforehand: what a thinking process is told first. Raises InputError with a reason."""
    folder = paths.assets / FOLDER
    mark, throws = tables_mark(configs.table, configs.gesture, spec), _bytes(folder / THROWS)
    try:
        decode_tables(throws, mark)
    except StaleTables as error:
        raise InputError(str(error)) from None
    return Begin(PROTOCOL, __version__, mark, configs.table, spec, throws, _bytes(folder / VALUES))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror or error}.") from None
