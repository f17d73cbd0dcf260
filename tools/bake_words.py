#!/usr/bin/env python3
"""Bakes the words of every language, `assets/narration/*/baked.json`: run it when any of them has changed.

The game reads baked words in a tenth of the time. Where they are not those of the files, it reads the files.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.narration.baked_pack import bake
from game.storage.errors import InputError
from game.storage.packs import BAKED, read_ours, seal_of

FOLDER = ROOT / "assets" / "narration"


def main() -> int:
    """Bake all languages; 2 where one has a mistake."""
    for language in sorted(each for each in FOLDER.iterdir() if each.is_dir()):
        files = sorted(language.glob("*.yaml"))
        try:
            (language / BAKED).write_bytes(bake(read_ours(files), seal_of(files)))
        except InputError as error:
            sys.stderr.write(f"{error}\n")
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
