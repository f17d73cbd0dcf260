#!/usr/bin/env python3
"""Tries packages as a player would: unpacks, installs, plays, uninstalls, looks at what is left behind.

`python3 tools/try_packages.py dist [--only PART ...]` tries every package of a folder that can be tried on this machine
(or those with one of the parts in their names), and says of the others why not. Packages for Linux run in an empty
environment without any Python, in a folder with a space and an umlaut, in a window on a screen of their own; those for
Windows under Wine; those for macOS are only looked at. Exit 1 where anything is wrong.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.identity import IDENTIFIER, NAME, TITLE
from tests.e2e.desktop import Screen
from tools.packaging import macos
from tools.packaging.archives import unpack
from tools.packaging.product import PACKED_LIMIT_BYTES, TARGETS, VERSION

SCREEN = (1280, 800)
PATIENCE_S, UNINSTALL_S, GLANCE_S = 3600, 600.0, 0.2  # all of it on a machine that has much else to do
ODD_NAME = "Spiele, übermütig"
WINES = ("/usr/lib/wine/wine64", "wine64", "wine")
ADVENTURE, NEW_ADVENTURE = "pack.yaml", "Ein fremdes Abenteuer"
FIELD = {"area": 12000, "pieces": [{"kind": "crate", "at": [3000, 3500]}, {"kind": "crate", "at": [9000, 8500]}]}
ALONG_IT = ("--from", "1000,3500,0", "--to", "11000,3500,0")
TYPE_AT, TYPE_2, SQUASHFS = 8, b"AI\x02", b"hsqs"
PRIVATE = MOUNTED, UNPACKED = ".mounted-", ".unpacked-"
SETTLED = 8  # how many lines of a failure are shown


class Failed(Exception):
    """Something is not as it should be."""


@dataclass
class Trial:
    """What was tried, line by line, and whether anything failed."""

    folder: Path
    lines: list[str] = field(default_factory=list)
    failed: bool = False

    def say(self, text: str) -> None:
        """A line for whoever reads."""
        self.lines.append(text)
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()

    def take(self, name: str, work: Callable[[], str]) -> None:
        """One step: what it found, or why it failed, and how long it took."""
        begun_s = time.monotonic()
        try:
            verdict, found = "ok    ", work()
        except (Failed, OSError, subprocess.SubprocessError) as error:
            self.failed = True
            verdict, found = "FAILED", str(error)
        self.say(f"{verdict}  {name}: {found} [{time.monotonic() - begun_s:.0f} s]")


def main(words: Sequence[str]) -> int:
    """Try what is in the folder."""
    parser = argparse.ArgumentParser(description="Try packages as a player would.")
    parser.add_argument("folder", type=Path, help="where the packages are")
    parser.add_argument("--only", action="append", default=[], metavar="PART", help="packages with this in their names")
    args = parser.parse_args(words)
    packages = args.folder.absolute()
    with tempfile.TemporaryDirectory(prefix="try-packages-") as scratch:
        trial = Trial(Path(scratch))
        trial.take("sizes", lambda: small_enough(packages))
        for name, work in (("linux.tar.xz", tarball), ("linux.deb", deb), ("linux.AppImage", appimage),
                           ("windows-portable.zip", portable), ("windows-setup.exe", installer),
                           ("macos-arm64.zip", bundle), ("macos-x86_64.zip", bundle)):
            package = packages / f"{NAME}-{VERSION}-{name}"
            if args.only and not any(part in name for part in args.only):
                continue
            if package.is_file():
                work(trial, package)
            else:
                trial.say(f"not tried: {package.name} is not there")
    return 1 if trial.failed else 0


def small_enough(packages: Path) -> str:
    """Every package is below the limit."""
    found = sorted(packages.glob(f"{NAME}-*"))
    large = [file.name for file in found if file.stat().st_size > PACKED_LIMIT_BYTES]
    if large or not found:
        raise Failed(f"too large: {large}" if large else "there are no packages")
    return ", ".join(f"{file.name} {file.stat().st_size / 1e6:.1f} MB" for file in found)


# Programs

def out_of(words: Sequence[str | Path], environment: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """What a program says; Failed with its last lines where it does not end with 0.

    Its standard streams are pipes: Wine gives a windowed program no others that it could use.
    """
    with subprocess.Popen([str(word) for word in words], env=environment, cwd=cwd, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        try:
            said = process.communicate(timeout=PATIENCE_S)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    if process.returncode:
        raise Failed("\n        ".join([f"exit status {process.returncode}", *said.splitlines()[-SETTLED:]]))
    return said


def tested(words: Sequence[str | Path], environment: Mapping[str, str]) -> str:
    """A self-test, all steps, every game of its shelf among them; tells where it was drawn, and the mark of its throw.
    """
    lines = [line for line in out_of([*words, "self-test"], environment).splitlines()
             if line.startswith(("ok  ", "FAILED"))]
    told = {line[8:].partition(":")[0]: line.partition(": ")[2] for line in lines}
    games = shelf(words, environment)
    untried = {"picture", "throw", "match", "quit", *games} - set(told)
    if untried:
        raise Failed(f"not tried: {sorted(untried)}; last of {len(lines)} steps: {lines[-1:]}")
    return (f"{len(lines)} steps; {told['picture']}; {told['match']}; {', '.join(games)} begun, gone on with, told, "
            f"watched; throw {told['throw'][-64:][:12]}")


def shelf(words: Sequence[str | Path], environment: Mapping[str, str]) -> list[str]:
    """The keys of the games that a package has."""
    return [str(game["key"]) for game in said_as_json([*words, "games"], environment)["games"]]


def said_as_json(words: Sequence[str | Path], environment: Mapping[str, str]) -> dict[str, Any]:
    """The object that a command prints."""
    said = out_of([*words, "--json"], environment)
    found: dict[str, Any] = json.loads(said[said.index("{"):])
    return found


def answers(words: Sequence[str | Path], environment: Mapping[str, str]) -> str:
    """Version and help, told without a window."""
    said = out_of([*words, "--version"], environment).strip()
    if said != f"{TITLE} {VERSION}" or "self-test" not in out_of([*words, "--help"], environment):
        raise Failed(f"it says {said!r}")
    return said


def played(words: Sequence[str | Path], environment: Mapping[str, str], folder: Path) -> str:
    """Matches simulated by two processes, one match of every game; all of them checked and told."""
    out_of([*words, "simulate", "--matches", "3", "--jobs", "2", "--seed", "1", "--out", folder], environment)
    games = shelf(words, environment)
    for key in games:
        out_of([*words, "simulate", "--game", key, "--seed", "1", "--out", folder], environment)
    records = sorted(folder.glob("*.jsonl"))
    out_of([*words, "check", *records], environment)
    told = [len(out_of([*words, "story", record], environment).split()) for record in records]
    if len(records) < len(games) or not all(told):
        raise Failed(f"{len(records)} records, whose stories have {told} words")
    return f"{len(records)} matches of {len(games)} games simulated and checked, stories of {told} words"


def foreign(words: Sequence[str | Path], environment: Mapping[str, str], assets: Path, folder: Path) -> str:
    """What somebody else made: every adventure from a folder of its own is looked at and played, a field is seen along.
    """
    packs = [head.parent for head in sorted((assets / "adventures").glob(f"*/{ADVENTURE}"))]
    for pack in packs:
        own = shutil.copytree(pack, folder / NEW_ADVENTURE / pack.name)
        ended = said_as_json([*words, "packs", "--check", own, "--plays", "1"], environment)
        if ended["problems"] or not ended["endings"]:
            raise Failed(f"{pack.name}: {ended}")
    field = folder / "Schlachtfeld.json"
    field.write_text(json.dumps(FIELD), encoding="utf-8")
    seen = out_of([*words, "sight", field, *ALONG_IT], environment).splitlines()[0]
    return f"{len(packs)} adventures from elsewhere hold and come to an end; on a field from elsewhere: {seen}"


@contextlib.contextmanager
def screen() -> Iterator[str | None]:
    """A screen of its own, where there is an Xvfb."""
    if shutil.which("Xvfb") is None:
        yield None
        return
    shown = Screen(SCREEN)
    try:
        yield shown.display
    finally:
        shown.close()


def left_in(folder: Path) -> set[str]:
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


# Linux

def empty(home: Path, display: str | None) -> dict[str, str]:
    """An environment with nothing but a home and a display: no path, no Python, no language."""
    home.mkdir(parents=True, exist_ok=True)
    return {"HOME": str(home), "PATH": "/nonexistent", **({"DISPLAY": display} if display else {}),
            "LIBGL_ALWAYS_SOFTWARE": "1"}


def tarball(trial: Trial, package: Path) -> None:
    """Unpacked and played in an odd folder; installed for a user, played, uninstalled."""
    odd = trial.folder / ODD_NAME
    with tarfile.open(package) as archive:
        unpack(archive, odd)
    here = odd / f"{NAME}-{VERSION}"
    program, home = here / "lib" / NAME, odd / "home"
    with screen() as display:
        bare = empty(home, display)
        trial.take(f"{package.name}: version and help", lambda: answers([program], bare))
        trial.take(f"{package.name}: self-test in a window" if display else f"{package.name}: self-test",
                   lambda: tested([program], bare))
        trial.take(f"{package.name}: self-test without a display",
                   lambda: tested([program], empty(home, None)))
        trial.take(f"{package.name}: commands", lambda: played([program], bare, odd / "records"))
        trial.take(f"{package.name}: what others made",
                   lambda: foreign([program], bare, program.parent / "assets", odd / "made"))
        trial.take(f"{package.name}: install, play, uninstall", lambda: installed(here, odd / "a home", display))
    trial.take(f"{package.name}: described for desktops", lambda: described(here / "share"))


def installed(here: Path, home: Path, display: str | None) -> str:
    """By the scripts that come with it; what is left of it is what was there before, and matches."""
    home.mkdir()
    usual = {"HOME": str(home), "PATH": os.environ["PATH"], **({"DISPLAY": display} if display else {})}
    out_of(["/bin/sh", here / "install.sh"], usual)
    start = [home / ".local" / "bin" / NAME]
    told = tested(start, usual)
    out_of([*start, "simulate", "--out", home / ".local" / "share" / NAME / "matches"], usual)
    out_of(["/bin/sh", home / ".local" / "lib" / NAME / "uninstall.sh"], usual)
    left = {name for name in left_in(home) if "/matches/" not in name}
    if left:
        raise Failed(f"left behind: {sorted(left)[:SETTLED]}")
    return f"{told}; nothing left but matches"


def deb(trial: Trial, package: Path) -> None:
    """Read by dpkg, unpacked, played from where it was unpacked to; everything that it loads is there."""
    if shutil.which("dpkg-deb") is None:
        trial.say(f"not tried: {package.name}, there is no dpkg-deb here")
        return
    root = trial.folder / "deb"
    trial.take(f"{package.name}: read by dpkg", lambda: out_of(["dpkg-deb", "--info", package]) and "its description")
    trial.take(f"{package.name}: unpacked by dpkg", lambda: out_of(["dpkg-deb", "-x", package, root]) or "all of it")
    program = root / "usr" / "lib" / NAME / NAME
    trial.take(f"{package.name}: version and help", lambda: answers([program], empty(trial.folder / "h", None)))
    trial.take(f"{package.name}: libraries", lambda: loadable(program.parent))
    trial.take(f"{package.name}: described for desktops", lambda: described(root / "usr" / "share"))


def loadable(folder: Path) -> str:
    """Every library that anything there needs is beside it or on a plain system."""
    files = [file for file in folder.iterdir() if file.name == NAME or ".so" in file.name]
    environment = {**os.environ, "LD_LIBRARY_PATH": str(folder)}
    missing = {line.strip() for file in files for line in out_of(["ldd", file], environment).splitlines()
               if "not found" in line}
    if missing:
        raise Failed(", ".join(sorted(missing)))
    return f"of {len(files)} files all are found"


def described(share: Path) -> str:
    """Menu entry and description, by the tools of freedesktop.org where they are here."""
    entry = share / "applications" / f"{IDENTIFIER}.desktop"
    about = share / "metainfo" / f"{IDENTIFIER}.metainfo.xml"
    said = []
    for words in (["desktop-file-validate", str(entry)], ["appstreamcli", "validate", "--no-net", str(about)]):
        if shutil.which(words[0]) is None:
            said.append(f"not by {words[0]}, which is not here")
        else:
            out_of(words)
            said.append(f"by {words[0]}")
    return "validated " + ", ".join(said)


def appimage(trial: Trial, package: Path) -> None:
    """Run where it lies, from an odd folder: mounted where that can be, and unpacked; nothing is left of either."""
    odd, temporary = trial.folder / f"{ODD_NAME} image", trial.folder / "temporary"
    for folder in (odd, temporary):
        folder.mkdir()
    here = Path(shutil.copy2(package, odd))
    with screen() as display:
        bare = {**empty(odd / "home", display), "TMPDIR": str(temporary)}
        trial.take(f"{package.name}: one program, one folder", lambda: in_two(here))
        trial.take(f"{package.name}: version and help, unpacked",
                   lambda: answers([here, "--appimage-extract-and-run"], bare))
        trial.take(f"{package.name}: self-test in a window, {how(here, bare)}",
                   lambda: tested([here], bare))
        trial.take(f"{package.name}: nothing is left", lambda: emptied(temporary))


def in_two(package: Path) -> str:
    """The packed folder begins where the program says that it does."""
    at = int(out_of([package, "--appimage-offset"]))
    with package.open("rb") as file:
        mark = file.read(TYPE_AT + len(TYPE_2))[TYPE_AT:]
        file.seek(at)
        folder = file.read(len(SQUASHFS))
    if (mark, folder) != (TYPE_2, SQUASHFS):
        raise Failed(f"at {TYPE_AT} there is {mark!r}, at {at} {folder!r}")
    return f"the folder begins at {at}"


def how(package: Path, environment: Mapping[str, str]) -> str:
    """Whether it can be mounted here."""
    out = out_of([package, "--appimage-mount"], environment).strip()
    return "mounted" if f"/{MOUNTED}" in out else "unpacked, for nothing can be mounted here"


def emptied(folder: Path) -> str:
    """Soon after the game has ended nothing of it is in the folder; libraries of the system keep what is theirs."""
    gone_by = time.monotonic() + UNINSTALL_S
    while (left := [each.name for each in folder.iterdir() if each.name.startswith(PRIVATE)]):
        if time.monotonic() > gone_by:
            raise Failed(f"left behind: {left}")
        time.sleep(GLANCE_S)
    return "nothing is mounted, nothing unpacked"


# Windows

def wine(trial: Trial, display: str | None) -> tuple[str, dict[str, str]] | None:
    """Wine, and an environment with a Windows of its own; None where there is none."""
    found = next((each for each in WINES if shutil.which(each)), None)
    if found is None or display is None:
        return None
    environment = {**os.environ, "WINEPREFIX": str(trial.folder / "wine"), "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8",
                   "WINEDLLOVERRIDES": "mscoree=;mshtml=", "LIBGL_ALWAYS_SOFTWARE": "1", "DISPLAY": display}
    out_of([found, "wineboot", "-i"], environment)
    return found, environment


@contextlib.contextmanager
def windows(trial: Trial, package: Path) -> Iterator[tuple[str, dict[str, str]] | None]:
    """A Windows to try a package on; says why not where there is none. Everything in it is ended afterwards."""
    with screen() as display:
        found = wine(trial, display)
        if found is None:
            trial.say(f"not tried: {package.name}, there is no Wine or no Xvfb here")
        try:
            yield found
        finally:
            server = next((each for each in ("/usr/lib/wine/wineserver64", "wineserver") if shutil.which(each)), None)
            if found is not None and server is not None:
                subprocess.run([server, "-k"], env=found[1], check=False, capture_output=True)


def portable(trial: Trial, package: Path) -> None:
    """Unpacked in an odd folder and played."""
    with windows(trial, package) as found:
        if found is None:
            return
        run, environment = found
        odd = trial.folder / f"{ODD_NAME} zip"
        with zipfile.ZipFile(package) as archive:
            archive.extractall(odd)
        program = odd / f"{NAME}-{VERSION}" / f"{NAME}.exe"
        trial.take(f"{package.name}: version and help", lambda: answers([run, program], environment))
        trial.take(f"{package.name}: self-test in a window", lambda: tested([run, program], environment))
        trial.take(f"{package.name}: commands", lambda: played([run, program], environment, odd / "records"))
        trial.take(f"{package.name}: what others made",
                   lambda: foreign([run, program], environment, program.parent / "assets", odd / "made"))


def installer(trial: Trial, package: Path) -> None:
    """Installed silently, played, uninstalled silently; nothing is left but matches, and those go if that is asked."""
    with windows(trial, package) as found:
        if found is not None:
            trial.take(f"{package.name}: install, play, uninstall", lambda: by_installer(trial, package, *found))


def by_installer(trial: Trial, package: Path, run: str, environment: dict[str, str]) -> str:
    """The whole way of a player on Windows."""
    users = trial.folder / "wine" / "drive_c" / "users"
    before = left_in(users)
    for _ in range(2):  # the second time over itself
        out_of([run, package, "/S"], environment)
    local = next(users.glob("*/AppData/Local/Programs")).parent
    home = local / "Programs" / TITLE
    entry = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{IDENTIFIER}"
    if VERSION not in out_of([run, "reg", "query", entry], environment):
        raise Failed("Windows does not list it")
    told = tested([run, home / f"{NAME}.exe"], environment)
    match = local / NAME / "matches" / "kept.hfl.jsonl"
    match.parent.mkdir(parents=True)
    match.write_text("a match")
    out_of([run, home / "Uninstall.exe", "/S"], environment)
    gone_by = time.monotonic() + UNINSTALL_S  # it goes on as a copy of itself, which nobody can wait for
    while home.exists() and time.monotonic() < gone_by:
        time.sleep(GLANCE_S)
    left = left_in(users) - before - {match.relative_to(users).as_posix()}
    left = {name for name in left if "/Temp/" not in name}
    if left or home.exists():
        raise Failed(f"left behind: {sorted(left)[:SETTLED] or home}")
    if not match.exists():
        raise Failed("the matches are gone too")
    with contextlib.suppress(Failed):
        raise OSError(f"Windows still lists it: {out_of([run, 'reg', 'query', entry], environment)}")
    return f"{told}; nothing left but matches"


# macOS

def bundle(trial: Trial, package: Path) -> None:
    """Unpacked and looked at: description, processors, libraries, signatures."""
    target = next(target for target in TARGETS.values() if package.name.endswith(f"-{target.name}.zip"))
    folder = trial.folder / target.name
    with zipfile.ZipFile(package) as archive:
        archive.extractall(folder)
        for entry in archive.infolist():
            (folder / entry.filename).chmod(entry.external_attr >> 16 & 0o777 or 0o644)

    def looked_at() -> str:
        wrong = macos.problems(folder / f"{NAME}-{VERSION}" / macos.BUNDLE, target.machine)
        if wrong:
            raise Failed("; ".join(wrong))
        oldest = macos.OLDEST[target.machine]
        return f"for {target.machine} from macOS {oldest} on, all it loads is there, signatures true"

    trial.take(f"{package.name}: looked at, for there is no Mac here", looked_at)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
