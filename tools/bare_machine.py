#!/usr/bin/env python3
"""Runs the checks on a bare Debian 12: `sudo python3 tools/bare_machine.py [--keep DIR] [COMMAND ...]`.

debootstrap makes a root with Python and git and nothing else; the commit that is checked out is cloned into it; the
command runs there and sees nothing of this machine but its network. How this machine reaches packages (sources and
proxies of apt, settings of pip, certificates) is read from its own configuration and carried over.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.identity import NAME
from tools._environment import SetupError, ensure_system, needs_of, run_tool, say

SUITE = "bookworm"
SUITES = (SUITE, f"{SUITE}-updates", f"{SUITE}-security")
INCLUDED = "python3,python3-venv,git,ca-certificates"
CHECKS = ("bash", ".ci/run")
CHECKOUT, BUNDLE = f"/srv/{NAME}", "commit.bundle"
"""Not below /root, whose files no other user may read: some tests are another user for a while."""
STAMP = "etc/bare-machine"  # in a root that was made whole
CERTIFICATES, TRUSTED = "usr/local/share/ca-certificates", "/etc/ssl/certs/ca-certificates.crt"
PIP_FILES = ("etc/pip.conf", "root/.config/pip/pip.conf", "root/.pip/pip.conf")
PLAIN = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
         "CI": "true", "PIP_CERT": TRUSTED}
PROXIES = ("http_proxy", "https_proxy", "no_proxy", "all_proxy")
APT_REACHES = re.compile(r"Acquire::(https?(::.*)?|Check-.*|Retries) \".*\";")
APT_PROXY = re.compile(r"Acquire::http::Proxy \"(http.*)\";")
FIRST = 'mount -t tmpfs shm /dev/shm && "$@"; exit $?'
"""What bash does in the root: it stays the first process, which takes leave of those that lost their parent."""
STOPPED = 128 + signal.SIGTERM


@dataclass(frozen=True)
class Bare:
    """A root in a folder, and what a command in it finds in its environment."""

    root: Path
    environment: Mapping[str, str]

    def run(self, words: Sequence[str], folder: str = "/") -> int:
        """Run a command in the root, in a folder of it; gives its exit status.

        It has processes, mounts and shared memory of its own, which the system takes away when it ends.
        """
        apart = ["unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc",
                 f"--root={self.root}", f"--wd={folder}"]
        return subprocess.run([*apart, "bash", "-c", FIRST, "bash", *words], env=self.environment,
                              stdin=subprocess.DEVNULL, check=False).returncode

    def must(self, *words: str) -> None:
        """Run a command that has to succeed. Raises SetupError where it does not."""
        if status := self.run(words):
            raise SetupError(f"on the bare machine `{' '.join(words)}` ended with {status}.")


def main(words: Sequence[str]) -> int:
    """Make the root, clone the commit, run the command; its exit status. Raises SetupError."""
    args = parse(words)
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        raise SetupError("a bare machine is made by root on Linux: sudo python3 tools/bare_machine.py")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(STOPPED))
    ensure_system(needs_of("a bare machine"))
    with folder_for(args.keep) as root:
        bare = Bare(root, environment(os.environ))
        with timed(f"a bare Debian 12 in {root}"):
            make(bare)
        with timed("the commit that is checked out"):
            clone(bare)
        with timed(" ".join(args.command)):
            status = bare.run(args.command, CHECKOUT)
    say(f"`{' '.join(args.command)}` ended with {status}.")
    return status


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(description="Run the checks, or another command, on a bare Debian 12.")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="make it there and leave it there; the next run goes "
                        "on with it, which then is no longer bare (without it, it is taken away)")
    parser.add_argument("command", nargs=argparse.REMAINDER, help=f"what to run ({' '.join(CHECKS)})")
    args = parser.parse_args(words)
    args.command = [word for at, word in enumerate(args.command) if at or word != "--"] or list(CHECKS)
    return args


@contextlib.contextmanager
def timed(what: str) -> Iterator[None]:
    """Say what is begun, and how long it took."""
    say(f"== {what} ...")
    begun_s = time.monotonic()
    try:
        yield
    finally:
        say(f"== {what}: {time.monotonic() - begun_s:.0f} s")


@contextlib.contextmanager
def folder_for(kept: Path | None) -> Iterator[Path]:
    """Where the root lies: a folder that is kept, or one that is taken away. Raises SetupError for another's folder."""
    if kept is not None:
        if kept.exists() and any(kept.iterdir()) and not (kept / STAMP).exists():
            raise SetupError(f"{kept} is no bare machine that was made whole; name an empty folder.")
        kept.mkdir(parents=True, exist_ok=True)
        yield kept.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="bare-machine-", dir="/var/tmp") as folder:
        root = Path(folder) / "root"
        root.mkdir()
        yield root


