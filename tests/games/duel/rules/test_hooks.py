"""Special rules are rows, in one order (section 9); every ruling that is carried out is named in code and in a test."""

from __future__ import annotations

import re
from pathlib import Path

from game.games.duel.rules.hooks import hooks

CORE = {f"D{number}" for number in (10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 33, 34, 35, 40,
                                    41, 42, 43, 44, 45, 46, 47, 48, 49, 55, 56, 57, 58, 59)}
OPTIONS = {f"D{number}" for number in (*range(101, 110), 111, 112, 113, 114, 116, 117, 118, 119, 120, 121, 122, 125,
                                       128, 129, 131, 140, 141, 142, 143, 144, 145, 147, 150)}

FEATS_OF_DUELS = {f"D{number}" for number in (190, 191, 193, 195, 196, 197, 199, 205, 207, 209, 210, 212, 216,
                                              217, 218, 220, 221, 222, 224, 226, 228, 230, 233, 239, 243, 244, 245,
                                              247, 248, 252)}
"""Feats of declaration, way, dice and aftermath."""


def cited(folder: Path) -> set[str]:
    """The rulings that the modules of a folder name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r"\b[DIO]\d{1,3}", text))


def test_every_special_rule_has_a_window_a_place_and_a_ruling_and_no_two_have_one_name() -> None:
    """Section 9: a total order."""
    rows = hooks()
    assert list(rows) == sorted(rows, key=lambda row: (row.window, row.place))
    assert len({(row.window, row.place) for row in rows}) == len(rows) == len({row.name for row in rows})
    assert all(re.fullmatch(r"D\d+[a-z]?", row.ruling) for row in rows)
    assert rows[-1].name == "cover", "it is the last re-roll (DUEL-D144)"


def test_rulings_that_are_carried_out_are_named_in_code_and_in_a_test(root: Path) -> None:
    code = cited(root / "game" / "games" / "duel" / "rules")
    tests = cited(root / "tests" / "games" / "duel" / "rules")
    assert code >= FEATS_OF_DUELS, sorted(FEATS_OF_DUELS - code)
    assert tests >= FEATS_OF_DUELS, sorted(FEATS_OF_DUELS - tests)
    assert code >= CORE | OPTIONS, sorted((CORE | OPTIONS) - code)
    assert tests >= CORE | OPTIONS, sorted((CORE | OPTIONS) - tests)
