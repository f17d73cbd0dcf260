"""The table's shapes as numbers: meshes, shadows, outlines; nothing is rendered here."""

import json
import math
import random
from collections.abc import Sequence
from typing import get_args

import pytest
from panda3d.core import GeomNode, GeomVertexReader

from game.physics import DieKind, TableSpec, solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import overlay, shadows
from game.scenes.table.atlas import CELLS, LARGE_STYLES, SMALL_STYLES, cell_of, pictures_of
from game.scenes.table.die_mesh import die_mesh
from game.scenes.table.look_spec import LookSpec
from game.storage.typed_config import load_config
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def look() -> LookSpec:
    return load_config(ROOT / "config" / "look.yaml", LookSpec)


@pytest.fixture(scope="module")
def table() -> TableSpec:
    return load_config(ROOT / "config" / "table.yaml", TableSpec)


def column(node: GeomNode, name: str) -> list[tuple[float, ...]]:
    reader = GeomVertexReader(node.get_geom(0).get_vertex_data(), name)
    rows = []
    while not reader.is_at_end():
        rows.append(tuple(reader.get_data3()))
    return rows


@pytest.mark.parametrize("kind", list(DieKind))
def test_a_die_is_drawn_inside_its_solid_and_reaches_every_face(table: TableSpec, kind: DieKind) -> None:
    shape = solid(table, kind)
    spots = column(die_mesh(shape), "vertex")
    for face in shape.faces:
        heights = [sum(a * b for a, b in zip(spot, face.normal, strict=True)) for spot in spots]
        assert max(heights) == pytest.approx(shape.inradius_m, abs=1e-7)
        assert sum(h > shape.inradius_m - 1e-7 for h in heights) >= len(face.loop)


def reach(points: Sequence[tuple[float, ...]], way: tuple[float, float, float]) -> float:
    return max(sum(a * b for a, b in zip(point, way, strict=True)) for point in points)


@pytest.mark.parametrize("kind", list(DieKind))
def test_what_is_drawn_and_what_collides_differ_by_less_than_a_tenth_of_a_millimetre(
    table: TableSpec, kind: DieKind
) -> None:
    """In every direction: a small d6 collides as its sharp box, all others as their core grown by a ball."""
    shape = solid(table, kind)
    drawn = list(set(column(die_mesh(shape), "vertex")))
    points, radius_m = (shape.core, shape.edge_radius_m) if kind is not DieKind.D6 else (shape.vertices, 0.0)
    rng = random.Random(1)
    for _ in range(1500):
        x, y, z = (rng.gauss(0.0, 1.0) for _ in range(3))
        length = math.hypot(x, y, z)
        way = (x / length, y / length, z / length)
        assert -1e-4 < reach(drawn, way) - reach(points, way) - radius_m < 1e-6


@pytest.mark.parametrize("kind", list(DieKind))
def test_every_triangle_of_a_die_faces_outwards(table: TableSpec, kind: DieKind) -> None:
    node = die_mesh(solid(table, kind))
    spots = column(node, "vertex")
    triangles = node.get_geom(0).get_primitive(0)
    for at in range(triangles.get_num_primitives()):
        start = triangles.get_primitive_start(at)
        a, b, c = (spots[triangles.get_vertex(start + k)] for k in range(3))
        u, v = ([q - p for p, q in zip(a, other, strict=True)] for other in (b, c))
        outward = sum(x * y for x, y in zip(a, _cross(u, v), strict=True))
        assert outward >= -1e-12


def _cross(a: list[float], b: list[float]) -> tuple[float, float, float]:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def test_every_face_of_every_die_has_a_cell_of_its_own(table: TableSpec) -> None:
    small, ten, large = ([cell_of(kind, face.number) for face in solid(table, kind).faces]
                         for kind in (DieKind.D6, DieKind.D10, DieKind.LARGE_D6))
    numerals = [cell_of(DieKind.LARGE_D6, number, numerals=True) for number in range(1, 7)]
    assert len({*small, *ten}) == CELLS * CELLS == len([*small, *ten])
    assert len({*large, *numerals}) == len([*large, *numerals]) == 12
    assert max(row for _, row in numerals) < CELLS


