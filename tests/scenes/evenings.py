"""An evening at the table, ready to begin."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.stagehand import Evening, Props, props


@pytest.fixture(scope="session")
def things(tmp_path_factory: pytest.TempPathFactory) -> Props:
    """Configuration and words."""
    return props(tmp_path_factory.mktemp("player"))


@pytest.fixture
def evening(things: Props, tmp_path: Path) -> Iterator[Evening]:
    """A game without a window."""
    begun = Evening(things, tmp_path)
    yield begun
    begun.composition.close()