# How this machine reaches packages

def environment(own: Mapping[str, str]) -> dict[str, str]:
    """A plain environment, with proxies and settings of pip as they are here."""
    carried = {name: value for name, value in own.items() if name.startswith("PIP_") or name.lower() in PROXIES}
    return {**carried, **PLAIN}


def sources() -> list[str]:
    """Where this machine has Debian 12 from, as lines for apt; none where it is another system."""
    asked = said_by("apt-get", "indextargets", "--format", "$(RELEASE) $(COMPONENT) $(SITE) $(ORIGIN)")
    return lines_for_apt(asked)


def lines_for_apt(targets: Sequence[str]) -> list[str]:
    """The lines for what apt says of its sources, each once; those of others than Debian are left out."""
    rows = (line.split(" ", 3) for line in targets)
    found = (f"deb {site} {release} main" for release, component, site, origin in rows
             if release in SUITES and component == "main" and origin in ("Debian", "", "$(ORIGIN)"))
    return list(dict.fromkeys(found))


def reaching() -> list[str]:
    """How apt reaches them here: proxies, time limits, whether dates are checked."""
    return [line for line in said_by("apt-config", "dump") if APT_REACHES.fullmatch(line)]


def said_by(*words: str) -> list[str]:
    """What a program of apt says; nothing where there is none."""
    if shutil.which(words[0]) is None:
        return []
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.splitlines()


# The root

def make(bare: Bare) -> None:
    """Make the root, unless it is there already, and let it reach packages as this machine does."""
    if (bare.root / STAMP).exists():
        say("It is there already, and no longer bare.")
        return
    lines, how = sources(), reaching()
    bootstrap(bare.root, lines, how)
    apt = bare.root / "etc" / "apt"
    if lines:
        (apt / "sources.list").write_text("\n".join([*lines, ""]), encoding="utf-8")
    (apt / "apt.conf.d" / "90reaching").write_text("\n".join([*how, ""]), encoding="utf-8")
    carry(bare.root)
    bare.must("update-ca-certificates")
    (bare.root / STAMP).touch()


def bootstrap(root: Path, lines: Sequence[str], how: Sequence[str]) -> None:
    """The smallest Debian 12 with Python and git. Raises SetupError where it cannot be made."""
    mirror = [line.split()[1] for line in lines if line.split()[2] == SUITE][:1]
    proxies = [found[1] for line in how if (found := APT_PROXY.fullmatch(line))]
    words = ["debootstrap", "--variant=minbase", f"--include={INCLUDED}", SUITE, str(root), *mirror]
    here = {**os.environ, **({"http_proxy": proxies[0]} if proxies else {})}
    done = subprocess.run(words, env=here, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise SetupError("\n  ".join(["debootstrap failed:", *done.stdout.splitlines()[-8:]]))


def carry(root: Path) -> None:
    """How names are looked up here, whom this machine trusts, and the settings of pip."""
    files = [Path("/etc/resolv.conf"), *(Path("/") / CERTIFICATES).rglob("*.crt"),
             *(Path("/") / name for name in PIP_FILES)]
    for file in files:
        if file.is_file():
            there = root / file.relative_to("/")
            there.parent.mkdir(parents=True, exist_ok=True)
            there.unlink(missing_ok=True)
            shutil.copyfile(file, there)


def clone(bare: Bare) -> None:
    """Put the commit that is checked out, with its history, where the command finds it. Raises SetupError."""
    bundle = bare.root / BUNDLE
    # The checkout may be another user's, which git has to be told is meant so.
    words = ["git", "-c", f"safe.directory={ROOT}", "-C", str(ROOT), "bundle", "create", "--quiet", str(bundle), "HEAD"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"there is no commit to try: {done.stderr.strip()}")
    shutil.rmtree(bare.root / CHECKOUT.lstrip("/"), ignore_errors=True)
    bare.must("git", "-c", "advice.detachedHead=false", "clone", "--quiet", f"/{BUNDLE}", CHECKOUT)
    bundle.unlink()


if __name__ == "__main__":
    sys.exit(run_tool(main, sys.argv[1:]))
