"""What every package says of the game: names, version, dates, and for which systems it is made."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game import __version__
from game.identity import NAME

MAKERS = "The makers of this computer game"
MAINTAINER = f"{MAKERS} <nobody@example.org>"
"""Debian asks for an address; this is one that is kept free for all time and reaches nobody."""
LICENCE = "MIT"
HOMEPAGE = "HOMEPAGE"
"""Names the address under which a publisher shows the files of the sources; pictures for software centres are there."""
VERSION = __version__
EPOCH = "SOURCE_DATE_EPOCH"
PACKED_LIMIT_BYTES = 120_000_000
LEAST_EFFORT, USUAL_EFFORT = 1, 6

System = Literal["linux", "windows", "macos"]


@dataclass(frozen=True, slots=True)
class Target:
    """A system that packages are made for: what it is called, and what wheels for it are called."""

    name: str
    system: System
    tag: str
    machine: str


TARGETS = {target.name: target for target in (
    Target("linux", "linux", "manylinux2014_x86_64", "x86_64"),
    Target("windows", "windows", "win_amd64", "x86_64"),
    Target("macos-arm64", "macos", "macosx_11_0_arm64", "arm64"),
    Target("macos-x86_64", "macos", "macosx_10_13_x86_64", "x86_64"),
)}


@dataclass(frozen=True, slots=True)
class Order:
    """What one package is made from: the frozen tree, the exported sources, where results go, and the date for all.

    ``loose``: packed quickly instead of well, for trials.
    """

    target: Target
    frozen: Path
    source: Path
    work: Path
    out: Path
    epoch_s: int
    loose: bool = False

    @property
    def effort(self) -> int:
        """How hard to pack, from 0 to 9."""
        return LEAST_EFFORT if self.loose else USUAL_EFFORT

    def file(self, ending: str) -> Path:
        """The package with this ending, named for game, version and target."""
        return self.out / f"{NAME}-{VERSION}-{self.target.name}{ending}"


def epoch_of(commit_s: int) -> int:
    """The date that everything in the packages bears, in seconds since 1970: the environment's, or the commit's."""
    asked = os.environ.get(EPOCH, "").strip()
    return int(asked) if asked.isdecimal() else commit_s
