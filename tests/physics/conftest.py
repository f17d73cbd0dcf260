from pathlib import Path

import pytest

from game.physics import TableSpec
from game.storage.typed_config import load_config


@pytest.fixture(scope="session")
def spec() -> TableSpec:
    return load_config(Path(__file__).parents[2] / "config" / "table.yaml", TableSpec)
