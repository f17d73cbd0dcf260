"""Who may import whom, and what rooms must leave alone. Modules are read for it, not run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.games import BACKSTAGE
from tests import architecture
from tests.architecture import (
    ENGINE,
    MAY_IMPORT,
    NOT_YET_ON_THE_SHELF,
    OF_A_GAME,
    PURE,
    REGISTRY,
    ROOT,
    WORDS_OF_A_GAME,
    breach,
    foreign_words,
    imports,
    leaks,
    modules,
    name_of,
    room_of,
    words_in,
)

MODULE_LEVEL_RANDOM = {"random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform",
                       "gauss", "seed", "getrandbits"}
ENGINE_BUILTINS = {"base", "messenger", "taskMgr", "render", "render2d", "aspect2d", "loader", "globalClock"}
ENTRANCES = {"game/__init__.py", "game/__main__.py", "game/identity.py"}
HAVE_ENTRIES = {
    "game/app/commands/check.py": "a verdict says how many there are",
    "game/app/commands/ladder.py": "tells of each match of a pair how many it took",
    "game/app/commands/self_test_trial.py": "asks the verdict",
    "game/app/commands/simulate.py": "adds up how many a simulation came to",
}
"""Who reads something called `entries`, and what that is: the plain ones of a match are for records alone."""


def nodes(path: Path, having: str) -> Iterator[ast.AST]:
    """All of a module whose text matches; what does not need not be parsed."""
    source = path.read_text(encoding="utf-8")
    return ast.walk(ast.parse(source)) if re.search(having, source) else iter(())


def calls(path: Path, of: str) -> Iterator[ast.Call]:
    return (node for node in nodes(path, rf"\b({of})\b") if isinstance(node, ast.Call))


def test_every_module_is_in_a_room_that_the_table_names() -> None:
    within = [path for path in modules() if name_of(path) not in ENTRANCES]
    assert within
    doors = {"games", "games/__init__"}
    assert [name_of(path) for path in within if room_of(path) not in {*MAY_IMPORT, *doors}] == []


def test_every_module_keeps_to_the_table_and_to_the_words_of_its_room() -> None:
    assert leaks() == {"imports": {}, "words": {}}


def test_only_the_registry_names_the_games() -> None:
    games = {path.name for path in (ROOT / "game" / "games").iterdir() if (path / "__init__.py").is_file()}
    assert games == set(WORDS_OF_A_GAME)
    named = {game for game in games if f"\"game.games.{game}\"" in (ROOT / REGISTRY).read_text(encoding="utf-8")}
    assert named == games
    assert {package.rpartition(".")[2] for package in BACKSTAGE.values()} == NOT_YET_ON_THE_SHELF


@pytest.mark.parametrize(("room", "module"), [
    ("rules", "panda3d.core"), ("rules", "game.physics.throw"), ("rules", "pathlib"), ("rules", "yaml"),
    ("rules", "game.games.chess.rules"), ("rules", "game"),
    ("physics", "game.rules"), ("physics", "direct.showbase.ShowBase"), ("physics", "panda3d.physics"),
    ("narration", "game.ui"), ("narration", "os.path"), ("ai", "game.physics"), ("ai", "game.narration"),
    ("story", "game.ai"), ("ui", "game.scenes"), ("storage", "game.scenes"), ("storage", "game.app.cli"),
    ("scenes", "game.app.cli"), ("scenes", "yaml"), ("scenes", "game.games.chess.scenes"), ("scenes", "game.games"),
    ("app", "numpy"), ("app", "tools.play"), ("app", "game.games.chess.kit"),
    ("games/rules", "game.narration"), ("games/rules", "game.games.chess.ai"), ("games/rules", "game.games.go.rules"),
    ("games/ai", "game.physics"), ("games/ai", "game.games.chess.narration"), ("games/narration", "time"),
    ("games/scenes", "game.games.go.scenes"), ("games/scenes", "game.app.games"), ("games/kit", "game.games"),
])
def test_the_table_forbids(room: str, module: str) -> None:
    assert breach(room, module, "chess" if room.startswith("games") else "")


@pytest.mark.parametrize(("room", "module"), [
    ("rules", "msgspec.json"), ("rules", "game.rules.errors"), ("physics", "panda3d.bullet"),
    ("physics", "math"), ("narration", "game.rules"), ("ui", "direct.gui.DirectGui"),
    ("story", "game.narration.packs"), ("storage", "yaml"),
    ("scenes", "game.physics"), ("scenes", "game.storage.paths"),
    ("app", "yaml"), ("app", "game.scenes.kit"),
    ("games/rules", "game.rules.match"), ("games/rules", "game.games.chess.rules.board"),
    ("games/ai", "game.games.chess.rules"), ("games/ai", "game.ai.levels"), ("games/narration", "game.story.clocks"),
    ("games/scenes", "game.games.chess.kit"), ("games/kit", "game.games.chess.scenes.board"),
    ("games/headless", "game.physics.world"), ("games/kit", "game.scenes.kit"),
])
def test_the_table_allows(room: str, module: str) -> None:
    assert not breach(room, module, "chess" if room.startswith("games") else "")


def test_no_room_of_the_engine_may_know_a_game() -> None:
    for room in (*ENGINE, "app"):
        assert all(breach(room, f"game.games.chess.{own}") for own in OF_A_GAME)


def test_imports_are_seen_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(architecture, "ROOT", tmp_path)
    file = tmp_path / "game" / "rules" / "deep" / "x.py"
    file.parent.mkdir(parents=True)
    file.write_text("import a.b\nfrom game import ui\nfrom ..hell import y\nfrom . import z\n"
                    "from panda3d import core\nfrom typing import TYPE_CHECKING\n"
                    "if TYPE_CHECKING:\n    from game.app import cli\nfrom game.games.chess import kit\n")
    assert sorted(module for module, _ in imports(file)) == [
        "a.b", "game.app", "game.games.chess.kit", "game.rules.deep.z", "game.rules.hell", "game.ui", "panda3d.core",
        "typing"]


@pytest.mark.parametrize(("line", "words"), [
    ("def heat_of(state): pass", {"heat"}), ("class HeatDie: pass", {"heat"}), ("x = 'pick.curse'", {"curse"}),
    ("y = state.goals", {"goals"}), ("f(trauma=1)", {"trauma"}), ("say('Hell for Leather')", {"leather"}),
    ('"""Heat is told of in a docstring."""', set()), ("wheat = cheated = 'theater'", set()),
    ("# Heat in a comment\nx = 1", set()),
])
def test_words_are_seen_in_names_and_in_what_is_said(tmp_path: Path, line: str, words: set[str]) -> None:
    file = tmp_path / "x.py"
    file.write_text(line)
    assert foreign_words(file) == words


def test_names_are_split_into_words() -> None:
    assert words_in("pick_HeatDie.vetoNow2 HTTPGoal") == ["pick", "heat", "die", "veto", "now", "http", "goal"]


def test_nothing_prints() -> None:
    prints = [f"{name_of(path)}:{call.lineno}" for path in modules()
              for call in calls(path, "print|input|breakpoint")
              if isinstance(call.func, ast.Name) and call.func.id in ("print", "input", "breakpoint")]
    assert prints == []


def test_pure_rooms_and_physics_open_no_file() -> None:
    opened = [f"{name_of(path)}:{call.lineno}" for room in (*PURE, "physics") for path in modules(room)
              for call in calls(path, "open") if isinstance(call.func, ast.Name) and call.func.id == "open"]
    assert opened == []


def test_pure_rooms_and_physics_use_no_shared_random_numbers() -> None:
    """Streams are made and passed; the module's own functions draw from one that anybody may disturb."""
    shared = [f"{name_of(path)}:{call.lineno}" for room in (*PURE, "physics") for path in modules(room)
              for call in calls(path, "random")
              if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name)
              and call.func.value.id == "random" and call.func.attr in MODULE_LEVEL_RANDOM]
    assert shared == []


