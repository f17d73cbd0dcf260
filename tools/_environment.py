"""Sets up what the game and its tests run in: a virtual environment beside the code, and system libraries.

Only the standard library is used here, and everything is safe to interrupt and to run again: the environment
counts as ready only when its stamp says so, and the stamp is written last.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NoReturn

from game.identity import NAME
from game.storage.locks import lock
from tools import programs

OLDEST_PYTHON = (3, 11)
LINES_OF_A_FAILURE = 8
WORKING = "being installed"
DISPLAY_TIMEOUT_S = 2.0
FIRST_X11_PORT = 6000
CLUSTER = "--cluster"

# Asked of the environment's own Python: which of the pins on standard input are not installed as pinned.
# A package without its RECORD was cut off while being installed.
UNMET_PINS = """
import sys
from importlib.metadata import PackageNotFoundError, distribution
for pin in sys.stdin.read().split():
    name, _, version = pin.partition("==")
    try:
        found = distribution(name)
        met = found.version == version and found.read_text("RECORD")
    except PackageNotFoundError:
        met = False
    if not met:
        print(pin)
"""


class SetupError(Exception):
    """The setup cannot go on; the message says why and what to do, for the person at the terminal."""


@dataclass(frozen=True)
class Place:
    """The folder a setup works in."""

    root: Path

    @property
    def venv(self) -> Path:
        """The virtual environment's folder."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The virtual environment's interpreter."""
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """The file that says what the environment holds."""
        return self.venv / f"{NAME}.json"

    def requirements(self, kind: str) -> Path:
        """The file of pinned packages for `ship`, `dev` or `workshop`."""
        return self.root / "requirements" / f"{kind}.txt"


@dataclass(frozen=True)
class SystemNeed:
    """Something the system must have: the name of its Debian package, and how to see that it is there."""

    package: str
    present: Callable[[], bool]


def say(text: str) -> None:
    """Tell the person at the terminal what is going on, leaving standard output to the game."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def run_tool(main: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Run a tool's main function such that nothing it meets ends in a traceback."""
    try:
        return main(words)
    except SetupError as error:
        say(f"{NAME}: {error}")
        return 1
    except OSError as error:
        where = error.filename or "this machine"
        say(f"{NAME}: the setup could not use {where}: {error.strerror or error}.")
        return 1
    except KeyboardInterrupt:
        say(f"\n{NAME}: stopped; run the same command again to go on.")
        return 130


# The virtual environment

def prepare(place: Place, kinds: Sequence[str]) -> None:
    """Bring the environment to hold the pinned packages of `kinds` (`ship`, `dev`, `workshop`); quick when it does.

    Raises SetupError where it cannot be made or a package cannot be installed.
    """
    if is_ready(place, kinds):
        return
    with _only_one_setup(place):
        if is_ready(place, kinds):
            return
        stamp = _read_stamp(place)
        if WORKING in stamp.values() or not _is_healthy(place):
            stamp = {}
            _make_venv(place)
        _install(place, kinds, stamp)


def is_ready(place: Place, kinds: Sequence[str]) -> bool:
    """Whether the stamp says that the environment holds the packages of `kinds`; reads a few small files."""
    stamp = _read_stamp(place)
    return place.python.exists() and all(stamp.get(kind) == _fingerprint(place, kind) for kind in kinds)


def kinds_for(words: Sequence[str]) -> list[str]:
    """What a command of these words takes: what ships, and where it works with a cluster what speaks with one."""
    with_cluster = any(word == CLUSTER or word.startswith(f"{CLUSTER}=") for word in words)
    return ["ship", "workshop"] if with_cluster else ["ship"]


def _fingerprint(place: Place, kind: str) -> str:
    """What the stamp holds for a kind: a hash of its pins and of the version of the environment's Python."""
    try:
        made_by = (place.venv / "pyvenv.cfg").read_text(encoding="utf-8")
    except OSError:
        made_by = ""
    version = [line for line in made_by.splitlines() if line.startswith("version")]
    return hashlib.sha256(repr((pins(place, kind), version)).encode()).hexdigest()


def pins(place: Place, kind: str) -> list[str]:
    """The pinned packages of a kind, as `name==version`."""
    lines = place.requirements(kind).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]


