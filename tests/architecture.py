"""The table of docs/architecture.md as data: who may import whom, and which words are one game's. Modules are read.

`python -m tests.architecture` prints what does not keep to it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

ROOT = Path(__file__).resolve().parent.parent
REGISTRY = "game/app/games.py"
PANDA = ("panda3d", "direct")
DATA = ("msgspec",)


class Allowed(NamedTuple):
    """What a room may import besides itself: rooms of the engine, rooms of the same game, packages of others."""

    engine: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()


TELLS = ("rules", "narration", "story", "ai")
BELOW_SCENES = ("rules", "physics", "narration", "story", "ai", "ui", "storage")
ENGINE = (*BELOW_SCENES, "scenes")
OF_A_GAME = ("rules", "ai", "narration", "headless", "scenes", "kit", "billing")
MAY_IMPORT = {
    "rules": Allowed(outside=DATA),
    "physics": Allowed(outside=("panda3d.core", "panda3d.bullet")),
    "narration": Allowed(("rules",), outside=DATA),
    "ai": Allowed(("rules",), outside=DATA),
    "story": Allowed(("rules", "narration"), outside=DATA),
    "ui": Allowed(("rules", "narration"), outside=(*PANDA, *DATA)),
    "storage": Allowed(("rules", "narration"), outside=(*DATA, "yaml", "platformdirs")),
    "scenes": Allowed(BELOW_SCENES, outside=(*PANDA, *DATA)),
    "games/rules": Allowed(("rules",), outside=DATA),
    "games/ai": Allowed(TELLS, ("rules",), DATA),
    "games/narration": Allowed(TELLS, ("rules",), DATA),
    "games/headless": Allowed(ENGINE, OF_A_GAME, DATA),
    "games/scenes": Allowed(ENGINE, OF_A_GAME, (*PANDA, *DATA)),
    "games/kit": Allowed(ENGINE, OF_A_GAME, DATA),
    "games/billing": Allowed(ENGINE, OF_A_GAME),
    "app": Allowed(ENGINE, outside=(*PANDA, *DATA, "yaml", "platformdirs")),
}
PURE = ("rules", "narration", "story", "ai", "games/rules", "games/ai", "games/narration")
# Standard modules that reach the world outside: files, processes, network, clock; pure rooms know none of it.
WORLD = {"io", "os", "pathlib", "shutil", "tempfile", "glob", "socket", "subprocess", "multiprocessing",
         "threading", "urllib", "http", "time", "pickle", "shelve", "sqlite3", "importlib", "builtins",
         "ctypes"}

WORDS_OF_A_GAME = {
    "hell_for_leather": frozenset((
        "heat", "felony", "felonies", "curse", "curses", "cursed", "trauma", "goal", "goals", "hunter",
        "hunters", "contestant", "contestants", "dilemma", "dilemmas", "gauntlet",
        "storm", "network", "narrator", "instinct", "instincts", "adversary", "adversaries", "bravado", "merit",
        "merits", "finale", "knockback", "saturated", "saturation", "coop", "versus", "leather",
    )),
    "keeper": frozenset(("descriptor", "descriptors", "flaw", "flaws")),
    "high_stakes": frozenset(("outcast", "faceless", "overkill", "nightmilk")),
    "duel": frozenset(("warband", "warbands", "initiator", "rethrows", "skirmisher")),
    "protagonists": frozenset(("protagonist", "smarts", "wits", "stabilise", "stabilised")),
}
"""What only one game has, by the folder of the game: no room of the engine speaks of it."""
NOT_YET_ON_THE_SHELF: frozenset[str] = frozenset()
"""Games without screens: the registry knows their records and plays, and no shelf has them."""


def modules(room: str = "") -> list[Path]:
    """Every module of a room; of all of the game where none is named."""
    everything = sorted((ROOT / "game").rglob("*.py"))
    return [path for path in everything if not room or room_of(path) == room]


def name_of(path: Path) -> str:
    """A file's name below the checkout."""
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    """The room of the table that a module belongs to: a folder of the engine, or `games/` and a room of a game."""
    return _room(path.relative_to(ROOT).with_suffix("").parts[1:])


