"""The table as it is drawn: off-screen, on whatever GL there is."""

import logging
import math
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from panda3d.core import LMatrix3, LQuaternion, LVector3, NodePath, PNMImage

from game.app.offscreen import Offscreen
from game.physics import DieKind, Face, Pose, TableSpec, solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import TableView
from game.scenes.table.atlas import CELL_M, LARGE_STYLES, cell_uv, pictures_of
from game.scenes.table.look_spec import LookSpec, Quality
from game.storage.typed_config import load_config
from tests.conftest import ROOT

SIZE = 480


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    stage = Offscreen(table, look, ROOT / "assets", SIZE)
    yield stage
    stage.close()


def picture(stage: Offscreen, x: float, y: float, edge_m: float) -> PNMImage:
    """The square of that edge round a point of the table, once shadows have been drawn."""
    stage.look_at_square(x, y, edge_m)
    stage.shoot()
    return stage.image()


def lying(face: Face, inradius_m: float, x: float = 0.0, y: float = 0.0) -> Pose:
    """The pose with that face up and its mark upright as seen from the thrower's side."""
    normal, up = LVector3(*face.normal), LVector3(*face.up)
    right = up.cross(normal)
    turn = LQuaternion()
    turn.set_from_matrix(LMatrix3(right.x, up.x, normal.x, right.y, up.y, normal.y, right.z, up.z, normal.z))
    return Pose(x, y, inradius_m, turn.get_r(), turn.get_i(), turn.get_j(), turn.get_k())


def line_start_px(image: PNMImage, turn: float, from_px: float) -> float:
    """Distance in pixels from the middle, going out at that angle, at which the dark line begins."""
    away = from_px
    while away < SIZE / 2:
        column, row = SIZE / 2 + away * math.cos(turn), SIZE / 2 - away * math.sin(turn)
        if image.get_bright(int(column), int(row)) < 0.3:
            return away
        away += 0.25
    return math.inf


@pytest.mark.parametrize("quality", ["low", "high"])
def test_the_line_is_where_the_rules_say_to_the_pixel(stage: Offscreen, quality: Quality) -> None:
    view = stage.view(quality)
    inner, edge_m = stage.table.target.line_inner_radius_m, stage.table.target.line_inner_radius_m * 2.3
    image = picture(stage, 0.0, 0.0, edge_m)
    wanted = inner / edge_m * SIZE
    starts = [line_start_px(image, math.radians(turn), wanted * 0.965) for turn in range(5, 360, 30)]
    view.dispose()
    assert starts == pytest.approx([wanted] * len(starts), abs=1.0)


@pytest.mark.parametrize(("kind", "style"), [(DieKind.D10, "neutral"), (DieKind.D6, "tower"), (DieKind.D10, "B")])
def test_the_face_on_top_shows_the_number_physics_reads(stage: Offscreen, kind: DieKind, style: DieStyle) -> None:
    """The printed mark seen from straight above fits the number's cell of the atlas better than any other."""
    view = stage.view()
    view.set_dice([("die", kind, style)])
    shape = solid(stage.table, kind)
    marks = PNMImage()
    assert marks.read(str(ROOT / "assets" / "textures" / "marks.png"))
    numbers = sorted(face.number for face in shape.faces)
    seen = {}
    for face in shape.faces:
        view.set_pose("die", lying(face, shape.inradius_m))
        image = picture(stage, 0.0, 0.0, CELL_M[kind])
        seen[face.number] = max(numbers, key=lambda number: fit(image, marks, kind, number))
    view.dispose()
    assert seen == {number: number for number in numbers}


@pytest.mark.parametrize("numerals", [False, True])
@pytest.mark.parametrize("style", LARGE_STYLES)
def test_a_large_die_shows_its_number_in_every_style_in_pips_and_in_numerals(
    stage: Offscreen, style: DieStyle, numerals: bool
) -> None:
    view, shape = stage.view(), solid(stage.table, DieKind.LARGE_D6)
    view.set_dice([("die", DieKind.LARGE_D6, style)])
    view.show_numerals(numerals)
    marks = PNMImage()
    assert marks.read(str(ROOT / "assets" / "textures" / pictures_of(DieKind.LARGE_D6, style).marks))
    seen = []
    for face in shape.faces:
        view.set_pose("die", lying(face, shape.inradius_m))
        image = picture(stage, 0.0, 0.0, CELL_M[DieKind.LARGE_D6])
        seen.append(max(range(1, 7), key=lambda number: fit(image, marks, DieKind.LARGE_D6, number, numerals)))
    view.dispose()
    assert seen == [face.number for face in shape.faces]


