"""Things as nodes on the table: made when they come, moved, dimmed to the light where they are, gone when they go."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from pathlib import Path

from panda3d.core import GeomNode, NodePath, TextFont, TextNode, TransparencyAttrib

from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import shadows
from game.scenes.table.lamp_light import light_at
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.studio_set import mirrored
from game.scenes.table.table_surface import LAYER_SHADOW, on_table
from game.scenes.table.texture_files import load_texture
from game.scenes.table.things.printed_meshes import paper_mesh, print_mesh, title
from game.scenes.table.things.thing import PRINTED, Kind
from game.scenes.table.things.thing_blocks import Piece, footprint_m, height_m
from game.scenes.table.things.token_meshes import VARIANTS, token_mesh
from game.ui.messages import in_language

Key = tuple[str, int]
ROUND = 14  # corners by which the shadow of a token is thrown
FLAT_M = 0.0005  # what lies higher than this lies on another thing


@dataclass(slots=True)
class _Shown:
    piece: Piece  # as it lies at rest
    label: str
    node: NodePath
    shade: NodePath


class ThingsView:
    """All things that are on the table. `root` stands on it, `shade` lies flat under them."""

    def __init__(self, look: LookSpec, assets: Path) -> None:
        self.root = NodePath("things")
        self.root.set_light_off()
        self.shade = on_table(NodePath("shade of things"), LAYER_SHADOW)
        self.shade.set_transparency(TransparencyAttrib.M_alpha)
        self._high = self.root.attach_new_node("shade on things")
        self._high.set_transparency(TransparencyAttrib.M_alpha)
        self._high.set_depth_write(False)
        self._look = look
        self._assets = assets
        self._font: TextFont = TextNode.get_default_font()
        self._language: NullTranslations | None = None
        self._meshes: dict[tuple[Kind, DieStyle, int], GeomNode] = {}
        self._shown: dict[Key, _Shown] = {}
        self._level_m = 0.0

    def lay(self, pieces: Iterable[Piece], labels: Mapping[str, str], level_m: float) -> None:
        """Have exactly these pieces lie there; ``labels`` are printed on cards and sheets, by thing.

        ``level_m``: how high the table is.
        """
        wanted = {piece.key: piece for piece in pieces}
        if level_m != self._level_m:
            self.clear()
            self._level_m = level_m
        for key in [key for key, shown in self._shown.items() if not self._stays(shown, wanted.get(key), labels)]:
            self._take(key)
        for key, piece in wanted.items():
            if key not in self._shown:
                self._shown[key] = self._made(piece, labels.get(piece.thing, ""))
            self.place(key, piece)

    def place(self, key: Key, piece: Piece, turned: float | None = None) -> None:
        """Show a piece there; ``turned``: how far it is turned over, 0 face up to 1, where it is on its way."""
        shown = self._shown[key]
        over = turned if turned is not None else float(not piece.up)
        rise = 0.0 if piece.kind is Kind.BOWL else height_m(self._look.things, piece.kind) / 2
        shown.node.set_pos_hpr(piece.x, piece.y, piece.z + rise, math.degrees(piece.turn_rad), 0.0, 180.0 * over)
        above = max(0.0, piece.z - shown.piece.z)
        shown.shade.set_pos(piece.x, piece.y, shown.shade.get_z())
        shown.shade.set_alpha_scale(1.0 / (1.0 + above / self._look.shadows.contact_reach_m))

    def light(self, lamp: Colour) -> None:
        """Multiply the lamp's light by this colour."""
        self.root.set_color_scale(*lamp, 1.0)

    def letter(self, font: TextFont, language: NullTranslations | None = None) -> None:
        """The letters of cards and sheets, and the language of what they spell, from now on; None is English."""
        self._font, self._language = font, language
        for shown in self._shown.values():
            for old in shown.node.find_all_matches("**/title"):
                old.remove_node()
            self._print(shown.node, shown.piece, shown.label)

    @property
    def letters(self) -> tuple[TextFont, NullTranslations | None]:
        """What cards are lettered in, and in which language."""
        return self._font, self._language

    def clear(self) -> None:
        """Nothing lies there any more."""
        for key in list(self._shown):
            self._take(key)

    def _stays(self, shown: _Shown, wanted: Piece | None, labels: Mapping[str, str]) -> bool:
        """Whether what is shown of a piece serves on: the same at the same place, turned over or not."""
        return wanted is not None and shown.piece._replace(up=wanted.up) == wanted and (
            shown.label == labels.get(wanted.thing, ""))

    def _take(self, key: Key) -> None:
        gone = self._shown.pop(key)
        gone.node.remove_node()
        gone.shade.remove_node()

    def _made(self, piece: Piece, label: str) -> _Shown:
        node = self.root.attach_new_node(self._mesh(piece))
        if piece.kind is Kind.BOWL:
            node.set_texture(mirrored(load_texture(self._assets, "wood.jpg")))
        if piece.kind in PRINTED:
            node.attach_new_node(print_mesh(self._look, piece.kind)).set_depth_offset(1)
        node.set_color_scale(*self._lit(piece), 1.0)
        node.flatten_light()  # the light there goes into its vertices: a node that is tinted is slow to draw
        self._print(node, piece, label)
        return _Shown(piece, label, node, self._shaded(piece))

    def _shaded(self, piece: Piece) -> NodePath:
        """The shade of a piece: in the table's own layer, or, where it lies on another thing, just over that."""
        on_thing = piece.z - self._level_m > FLAT_M
        shade = (self._high if on_thing else self.shade).attach_new_node(_shade(self._look, piece).node(piece.thing))
        shade.set_z(piece.z + FLAT_M if on_thing else self._level_m)
        return shade

    def _mesh(self, piece: Piece) -> GeomNode:
        variant = piece.at % VARIANTS if piece.kind is Kind.STONE else 0
        key = (piece.kind, piece.style, variant)
        if key not in self._meshes:
            self._meshes[key] = (paper_mesh(self._look, piece.kind) if piece.kind in PRINTED
                                 else token_mesh(self._look, *key))
        node = GeomNode(piece.thing)
        node.add_geoms_from(self._meshes[key])
        return node

    def _print(self, node: NodePath, piece: Piece, label: str) -> None:
        if label and piece.kind in PRINTED:
            said = in_language(label, self._language) if self._language is not None else label
            letters = title(self._look, piece.kind, said, self._font)
            letters.reparent_to(node)
            letters.set_color_scale(*self._lit(piece), 1.0)

    def _lit(self, piece: Piece) -> Colour:
        """The light at a place, against that in the middle, by which meshes are lit."""
        here = light_at(self._look.lamp, (piece.x, piece.y, max(0.0, piece.z)))
        middle = light_at(self._look.lamp, (0.0, 0.0, 0.0))
        red, green, blue = (min(1.0, a / b) for a, b in zip(here, middle, strict=True))
        return red, green, blue


