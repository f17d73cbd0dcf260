"""Every ruling of games with a game master, and of The Keeper, is tried by a test and cited by the code that does it.

A test says which in its name (``test_k25_...``, ``test_k45_to_k47_...``) or in its docstring; those of rooms that serve
every game are named below. Code cites ``GM-G14`` and ``KEEP-K17``. What neither can do is listed with the reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RULINGS = frozenset(f"{series}{number}" for series in "GK" for number in range(1, 50))
WIDEST = 6
"""A longer range cites nothing: it says where rulings are, not what is done."""
ELSEWHERE = {
    "G21": ("scenes/test_die_styles.py", "test_each_seat_has_a_style_of_its_own_and_the_game_master_too"),
    "G22": ("physics/test_tray.py", "test_a_handful_obeys_the_limits_of_the_hand"),
    "G23": ("scenes/test_rolling.py",
            "test_after_the_third_time_a_die_that_nobody_can_read_takes_a_fair_roll_of_the_match"),
    "G28": ("rules/dice/test_readers.py", "test_every_die_lies_in_exactly_one_row"),
    "G42": ("contract/test_sealed_choices.py", "test_what_is_sealed_comes_out_nowhere_before_it_is_revealed"),
    "G43": ("toy/test_toy_at_table.py", "test_the_curtain_shuts_between_people_and_never_for_one_alone"),
}
"""Tests of what tray, cups and curtain do for every game."""
NOT_TRIED: dict[str, str] = {}
NOT_IN_CODE: dict[str, str] = {}
"""None now: what each game leaves out of what all share, another may carry out."""


def numbers(text: str) -> Iterator[str]:
    """The rulings that a text cites: *GM-G14*, *K17 to K19*, *K9, K12*."""
    for series, first, last in re.findall(r"\b(?:GM-|KEEP-)?([GK])(\d+)(?: to [GK](\d+))?", text):
        span = range(int(first), int(last or first) + 1)
        yield from (f"{series}{number}" for number in span if len(span) <= WIDEST)


@cache
def tried() -> frozenset[str]:
    """What some test says that it tries."""
    found: set[str] = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = node.name.replace("_", " ").upper().replace(" TO ", " to ")
                found.update((*numbers(named), *numbers(ast.get_docstring(node) or "")))
    return frozenset(found)


@cache
def cited() -> frozenset[str]:
    """What the code says that it carries out."""
    return frozenset(number for file in (ROOT / "game").rglob("*.py")
                     for number in numbers(file.read_text(encoding="utf-8")))


def test_every_ruling_is_tried_or_it_is_said_why_not() -> None:
    known = tried() | ELSEWHERE.keys()
    assert RULINGS - known - NOT_TRIED.keys() == set()
    assert NOT_TRIED.keys() & known == set(), "tried after all"


def test_every_ruling_is_cited_by_the_code_or_it_is_said_why_not() -> None:
    assert RULINGS - cited() - NOT_IN_CODE.keys() == set()
    assert NOT_IN_CODE.keys() & cited() == set(), "cited after all"


def test_the_tests_of_other_rooms_are_there() -> None:
    for ruling, (file, name) in ELSEWHERE.items():
        assert f"def {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), ruling
    assert all(NOT_TRIED.values()) and all(NOT_IN_CODE.values())


def test_a_range_counts_all_that_lie_in_it_and_a_long_one_none() -> None:
    assert [*numbers("(KEEP-K17 to K19, GM-G14)")] == ["K17", "K18", "K19", "G14"]
    assert [*numbers("KEEP-K1 to K49")] == []
