"""The adventures of the installation, each with its words and how typing is understood."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from game.narration.packs import Pack, join, read_pack
from game.storage.adventure_files import adventure_files, plain_adventure
from game.storage.input_error import InputError
from game.storage.pack_files import ENGLISH
from game.storage.paths import Paths
from game.storage.plain_files import read_at_most
from game.storage.yaml_data import Limits, read_yaml
from game.story.free_text import Language, Understanding
from game.story.reading import TEXT, PlainFile, identity, read_adventure
from game.story.ready_adventure import ReadyAdventure

ADVENTURES, STORY, POOL, UNDERSTANDING = "adventures", "story", "pool", "understanding.yaml"
LARGEST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class InstalledAdventures:
    """Those of an installation, in one language."""

    paths: Paths
    language: str = ENGLISH

    @property
    def ids(self) -> tuple[str, ...]:
        """All of them."""
        return adventures(self.paths)

    def ready(self, ident: str) -> ReadyAdventure:
        """One of them, read once a process. Raises InputError."""
        return load_adventure(self.paths, ident, self.language)


def adventures(paths: Paths) -> tuple[str, ...]:
    """The ids of all that are installed."""
    return tuple(sorted(each.name for each in (paths.assets / ADVENTURES).iterdir() if (each / "pack.yaml").is_file()))


def load_adventure(paths: Paths, ident: str, language: str = ENGLISH) -> ReadyAdventure:
    """One of them, read once a process. Raises InputError naming the file at fault, or what there is."""
    if ident not in adventures(paths):
        raise InputError(f"there is no adventure {ident!r}; there are {', '.join(adventures(paths))}.")
    return _loaded(paths.assets, ident, language)


@cache
def _loaded(assets: Path, ident: str, language: str) -> ReadyAdventure:
    files = adventure_files(assets / ADVENTURES / ident)
    plain, problems = plain_adventure(files)
    read = [PlainFile(path, data, lines) for path, data, lines in plain]
    texts = [file for file in read if file.path.startswith(f"{TEXT}{language}/")]
    packs = [_pack(f"{ident}/{file.path}", file.data, file.lines, problems) for file in texts]
    keys = {slot for pack in packs for slot in pack.frames}
    pool = assets / STORY / language / POOL
    for file in sorted(pool.glob("*.yaml")):
        data, lines = read_yaml(read_at_most(file, LARGEST_BYTES), Limits())
        packs.append(_pack(str(file), data, dict(lines), problems))
    words, clashes = join(packs)
    adventure, wrong = read_adventure(read, identity(files.items()), keys)
    if adventure is None or problems or wrong or clashes:
        raise InputError(next(iter((*problems, *wrong, *clashes)), f"{ident}: cannot be read"))
    return ReadyAdventure(adventure, words, understanding(assets, language))


def _pack(name: str, data: object, lines: object, problems: list[str]) -> Pack:
    pack, wrong = read_pack(name, data, lines if isinstance(lines, dict) else None)
    problems += wrong
    return pack


@cache
def understanding(assets: Path, language: str = ENGLISH) -> Understanding:
    """How what is typed in a language is understood. Raises InputError where that cannot be read."""
    file = assets / STORY / language / UNDERSTANDING
    try:
        data, _ = read_yaml(read_at_most(file, LARGEST_BYTES), Limits())
        return Understanding(msgspec.convert(data, Language))
    except (OSError, ValueError) as error:
        raise InputError(f"{file}: {error}") from error
