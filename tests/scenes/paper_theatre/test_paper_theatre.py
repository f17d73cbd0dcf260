"""The theatre of paper: its parts, what of them may be seen, the stages of our packs, what moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from game.scenes.led.stage_shown import with_everybody
from game.scenes.paper_theatre.cutting import triangles
from game.scenes.paper_theatre.figures import standee
from game.scenes.paper_theatre.named_parts import PARTS, cut_out
from game.scenes.paper_theatre.outlines import area, box, disc, spans
from game.scenes.paper_theatre.proscenium import FOOT, LEFT, RIGHT, TOP, curtain, front, valance
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import Shown, bounds, layers
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.theatre_view import TheatreView
from game.scenes.paper_theatre.tiles import covered
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

LOOK = load_config(ROOT / "config" / "games" / "keeper" / "theatre.yaml", TheatreLook)
PACK = ROOT / "assets" / "adventures" / "widows_stair"
FOLDERS = sorted(file.parent for file in PACK.parent.glob("*/pack.yaml"))
STAGES = "schema: 1\nstages:\n  door: {light: dusk, floor: tiles, place: [{part: moon}]}\n"


@pytest.fixture(scope="module")
def pack() -> Adventure:
    found, problems = checked(PACK)
    assert found is not None and problems == []
    return found


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def each(request: pytest.FixtureRequest) -> Adventure:
    found, problems = checked(request.param)
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


def test_all_scenes_of_our_packs_have_a_stage_of_their_own(each: Adventure) -> None:
    stages = each.drawn.stages
    assert set(stages) == set(each.scenes)
    for (a, first), (b, second) in combinations(stages.items(), 2):
        mine, other = ({part.part for part in (*stage.place, *stage.things)} for stage in (first, second))
        assert len(mine & other) <= 0.5 * len(mine | other), (a, b)
    for ident, scene in each.scenes.items():
        with_figures = {who for who in scene.cast if who in each.drawn.figures}  # a beast is a part of its place
        assert with_figures == set(stages[ident].people), ident
        assert len(stages[ident].party) == each.about.players[1], ident


def test_the_drawing_stays_inside_the_stage(each: Adventure) -> None:
    for name in each.drawn.stages:
        for layer in layers(with_everybody(each.drawn, name)):
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


def let(view: TheatreView, passed_s: float) -> None:
    """Let time pass, frame by frame."""
    for _ in range(round(passed_s * 30)):
        view.update(1.0 / 30.0)


def test_rows_stand_up_one_after_the_other_and_at_once_without_motion(pack: Adventure) -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    shown = with_everybody(pack.drawn, "arrival")
    view.show(shown)
    let(view, LOOK.between_s + LOOK.unfold_s / 2)
    turns = [view.root.find(f"**/{row}").get_p() for row in ("far", "near", "front")]
    assert view.moving and turns[0] > turns[1] > turns[2]
    let(view, 5.0)
    assert not view.moving and view.root.find("**/front").get_p() == 0.0
    view.show(None)
    view.show(shown, still=True)
    assert not view.moving and view.root.find("**/far").get_p() == 0.0
    view.clear()


def test_people_come_go_and_topple_while_the_scenery_stays(pack: Adventure) -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    shown = with_everybody(pack.drawn, "arrival")
    first, *others = shown.standees
    view.show(Shown(shown.stage, tuple(others)), still=True)
    rows = [view.root.find(f"**/{row}/scenery").children[0] for row in ("far", "middle", "front")]

    view.show(shown)
    comes = view.root.find(f"**/{first.who}")
    assert view.moving and comes.get_x() != first.mark.at
    let(view, 5.0)
    assert not view.moving and comes.get_x() == pytest.approx(first.mark.at)

    struck = replace(shown.standees[-1], struck=True)
    view.show(Shown(shown.stage, (*shown.standees[:-1], struck)))
    let(view, 5.0)
    assert abs(view.root.find(f"**/{struck.who}").get_r()) > 45.0

    view.show(Shown(shown.stage, tuple(others)))
    assert view.moving and view.root.find(f"**/{first.who}")
    let(view, 5.0)
    assert not view.root.find(f"**/{first.who}")
    assert rows == [view.root.find(f"**/{row}/scenery").children[0] for row in ("far", "middle", "front")]
    view.clear()


def test_a_part_that_comes_makes_its_own_row_anew_and_no_other() -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    stage = Stage("dusk", "tiles", place=(Scenery("house"),), things=(Scenery("hat", row="near"),))
    view.show(Shown(stage), still=True)
    kept, other = (view.root.find(f"**/{row}/scenery").children[0] for row in ("middle", "near"))
    view.show(Shown(msgspec.structs.replace(stage, things=(Scenery("card", row="near"),))))
    assert not view.moving
    assert view.root.find("**/middle/scenery").children[0] == kept
    assert view.root.find("**/near/scenery").children[0] != other
    view.clear()


def test_weather_moves_for_a_while_where_somebody_looks(pack: Adventure) -> None:
    view = TheatreView(LOOK, ROOT / "assets", 0.02)
    view.show(with_everybody(pack.drawn, "arrival"), still=False)
    let(view, 5.0)

    def hangs() -> list[bool]:
        return [node.is_hidden() for node in view.root.find_all_matches("**/weather")]

    before = hangs()
    view.update(1.0 / LOOK.weather_hz, seen=False)
    assert hangs() == before
    view.update(1.0 / LOOK.weather_hz)
    assert hangs() != before
    let(view, LOOK.weather_s)
    before = hangs()
    view.update(1.0 / LOOK.weather_hz)
    assert hangs() == before
    view.clear()


def test_tiles_hold_all_paper_and_leave_holes_free() -> None:
    room = bounds(1.6)
    frame = Cut("card", "ink", box(-7.0, 0.0, 7.0, 8.0), (box(-6.0, 1.0, 6.0, 7.0),))
    tiles = covered((frame,), room)
    assert not any(tile.left < 0.0 < tile.right and tile.foot < 4.0 < tile.top for tile in tiles)
    for x, z in (*frame.outline, *frame.holes[0]):
        assert any(tile.left <= x <= tile.right and tile.foot <= z <= tile.top for tile in tiles), (x, z)
