"""An evening with the toy on the shelf, ready to begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.scenes.stagehand import Evening, Props, props
from tests.toy import shelf


@pytest.fixture(scope="session")
def things(tmp_path_factory: pytest.TempPathFactory) -> Props:
    """Configuration and words, the toy's among them."""
    found = props(tmp_path_factory.mktemp("player"))
    return replace(found, paths=shelf.with_toy(found.paths, tmp_path_factory.mktemp("installed")))


@pytest.fixture
def evening(things: Props, tmp_path: Path) -> Iterator[Evening]:
    """A program without a window."""
    begun = Evening(things, tmp_path, games=shelf.games())
    yield begun
    begun.composition.close()
