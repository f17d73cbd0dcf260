"""A field as one node: its board, terrain, figures, tokens and their shadows. Pieces come, change and go."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from panda3d.core import GeomNode, GraphicsOutput, LMatrix4, LVector3, NodePath, TransparencyAttrib

from game.scenes.field.bench import Face, Layer
from game.scenes.field.field_light import (
    INCH_M,
    LAYER_FIELD,
    Key,
    Place,
    dressed,
    hung,
    lit,
    node_of,
    on_field,
)
from game.scenes.field.field_look import FieldLook, Rim, SideLook
from game.scenes.field.figure_moves import Held
from game.scenes.field.figures import Figure, base_faces, body_faces
from game.scenes.field.ground import build_board
from game.scenes.field.named import faces_of
from game.scenes.field.night import Night
from game.scenes.field.terrain import Point, TerrainPiece
from game.scenes.field.tokens import Token, token_faces
from game.scenes.table import shadows
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.meshes import Mesh
from game.scenes.table.shadows import ShadowMask
from game.scenes.table.table_surface import LAYER_SHADOW, shadow_layer

Thing = TypeVar("Thing")
MASK_PX = 1024
NOBODY = SideLook(tint=(0.62, 0.58, 0.52), light=(0.90, 0.84, 0.68), rim="solid")
ROUND, BODY_SHARE, BODY_HIGH = 12, 0.5, 0.85  # the shadow of a figure: corners; how wide and high its body is
ON_GROUND_IN, LIFT_IN = 0.02, 0.012
TOKEN_IN = 0.2  # tokens throw no longer shadows than what is so high
FLAT_IN = 0.03  # what is no higher throws no shadow
SHADES = 10  # over the layers of the field
GHOST = 0.55  # how much is seen of somebody who may be there
NOWHERE = (0.0, 0.0, 0.0)
MOST_RAISED = 128  # pieces that are kept: a few battlefields
MOST_POSED = 32  # figures that are kept: those of a field or two
Paints = tuple[tuple[str, Colour], ...]


class FieldView:
    """All of a field that is seen. Reparent `root`, whose origin is the middle of the ground; `clear` when done."""

    def __init__(self, look: LookSpec, colours: FieldLook, assets: Path, window: GraphicsOutput | None = None,
                 stand_in: float = 0.0) -> None:
        """`window`: the output it is drawn in (None: terrain throws no shadows).

        It has a table of its own, or stands on the one there is, so high: ``stand_in`` may be set until it is laid.
        """
        self.root = NodePath("field")
        self.root.set_light_off()
        self._plain, self._look, self._colours, self._assets, self._window = look, look, colours, assets, window
        self.stand_in = stand_in
        self.drawn_over = self.root.attach_new_node("drawn over")
        self._night = Night(self.root, colours.night)
        self._night.spare(self.drawn_over)
        self._ghost: tuple[Figure, NodePath] | None = None
        self._board: NodePath | None = None
        self._laid: tuple[float, str] | None = None
        self._mask: ShadowMask | None = None
        self._terrain = self.root.attach_new_node("terrain")
        self._made: dict[TerrainPiece, Mapping[Key, GeomNode]] = {}
        self._roofs: dict[str, NodePath] = {}
        self._shades = self.root.attach_new_node("shades")
        self._shades.set_transparency(TransparencyAttrib.M_alpha)
        self._shades.set_depth_write(False)
        self._figures: dict[Figure, tuple[NodePath, NodePath]] = {}
        self._moved: set[Figure] = set()  # that are held for a moment
        self._tokens: dict[Token, tuple[NodePath, NodePath]] = {}

    def lay(self, side_in: float, theme: str, pieces: Sequence[TerrainPiece]) -> None:
        """Have exactly these pieces stand on a field of that edge. Raises ValueError for a theme there is not."""
        if (side_in, theme) != self._laid:
            self._lay_board(side_in, theme)
        known = {piece: self._made[piece] if piece in self._made else self._raised(piece) for piece in pieces}
        for gone in self._made.keys() - known.keys():
            self._unshade(gone)
        for new in known.keys() - self._made.keys():
            self._shade(new)
        self._made = known
        self._gather()

    def stand(self, figures: Iterable[Figure]) -> None:
        """Have exactly these figures stand there."""
        wanted = dict.fromkeys(figures)
        self._leave(self._figures, wanted)
        for figure in self._moved & wanted.keys():
            for node in self._figures[figure]:
                _see_through(node, 1.0)
            self._figures[figure][0].set_mat(LMatrix4.ident_mat())
            self._figures[figure][1].set_pos(0.0, 0.0, self._figures[figure][1].get_z())
        self._moved.clear()
        for figure in wanted:
            if figure not in self._figures:
                self._figures[figure] = self._figure_node(figure), self._figure_shade(figure)

    def hold(self, held: Held) -> None:
        """Show a figure that stands there as it is held for a moment; ``stand`` it anew to set it down.

        Raises KeyError for one that does not stand there.
        """
        node, shade = self._figures[held.figure]
        x, y, z = (part * INCH_M for part in held.figure.at)
        away = tuple(part * INCH_M for part in held.away)
        tilt = LMatrix4.rotate_mat(-held.tilt_deg, LVector3(1.0, 0.0, 0.0))
        node.set_mat(LMatrix4.translate_mat(-x, -y, -z) * tilt
                     * LMatrix4.translate_mat(x + away[0], y + away[1], z + away[2]))
        shade.set_pos(away[0], away[1], shade.get_z())
        for each in (node, shade):
            _see_through(each, held.left)
        self._moved.add(held.figure)

    def ghost(self, figure: Figure | None) -> None:
        """Somebody may be there, and is seen through; None: nobody."""
        if self._ghost is not None and (figure is None or replace(figure, at=NOWHERE) != self._ghost[0]):
            self._ghost[1].remove_node()
            self._ghost = None
        if figure is None:
            return
        if self._ghost is None:
            upright = replace(figure, at=NOWHERE)
            node = self._figure_node(upright)
            _see_through(node, GHOST)
            self._ghost = upright, node
        self._ghost[1].set_pos(*(part * INCH_M for part in figure.at))

    def put(self, tokens: Iterable[Token]) -> None:
        """Have exactly these tokens lie there."""
        wanted = dict.fromkeys(tokens)
        self._leave(self._tokens, wanted)
        for token in wanted:
            if token not in self._tokens:
                faces = token_faces(token.kind, token.radius, token.face)
                x, y, z = token.at
                node = self._node("token", _nodes(lit(faces, Place(x, y, z), self._look, self._paints(token.side))))
                high = max(corner[2] for face in faces for corner in face.corners)
                self._tokens[token] = node, self._round_shade(token.radius * 0.95, min(high, TOKEN_IN), token.at)

    def fade(self, pieces: Iterable[str]) -> None:
        """Look through the roofs of these pieces, and of no others."""
        through = set(pieces)
        for ident, roof in self._roofs.items():
            if ident in through:
                roof.set_transparency(TransparencyAttrib.M_alpha)
                roof.set_alpha_scale(self._colours.faded)
            else:
                roof.clear_transparency()
                roof.clear_color_scale()

    def darken(self, burning: Sequence[Point] | None) -> None:
        """Let it be night but round these places on what is laid; None: day. Inches from the middle."""
        if burning is None or self._laid is None:
            self._night.lift()
        else:
            self._night.fall(self._laid[0], burning)

    def clear(self) -> None:
        """Take everything out of the scene and give the buffer back; a field may be laid again."""
        self.root.detach_node()
        self.ghost(None)
        self._take_board()
        self._made, self._laid = {}, None
        self._gather()
        self.stand(())
        self.put(())

    # --- board -----------------------------------------------------------------------------------------------

    def _lay_board(self, side_in: float, theme: str) -> None:
        themes = self._colours.themes
        if theme not in themes:
            raise ValueError(f"there is no theme {theme!r}; allowed are {', '.join(sorted(themes))}")
        self._look = hung(self._plain, side_in * INCH_M)
        self._take_board()
        self._board = build_board(side_in, themes[theme], self._look, self._assets, self.stand_in)
        self._board.reparent_to(self.root)
        half = side_in * INCH_M / 2
        if self._window is not None:
            self._mask = ShadowMask(self._window, half, MASK_PX, (-half, -half, half, half))
            on_field(shadow_layer(self._mask.card), LAYER_SHADOW).reparent_to(self._board)
        self._made = {}
        self.stand(())
        self.put(())
        self._laid = side_in, theme

    def _take_board(self) -> None:
        if self._mask is not None:
            self._mask.card.remove_node()
            self._mask.dispose()
        if self._board is not None:
            self._board.remove_node()
        self._board = self._mask = None

    # --- terrain ---------------------------------------------------------------------------------------------

    def _raised(self, piece: TerrainPiece) -> Mapping[Key, GeomNode]:
        return _raised(piece, self._look, tuple(self._colours.paints.items()))

    def _gather(self) -> None:
        """One node for all that is drawn alike; a roof is its own, so that it can fade."""
        self._terrain.get_children().detach()
        self._roofs.clear()
        alike: dict[Key, NodePath] = {}
        for piece, nodes in self._made.items():
            for key, node in nodes.items():
                if key[0] is Layer.ROOF:
                    if piece.id not in self._roofs:
                        self._roofs[piece.id] = self._terrain.attach_new_node(f"roof of {piece.id}")
                    dressed(self._roofs[piece.id].attach_new_node(node.make_copy()), key)
                    continue
                if key not in alike:
                    alike[key] = dressed(self._terrain.attach_new_node(f"all {key[0].value} {key[1].value}"), key)
                alike[key].attach_new_node(node.make_copy())
        for together in alike.values():
            together.flatten_strong()

    def _shade(self, piece: TerrainPiece) -> None:
        if self._mask is None:
            return
        patches = []
        c, s = math.cos(math.radians(piece.turn_deg)), math.sin(math.radians(piece.turn_deg))
        for block in piece.blocks:
            if block.high <= FLAT_IN or not piece.look.shade:
                continue
            corners = [((piece.at[0] + x * c - y * s) * INCH_M, (piece.at[1] + x * s + y * c) * INCH_M, z * INCH_M)
                       for x, y in block.outline for z in (block.base, block.top)]
            for patch in (shadows.cast(corners, self._look), shadows.contact(corners, self._look)):
                if patch is not None:
                    patches.append(replace(patch, darkness=patch.darkness * piece.look.shade))
        self._mask.put(piece.id, patches)

    def _unshade(self, piece: TerrainPiece) -> None:
        if self._mask is not None:
            self._mask.take(piece.id)

    # --- figures and tokens ----------------------------------------------------------------------------------

    def _paints(self, side: str) -> dict[str, Colour]:
        look = self._colours.sides.get(side, NOBODY)
        return {**self._colours.paints, "side": look.tint, "side_light": look.light, "base_top": self._colours.base_top}

    def _figure_node(self, figure: Figure) -> NodePath:
        rim = self._colours.sides.get(figure.side, NOBODY).rim
        return self._node(figure.id, _posed(figure, rim, self._look, tuple(self._paints(figure.side).items())))

    def _node(self, name: str, nodes: Mapping[Key, GeomNode]) -> NodePath:
        whole = self.root.attach_new_node(name)
        for key, node in nodes.items():
            dressed(whole.attach_new_node(node.make_copy()), key)
        return whole

    def _figure_shade(self, figure: Figure) -> NodePath:
        high = (figure.size.low if figure.prone else figure.size.high) * BODY_HIGH
        return self._round_shade(figure.size.radius, high, figure.at)

    def _round_shade(self, radius: float, high: float, at: tuple[float, float, float]) -> NodePath:
        """The shadow of something round that stands there, on the level it stands on."""
        x, y, z = at
        ring = [(math.cos(math.tau * step / ROUND), math.sin(math.tau * step / ROUND)) for step in range(ROUND)]
        body = [((x + c * radius * share) * INCH_M, (y + s * radius * share) * INCH_M, tall * INCH_M)
                for c, s in ring for share, tall in ((1.0, 0.0), (BODY_SHARE, high))]
        mesh = Mesh()
        thrown = (shadows.cast(body, self._look), shadows.contact(body, self._look)) if high > FLAT_IN else ()
        for patch in thrown:
            if patch is not None:
                shadows.patch_mesh(mesh, patch)
        shade = self._shades.attach_new_node(mesh.node("shade"))
        shade.set_z((z + LIFT_IN) * INCH_M)
        if z < ON_GROUND_IN:
            shade.set_bin("background", LAYER_FIELD + SHADES)
            shade.set_depth_test(False)
        return shade

    @staticmethod
    def _leave(shown: dict[Thing, tuple[NodePath, NodePath]], wanted: Mapping[Thing, None]) -> None:
        for gone in [thing for thing in shown if thing not in wanted]:
            for node in shown.pop(gone):
                node.remove_node()


@lru_cache(maxsize=MOST_RAISED)
def _raised(piece: TerrainPiece, look: LookSpec, paints: Paints) -> Mapping[Key, GeomNode]:
    """A piece as nodes to copy. To light one takes a while, and the same field is laid anew for every match on it."""
    place = Place(piece.at[0], piece.at[1], 0.0, piece.turn_deg)
    return _nodes(lit(faces_of(piece.kind, piece.look, piece.blocks), place, look, dict(paints)))


@lru_cache(maxsize=MOST_POSED)
def _posed(figure: Figure, rim: Rim, look: LookSpec, paints: Paints) -> Mapping[Key, GeomNode]:
    """A figure where it stands as nodes to copy: it takes as long, and those of a field on show stand there anew
    whenever its box is opened.
    """
    faces: Sequence[Face] = (*base_faces(figure.size, rim, figure.marks, figure.prone),
                             *body_faces(figure.parts, figure.size, figure.prone))
    return _nodes(lit(faces, Place(*figure.at, figure.turn_deg), look, dict(paints)))


def _nodes(meshes: Mapping[Key, Mesh]) -> Mapping[Key, GeomNode]:
    return MappingProxyType({key: node_of(key, mesh) for key, mesh in meshes.items()})


def _see_through(node: NodePath, left: float) -> None:
    """Show so much of something; all of it: as it is."""
    if left < 1.0:
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_alpha_scale(left)
    else:
        node.clear_color_scale()
