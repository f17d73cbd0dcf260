"""Every program and every library of the system that the game, its tools and its tests use, and what brings it.

The one list: set-up installs or names what it says, tools ask it what a missing program is called, and
`tests/tools/test_programs.py` reads the code for what is not on it. Standard library only: set-up reads it first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Whom = Literal["setting up", "playing", "drawing", "testing", "packaging", "trying", "installing", "a bare machine"]
"""Who needs it: whoever sets up, plays, draws (a player with a window), runs the tests, makes packages, tries them,
installs one by the scripts in it, or runs something on a bare machine."""

WINDOWS, MACOS, LINUX = "win32", "darwin", "linux"


@dataclass(frozen=True)
class Program:
    """A program that is started, by its name."""

    name: str
    package: str  # of Debian; "" where the system has no such packages
    use: str
    whom: tuple[Whom, ...]
    needed: bool = True  # else it is only used where it is there
    system: str = LINUX


@dataclass(frozen=True)
class Library:
    """A shared library that is loaded; one of ``names`` will do, the first of which is in ``package``."""

    names: tuple[str, ...]
    package: str
    use: str
    whom: tuple[Whom, ...]


def programs() -> tuple[Program, ...]:
    """All of them, by whom they are for."""
    return (*_set_up(), *_played(), *_tested(), *_packed(), *_tried(), *_installed(), *_bare())


def _set_up() -> tuple[Program, ...]:
    return (
        Program("python3", "python3", "runs everything", ("setting up",)),
        Program("apt-get", "apt", "installs what is missing", ("setting up", "a bare machine"), needed=False),
    )


def _played() -> tuple[Program, ...]:
    """Nothing of it has to be there: the game does without a voice, and without showing a folder."""
    return (
        Program("spd-say", "speech-dispatcher", "says what is on the screen", ("playing",), needed=False),
        Program("espeak-ng", "espeak-ng", "says it where there is no spd-say", ("playing",), needed=False),
        Program("espeak", "espeak", "says it where there is no espeak-ng", ("playing",), needed=False),
        Program("xdg-open", "xdg-utils", "shows the folder of a report", ("playing",), needed=False),
        Program("say", "", "says what is on the screen", ("playing",), needed=False, system=MACOS),
        Program("open", "", "shows the folder of a report", ("playing",), needed=False, system=MACOS),
        Program("powershell", "", "says what is on the screen", ("playing",), needed=False, system=WINDOWS),
        Program("pwsh", "", "says it where there is no powershell", ("playing",), needed=False, system=WINDOWS),
    )


def _tested() -> tuple[Program, ...]:
    return (
        Program("Xvfb", "xvfb", "a screen that nobody sees", ("testing", "trying")),
        Program("xdotool", "xdotool", "takes hold of windows", ("testing",)),
        Program("git", "git", "commits, and what is in them", ("testing", "packaging", "a bare machine")),
        Program("sh", "dash", "runs the scripts that packages bring", ("testing", "trying", "installing")),
    )


def _packed() -> tuple[Program, ...]:
    """Where one is missing, the package that it makes is left out."""
    return (
        Program("makensis", "nsis", "the installer for Windows", ("packaging",), needed=False),
        Program("mksquashfs", "squashfs-tools", "the folder in an AppImage", ("packaging",), needed=False),
        Program("gcc", "gcc", "the program before that folder", ("packaging",), needed=False),
    )


def _tried() -> tuple[Program, ...]:
    """Where one is missing, what it tries is left out; `ldd` every Linux has."""
    return (
        Program("dpkg-deb", "dpkg", "reads and unpacks the .deb", ("trying",), needed=False),
        Program("ldd", "libc-bin", "says which libraries a program finds", ("trying",)),
        Program("desktop-file-validate", "desktop-file-utils", "checks the menu entry", ("trying",), needed=False),
        Program("appstreamcli", "appstream", "checks the description for software centres", ("trying",), needed=False),
        Program("wine64", "wine64", "stands in for Windows", ("trying",), needed=False),
        Program("wine", "wine", "stands in for Windows", ("trying",), needed=False),
        Program("wineserver64", "wine64", "ends all of that Windows", ("trying",), needed=False),
        Program("wineserver", "wine", "ends all of that Windows", ("trying",), needed=False),
    )


def _installed() -> tuple[Program, ...]:
    """What `install.sh` and `uninstall.sh` of the tar.xz use: every Linux has it."""
    coreutils = ("cat", "chmod", "cp", "dirname", "mkdir", "readlink", "rm", "rmdir", "sort")
    return (
        *(Program(name, "coreutils", "puts files where they belong, and takes them away", ("installing",))
          for name in coreutils),
        Program("find", "findutils", "what there is to install", ("installing",)),
        Program("sed", "sed", "fills in where it is installed", ("installing",)),
    )


def _bare() -> tuple[Program, ...]:
    return (
        Program("debootstrap", "debootstrap", "makes the root", ("a bare machine",)),
        Program("unshare", "util-linux", "runs in it, with processes and mounts of its own", ("a bare machine",)),
        Program("mount", "mount", "its shared memory", ("a bare machine",)),
        Program("bash", "bash", "runs the checks", ("a bare machine",)),
        Program("nice", "coreutils", "has what has time wait for what has not", ("a bare machine",)),
        Program("update-ca-certificates", "ca-certificates", "lets it trust whom this machine trusts",
                ("a bare machine",)),
        Program("apt-config", "apt", "says how this machine reaches packages", ("a bare machine",), needed=False),
    )


def libraries() -> tuple[Library, ...]:
    """All that are loaded by name, or by the engine when it draws."""
    return (
        Library(("libGL.so.1",), "libgl1", "draws", ("drawing",)),
        Library(("libEGL.so.1",), "libegl1", "draws without a window", ("drawing",)),
        Library(("libGLX_mesa.so.0", "libGLX_nvidia.so.0"), "libgl1-mesa-dri", "a driver", ("drawing",)),
        Library(("libEGL_mesa.so.0", "libEGL_nvidia.so.0"), "libegl-mesa0", "a driver", ("drawing",)),
        Library(("libX11.so.6",), "libx11-6", "windows; the engine is linked with it", ("drawing",)),
        Library(("libXtst.so.6",), "libxtst6", "moves the pointer", ("testing",)),
        Library(("libXrandr.so.2",), "libxrandr2", "unplugs the monitor", ("testing",)),
    )


def needed_programs(whom: Whom, system: str = LINUX) -> Iterator[Program]:
    """What somebody cannot do without on a system (as `sys.platform` calls it)."""
    return (each for each in programs() if each.needed and whom in each.whom and each.system == system)


def needed_libraries(whom: Whom) -> Iterator[Library]:
    """The same of libraries, all of which are for Linux."""
    return (each for each in libraries() if whom in each.whom)


def package_of(name: str) -> str:
    """The Debian package that brings a program. Raises KeyError for one that is not on the list."""
    return {each.name: each.package for each in programs()}[name]
