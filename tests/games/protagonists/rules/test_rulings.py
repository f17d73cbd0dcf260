"""Every ruling of Protagonists is tried by a test and cited by the code that does it, or it is said why not.

A test says which in its name (``test_p14_...``) or in its docstring; code cites ``PRO-P14``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RULINGS = frozenset(f"P{number}" for number in range(1, 66))
WIDEST = 6
"""A longer range cites nothing: it says where rulings are, not what is done."""


def numbers(text: str) -> Iterator[str]:
    """The rulings that a text cites: *PRO-P14*, *P17 to P19*, *P9, P12*."""
    for first, last in re.findall(r"\b(?:PRO-)?P(\d+)(?: to P(\d+))?", text):
        span = range(int(first), int(last or first) + 1)
        yield from (f"P{number}" for number in span if len(span) <= WIDEST)


def tried() -> set[str]:
    """What some test of this game says that it tries."""
    found: set[str] = set()
    for file in (ROOT / "tests" / "games" / "protagonists").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = node.name.replace("_", " ").upper().replace(" TO ", " to ")
                found.update((*numbers(named), *numbers(ast.get_docstring(node) or "")))
    return found


def cited() -> set[str]:
    """What the code says that it carries out."""
    files = (ROOT / "game" / "games" / "protagonists" / "rules").rglob("*.py")
    return {number for file in files for number in numbers(file.read_text(encoding="utf-8"))}


def test_every_ruling_is_tried() -> None:
    assert sorted(RULINGS - tried(), key=lambda each: int(each[1:])) == []


def test_every_ruling_is_cited_by_the_code() -> None:
    assert sorted(RULINGS - cited(), key=lambda each: int(each[1:])) == []
