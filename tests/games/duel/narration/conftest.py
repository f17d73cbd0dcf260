"""What tests of the words share: the pack, read once as the game reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.languages import load_words
from game.games.duel.rules.terms import RECORD
from game.narration.packs import Pack
from game.storage.paths import Paths


@pytest.fixture(scope="session")
def pack() -> Pack:
    return load_words(Paths.find(None), game=RECORD)


@pytest.fixture(scope="session")
def words(root: Path) -> Path:
    return root / "assets" / "games" / "duel" / "narration" / "en"
