#!/usr/bin/env python3
"""Records and players' files as version 0.1.0 wrote them, made by that version itself, with what it says of each.

    .venv/bin/python tools/old_records.py DIR       all of them, some 450: about four minutes of one core
    .venv/bin/python tools/old_records.py --keep    the few of tests/corpus anew

The old version is taken from the history of the repository, into a folder that goes away again. What it writes lies in
`records`; `words` are those its stories are told in, `said.json` is what it says of each record; `player` is a player's
folder as it leaves it. The same seeds give the same bytes. `tests/corpus` asks the present version.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = "0.1.0"
COMMIT = "2069cfb13b032809b9afa75ec87f4f2eaf75ec27"
CORPUS = Path("tests/corpus")
MAKERS = ("said.py", "v0_1_0")
ARCHIVE, SAID, PLAYER, PLAYER_SAID = f"{VERSION}.tar.xz", f"{VERSION}.said.json", "player", "player.said.json"


def main(argv: Sequence[str] | None = None) -> int:
    """Make the records; 0 for success, the exit status of what failed else."""
    parser = argparse.ArgumentParser(description="Match records as an old version wrote them.")
    parser.add_argument("folder", type=Path, nargs="?", metavar="DIR", help="a folder that is not there yet")
    parser.add_argument("--keep", action="store_true", help="write the small corpus of tests/corpus anew")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to use")
    args = parser.parse_args(argv)
    if (args.folder is None) != args.keep:
        parser.error("a folder, or --keep")
    try:
        if args.keep:
            keep(args.jobs)
        else:
            make(args.folder.absolute(), args.jobs)
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"{error}\n")
        return error.returncode or 1
    return 0


def keep(jobs: int) -> None:
    """Write the small corpus, and what is said of it, into tests/corpus. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made"
        make(made, jobs, "--small")
        pack(made, ROOT / CORPUS / ARCHIVE)
        shutil.copyfile(made / "said.json", ROOT / CORPUS / SAID)
        shutil.rmtree(ROOT / CORPUS / PLAYER, ignore_errors=True)
        shutil.copytree(made / "player", ROOT / CORPUS / PLAYER)
        shutil.copyfile(made / "player.said.json", ROOT / CORPUS / PLAYER_SAID)


def make(folder: Path, jobs: int, *words: str) -> None:
    """Have the old version write its records into ``folder``. Raises CalledProcessError where git or it fails."""
    with checkout() as old:
        (old / CORPUS).mkdir(parents=True)
        for name in MAKERS:
            source = ROOT / CORPUS / name
            (shutil.copytree if source.is_dir() else shutil.copyfile)(source, old / CORPUS / name)
        environment = {**os.environ, "PYTHONPATH": str(old), "PYTHONHASHSEED": "0"}
        subprocess.run([sys.executable, "-m", "tests.corpus.v0_1_0.making", str(folder), "--jobs", str(jobs), *words],
                       cwd=old, env=environment, check=True)


@contextmanager
def checkout() -> Iterator[Path]:
    """The old version as a work tree beside this one, for as long as it is needed. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        old = Path(folder) / VERSION
        git = ("git", "-C", str(ROOT), "worktree")
        subprocess.run([*git, "add", "--quiet", "--detach", str(old), COMMIT], check=True)
        try:
            yield old
        finally:
            subprocess.run([*git, "remove", "--force", str(old)], check=True)


def pack(folder: Path, archive: Path) -> None:
    """Records and words as one archive, which is the same for the same files."""
    with tarfile.open(archive, "w:xz", preset=9) as packed:
        for file in sorted(file for part in ("words", "records") for file in (folder / part).iterdir()):
            data = file.read_bytes()
            entry = tarfile.TarInfo(file.relative_to(folder).as_posix())
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))


if __name__ == "__main__":
    sys.exit(main())
