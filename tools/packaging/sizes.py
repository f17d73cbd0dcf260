"""What each megabyte of a package is: the files of a frozen tree, put together by whose they are."""

from __future__ import annotations

import fnmatch
from collections import Counter
from pathlib import Path

from game.identity import NAME
from tools.packaging.archives import files_of

MEGABYTE = 1_000_000
KINDS = (
    ("the game's programme, with the library of Python", (NAME, f"{NAME}.exe")),
    ("NVIDIA Cg, which Panda3D is linked with", ("libCg*", "cg*.dll")),
    ("Panda3D: drawing in software", ("*tinydisplay*",)),
    ("Panda3D: drawing with OpenGL", ("*pandagl*", "*headlessgl*", "*windisplay*")),
    ("Panda3D: sound (OpenAL Soft)", ("*openal*",)),
    ("Panda3D: physics (Bullet)", ("*bullet*",)),
    ("Panda3D: the rest", ("libp3*", "libpanda*", "panda3d.*")),
    ("reading of records and settings", ("msgspec*", "yaml*")),
    ("sounds", ("assets/sounds/*",)),
    ("pictures", ("assets/textures/*", "assets/*.png")),
    ("fonts", ("assets/fonts/*",)),
    ("words", ("assets/games/*/narration/*", "assets/locale/*", "assets/adventures/*", "assets/story/*")),
    ("tables that computers play by", ("assets/ai/*", "assets/games/*")),
    ("settings and shaders", ("config/*", "shaders/*")),
    ("Python: what is not in its library's frozen part", ("*.so*", "*.pyd", "*.dll", "*.dylib")),
)
REST = "notices and descriptions"


def sizes(tree: Path) -> dict[str, int]:
    """Bytes by kind, the largest first; together they are the whole tree."""
    counted: Counter[str] = Counter()
    for file in files_of(tree):
        counted[kind_of(file.relative_to(tree))] += file.stat().st_size
    return dict(counted.most_common())


def kind_of(inside: Path) -> str:
    """What a file of a tree is part of."""
    parts = inside.parts
    at = next((n for n, part in enumerate(parts) if part in ("assets", "config", "shaders")), len(parts) - 1)
    name = "/".join(parts[at:])
    return next((kind for kind, patterns in KINDS if any(fnmatch.fnmatch(name, each) for each in patterns)), REST)


def table(tree: Path) -> str:
    """The sizes as lines."""
    found = sizes(tree)
    lines = [f"{size / MEGABYTE:7.1f} MB  {kind}" for kind, size in found.items()]
    return "\n".join([*lines, f"{sum(found.values()) / MEGABYTE:7.1f} MB  unpacked, all together"]) + "\n"
