#!/usr/bin/env python3
"""Makes a release of the commit that is checked out: `python3 tools/release.py [--skip tests] [--skip trial]`.

Sees that nothing is changed and that version, changelog and tag agree; runs every test; makes the packages of all
systems and tries them; sees that the sums are those of the files; writes what the release says of itself.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.identity import NAME, TITLE
from tools import package
from tools._environment import SetupError, run_tool, say
from tools.packaging.archives import digest
from tools.packaging.product import TARGETS, VERSION

HEADING = re.compile(r"^## ([0-9][0-9.]*[0-9])\b.*$", re.M)
MEGABYTE = 1_000_000
FOR_WHOM = (
    ("-windows-setup.exe", "Windows 10 and later: an installer for one user, no administrator needed"),
    ("-windows-portable.zip", "Windows 10 and later: unpack anywhere and start"),
    ("-macos-arm64.zip", "macOS 11 and later, Apple's processors"),
    ("-macos-x86_64.zip", "macOS 10.13 and later, Intel's processors"),
    ("-linux.AppImage", "Linux: one file; make it executable and start it"),
    ("-linux.deb", "Debian, Ubuntu and what comes of them: `sudo apt install ./…`"),
    ("-linux.tar.xz", "Linux: unpack and start, or `sh install.sh` for one user"),
)
UNSIGNED = ("Nothing here is signed with a certificate: Windows and macOS will ask. On a Mac the game is allowed in "
            "*System Settings, Privacy & Security, Open Anyway*.")
DOES_IT_WORK = f"`{NAME} self-test` says step by step whether a copy works on a machine. Matches are kept."


def main(words: Sequence[str]) -> int:
    """Every step; 0 when all of them were taken. Raises SetupError at the first that cannot be."""
    args = parse(words)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    wrong = [*disagreements(changes, VERSION), *unready(ROOT, VERSION)]
    if wrong:
        raise SetupError("\n  ".join([f"{VERSION} cannot be released:", *wrong]))
    say(f"{TITLE} {VERSION}: nothing is changed, version and changelog agree.")
    if "tests" not in args.skip:
        step("The tests", [str(ROOT / ".ci" / "run")])
    package.main(["--out", str(args.out), *(word for name in args.platform for word in ("--platform", name))])
    if "trial" not in args.skip:
        step("The trial of the packages", [sys.executable, str(ROOT / "tools" / "try_packages.py"), str(args.out)])
    summed = sums_that_hold(args.out)
    file = args.out / f"release-notes-{VERSION}.md"
    file.write_text(notes(VERSION, section(changes, VERSION), summed, args.out), encoding="utf-8")
    say(f"{len(summed)} packages and {file.name} are in {args.out}. What is left to do by hand:\n"
        f"  git tag -a v{VERSION} -m '{TITLE} {VERSION}' && git push origin v{VERSION}, and the files beside it.")
    return 0


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(description="Make a release of the commit that is checked out.")
    parser.add_argument("--skip", action="append", default=[], choices=("tests", "trial"), help="leave that out")
    parser.add_argument("--platform", action="append", default=[], choices=sorted(TARGETS),
                        help="for which system; all, if none")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="folder for packages (dist)")
    args = parser.parse_args(words)
    args.out = args.out.absolute()
    return args


def step(name: str, command: Sequence[str]) -> None:
    """Run a command that says itself what it does; SetupError where it fails."""
    if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode:
        raise SetupError(f"{name} failed; nothing was released.")


# Whether it can be released

def section(changes: str, version: str) -> str:
    """What the changelog says of a version; "" where it says nothing."""
    found = list(HEADING.finditer(changes))
    ends = [one.start() for one in found[1:]] + [len(changes)]
    texts = (changes[one.end():end].strip() for one, end in zip(found, ends, strict=True) if one[1] == version)
    return next(texts, "")


def disagreements(changes: str, version: str) -> list[str]:
    """What the changelog says otherwise than the game."""
    newest = HEADING.search(changes)
    if newest is None or newest[1] != version:
        said = "names no version" if newest is None else f"begins with {newest[1]}"
        return [f"game/__init__.py says {version}, CHANGELOG.md {said}"]
    return [] if section(changes, version) else [f"CHANGELOG.md says nothing of {version}"]


def unready(root: Path, version: str) -> list[str]:
    """What git has against it: changes that are in no commit, or a tag that is on another one."""
    changed = git(root, "status", "--porcelain").splitlines()
    found = [f"{len(changed)} files are in no commit as they are: {', '.join(line[3:] for line in changed[:3])}"] \
        if changed else []
    tag = f"v{version}"
    tagged = git(root, "rev-parse", f"{tag}^{{commit}}") if git(root, "tag", "--list", tag) else ""
    if tagged not in ("", git(root, "rev-parse", "HEAD")):
        found.append(f"{tag} is another commit already")
    return found


def git(root: Path, *words: str) -> str:
    """What git says. Raises SetupError where it fails."""
    done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.rstrip("\n")


# What is released

def sums_that_hold(folder: Path) -> dict[str, str]:
    """The sums by file, each computed anew. Raises SetupError for a file that is missing or another one."""
    lines = (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    summed = {name: value for value, name in (line.split("  ", 1) for line in lines)}
    wrong = [name for name, value in summed.items()
             if not (folder / name).is_file() or digest(folder / name) != value]
    if wrong or not summed:
        raise SetupError(f"SHA256SUMS does not hold: {', '.join(wrong) or 'it names no file'}")
    return summed


def notes(version: str, changed: str, summed: dict[str, str], folder: Path) -> str:
    """What the release says of itself: what is new, what to download, how to see that it came whole."""
    names = [(f"{NAME}-{version}{ending}", whom) for ending, whom in FOR_WHOM]
    rows = [f"| {whom} | {name} | {(folder / name).stat().st_size / MEGABYTE:.1f} MB |"
            for name, whom in names if name in summed]
    sums = [f"    {value}  {name}" for name, value in summed.items()]
    return "\n".join([f"# {TITLE} {version}", "", changed, "", "## Downloads", "", "| for | file | size |",
                      "| --- | --- | ---: |", *rows, "", UNSIGNED, "", DOES_IT_WORK, "", "SHA-256:", "", *sums, ""])


if __name__ == "__main__":
    sys.exit(run_tool(main, sys.argv[1:]))
