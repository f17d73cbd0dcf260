"""Whose work a package holds besides the game's, and on what terms: one text that goes into every package."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.identity import TITLE
from tools.packaging.product import LICENCE, VERSION, Order, System

LICENCES = Path(__file__).parent / "licences"
IN_THE_APPIMAGE = "linked into the small program that an AppImage begins with"
EVERYWHERE: tuple[System, ...] = ("linux", "windows", "macos")


@dataclass(frozen=True, slots=True)
class Component:
    """A piece of somebody else's work: its licence names a file of `licences`, or is told in ``remark``.

    ``version``: where it is known which one it is. ``files``: names of which a package has one where it is in it, for
    what is not in every package of a system.
    """

    name: str
    what: str
    rights: str
    licence: str
    remark: str = ""
    systems: tuple[System, ...] = EVERYWHERE
    version: str = ""
    files: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}".rstrip()


@dataclass(frozen=True, slots=True)
class FollowedRules:
    """Rules that a game follows, in words of its own: whose they are, and what they ask for."""

    game: str
    terms: str


@dataclass(frozen=True, slots=True)
class OwnTexts:
    """Words that were written for the program: what they are, of which game, and the folder that they lie in.

    ``terms``: where they are not under the program's licence alone.
    """

    name: str
    game: str
    folder: str
    terms: str = ""


COMPONENTS = (
    Component("Python", "the interpreter and its library", "2001-2025 Python Software Foundation", "python",
              version="3.11"),
    Component("Panda3D", "the engine", "2008 Carnegie Mellon University", "bsd-3", version="1.10.16"),
    Component("Bullet", "physics, in libpandabullet", "2003-2013 Erwin Coumans and others", "zlib", version="2.8"),
    Component("OpenAL Soft", "sound, in libp3openal_audio", "1999-2018 its authors", "lgpl-2",
              "It is a library of its own that can be exchanged for another build of it: put one of the same name in "
              "its place. Its sources: https://openal-soft.org/, and those of libp3openal_audio: "
              "https://github.com/panda3d/panda3d.", version="1.19.1"),
    Component("NVIDIA Cg runtime", "libCg and libCgGL, which the engine is linked with",
              "2002-2012 NVIDIA Corporation", "",
              "Proprietary; NVIDIA's licence of the Cg Toolkit lets its runtime libraries be passed on with programs "
              "that use them. This game has no Cg shaders.", version="3.1", files=("libCg*", "cg*.dll")),
    Component("msgspec", "reading and writing of records", "2021 Jim Crist-Harif", "bsd-3", version="0.22.0"),
    Component("PyYAML", "reading of settings", "2017-2021 Ingy döt Net, 2006-2016 Kirill Simonov", "mit",
              version="6.0.3"),
    Component("LibYAML", "reading of settings, in PyYAML", "2017-2020 Ingy döt Net, 2006-2016 Kirill Simonov", "mit",
              version="0.2.5"),
    Component("platformdirs", "folders of the system", "2010-202x The platformdirs developers", "mit",
              version="4.14.5"),
    Component("FreeType", "letters, in libpanda", "1996-2022 David Turner, Robert Wilhelm and Werner Lemberg",
              "freetype"),
    Component("HarfBuzz", "letters, in libpanda", "2005-2023 Behdad Esfahbod, Google, Red Hat and others", "harfbuzz"),
    Component("zlib", "compression", "1995-2022 Jean-loup Gailly and Mark Adler", "zlib"),
    Component("libpng", "pictures, in libpanda", "1995-2022 The PNG Reference Library Authors", "libpng"),
    Component("libjpeg", "pictures, in libpanda", "1991-2020 Thomas G. Lane, Guido Vollbeding", "ijg",
              "This software is based in part on the work of the Independent JPEG Group."),
    Component("libtiff", "pictures, in libpanda", "1988-1997 Sam Leffler, 1991-1997 Silicon Graphics, Inc.", "libtiff"),
    Component("OpenEXR", "pictures, in libpanda", "2002-2011 Industrial Light & Magic, Lucas Digital Ltd.", "bsd-3"),
    Component("Squish", "pictures, in libpanda", "2006 Simon Brown", "mit"),
    Component("Eigen", "arithmetic, in libpanda", "2008-2018 Gael Guennebaud, Benoit Jacob and others", "mpl-2",
              "Its sources: https://eigen.tuxfamily.org/."),
    Component("Ogg, Vorbis, Opus", "sound files, in libpanda", "2002-2020 Xiph.Org Foundation and others", "bsd-3"),
    Component("OpenSSL", "in libpandaexpress; the game opens no connection", "1998-2019 The OpenSSL Project",
              "openssl", version="1.0.2"),
    Component("bzip2", "in the library of Python", "1996-2010 Julian R Seward", "bzip2"),
    Component("XZ Utils", "in the library of Python", "its authors have put it into the public domain", ""),
    Component("expat", "in the library of Python",
              "1998-2022 Thai Open Source Software Center, Clark Cooper and others", "mit"),
    Component("libffi", "in the library of Python", "1996-2022 Anthony Green, Red Hat, Inc. and others", "mit"),
    Component("libuuid", "in the library of Python", "1996-2008 Theodore Ts'o", "bsd-3", systems=("linux",)),
    Component("squashfuse", f"reading of the packed folder; {IN_THE_APPIMAGE}",
              "2012, 2014 Dave Vasilevsky, 2012 Phillip Lougher", "bsd-2", systems=("linux",), version="0.1.105"),
    Component("Zstandard", f"unpacking; {IN_THE_APPIMAGE}", "2016 Meta Platforms, Inc. and affiliates", "bsd-3",
              systems=("linux",), version="1.5.4"),
    Component("libfuse", f"mounting; {IN_THE_APPIMAGE}", "2001-2013 Miklos Szeredi, 2016 Nikolaus Rath",
              "lgpl-2.1",
              "The program can be linked anew with another build of it: it is tools/appimage/runtime.c of the game's "
              "sources, and tools/package.py compiles it.", ("linux",), version="3.14.0"),
    Component("GNU C library", IN_THE_APPIMAGE, "1991-2022 Free Software Foundation, Inc.", "lgpl-2.1",
              "As for libfuse.", ("linux",), version="2.36"),
    Component("Microsoft Visual C++ runtime", "vcruntime140, msvcp140", "Microsoft Corporation", "",
              "Passed on as Microsoft allows for programs that were built with it.", ("windows",)),
)
FONTS = ("Bebas Neue", "Inter", "OpenDyslexic")
FONT_TERMS = "the SIL Open Font License 1.1, each with its copyright and the licence's text beside it in assets/fonts."
RULES = (
    FollowedRules("Hell for Leather", "Rules by Sebastian Hickey, published by Cobweb Games in 2009. All rights in the "
                  "book are theirs; nothing of its text is in this program."),
    FollowedRules("Duel", "Rules by Kai Bettzieche, published by CatZeyeS Entertainment in 2024. All rights in the "
                  "book are theirs; nothing of its text is in this program."),
    FollowedRules("High Stakes", "This is a variation of the High Stakes rules (version 3.5) by Andrea Sfiligoi, which "
                  "are under a Creative Commons licence: they may be altered and passed on where that is said, and as "
                  "long as no profit is made. No profit may be made of this game."),
    FollowedRules("The Keeper", "After a sheet that names no author. Nothing of its text is in this program."),
    FollowedRules("Protagonists", "After a sheet that names no author. Nothing of its text is in this program."),
)
"""Rules are not the program's own, whatever its licence says; neither are the names of the games."""
TEXTS = (
    OwnTexts("What is told", "Hell for Leather", "assets/games/hell-for-leather/narration"),
    OwnTexts("What is told", "Duel", "assets/games/duel/narration"),
    OwnTexts("The Widow's Stair, an adventure", "The Keeper", "assets/adventures/widows_stair"),
    OwnTexts("Dead Letter, an adventure", "Protagonists", "assets/adventures/dead_letter"),
    OwnTexts("The Book of Agramelus, an adventure", "High Stakes", "assets/adventures/book_of_agramelus",
             "After a scenario in the High Stakes rules by Andrea Sfiligoi, as a variation of it in words of our own: "
             "on the terms of those rules, so that no profit may be made of it."),
)
"""Words of the screens, pictures and sounds were made for the program too; they belong to no game alone."""


