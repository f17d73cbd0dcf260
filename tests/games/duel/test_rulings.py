"""Every ruling of Duel is tried by a test, or it is said why not.

A test says which in its name (``test_d84_...``, ``test_v10_and_v11_...``) or in its docstring (``DUEL-D45``,
``DUEL-D330 to D332``); rows of a table (terrain, battlefields, vectors, windows) may stand in the docstring of a module
that goes through all of them. Tests of rooms that serve every game are named below.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.games.duel.rules.feat_table import PLAYED_TRAITS
from game.games.duel.rules.options import PLAYED

ROOT = Path(__file__).resolve().parents[3]
SERIES: dict[str, str] = {
    "D": "1-5 10-15 20-28 30-35 40-49 55-59 60-70 72-89 101-131 140-147 150-151 185 190-199 201-252 261-267 301-302 "
         "310-315 330-332 340-347 355 360-361 365-366 370-371 380-383 400-405 450-457 470-474",
    "T": "1-63", "B": "1-11", "I": "1-38", "X": "1-12", "V": "1-13", "W": "1-22", "O": "1-20"}
TABLES, WIDEST = "TBVW", 6
"""Series of which one test goes through all rows; elsewhere a longer range says where rulings are, not what is done."""
ELSEWHERE = {
    "D151": ("games/duel/rules/test_interplay.py", "test_who_is_fast_runs_twice_and_stops_once"),
    "D405": ("games/duel/scenes/test_duel_setup_pages.py", "test_a_warband_is_made_and_fielded"),
    "D450": ("physics/test_tray.py", "test_a_handful_obeys_the_limits_of_the_hand"),
    "D451": ("scenes/test_rolling.py",
             "test_after_the_third_time_a_die_that_nobody_can_read_takes_a_fair_roll_of_the_match"),
    "D452": ("physics/test_tray.py", "test_a_handful_obeys_the_limits_of_the_hand"),
    "D453": ("contract/test_rules_contract.py", "test_a_roll_is_by_a_seat_and_its_dice_have_names_of_their_own"),
    "D455": ("toy/test_toy_at_table.py", "test_the_curtain_shuts_between_people_and_never_for_one_alone"),
    "D471": ("contract/test_kit_contract.py", "test_a_computer_is_told_no_seed_and_may_do_what_is_legal"),
}
"""Tests of what tray, cups, curtain and computers do for every game, and of what cites no number."""
CITY = ("D340", "D342", "D343", "D344", "D345", "D346", "D347", "D456", "I36", "I37", "O20")
NOT_TRIED: dict[str, str] = {
    **({} if "city_brawl" in PLAYED else dict.fromkeys(CITY, "City Brawl is not played yet")),
    **({} if "raise_dead" in PLAYED_TRAITS else {"D265": "Raise Dead is not played yet"})}


def numbers(text: str) -> Iterator[str]:
    """The rulings that a text cites: *DUEL-D45*, *D330 to D332*, *V10 AND V11*."""
    for series, first, last in re.findall(r"\b(?:DUEL-)?([DTBIXVOW])(\d+)[a-z]?(?: to [DTBIXVOW](\d+))?", text):
        span = range(int(first), int(last or first) + 1)
        wide = len(span) > WIDEST and series not in TABLES
        yield from (f"{series}{number}" for number in ((span[0], span[-1]) if wide else span))


def rulings() -> frozenset[str]:
    """All of them."""
    found = set[str]()
    for series, ranges in SERIES.items():
        for each in ranges.split():
            first, _, last = each.partition("-")
            found |= {f"{series}{number}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


@cache
def tried() -> frozenset[str]:
    """What some test of Duel says that it tries."""
    found: set[str] = set()
    for file in (ROOT / "tests" / "games" / "duel").rglob("test_*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found.update(each for each in numbers(ast.get_docstring(tree) or "") if each[0] in TABLES)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = node.name.replace("_", " ").upper().replace(" TO ", " to ")
                found.update((*numbers(named), *numbers(ast.get_docstring(node) or "")))
    return frozenset(found)


def test_every_ruling_is_tried_or_it_is_said_why_not() -> None:
    known = tried() | ELSEWHERE.keys()
    assert sorted(rulings() - known - NOT_TRIED.keys()) == []


def test_nothing_is_cited_that_is_no_ruling() -> None:
    strange = {each for each in tried() - rulings() if each[0] in "DIOX"}
    assert sorted(strange) == []


def test_the_tests_of_other_rooms_are_there() -> None:
    for ruling, (file, name) in ELSEWHERE.items():
        assert f"def {name}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), ruling
    assert all(NOT_TRIED.values())


def test_a_range_counts_all_that_lie_in_it_and_a_long_one_its_ends() -> None:
    assert [*numbers("(DUEL-D330 to D332, I4)")] == ["D330", "D331", "D332", "I4"]
    assert [*numbers("DUEL-D20 to D35")] == ["D20", "D35"]
    assert len([*numbers("T1 to T63")]) == 63
