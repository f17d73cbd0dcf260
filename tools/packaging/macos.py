"""The package for macOS: an .app in a zip, described as macOS asks, and checked as far as that can be done here."""

from __future__ import annotations

import plistlib
import shutil
from pathlib import Path

from game.identity import IDENTIFIER, NAME, TITLE
from tools._environment import SetupError
from tools.packaging import macho
from tools.packaging.archives import files_of, zipped
from tools.packaging.notices import add_notices
from tools.packaging.product import LICENCE, VERSION, Order

BUNDLE = f"{TITLE}.app"
CATEGORY = "public.app-category.board-games"
OLDEST = {"arm64": "11.0", "x86_64": "10.13"}
A_MODULE = b"game.app.cli"
"""By this name the game is found in the program that it was written into."""
OF_THE_SYSTEM = ("/usr/lib/", "/System/Library/")
FRAMEWORKS = ("@executable_path/../Frameworks/", "@loader_path/", "@rpath/")


def make(order: Order) -> list[Path]:
    """The zip of the .app. Raises SetupError where the bundle would not start on a Mac."""
    holder = order.work / "macos"
    bundle = holder / BUNDLE
    shutil.copytree(order.frozen / f"{NAME}.app", bundle)
    contents = bundle / "Contents"
    (contents / "Info.plist").write_bytes(described((contents / "Info.plist").read_bytes(), order.target.machine))
    (contents / "PkgInfo").write_bytes(b"APPL????")
    add_notices(order, contents / "Resources")
    mend(contents)
    wrong = problems(bundle, order.target.machine)
    if wrong:
        raise SetupError("\n  ".join([f"{bundle} would not start on a Mac:", *wrong]))
    packed = order.file(".zip")
    zipped(holder, packed, f"{NAME}-{VERSION}", order.epoch_s, order.effort)
    return [packed]


def described(plist: bytes, machine: str) -> bytes:
    """The packager's Info.plist, whose identifier is empty and whose version is 0.0.0, with what macOS asks for."""
    described = plistlib.loads(plist)
    described.update({
        "CFBundleIdentifier": IDENTIFIER, "CFBundleName": TITLE, "CFBundleDisplayName": TITLE,
        "CFBundleVersion": VERSION, "CFBundleShortVersionString": VERSION, "CFBundleSignature": "????",
        "CFBundleInfoDictionaryVersion": "6.0", "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": CATEGORY, "LSMinimumSystemVersion": OLDEST[machine],
        "LSArchitecturePriority": [machine], "NSHighResolutionCapable": True, "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True, "NSHumanReadableCopyright": f"{LICENCE} licence",
    })
    return plistlib.dumps(described)


def slim(frozen: Path, machine: str) -> None:
    """Leave libraries that are for this processor in a frozen tree: they come for both kinds, one for Intel's alone.

    The program is left as it is, for the game is written behind all of its slices.
    """
    for file in list(filter(macho.is_macho, files_of(frozen / f"{NAME}.app" / "Contents" / "Frameworks"))):
        data = file.read_bytes()
        part = next((each for each in macho.slices(data) if each.cpu == machine), None)
        if part is None:
            file.unlink()
        elif part.size < len(data):
            file.write_bytes(data[part.at:part.at + part.size])


def mend(contents: Path) -> None:
    """Put the signatures right that the packager broke when it wrote the game into the program."""
    for file in filter(macho.is_macho, files_of(contents)):
        data = bytearray(file.read_bytes())
        own = [part for part in macho.slices(data) if not macho.is_certified(data, part)]
        changed = [macho.put_right(data, part) for part in own]
        if any(changed):
            file.write_bytes(data)


def problems(bundle: Path, machine: str) -> list[str]:
    """What would keep a bundle from starting: each as a line."""
    contents = bundle / "Contents"
    plist = plistlib.loads((contents / "Info.plist").read_bytes())
    found = [f"Info.plist has no {key}" for key in ("CFBundleIdentifier", "CFBundleIconFile") if not plist.get(key)]
    program = contents / "MacOS" / plist.get("CFBundleExecutable", "")
    if not (program.is_file() and program.stat().st_mode & 0o111):
        found.append(f"{program.name} is not there, or may not be run")
    elif A_MODULE not in program.read_bytes():
        found.append(f"{program.name} does not hold the game")
    for folder in ("assets", "config", "shaders"):
        found += [] if (contents / "Resources" / folder).is_dir() else [f"Resources has no {folder}"]
    for file in filter(macho.is_macho, files_of(contents)):
        found += [f"{file.name}: {why}" for why in _of_file(file, contents / "Frameworks", machine)]
    return found


def _of_file(file: Path, frameworks: Path, machine: str) -> list[str]:
    """What is wrong with one file, for the processor that it is to run on."""
    data = file.read_bytes()
    part = next((each for each in macho.slices(data) if each.cpu == machine), None)
    if part is None:
        return [f"is not for {machine}"]
    found = [f"needs macOS {part.oldest_system}"] if _later(part.oldest_system, OLDEST[machine]) else []
    for name in part.loads:
        start = next((start for start in FRAMEWORKS if name.startswith(start)), None)
        if start is None:
            found += [] if name.startswith(OF_THE_SYSTEM) else [f"loads {name}, which no Mac has"]
        elif not (frameworks / name.removeprefix(start)).is_file():
            found.append(f"loads {name}, which is not there")
    wrong = macho.wrong_pages(data, part)
    if wrong or (wrong is None and machine == "arm64"):
        found.append("is not signed" if wrong is None else f"was changed after it was signed, in {wrong} pages")
    return found


def _later(version: str, than: str) -> bool:
    return tuple(map(int, (version or "0").split("."))) > tuple(map(int, than.split(".")))
