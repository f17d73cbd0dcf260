"""What the program is called stands in one place, and is read from there."""

import runpy
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import identity

CODE = {".py", ".c", ".sh", ".nsi", ".xml", ".desktop", ".txt", ".yaml", ".toml"}
NAMED = {"game/identity.py", "pyproject.toml"}
OF_A_GAME = ("game/games/", "game/app/games.py", "tests/", "tools/baking/", "tools/balance/",
             "tools/screens/", "tools/packaging/notices.py", "tools/packaging/linux.py",
             "tools/packaging/templates/metainfo.xml")
"""Here a game of the same name as the program once had may be named: it is called so still."""


def code(root: Path) -> Iterator[tuple[str, str]]:
    """Every file that works, with its text; documents, sentences of the show and the name's own test left out."""
    listed = subprocess.run(["git", "ls-files", "game", "tools", "tests", "config", "*.py", "*.toml"], cwd=root,
                            capture_output=True, text=True, check=True).stdout.split("\n")
    for name in sorted({*listed} - {"", "tests/test_identity.py"}):
        path = root / name
        if path.suffix in CODE and path.is_file():
            yield name, path.read_text(encoding="utf-8")


def test_the_name_stands_in_one_place(root: Path) -> None:
    lines = [f"{name}: {line.strip()}" for name, text in code(root) if name not in NAMED
             for line in text.splitlines() if identity.NAME in line.lower() and not line.lstrip().startswith("#")]
    assert lines == []


@pytest.mark.parametrize("former", identity.FORMER_NAMES)
def test_no_former_name_is_left_but_that_of_a_game(root: Path, former: str) -> None:
    spelt = {former, former.replace("-", " "), former.replace("-", "")}
    lines = [f"{name}: {line.strip()}" for name, text in code(root)
             if name not in NAMED and not name.startswith(OF_A_GAME)
             for line in text.splitlines() if any(each in line.lower() for each in spelt)
             and "HellForLeather" not in line]
    assert lines == []


def test_it_can_be_read_without_the_program(root: Path) -> None:
    assert runpy.run_path(str(root / "game" / "identity.py"))["NAME"] == identity.NAME


def test_the_project_is_called_the_same(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (project["name"], project["description"]) == (identity.NAME, identity.SUMMARY)
    assert project["scripts"] == {identity.NAME: "game.app.cli:main"}
