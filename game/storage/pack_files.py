"""The words of the game, read from its own files and from the player's.

Ours lie as they were written and, beside that, baked: checked beforehand and read in a tenth of the time. Baked words
are sealed with what they were made of, so that whoever changes a file of ours hears the change, only slower to start.
What a player adds is checked whole at every start.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from game.narration.baked_pack import unbaked
from game.narration.packs import Pack, PackError, extended, join, read_pack
from game.narration.vocabulary import SetupLists
from game.storage.input_error import InputError
from game.storage.plain_files import read_at_most, readable
from game.storage.yaml_data import Limits, UnsafeYaml, read_yaml

ENGLISH = "en"
"""What everything is written in first."""
SHIPPED = Limits()
OWN = Limits(bytes=256_000, depth=8, nodes=20_000, text=600)
MOST_OWN_FILES = 32
BAKED = "baked.json"


def load_pack(words: Path, lists: type[SetupLists], language: str = ENGLISH) -> Pack:
    """Read what is told in a language, in English where nobody has written it yet.

    ``words`` has a folder for each language; ``lists`` is the kind of set-up lists of the game.
    Raises InputError naming the file and line at fault.
    """
    folder = words / language
    if not folder.is_dir():
        folder = folder.with_name(ENGLISH)
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise InputError(f"{folder}: there are no words here; the installation is not complete.")
    return baked_or_read(folder, files, lists)


def baked_or_read(folder: Path, files: Sequence[Path], lists: type[SetupLists] = SetupLists) -> Pack:
    """These files of a folder as one pack: as they were baked, where that is what they say. Raises InputError."""
    return _baked(folder / BAKED, files, lists) or read_ours(files, lists)


def read_ours(files: Sequence[Path], lists: type[SetupLists]) -> Pack:
    """Our own files as they were written. Raises InputError naming the file and line at fault."""
    pack, problems = read_files(files, SHIPPED, lists)
    if problems:
        raise InputError(problems[0])
    return pack


def seal_of(files: Sequence[Path]) -> str:
    """What baked words are sealed with: it changes with any word of these files, but not with their line ends."""
    seal = sha256()
    for file in files:
        seal.update(file.name.encode() + b"\n" + file.read_bytes().replace(b"\r\n", b"\n"))
    return seal.hexdigest()


def _baked(file: Path, made_of: Sequence[Path], lists: type[SetupLists]) -> Pack | None:
    """The words as they were baked; None where they are not there, or no longer what these files say."""
    try:
        return unbaked(file.read_bytes(), seal_of(made_of), lists)
    except OSError:
        return None


def with_own(pack: Pack, folder: Path) -> tuple[Pack, tuple[str, ...]]:
    """The pack with the player's own files added, and what was wrong with those that were left out."""
    found = [file for file in sorted(folder.glob("*.yaml")) if file.is_file() and not file.is_symlink()]
    problems = [f"{folder}: more than {MOST_OWN_FILES} files; the rest is left out"] if found[MOST_OWN_FILES:] else []
    for file in found[:MOST_OWN_FILES]:
        own, wrong = read_files([file], OWN, type(pack.setup), whole=False)
        try:
            pack = extended(pack, own) if not wrong else pack
        except PackError as error:
            wrong = (str(error),)
        problems += map(readable, wrong[:1])
    return pack, tuple(problems)


def read_files(files: Sequence[Path], limits: Limits, lists: type[SetupLists],
               whole: bool = True) -> tuple[Pack, tuple[str, ...]]:
    """Files as one pack, and everything wrong with them: `file:line: what`.

    ``lists``: the kind of set-up lists of the game; ``whole``: they must go together.
    """
    packs: list[Pack] = []
    problems: list[str] = []
    for file in files:
        try:
            data, lines = read_yaml(read_at_most(file, limits.bytes), limits)
        except (UnsafeYaml, OSError) as error:
            problems.append(f"{file.name}: {error}")
            continue
        pack, wrong = read_pack(file.name, data, lines, lists)
        packs.append(pack)
        problems += wrong
    pack, wrong = join(packs)
    return pack, (*problems, *(wrong if whole else ()))