def _read_stamp(place: Place) -> dict[str, str]:
    try:
        stamp = json.loads(place.stamp.read_bytes())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(place: Place, stamp: Mapping[str, str]) -> None:
    fresh = place.stamp.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(stamp), encoding="utf-8")
    fresh.replace(place.stamp)


def _is_healthy(place: Place) -> bool:
    """Whether there is an environment whose Python runs, is new enough, and can install packages."""
    code = f"import sys, pip; sys.exit(sys.version_info < {OLDEST_PYTHON!r} or sys.prefix == sys.base_prefix)"
    try:
        tried = subprocess.run([place.python, "-I", "-c", code], capture_output=True, check=False)
    except OSError:
        return False
    return tried.returncode == 0


def _make_venv(place: Place) -> None:
    say("Making a virtual environment in .venv ...")
    if place.venv.is_symlink() or place.venv.is_file():
        place.venv.unlink()
    elif place.venv.exists():
        shutil.rmtree(place.venv)
    ensure_system(venv_needs())
    command = [sys.executable, "-I", "-m", "venv", str(place.venv)]
    _follow(command, {}, "The virtual environment could not be made")


def _install(place: Place, kinds: Sequence[str], stamp: dict[str, str]) -> None:
    unmet = _unmet(place, [pin for kind in kinds for pin in pins(place, kind)])
    if unmet:
        _write_stamp(place, {**stamp, **dict.fromkeys(kinds, WORKING)})
        try:
            _install_packages(place, unmet)
        except SetupError:
            # pip gave up in an orderly way: what is there is whole, and the next run goes on from it.
            _write_stamp(place, stamp)
            raise
    _write_stamp(place, {**stamp, **{kind: _fingerprint(place, kind) for kind in kinds}})
    if unmet:
        say("Ready.")


def _unmet(place: Place, wanted: Sequence[str]) -> list[str]:
    """The pins that the environment does not hold."""
    asked = subprocess.run([place.python, "-I", "-c", UNMET_PINS], input="\n".join(wanted), text=True,
                           capture_output=True, check=False)
    return list(wanted) if asked.returncode else asked.stdout.split()


def _install_packages(place: Place, wanted: Sequence[str]) -> None:
    what = wanted[0] if len(wanted) == 1 else f"{len(wanted)} packages"
    say(f"Installing {what}; the first time this may take a minute or two ...")
    command = [str(place.python), "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
               "--no-deps", "--only-binary", ":all:", *wanted]
    _follow(command, {"PIP_USER": "0"}, "The packages could not be installed (is the network there?)",
            {"Collecting ": "fetching ", "Processing ": "taking ", "Installing collected": "unpacking"},
            len(wanted))


def _follow(command: Sequence[str], extra: Mapping[str, str], failure: str,
            shown: Mapping[str, str] | None = None, count: int = 0) -> None:
    """Run a command and show its progress: lines that begin as `shown` has it, in the words given there.

    Raises SetupError with `failure` and the command's last lines if it fails.
    """
    last: deque[str] = deque(maxlen=LINES_OF_A_FAILURE)
    done = 0
    with subprocess.Popen(command, env={**os.environ, **extra}, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, encoding="utf-8", errors="replace") as process:
        for line in process.stdout or ():
            last.append(line.rstrip())
            for start, words in (shown or {}).items():
                if line.startswith(start):
                    rest = line[len(start):].split() if words.endswith(" ") else []
                    done += bool(rest)
                    counter = f"[{done}/{count}] " if rest and count else ""
                    say(f"  {counter}{words}{rest[0].rpartition('/')[2] if rest else ''}")
    if process.returncode:
        raise SetupError("\n  ".join([f"{failure}:", *last]))


@contextlib.contextmanager
def _only_one_setup(place: Place) -> Iterator[None]:
    """Wait until no other setup is at work in the folder; the system frees the lock of a dead process."""
    folder = place.root / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "setup.lock").open("w") as file:
        lock(file, wait=True)
        yield


def start(place: Place, words: Sequence[str], environment: Mapping[str, str] | None = None) -> NoReturn:
    """Become the environment's Python with these arguments; on Windows, which cannot, wait for it."""
    environment = dict(os.environ if environment is None else environment)
    places = [str(place.root), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, places))
    command = [str(place.python), *words]
    if os.name == "nt":
        sys.exit(subprocess.run(command, env=environment, check=False).returncode)
    os.execve(command[0], command, environment)


