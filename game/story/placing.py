"""Where in the files of a pack something stands that a problem is about: its file and line, before what is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from game.story.reading import DECKS, TESTS, TEXT, PlainFile, place_of

_KEY = re.compile(r"text: (?:nobody has written (\w+)|(\w+))")
DEPTH = 2
"""So much of a path must be there, as ``scenes.quay``, for a file to be the one."""


def placed(problem: str, files: Sequence[PlainFile]) -> str:
    """The problem with the file and line of what it is about; as it is where that stands nowhere."""
    about = problem.partition(":")[0]
    if about == "text":
        return _of_key(problem, files)
    for file in files:
        if file.path.startswith(TEXT):
            continue
        path = _as_written(file, about)
        if _known(file, path) >= DEPTH:
            return f"{place_of(file, path)}: {problem}"
    return problem


def frame_lines(files: Sequence[PlainFile]) -> Iterator[tuple[str, str]]:
    """Every frame of the text files by its id, with its file and line."""
    for file in files:
        frames = file.data.get("frames") if file.path.startswith(TEXT) and isinstance(file.data, dict) else None
        for at, frame in enumerate(frames if isinstance(frames, list) else ()):
            if isinstance(frame, dict):
                yield str(frame.get("id", "")), place_of(file, f"frames[{at}]")


def _of_key(problem: str, files: Sequence[PlainFile]) -> str:
    """The problem of a key of words with the first place that asks for it, or else where it is spoken."""
    named = _KEY.match(problem)
    key = (named.group(1) or named.group(2)) if named is not None else ""
    for spoken in (False, True):
        for file in files:
            if file.path.startswith(TEXT) is spoken:
                path = next((path for path, value in _leaves(file.data, "") if value == key), None)
                if path is not None:
                    return f"{place_of(file, path)}: {problem}"
    return problem


def _leaves(data: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every word of plain data with its path."""
    if isinstance(data, str):
        yield path, data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from _leaves(value, f"{path}[{at}]")


def _as_written(file: PlainFile, about: str) -> str:
    """A path as it stands in a file: rows of decks by their number, sentences without the name of their file."""
    kind, _, rest = about.partition(".")
    if file.path == TESTS and kind == "tests":
        return rest
    if file.path != DECKS or not isinstance(file.data, dict):
        return about
    ident, _, further = rest.partition(".")
    rows: Any = file.data.get(kind)
    at = next((at for at, row in enumerate(rows if isinstance(rows, list) else ())
               if isinstance(row, dict) and row.get("id") == ident), None)
    return about if at is None else f"{kind}[{at}].{further or 'id'}"


def _known(file: PlainFile, path: str) -> int:
    """How many parts of a path a file has, a row of a list counted as two."""
    parts = path.replace("[", ".[").split(".")
    return max((count for count in range(len(parts) + 1)
                if ".".join(parts[:count]).replace(".[", "[") in file.lines), default=0)