def test_numerals_and_pips_are_changed_on_dice_that_lie(stage: Offscreen) -> None:
    """Of the large dice alone; the small ones stay as they are."""
    view = stage.view()
    view.set_dice([("large", DieKind.LARGE_D6, "C"), ("small", DieKind.D6, "tower")])
    view.set_pose("large", Pose(-0.02, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0))
    view.set_pose("small", Pose(0.02, 0.0, 0.006, 1.0, 0.0, 0.0, 0.0))
    before = picture(stage, 0.0, 0.0, 0.08)
    view.show_numerals(True)
    numbered = picture(stage, 0.0, 0.0, 0.08)
    view.show_numerals(False)
    again = picture(stage, 0.0, 0.0, 0.08)
    view.dispose()
    left, right = ([(x, y) for x in range(start, start + SIZE // 2, 2) for y in range(0, SIZE, 2)]
                   for start in (0, SIZE // 2))
    assert any(before.get_xel(*spot) != numbered.get_xel(*spot) for spot in left)
    assert all(before.get_xel(*spot) == numbered.get_xel(*spot) for spot in right)
    assert all(before.get_xel(*spot) == again.get_xel(*spot) for spot in left)


def fit(image: PNMImage, marks: PNMImage, kind: DieKind, number: int, numerals: bool = False) -> float:
    """How strongly brightness and ink go together over the middle of a face, either way round, 0 to 1."""
    wide = 26 if kind is DieKind.LARGE_D6 else 15
    places = [(a * 0.00025, b * 0.00025) for a in range(-wide, wide + 1) for b in range(-max(wide, 22), wide + 1)]
    pairs = []
    for right, up in places:
        u, v = cell_uv(kind, number, right, up, numerals)
        size = marks.get_x_size()
        ink = marks.get_bright(min(int(u * size), size - 1), min(int((1.0 - v) * size), size - 1))
        scale = SIZE / CELL_M[kind]
        pairs.append((image.get_bright(int(SIZE / 2 + right * scale), int(SIZE / 2 - up * scale)), ink))
    return abs(correlation(pairs))


def correlation(pairs: Sequence[tuple[float, float]]) -> float:
    count = len(pairs)
    mean = [sum(pair[i] for pair in pairs) / count for i in (0, 1)]
    both = sum((a - mean[0]) * (b - mean[1]) for a, b in pairs)
    spread = [math.sqrt(sum((pair[i] - mean[i]) ** 2 for pair in pairs)) for i in (0, 1)]
    return both / (spread[0] * spread[1] + 1e-9)


def nodes(scene: NodePath) -> int:
    return len(scene.find_all_matches("**"))


def exercise(view: TableView, table: TableSpec) -> None:
    """Everything the view can do, and undone again."""
    shape = solid(table, DieKind.D10)
    view.set_dice([("a", DieKind.D10, "A"), ("h", DieKind.D6, "tower")])
    view.set_pose("a", lying(shape.faces[0], shape.inradius_m, 0.03))
    view.set_ghost("a", True)
    view.set_ghost("a", False)
    view.show_outline("a", [(0.0, 0.0), (0.01, 0.0), (0.0, 0.01)], "touching")
    view.show_outline("a", [(0.0, 0.0), (0.01, 0.0), (0.0, 0.01)], "inside")
    view.show_line(True)
    view.show_arrow("a")
    view.show_aim(((0.0, -0.2, 0.001), (0.0, 0.0, 0.001)))
    view.show_line(False)
    view.show_arrow(None)
    view.show_aim(None)
    view.clear_outlines()
    view.set_dice([])


@pytest.mark.parametrize("quality", ["low", "high"])
def test_nothing_is_left_behind(stage: Offscreen, quality: Quality) -> None:
    before, windows = nodes(stage.scene), stage.engine.get_num_windows()
    view = stage.view(quality)
    exercise(view, stage.table)
    stage.engine.render_frame()
    built, built_windows = nodes(stage.scene), stage.engine.get_num_windows()
    for _ in range(5):
        exercise(view, stage.table)
    assert (nodes(stage.scene), stage.engine.get_num_windows()) == (built, built_windows)
    view.dispose()
    stage.engine.render_frame()
    assert (nodes(stage.scene), stage.engine.get_num_windows()) == (before, windows)


def test_a_die_that_goes_takes_its_outline_along(stage: Offscreen) -> None:
    view = stage.view()
    view.set_dice([])
    empty = nodes(stage.scene)
    view.set_dice([("a", DieKind.D10, "A")])
    view.show_outline("a", [(0.0, 0.0), (0.01, 0.0), (0.0, 0.01)], "outside")
    view.set_dice([])
    left = nodes(stage.scene)
    view.dispose()
    assert left == empty


def test_an_unknown_die_is_an_error(stage: Offscreen) -> None:
    view = stage.view()
    with pytest.raises(KeyError):
        view.set_pose("nobody", Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0))
    view.dispose()


def test_a_die_throws_a_shadow_and_a_ghost_does_not(stage: Offscreen) -> None:
    view = stage.view()
    shape = solid(stage.table, DieKind.D10)
    view.set_dice([("a", DieKind.D10, "A")])
    height = 0.04
    lamp = stage.look.lamp.position_m
    spot = [-lamp[i] * height / (lamp[2] - height) for i in (0, 1)]
    bare = picture(stage, spot[0], spot[1], 0.004).get_average_gray()
    view.set_pose("a", lying(shape.faces[0], height))
    shaded = picture(stage, spot[0], spot[1], 0.004).get_average_gray()
    view.set_ghost("a", True)
    ghost = picture(stage, spot[0], spot[1], 0.004).get_average_gray()
    view.dispose()
    assert shaded < 0.6 * bare
    assert ghost == pytest.approx(bare, abs=0.02)


@pytest.mark.parametrize("quality", ["low", "high"])
def test_a_ghost_lets_the_table_shine_through(stage: Offscreen, quality: Quality) -> None:
    view = stage.view(quality)
    bare = picture(stage, 0.0, 0.0, 0.008).get_average_xel()
    view.set_dice([("a", DieKind.D10, "B")])
    view.set_pose("a", lying(solid(stage.table, DieKind.D10).faces[0], 0.008))
    whole = picture(stage, 0.0, 0.0, 0.008).get_average_xel()
    view.set_ghost("a", True)
    ghost = picture(stage, 0.0, 0.0, 0.008).get_average_xel()
    view.dispose()
    opacity = stage.look.dice.ghost_alpha
    assert ghost[0] == pytest.approx(whole[0] * opacity + bare[0] * (1 - opacity), abs=0.06)


@pytest.mark.parametrize("quality", ["low", "high"])
def test_a_die_is_dimmed_until_others_are(stage: Offscreen, quality: Quality) -> None:
    view = stage.view(quality)
    view.set_dice([("a", DieKind.D10, "B")])
    view.set_pose("a", lying(solid(stage.table, DieKind.D10).faces[0], 0.008))
    seen = []
    for dice in ((), ("a",), ("b",)):
        view.dim(dice)
        seen.append(picture(stage, 0.0, 0.0, 0.008).get_average_gray())
    view.dispose()
    assert seen[1] < 0.8 * seen[0] and seen[2] == seen[0]


@pytest.mark.parametrize("broken", ["missing", "refused"])
def test_without_working_shaders_high_falls_back_to_low_and_says_so(
    stage: Offscreen, tmp_path: Path, caplog: pytest.LogCaptureFixture, broken: str
) -> None:
    shutil.copytree(ROOT / "assets" / "textures", tmp_path / "assets" / "textures")
    if broken == "refused":
        shutil.copytree(ROOT / "shaders", tmp_path / "shaders")
        (tmp_path / "shaders" / "die.frag").write_text("#version 120\nvoid main() { no such thing; }\n")
    with caplog.at_level(logging.WARNING):
        view = stage.view("high", assets=tmp_path / "assets")
    assert "low is used" in caplog.text
    view.set_dice([("a", DieKind.D10, "A")])
    view.set_pose("a", lying(solid(stage.table, DieKind.D10).faces[0], 0.008))
    assert picture(stage, 0.0, 0.0, 0.05).get_average_gray() > 0.2
    view.dispose()


def test_a_view_without_a_window_has_no_shadows_but_works(stage: Offscreen) -> None:
    view = TableView(stage.table, stage.look, ROOT / "assets", "high")
    exercise(view, stage.table)
    view.set_dice([("a", DieKind.D10, "A")])
    view.dispose()


def test_missing_textures_are_named(stage: Offscreen, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"\.jpg"):
        stage.view(assets=tmp_path)


@pytest.mark.parametrize("quality", ["low", "high"])
def test_styles_differ_without_their_colours(stage: Offscreen, quality: Quality) -> None:
    """In grey, the same face of two teams' dice is told apart."""
    view = stage.view(quality)
    shape = solid(stage.table, DieKind.D10)
    grey: dict[DieStyle, list[float]] = {}
    styles: tuple[DieStyle, ...] = ("A", "B", "tower", "neutral")
    for style in styles:
        view.set_dice([("a", DieKind.D10, style)])
        view.set_pose("a", lying(shape.faces[0], shape.inradius_m))
        image = picture(stage, 0.0, 0.0, 0.012)
        grey[style] = [image.get_bright(x, y) for x in range(40, SIZE - 40, 8) for y in range(40, SIZE - 40, 8)]
    view.dispose()
    names = list(grey)
    for i, one in enumerate(names):
        for other in names[i + 1:]:
            apart = sum(abs(a - b) for a, b in zip(grey[one], grey[other], strict=True)) / len(grey[one])
            assert apart > 0.05, (one, other)
