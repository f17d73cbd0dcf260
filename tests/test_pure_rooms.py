"""The rooms that must do without the engine are loaded, each in a fresh interpreter, and none comes along."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture import PURE

ROOT = Path(__file__).resolve().parent.parent
FOREIGN = ("panda3d", "direct", "numpy", "yaml")
FOLDERS = [folder for room in PURE for folder in sorted((ROOT / "game").glob(room.replace("games/", "games/*/")))
           if (folder / "__init__.py").is_file()]
ROOMS = [".".join(folder.relative_to(ROOT).parts) for folder in FOLDERS]

LOAD_ALL = """
import importlib, pkgutil, sys
room = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
    importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules} & set(sys.argv[2:])))
print(sum(name.startswith(sys.argv[1]) for name in sys.modules))
"""


def test_there_are_rooms_to_load() -> None:
    assert {"game.rules", "game.narration", "game.games.hell_for_leather.rules"} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_room_loads_no_engine(room: str) -> None:
    command = [sys.executable, "-c", LOAD_ALL, room, *FOREIGN]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.stderr == ""
    loaded, count = done.stdout.split("\n")[:2]
    assert loaded == ""
    assert int(count) > 1
