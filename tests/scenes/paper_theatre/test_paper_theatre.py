"""The theatre of paper: its parts, what of them may be seen, the stages of our packs, what moves."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from game.scenes.paper_theatre.cutting import triangles
from game.scenes.paper_theatre.figures import standee
from game.scenes.paper_theatre.named_parts import PARTS, cut_out
from game.scenes.paper_theatre.outlines import area, box, disc, spans
from game.scenes.paper_theatre.proscenium import FOOT, LEFT, RIGHT, TOP, curtain, front, valance
from game.scenes.paper_theatre.staging import Shown, Standee, bounds, layers
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import TheatreView
from game.storage.typed_config import load_config
from game.story.adventure import Adventure
from game.story.scenery import (
    COATS,
    HAIRS,
    HATS,
    HOLDS,
    LIGHTS,
    POSTURES,
    SCENERY,
    TINTS,
    Figure,
    Mark,
    Scenery,
    Stage,
    as_it_is,
)
from tests.architecture import ROOT
from tests.story.small_pack import laid
from tools.check_adventure import checked
from tools.stage_sheet import with_everybody

LOOK = load_config(ROOT / "config" / "games" / "keeper" / "theatre.yaml", TheatreLook)
PACK = ROOT / "assets" / "adventures" / "widows_stair"
STAGES = "schema: 1\nstages:\n  door: {light: dusk, floor: tiles, place: [{part: moon}]}\n"


@pytest.fixture(scope="module")
def pack() -> Adventure:
    found, problems = checked(PACK)
    assert found is not None and problems == []
    return found


@pytest.mark.parametrize("name", SCENERY)
def test_every_part_is_cut_in_inks_that_there_are(name: str) -> None:
    for lit in (False, True):
        sheet = cut_out(Scenery(name, lit=lit, count=3, tint="red"))
        assert sheet.cuts and all(cut.ink in LOOK.inks and area(cut.outline) >= 0 for cut in sheet.cuts)
        assert all(lamp.ink in LOOK.inks for lamp in sheet.lamps)
    assert set(PARTS) == set(SCENERY)


def test_every_word_for_people_changes_who_is_seen() -> None:
    at = Mark(0.0)
    for name, words in (("hat", HATS), ("hair", HAIRS), ("coat", COATS), ("posture", POSTURES), ("holds", HOLDS)):
        cut = [tuple(standee(msgspec.structs.replace(Figure(), **{name: word}), at).cuts) for word in words]
        alike = [(a, b) for (a, first), (b, second) in combinations(zip(words, cut, strict=True), 2) if first == second]
        assert set(alike) <= {("nothing", "none")}, (name, alike)
        assert all(each.ink in LOOK.inks for cuts in cut for each in cuts)


def test_every_light_and_tint_has_its_colours() -> None:
    assert set(LIGHTS) == set(LOOK.lights) and set(filter(None, TINTS)) <= set(LOOK.inks)


def test_all_scenes_of_our_pack_have_a_stage_of_their_own(pack: Adventure) -> None:
    stages = pack.drawn.stages
    assert set(stages) == set(pack.scenes)
    for (a, first), (b, second) in combinations(stages.items(), 2):
        mine, other = ({part.part for part in (*each.place, *each.things)} for each in (first, second))
        assert len(mine & other) <= 0.5 * len(mine | other), (a, b)
    for ident, scene in pack.scenes.items():
        assert set(scene.cast) == set(stages[ident].people), ident
        assert len(stages[ident].party) == 5, ident


def test_the_drawing_stays_inside_the_stage(pack: Adventure) -> None:
    for name in pack.drawn.stages:
        for layer in layers(with_everybody(pack.drawn, name)):
            room = bounds(layer.depth)
            for x, z in (point for cut in layer.cuts for outline in (cut.outline, *cut.holes) for point in outline):
                assert room.left - 1e-6 <= x <= room.right + 1e-6 and room.foot - 1e-6 <= z <= room.top + 1e-6
    for sheet in (front(), valance(), curtain(-1.0), curtain(1.0)):
        for x, z in (point for cut in sheet.cuts for point in cut.outline):
            assert LEFT - 0.5 <= x <= RIGHT + 0.5 and FOOT - 0.1 <= z <= TOP + 0.1


@pytest.mark.parametrize(("before", "after", "said"), [
    ("part: moon", "part: mooon", "stages.yaml:3: there is no part 'mooon'; there are moon, clouds"),
    ("light: dusk", "light: dust", "stages.yaml:3: there is no light 'dust'; there are dusk"),
    ("floor: tiles", "floor: tiles, people: {widow: {at: 1}}", "stages.door.people: widow has no figure"),
    ("door: {", "doors: {", "stages.doors: there is no scene doors"),
    ("part: moon", "part: moon, if: fact(nothing)", "there is no fact nothing"),
])
def test_what_is_wrong_with_a_stage_is_found_and_placed(tmp_path: Path, before: str, after: str, said: str) -> None:
    folder = laid(tmp_path)
    (folder / "stages.yaml").write_text(STAGES, encoding="utf-8")
    assert checked(folder)[1] == []
    (folder / "stages.yaml").write_text(STAGES.replace(before, after), encoding="utf-8")
    assert any(said in problem for problem in checked(folder)[1]), checked(folder)[1]


def test_a_part_stands_there_when_its_condition_holds() -> None:
    stage = Stage("dusk", "tiles", things=(Scenery("hat", when="fact(gone)"), Scenery("card")))
    assert [part.part for part in as_it_is(stage, lambda _name, _ids: False).things] == ["card"]
    assert len(as_it_is(stage, lambda _name, _ids: True).things) == 2


def test_paper_with_a_hole_is_cut_into_as_much_as_there_is() -> None:
    outline, hole = box(-3.0, 0.0, 3.0, 4.0), disc(0.5, 2.0, 1.0)
    points = [*outline, *hole]
    whole = sum(area((points[a], points[b], points[c])) for a, b, c in triangles(outline, (hole,)))
    assert whole == pytest.approx(24.0 - area(hole))
    assert all(-1e-4 <= z <= 4.0001 for line in spans(outline, 0.7, 0.3) for _, z in line)


def test_rows_stand_up_one_after_the_other_and_at_once_without_motion(pack: Adventure) -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    shown = with_everybody(pack.drawn, "arrival")
    view.show(shown)
    view.update(LOOK.between_s + LOOK.unfold_s / 2)
    turns = [view.root.find(f"**/{row}").get_p() for row in ("sky", "near", "front")]
    assert view.moving and turns[0] > turns[1] > turns[2]
    view.update(5.0)
    assert not view.moving and view.root.find("**/front").get_p() == 0.0
    view.show(None)
    view.show(shown, still=True)
    assert not view.moving and view.root.find("**/sky").get_p() == 0.0
    struck = msgspec.structs.replace(shown.standees[0].figure)
    view.show(Shown(shown.stage, (Standee("one", struck, Mark(0.0), struck=True),)))
    assert not view.moving and view.root.find("**/one").get_p() < -45.0
    view.dispose()
