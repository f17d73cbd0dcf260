"""What the documents claim of the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from tests.architecture import ENGINE, MAY_IMPORT, OF_A_GAME

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


class Picture:
    """The rooms as they are drawn: several may share a box, and arrows lead from rooms of a game into the engine."""

    def __init__(self, root: Path) -> None:
        tree = ElementTree.fromstring((root / "docs" / "architecture.svg").read_text(encoding="utf-8"))
        self.boxes: dict[str, Box] = {}
        for each in tree.iter(f"{SVG}rect"):
            x, y, width, height = (float(each.get(name, "0")) for name in ("x", "y", "width", "height"))
            self.boxes |= dict.fromkeys(each.get("data-rooms", "").split(), Box(x, y, x + width, y + height))
        self.arrows = {(start, end) for each in tree.iter(f"{SVG}path") for start in each.get("data-from", "").split()
                       for end in each.get("data-to", "").split()}

    def under(self, room: str) -> set[str]:
        """The rooms that one stands on."""
        return {other for other, box in self.boxes.items() if box.is_under(self.boxes[room])}

    def led_to(self, room: str) -> set[str]:
        """The rooms that its arrows lead to, and those that they stand on."""
        ends = {end for start, end in self.arrows if start == room}
        return ends.union(*map(self.under, ends))


def test_in_the_picture_a_room_stands_on_those_that_it_may_know(root: Path) -> None:
    picture = Picture(root)
    assert set(picture.boxes) == set(MAY_IMPORT)
    for room in ENGINE:
        assert picture.under(room) == set(MAY_IMPORT[room].engine), room
        assert picture.led_to(room) == set(), room
    assert picture.under("app") == set(MAY_IMPORT["app"].engine)


def test_in_the_picture_a_game_stands_on_its_own_rooms_and_its_arrows_lead_to_the_engine(root: Path) -> None:
    picture = Picture(root)
    for room in (f"games/{own}" for own in OF_A_GAME):
        beside = {other for other, box in picture.boxes.items() if box == picture.boxes[room]}
        assert picture.led_to(room) == set(MAY_IMPORT[room].engine), room
        assert picture.under(room) == {f"games/{own}" for own in MAY_IMPORT[room].own} - beside, room


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
             if word.startswith(("assets/", "config/", "docs/", "game/", "tests/", "tools/"))
             and not {"*", "<"} & set(word)}
    assert len(named) > 50
    assert sorted(word for word in named if not (root / word).exists()) == []
    assert sorted(name for name in re.findall(r"`([a-z_]+\.py)`", text)
                  if not (root / "game" / "games" / "hell_for_leather" / "rules" / name).exists()) == []


@pytest.mark.parametrize("pattern", DOCUMENTS)
def test_modules_that_documents_name_are_there(root: Path, pattern: str) -> None:
    """A document may name a module by the end of its path."""
    there = [path.relative_to(root).as_posix() for folder in ("game", "tests", "tools")
             for path in (root / folder).rglob("*.py")] + [path.name for path in root.glob("*.py")]
    for document in root.glob(pattern):
        if document.name != "CHANGELOG.md":
            named = set(re.findall(r"`((?:[a-z_]\w*/)*[a-z_]\w*\.py)`", document.read_text(encoding="utf-8")))
            gone = [name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in there)]
            assert gone == [], document.name


def test_every_question_of_the_contract_is_told_of_where_a_game_is_added(root: Path) -> None:
    """All but those that try the suite itself."""
    suite = "".join(file.read_text(encoding="utf-8") for file in (root / "tests" / "contract").glob("test_*.py"))
    asked = {name for name in re.findall(r"^def (test_\w+)", suite, re.M) if not name.startswith("test_the_suite_")}
    assert set(re.findall(r"`(test_\w+)`", (root / "CONTRIBUTING.md").read_text(encoding="utf-8"))) == asked


HFL = "games/hell_for_leather"


@pytest.mark.parametrize(("name", "module"), [
    ("LATER_OPTIONS", f"{HFL}/rules/options"), ("_validate_options", f"{HFL}/rules/options"),
    ("UPGRADES", f"{HFL}/rules/match_record"), ("_TO_ACT", f"{HFL}/rules/phases"),
    ("_FORCED", f"{HFL}/rules/phases"), ("_MOVES", f"{HFL}/rules/legal"),
    ("_DO", f"{HFL}/rules/apply"), ("_WORTH", f"{HFL}/ai/action_values"),
    ("MAKERS", f"{HFL}/scenes/phases/phase_table"), ("_choice", f"{HFL}/scenes/phases/phase_table"),
    ("_deed", f"{HFL}/scenes/phases/phase_table"), ("PHASE_WORDS", f"{HFL}/scenes/glossary"),
    ("VOICES", f"{HFL}/narration/lexicons"),
    ("FACES", "ui/portraits"), ("WHOLE_NUMBERS", f"{HFL}/scenes/setup/house_page"),
    ("house_of", f"{HFL}/scenes/setup/house_page"), ("_dangers", f"{HFL}/scenes/setup/house_page"),
    ("SHIPPED", "app/games"),
])
def test_the_names_that_contributors_are_sent_to_are_still_there(root: Path, name: str, module: str) -> None:
    assert f"`{name}`" in (root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.search(rf"^(def )?{name}\b", (root / "game" / f"{module}.py").read_text(encoding="utf-8"), re.M)
