"""Terrain as it is drawn and the shapes that the rules know (DUEL-D66 to D69): within them, and honest about them."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from panda3d.core import NodePath

from game.app.offscreen import Offscreen
from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield
from game.games.duel.rules.field.catalogue import KINDS, piece_of, rope
from game.games.duel.rules.field.changes import opened, steaming
from game.games.duel.rules.field.models import Base
from game.games.duel.rules.field.pieces import TURNS, Piece
from game.games.duel.scenes.field.field_pieces import drawn_piece, inches, terrain_of
from game.games.duel.scenes.field.figure_looks import size_of
from game.games.duel.scenes.field.terrain_looks import LOOKS
from game.physics import TableSpec
from game.scenes.field.bench import Bench, Face, Layer
from game.scenes.field.field_look import FieldLook
from game.scenes.field.figures import PARTS, Marks, base_faces, body_faces
from game.scenes.field.named import faces_of
from game.scenes.field.terrain import Block, TerrainPiece, beyond
from game.scenes.field.tokens import KINDS as TOKENS
from game.scenes.field.tokens import token_faces
from game.scenes.table import LookSpec
from game.scenes.table.meshes import Mesh, hull
from game.storage.typed_config import load_config
from tests.conftest import ROOT

MM = 1.0 / 25.4
AREA = 12000
PX = 64
SUPPORTS = {"wagon": "wheels", "saloon": "struts of the porch roof", "hover_car": "light under it"}
"""What is drawn under a part, down to the ground and no farther out: it holds the part up, and hides nobody."""
SPECIMENS = {
    **{name: piece_of(name, (6000, 6000)) for name in KINDS if name != "rope"},
    "rope": rope((4500, 6000), (7500, 6400)),
    "open door": opened(piece_of("door", (6000, 6000))), "steaming vent": steaming(piece_of("steam_vent",
                                                                                            (6000, 6000)))}


def faces(piece: TerrainPiece) -> tuple[Face, ...]:
    return faces_of(piece.kind, piece.look, piece.blocks)


def outside_mm(corner: Sequence[float], block: Block, down_to: float) -> float:
    """How far a corner is out of a block, in millimetres."""
    x, y, z = corner
    return max(beyond(block.outline, (x, y)), z - block.top, down_to - z) / MM


@pytest.mark.parametrize("name", SPECIMENS)
def test_everything_drawn_lies_within_the_rules_shape_to_a_millimetre(name: str) -> None:
    """DUEL-D66: what is seen is what counts."""
    piece = drawn_piece(SPECIMENS[name], AREA)
    for face in faces(piece):
        for corner in face.corners:
            if name == "rope":  # X12: the poles are the rule, the rope between them has no body
                around = Block(tuple(hull([each for block in piece.blocks for each in block.outline])), 0.0, 2.0)
                assert outside_mm(corner, around, 0.0) <= 1.0
                continue
            away = min(outside_mm(corner, block, 0.0 if name in SUPPORTS else block.base) for block in piece.blocks)
            assert away <= 1.0, (name, face.paint, corner)


@pytest.mark.parametrize("name", SPECIMENS)
def test_what_is_drawn_is_as_long_and_as_high_as_the_rules_shape(name: str) -> None:
    piece = drawn_piece(SPECIMENS[name], AREA)
    corners = [corner for face in faces(piece) for corner in face.corners]
    for axis in (0, 1):
        drawn = max(c[axis] for c in corners) - min(c[axis] for c in corners)
        whole = (max(c[axis] for block in piece.blocks for c in block.outline)
                 - min(c[axis] for block in piece.blocks for c in block.outline))
        assert drawn >= 0.85 * whole
    top = max(block.top for block in piece.blocks)
    assert max(c[2] for c in corners) >= top - 0.11


def test_every_kind_has_a_look_and_no_look_is_without_a_kind() -> None:
    assert {name.partition(" ")[0] for name in LOOKS} == set(KINDS)
    assert len(KINDS) == 63


def test_every_paint_is_in_the_file_and_none_is_there_in_vain() -> None:
    colours = load_config(ROOT / "config" / "games" / "duel" / "field.yaml", FieldLook)
    drawn = [faces(drawn_piece(piece, AREA)) for piece in SPECIMENS.values()]
    size = size_of(Base.NORMAL)
    drawn += [body_faces((part,), size) for part in PARTS] + [token_faces(kind, 0.4, 1) for kind in TOKENS]
    drawn.append(base_faces(size, "double", Marks(beads=1)))
    of_a_side = {"side", "side_light", "base_top"}
    assert {face.paint for each in drawn for face in each} == set(colours.paints) | of_a_side
    assert set(colours.themes) == {row.theme.value for row in KINDS.values()} - {"none"}
    assert len(colours.themes) == 7


def test_a_part_or_a_block_that_there_is_not_is_refused_by_name() -> None:
    piece = drawn_piece(piece_of("crate", (6000, 6000)), AREA)
    for name, blocks, said in (("cupola", (), "allowed are .*crate"), ("crate", (4,), "there are 1")):
        part = piece.look.parts[0]
        wrong = type(piece.look)((type(part)(name, blocks),))
        with pytest.raises(ValueError, match=said):
            faces_of(piece.kind, wrong, piece.blocks)


# --- where pieces lie ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BATTLEFIELDS)
def test_a_battlefield_is_drawn_where_its_parts_are(key: str) -> None:
    """DUEL-D67: a block turned and moved as it is drawn has the corners of its part, to the thousandth's rounding."""
    field = battlefield(key)
    for piece, drawn in zip(field.pieces, terrain_of(field), strict=True):
        assert corners_on_table(drawn, field.area) == pytest.approx(
            [along for part in piece.parts for corner in part.outline.corners for along in corner], abs=1.5)