def third_party(system: System) -> str:
    """The notices for a system: who made what, then every licence once."""
    here = [component for component in COMPONENTS if system in component.systems]
    used = list(dict.fromkeys(component.licence for component in here if component.licence))
    parts = [f"{TITLE} {VERSION} is made with the work of others. Thanks to all of them.",
             "Rules of the games\n" + "\n".join(f"  {each.game}: {each.terms}" for each in RULES), *map(_entry, here),
             f"Fonts\n  {', '.join(FONTS)}: {FONT_TERMS}",
             "Texts of the games, written for this program\n" + "\n".join(map(_texts, TEXTS))]
    for licence in used:
        text = (LICENCES / f"{licence}.txt").read_text(encoding="utf-8")
        parts.append(f"{'=' * 78}\nLicence: {licence}\n{'=' * 78}\n\n{text.rstrip()}")
    return "\n\n".join(parts) + "\n"


def _texts(each: OwnTexts) -> str:
    return f"  {each.name} ({each.game}): {each.terms or f'{LICENCE}, see LICENSE.txt.'}"


def _entry(component: Component) -> str:
    lines = [component.title, f"  What: {component.what}", f"  Copyright: {component.rights}"]
    lines += [f"  Licence: {component.licence}, see below"] if component.licence else []
    lines += [f"  {component.remark}"] if component.remark else []
    return "\n".join(lines)


def add_notices(order: Order, folder: Path) -> None:
    """Put the licence and the notices into a folder."""
    licence = (order.source / "LICENSE").read_text(encoding="utf-8")
    (folder / "LICENSE.txt").write_text(licence, encoding="utf-8", newline="\n")
    (folder / "THIRD-PARTY.txt").write_text(third_party(order.target.system), encoding="utf-8", newline="\n")
