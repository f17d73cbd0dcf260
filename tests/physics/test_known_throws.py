"""Throws come to what they always came to, to the last bit.

That holds for the wheel of Panda3D for Linux on x86-64 in the version that is pinned, with Python's own random numbers
and the sines and logarithms of glibc. Another compiler or processor rounds otherwise, and a throw that is another one
by a bit at first is soon another one to the eye; so elsewhere nothing is claimed.
"""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

import pytest
from panda3d.core import PandaSystem

from game.physics import TableSpec
from tests.physics.known_throws import KNOWN, known

WHERE = ("linux", "x86_64", "glibc")


def test_known_throws_are_bit_identical(spec: TableSpec, root: Path) -> None:
    if (sys.platform, platform.machine(), platform.libc_ver()[0]) != WHERE:
        pytest.skip(f"throws are known for {' '.join(WHERE)}")
    pinned = re.search(r"^panda3d==(\S+)$", (root / "requirements" / "ship.txt").read_text(), re.MULTILINE)
    assert pinned is not None and PandaSystem.get_version_string() == pinned[1]
    rows = (line.split("  ", 1) for line in KNOWN.read_text(encoding="utf-8").splitlines())
    then = {name: digest for digest, name in rows}
    assert len(then) >= 60
    assert dict(known(spec)) == then
