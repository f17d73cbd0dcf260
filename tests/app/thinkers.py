"""Thinking processes for tests: the real one on tables that fit, and stand-ins that misbehave."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import __version__
from game.ai.aiming import Aims
from game.ai.computer_kit import ComputerKit
from game.ai.computer_spec import ComputerSpec, ThinkingSpec
from game.ai.measured_odds import Odds, Tables
from game.ai.minds import Minds
from game.app.configs import load_configs
from game.app.games import DEFAULT, Games, own_folder
from game.app.thinking.beside import Beside
from game.app.thinking.computers_at_table import THROWS, InProcess, load_computers, load_spec
from game.app.thinking.game_minds import Codec, minds_of
from game.app.thinking.keeper import Keeper, Process, command, home
from game.app.thinking.thinking_protocol import PROTOCOL, Begin, Ready
from game.games.hell_for_leather.ai.match_value import MARK_DIGITS, values_mark
from game.physics import TableSpec
from game.scenes.hand.tables_mark import tables_mark
from game.storage.paths import Paths

PATIENCE_S = 60.0
"""So long a test waits for another process before it fails; nothing is measured by it."""
STAND_IN = """
import struct, sys
hears, says = sys.stdin.buffer, sys.stdout.buffer
def heard():
    size = hears.read(4)
    if len(size) < 4:
        sys.exit(0)
    return hears.read(struct.unpack("<I", size)[0])
def say(data):
    says.write(struct.pack("<I", len(data)) + data)
    says.flush()
READY = bytes.fromhex(sys.argv[1])
"""


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@cache
def beginning() -> Begin:
    """What the real process is told, with tables marked as if they were baked for today's configuration."""
    paths = Paths.find(None)
    configs, spec = load_configs(paths), load_spec(paths)
    mark = tables_mark(configs.table, configs.gesture, spec)
    baked = msgspec.json.decode((paths.assets / THROWS).read_bytes(), type=Tables)
    throws = msgspec.json.encode(replace(baked, mark=mark))
    [solved] = kit().tables
    values = values_mark(throws).encode() + (own_folder(paths.assets, DEFAULT) / solved).read_bytes()[MARK_DIGITS:]
    config = msgspec.msgpack.encode(load_computers(paths, DEFAULT, kit()))
    return Begin(PROTOCOL, __version__, DEFAULT, mark, configs.table, spec, throws, config, (values,))


@cache
def kit() -> ComputerKit:
    """The game whose computers think."""
    return Games().computers(DEFAULT)


def codec() -> Codec:
    """Its states and decisions as bytes."""
    return Codec(kit())


def table() -> TableSpec:
    """The table of the game."""
    return beginning().table


def spec() -> ComputerSpec:
    """What computers are made of."""
    return beginning().spec


def aims() -> Aims:
    """Where they aim."""
    return Aims.decode(beginning().throws, beginning().mark)


@cache
def odds() -> Odds:
    """What they can expect."""
    return Odds.decode(beginning().throws, beginning().mark)


@cache
def minds() -> Minds:
    """What decides for them."""
    return fresh_minds()


def fresh_minds() -> Minds:
    """The same, and it has thought of nothing yet."""
    return minds_of(kit(), beginning())


def own() -> InProcess:
    """The thinker without a process beside it."""
    return InProcess(kit(), minds(), aims(), table())


def real(errors: int = subprocess.DEVNULL) -> Callable[[], Process]:
    """What starts the real thinking process."""
    return lambda: subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, cwd=home())


def stand_in(script: str, version: str = __version__) -> Callable[[], Process]:
    """What starts a process that does as the script says; ``heard``, ``say`` and ``READY`` are at its hands."""
    ready = msgspec.msgpack.encode(Ready(PROTOCOL, version)).hex()
    return lambda: subprocess.Popen([sys.executable, "-c", STAND_IN + script, ready], stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def keeper(launch: Callable[[], Process], clock: Callable[[], float] | None = None, lives: int = 3) -> Keeper:
    """A keeper of such processes."""
    limits = ThinkingSpec(patience_s=0.65, trying_s=0.35, silence_s=5.0, start_s=20.0, lives=lives)
    return Keeper(lambda _game: beginning(), launch, limits, clock or Clock())


def beside(kept: Keeper, clock: Callable[[], float] | None = None) -> Beside:
    """A thinker that asks it."""
    return Beside(kept, DEFAULT, kit(), minds(), aims(), table(), spec(), clock or Clock())


def root() -> Path:
    """Where Python finds the game."""
    found = home()
    assert found is not None
    return found
