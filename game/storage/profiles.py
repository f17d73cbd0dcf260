"""What is kept of each player: a small file of their own, found by the name they give and by nothing else."""

from __future__ import annotations

import hashlib
import logging
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.narration.comfort import Wish, Wishes
from game.narration.vocabulary import Subject
from game.storage.plain_files import is_there, put_aside
from game.storage.record_files import SaveError, write_atomically
from game.storage.typed_config import ConfigError, dump_config, load_config


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One player's file."""

    subjects: Mapping[Subject, Wish] = field(default_factory=dict, metadata={
        "doc": "The player's lines and veils; a subject that is not here is fine"})


class Profiles:
    """The files of all players. A name is no file name, so that a list of the folder tells nobody who has one."""

    def __init__(self, folder: Path, write: Callable[[Path, bytes], None] = write_atomically) -> None:
        """``write`` writes a file whole, or raises SaveError."""
        self._folder = folder
        self._write = write

    def wishes(self, name: str) -> Wishes | None:
        """The lines and veils of whoever gives this name; None where nothing is kept, or it cannot be read."""
        path = self._path(name)
        if not is_there(path):
            return None
        try:
            return load_config(path, Profile).subjects
        except ConfigError:  # what it says is the player's own, and nothing for a log
            kept = put_aside(path)
            logging.getLogger(__name__).warning("a player's file is not used: %s", (kept or path).name)
            return None

    def lost(self, name: str) -> bool:
        """Whether what was kept of whoever gives this name could not be read, and nothing was kept since."""
        path = self._path(name)
        return not is_there(path) and any(path.parent.glob(f"{path.name}.broken*"))

    def keep(self, name: str, wishes: Wishes) -> None:
        """Write them; where that cannot be, the log says so and they count for this match alone."""
        try:
            self._write(self._path(name), dump_config(Profile(subjects=dict(wishes))).encode())
        except SaveError as error:
            logging.getLogger(__name__).warning("a player's limits are not kept: %s", error)

    def _path(self, name: str) -> Path:
        known = unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
        return self._folder / f"{hashlib.sha256(known.encode('utf-8', 'replace')).hexdigest()[:24]}.yaml"
