"""Every ruling of High Stakes is tried by a test and cited by the code that does it.

A test says which in its name (``test_s25_...``, ``test_s22_to_s28_...``) or in its docstring; those of rooms that serve
every game are named below. Code cites ``HS-S17``. What neither can do is listed with the reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
HERE = ROOT / "tests" / "games" / "high_stakes"
RULINGS = frozenset(f"S{number}" for number in range(1, 76))
WIDEST = 3
"""A longer range cites nothing: it says where rulings are, not what is done."""
A_STORY = "numbers, people and options of one story: data of a pack, which the rules never read"
NOT_TRIED: dict[str, str] = {
    "S19": "it says where raising the stakes is told, and that is S48",
    "S67": "a computer plays no character of this game yet", **dict.fromkeys(
        ("S68", "S70", "S74"), A_STORY)}
NOT_IN_CODE: dict[str, str] = {
    "S19": "it says where raising the stakes is told, and that is S48",
    "S29": "it settles an example, and nothing is done",
    "S36": "whether an element undoes too much is the GM's to judge, by the veto",
    "S54": "players agree on an order among themselves",
    "S57": "seats are held by persons, as many as each likes",
    "S62": "what is simply there needs no entry",
    **dict.fromkeys(("S68", "S69", "S70", "S71", "S72", "S73", "S74"), A_STORY)}


def numbers(text: str) -> Iterator[str]:
    """The rulings that a text cites: *HS-S14*, *S17 to S19*, *S9, S12*."""
    for first, last in re.findall(r"\b(?:HS-)?S(\d+)(?: to S(\d+))?", text):
        span = range(int(first), int(last or first) + 1)
        yield from (f"S{number}" for number in span if len(span) <= WIDEST)


@cache
def tried() -> frozenset[str]:
    """What some test says that it tries."""
    found: set[str] = set()
    for file in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = node.name.replace("_", " ").upper().replace(" TO ", " to ")
                found.update((*numbers(named), *numbers(ast.get_docstring(node) or "")))
    return frozenset(found)


@cache
def cited() -> frozenset[str]:
    """What the code says that it carries out."""
    return frozenset(number for file in (ROOT / "game").rglob("*.py")
                     for line in file.read_text(encoding="utf-8").splitlines() if "HS-S" in line
                     for number in numbers(line))


def test_every_ruling_is_tried_or_it_is_said_why_not() -> None:
    assert RULINGS - tried() - NOT_TRIED.keys() == set()
    assert NOT_TRIED.keys() & tried() == set(), "tried after all"


def test_every_ruling_is_cited_by_the_code_or_it_is_said_why_not() -> None:
    assert RULINGS - cited() - NOT_IN_CODE.keys() == set()
    assert NOT_IN_CODE.keys() & cited() == set(), "cited after all"


def test_a_range_counts_all_that_lie_in_it_and_a_long_one_none() -> None:
    assert [*numbers("(HS-S17 to S19, S14)")] == ["S17", "S18", "S19", "S14"]
    assert [*numbers("HS-S1 to S75")] == []
    assert all(NOT_TRIED.values()) and all(NOT_IN_CODE.values())