@pytest.mark.parametrize("turn", range(TURNS))
def test_a_kind_is_made_once_however_it_lies(turn: int) -> None:
    straight, turned = (drawn_piece(piece_of("saloon", (6000, 6000), t), AREA) for t in (0, turn))
    assert turned.blocks == straight.blocks
    assert faces(turned) is faces(straight)


def corners_on_table(drawn: TerrainPiece, area: int) -> list[float]:
    turn = math.radians(drawn.turn_deg)
    c, s = math.cos(turn), math.sin(turn)
    return [along for block in drawn.blocks for x, y in block.outline
            for along in ((drawn.at[0] + x * c - y * s) * 1000 + area / 2,
                          (drawn.at[1] + x * s + y * c) * 1000 + area / 2)]


def test_inches_are_counted_from_the_middle() -> None:
    assert inches(0, 24000, 24000) == (-12.0, 12.0)


# --- what is seen through ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stage() -> Iterator[Offscreen]:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    stage = Offscreen(table, look, ROOT / "assets", PX)
    yield stage
    stage.close()


def seen_from_the_south(stage: Offscreen, drawn: Sequence[Face], edge: float, high: float) -> int:
    """How many pixels it covers, seen from its south side: laid on its back, and looked at from above."""
    mesh = Mesh()
    for face in drawn:
        at = [mesh.vertex((x, z - high / 2, -y - 5.0)) for x, y, z in face.corners]
        for second, third in pairwise(at[1:]):
            mesh.triangle(at[0], second, third)
    node: NodePath = stage.scene.attach_new_node(mesh.node("shape"))
    node.set_two_sided(True)
    node.set_light_off()
    stage.look_at_square(0.0, 0.0, edge)
    picture = stage.shoot()
    node.remove_node()
    return sum(1 for blue in picture[::4] if blue > 100)


def covered(stage: Offscreen, piece: Piece) -> float:
    """Which share of the rules' shape is covered by what is drawn and not clear."""
    drawn = drawn_piece(piece, AREA)
    whole = Bench()
    for block in drawn.blocks:
        whole.prism(block.outline, block.base, block.top, "stone")
    high = max(block.top for block in drawn.blocks)
    edge = 1.1 * max(high, *(abs(2 * x) for block in drawn.blocks for x, _ in block.outline))
    body = [face for face in faces(drawn) if face.layer is not Layer.CLEAR]
    return seen_from_the_south(stage, body, edge, high) / seen_from_the_south(stage, whole.faces, edge, high)


def has_body(piece: Piece) -> bool:
    return any(not part.flat for part in piece.parts)


OPAQUE = [name for name, piece in SPECIMENS.items()
          if has_body(piece) and name != "ladder" and not any(part.flags.see for part in piece.parts
                                                              if not part.flags.climb and not part.flat)]
CLEAR = [name for name, piece in SPECIMENS.items()
         if has_body(piece) and all(part.flags.see for part in piece.parts) and name not in ("rubble", "bush",
                                                                                             "ladder")]


@pytest.mark.parametrize("name", OPAQUE)
def test_what_hides_is_seen_to_hide(stage: Offscreen, name: str) -> None:
    """DUEL-D68: a part that is not S is drawn so that hardly anything is seen through it."""
    assert covered(stage, SPECIMENS[name]) >= 0.66


@pytest.mark.parametrize("name", CLEAR)
def test_what_is_seen_through_has_gaps(stage: Offscreen, name: str) -> None:
    """DUEL-D68: a part that is S is drawn with gaps, or clear."""
    assert covered(stage, SPECIMENS[name]) <= 0.62