def test_nothing_uses_the_builtins_that_the_engine_plants() -> None:
    """What is not assigned, imported or passed in a module, and has such a name, is the engine's global."""
    used = []
    for path in modules():
        found = list(nodes(path, rf"\b({'|'.join(ENGINE_BUILTINS)})\b"))
        own = {node.id for node in found if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
        own |= {node.arg for node in found if isinstance(node, ast.arg)}
        own |= {node.name for node in found if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        own |= {alias.asname or alias.name for node in found
                if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names}
        used += [f"{name_of(path)}:{node.lineno} {node.id}" for node in found
                 if isinstance(node, ast.Name) and node.id in ENGINE_BUILTINS - own]
    assert used == []


def test_what_was_done_is_asked_of_deeds() -> None:
    """Not of the plain entries of a match, whose keys nobody checks."""
    asked = {name_of(path) for path in modules() for node in nodes(path, r"\.\s*entries\b")
             if isinstance(node, ast.Attribute) and node.attr == "entries"}
    assert asked == HAVE_ENTRIES.keys()


def test_nobody_else_takes_records_apart() -> None:
    readers = {name_of(path) for path in modules() if "decode_entry" in path.read_text(encoding="utf-8")}
    assert readers == {"game/rules/record.py", "game/rules/match.py"}


def test_no_input_is_checked_by_assert() -> None:
    """Frozen builds leave assertions out."""
    asserts = [f"{name_of(path)}:{node.lineno}" for path in modules()
               for node in nodes(path, r"\bassert\b") if isinstance(node, ast.Assert)]
    assert asserts == []


def test_no_check_is_silenced() -> None:
    marks = ["# type: " + "ignore", "# no" + "qa", "TO" + "DO", "FIX" + "ME", "pragma: no " + "cover"]
    sources = [path for folder in ("game", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    silenced = [f"{name_of(path)}: {mark}" for path in sources for mark in marks
                if mark in path.read_text(encoding="utf-8")]
    assert silenced == []
