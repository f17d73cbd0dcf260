"""Table top, paper, ink, rim and the dark studio behind; everything that never moves."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from pathlib import Path

from panda3d.core import (
    DepthTestAttrib,
    GeomNode,
    LVector3,
    NodePath,
    SamplerState,
    Texture,
    TransparencyAttrib,
)

from game.physics import TableSpec
from game.scenes.table.lamp_light import light_at
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh, add_arc
from game.scenes.table.studio_set import add_light, build_studio, mirrored
from game.scenes.table.texture_files import load_texture

GRID_M = 0.02
EDGE_M = 0.02
"""Width of the paper's border, which alone is blended with the wood."""
ARC_PIECES = 256
WHITE, BLACK = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)
LAYER_BACKDROP, LAYER_WOOD, LAYER_PAPER, LAYER_INK, LAYER_SHADOW, LAYER_WASH = range(6)
LAYER_RIM, LAYER_COMPANY = 18, 20  # who sits at the table, over all of it and under whatever stands there
HAZY = ("backdrop", "beams", "floor")
PRINTED = ("wood", "paper", "paper edge", "ink", "felt", "table", "planed wood")
WOOD_SHARE = 0.85  # of the light that falls on a side of wood, what comes back
FILL_FROM = 0.25  # of the fill, what comes round to sides that are turned away
WASH_CELL_M = 0.06
WASH_NEAR = 0.45  # of the studio's light on the far side, what reaches the near one


def paper_half_m(spec: TableSpec, look: LookSpec) -> float:
    """Half the edge of the paper sheet."""
    return spec.target.dashed_edge_radius_m + look.surface.paper_margin_m


def build_surface(spec: TableSpec, look: LookSpec, assets: Path) -> NodePath:
    """The whole still scene as one node."""
    root = NodePath("surface")
    half = paper_half_m(spec, look)
    add_hall(root, spec, look, assets)
    bare_board(spec, look, assets, half - EDGE_M).reparent_to(root)
    print_and_edge = load_texture(assets, "paper.jpg", "paper_edge.png")
    for inner in (0.0, half - EDGE_M):
        sheet = on_table(root.attach_new_node(paper(look, half, inner)), LAYER_PAPER)
        sheet.set_texture(print_and_edge)
        if inner:
            sheet.set_transparency(TransparencyAttrib.M_alpha)
        sheet.set_depth_write(True)
        sheet.set_attrib(DepthTestAttrib.make(DepthTestAttrib.M_always))
    _ink(spec, look, load_texture(assets, "stroke.png")).reparent_to(root)
    return root


def add_hall(root: NodePath, spec: TableSpec, look: LookSpec, assets: Path) -> None:
    """The studio behind the table, and its light on the table."""
    on_table(build_studio(assets), LAYER_BACKDROP).reparent_to(root)
    on_table(add_light(root.attach_new_node(wash(spec))), LAYER_WASH)
    relight(root, look.surface.backdrop_tint, WHITE, BLACK)


def bare_board(spec: TableSpec, look: LookSpec, assets: Path, hole_m: float = 0.0) -> NodePath:
    """The wooden table and its rim; `hole_m`: half the edge of the square in its middle that is covered anyway."""
    wood = NodePath("wood")
    wood.set_texture(mirrored(load_texture(assets, "wood.jpg")))
    board = on_table(wood.attach_new_node(top(spec, look, hole_m)), LAYER_WOOD)
    board.set_depth_write(True)
    board.set_attrib(DepthTestAttrib.make(DepthTestAttrib.M_always))
    edge = rim(spec, look)
    edge.set_bin("background", LAYER_RIM)
    edge.reparent_to(wood)
    return wood


def relight(still: NodePath, haze: Colour, lamp: Colour, wash: Colour) -> None:
    """Tint the studio behind and what the lamp lights, and lay the studio's light on the table."""
    for node in (*still.children, *still.find_all_matches("studio/*")):
        if node.name in HAZY:
            node.set_color_scale(*haze, 1.0)
        elif node.name == "crowd":
            node.set_color_scale(*((1.0 + part) / 2.0 for part in haze), 1.0)  # or it would be brighter than the haze
        elif node.name in PRINTED:
            node.set_color_scale(*lamp, 1.0)
        elif node.name == "wash":
            node.set_color_scale(*wash, 1.0)
            if any(wash):
                node.show()
            else:
                node.hide()


def wash(spec: TableSpec) -> GeomNode:
    """Light of the studio round the target, most of it on the far side; white where it is strongest."""
    mesh = Mesh()
    x, y = spec.top.width_m / 2, spec.top.depth_m / 2
    clear = spec.target.dashed_edge_radius_m

    def colour(a: float, b: float, _z: float) -> tuple[float, ...]:
        out = min(1.0, max(0.0, (math.hypot(a, b) - clear) / clear))
        strength = out * out * (3.0 - 2.0 * out) * (WASH_NEAR + (1.0 - WASH_NEAR) * (0.5 + b / y / 2))
        return strength, strength, strength, 1.0

    add_grid(mesh, (-x, x, -y, y), lambda a, b: (0.0, 0.0), colour, cell_m=WASH_CELL_M)
    return mesh.node("wash")


