"""What the rules of warbands refuse is said in words that can be translated, every text of it."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from types import ModuleType

import pytest

from game.games.duel.rules import trait_sheets, warbands
from game.games.duel.rules.setup import rosters
from game.games.duel.scenes.setup.refusal_words import REFUSALS, RULING, refusal_words

NUMBERED = ("points", "count", "level", "most", "POINTS", "least", "limit")
"""Names in texts that stand for numbers."""
FILLED = {"allowed": "one model a seat"}


def texts(module: ModuleType) -> Iterator[str]:
    """Every text of a refusal in a module, with a word or a number in place of what is filled in."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        named = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("BadHeader", "Problem")
        if named and isinstance(node, ast.Call) and len(node.args) == 2:
            yield _filled(node.args[1])


def _filled(node: ast.expr) -> str:
    match node:
        case ast.Constant():
            return str(node.value)
        case ast.JoinedStr():
            return "".join(_filled(part) for part in node.values)
        case ast.FormattedValue():
            source = ast.unparse(node.value)
            return "2" if any(name in source for name in NUMBERED) else FILLED.get(source, "fast")
        case ast.BinOp():
            return _filled(node.left) + _filled(node.right)
    return ""


@pytest.mark.parametrize("text", sorted({text for module in (warbands, trait_sheets, rosters) for text in texts(module)
                                         if text}))
def test_every_refusal_has_words(text: str) -> None:
    """DUEL-D400 to D403: with the ruling that it breaks, and nothing is told as it was given."""
    said = refusal_words(text)
    ruling = RULING.search(text)
    inner = said.parts["reason"] if ruling is not None else said
    assert getattr(inner, "template", "{problem}") != "{problem}", text
    assert ruling is None or ruling[1] in said


def test_there_are_texts_to_be_told() -> None:
    assert sum(1 for module in (warbands, trait_sheets, rosters) for _ in texts(module)) > 30


@pytest.mark.parametrize(("problem", "said"), [
    ("7 points; there are 6 (D401)", "7 points; there are 6 (D401)"),
    ("swift needs melee (D194)", "Swift needs Melee (D194)"),
    ("there must be as many Heroes a seat, 1 to 6 (D400)", "There must be as many a seat, one to 6 (D400)"),
    ("two of ranged1 (D102, D230)", "Two of a kind: Pistol (D102, D230)"),
    ("must be ranged1, melee1 without armory (D102a)", "Without Armory it is: Pistol, Blade (D102a)"),
    ("there must be 2 kinds, each once (D264)", "Choose 2 kinds of terrain to be native to (D264)"),
    ("A2 is a Thrall, its Hero has not the feat (D403)", "Somebody is a Thrall of a Hero without Thrall (D403)")])
def test_a_refusal_is_said_with_the_names_of_the_screens(problem: str, said: str) -> None:
    assert refusal_words(problem) == said


def test_no_pattern_stands_behind_one_that_takes_all_of_it() -> None:
    for at, (pattern, _) in enumerate(REFUSALS):
        plain = re.sub(r"\\\w\+|\(|\)|\.\+|\.\*|\?|\\d\+", "", pattern)
        assert pattern not in [each for each, _ in REFUSALS[:at]], plain