def _room(parts: tuple[str, ...]) -> str:
    if parts[0] != "games":
        return parts[0]
    return f"games/{parts[2]}" if len(parts) > 2 else "games"


def game_of(path: Path) -> str:
    """The game whose module this is; empty in the engine."""
    parts = path.relative_to(ROOT / "game").parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def imports(path: Path) -> Iterator[tuple[str, int]]:
    """Every module that a file imports anywhere, relatively or for type checking too, with the line."""
    package = list(path.relative_to(ROOT).with_suffix("").parts)[:-1]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((f"{module}.{alias.name}" if _is_deeper(module, node) else module, node.lineno)
                        for alias in node.names)


def _is_deeper(module: str, node: ast.ImportFrom) -> bool:
    """Whether what stands after the word import is a module: `from game import rules`, `from panda3d import core`."""
    a_game = module.startswith("game.games") and module.count(".") < 3
    return module in ("game", "panda3d") or not node.module or a_game


def breach(room: str, module: str, game: str = "") -> str:
    """Why a module of this room (of this game) may not import that one; empty where it may."""
    allowed = MAY_IMPORT[room]
    parts = tuple(module.split("."))
    if parts[0] == "game":
        return "" if _is_known(allowed, room, parts[1:], game) else f"{room} may not know {module}"
    if parts[0] in sys.stdlib_module_names:
        return f"{room} may not reach the world outside: {module}" if room in PURE and parts[0] in WORLD else ""
    return "" if _is_under(module, allowed.outside) else f"{room} may not use {module}"


def _is_known(allowed: Allowed, room: str, parts: tuple[str, ...], game: str) -> bool:
    if not parts:
        return False
    if parts[0] == "games":
        own = {room, *(f"games/{each}" for each in allowed.own)}
        return bool(game) and len(parts) > 2 and parts[1] == game and _room(parts) in own
    return parts[0] in (*allowed.engine, room, "__version__", "identity")


def _is_under(module: str, allowed: tuple[str, ...]) -> bool:
    return any(module == one or module.startswith(one + ".") for one in allowed)


def wrong_imports(path: Path) -> set[str]:
    """The modules that a file imports and may not."""
    room, game = room_of(path), game_of(path)
    return {module for module, _ in imports(path) if breach(room, module, game)}


def foreign_words(path: Path) -> set[str]:
    """The words of one game that a module of the engine speaks: in names and in what it says, not in docstrings."""
    spoken = {word for text in _texts(ast.parse(path.read_bytes())) for word in words_in(text)}
    return spoken & frozenset().union(*WORDS_OF_A_GAME.values())


def words_in(text: str) -> list[str]:
    """The words of an identifier or a sentence: split at all that is no letter, and where a capital begins a word."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)]


def _texts(tree: ast.Module) -> Iterator[str]:
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        yield from (getattr(node, field) for field in ("id", "name", "arg", "attr")
                    if isinstance(getattr(node, field, None), str))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


def leaks() -> dict[str, dict[str, list[str]]]:
    """All that does not keep to the table: for imports and for words, by file."""
    engine = [path for room in ENGINE for path in modules(room)]
    inside = [path for path in modules() if room_of(path) in MAY_IMPORT and name_of(path) != REGISTRY]
    return {"imports": _found(inside, wrong_imports), "words": _found(engine, foreign_words)}


def _found(paths: list[Path], look: Callable[[Path], set[str]]) -> dict[str, list[str]]:
    return {name_of(path): sorted(found) for path in sorted(paths) if (found := look(path))}


def main() -> None:
    """Print the leaks that there are."""
    sys.stdout.write(yaml.safe_dump(leaks(), width=110))


if __name__ == "__main__":
    main()
