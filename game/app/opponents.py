"""Computers at the table: their tables read from the installation, their decisions made in this process."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.ai.decide import Decision, Mind, decide
from game.ai.match_value import Values
from game.ai.odds import Odds, StaleTables
from game.ai.spec import ComputerSpec, tables_mark
from game.ai.throwing import Aims, Motion
from game.app.config import load_config
from game.app.console import InputError
from game.app.paths import Paths
from game.app.resources import Configs
from game.physics import TableSpec
from game.rules.core.chance import stream
from game.rules.hell_for_leather import State
from game.scenes.opponents import Computer, Opponents, ThrowDue, computer_of, measured_plan

FOLDER = "ai"
THROWS, VALUES = "throws.json", "values.bin"
CHANCE_BITS = 63


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


class Minds:
    """The minds of all computers that were asked so far, over the same tables."""

    def __init__(self, spec: ComputerSpec, odds: Odds, values: Values) -> None:
        self._spec = spec
        self._odds = odds
        self._values = values
        self._minds: dict[Computer, Mind] = {}

    def decide(self, state: State, who: str, chance: int) -> Decision:
        """The decision of the computer that plays ``who``: the same for the same ``chance``, whoever asks."""
        computer = computer_for(state, who)
        mind = self._minds.setdefault(
            computer, Mind(computer.level, computer.persona, self._odds, self._values, self._spec))
        return decide(state, mind, random.Random(chance), who)


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


def computer_for(state: State, who: str) -> Computer:
    """The computer that plays ``who``. Raises ValueError for a person."""
    computer = computer_of(state.contestant(who).player)
    if computer is None:
        raise ValueError(f"{who} is played by a person")
    return computer


def chance_of(state: State, who: str, moment: int) -> int:
    """What a decision draws its chance from."""
    return stream(state.header.seed, "decide", moment, who).getrandbits(CHANCE_BITS)


def load_spec(paths: Paths) -> ComputerSpec:
    """What computers are made of. Raises ConfigError with file, line and key."""
    return load_config(paths.config / "computer.yaml", ComputerSpec)


def opponents_of(paths: Paths, configs: Configs, spec: ComputerSpec) -> Callable[[], Opponents]:
    """What makes the opponents ready when they are first asked for; InputError where that cannot be."""
    return cache(lambda: load_opponents(paths, configs, spec))


def load_opponents(paths: Paths, configs: Configs, spec: ComputerSpec) -> Opponents:
    """Read and check the tables. Raises InputError with a reason."""
    mark = tables_mark(configs.table, configs.gesture.stacking, spec)
    folder = paths.assets / FOLDER
    throws = _bytes(folder / THROWS)
    try:
        odds, aims = Odds.decode(throws, mark), Aims.decode(throws, mark)
        values = Values.decode(_bytes(folder / VALUES), throws)
    except StaleTables as error:
        raise InputError(str(error)) from None
    return Opponents(spec, aims, odds, InProcess(Minds(spec, odds, values), aims, configs.table))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror or error}.") from None
