"""A field as it is drawn: what comes, changes, fades and goes, its light and its grounds; plain data, no game's."""

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace

import pytest
from panda3d.core import GeomNode, LPoint3, PNMImage, Texture, TransparencyAttrib

from game.app.offscreen import Offscreen
from game.physics import TableSpec
from game.scenes.field.bench import Bench, Grain, Layer
from game.scenes.field.drawn_over import Drawn, DrawnOver, Patch
from game.scenes.field.field_cameras import AROUND, orbit, seat, straight_down
from game.scenes.field.field_light import INCH_M, LAMP_FOR_M, Place, hung, lit
from game.scenes.field.field_look import FieldLook, NightLook, SideLook, ThemeLook
from game.scenes.field.field_view import FieldView
from game.scenes.field.figures import Figure, Size
from game.scenes.field.grains import grain_texture, ground_texture
from game.scenes.field.terrain import Block, PartLook, TerrainLook, TerrainPiece, beyond
from game.scenes.field.tokens import Token
from game.scenes.table import LookSpec
from game.scenes.table.lamp_light import light_at
from game.storage.typed_config import load_config
from tests.conftest import ROOT

PX = 96
LOOK = load_config(ROOT / "config" / "look.yaml", LookSpec)
PLAIN = ThemeLook(pattern="sand", ground=(0.6, 0.5, 0.4), patches=(0.6, 0.5, 0.4), share=0.0, patch_in=4.0, tile_in=6.0,
                  frame=(0.3, 0.2, 0.1))
PAINTS = dict.fromkeys(("wood", "dark_wood", "shadow", "side", "bone", "figure_wood", "iron", "gold", "earth", "chest",
                        "ink",
                        "steel", "canvas"), (0.6, 0.5, 0.4))
COLOURS = FieldLook(
    paints=PAINTS, themes={"one": PLAIN, "two": replace(PLAIN, pattern="turf", ground=(0.2, 0.5, 0.2))},
    sides={"A": SideLook(tint=(0.9, 0.5, 0.1), light=(0.3, 0.1, 0.0), rim="solid")}, base_top=(0.8, 0.8, 0.7),
    faded=0.3, night=NightLook(dark=(0.2, 0.3, 0.4), lamp=(1.0, 0.9, 0.6), reach_in=2.0))
SQUARE = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
BOX = TerrainPiece("t1", "box", TerrainLook((PartLook("crate"),)), (Block(SQUARE, 0.0, 2.0),))
ROOFED = TerrainPiece("t2", "shed", TerrainLook((PartLook("post", (0,)), PartLook("deck", (1,), fades=True))),
                      (Block(tuple((x * 0.2, y * 0.2) for x, y in SQUARE), 0.0, 1.0),
                       Block(tuple((3 * x, 3 * y) for x, y in SQUARE), 1.0, 1.2)), (3.0, 2.0), 30.0)
PEG = Figure("m1", ("coat", "head"), Size(0.5, 1.25, 0.5), "A", (-2.0, -2.0, 0.0))


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    stage = Offscreen(load_config(ROOT / "config" / "table.yaml", TableSpec), LOOK, ROOT / "assets", PX)
    yield stage
    stage.close()


@pytest.fixture
def field(stage: Offscreen) -> Iterator[FieldView]:
    field = FieldView(LOOK, COLOURS, ROOT / "assets", stage.window)
    field.root.reparent_to(stage.scene)
    yield field
    field.clear()


def from_above(stage: Offscreen, x: float, y: float, edge: float) -> PNMImage:
    """The square of that edge in inches, once shadows have been drawn."""
    stage.look_at_square(x * INCH_M, y * INCH_M, edge * INCH_M)
    stage.shoot()
    return stage.image()


def bright(image: PNMImage) -> float:
    return sum(image.get_bright(x, y) for x in range(PX) for y in range(PX)) / PX / PX


def bodies(field: FieldView) -> list[GeomNode]:
    nodes = [path.node() for path in field.root.find_all_matches("terrain/**/+GeomNode")]
    return [node for node in nodes if isinstance(node, GeomNode)]


def bounds(field: FieldView, name: str) -> tuple[LPoint3, LPoint3]:
    """The lowest and the highest corner of something, in metres."""
    found = field.root.find(name).get_tight_bounds()
    assert found is not None
    return found


# --- terrain -------------------------------------------------------------------------------------------------


