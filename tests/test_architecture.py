"""Who may import whom, and what rooms must leave alone. Modules are read for it, not run."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ("panda3d", "direct")

# Room: our rooms it may import besides itself, and packages from outside besides the standard library.
MAY_IMPORT = {
    "rules": ((), ("msgspec",)),
    "physics": ((), ("panda3d.core", "panda3d.bullet")),
    "narration": (("rules",), ("msgspec",)),
    "ai": (("rules",), ("msgspec",)),
    "ui": (("rules", "narration"), (*ENGINE, "msgspec")),
    "scenes": (("rules", "physics", "narration", "ai", "ui"), (*ENGINE, "msgspec")),
    "app": (("rules", "physics", "narration", "ai", "ui", "scenes"),
            (*ENGINE, "msgspec", "yaml", "platformdirs")),
}

# Standard modules that reach the world outside: files, processes, network, clock; pure rooms know none of it.
WORLD = {"io", "os", "pathlib", "shutil", "tempfile", "glob", "socket", "subprocess", "multiprocessing",
         "threading", "urllib", "http", "time", "pickle", "shelve", "sqlite3", "importlib", "builtins",
         "ctypes"}
PURE = ("rules", "narration", "ai")
MODULE_LEVEL_RANDOM = {"random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform",
                       "gauss", "seed", "getrandbits"}
ENGINE_BUILTINS = {"base", "messenger", "taskMgr", "render", "render2d", "aspect2d", "loader", "globalClock"}
GENERIC = ("rules/core", "physics", "narration")
# The one folder of those that is this game's own: what its texts speak of.
SPECIFIC = "game/games/hell_for_leather/narration/"


def modules(room: str = "") -> list[Path]:
    return sorted((ROOT / "game" / room).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "game").parts[0]


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports anywhere, relatively or for type checking too, with the line."""
    package = list(path.relative_to(ROOT).with_suffix("").parts)[:-1]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from game import rules` and `from panda3d import core` name a module after the word import.
            deeper = module in ("game", "panda3d") or not node.module
            yield from ((f"{module}.{alias.name}" if deeper else module, node.lineno) for alias in node.names)


def is_under(module: str, allowed: tuple[str, ...]) -> bool:
    return any(module == one or module.startswith(one + ".") for one in allowed)


def breach(room: str, module: str) -> str:
    """Why this room may not import this module; empty where it may."""
    ours, outside = MAY_IMPORT[room]
    top = module.partition(".")[0]
    if top == "game":
        target = module.split(".")[1] if "." in module else "game itself"
        return "" if target in (*ours, room, "__version__", "identity") else f"{room} may not know {target}"
    if top in sys.stdlib_module_names:
        return f"{room} may not reach the world outside" if room in PURE and top in WORLD else ""
    return "" if is_under(module, outside) else f"{room} may not use {module}"


def calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call))


def test_every_module_is_in_a_room_that_the_table_names() -> None:
    entrances = {"game/__init__.py", "game/__main__.py", "game/identity.py"}
    within = [path for path in modules() if name_of(path) not in entrances]
    assert within
    assert [name_of(path) for path in within if room_of(path) not in MAY_IMPORT] == []


def test_rooms_import_only_what_the_table_allows() -> None:
    breaches = [f"{name_of(path)}:{line}: {why}" for room in MAY_IMPORT for path in modules(room)
                for module, line in imports(path) if (why := breach(room, module))]
    assert breaches == []


@pytest.mark.parametrize(("room", "module"), [
    ("rules", "panda3d.core"), ("rules", "game.physics.throw"), ("rules", "pathlib"), ("rules", "yaml"),
    ("physics", "game.rules"), ("physics", "direct.showbase.ShowBase"), ("physics", "panda3d.physics"),
    ("narration", "game.ui"), ("narration", "os.path"), ("ai", "game.physics"), ("ui", "game.scenes"),
    ("scenes", "game.storage.typed_config"), ("scenes", "yaml"), ("app", "numpy"), ("app", "tools.play"),
])
def test_the_table_forbids(room: str, module: str) -> None:
    assert breach(room, module)


@pytest.mark.parametrize(("room", "module"), [
    ("rules", "msgspec.json"), ("rules", "game.rules.errors"), ("physics", "panda3d.bullet"),
    ("physics", "math"), ("narration", "game.rules"), ("ui", "direct.gui.DirectGui"),
    ("scenes", "game.physics"), ("app", "yaml"),
])
def test_the_table_allows(room: str, module: str) -> None:
    assert not breach(room, module)


def test_imports_are_seen_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    file = tmp_path / "game" / "rules" / "core" / "x.py"
    file.parent.mkdir(parents=True)
    file.write_text("import a.b\nfrom game import ui\nfrom ..hell import y\nfrom . import z\n"
                    "from panda3d import core\nfrom typing import TYPE_CHECKING\n"
                    "if TYPE_CHECKING:\n    from game.app import cli\n")
    assert [module for module, _ in imports(file)] == [
        "a.b", "game.ui", "game.rules.hell", "game.rules.z", "panda3d.core", "typing", "game.app"]


def test_nothing_prints() -> None:
    prints = [f"{name_of(path)}:{call.lineno}" for path in modules() for call in calls(path)
              if isinstance(call.func, ast.Name) and call.func.id in ("print", "input", "breakpoint")]
    assert prints == []


def test_pure_rooms_and_physics_open_no_file() -> None:
    opened = [f"{name_of(path)}:{call.lineno}" for room in (*PURE, "physics") for path in modules(room)
              for call in calls(path) if isinstance(call.func, ast.Name) and call.func.id == "open"]
    assert opened == []


def test_pure_rooms_and_physics_use_no_shared_random_numbers() -> None:
    """Streams are made and passed; the module's own functions draw from one that anybody may disturb."""
    shared = [f"{name_of(path)}:{call.lineno}" for room in (*PURE, "physics") for path in modules(room)
              for call in calls(path)
              if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name)
              and call.func.value.id == "random" and call.func.attr in MODULE_LEVEL_RANDOM]
    assert shared == []


def test_nothing_uses_the_builtins_that_the_engine_plants() -> None:
    """What is not assigned, imported or passed in a module, and has such a name, is the engine's global."""
    used = []
    for path in modules():
        nodes = list(ast.walk(ast.parse(path.read_bytes())))
        own = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
        own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
        own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        own |= {alias.asname or alias.name for node in nodes
                if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names}
        used += [f"{name_of(path)}:{node.lineno} {node.id}" for node in nodes
                 if isinstance(node, ast.Name) and node.id in ENGINE_BUILTINS - own]
    assert used == []


def test_no_input_is_checked_by_assert() -> None:
    """Frozen builds leave assertions out."""
    asserts = [f"{name_of(path)}:{node.lineno}" for path in modules()
               for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Assert)]
    assert asserts == []


def test_no_check_is_silenced() -> None:
    marks = ["# type: " + "ignore", "# no" + "qa", "TO" + "DO", "FIX" + "ME", "pragma: no " + "cover"]
    sources = [path for folder in ("game", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    silenced = [f"{name_of(path)}: {mark}" for path in sources for mark in marks
                if mark in path.read_text(encoding="utf-8")]
    assert silenced == []


@pytest.mark.parametrize("room", GENERIC)
def test_generic_rooms_do_not_speak_of_one_game(room: str) -> None:
    """Identifiers in them never say what only this game has."""
    words = ("heat", "felony", "curse")
    named = [f"{name_of(path)}:{getattr(node, 'lineno', 0)} {name}" for path in modules(room)
             if not name_of(path).startswith(SPECIFIC) for node in ast.walk(ast.parse(path.read_bytes()))
             for name in (getattr(node, "id", ""), getattr(node, "name", ""), getattr(node, "arg", ""))
             if isinstance(name, str) and any(word in name.lower().split("_") for word in words)]
    assert named == []
