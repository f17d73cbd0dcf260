"""The command that tries what a match survives."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

MEMORY = "/dev/shm"
NOTHING_ELSE: Mapping[str, str] = MappingProxyType({})


def in_memory() -> dict[str, str]:
    """Where nobody waits for a disk, if there is such a place: for what ends a process and not the machine."""
    return {"TMPDIR": MEMORY} if os.access(MEMORY, os.W_OK) else {}


def survived(root: Path, *words: str, within: Mapping[str, str] = NOTHING_ELSE) -> dict[str, Any]:
    """What the command says when nothing was wrong; ``within``: what its environment has besides."""
    done = subprocess.run([sys.executable, "tools/survive.py", *words], cwd=root, capture_output=True, text=True,
                          check=False, env={**os.environ, **within})
    assert done.returncode == 0, done.stderr + done.stdout
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
