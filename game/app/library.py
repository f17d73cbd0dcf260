"""What the game reads at start: its configuration, its words, and the matches on disk."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import yaml

from game.app.config import load_config
from game.app.console import InputError
from game.app.paths import Paths
from game.app.saves import (
    MatchSummary,
    RecordFile,
    list_matches,
    new_record_path,
    read_record,
)
from game.narration.packs import Pack, PackError, decode_pack, merge
from game.physics import TableSpec
from game.scenes.hand.spec import GestureSpec
from game.scenes.services import SavedMatch
from game.scenes.stage import StageSpec
from game.scenes.table.look import LookSpec
from game.ui.theme import Theme

LANGUAGE = "en"
LARGEST_PACK_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Configs:
    """Every configuration of the table and the screen."""

    table: TableSpec
    gesture: GestureSpec
    stage: StageSpec
    look: LookSpec
    theme: Theme


def load_configs(paths: Paths) -> Configs:
    """Read all of them. Raises ConfigError with file, line, key and what is allowed."""
    folder = paths.config
    return Configs(load_config(folder / "table.yaml", TableSpec), load_config(folder / "hand.yaml", GestureSpec),
                   load_config(folder / "stage.yaml", StageSpec), load_config(folder / "look.yaml", LookSpec),
                   load_config(folder / "theme.yaml", Theme))


def load_pack(paths: Paths) -> Pack:
    """Read the words of the game. Raises InputError naming the file at fault."""
    folder = paths.assets / "narration" / LANGUAGE
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise InputError(f"{folder}: there are no words here; the installation is not complete.")
    try:
        return merge([decode_pack(file.name, _plain(file)) for file in files])
    except PackError as error:
        raise InputError(str(error)) from None


def _plain(file: Path) -> Any:
    """A YAML file as plain data. It ships with the game, yet it is read as if a stranger had written it."""
    data = file.read_bytes()
    if len(data) > LARGEST_PACK_BYTES:
        raise InputError(f"{file}: is larger than the {LARGEST_PACK_BYTES // 1_000_000} MB allowed.")
    try:
        return yaml.load(data, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: {error}") from None


class Library:
    """The matches in the player's folder. ``opened`` hears which file is being written."""

    def __init__(self, folder: Path, opened: Callable[[Path], None], record: Path | None = None) -> None:
        """``record``: where the next new match is to be written, in place of a name in ``folder``."""
        self._folder = folder
        self._opened = opened
        self._record = record

    def start(self, seed: int) -> RecordFile:
        """A new record. Raises SaveError where none can be written."""
        path, self._record = self._record or new_record_path(self._folder, seed, datetime.now()), None
        record = RecordFile.open_new(path)
        self._opened(path)
        return record

    def open(self, name: str) -> tuple[bytes, RecordFile]:
        """A record to go on with. Raises SaveError where it cannot be read or is written by another copy."""
        path = self._folder / name
        record = RecordFile.open_existing(path)
        try:
            data = read_record(path)
        except OSError:
            record.close()
            raise
        self._opened(path)
        return data, record

    def read(self, name: str) -> bytes:
        """What a record holds, without writing to it. Raises SaveError where it cannot be read."""
        return read_record(self._folder / name)

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first; broken ones are left out of the list, never off the disk."""
        return tuple(_shown(each) for each in list_matches(self._folder) if not each.problem)


def _shown(summary: MatchSummary) -> SavedMatch:
    goals = " : ".join(str(number) for number in summary.goals.values()) or "0 : 0"
    return SavedMatch(str(summary.path), f"{summary.changed:%d %B %Y, %H:%M}",
                      " against ".join(summary.team_names.values()),
                      f"Goals {goals} of {summary.goal_target}", summary.winner is not None)


def fresh_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().getrandbits(48)
