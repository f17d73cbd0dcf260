"""The bill of materials: everything that ships stands in it, and nothing else; the same package, the same bytes."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from game.app.games import Games
from game.identity import NAME
from tools import package
from tools.packaging import materials, notices
from tools.packaging.product import TARGETS, VERSION

EPOCH_S = 1_800_000_000
KINDS = {"application", "library", "file", "data"}
"""Those that CycloneDX has and we use."""


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """What freezing leaves, in small."""
    (tmp_path / "frozen").mkdir()
    for name in ("libCg.so", "libpanda.so.1.10"):
        (tmp_path / "frozen" / name).write_text(name)
    return tmp_path / "frozen"


def bill(frozen: Path, root: Path, target: str = "linux") -> dict[str, Any]:
    return materials.materials(TARGETS[target], frozen, root, EPOCH_S)


def test_it_is_a_document_of_its_form(frozen: Path, root: Path) -> None:
    found = bill(frozen, root)
    assert (found["bomFormat"], found["specVersion"], found["version"]) == ("CycloneDX", materials.FORM, 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", found["serialNumber"])
    assert found["metadata"]["timestamp"] == "2027-01-15T08:00:00Z"
    assert found["metadata"]["component"]["version"] == VERSION
    parts = [found["metadata"]["component"], *found["components"]]
    refs = [part["bom-ref"] for part in parts]
    assert len(set(refs)) == len(refs) and found["dependencies"] == [{"ref": refs[0], "dependsOn": refs[1:]}]
    for part in parts:
        assert part["type"] in KINDS and part["name"]
        assert [set(each) for each in part["licenses"]] == [{"license"}], part["name"]


def test_all_that_is_pinned_is_in_it_with_its_version(frozen: Path, root: Path) -> None:
    found = {part["purl"]: part for part in bill(frozen, root)["components"] if "purl" in part}
    pins = materials.pinned(root)
    assert set(found) == {f"pkg:pypi/{name}@{version}" for name, version in pins.items()}
    for name, version in pins.items():
        assert found[f"pkg:pypi/{name}@{version}"]["version"] == version, f"notices.py names another version of {name}"


def test_it_names_what_the_notices_name_and_every_licence(frozen: Path, root: Path) -> None:
    found = {part["name"] for part in bill(frozen, root)["components"]}
    assert {each.name for each in notices.COMPONENTS if "linux" in each.systems} <= found
    assert set(notices.FONTS) <= found and "Microsoft Visual C++ runtime" not in found
    assert {each.licence for each in notices.COMPONENTS if each.licence} == set(materials.SPDX)


def test_what_a_package_does_not_have_is_not_in_its_bill(frozen: Path, root: Path) -> None:
    (frozen / "libCg.so").unlink()
    names = {part["name"] for part in bill(frozen, root, "macos-arm64")["components"]}
    assert "NVIDIA Cg runtime" not in names and "Panda3D" in names


def test_rules_of_every_game_are_named_with_what_they_ask_for(frozen: Path, root: Path) -> None:
    """In the bill, the notices, the licence and the credits."""
    games = Games()
    titles = {str(games.kit(key).billing.title) for key in games.all_keys}
    rules = {part["name"]: part["licenses"][0]["license"]["name"] for part in bill(frozen, root)["components"]
             if part["bom-ref"].startswith("rules-")}
    assert set(rules) == titles
    assert all(word in rules["High Stakes"] for word in ("variation", "Andrea Sfiligoi", "Creative Commons", "profit"))
    for text in (notices.third_party("linux"), (root / "LICENSE").read_text("utf-8"),
                 (root / "README.md").read_text("utf-8").split("## Credits")[1]):
        assert all(title in text for title in titles)
        assert "Andrea Sfiligoi" in text and "profit" in text


def test_texts_of_every_game_are_named_with_their_licence(frozen: Path, root: Path) -> None:
    """Every adventure and every folder of words that ships, in the bill and in the notices."""
    shipped = {*(root / "assets" / "adventures").iterdir(), *(root / "assets" / "games").glob("*/narration")}
    assert {root / each.folder for each in notices.TEXTS} == shipped
    games = Games()
    assert {each.game for each in notices.TEXTS} == {str(games.kit(key).billing.title) for key in games.all_keys}
    found = {part["name"]: part["licenses"][0]["license"] for part in bill(frozen, root)["components"]
             if part["bom-ref"].startswith("texts-")}
    assert len(found) == len(notices.TEXTS)
    for name, licence in found.items():
        assert licence == {"id": "MIT"} or (name.startswith("High Stakes") and "no profit" in licence["name"]), name
    assert all(each.name in notices.third_party("linux") for each in notices.TEXTS)


def test_it_lies_beside_the_packages_and_is_the_same_each_time(
        frozen: Path, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "freeze", lambda *_args: frozen)
    monkeypatch.setitem(package.MAKERS, "linux", lambda _order: [])
    written = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        [file] = package.one(TARGETS["linux"], root, Path(sys.executable), tmp_path, tmp_path / name, EPOCH_S, False)
        assert file.name == f"{NAME}-{VERSION}-linux.cdx.json"
        written.append(file.read_bytes())
    assert written[0] == written[1] and json.loads(written[0]) == bill(frozen, root)
