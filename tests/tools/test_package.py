"""Packages: archives that are the same bytes, what each system is told of the game, and that all of it fits together.

Nothing is frozen here; `tools/try_packages.py` does that and plays what comes of it.
"""

import hashlib
import io
import lzma
import os
import plistlib
import re
import runpy
import struct
import subprocess
import tarfile
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import setuptools

from game import __version__
from game.identity import IDENTIFIER, NAME
from tools import bake_icons
from tools._environment import SetupError
from tools.packaging import appimage, archives, linux, macho, macos, notices, sizes, windows
from tools.packaging.product import MAKERS, TARGETS, Order, System, epoch_of

EPOCH_S = 1_800_000_000
PROGRAM = b"\x7fELF the game"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """What freezing leaves, in small: a program, a library, some files."""
    return make_tree(tmp_path / "frozen", ["assets/fonts/a.otf", "config/table.yaml", "libpanda.so.1.10"])


def make_tree(folder: Path, names: list[str]) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"this is {name}\n")
    (folder / NAME).write_bytes(PROGRAM)
    (folder / NAME).chmod(0o755)
    return folder


def order(tree: Path, tmp_path: Path, root: Path, target: str = "linux") -> Order:
    for name in ("work", "out"):
        (tmp_path / name).mkdir(exist_ok=True)
    return Order(TARGETS[target], tree, root, tmp_path / "work", tmp_path / "out", EPOCH_S, loose=True)


# Archives

def packed(folder: Path, to: Path) -> list[bytes]:
    archives.tar_xz(folder, to / "a.tar.xz", "top", EPOCH_S, 1)
    archives.zipped(folder, to / "a.zip", "top", EPOCH_S, 1)
    return [(to / name).read_bytes() for name in ("a.tar.xz", "a.zip")]


def test_the_same_files_are_the_same_bytes_whenever_they_were_written(tmp_path: Path) -> None:
    names = ["b/x", "a", "b/c/y"]
    first, second = make_tree(tmp_path / "1", names), make_tree(tmp_path / "2", names[::-1])
    os.utime(second / "a", (1, 1))
    (second / "b" / "x").chmod(0o600)
    assert packed(first, tmp_path) == packed(second, tmp_path)
    (second / "a").write_text("another")
    assert packed(first, tmp_path) != packed(second, tmp_path)


def test_archives_hold_everything_with_the_rights_it_needs(tree: Path, tmp_path: Path) -> None:
    packed(tree, tmp_path)
    with tarfile.open(tmp_path / "a.tar.xz") as archive:
        rights = {entry.name: entry.mode for entry in archive if entry.isfile()}
        assert {entry.mtime for entry in archive} == {EPOCH_S}
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert {entry.filename: entry.external_attr >> 16 & 0o777 for entry in archive.infolist()} == rights
    assert rights[f"top/{NAME}"] == 0o755
    assert {mode for name, mode in rights.items() if not name.endswith(NAME)} == {0o644}


def test_sums_are_what_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    assert archives.sums([tmp_path / "b", tmp_path / "a"]).splitlines() == [
        f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in "ab"]


@pytest.mark.parametrize(("said", "date"), [("", 5), ("77", 77), ("soon", 5)])
def test_the_date_is_the_commits_unless_one_is_given(
        monkeypatch: pytest.MonkeyPatch, said: str, date: int) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    assert epoch_of(5) == date


# What is frozen

