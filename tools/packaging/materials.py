"""The bill of materials of a package, as CycloneDX has it: for whoever must know what they pass on."""

from __future__ import annotations

import fnmatch
import json
import time
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.identity import IDENTIFIER, NAME, SUMMARY, TITLE
from tools.packaging.archives import files_of
from tools.packaging.notices import COMPONENTS, FONTS, RULES, TEXTS, Component
from tools.packaging.product import LICENCE, MAKERS, VERSION, Target

FORM = "1.6"
ENDING = ".cdx.json"
SPDX: Mapping[str, str] = MappingProxyType({
    "python": "PSF-2.0", "bsd-2": "BSD-2-Clause", "bsd-3": "BSD-3-Clause", "zlib": "Zlib", "mit": "MIT",
    "lgpl-2": "LGPL-2.0-or-later", "lgpl-2.1": "LGPL-2.1-or-later", "freetype": "FTL",
    "harfbuzz": "MIT-Modern-Variant", "libpng": "Libpng", "ijg": "IJG", "libtiff": "libtiff", "mpl-2": "MPL-2.0",
    "openssl": "OpenSSL", "bzip2": "bzip2-1.0.6"})
"""What SPDX calls each licence of `licences`."""
FONT_LICENCE = "OFL-1.1"


def pinned(source: Path) -> dict[str, str]:
    """The packages that ship, by their names in small letters: how each is pinned in `requirements/ship.txt`."""
    lines = (source / "requirements" / "ship.txt").read_text(encoding="utf-8").splitlines()
    pins = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {name.lower(): version for name, version in pins}


def materials(target: Target, frozen: Path, source: Path, epoch_s: int) -> dict[str, Any]:
    """What is in a package, as a CycloneDX document. The same package gives the same document."""
    parts = [*_components(target, frozen, pinned(source)), *_fonts(), *_rules(), *_texts()]
    named = f"{IDENTIFIER} {VERSION} {target.name} {epoch_s}"
    return {
        "$schema": f"http://cyclonedx.org/schema/bom-{FORM}.schema.json", "bomFormat": "CycloneDX", "specVersion": FORM,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, named)}", "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch_s)),
                     "component": {"type": "application", "bom-ref": NAME, "name": TITLE, "version": VERSION,
                                   "description": SUMMARY, "supplier": {"name": MAKERS}, "licenses": _spdx(LICENCE),
                                   "properties": [{"name": f"{NAME}:target", "value": target.name}]}},
        "components": parts,
        "dependencies": [{"ref": NAME, "dependsOn": [each["bom-ref"] for each in parts]}]}


def write_materials(target: Target, frozen: Path, source: Path, out: Path, epoch_s: int) -> Path:
    """Write it beside the packages; gives the file."""
    file = out / f"{NAME}-{VERSION}-{target.name}{ENDING}"
    document = json.dumps(materials(target, frozen, source, epoch_s), indent=1, ensure_ascii=False)
    file.write_text(document + "\n", encoding="utf-8", newline="\n")
    return file


def _components(target: Target, frozen: Path, pins: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    names = [file.name for file in files_of(frozen)]
    for each in COMPONENTS:
        here = not each.files or any(fnmatch.filter(names, pattern) for pattern in each.files)
        if target.system in each.systems and here:
            yield _component(each, pins)


def _component(part: Component, pins: Mapping[str, str]) -> dict[str, Any]:
    """One piece; what was taken from the package index is named as it is there."""
    key = part.name.lower()
    found: dict[str, Any] = {"type": "library", "bom-ref": _ref(part.name), "name": part.name,
                             "description": part.what, "copyright": part.rights}
    if part.version:
        found["version"] = part.version
    if key in pins:
        found["purl"] = f"pkg:pypi/{key}@{pins[key]}"
    licences = _spdx(SPDX[part.licence]) if part.licence else _named(part.remark or part.rights)
    return {**found, "licenses": licences}


def _fonts() -> Iterator[dict[str, Any]]:
    for font in FONTS:
        yield {"type": "file", "bom-ref": _ref(font), "name": font, "description": "a font",
               "licenses": _spdx(FONT_LICENCE)}


def _rules() -> Iterator[dict[str, Any]]:
    for each in RULES:
        yield {"type": "data", "bom-ref": _ref(f"rules {each.game}"), "name": each.game,
               "description": "rules that a game follows, in words of its own", "licenses": _named(each.terms)}


def _texts() -> Iterator[dict[str, Any]]:
    for each in TEXTS:
        yield {"type": "data", "bom-ref": _ref(f"texts {each.game} {each.name}"), "name": f"{each.game}: {each.name}",
               "description": f"words written for the program, in {each.folder}",
               "licenses": _named(each.terms) if each.terms else _spdx(LICENCE)}


def _spdx(licence: str) -> list[dict[str, Any]]:
    return [{"license": {"id": licence}}]


def _named(terms: str) -> list[dict[str, Any]]:
    """Terms that have no short name, in words."""
    return [{"license": {"name": terms}}]


def _ref(name: str) -> str:
    """A name for other parts of the document."""
    return "".join(letter if letter.isalnum() else "-" for letter in name.lower())
