"""What this program is made of, as one mark: two that have the same one give the same results for the same work."""

from __future__ import annotations

import hashlib
import platform
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from game import __version__
from game.storage.paths import shipped_root

FOLDERS = ("game", "tools", "config", "assets")
READ = (".py", ".yaml", ".json", ".bin")
"""What decides over what happens; pictures and sounds do not."""
DIGITS = 16


@cache
def build_mark() -> str:
    """Sixteen hex digits that change with the code, its data, its version, the Python, msgspec and the system."""
    made_of = (__version__, sys.version_info[:2], msgspec.__version__, sys.platform, platform.machine())
    found = hashlib.sha256(repr(made_of).encode())
    root = shipped_root()
    for file in _files(root):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()[:DIGITS]


def _files(root: Path) -> Iterator[Path]:
    return (file for folder in FOLDERS for file in sorted((root / folder).rglob("*")) if file.suffix in READ)
