"""Things as they are drawn: each is seen, front and back differ, letters are, and nothing is left when they go."""

from collections.abc import Iterator

import pytest
from panda3d.core import PNMImage, TextNode

from game.app.offscreen import Offscreen
from game.physics import SetUp, TableSpec, table_level_m
from game.scenes.kit.die_styles import GM_STYLE, SEAT_STYLES, DieStyle
from game.scenes.table import TableView
from game.scenes.table.look_spec import LookSpec, Quality
from game.scenes.table.things.printed_meshes import title
from game.scenes.table.things.thing import Before, Beside, FarEdge, Inside, Kind, Side, Thing
from game.scenes.table.things.thing_blocks import Piece, footprint_m
from game.scenes.table.things.thing_layout import laid_things
from game.storage.typed_config import load_config
from tests.conftest import ROOT

SIZE = 240
STYLES: dict[str, DieStyle] = {style: style for style in (*SEAT_STYLES, GM_STYLE)}
BOWL = Thing(id="bowl", kind=Kind.BOWL, place=Beside(Side.RIGHT))


@pytest.fixture(scope="module")
def look() -> LookSpec:
    return load_config(ROOT / "config" / "look.yaml", LookSpec)


@pytest.fixture(scope="module")
def stage(look: LookSpec) -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    stage = Offscreen(table, look, ROOT / "assets", SIZE)
    yield stage
    stage.close()


@pytest.fixture
def view(stage: Offscreen) -> Iterator[TableView]:
    view = stage.view()
    view.lay_out(SetUp.TRAY)
    yield view
    view.dispose()


def lay(stage: Offscreen, view: TableView, *things: Thing) -> tuple[Piece, ...]:
    laid = laid_things(stage.table, stage.look, view.setup, things, STYLES)
    view.things.lay(laid.pieces, {thing.id: thing.label for thing in things}, table_level_m(stage.table, view.setup))
    return laid.pieces


def pictured(stage: Offscreen, piece: Piece) -> PNMImage:
    """The square that a piece fills."""
    stage.look_at_square(piece.x, piece.y, 1.2 * max(footprint_m(stage.look.things, piece.kind)))
    stage.shoot()
    return stage.image()


def unlike(a: PNMImage, b: PNMImage) -> float:
    """Share of the pixels that differ so much that an eye sees it."""
    size = range(0, SIZE, 3)
    differ = sum(abs(a.get_bright(x, y) - b.get_bright(x, y)) > 0.04 for x in size for y in size)
    return differ / len(size) ** 2


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_is_seen_where_it_lies(stage: Offscreen, view: TableView, kind: Kind) -> None:
    [piece] = lay(stage, view, Thing(id="x", kind=kind, place=Before("A")))
    there = pictured(stage, piece)
    view.things.clear()
    assert unlike(there, pictured(stage, piece)) > 0.25


@pytest.mark.parametrize("kind", [Kind.SKULL, Kind.CARD])
def test_what_is_turned_over_looks_different_and_lies_in_the_same_place(stage: Offscreen, view: TableView,
                                                                        kind: Kind) -> None:
    [piece] = lay(stage, view, Thing(id="x", kind=kind, place=FarEdge()))
    up = pictured(stage, piece)
    assert lay(stage, view, Thing(id="x", kind=kind, place=FarEdge(), up=False)) == (piece._replace(up=False),)
    assert unlike(up, pictured(stage, piece)) > 0.15


def test_what_a_card_says_is_on_it(stage: Offscreen, view: TableView) -> None:
    [piece] = lay(stage, view, Thing(id="x", kind=Kind.CARD, place=FarEdge()))
    blank = pictured(stage, piece)
    lay(stage, view, Thing(id="x", kind=Kind.CARD, place=FarEdge(), label="The bridge must hold"))
    assert unlike(blank, pictured(stage, piece)) > 0.04


def test_tokens_of_seats_differ(stage: Offscreen, view: TableView) -> None:
    seen = []
    for seat in (*STYLES, ""):
        [piece] = lay(stage, view, Thing(id="x", kind=Kind.BEAD, place=Before("A"), whose=seat))
        image = pictured(stage, piece)
        seen.append(tuple(round(part, 2) for part in image.get_xel(SIZE // 2 + SIZE // 4, SIZE // 2)))
    assert len(set(seen)) == len(seen)


def test_a_token_in_a_bowl_is_seen_in_it(stage: Offscreen, view: TableView) -> None:
    [bowl] = lay(stage, view, BOWL)
    empty = pictured(stage, bowl)
    lay(stage, view, BOWL, Thing(id="x", kind=Kind.BEAD, place=Inside("bowl"), count=3))
    assert unlike(empty, pictured(stage, bowl)) > 0.02


def test_what_moves_is_seen_on_its_way(stage: Offscreen, view: TableView) -> None:
    [piece] = lay(stage, view, Thing(id="x", kind=Kind.STONE, place=Before("A")))
    there = pictured(stage, piece)
    view.things.place(piece.key, piece._replace(x=piece.x + 0.05))
    assert unlike(there, pictured(stage, piece)) > 0.2
    view.things.place(piece.key, piece)
    assert unlike(there, pictured(stage, piece)) == 0.0


@pytest.mark.parametrize("quality", ["low", "high"])
@pytest.mark.parametrize("setup", SetUp)
def test_a_table_is_to_the_last_pixel_as_it_was_before_things_lay_on_it(stage: Offscreen, setup: SetUp,
                                                                        quality: Quality) -> None:
    view = stage.view(quality)
    view.lay_out(setup)
    stage.look_down(None)
    stage.shoot()
    before = stage.shoot()
    lay(stage, view, Thing(id="x", kind=Kind.SHEET, place=Before("A"), label="Ann"))
    stage.shoot()
    view.things.clear()
    stage.shoot()
    after = stage.shoot()
    view.dispose()
    assert before == after


@pytest.mark.parametrize("kind", [Kind.CARD, Kind.SHEET])
@pytest.mark.parametrize("label", ["A", "Whoever finds the lantern first keeps it", "long " * 80, "Unbreakable" * 4])
def test_letters_stay_on_the_paper(look: LookSpec, kind: Kind, label: str) -> None:
    wide, deep = footprint_m(look.things, kind)
    bounds = title(look, kind, label, TextNode.get_default_font()).get_tight_bounds()
    assert bounds is not None
    (left, near, _), (right, far, _) = bounds
    assert -deep / 2 < near < far < deep / 2
    assert -wide / 2 < left < right < wide / 2
