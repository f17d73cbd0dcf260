#!/usr/bin/env python3
"""Makes what players download, for all systems on one Linux machine: `python3 tools/package.py [--platform NAME ...]`.

From the files of a commit and from pinned packages alone; docs/packaging.md tells what comes of it and why.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools._environment import SetupError, run_tool, say
from tools.packaging import linux, macos, windows
from tools.packaging.archives import digest, sums
from tools.packaging.freezing import environment, export, freeze
from tools.packaging.materials import write_materials
from tools.packaging.product import PACKED_LIMIT_BYTES, TARGETS, VERSION, Order, Target, epoch_of
from tools.packaging.sizes import MEGABYTE, table

MAKERS: dict[str, Callable[[Order], list[Path]]] = {
    "linux": linux.make, "windows": windows.make, "macos": macos.make,
}


def main(words: Sequence[str]) -> int:
    """Make what was asked for; 0 when everything came about and is small enough."""
    args = parse(words)
    build, out = ROOT / "build" / "package", args.out.absolute()
    source = build / "source"
    epoch_s = epoch_of(export(ROOT, args.commit, source))
    python = environment(build / "venv", source)
    out.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for name in args.platform or TARGETS:
        made += one(TARGETS[name], source, python, build, out, epoch_s, args.loose)
    (out / "SHA256SUMS").write_text(sums(made), encoding="ascii")
    for file in made:
        say(f"{file.stat().st_size / MEGABYTE:7.1f} MB  {digest(file)[:16]}  {file.name}")
    large = [file.name for file in made if file.stat().st_size > PACKED_LIMIT_BYTES]
    if large:
        raise SetupError(f"larger than {PACKED_LIMIT_BYTES // MEGABYTE} MB: {', '.join(large)}")
    return 0


def one(target: Target, source: Path, python: Path, build: Path, out: Path, epoch_s: int,
        loose: bool) -> list[Path]:
    """Everything for one system."""
    work = build / "work" / target.name
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    frozen = freeze(python, source, target, build / "frozen", epoch_s)
    if target.system == "macos":
        macos.slim(frozen, target.machine)
    sizes = out / f"sizes-{VERSION}-{target.name}.txt"
    sizes.write_text(table(frozen), encoding="utf-8")
    bill = write_materials(target, frozen, source, out, epoch_s)
    say(f"Packing for {target.name} ...")
    return [*MAKERS[target.system](Order(target, frozen, source, work, out, epoch_s, loose)), bill]


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(description="Make what players download.")
    parser.add_argument("--platform", action="append", choices=sorted(TARGETS), help="for which system; all, if none")
    parser.add_argument("--commit", default="HEAD", help="of which commit (HEAD)")
    parser.add_argument("--loose", action="store_true", help="pack quickly instead of well, for trials")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="folder for packages (dist)")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(run_tool(main, sys.argv[1:]))
