"""The table as one node: dice come and go, move, cast shadows; the referee draws on it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from panda3d.core import (
    AntialiasAttrib,
    ColorBlendAttrib,
    GeomNode,
    GraphicsOutput,
    LColor,
    LPoint3,
    LQuaternion,
    NodePath,
    RenderAttrib,
    RenderState,
)

from game.physics import DieKind, Pose, SetUp, Solid, TableSpec, solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table import overlay
from game.scenes.table import table_surface as surface
from game.scenes.table.company.confetti_view import ConfettiView
from game.scenes.table.company.hand_view import HandView
from game.scenes.table.company.sitter_view import SitterView
from game.scenes.table.crowd import Crowd
from game.scenes.table.cups import Cups
from game.scenes.table.debris import Debris
from game.scenes.table.dice_shade import DiceShade
from game.scenes.table.dice_wardrobe import DiceWardrobe
from game.scenes.table.gesture_guide import GestureGuide
from game.scenes.table.grounds import Ground, build_ground
from game.scenes.table.held_cups import HeldCup
from game.scenes.table.lamp_light import times
from game.scenes.table.look_spec import LookSpec, MoodLook, Point, Quality
from game.scenes.table.overlay import OutlineState
from game.scenes.table.plumb_line import PlumbLine
from game.scenes.table.shading import Nodes
from game.scenes.table.studio_set import hang_sign
from game.scenes.table.surface_finish import Finish, make_finish
from game.scenes.table.texture_files import Rgb
from game.scenes.table.things.things_view import ThingsView

OVERLAY_BIN = 60
WHITE = (1.0, 1.0, 1.0)
CUP_SHADE = "cup of "  # whose shadow it is: no die is called so
SAME_ARROW_M = 0.0005  # one whose length differs by no more is not drawn anew


@dataclass(slots=True)
class _Die:
    kind: DieKind
    style: DieStyle
    node: NodePath[GeomNode]
    pose: Pose | None = None
    ghost: bool = False


class TableView:
    """Everything of the table that is seen. Reparent `root`; call `dispose` when done."""

    def __init__(
        self, spec: TableSpec, look: LookSpec, assets: Path, quality: Quality, window: GraphicsOutput | None = None
    ) -> None:
        """`assets`: the folder with `textures/`; `window`: the output it is drawn in (None: no cast shadows)."""
        self.root = NodePath("table")
        self.root.set_antialias(AntialiasAttrib.M_multisample)
        self._spec = spec
        self._look = look
        self._solids: dict[DieKind, Solid] = {kind: solid(spec, kind) for kind in DieKind}
        self._wardrobe = DiceWardrobe(self._solids, assets)
        self._assets = assets
        self._casters = self.root.attach_new_node("casters")  # what throws shadows: dice, and walls
        self._all_dice = self._casters.attach_new_node("dice")
        self.cups = Cups(look, assets)
        self.cups.root.reparent_to(self._casters)
        self.cups.shade.reparent_to(self.root)
        self.things = ThingsView(look, assets)
        self.things.root.reparent_to(self.root)
        self.things.shade.reparent_to(self.root)
        self.sitter = SitterView(look.company)  # whoever sits across the table
        self.sitter.root.reparent_to(self.root)
        self.hand = HandView(look.company)  # of a computer that throws
        self.hand.root.reparent_to(self.root)
        self.confetti = ConfettiView(look.company)
        self.confetti.root.reparent_to(self.root)
        self._setup = SetUp.TARGET
        self._sign: str | None = None  # as it comes
        self._grounds = {self._setup: build_ground(self._setup, spec, look, assets)}  # each is built once
        self._ground = self._laid()
        self.crowd = self._gathered()
        self._window = window
        self._quality = quality
        self._lit: tuple[MoodLook, float] | None = None  # as it was lit last
        self._finish: Finish = self._dressed()
        self._drawing = self.root.attach_new_node("drawing")
        surface.lay_over(self._drawing, OVERLAY_BIN)
        self.guide = GestureGuide(self._drawing)
        self.plumb = PlumbLine(self._drawing)
        self.debris = Debris(self.root)
        self._shade = self._shaded()
        self._dice: dict[str, _Die] = {}
        self._outlines: dict[str, NodePath] = {}
        self._line: NodePath | None = None
        self._arrow: NodePath | None = None
        self._aim: NodePath | None = None
        self._aim_m = 0.0  # its length
        self._edge: NodePath | None = None
        self._spots: NodePath | None = None

    @property
    def look(self) -> LookSpec:
        """How it is lit, coloured and filmed."""
        return self._look

    @property
    def assets(self) -> Path:
        """The folder with textures."""
        return self._assets

    @property
    def output(self) -> GraphicsOutput | None:
        """What it is drawn in; None: nothing is."""
        return self._window

    @property
    def setup(self) -> SetUp:
        """What the table is laid with."""
        return self._setup

    def lay_out(self, setup: SetUp) -> None:
        """Lay the table with another set-up; dice that are shown stay as they are."""
        if setup is self._setup:
            return
        self._setup = setup
        self._shade.dispose()
        for part in self._ground.parts:
            part.detach_node()
        if setup not in self._grounds:
            self._grounds[setup] = build_ground(setup, self._spec, self._look, self._assets)
            for part in self._grounds[setup].parts:
                self._finish.dress_surface(part)
        self._ground = self._laid()
        self.crowd = self._gathered()
        if self._sign is not None:
            self.hang_sign(self._sign)
        self._shade = self._shaded()
        self.dim(())
        for die_id in self._dice:
            self._shade_die(die_id)
        if self._lit is not None:
            self.light(*self._lit)

    def set_dice(self, bodies: Iterable[tuple[str, DieKind, DieStyle]]) -> None:
        """Show exactly these dice (id, kind, style): new ones are hidden until their first pose, missing ones go."""
        wanted = {die_id: (kind, style) for die_id, kind, style in bodies}
        for die_id in [i for i, die in self._dice.items() if wanted.get(i) != (die.kind, die.style)]:
            self._remove(die_id)
        for die_id, (kind, style) in wanted.items():
            if die_id not in self._dice:
                node = self._all_dice.attach_new_node(GeomNode(die_id))
                node.node().add_geoms_from(self._wardrobe.mesh(kind))
                node.hide()
                self._dice[die_id] = _Die(kind, style, node)
                self._dress(self._dice[die_id])

    @property
    def shown(self) -> tuple[tuple[str, DieKind, DieStyle, Pose | None], ...]:
        """The dice that are shown, and where; what ``set_dice`` and ``set_pose`` need to show them again."""
        return tuple((die_id, die.kind, die.style, die.pose) for die_id, die in self._dice.items())

    def set_pose(self, die_id: str, pose: Pose) -> None:
        """Move a die. Raises KeyError for a die that is not there."""
        die = self._dice[die_id]
        if die.pose == pose:
            return
        die.pose = pose
        die.node.show()
        die.node.set_pos_quat(LPoint3(pose.x, pose.y, pose.z), LQuaternion(pose.qw, pose.qx, pose.qy, pose.qz))
        self._shade_die(die_id)

    def set_ghost(self, die_id: str, ghost: bool) -> None:
        """Show a die half transparent and without shadow, or solid again."""
        die = self._dice[die_id]
        if die.ghost == ghost:
            return
        die.ghost = ghost
        if ghost:
            die.node.set_attrib(_see_through(self._look.dice.ghost_alpha))
            die.node.set_bin("transparent", 0)
        else:
            die.node.clear_attrib(ColorBlendAttrib)
            die.node.clear_bin()
        self._shade_die(die_id)

    def dim(self, dice: Collection[str]) -> None:
        """Let these dice be darker, and no others, until dice are dressed anew; ghosts stay as they are."""
        for die_id, die in self._dice.items():
            if die.ghost:
                continue
            if die_id in dice:
                die.node.set_attrib(_darker(self._look.dice.dim))
            else:
                die.node.clear_attrib(ColorBlendAttrib)

    def hold_cups(self, cups: Mapping[str, HeldCup]) -> None:
        """Have exactly these cups in hands, by name."""
        hands = self.cups.in_hands
        before = hands.held
        hands.hold(cups)
        for name in before.keys() - cups.keys():
            self._shade.take(CUP_SHADE + name)
        for name in (name for name, cup in cups.items() if before.get(name) != cup):
            self._shade.throw(CUP_SHADE + name, hands.corners(name))

    def light(self, mood: MoodLook, swell: float = 1.0) -> None:
        """Light everything by the Heat; `swell` multiplies the lamp."""
        self._lit = (mood, swell)
        haze, lamp = times(mood.haze, self._look.surface.backdrop_tint), times(mood.lamp, (swell, swell, swell))
        for part in self._parts:
            surface.relight(part, haze, lamp, mood.wash)
        self.things.light(lamp)
        self.sitter.light(lamp)
        self.hand.light(lamp)
        self._finish.light(mood, swell)

    def hang_sign(self, picture: str) -> None:
        """Let the sign over the hall show this texture of the assets; empty: take it down."""
        self._sign = picture
        hang_sign(self.root, self._assets, picture)

    def draw(self, drawn: bool) -> None:
        """Draw what stands behind the picture in this frame, or let it rest."""
        self._finish.draw(drawn)

    def paint(self, colours: Mapping[str, Rgb]) -> None:
        """Cast the dice of these styles in another colour, pattern and digits kept; others are as delivered."""
        self._wardrobe.paint(colours)
        for die in self._dice.values():
            self._dress(die)

    def show_numerals(self, numerals: bool) -> None:
        """Let large d6 show numerals in place of pips, or pips again."""
        if numerals == self._wardrobe.numerals:
            return
        self._wardrobe.numerals = numerals
        for die in self._dice.values():
            die.node.node().remove_all_geoms()
            die.node.node().add_geoms_from(self._wardrobe.mesh(die.kind))

    def _dress(self, die: _Die) -> None:
        body, marks = self._wardrobe.body(die.kind, die.style), self._wardrobe.marks(die.kind, die.style)
        self._finish.dress_die(die.node, die.style, body, marks)

    @property
    def quality(self) -> Quality:
        """How much is drawn."""
        return self._quality

    def set_quality(self, quality: Quality) -> None:
        """Draw everything at another quality from now on."""
        if quality == self._quality:
            return
        self._quality = quality
        self._put_away()
        self._dress_anew()

    def _laid(self) -> Ground:
        ground = self._grounds[self._setup]
        ground.still.reparent_to(self.root)
        if ground.walls is not None:
            ground.walls.reparent_to(self._casters)
        return ground

    def _gathered(self) -> Crowd:
        return Crowd(self._ground.still.find("**/crowd"))

    @property
    def _parts(self) -> tuple[NodePath, ...]:
        """What is no die."""
        return (*self._ground.parts, self.cups.root)

    def _put_away(self) -> None:
        """Give back what draws shadows and light."""
        self._finish.dispose()
        self._shade.dispose()

    def _dress_anew(self) -> None:
        self._finish = self._dressed()
        self._shade = self._shaded()
        for die_id, die in self._dice.items():
            die.node.set_state(RenderState.make_empty())
            self._dress(die)
            ghost, die.ghost = die.ghost, False
            self.set_ghost(die_id, ghost)
            self._shade_die(die_id)

    def show_line(self, visible: bool) -> None:
        """Lay a bright overlay over the solid line, for a ruling that is close."""
        self._line = self._drawn(self._line, overlay.line_mesh(self._spec) if visible else None,
                                 self._look.overlay.line)

    def show_outline(self, die_id: str, points: Sequence[tuple[float, float]], state: OutlineState) -> None:
        """Draw a die's outline (x, y in metres, in order) on the table: colour and pattern tell the state."""
        mesh = overlay.outline_mesh(points, state, self._look.overlay)
        colours = {"inside": self._look.overlay.inside, "touching": self._look.overlay.touching,
                   "outside": self._look.overlay.outside}
        drawn = self._drawn(self._outlines.pop(die_id, None), mesh, colours[state])
        if drawn is not None:
            self._outlines[die_id] = drawn

    def clear_outlines(self) -> None:
        """Take all outlines away."""
        for outline in self._outlines.values():
            outline.remove_node()
        self._outlines.clear()

    def show_arrow(self, at: str | Point | None) -> None:
        """Mark a caught die (its id) or a place with an arrow from above; None takes the arrow away."""
        mesh = overlay.arrow_mesh(self._look.overlay) if at is not None else None
        self._arrow = self._drawn(self._arrow, mesh, self._look.overlay.arrow)
        if self._arrow is not None and at is not None:
            self._arrow.set_pos(*self._arrow_place(at))

    def show_aim(self, points: tuple[Point, Point] | None) -> None:
        """Draw an arrow from one point to the other; None takes it away. One that only turns is not drawn anew."""
        if points is None:
            self._aim = self._drawn(self._aim, None, self._look.overlay.aim)
            return
        (x, y, _), (end_x, end_y, _) = points
        length_m = math.hypot(end_x - x, end_y - y)
        if self._aim is None or abs(length_m - self._aim_m) > SAME_ARROW_M:
            self._aim_m = length_m
            self._aim = self._drawn(self._aim, overlay.aim_mesh(length_m, self._look.overlay), self._look.overlay.aim)
        if self._aim is not None:
            self._aim.set_pos_hpr(*points[0], -math.degrees(math.atan2(end_x - x, end_y - y)), 0.0, 0.0)

    def show_spots(self, spots: Sequence[tuple[float, float, OutlineState]]) -> None:
        """Mark where dice came to rest (x, y in metres, and how they lay); none takes the marks away."""
        mesh = overlay.spots_mesh(spots, self._look.overlay) if spots else None
        self._spots = self._drawn(self._spots, mesh, WHITE)

    def show_edge(self, side_m: float, strength: float) -> None:
        """Light up the thrower's side of the dashed edge, ``side_m`` to the right; strength 0 to 1, 0 is dark.

        A tray has no such edge.
        """
        if strength <= 0.0 or self._setup is not SetUp.TARGET:
            self._edge = self._drawn(self._edge, None, self._look.overlay.edge)
            return
        if self._edge is None:
            mesh = overlay.edge_mesh(self._spec, self._look.overlay)
            self._edge = self._drawn(None, mesh, self._look.overlay.edge)
        if self._edge is not None:
            self._edge.set_alpha_scale(min(strength, 1.0))
            self._edge.set_h(math.degrees(math.asin(side_m / self._spec.target.dashed_edge_radius_m)))

    def dispose(self) -> None:
        """Take everything out of the scene and give buffers back."""
        self.set_dice(())
        self._put_away()
        self.root.remove_node()

    def _dressed(self) -> Finish:
        """A finish of the quality, with the still scene dressed."""
        nodes = Nodes(self.root, self._casters, self._all_dice)
        finish = make_finish(self._look.quality.of(self._quality), nodes, self._look, self._assets, self._window)
        for part in (*(part for ground in self._grounds.values() for part in ground.parts), self.cups.root):
            finish.dress_surface(part)
        return finish

    def _shaded(self) -> DiceShade:
        mask_px = self._look.quality.of(self._quality).mask_px
        return DiceShade(self.root, self._ground, self._look, mask_px, self._window)

    def _arrow_place(self, at: str | Point) -> Point:
        if not isinstance(at, str):
            return at
        die = self._dice[at]
        x, y, z = die.node.get_pos()
        reach = self._solids[die.kind].inradius_m
        return x, y + reach, z + reach

    def _drawn(self, old: NodePath | None, mesh: GeomNode | None, colour: Sequence[float]) -> NodePath | None:
        if old is not None:
            old.remove_node()
        if mesh is None:
            return None
        node = self._drawing.attach_new_node(mesh)
        node.set_color_scale(colour[0], colour[1], colour[2], 1.0)
        return node

    def _shade_die(self, die_id: str) -> None:
        die = self._dice[die_id]
        if die.pose is None or die.ghost:
            self._shade.take(die_id)
        else:
            self._shade.put(die_id, die.style, die.pose, die.node, self._solids[die.kind])

    def _remove(self, die_id: str) -> None:
        self._dice.pop(die_id).node.remove_node()
        outline = self._outlines.pop(die_id, None)
        if outline is not None:
            outline.remove_node()
        self._shade.take(die_id)


def _darker(brightness: float) -> RenderAttrib:
    """Blend with nothing, likewise by a constant."""
    return ColorBlendAttrib.make(ColorBlendAttrib.M_add, ColorBlendAttrib.O_constant_color, ColorBlendAttrib.O_zero,
                                 LColor(brightness, brightness, brightness, 1.0))


def _see_through(opacity: float) -> RenderAttrib:
    """Blend by a constant: the same in every quality, whatever lights and textures do with alpha."""
    return ColorBlendAttrib.make(
        ColorBlendAttrib.M_add, ColorBlendAttrib.O_constant_alpha, ColorBlendAttrib.O_one_minus_constant_alpha,
        LColor(0.0, 0.0, 0.0, opacity))