def _shade(look: LookSpec, piece: Piece) -> Mesh:
    """The lamp's shadow of a piece and the dark seam round its foot, where it lies, round its own middle."""
    corners = [(piece.x + x, piece.y + y, z) for x, y, z in _outline(look, piece)]
    mesh = Mesh()
    for patch in (shadows.cast(corners, look), shadows.contact(corners, look)):
        if patch is not None:
            shadows.patch_mesh(mesh, _moved(patch, -piece.x, -piece.y))
    return mesh


def _outline(look: LookSpec, piece: Piece) -> Sequence[Point]:
    wide, deep = footprint_m(look.things, piece.kind)
    high = height_m(look.things, piece.kind)
    if piece.kind in PRINTED:
        return [(x * wide / 2, y * deep / 2, z) for x in (-1, 1) for y in (-1, 1) for z in (0.0, high)]
    turns = [math.tau * step / ROUND for step in range(ROUND)]
    return [(share * wide / 2 * math.cos(turn), share * wide / 2 * math.sin(turn), z)
            for share, z in ((0.7, 0.0), (0.95, high / 2), (0.6, high)) for turn in turns]


def _moved(patch: shadows.Patch, x: float, y: float) -> shadows.Patch:
    return shadows.Patch(tuple((a + x, b + y) for a, b in patch.core), tuple((a + x, b + y) for a, b in patch.rim),
                         patch.darkness)