@pytest.mark.parametrize("kind", list(DieKind))
@pytest.mark.parametrize("style", get_args(DieStyle))
def test_every_die_in_every_style_has_pictures(kind: DieKind, style: DieStyle) -> None:
    """Of a style that a kind is not made in, those of nobody's dice."""
    found = pictures_of(kind, style)
    made = LARGE_STYLES if kind is DieKind.LARGE_D6 else SMALL_STYLES
    assert found == pictures_of(kind, style if style in made else "neutral")
    assert all((ROOT / "assets" / "textures" / name).is_file() for name in found)


def test_the_printed_sheet_was_baked_for_this_table(table: TableSpec, look: LookSpec) -> None:
    baked = json.loads((ROOT / "assets" / "textures" / "paper.json").read_text(encoding="utf-8"))
    assert baked == {"line_inner_radius_m": table.target.line_inner_radius_m,
                     "dashed_edge_radius_m": table.target.dashed_edge_radius_m,
                     "paper_margin_m": look.surface.paper_margin_m}, "run python -m tools.bake_textures paper"


SQUARE = [(-0.01, -0.01), (0.01, -0.01), (0.01, 0.01), (-0.01, 0.01)]


@pytest.mark.parametrize("state", ["inside", "touching", "outside"])
def test_an_outline_never_covers_what_lies_beyond_it(look: LookSpec, state: overlay.OutlineState) -> None:
    spots = column(overlay.outline_mesh(SQUARE, state, look.overlay), "vertex")
    assert max(max(abs(x), abs(y)) for x, y, _ in spots) <= 0.01 + 1e-7
    assert any(abs(abs(x) - 0.01) < 1e-6 for x, _, _ in spots)


def test_the_three_states_differ_in_their_pattern_too(look: LookSpec) -> None:
    counts = {state: len(column(overlay.outline_mesh(SQUARE, state, look.overlay), "vertex"))
              for state in ("inside", "touching", "outside")}
    assert counts["inside"] < counts["touching"] < counts["outside"]


def test_an_outline_is_the_same_whichever_way_it_runs(look: LookSpec) -> None:
    a, b = (column(overlay.outline_mesh(points, "inside", look.overlay), "vertex") for points in (SQUARE, SQUARE[::-1]))
    assert {tuple(round(c, 6) for c in spot) for spot in a} == {tuple(round(c, 6) for c in spot) for spot in b}


def test_the_line_overlay_covers_the_line_and_nothing_else(table: TableSpec) -> None:
    target = table.target
    away = [math.hypot(x, y) for x, y, _ in column(overlay.line_mesh(table), "vertex")]
    assert min(away) == pytest.approx(target.line_inner_radius_m, abs=1e-6)
    assert max(away) == pytest.approx(target.line_inner_radius_m + target.line_width_m, abs=1e-6)


def cube(z: float) -> list[tuple[float, float, float]]:
    return [(x, y, z + h) for x, y in SQUARE for h in (0.0, 0.02)]


def spread(patch: shadows.Patch) -> float:
    return max(math.dist(a, b) for a, b in zip(patch.core, patch.rim, strict=True))


def test_shadows_move_away_from_the_lamp_and_soften_with_height(look: LookSpec) -> None:
    low, high = shadows.cast(cube(0.0), look), shadows.cast(cube(0.08), look)
    assert low is not None and high is not None
    lamp_x = look.lamp.position_m[0]
    middle = [sum(x for x, _ in patch.rim) / len(patch.rim) for patch in (low, high)]
    assert (middle[1] - middle[0]) * lamp_x < 0
    assert spread(high) > spread(low)


def test_contact_darkness_fades_as_a_die_rises(look: LookSpec) -> None:
    reach = look.shadows.contact_reach_m
    lying, hovering = (shadows.contact(cube(z), look) for z in (0.0, reach / 2))
    assert lying is not None and hovering is not None and lying.darkness > hovering.darkness
    assert shadows.contact(cube(reach * 1.1), look) is None


def test_a_die_over_the_lamp_throws_no_shadow(look: LookSpec) -> None:
    assert shadows.cast(cube(look.lamp.position_m[2]), look) is None