def on_table(node: NodePath, layer: int) -> NodePath:
    """Draw in the order of layers, flat on the table: no depth test is needed, nothing lies beneath."""
    node.set_bin("background", layer)
    node.set_depth_write(False)
    node.set_depth_test(False)
    return node


def sharpen(still: NodePath, degree: int) -> None:
    """Set how well pictures seen at a slant are filtered: 1 is cheapest."""
    for texture in still.find_all_textures():
        texture.set_anisotropic_degree(degree)


def lay_over(node: NodePath, order: int) -> None:
    """Draw a node's flat drawings over everything, unlit, blended, from both sides."""
    node.set_bin("fixed", order)
    node.set_depth_write(False)
    node.set_depth_test(False)
    node.set_two_sided(True)
    node.set_transparency(TransparencyAttrib.M_alpha)
    node.set_light_off()


def shadow_layer(card: NodePath) -> NodePath:
    """Make a card darken the table where its texture is opaque."""
    card.set_color_scale(0.0, 0.0, 0.0, 1.0)
    card.set_transparency(TransparencyAttrib.M_alpha)
    return on_table(card, LAYER_SHADOW)


def _lit(look: LookSpec, tint: Colour, dim: float = 1.0) -> Callable[[float, float, float], tuple[float, ...]]:
    def colour(x: float, y: float, z: float) -> tuple[float, ...]:
        light = light_at(look.lamp, (x, y, z))
        return (*(min(1.0, a * b * dim) for a, b in zip(light, tint, strict=True)), 1.0)

    return colour


def add_grid(mesh: Mesh, sides: tuple[float, float, float, float], uv: Callable[[float, float], tuple[float, float]],
             colour: Callable[[float, float, float], tuple[float, ...]], hole_m: float = 0.0,
             cell_m: float = GRID_M) -> None:
    """A lit rectangle of the table, without the cells wholly in the square of half edge `hole_m`.

    `sides`: west, east, south and north, in m.
    """
    west, east, south, north = sides
    columns = max(1, math.ceil((east - west) / cell_m))
    rows = max(1, math.ceil((north - south) / cell_m))
    index = []
    for j in range(rows + 1):
        y = south + (north - south) * j / rows
        for i in range(columns + 1):
            x = west + (east - west) * i / columns
            index.append(mesh.vertex((x, y, 0.0), uv=uv(x, y), colour=colour(x, y, 0.0)))
    wide = columns + 1
    deep = [hole_m > 0.0 and max(abs(south + (north - south) * (j + k) / rows) for k in (0, 1)) <= hole_m
            for j in range(rows)]
    far = [max(abs(west + (east - west) * (i + k) / columns) for k in (0, 1)) <= hole_m for i in range(columns)]
    for j in range(rows):
        for i in range(columns):
            if deep[j] and far[i]:
                continue
            at = j * wide + i
            mesh.quad(index[at], index[at + 1], index[at + wide + 1], index[at + wide])


def top(spec: TableSpec, look: LookSpec, hole_m: float) -> GeomNode:
    """The table top, lit by its vertices."""
    mesh = Mesh()
    tile = look.surface.wood_tile_m
    x, y = spec.top.width_m / 2, spec.top.depth_m / 2
    add_grid(mesh, (-x, x, -y, y), lambda a, b: (0.5 + a / tile, 0.5 + b / tile), _lit(look, look.surface.wood_tint),
             hole_m)
    return mesh.node("top")


def paper(look: LookSpec, half: float, inner: float) -> GeomNode:
    """The sheet, `half` its edge (m), lit by its vertices: its middle, or with `inner` only the border round it."""
    mesh = Mesh()
    colour = _lit(look, look.surface.paper_tint)
    sheet = _sheet_uv(half)
    if not inner:
        add_grid(mesh, (-(half - EDGE_M), half - EDGE_M, -(half - EDGE_M), half - EDGE_M), sheet, colour)
        return mesh.node("paper")
    for west, east, south, north in (
        (-half, half, -half, -inner), (-half, half, inner, half), (-half, -inner, -inner, inner),
        (inner, half, -inner, inner),
    ):
        add_grid(mesh, (west, east, south, north), sheet, colour)
    return mesh.node("paper edge")


def _sheet_uv(half: float) -> Callable[[float, float], tuple[float, float]]:
    return lambda x, y: (0.5 + x / half / 2, 0.5 + y / half / 2)


def rim(spec: TableSpec, look: LookSpec) -> NodePath:
    """The strips on the edge of the top and its sides below."""
    root = NodePath("rim")
    top = spec.top
    x, y, w = top.width_m / 2, top.depth_m / 2, top.rim_width_m
    mesh = Mesh()
    for west, east, south, north in (
        (-x, -x + w, -y, y), (x - w, x, -y, y), (-x + w, x - w, -y, -y + w), (-x + w, x - w, y - w, y)
    ):
        _box(mesh, look, (west, south, -top.thickness_m), (east, north, top.rim_height_m))
    root.attach_new_node(mesh.node("strips"))
    return root


