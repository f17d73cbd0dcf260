"""Models as they are drawn: in the cylinders of the rules (DUEL-D62), told apart by outline, sides by rim and hue."""

import itertools
import math
from collections.abc import Iterator, Sequence

import pytest
from panda3d.core import NodePath

from game.app.offscreen import Offscreen
from game.games.duel.rules.field.models import Base
from game.games.duel.rules.terms import Kind, Weapon
from game.games.duel.scenes.field.figure_looks import TYPES, parts_of, size_of
from game.physics import TableSpec
from game.scenes.field.bench import Face
from game.scenes.field.field_look import FieldLook
from game.scenes.field.figures import Marks, base_faces, body_faces
from game.scenes.field.tokens import KINDS, token_faces
from game.scenes.table import LookSpec
from game.scenes.table.meshes import Mesh
from game.storage.typed_config import load_config
from tests.conftest import ROOT

PX = 48
ALIKE = 0.80
"""Two outlines are alike that share so much of what either of them covers."""
COLOURS = load_config(ROOT / "config" / "games" / "duel" / "field.yaml", FieldLook)
Shape = frozenset[int]


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    stage = Offscreen(table, look, ROOT / "assets", PX)
    yield stage
    stage.close()


def outline(stage: Offscreen, faces: Sequence[Face], seen: str, edge: float) -> Shape:
    """The pixels that a body covers, seen from above, from ahead or from its right side."""
    mesh = Mesh()
    for face in faces:
        ways = {"above": lambda x, y, z: (x, y, z), "ahead": lambda x, y, z: (x, z - edge / 2, y - 5.0),
                "right": lambda x, y, z: (y, z - edge / 2, x - 5.0)}
        at = [mesh.vertex(ways[seen](*corner)) for corner in face.corners]
        for second, third in itertools.pairwise(at[1:]):
            mesh.triangle(at[0], second, third)
    node: NodePath = stage.scene.attach_new_node(mesh.node("figure"))
    node.set_two_sided(True)
    node.set_light_off()
    node.set_z(-4.0)
    stage.look_at_square(0.0, 0.0, edge)
    picture = stage.shoot()
    node.remove_node()
    return frozenset(at for at, blue in enumerate(picture[::4]) if blue > 100)


def shapes(stage: Offscreen, seen: str) -> dict[str, Shape]:
    """Of every type, each as large as its own base or height, so that size tells nothing."""
    found = {}
    for name, (kind, weapons, base) in TYPES.items():
        size = size_of(base)
        edge = 2 * size.radius if seen == "above" else size.high
        found[name] = outline(stage, body_faces(parts_of(kind, weapons), size), seen, edge)
    return found


@pytest.mark.parametrize("seen", ["above", "ahead", "right"])
def test_no_two_types_have_like_outlines(stage: Offscreen, seen: str) -> None:
    """DUEL-D2: who stands there is known to everybody, from wherever one looks."""
    found = shapes(stage, seen)
    assert len(found) >= 12
    assert all(len(shape) > 60 for shape in found.values())
    alike = {(a, b): round(len(found[a] & found[b]) / len(found[a] | found[b]), 2)
             for a, b in itertools.combinations(found, 2)}
    assert {pair: share for pair, share in alike.items() if share > ALIKE} == {}


@pytest.mark.parametrize("prone", [False, True])
@pytest.mark.parametrize("name", TYPES)
def test_a_figure_lies_within_its_cylinder(name: str, prone: bool) -> None:
    """DUEL-D62: as wide as its base and as high as the rules say, standing and lying."""
    kind, weapons, base = TYPES[name]
    size = size_of(base)
    marks = Marks(beads=3, jam=True, carries="flag")
    faces = (*body_faces(parts_of(kind, weapons), size, prone), *base_faces(size, "blocks", marks, prone))
    corners = [corner for face in faces for corner in face.corners]
    high = size.low if prone else size.high
    assert max(math.hypot(x, y) for x, y, _ in corners) <= size.radius + 1e-6
    assert min(z for _, _, z in corners) >= 0.0
    assert high * (0.55 if prone else 0.72) <= max(z for _, _, z in corners) <= high + 1e-6


@pytest.mark.parametrize("base", Base)
def test_sizes_are_those_of_the_rules(base: Base) -> None:
    """DUEL-D62."""
    assert size_of(base) == {Base.SMALL: (0.4, 0.9, 0.36), Base.NORMAL: (0.5, 1.25, 0.5),
                             Base.LARGE: (0.75, 1.75, 0.7)}[base]


def test_who_lies_is_seen_to_lie(stage: Offscreen) -> None:
    kind, weapons, base = TYPES["rifle"]
    size = size_of(base)
    standing, lying = (outline(stage, body_faces(parts_of(kind, weapons), size, prone), "right", size.high)
                       for prone in (False, True))
    rows = [{at // PX for at in shape} for shape in (standing, lying)]
    assert len(rows[1]) <= len(rows[0]) / 2


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("weapon", [None, *Weapon])
def test_every_kind_can_hold_every_weapon(kind: Kind, weapon: Weapon | None) -> None:
    """DUEL-D102: what a model carries is seen in its hands."""
    held = parts_of(kind, [weapon] if weapon else [])
    assert body_faces(held, size_of(Base.NORMAL))
    assert weapon is None or held != parts_of(kind)


def test_a_part_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"allowed are .*akimbo"):
        body_faces(("trombone",), size_of(Base.NORMAL))
    with pytest.raises(ValueError, match=r"allowed are .*boss"):
        parts_of("dragon")
    with pytest.raises(ValueError, match=r"allowed are .*treasure"):
        token_faces("teapot", 0.5, 1)


# --- sides and marks -----------------------------------------------------------------------------------------


def rim(side: str) -> list[str]:
    """The paints round the outer edge of a base."""
    faces = base_faces(size_of(Base.NORMAL), COLOURS.sides[side].rim, Marks())
    return [face.paint for face in faces if any(math.hypot(*corner[:2]) > 0.49 for corner in face.corners)]


def test_sides_differ_in_pattern_and_in_colour() -> None:
    """Either is enough: no two sides share a pattern, and their colours are apart also in grey or in hue."""
    assert len(COLOURS.sides) == 4
    assert len({look.rim for look in COLOURS.sides.values()}) == 4
    assert len({tuple(rim(side)) for side in COLOURS.sides}) == 4
    for a, b in itertools.combinations(COLOURS.sides.values(), 2):
        assert math.dist(a.tint, b.tint) > 0.3


def test_marks_are_seen_beside_the_model() -> None:
    size = size_of(Base.NORMAL)
    plain = base_faces(size, "solid", Marks())
    for marks in (Marks(beads=1), Marks(beads=2), Marks(jam=True), Marks(carries="chest"), Marks(carries="flag")):
        assert len(base_faces(size, "solid", marks)) > len(plain)
    beads = [sum(face.paint == "bead" for face in base_faces(size, "solid", Marks(beads=many))) for many in (1, 2, 3)]
    assert beads == [beads[0], 2 * beads[0], 3 * beads[0]]


@pytest.mark.parametrize("kind", KINDS)
def test_tokens_are_as_wide_as_the_rules_say(kind: str) -> None:
    """DUEL-D15: the treasure's disc, flags, upgrades, positions and spawn points."""
    faces = token_faces(kind, 0.4, 6)
    wide = max(math.hypot(x, y) for face in faces for x, y, _ in face.corners)
    assert wide <= 0.4 * 1.13
    assert kind == "counter" or wide >= 0.39
    assert {face.paint for face in faces} - {"side", "side_light", "base_top"} <= set(COLOURS.paints)
