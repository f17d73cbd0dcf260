"""Packages for Linux: a tar.xz that installs itself for a user, a .deb, and an AppImage."""

from __future__ import annotations

import gzip
import hashlib
import lzma
import os
import shutil
import time
from collections.abc import Mapping
from pathlib import Path

from game.identity import IDENTIFIER, NAME, SUMMARY, TITLE
from tools.packaging.appimage import image
from tools.packaging.archives import PLAIN, PROGRAM, ar, files_of, tar, tar_xz
from tools.packaging.notices import add_notices
from tools.packaging.product import HOMEPAGE, LICENCE, MAINTAINER, MAKERS, VERSION, Order

TEMPLATES = Path(__file__).parent / "templates"
ICON_SIZES_PX = (16, 24, 32, 48, 64, 128, 256, 512)
PICTURES = (
    ("docs/table.png", "The tower was touched: if it still stands at five, it stands"),
    ("docs/art/title.jpg", "The show is on the air"),
    ("docs/art/panic.jpg", "Nothing else is on any channel"),
)
DEBIAN_NEEDS = "libc6 (>= 2.17), libgcc-s1, libstdc++6, libx11-6, libgl1, libegl1"
DEBIAN_LIKES = "libgl1-mesa-dri, libegl-mesa0"
DEBIAN_TEXT = """Description: {summary}
 Games of thrown dice on one simulated table, with friends at one machine or
 with computers. In Hell for Leather a die is flicked at a target with a loose
 tower in its middle, in Duel models aim from behind cover at one another, and
 in The Keeper, High Stakes and Protagonists somebody leads a story, a person
 or the computer, and dice in a tray say how it goes on.
"""


def make(order: Order) -> list[Path]:
    """The tar.xz, the .deb, and an AppImage where what it takes is here."""
    frozen = order.work / "frozen"
    shutil.copytree(order.frozen, frozen)
    for file in files_of(frozen):
        file.chmod(PROGRAM if file.name == NAME else PLAIN)
    return [_tarball(order, frozen), _deb(order, frozen), *image(order, app_dir(order, frozen))]


def fill(template: str, prefix: str = "", extra: Mapping[str, str] | None = None) -> str:
    """A template with the game's names in it; ``prefix`` is where its frozen folder lies."""
    text = (TEMPLATES / template).read_text(encoding="utf-8")
    values = {"name": NAME, "title": TITLE, "summary": SUMMARY, "version": VERSION, "licence": LICENCE,
              "identifier": IDENTIFIER, "makers": MAKERS, "exec": NAME, **({"prefix": prefix} if prefix else {}),
              **(extra or {})}
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def write(path: Path, text: str, mode: int = PLAIN) -> None:
    """Write a text file with these rights; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    path.chmod(mode)


def add_desktop(share: Path, icons: Path, epoch_s: int) -> None:
    """Put what desktops ask for below a folder `share`: menu entry, icons, description for software centres."""
    write(share / "applications" / f"{IDENTIFIER}.desktop", fill("menu.desktop"))
    day = time.strftime("%Y-%m-%d", time.gmtime(epoch_s))
    about = fill("metainfo.xml", extra={"date": day, "shown": shown(home())})
    write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", about)
    for size in ICON_SIZES_PX:
        _copy(icons / f"icon-{size}.png", share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png")
    _copy(icons / "icon.svg", share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg")


def home() -> str:
    """The address that a publisher gives, without a slash at its end; "" where there is none."""
    return os.environ.get(HOMEPAGE, "").strip().rstrip("/")


def shown(address: str) -> str:
    """What software centres show: the home of the game, and its pictures there. Without a home there is neither."""
    if not address:
        return ""
    lines = [f'<url type="homepage">{address}</url>', "<screenshots>"]
    for number, (file, caption) in enumerate(PICTURES):
        kind = "" if number else ' type="default"'
        lines += [f"  <screenshot{kind}>", f"    <caption>{caption}</caption>",
                  f'    <image type="source">{address}/{file}</image>', "  </screenshot>"]
    return "".join(f"  {line}\n" for line in [*lines, "</screenshots>"])


def _copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)
    to.chmod(PLAIN)


def _icons(order: Order) -> Path:
    return order.source / "tools" / "packaging" / "icons"


# For whoever unpacks it

def _tarball(order: Order, frozen: Path) -> Path:
    tree = order.work / "tarball"
    shutil.copytree(frozen, tree / "lib")
    add_desktop(tree / "share", _icons(order), order.epoch_s)
    add_notices(order, tree)
    write(tree / NAME, fill("start-here.sh"), PROGRAM)
    write(tree / "start.sh", fill("start.sh"))
    write(tree / "install.sh", fill("install.sh"), PROGRAM)
    write(tree / "uninstall.sh", fill("uninstall.sh"), PROGRAM)
    write(tree / "README.txt", fill("readme.txt"))
    packed = order.file(".tar.xz")
    tar_xz(tree, packed, f"{NAME}-{VERSION}", order.epoch_s, order.effort)
    return packed


# For Debian and what comes of it

def _deb(order: Order, frozen: Path) -> Path:
    tree = order.work / "deb"
    shutil.copytree(frozen, tree / "usr" / "lib" / NAME)
    add_desktop(tree / "usr" / "share", _icons(order), order.epoch_s)
    write(tree / "usr" / "games" / NAME, fill("start.sh", prefix=f"/usr/lib/{NAME}"), PROGRAM)
    documents = tree / "usr" / "share" / "doc" / NAME
    documents.mkdir(parents=True)
    add_notices(order, documents)
    (documents / "LICENSE.txt").rename(documents / "copyright")
    changes = (order.source / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=order.epoch_s))
    control = order.work / "control"
    write(control / "control", control_text(tree))
    write(control / "md5sums", md5_text(tree))
    packed = order.file(".deb")
    parts = [(name, lzma.compress(tar(folder, ".", order.epoch_s), preset=order.effort))
             for name, folder in (("control.tar.xz", control), ("data.tar.xz", tree))]
    ar([("debian-binary", b"2.0\n"), *parts], packed, order.epoch_s)
    return packed


def control_text(tree: Path) -> str:
    """What the package says of itself to dpkg."""
    size_kib = sum(file.stat().st_size for file in files_of(tree)) // 1024
    fields = {"Package": NAME, "Version": VERSION, "Architecture": "amd64", "Section": "games", "Priority": "optional",
              "Maintainer": MAINTAINER, "Installed-Size": str(size_kib),
              "Depends": DEBIAN_NEEDS, "Recommends": DEBIAN_LIKES}
    return "".join(f"{name}: {value}\n" for name, value in fields.items()) + DEBIAN_TEXT.format(summary=SUMMARY)


def md5_text(tree: Path) -> str:
    """Sums by which dpkg finds files that were damaged."""
    return "".join(f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  "
                   f"{file.relative_to(tree).as_posix()}\n" for file in files_of(tree))


# For any desktop

def app_dir(order: Order, frozen: Path) -> Path:
    """The folder that an AppImage packs; it can be started as it is, by its `AppRun`."""
    tree = order.work / "AppDir"
    shutil.copytree(frozen, tree / "usr" / "lib" / NAME)
    add_desktop(tree / "usr" / "share", _icons(order), order.epoch_s)
    add_notices(order, tree)
    write(tree / "AppRun", fill("apprun.sh"), PROGRAM)
    write(tree / f"{IDENTIFIER}.desktop", fill("menu.desktop"))
    _copy(_icons(order) / "icon-256.png", tree / f"{NAME}.png")
    _copy(_icons(order) / "icon-256.png", tree / ".DirIcon")
    return tree