def _box(mesh: Mesh, look: LookSpec, low: Point, high: Point) -> None:
    tile = look.surface.wood_tile_m
    for axis in range(3):
        for side in (0, 1):
            if axis == 2 and side == 0:
                continue
            _box_side(mesh, look, low, high, axis, side, tile)


def _box_side(mesh: Mesh, look: LookSpec, low: Point, high: Point, axis: int, side: int, tile: float) -> None:
    a, b = [i for i in range(3) if i != axis]
    long, short = (a, b) if high[a] - low[a] > high[b] - low[b] else (b, a)
    normal = [0.0, 0.0, 0.0]
    normal[axis] = 1.0 if side else -1.0
    steps = max(1, math.ceil((high[long] - low[long]) / GRID_M / 2))
    rows = []
    for step in range(steps + 1):
        pair = []
        for other in (low[short], high[short]):
            spot = [0.0, 0.0, 0.0]
            spot[axis] = (low, high)[side][axis]
            spot[long] = low[long] + (high[long] - low[long]) * step / steps
            spot[short] = other
            glow = side_light(look, spot, normal)
            light = (*(min(1.0, WOOD_SHARE * tint * part)
                       for part, tint in zip(glow, look.surface.wood_tint, strict=True)), 1.0)
            pair.append(mesh.vertex(spot, normal, (0.37 + spot[short] / tile, 0.5 + spot[long] / tile), light))
        rows.append(pair)
    along, across = (tuple(float(i == one) for i in range(3)) for one in (long, short))
    turn = LVector3(*along).cross(LVector3(*across)).dot(LVector3(*normal))
    for (p, q), (s, r) in itertools.pairwise(rows):
        if turn > 0:
            mesh.quad(p, s, r, q)
        else:
            mesh.quad(p, q, r, s)


def side_light(look: LookSpec, point: Sequence[float], normal: Sequence[float]) -> Colour:
    """Lamp and rim light on an upright or level side."""
    lamp = look.lamp
    to_lamp = [a - b for a, b in zip(lamp.position_m, point, strict=True)]
    length = math.hypot(*to_lamp)
    facing = max(0.0, sum(a * b for a, b in zip(to_lamp, normal, strict=True)) / length)
    back = math.hypot(*lamp.rim_position_m)
    behind = max(0.0, sum(a * b for a, b in zip(lamp.rim_position_m, normal, strict=True)) / back)
    level = light_at(lamp, (point[0], point[1], point[2]))
    red, green, blue = (lit * (0.15 + facing) + behind * r for lit, r in zip(level, lamp.rim_colour, strict=True))
    return red, green, blue


def wood_light(look: LookSpec, tint: Colour, place: Sequence[float], normal: Sequence[float]) -> tuple[float, ...]:
    """As on all that is wooden, and the fill, so that the side towards the thrower is seen; never so bright as to
    lose its colour. `tint` multiplies it."""
    fill = look.lamp.fill_position_m
    facing = max(0.0, sum(a * b for a, b in zip(fill, normal, strict=True)) / math.hypot(*fill))
    filled = FILL_FROM + (1.0 - FILL_FROM) * facing
    lit = [WOOD_SHARE * share * (light + colour * filled) for light, share, colour in
           zip(side_light(look, place, normal), tint, look.lamp.fill_colour, strict=True)]
    brightest = max(1.0, *lit)
    return (*(part / brightest for part in lit), 1.0)


def _ink(spec: TableSpec, look: LookSpec, stroke: Texture) -> NodePath:
    """Solid line and dashed edge as geometry; the stroke's picture has the ink in its middle half."""
    stroke.set_wrap_u(SamplerState.WM_clamp)
    stroke.set_wrap_v(SamplerState.WM_clamp)
    root = NodePath("ink")
    root.set_texture(stroke)
    root.set_transparency(TransparencyAttrib.M_alpha)
    line = Mesh()
    inner, width = spec.target.line_inner_radius_m, spec.target.line_width_m
    add_arc(line, inner - width / 2, inner + width * 1.5, 0.0, 2.0 * math.pi, ARC_PIECES)
    dashes = Mesh()
    radius, thin = spec.target.dashed_edge_radius_m, look.surface.dash_width_m
    turn = 2.0 * math.pi / look.surface.dashes
    for k in range(look.surface.dashes):
        add_arc(dashes, radius - thin / 2, radius + thin * 1.5, turn * (k - 0.3), turn * (k + 0.3), 4)
    for mesh, name, ink in ((line, "line", look.surface.line_ink), (dashes, "dashes", look.surface.dash_ink)):
        node = root.attach_new_node(mesh.node(name))
        node.set_color_scale(*ink, 1.0)
        on_table(node, LAYER_INK)
    return root