def test_all_that_is_made_of_the_same_is_one_node_however_many_pieces_there_are(field: FieldView) -> None:
    crowd = [replace(BOX, id=f"t{at}", at=(at % 6 - 3.0, at // 6 - 3.0)) for at in range(24)]
    field.lay(12.0, "one", crowd[:1])
    few = len(bodies(field))
    field.lay(12.0, "one", crowd)
    assert len(bodies(field)) == few
    assert sum(body.get_num_geoms() for body in bodies(field)) <= len(crowd) / 3


def test_a_piece_that_stays_is_not_made_anew(field: FieldView, monkeypatch: pytest.MonkeyPatch) -> None:
    field.lay(12.0, "one", [BOX])
    made: list[str] = []
    original = FieldView._raised
    monkeypatch.setattr(FieldView, "_raised", lambda self, piece: made.append(piece.id) or original(self, piece))
    field.lay(12.0, "one", [BOX, ROOFED])
    assert made == ["t2"]
    field.lay(12.0, "one", [ROOFED])
    assert made == ["t2"]


def test_a_piece_that_goes_takes_its_shadow_along(stage: Offscreen, field: FieldView) -> None:
    field.lay(12.0, "one", [])
    bare = bright(from_above(stage, 1.2, 0.6, 1.0))
    field.lay(12.0, "one", [BOX])
    shaded = bright(from_above(stage, 1.2, 0.6, 1.0))
    field.lay(12.0, "one", [])
    assert shaded < 0.8 * bare
    assert bright(from_above(stage, 1.2, 0.6, 1.0)) == pytest.approx(bare, rel=0.02)


def test_what_is_seen_through_throws_a_paler_shadow(stage: Offscreen, field: FieldView) -> None:
    darkness = []
    for share in (0.0, 0.5, 1.0):
        field.lay(12.0, "one", [replace(BOX, look=replace(BOX.look, shade=share))])
        darkness.append(bright(from_above(stage, 1.2, 0.6, 1.0)))
    assert darkness[0] > darkness[1] > darkness[2]


def test_a_roof_fades_alone_and_comes_back(stage: Offscreen, field: FieldView) -> None:
    field.lay(12.0, "one", [BOX, ROOFED])
    roof = field.root.find("**/roof of t2")
    whole = bright(from_above(stage, 3.0, 2.0, 2.0))
    field.fade(["t2", "t1"])
    assert roof.get_transparency() == TransparencyAttrib.M_alpha
    assert abs(bright(from_above(stage, 3.0, 2.0, 2.0)) - whole) > 0.01
    field.fade([])
    assert bright(from_above(stage, 3.0, 2.0, 2.0)) == pytest.approx(whole, abs=0.002)


def test_a_theme_or_a_paint_that_there_is_not_is_refused_by_name(field: FieldView) -> None:
    with pytest.raises(ValueError, match="'moon'; allowed are one, two"):
        field.lay(12.0, "moon", [])
    strange = replace(BOX, look=TerrainLook((PartLook("crate", paint="plaid"),)))
    with pytest.raises(ValueError, match="no paint 'plaid'"):
        field.lay(12.0, "one", [strange])


def test_by_night_it_is_dark_but_round_what_burns_to_where_the_rules_say_and_by_day_as_before(
        stage: Offscreen, field: FieldView) -> None:
    field.lay(12.0, "one", [])
    near, edge, far = (1.0, 1.0), (1.0 + 1.6, 1.0), (-4.0, -4.0)
    day = [bright(from_above(stage, *at, 0.3)) for at in (near, edge, far)]
    field.darken(((1.0, 1.0, 0.0),))
    beside, within, dark = (bright(from_above(stage, *at, 0.3)) for at in (near, edge, far))
    beyond_it = bright(from_above(stage, 1.0 + 2.4, 1.0, 0.3))
    assert beside > within > 1.5 * beyond_it
    assert dark < day[2] / 2 and beyond_it == pytest.approx(dark, rel=0.25)
    field.darken(None)
    assert [bright(from_above(stage, *at, 0.3)) for at in (near, edge, far)] == pytest.approx(day, rel=0.02)


def test_what_is_drawn_over_a_field_is_no_darker_by_night(stage: Offscreen, field: FieldView) -> None:
    field.lay(12.0, "one", [])
    square = ((-6, -6), (6, -6), (6, 6), (-6, 6))
    DrawnOver(field.drawn_over).draw(Drawn(patches=(Patch(square, (1.0, 1.0, 1.0, 1.0)),)))
    field.darken(())
    assert bright(from_above(stage, -4.0, -4.0, 0.3)) > 0.9


def test_another_theme_is_another_ground(stage: Offscreen, field: FieldView) -> None:
    seen = []
    for theme in ("one", "two"):
        field.lay(12.0, theme, [])
        image = from_above(stage, 0.0, 0.0, 4.0)
        seen.append([sum(image.get_xel(x, y)[part] for x in range(PX) for y in range(PX)) / PX / PX
                     for part in range(3)])
    assert seen[0][0] > seen[0][1] and seen[1][1] > seen[1][0]


# --- figures and tokens --------------------------------------------------------------------------------------


def test_figures_come_move_and_go_and_leave_nothing_behind(field: FieldView) -> None:
    field.lay(12.0, "one", [])
    before = field.root.find_all_matches("**").get_num_paths()
    field.stand([PEG, replace(PEG, id="m2", at=(1.0, 1.0, 0.0))])
    both = field.root.find_all_matches("**").get_num_paths()
    field.stand([replace(PEG, at=(2.0, 0.0, 0.0)), replace(PEG, id="m2", at=(1.0, 1.0, 0.0), prone=True)])
    assert field.root.find_all_matches("**").get_num_paths() == both
    low, high = bounds(field, "m1")
    assert ((low + high) / 2 / INCH_M).x == pytest.approx(2.0, abs=0.05)
    assert high.z == pytest.approx(1.04 * INCH_M, abs=0.001)
    field.put([Token("t", "treasure", 0.25)])
    field.stand([])
    field.put([])
    assert field.root.find_all_matches("**").get_num_paths() == before


def test_who_stands_on_a_roof_stands_as_high_and_throws_his_shadow_there(field: FieldView) -> None:
    field.lay(12.0, "one", [BOX])
    field.stand([replace(PEG, at=(0.0, 0.0, 2.0))])
    low, _ = bounds(field, "m1")
    assert low.z == pytest.approx(2.0 * INCH_M, abs=1e-4)
    low, _ = bounds(field, "shades")
    assert 2.0 < low.z / INCH_M < 2.03


def test_a_larger_field_takes_away_who_stood_on_the_smaller(field: FieldView) -> None:
    field.lay(12.0, "one", [BOX])
    field.stand([PEG])
    field.lay(36.0, "one", [BOX])
    assert field.root.find("m1").is_empty()


# --- light and cameras ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [12.0, 24.0, 36.0])
def test_a_corner_is_as_bright_on_every_size_of_field(side: float) -> None:
    look = hung(LOOK, side * INCH_M)
    half = side * INCH_M / 2
    share = light_at(look.lamp, (half, half, 0.0))[0] / light_at(look.lamp, (0.0, 0.0, 0.0))[0]
    assert share == pytest.approx(light_at(LOOK.lamp, (LAMP_FOR_M / 2, LAMP_FOR_M / 2, 0.0))[0]
                                  / light_at(LOOK.lamp, (0.0, 0.0, 0.0))[0], abs=0.03)


def test_sides_turned_to_the_lamp_are_brighter_however_a_piece_is_turned() -> None:
    bench = Bench()
    bench.box((-1.0, -1.0, 2.0), (1.0, 1.0, 4.0), "wood", shade=1.0)
    for turn in (0.0, 90.0, 180.0):
        mesh = lit(bench.faces, Place(turn_deg=turn), LOOK, PAINTS)[Layer.SOLID, Grain.WOOD]
        sides: dict[tuple[int, int], float] = {}
        for _, normal, _, colour in mesh._rows:
            sides[round(normal[0]), round(normal[1])] = colour[0]
        assert sides[-1, 0] > sides[1, 0]


@pytest.mark.parametrize("side", [12.0, 36.0])
def test_all_of_a_field_is_seen_from_above_and_none_is_behind_a_seat(side: float) -> None:
    assert straight_down(side).height_m == pytest.approx(side * INCH_M * AROUND)
    pose = seat(side)
    assert pose.position[1] < -side * INCH_M / 2 and pose.position[2] > 0.0


def test_an_orbit_looks_at_its_place_from_as_far_as_asked() -> None:
    near, far = (orbit((1.0, 2.0, 0.5), across, 30.0, 25.0) for across in (4.0, 8.0))
    assert near.target == pytest.approx((INCH_M, 2 * INCH_M, 0.5 * INCH_M))
    assert math.dist(far.position, far.target) == pytest.approx(2 * math.dist(near.position, near.target))


# --- blocks and pictures -------------------------------------------------------------------------------------


def test_a_block_knows_what_is_beyond_it_and_what_is_no_box() -> None:
    block = Block(SQUARE, 0.0, 1.0)
    assert beyond(SQUARE, (0.75, 0.0)) == pytest.approx(0.25)
    assert beyond(SQUARE, (0.0, 0.0)) == pytest.approx(-0.5)
    assert block.radius == pytest.approx(0.5)
    assert all(beyond(SQUARE, corner) == pytest.approx(-0.1) for corner in block.inset(0.1))
    with pytest.raises(ValueError, match="no straight box"):
        _ = Block(((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)), 0.0, 1.0).box


def test_every_material_and_ground_has_a_picture_of_its_own() -> None:
    pictures: list[Texture] = [*map(grain_texture, Grain), *map(ground_texture,
                                                                ("turf", "sand", "flagstones", "asphalt",
                                                                                "cobbles", "boards"))]
    for a, b in itertools.combinations(pictures, 2):
        assert bytes(a.get_ram_image()) != bytes(b.get_ram_image())
    for picture in pictures:
        image = PNMImage()
        picture.store(image)
        assert 0.6 < image.get_average_gray() < 0.99
