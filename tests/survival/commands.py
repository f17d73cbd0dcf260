"""The command that tries what a match survives."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any


def survived(root: Path, *words: str) -> dict[str, Any]:
    """What the command says when nothing was wrong."""
    done = subprocess.run([sys.executable, "tools/survive.py", *words], cwd=root, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures
