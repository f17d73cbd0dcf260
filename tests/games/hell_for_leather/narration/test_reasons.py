"""Every refusal of the rules has words, and none is left over."""

import ast
from pathlib import Path

from game.narration.lint import problems
from game.narration.packs import Pack


def codes_in(source: str) -> set[str]:
    """Codes written out: first arguments of `Refusal(...)` and `IllegalAction(...)`, what a `..._refusal` returns."""
    nodes = list(ast.walk(ast.parse(source)))
    calls = (node for node in nodes if isinstance(node, ast.Call) and node.args)
    firsts = [node.args[0] for node in calls
              if isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "IllegalAction")]
    askers = (node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.endswith("_refusal"))
    firsts += [node.value for asker in askers for node in ast.walk(asker)
               if isinstance(node, ast.Return) and node.value is not None]
    firsts += [branch for each in firsts if isinstance(each, ast.IfExp) for branch in (each.body, each.orelse)]
    return {each.value for each in firsts if isinstance(each, ast.Constant) and isinstance(each.value, str)
            and each.value}


def test_codes_are_found_in_source() -> None:
    assert codes_in('Refusal("a")\nRefusal("b" if x else "c", y)\nraise IllegalAction("d")') == set("abcd")
    assert codes_in('def undo_refusal():\n    if x:\n        return "a"\n    return "b" if y else ""') == set("ab")


def test_every_code_of_the_rules_has_a_reason_and_no_reason_is_idle(pack: Pack, root: Path) -> None:
    rooms = (root / "game" / "rules", root / "game" / "games" / "hell_for_leather" / "rules")
    codes = set().union(*(codes_in(path.read_text(encoding="utf-8")) for room in rooms for path in room.rglob("*.py")
                          if "game_master" not in path.parts))  # games of that kind say their own
    assert set(pack.reasons) == codes


def test_reasons_are_short_and_whole(pack: Pack) -> None:
    for code, reason in pack.reasons.items():
        for text in (reason.why, reason.do):
            assert problems(text, 16) == [] and text.endswith("."), f"{code}: {text}"
