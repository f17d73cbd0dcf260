#!/usr/bin/env python3
"""Bakes words of every game and language and all adventures, the `baked.json` beside them: run it after any change.

The game reads what is baked in a tenth of the time. Where it is not what the files say, it reads the files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.adventures import ADVENTURES, POOL, STORY, baked_file, read_pack_of
from game.app.languages import setup_lists
from game.narration.baked_pack import bake
from game.narration.vocabulary import SetupLists
from game.storage.adventure_files import adventure_files
from game.storage.input_error import InputError
from game.storage.pack_files import BAKED, read_ours, seal_of
from game.story.baked_adventure import bake as bake_adventure
from game.story.reading import TEXT

ASSETS = ROOT / "assets"
GAMES = ASSETS / "games"


def languages() -> list[Path]:
    """The folders of words: one for a language of a game."""
    return sorted(each for each in GAMES.glob("*/narration/*") if each.is_dir())


def game_of(language: Path) -> str:
    """The key of the game that a folder of words belongs to."""
    return language.parents[1].name


def baked_games() -> Iterator[tuple[Path, bytes]]:
    """The baked file of every game and language, and what is to stand in it. Raises InputError for a mistake."""
    for language in languages():
        files = sorted(language.glob("*.yaml"))
        yield language / BAKED, bake(read_ours(files, setup_lists(game_of(language))), seal_of(files))


def baked_adventures() -> Iterator[tuple[Path, bytes]]:
    """The same of adventures, and of the words that they share. Raises InputError for a mistake."""
    for pool in sorted((ASSETS / STORY).glob(f"*/{POOL}/*")):
        files = sorted(pool.glob("*.yaml"))
        yield pool / BAKED, bake(read_ours(files, SetupLists), seal_of(files))
    for folder in sorted(each.parent for each in (ASSETS / ADVENTURES).glob("*/pack.yaml")):
        files_of_pack = adventure_files(folder)
        for language in sorted(each for each in (folder / TEXT).iterdir() if each.is_dir()):
            read = read_pack_of(folder.name, files_of_pack, language.name)
            yield baked_file(folder, language.name), bake_adventure(*read)


def main() -> int:
    """Bake them all; 2 where one has a mistake."""
    try:
        for file, data in (*baked_games(), *baked_adventures()):
            file.write_bytes(data)
    except InputError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
