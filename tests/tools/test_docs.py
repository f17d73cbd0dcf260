"""What the documents claim of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from tests.test_architecture import MAY_IMPORT

SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"\]\(([^)#:]+)(?:#([^)]*))?\)")
DOCUMENTS = ("README.md", "ACCESSIBILITY.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/*.md")


class Box(NamedTuple):
    """Where a room is drawn."""

    left: float
    top: float
    right: float
    bottom: float

    def is_under(self, other: Box) -> bool:
        """Whether the other one stands on this, whatever is between."""
        return self.top >= other.bottom and self.left < other.right and other.left < self.right


def drawn(root: Path) -> dict[str, Box]:
    picture = ElementTree.fromstring((root / "docs" / "architecture.svg").read_text(encoding="utf-8"))
    found = {}
    for each in picture.iter(f"{SVG}rect"):
        x, y, width, height = (float(each.get(name, "0")) for name in ("x", "y", "width", "height"))
        found[each.get("id", "")] = Box(x, y, x + width, y + height)
    return found


def test_in_the_picture_a_room_stands_on_those_that_it_may_know(root: Path) -> None:
    boxes = {room: box for room, box in drawn(root).items() if room}
    assert set(boxes) == set(MAY_IMPORT)
    for room, (known, _outside) in MAY_IMPORT.items():
        assert {other for other, box in boxes.items() if box.is_under(boxes[room])} == set(known), room


@pytest.mark.parametrize("pattern", DOCUMENTS)
def test_links_lead_to_files_that_are_there(root: Path, pattern: str) -> None:
    documents = sorted(root.glob(pattern))
    assert documents
    for document in documents:
        for target, _part in LINK.findall(document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_whoever_contributes_is_led_to_files_that_are_there(root: Path) -> None:
    text = (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = {word for code in re.findall(r"`([^`]+)`", text) for word in code.split()
             if word.startswith(("assets/", "config/", "docs/", "game/", "tests/", "tools/")) and "*" not in word}
    assert len(named) > 50
    assert sorted(word for word in named if not (root / word).exists()) == []
    rules = {word for code in re.findall(r"`([a-z_]+\.py)`", text) for word in code.split()}
    assert sorted(name for name in rules if not (root / "game" / "rules" / "hell_for_leather" / name).exists()) == []


@pytest.mark.parametrize(("name", "module"), [
    ("LATER_OPTIONS", "rules/hell_for_leather/options"), ("_validate_options", "rules/hell_for_leather/options"),
    ("UPGRADES", "rules/hell_for_leather/record"), ("_TO_ACT", "rules/hell_for_leather/phases"),
    ("_FORCED", "rules/hell_for_leather/phases"), ("_MOVES", "rules/hell_for_leather/legal"),
    ("_DO", "rules/hell_for_leather/apply"), ("_WORTH", "ai/weighing"), ("MAKERS", "scenes/match/phases/choose"),
    ("_choice", "scenes/match/phases/choose"), ("_deed", "scenes/match/phases/choose"),
    ("PHASE_WORDS", "scenes/glossary"), ("VOICES", "narration/hell_for_leather/lexicons"),
    ("FACES", "ui/faces"), ("WHOLE_NUMBERS", "scenes/setup/house"), ("house_of", "scenes/setup/house"),
    ("_dangers", "scenes/setup/house"),
])
def test_the_names_that_contributors_are_sent_to_are_still_there(root: Path, name: str, module: str) -> None:
    assert f"`{name}`" in (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.search(rf"^(def )?{name}\b", (root / "game" / f"{module}.py").read_text(encoding="utf-8"), re.M)
