"""The table of rulings in the docs: every ruling once, every name in it real, no test of a ruling left out."""

import re
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[3]
ROW = re.compile(r"^\| R(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.M)
ROWS = ROW.findall((ROOT / "docs" / "rulings.md").read_text(encoding="utf-8"))


def ruling_tests() -> set[str]:
    return {name for file in HERE.glob("test_*.py")
            for name in re.findall(r"^def (test_r\d+_\w+)", file.read_text(encoding="utf-8"), re.M)}


def test_every_ruling_has_a_row():
    assert [int(row[0]) for row in ROWS] == list(range(1, 57))


def test_the_code_it_names_is_there():
    for number, _, code, _ in ROWS:
        name = code.strip().strip("`")
        if name.startswith("room"):
            assert (ROOT / "game" / name.split("`")[1]).is_dir(), number
            continue
        module, attribute = name.split(".")
        assert hasattr(import_module(f"game.games.hell_for_leather.rules.{module}"), attribute), number


def test_tests_and_table_agree():
    listed = {name for row in ROWS for name in re.findall(r"test_\w+", row[3])}
    assert listed == ruling_tests()
    for number, _, code, tests in ROWS:
        assert code.startswith("room") or f"`test_r{number}_" in tests, number
