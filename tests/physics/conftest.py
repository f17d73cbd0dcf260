from pathlib import Path

import pytest

from game.app.config import load_config
from game.physics import TableSpec


@pytest.fixture(scope="session")
def spec() -> TableSpec:
    return load_config(Path(__file__).parents[2] / "config" / "table.yaml", TableSpec)
