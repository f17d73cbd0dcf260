"""A pack from the plain data of its files: every mistake with its file and line, so that a writer sees all at once.

Another room opens the files; what they hold comes here as plain data with the lines of its paths.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from game.story.adventure import SCHEMA, Adventure, Decks, Head, PackTests, SceneFile, Sheets
from game.story.scenery import StageFile, unknown_words

Kind = TypeVar("Kind", Head, SceneFile, Decks, Sheets, PackTests, StageFile)
HEAD, DECKS, SHEETS, TESTS, SCENES, TEXT = "pack.yaml", "decks.yaml", "sheets.yaml", "tests.yaml", "scenes/", "text/"
STAGES = "stages.yaml"


@dataclass(frozen=True, slots=True)
class PlainFile:
    """A file of a pack: its path within the pack, its plain data, and on which line each path of it stands."""

    path: str
    data: Any
    lines: Mapping[str, int]


def identity(files: Iterable[tuple[str, bytes]]) -> str:
    """The sum that is a pack's identity: over all files in order of path, with line ends made LF.

    Each counts as its path, a zero byte, its length, a zero byte, its bytes.
    """
    total = sha256()
    for path, data in sorted(files):
        plain = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        total.update(path.encode() + b"\0" + str(len(plain)).encode() + b"\0" + plain)
    return total.hexdigest()


def read_adventure(files: Sequence[PlainFile], sha: str,
                   keys: Iterable[str] = ()) -> tuple[Adventure | None, list[str]]:
    """The pack in these files, and what is wrong with them (``file:line: what``); no pack where its head is wrong.

    ``keys``: the keys of words that its text files speak.
    """
    problems: list[str] = []
    by_path = {file.path: file for file in files}
    if HEAD not in by_path:
        return None, [f"{HEAD}: a pack begins with this file, and it is not there"]
    head = _read(by_path[HEAD], Head, problems)
    decks = _read(by_path[DECKS], Decks, problems) if DECKS in by_path else Decks(SCHEMA)
    sheets = _read(by_path[SHEETS], Sheets, problems) if SHEETS in by_path else Sheets(SCHEMA, {})
    tests = _read(by_path[TESTS], PackTests, problems) if TESTS in by_path else PackTests(SCHEMA)
    drawn = _read(by_path[STAGES], StageFile, problems) if STAGES in by_path else StageFile(SCHEMA)
    problems += [f"{place_of(by_path[STAGES], path)}: {said}" for path, said in (unknown_words(drawn) if drawn else ())]
    read = [(file, _read(file, SceneFile, problems)) for file in files if file.path.startswith(SCENES)]
    scenes = _joined([(file, found.scenes) for file, found in read if found], "scenes", problems)
    obstacles = _joined([(file, found.obstacles) for file, found in read if found], "obstacles", problems)
    problems += [f"{file.path}: is no file of a pack" for file in files
                 if file.path not in (HEAD, DECKS, SHEETS, TESTS, STAGES) and not file.path.startswith((SCENES, TEXT))]
    if head is None or decks is None or sheets is None or tests is None or drawn is None:
        return None, problems
    return Adventure(head.pack, sha, head.cast, head.facts, head.clocks, scenes, obstacles, decks, sheets, tests,
                     frozenset(keys), drawn), problems


def _joined(read: Sequence[tuple[PlainFile, Mapping[str, Any]]], kind: str, problems: list[str]) -> dict[str, Any]:
    """All of them by id; one that stands in two files is a mistake."""
    whole: dict[str, Any] = {}
    for file, found in read:
        for ident, each in found.items():
            if ident in whole:
                problems.append(f"{place_of(file, f'{kind}.{ident}')}: {ident} stands in another file already")
            whole.setdefault(ident, each)
    return whole


def place_of(file: PlainFile, path: str) -> str:
    """File and line of a path, as near as it is known."""
    while path and path not in file.lines:
        path = path[:max(path.rfind("."), path.rfind("["), 0)]
    return f"{file.path}:{file.lines[path]}" if path in file.lines else file.path


def _read(file: PlainFile, kind: type[Kind], problems: list[str]) -> Kind | None:
    schema = file.data.get("schema") if isinstance(file.data, dict) else None
    if type(schema) is not int or not 1 <= schema <= SCHEMA:
        problems.append(f"{place_of(file, 'schema')}: schema is {schema!r}; this program reads {SCHEMA}")
        return None
    try:
        return msgspec.convert(file.data, kind, strict=True)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `$")
        problems.append(f"{place_of(file, path.rstrip('`').lstrip('.').replace('[...]', ''))}: {said}")
        return None
