"""Special rules are rows, in one order (section 9); every ruling that is carried out is named in code and in a test."""

from __future__ import annotations

import re
from pathlib import Path

from game.games.duel.rules.feat_table import PLAYED_FEATS, PLAYED_TRAITS
from game.games.duel.rules.hooks import hooks
from game.games.duel.rules.windows import Window

CORE = {f"D{number}" for number in (10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 33, 34, 35, 40,
                                    41, 42, 43, 44, 45, 46, 47, 48, 49, 55, 56, 57, 58, 59)}
OPTIONS = {f"D{number}" for number in (
    *range(101, 110), 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 125, 127, 128, 129, 130, 131,
    140, 141, 142, 143, 144, 145, 146, 147, 150, 227)}
SCENARIOS = {f"D{number}" for number in (
    302, *range(310, 316), 330, 331, 332, *range(340, 348), 355, 360, 361, 365, 366, 370, 371, 380, 381, 382, 383)}

FEATS = {f"D{number}" for number in (
    185, 190, 191, 192, 193, 196, 198, 201, 202, 203, 204, 206, 208, 211, 213, 214, 215, 219, 223, 225, 229, 231, 232,
    234, 235, 236, 237, 238, 240, 241, 242, 246, 249, 250, 251, 261, 262, 263, 264, 265, 266, 267, 403, 404)}

FEATS_OF_DUELS = {f"D{number}" for number in (190, 191, 193, 195, 196, 197, 199, 205, 207, 209, 210, 212, 216,
                                              217, 218, 220, 221, 222, 224, 226, 228, 230, 233, 239, 243, 244, 245,
                                              247, 248, 252)}
"""Feats of declaration, way, dice and aftermath."""


def cited(folder: Path) -> set[str]:
    """The rulings that the modules of a folder name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r"\b[DIO]\d{1,3}", text))


def test_every_special_rule_has_a_window_a_place_and_a_ruling_and_no_two_have_one_name() -> None:
    """Section 9: a total order, in each window every rule once."""
    rows = hooks()
    assert list(rows) == sorted(rows, key=lambda row: (int(row.window[1:]), row.place))
    assert len({(row.window, row.place) for row in rows}) == len(rows) == len({(row.window, row.name) for row in rows})
    assert all(re.fullmatch(r"D\d+[a-z]?", row.ruling) for row in rows)
    rerolls = [row.name for row in rows if row.window is Window.REROLLS]
    assert rerolls[-1] == "cover", "it is the last re-roll (DUEL-D144)"


def test_the_windows_are_w1_to_w22_and_every_feat_and_trait_that_is_played_stands_in_one() -> None:
    assert [str(window) for window in Window] == [f"W{number}" for number in range(1, 23)]
    named = {row.name for row in hooks()}
    assert named >= PLAYED_FEATS | PLAYED_TRAITS, sorted((PLAYED_FEATS | PLAYED_TRAITS) - named)


def test_rulings_that_are_carried_out_are_named_in_code_and_in_a_test(root: Path) -> None:
    code = cited(root / "game" / "games" / "duel" / "rules")
    tests = cited(root / "tests" / "games" / "duel" / "rules")
    wanted = CORE | OPTIONS | SCENARIOS | FEATS | FEATS_OF_DUELS
    assert code >= wanted, sorted(wanted - code)
    assert tests >= wanted, sorted(wanted - tests)