def enter(file: str, whom: programs.Whom | None = None) -> None:
    """See to it that a tool runs in the environment: in another Python it is set up, and the tool begins anew there.

    A tool calls it before it imports anything that is not Python's own. ``file`` is the tool, ``whom`` what it needs of
    the system besides. Does not come back where it had to begin anew, or could not; the message says why. Modules are
    not looked for beside the tool from there on: what lies there has names that packages have too.
    """
    beside = Path(file).resolve().parent
    sys.path[:] = [each for each in sys.path if Path(each).resolve() != beside]
    place = Place(beside.parent)
    if Path(sys.prefix).resolve() != place.venv.resolve():
        sys.exit(run_tool(partial(_begin_anew, place, file, whom), sys.argv[1:]))


def _begin_anew(place: Place, file: str, whom: programs.Whom | None, words: Sequence[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError(f"{Path(file).name} needs Python {'.'.join(map(str, OLDEST_PYTHON))} or newer.")
    prepare(place, ["ship", "dev"])
    ensure_system(needs_of(whom) if whom is not None else [])
    start(place, [file, *words])


# System libraries

def graphics_needs() -> list[SystemNeed]:
    """What drawing needs on Linux; nothing has to be added on Windows and macOS."""
    return needs_of("drawing")


def testing_needs() -> list[SystemNeed]:
    """What the tests need on Linux besides drawing: a screen nobody sees, and hands to use it."""
    return needs_of("testing")


def needs_of(whom: programs.Whom) -> list[SystemNeed]:
    """What somebody cannot do without on Linux, by the list of programs and libraries."""
    if not sys.platform.startswith("linux"):
        return []
    return [*(SystemNeed(each.package, partial(_is_on_path, each.name)) for each in programs.needed_programs(whom)),
            *(SystemNeed(each.package, partial(_loads, *each.names)) for each in programs.needed_libraries(whom))]


def venv_needs() -> list[SystemNeed]:
    """What making an environment needs: Debian ships Python without the part that puts pip into one."""
    if not sys.platform.startswith("linux"):
        return []
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    return [SystemNeed(package, lambda: importlib.util.find_spec("ensurepip") is not None)]


def ensure_system(needs: Sequence[SystemNeed]) -> None:
    """Install what is missing where this process may; otherwise raise SetupError with a line to paste."""
    missing = list(dict.fromkeys(need.package for need in needs if not need.present()))
    if not missing:
        return
    names = " ".join(missing)
    by_hand = f"sudo apt-get update && sudo apt-get install -y {names}"
    if shutil.which("apt-get") is None:
        raise SetupError(f"these system packages (or what your system calls them) are missing: {names}.")
    if os.geteuid() != 0:
        raise SetupError(f"system packages are missing; install them with: {by_hand}")
    say(f"Installing system packages: {names} ...")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    _follow(["apt-get", "update"], quiet, "apt-get update failed")
    _follow(["apt-get", "install", "-y", "--no-install-recommends", *missing], quiet,
            f"System packages could not be installed (by hand: {by_hand})", {"Setting up ": "setting up "})


def _is_on_path(program: str) -> bool:
    return shutil.which(program) is not None


def _loads(*libraries: str) -> bool:
    """Whether one of these shared libraries can be loaded."""
    for library in libraries:
        with contextlib.suppress(OSError):
            ctypes.CDLL(library)
            return True
    return False


# The display

def has_display(environment: Mapping[str, str]) -> bool:
    """Whether a window can be opened: always on Windows and macOS, elsewhere when the X server answers."""
    if not sys.platform.startswith("linux"):
        return True
    host, _, rest = environment.get("DISPLAY", "").rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdecimal():
        return False
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        return _answers(socket.AF_UNIX, path) or _answers(socket.AF_UNIX, f"\0{path}")
    return any(_answers(family, (host.strip("[]"), FIRST_X11_PORT + int(number)))
               for family in (socket.AF_INET, socket.AF_INET6))


def _answers(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.settimeout(DISPLAY_TIMEOUT_S)
            probe.connect(address)
    except (OSError, OverflowError, UnicodeError):
        return False
    return True
