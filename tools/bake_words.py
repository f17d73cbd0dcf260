#!/usr/bin/env python3
"""Bakes the words of every game and language, the `baked.json` beside them: run it when any of them has changed.

The game reads baked words in a tenth of the time. Where they are not those of the files, it reads the files.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.app.languages import setup_lists
from game.narration.baked_pack import bake
from game.storage.input_error import InputError
from game.storage.pack_files import BAKED, read_ours, seal_of

GAMES = ROOT / "assets" / "games"


def languages() -> list[Path]:
    """The folders of words: one for a language of a game."""
    return sorted(each for each in GAMES.glob("*/narration/*") if each.is_dir())


def game_of(language: Path) -> str:
    """The key of the game that a folder of words belongs to."""
    return language.parents[1].name


def main() -> int:
    """Bake them all; 2 where one has a mistake."""
    for language in languages():
        files, lists = sorted(language.glob("*.yaml")), setup_lists(game_of(language))
        try:
            (language / BAKED).write_bytes(bake(read_ours(files, lists), seal_of(files)))
        except InputError as error:
            sys.stderr.write(f"{error}\n")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
