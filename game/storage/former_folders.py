"""The player's folders while the program changes its name: those of a former name are used until they are taken over.

Looking for a folder changes nothing. ``take_over`` moves those of a former name once, each whole or not at all: where
it is interrupted some are moved and some are not, and both are found. Where a folder of the new name is there already,
neither is touched.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.identity import FORMER_NAMES, NAME
from game.storage.locks import lock
from game.storage.plain_files import is_there

LOCKS = "matches/*.lock"  # beside records: held by who writes them


@dataclass(frozen=True, slots=True, kw_only=True)
class UserFolders:
    """What an operating system's custom gives a program of some name."""

    data: Path
    settings: Path
    logs: Path
    homes: tuple[Path, ...]  # those of them that lie in no other, in the same order for every name

    @classmethod
    def of(cls, name: str) -> UserFolders:
        """Raises RuntimeError where there is no home."""
        from platformdirs import PlatformDirs

        dirs = PlatformDirs(name, appauthor=False)
        data, settings, logs = dirs.user_data_path, dirs.user_config_path, dirs.user_log_path
        every = dict.fromkeys((data, settings, dirs.user_state_path, logs))
        outermost = tuple(each for each in every if every.keys().isdisjoint(each.parents))
        return cls(data=data, settings=settings, logs=logs, homes=outermost)

    def in_use(self, formers: Sequence[UserFolders]) -> tuple[Path, Path, Path]:
        """Folders of data, settings and logs to be used now: below a former home where that alone is there."""
        instead = dict(self.waiting(formers))

        def now(folder: Path) -> Path:
            home = next(home for home in self.homes if folder.is_relative_to(home))
            return instead.get(home, home) / folder.relative_to(home)

        return now(self.data), now(self.settings), now(self.logs)

    def waiting(self, formers: Sequence[UserFolders]) -> Iterator[tuple[Path, Path]]:
        """Homes that are not there yet, each with the home of a former name that is: the latest of them."""
        for place, home in enumerate(self.homes):
            found = next((each.homes[place] for each in formers if is_there(each.homes[place])), None)
            if found is not None and not is_there(home):
                yield home, found


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOver:
    """What became of folders of a former name: now ``moved`` or ``copied`` there, or ``left`` and used as they are."""

    moved: tuple[Path, ...] = ()
    copied: tuple[Path, ...] = ()
    left: tuple[Path, ...] = ()
    reason: str = ""  # why they are left


def find_user_folders() -> tuple[Path, Path, Path] | None:
    """Folders of data, settings and logs as they are to be used now; None where there is no home. Changes nothing."""
    try:
        return UserFolders.of(NAME).in_use([UserFolders.of(name) for name in FORMER_NAMES])
    except RuntimeError:
        return None


def take_over() -> TakenOver:
    """Give the folders of a former name this one, where it is free and no match in them is being played."""
    try:
        waiting = list(UserFolders.of(NAME).waiting([UserFolders.of(name) for name in FORMER_NAMES]))
    except RuntimeError:
        return TakenOver()
    formers = tuple(former for _, former in waiting)
    if any(_is_played_in(former) for former in formers):
        return TakenOver(left=formers, reason="a match in it is being played by another copy of the game")
    moved: list[Path] = []
    copied: list[Path] = []
    left: list[Path] = []
    reason = ""
    for home, former in waiting:
        try:
            (moved if _moved(former, home) else copied).append(home)
        except OSError as error:
            if is_there(home):
                continue  # another copy was quicker
            left.append(former)
            reason = error.strerror or "not all of it can be read"
    return TakenOver(moved=tuple(moved), copied=tuple(copied), left=tuple(left), reason=reason)


def _is_played_in(folder: Path) -> bool:
    """Whether another process writes a record in there."""
    for path in folder.glob(LOCKS):
        with contextlib.suppress(OSError), path.open("r+b", buffering=0) as file:
            if not lock(file, wait=False):
                return True
    return False


def _moved(former: Path, home: Path) -> bool:
    """Give a folder this path; False where it had to be copied, and stays. Raises OSError where neither can be done."""
    home.parent.mkdir(parents=True, exist_ok=True)
    try:
        former.rename(home)
    except OSError:
        _copy(former, home)
        return False
    return True


def _copy(former: Path, home: Path) -> None:
    """Copy a folder such that there is all of it under the new name, or nothing: also after a loss of power."""
    for left_over in home.parent.glob(f".{home.name}-*"):  # of a copy that was interrupted
        shutil.rmtree(left_over, ignore_errors=True)
    made = Path(tempfile.mkdtemp(prefix=f".{home.name}-", dir=home.parent))
    try:
        shutil.copytree(former, made, copy_function=_copy_file, dirs_exist_ok=True)
        made.rename(home)
    except OSError:
        shutil.rmtree(made, ignore_errors=True)
        raise


def _copy_file(source: str, to: str) -> str:
    """Copy one file with its times, and see it onto the disk."""
    shutil.copy2(source, to)
    with Path(to).open("rb+") as file:
        os.fsync(file.fileno())
    return to
