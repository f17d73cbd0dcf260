"""Where everything lies: what ships with the game, and what belongs to the player."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from game.identity import NAME
from game.storage.former_folders import find_user_folders


@dataclass(frozen=True, slots=True, kw_only=True)
class Paths:
    """Every folder and file the game reads or writes; looking it up creates nothing but a home for who has none."""

    assets: Path
    config: Path
    shaders: Path
    matches: Path
    packs: Path
    settings_file: Path
    players: Path
    told_file: Path
    logs: Path
    crashes: Path
    temporary: bool = False  # the player has no home: what is theirs lies where the system may clear it away

    @classmethod
    def find(cls, data_dir: Path | None = None) -> Paths:
        """The folders of this machine and user, or the user's part below `data_dir` where given."""
        shipped = shipped_root()
        own = _user_folders() if data_dir is None else _folders_in(_absolute(data_dir))
        matches, settings, logs = own or _folders_in(_temporary())
        return cls(
            assets=shipped / "assets",
            config=shipped / "config",
            shaders=shipped / "shaders",
            matches=matches,
            packs=matches.parent / "packs",
            settings_file=settings / "settings.yaml",
            players=settings / "players",
            told_file=matches.parent / "told.json",
            logs=logs,
            crashes=logs / "crashes",
            temporary=own is None,
        )


def shipped_root() -> Path:
    """The folder of `assets`, `config` and `shaders`, in a checkout, an installation or a frozen build."""
    if getattr(sys, "frozen", False):
        # A frozen module's __file__ names a path of the machine that built it.
        beside = Path(sys.executable).absolute().parent
        return beside.parent / "Resources" if beside.name == "MacOS" else beside
    checkout = Path(__file__).absolute().parents[2]
    if (checkout / "config").is_dir():
        return checkout
    return Path(sys.prefix) / "share" / NAME


def _folders_in(home: Path) -> tuple[Path, Path, Path]:
    """Folders of matches, settings and logs, all in one."""
    return home / "matches", home, home / "logs"


def _absolute(folder: Path) -> Path:
    """A folder that somebody typed; a tilde means nothing to who has no home."""
    with contextlib.suppress(RuntimeError):
        folder = folder.expanduser()
    return folder.absolute()


def _temporary() -> Path:
    """A folder of this user's alone where the system keeps what is temporary.

    Made at once: it has a name that others can guess, in a place where they may make it first.
    """
    user = os.getuid() if hasattr(os, "getuid") else 0
    usual = Path(tempfile.gettempdir()) / f"{NAME}-{user}"
    with contextlib.suppress(OSError):
        usual.mkdir(mode=0o700)
    try:
        found = usual.lstat()
    except OSError:
        return usual  # whoever writes there is told why that cannot be
    own = stat.S_ISDIR(found.st_mode) and (not hasattr(os, "getuid") or found.st_uid == user)
    safe = own and (os.name == "nt" or not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    return usual if safe else Path(tempfile.mkdtemp(prefix=f"{NAME}-"))


def _user_folders() -> tuple[Path, Path, Path] | None:
    """Folders of matches, settings and logs, by the custom of the operating system; None where there is no home."""
    found = find_user_folders()
    if found is None:
        return None
    data, settings, logs = found
    return data / "matches", settings, logs
