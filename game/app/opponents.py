"""Computers at the table: their tables read from the installation, their decisions made in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.ai.decide import Decision, Mind, decide
from game.ai.match_value import Values
from game.ai.odds import Odds, StaleTables
from game.ai.spec import ComputerSpec, tables_mark
from game.ai.throwing import Aims
from game.app.config import load_config
from game.app.console import InputError
from game.app.paths import Paths
from game.app.resources import Configs
from game.rules.core.chance import stream
from game.rules.hell_for_leather import State
from game.scenes.opponents import Computer, Opponents, computer_of

FOLDER = "ai"
THROWS, VALUES = "throws.json", "values.bin"


@dataclass(frozen=True, slots=True)
class Decided:
    """A thought that took no time."""

    result: Decision
    done: bool = True


class InProcess:
    """Thinks while it is asked: a few milliseconds, one decision a frame."""

    def __init__(self, spec: ComputerSpec, odds: Odds, values: Values) -> None:
        self._spec = spec
        self._odds = odds
        self._values = values
        self._minds: dict[Computer, Mind] = {}

    def ask(self, state: State, who: str, moment: int) -> Decided:
        """Decide for the computer that plays ``who``. Raises ValueError where no computer plays it."""
        computer = computer_of(state.contestant(who).player)
        if computer is None:
            raise ValueError(f"{who} is played by a person")
        mind = self._minds.setdefault(
            computer, Mind(computer.level, computer.persona, self._odds, self._values, self._spec))
        return Decided(decide(state, mind, stream(state.header.seed, "decide", moment, who), who))


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
    return Opponents(spec, aims, odds, InProcess(spec, odds, values))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror or error}.") from None
