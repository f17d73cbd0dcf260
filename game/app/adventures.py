"""The adventures of the installation, each with its words and how typing is understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from game.narration.packs import Pack, join, read_pack
from game.storage.adventure_files import adventure_files, plain_adventure
from game.storage.input_error import InputError
from game.storage.pack_files import BAKED, ENGLISH, baked_or_read
from game.storage.paths import Paths
from game.storage.plain_files import LONGEST_PROBLEM, read_at_most, readable
from game.storage.yaml_data import Limits, read_yaml
from game.story.adventure import Adventure
from game.story.baked_adventure import unbaked
from game.story.free_text import Language, Understanding
from game.story.reading import TEXT, PlainFile, identity, read_adventure
from game.story.ready_adventure import ReadyAdventure

ADVENTURES, STORY, POOL, UNDERSTANDING = "adventures", "story", "pool", "understanding.yaml"
USUAL_GENRE = "gothic"
LARGEST_BYTES, LARGEST_BAKED_BYTES = 1_000_000, 16_000_000


@dataclass(frozen=True, slots=True)
class InstalledAdventures:
    """Those of an installation that are for one game, by its key, in one language."""

    paths: Paths
    game: str
    language: str = ENGLISH

    @property
    def ids(self) -> tuple[str, ...]:
        """All of them: no game offers what another one plays."""
        return tuple(ident for ident in adventures(self.paths) if self._plays(ident))

    def ready(self, ident: str) -> ReadyAdventure:
        """One of them, read once a process. Raises InputError that says what there is."""
        if ident in adventures(self.paths) and not self._plays(ident):
            raise InputError(f"{ident} is no adventure for this game; there are {', '.join(self.ids)}.")
        return load_adventure(self.paths, ident, self.language)

    def _plays(self, ident: str) -> bool:
        return self.game in played_in(load_adventure(self.paths, ident, self.language).pack)

    def without(self, adventure: Adventure) -> ReadyAdventure:
        """One in which nothing is written, with the words that all adventures share. Raises InputError."""
        assets = self.paths.assets
        pool = _pool(assets, self.language, genre_folder(assets, adventure, self.language))
        return ReadyAdventure(adventure, pool, understanding(assets, self.language))


def adventures(paths: Paths) -> tuple[str, ...]:
    """The ids of all that are installed."""
    return tuple(sorted(each.name for each in (paths.assets / ADVENTURES).iterdir() if (each / "pack.yaml").is_file()))


def played_in(pack: Adventure) -> tuple[str, ...]:
    """The keys of the games that an adventure is for."""
    return tuple(system.replace("_", "-") for system in pack.about.systems)


def load_adventure(paths: Paths, ident: str, language: str = ENGLISH) -> ReadyAdventure:
    """One of them, read once a process. Raises InputError naming the file at fault, or what there is."""
    if ident not in adventures(paths):
        raise InputError(f"there is no adventure {ident!r}; there are {', '.join(adventures(paths))}.")
    return _loaded(paths.assets, ident, language)


@cache
def _loaded(assets: Path, ident: str, language: str) -> ReadyAdventure:
    folder = assets / ADVENTURES / ident
    files = adventure_files(folder)
    baked = _unbaked(baked_file(folder, language), identity(files.items()))
    adventure, words = baked or read_pack_of(ident, files, language)
    return _with_pool(assets, adventure, words, language, checked=baked is not None)


def with_pool(paths: Paths, adventure: Adventure, words: Pack, language: str = ENGLISH) -> ReadyAdventure:
    """An adventure that was read from anywhere, with the pool of this installation. Raises InputError."""
    return _with_pool(paths.assets, adventure, words, language, checked=False)


def _with_pool(assets: Path, adventure: Adventure, words: Pack, language: str, checked: bool) -> ReadyAdventure:
    """``checked``: the words were looked at when they were baked."""
    pool = _pool(assets, language, genre_folder(assets, adventure, language))
    joined, clashes = join([words, pool], {**words.places, **pool.places} if checked else ())
    if clashes:
        raise InputError(clashes[0])
    return ReadyAdventure(adventure, joined, understanding(assets, language))


def genre_folder(assets: Path, adventure: Adventure, language: str = ENGLISH) -> str:
    """The folder of the words that adventures of its genre share: ``river fable`` draws on ``river_fable``.

    One of a genre that nobody has written words for draws on those of the first.
    """
    named = adventure.about.genre.name.replace(" ", "_")
    return named if named and (assets / STORY / language / POOL / named).is_dir() else USUAL_GENRE


@cache
def _pool(assets: Path, language: str, genre: str) -> Pack:
    """The words that every adventure of a genre draws on. Raises InputError."""
    shared = assets / STORY / language / POOL / genre
    return baked_or_read(shared, sorted(shared.glob("*.yaml")))


def baked_file(folder: Path, language: str) -> Path:
    """Where a pack lies compiled, as ``tools/bake_words.py`` writes it."""
    return folder / TEXT / language / BAKED


def _unbaked(file: Path, sha256: str) -> tuple[Adventure, Pack] | None:
    try:
        return unbaked(read_at_most(file, LARGEST_BAKED_BYTES), sha256)
    except OSError:
        return None


def read_pack_of(ident: str, files: Mapping[str, bytes], language: str) -> tuple[Adventure, Pack]:
    """A pack as it was written, with its own words. Raises InputError naming file and line of the first mistake."""
    plain, problems = plain_adventure(files)
    read = [PlainFile(path, data, lines) for path, data, lines in plain]
    packs = []
    for file in read:
        if file.path.startswith(f"{TEXT}{language}/"):
            pack, wrong = read_pack(f"{ident}/{file.path}", file.data, file.lines)
            packs.append(pack)
            problems += wrong
    adventure, faults = read_adventure(read, identity(files.items()), {slot for pack in packs for slot in pack.frames})
    words, _ = join(packs)
    if adventure is None or problems or faults:
        raise InputError(readable(next(iter((*problems, *faults)), f"{ident}: cannot be read"), LONGEST_PROBLEM))
    return adventure, words


@cache
def understanding(assets: Path, language: str = ENGLISH) -> Understanding:
    """How what is typed in a language is understood. Raises InputError where that cannot be read."""
    file = assets / STORY / language / UNDERSTANDING
    try:
        data, _ = read_yaml(read_at_most(file, LARGEST_BYTES), Limits())
        return Understanding(msgspec.convert(data, Language))
    except (OSError, ValueError) as error:
        raise InputError(f"{file}: {error}") from error
