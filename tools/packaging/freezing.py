"""From a commit to frozen trees: a clean export, a clean environment, `build_apps` in it."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Sequence
from pathlib import Path

from tools._environment import SetupError, say
from tools.packaging.archives import unpack
from tools.packaging.product import EPOCH, Target

PYTHON = (3, 11)
LAST_LINES = 12
TOLD = ("warning: build_apps:", "error:", "ERROR:")
EXPECTED = ("api-ms-win-core-path-l1-1-0.dll", "p3fmod_audio")
"""What the packager warns of without need: a part of Windows 8 and later, and a library that is replaced."""


def export(root: Path, commit: str, to: Path) -> int:
    """The files of a commit and nothing else, in an empty folder; gives its date. Raises SetupError."""
    git = ["git", "-C", str(root)]
    found = subprocess.run([*git, "log", "-1", "--format=%ct", commit], capture_output=True, check=False)
    packed = subprocess.run([*git, "archive", commit], capture_output=True, check=False)
    if found.returncode or packed.returncode:
        raise SetupError(f"there is no commit {commit} to make packages of: {packed.stderr.decode().strip()}")
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        unpack(archive, to)
    return int(found.stdout)


def environment(folder: Path, source: Path) -> Path:
    """A Python that has what ships and what freezes, and no package besides; made once for the same pins."""
    if sys.version_info[:2] != PYTHON:
        raise SetupError(f"packages are made with Python {PYTHON[0]}.{PYTHON[1]}, the version that is shipped in them; "
                         f"this is {sys.version_info[0]}.{sys.version_info[1]}.")
    wanted = [source / "requirements" / f"{kind}.txt" for kind in ("ship", "package")]
    pins = "".join(file.read_text(encoding="utf-8") for file in wanted)
    stamp, python = folder / "pins.txt", folder / "bin" / "python"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != pins:
        say("Making an environment that holds only what ships ...")
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        words = [word for file in wanted for word in ("-r", str(file))]
        run([str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps",
             "--only-binary", ":all:", *words], source, folder / "pip.log", {})
        stamp.write_text(pins, encoding="utf-8")
    return python


def freeze(python: Path, source: Path, target: Target, build: Path, epoch_s: int) -> Path:
    """Freeze the game for a target; gives the folder that came of it."""
    say(f"Freezing for {target.name} ...")
    log = build / f"{target.name}.log"
    build.mkdir(parents=True, exist_ok=True)
    run([str(python), "setup.py", "build_apps", "--build-base", str(build), "--platforms", target.tag], source, log,
        {"PYTHONHASHSEED": "0", EPOCH: str(epoch_s)})
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith(TOLD) and not any(word in line for word in EXPECTED):
            say(f"  {line}")
    return build / target.tag


def run(words: Sequence[str], folder: Path, log: Path, extra: dict[str, str]) -> None:
    """Run a program in a folder, everything it says into a log; SetupError with its last words where it fails."""
    with log.open("wb") as file:
        done = subprocess.run(words, cwd=folder, env={**os.environ, **extra}, stdin=subprocess.DEVNULL, stdout=file,
                              stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        said = log.read_text(encoding="utf-8", errors="replace").splitlines()
        raise SetupError("\n  ".join([f"{Path(words[0]).name} failed, see {log}:", *said[-LAST_LINES:]]))