def test_every_module_of_the_game_is_frozen_and_nothing_that_does_not_ship(
        root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    monkeypatch.setattr("setuptools.setup", lambda **_words: None)
    made = runpy.run_path(str(root / "setup.py"))
    options = made["build_apps"]
    wanted = {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
              for path in (root / "game").rglob("*.py")} - {"game.__main__"}
    assert set(options["include_modules"]["*"]) == wanted
    assert not any(name.startswith(("tools", "tests")) for name in wanted)
    assert {"numpy", "ssl", "tkinter", "tools", "tests"} <= set(options["exclude_modules"]["*"])
    assert options["pypi_extra_indexes"] == [] and options["use_optimized_wheels"] is False
    assert made["version"]() == __version__
    assert all((root / icon).is_file() for icon in options["icons"][NAME])


def test_pins_of_what_ships_are_exact(root: Path) -> None:
    for kind in ("ship", "package"):
        lines = (root / "requirements" / f"{kind}.txt").read_text().splitlines()
        assert all(re.fullmatch(r"#.*|[A-Za-z0-9_-]+==[0-9.]+", line) for line in lines)


def test_icons_are_those_that_are_drawn(root: Path) -> None:
    assert (bake_icons.FOLDER / "icon.svg").read_text() == bake_icons.svg()
    for size in bake_icons.SIZES_PX:
        data = (bake_icons.FOLDER / f"icon-{size}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)


# Notices

@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_whoever_made_what_ships_is_named_with_the_licence(root: Path, system: System) -> None:
    told = notices.third_party(system)
    for line in (root / "requirements" / "ship.txt").read_text().splitlines():
        if not line.startswith("#"):
            assert line.replace("==", " ").lower() in told.lower()
    for licence in {each.licence for each in notices.COMPONENTS if each.licence and system in each.systems}:
        assert (notices.LICENCES / f"{licence}.txt").read_text(encoding="utf-8").rstrip() in told
    assert ("Microsoft" in told) == (system == "windows")


def test_no_licence_is_kept_for_nothing() -> None:
    assert {path.stem for path in notices.LICENCES.iterdir()} == \
        {each.licence for each in notices.COMPONENTS if each.licence}


def test_sizes_are_of_the_whole_tree(tree: Path) -> None:
    assert sum(sizes.sizes(tree).values()) == sum(file.stat().st_size for file in archives.files_of(tree))
    assert sizes.kind_of(Path("Contents/Resources/assets/fonts/a.otf")) == "fonts"
    assert sizes.kind_of(Path("libp3tinydisplay.so")) != sizes.kind_of(Path("libp3dtool.so.1.10"))


# Windows

def test_the_installer_takes_away_every_file_that_it_puts(tree: Path, tmp_path: Path) -> None:
    (tree / NAME).rename(tree / f"{NAME}.exe")
    (tree / "config" / "deep" / "er").mkdir(parents=True)
    (tree / "config" / "deep" / "er" / "x").write_text("x")
    script = windows.filled(windows.TEMPLATE.read_text(), tree, tmp_path / "i.ico", tmp_path / "o.exe", loose=False)
    assert re.findall(r"@\w+@", script) == []
    deleted = {line.partition("INSTDIR\\")[2].rstrip('"').replace("${PROGRAM}", f"{NAME}.exe")
               for line in script.splitlines() if line.startswith('  Delete "$INSTDIR')}
    assert deleted == {"\\".join(file.relative_to(tree).parts) for file in archives.files_of(tree)} | {"Uninstall.exe"}
    folders = re.findall(r'RMDir "\$INSTDIR\\([^"]+)"', script)
    assert folders.index("config\\deep\\er") < folders.index("config\\deep") < folders.index("config")
    recursive = [line.strip() for line in script.splitlines() if "RMDir /r" in line]
    assert recursive == ['RMDir /r "${OWN_FOLDER}"']


def test_the_installer_is_for_one_user_and_has_the_version(tree: Path, tmp_path: Path) -> None:
    script = windows.filled(windows.TEMPLATE.read_text(), tree, tmp_path / "i.ico", tmp_path / "o.exe", loose=True)
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    jumps = re.findall(r"\+\d+", script)  # a jump over a count of lines lands within a macro
    assert jumps == []
    assert f'!define VERSION "{__version__}"' in script
    assert "MUI_PAGE_LICENSE" in script


def test_an_icon_file_names_every_picture_and_where_it_lies() -> None:
    data = windows.ico(bake_icons.FOLDER)
    _zero, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, len(windows.ICON_SIZES_PX))
    for number, size in enumerate(windows.ICON_SIZES_PX):
        entry = windows.PNG_HEADER.unpack_from(data, 6 + 16 * number)
        picture = data[entry[7]:entry[7] + entry[6]]
        assert picture == (bake_icons.FOLDER / f"icon-{size}.png").read_bytes()


def test_a_program_bears_the_date_of_all(tmp_path: Path) -> None:
    program = tmp_path / "x.exe"
    program.write_bytes(b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", 0x80) + bytes(0x40) + b"PE\0\0" + bytes(32))
    windows.set_pe_date(program, EPOCH_S)
    assert struct.unpack_from("<I", program.read_bytes(), 0x88) == (EPOCH_S,)


# macOS

def macho_file(loads: list[str], body: bytes, oldest: int = 11) -> bytes:
    """A file for Apple's processors that loads these, signed without a certificate."""
    commands = [struct.pack("<IIIIII", 0x32, 24, 1, oldest << 16, 0, 0)]
    for name in loads:
        data = name.encode() + b"\0" * (8 - len(name) % 8)
        commands.append(struct.pack("<IIIIII", 0x0C, 24 + len(data), 24, 0, 0, 0) + data)
    signature_at = 32 + sum(map(len, commands)) + 16 + len(body)
    pages = -(-signature_at // 4096)
    commands.append(struct.pack("<IIII", 0x1D, 16, signature_at, 20 + 44 + 32 * pages))
    start = struct.pack("<4sIIIIIII", macho.THIN, 0x0100000C, 0, 2, len(commands), sum(map(len, commands)), 0, 0)
    signed = start + b"".join(commands) + body
    sums = b"".join(hashlib.sha256(signed[at:at + 4096]).digest() for at in range(0, len(signed), 4096))
    directory = struct.pack(">9I4BI", macho.CODE_DIRECTORY, 44 + len(sums), 0x20400, 2, 44, 0, 0, pages,
                            signature_at, 32, macho.SHA256, 0, 12, 0) + sums
    blob = struct.pack(">IIIII", macho.SUPER_BLOB, 20 + len(directory), 1, 0, 20) + directory
    return signed + blob


@pytest.fixture
def bundle(tmp_path: Path, root: Path) -> Path:
    """An .app as the packager leaves it, in small, its program changed after it was signed."""
    contents = tmp_path / "frozen" / f"{NAME}.app" / "Contents"
    for folder in ("MacOS", "Frameworks", "Resources/assets", "Resources/config", "Resources/shaders"):
        (contents / folder).mkdir(parents=True)
    loads = ["@executable_path/../Frameworks/libx.dylib", "/usr/lib/libSystem.B.dylib"]
    whole = macho_file(loads, b"code" * 3000 + b"game.app.cli")
    (contents / "MacOS" / NAME).write_bytes(whole.replace(b"code", b"CODE", 1))
    (contents / "MacOS" / NAME).chmod(0o755)
    (contents / "Frameworks" / "libx.dylib").write_bytes(macho_file([], b"x"))
    (contents / "Info.plist").write_bytes(plistlib.dumps(
        {"CFBundleIdentifier": "", "CFBundleVersion": "0.0.0", "CFBundleExecutable": NAME,
         "CFBundleIconFile": "iconfile"}))
    return contents.parent


def test_a_bundle_is_described_mended_and_packed(bundle: Path, tmp_path: Path, root: Path) -> None:
    made = macos.make(order(bundle.parent, tmp_path, root, "macos-arm64"))
    with zipfile.ZipFile(made[0]) as archive:
        top = f"{NAME}-{__version__}/{macos.BUNDLE}/Contents"
        plist = plistlib.loads(archive.read(f"{top}/Info.plist"))
        program = archive.read(f"{top}/MacOS/{NAME}")
        assert archive.getinfo(f"{top}/MacOS/{NAME}").external_attr >> 16 & 0o777 == 0o755
        assert archive.read(f"{top}/Resources/THIRD-PARTY.txt")
    assert (plist["CFBundleIdentifier"], plist["CFBundleVersion"]) == (IDENTIFIER, __version__)
    assert plist["CFBundleShortVersionString"] == __version__
    assert plist["NSHighResolutionCapable"] is True
    assert plist["LSMinimumSystemVersion"] == "11.0"
    assert plist["LSApplicationCategoryType"].startswith("public.app-category.")
    assert macho.wrong_pages(program, macho.slices(program)[0]) == 0


def fat_file(parts: dict[int, bytes]) -> bytes:
    """A file for several processors, by their numbers."""
    at, rows, body = 4096, b"", b""
    for cpu, data in parts.items():
        data = data[:4] + struct.pack("<I", cpu) + data[8:]
        rows += struct.pack(">IIIII", cpu, 0, at + len(body), len(data), 12)
        body += data.ljust(-(-len(data) // 4096) * 4096, b"\0")
    return (macho.FAT + struct.pack(">I", len(parts)) + rows).ljust(at, b"\0") + body


def test_what_is_for_another_processor_is_left_out(bundle: Path) -> None:
    libraries = bundle / "Contents" / "Frameworks"
    intel, apple = macho_file([], b"for Intel's"), macho_file([], b"for Apple's")
    (libraries / "libx.dylib").write_bytes(fat_file({0x01000007: intel, 0x0100000C: apple}))
    (libraries / "libold.dylib").write_bytes(fat_file({0x01000007: intel}))
    program = (bundle / "Contents" / "MacOS" / NAME).read_bytes()
    macos.slim(bundle.parent, "arm64")
    assert (bundle / "Contents" / "MacOS" / NAME).read_bytes() == program
    assert (libraries / "libx.dylib").read_bytes() == apple
    assert not (libraries / "libold.dylib").exists()
    assert macho.wrong_pages(apple, macho.slices(apple)[0]) == 0


def test_what_a_mac_would_refuse_is_found(bundle: Path) -> None:
    found = "\n".join(macos.problems(bundle, "arm64"))
    assert "Info.plist has no CFBundleIdentifier" in found and "does not hold the game" not in found
    assert f"{NAME}: was changed after it was signed, in 1 pages" in found
    (bundle / "Contents" / "Frameworks" / "libx.dylib").write_bytes(
        macho_file(["/opt/liby.dylib", "@loader_path/libz.dylib"], b"", oldest=13))
    found = "\n".join(macos.problems(bundle, "arm64"))
    assert "libx.dylib: loads /opt/liby.dylib, which no Mac has" in found
    assert "libx.dylib: loads @loader_path/libz.dylib, which is not there" in found
    assert "libx.dylib: needs macOS 13.0" in found
    assert "libx.dylib: is not for x86_64" in "\n".join(macos.problems(bundle, "x86_64"))
    (bundle / "Contents" / "MacOS" / NAME).write_bytes(macho_file([], b"nothing but itself"))
    (bundle / "Contents" / "MacOS" / NAME).chmod(0o755)
    assert f"{NAME} does not hold the game" in macos.problems(bundle, "arm64")


def test_a_file_that_is_none_of_apples_is_refused() -> None:
    with pytest.raises(ValueError, match="no Mach-O"):
        macho.slices(b"\x7fELF")


# Linux

def test_what_desktops_are_told(tmp_path: Path) -> None:
    linux.add_desktop(tmp_path, bake_icons.FOLDER, EPOCH_S)
    entry = (tmp_path / "applications" / f"{IDENTIFIER}.desktop").read_text()
    told = ElementTree.parse(tmp_path / "metainfo" / f"{IDENTIFIER}.metainfo.xml").getroot()
    assert f"Icon={NAME}\n" in entry and f"StartupWMClass={NAME}\n" in entry
    assert told.findtext("id") == IDENTIFIER
    assert told.findtext("launchable") == f"{IDENTIFIER}.desktop"
    release = told.find("releases/release")
    assert release is not None and release.attrib == {"version": __version__, "date": "2027-01-15"}
    assert "@" not in entry and "@" not in "".join(told.itertext())
    assert told.find("screenshots") is None and told.find("url") is None
    assert {"16x16", "512x512", "scalable"} <= {path.name for path in (tmp_path / "icons" / "hicolor").iterdir()}


def test_where_the_game_has_a_home_software_centres_show_pictures_from_there(
        tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEPAGE", "https://home.example/game/")
    linux.add_desktop(tmp_path, bake_icons.FOLDER, EPOCH_S)
    told = ElementTree.parse(tmp_path / "metainfo" / f"{IDENTIFIER}.metainfo.xml").getroot()
    assert told.findtext("url") == "https://home.example/game"
    pictures = [image.text or "" for image in told.iter("image")]
    assert len(pictures) >= 3
    for picture in pictures:
        assert (root / picture.removeprefix("https://home.example/game/")).is_file()
    assert [each.get("type") for each in told.iter("screenshot")] == ["default", None, None]


def test_every_system_tells_the_game_from_others_by_the_same_name(tree: Path, tmp_path: Path) -> None:
    assert re.fullmatch(r"[a-z]+(\.[a-z]+)+", IDENTIFIER)  # what freedesktop.org, Apple and Windows all take
    (tree / NAME).rename(tree / f"{NAME}.exe")
    script = windows.filled(windows.TEMPLATE.read_text(), tree, tmp_path / "i.ico", tmp_path / "o.exe", loose=True)
    assert f"Uninstall\\{IDENTIFIER}\"" in script
    assert f'"Publisher" "{MAKERS}"' in script


def test_the_window_is_known_to_the_desktop_by_the_same_name(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    monkeypatch.chdir(root)
    monkeypatch.setattr(setuptools, "setup", lambda **words: given.update(words))
    runpy.run_path("setup.py")
    assert f"\nx-wm-class {NAME}\n" in given["options"]["build_apps"]["extra_prc_data"]
    assert list(given["options"]["build_apps"]["gui_apps"]) == [NAME]
    assert f"\nStartupWMClass={NAME}\n" in linux.fill("menu.desktop")


def test_a_deb_is_what_dpkg_reads(tree: Path, tmp_path: Path, root: Path) -> None:
    made = linux._deb(order(tree, tmp_path, root), tree)
    members = ar_members(made.read_bytes())
    assert list(members) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert members["debian-binary"] == b"2.0\n"
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(members["control.tar.xz"]))) as control:
        said = control.extractfile("./control").read().decode()
        listed = control.extractfile("./md5sums").read().decode()
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(members["data.tar.xz"]))) as data:
        files = {entry.name: entry for entry in data if entry.isfile()}
        start = data.extractfile(f"./usr/games/{NAME}").read().decode()
    assert f"Package: {NAME}\nVersion: {__version__}\n" in said
    assert {line.split("  ")[1] for line in listed.splitlines()} == {name[2:] for name in files}
    assert files[f"./usr/games/{NAME}"].mode == 0o755
    assert f'exec "/usr/lib/{NAME}/{NAME}"' in start
    assert f"./usr/share/doc/{NAME}/copyright" in files


def ar_members(data: bytes) -> dict[str, bytes]:
    assert data.startswith(b"!<arch>\n")
    found, at = {}, 8
    while at < len(data):
        name, size = data[at:at + 16].decode().strip(), int(data[at + 48:at + 58])
        found[name] = data[at + 60:at + 60 + size]
        at += 60 + size + size % 2
    return found


@pytest.fixture
def unpacked(tree: Path, tmp_path: Path, root: Path) -> Path:
    """The tar.xz unpacked in a folder with a space and an umlaut; the game in it repeats its arguments."""
    (tree / NAME).write_text('#!/bin/sh\necho "plays $*"\n')
    to = tmp_path / "Spiele, übermütig"
    with tarfile.open(linux._tarball(order(tree, tmp_path, root), tree)) as archive:
        archives.unpack(archive, to)
    return to / f"{NAME}-{__version__}"


def sh(*words: str | Path, home: Path) -> str:
    plain = {"PATH": os.environ["PATH"], "HOME": str(home)}
    return subprocess.run(["/bin/sh", *map(str, words)], env=plain, capture_output=True, text=True, check=True).stdout


def test_it_starts_where_it_was_unpacked(unpacked: Path, tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(unpacked / NAME)
    assert sh(link, "--version", home=tmp_path) == "plays --version\n"


def test_it_installs_starts_and_goes_and_leaves_matches_alone(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "mein Zuhause"
    matches = home / ".local" / "share" / NAME / "matches" / "m.hfl.jsonl"
    others = home / ".local" / "share" / "applications" / "other.desktop"
    for file in (matches, others):
        file.parent.mkdir(parents=True)
        file.write_text("keep me")
    sh(unpacked / "install.sh", home=home)
    sh(unpacked / "install.sh", home=home)  # again, over itself
    assert sh(home / ".local" / "bin" / NAME, "a b", home=home) == "plays a b\n"
    entry = (home / ".local" / "share" / "applications" / f"{IDENTIFIER}.desktop").read_text()
    assert f'Exec="{home}/.local/bin/{NAME}"' in entry
    sh(home / ".local" / "lib" / NAME / "uninstall.sh", home=home)
    assert {path for path in home.rglob("*") if path.is_file()} == {matches, others}
    assert not (home / ".local" / "lib").exists()


def test_matches_go_when_that_is_asked_for(unpacked: Path, tmp_path: Path) -> None:
    match = tmp_path / ".local" / "share" / NAME / "matches" / "m.hfl.jsonl"
    match.parent.mkdir(parents=True)
    match.write_text("x")
    sh(unpacked / "install.sh", home=tmp_path)
    sh(unpacked / "uninstall.sh", "--matches", home=tmp_path)
    assert [path for path in (tmp_path / ".local").rglob("*") if path.is_file()] == []
    assert not match.parent.exists()


def test_an_app_dir_has_what_an_appimage_needs(tree: Path, tmp_path: Path, root: Path) -> None:
    (tree / NAME).write_text('#!/bin/sh\necho "plays $*"\n')
    folder = linux.app_dir(order(tree, tmp_path, root), tree)
    assert sh(folder / "AppRun", "--version", home=tmp_path) == "plays --version\n"
    assert {path.name for path in folder.iterdir()} >= {"AppRun", f"{IDENTIFIER}.desktop", f"{NAME}.png", ".DirIcon"}


# AppImages

def elf(tail: bytes = b"") -> bytes:
    """A program in small: a header, and a table of two sections at its end."""
    body = b"its code"
    header = b"\x7fELF\x02\x01\x01".ljust(0x28, b"\0") + struct.pack("<Q10xHH2x", 64 + len(body), 64, 2)
    return header + body + bytes(2 * 64) + tail


def test_the_program_of_an_appimage_is_marked_and_knows_where_it_ends() -> None:
    program = elf()
    marked = appimage.marked(program)
    assert marked[8:11] == b"AI\x02"
    assert (marked[:8], marked[11:]) == (program[:8], program[11:])
    assert appimage.end_of(marked) == len(program)


@pytest.mark.parametrize(("data", "problem"), [(b"#!/bin/sh\n", "no program"), (elf(b"more"), "its file at")])
def test_a_program_that_would_not_find_its_folder_is_refused(data: bytes, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        appimage.marked(data)


def test_an_appimage_is_its_program_and_its_folder(
        tree: Path, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = order(tree, tmp_path, root)

    def packs(words: list[str], _folder: Path, _log: Path, extra: dict[str, str]) -> None:
        assert words[0] == "mksquashfs" and words[1] == str(tree) and extra == {"SOURCE_DATE_EPOCH": str(EPOCH_S)}
        Path(words[2]).write_bytes(b"hsqs the folder")

    (tmp_path / "runtime").write_bytes(elf())
    monkeypatch.setenv(appimage.RUNTIME, str(tmp_path / "runtime"))
    monkeypatch.setattr("tools.packaging.appimage.shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(appimage, "run", packs)
    (made,) = appimage.image(wanted, tree)
    data = made.read_bytes()
    assert data[appimage.end_of(data):] == b"hsqs the folder"
    assert made.name.endswith("-linux.AppImage") and made.stat().st_mode & 0o111


def test_where_a_tool_is_missing_there_is_no_appimage_and_that_is_said(
        tree: Path, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv(appimage.RUNTIME, raising=False)
    monkeypatch.setattr("tools.packaging.appimage.shutil.which", lambda _name: None)
    assert appimage.image(order(tree, tmp_path, root), tree) == []
    assert "there is no squashfs-tools, gcc" in capsys.readouterr().err


def test_what_the_program_of_an_appimage_is_linked_with_is_told() -> None:
    told = notices.third_party("linux")
    assert all(name in told for name in ("squashfuse", "libfuse", "Zstandard", "GNU C library"))
    assert "libfuse" not in notices.third_party("windows")
