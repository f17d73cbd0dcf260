"""The stage as nodes: rows that stand up one after the other, people who come, go and fall, a curtain, footlights.

Everything is drawn in its order and without depth, before dice and cups, so that it hides none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from panda3d.core import NodePath, SamplerState, TextFont, TextNode, Texture, TextureStage, TransparencyAttrib

from game.scenes.paper_theatre import proscenium, weather
from game.scenes.paper_theatre.floors import HALF as FLOOR_HALF
from game.scenes.paper_theatre.floors import NEAR, floor
from game.scenes.paper_theatre.light_map import TWICE, light_map
from game.scenes.paper_theatre.outlines import box
from game.scenes.paper_theatre.paper_mesh import Paper, paper_node
from game.scenes.paper_theatre.sheet import Cut, Lamp, Sheet
from game.scenes.paper_theatre.staging import DEPTH, DEPTHS, Bounds, Layer, Shown, bounds, inside, layers
from game.scenes.paper_theatre.theatre_look import LightLook, TheatreLook
from game.scenes.table.table_surface import on_table
from game.scenes.table.texture_files import load_texture
from game.story.scenery import ROWS, TALL, WIDE, Stage

LAYER_THEATRE = 24  # over all that lies flat, under whatever stands on the table
FOLDED_DEG, FALLEN_DEG = -88.0, -82.0
PLAIN, PEOPLE = 1.45, 1.75  # how bright paper is made, for its tile is grey; people are told apart by it
SKY = 40  # bands of it
GATHERED = 0.09  # of its width, what an open curtain takes
GRAIN = 5.0  # of the tile of paper, across a row
FRONT = Bounds(proscenium.LEFT - 1, proscenium.FOOT - 1, proscenium.RIGHT + 1, proscenium.TOP + 1)
LARGEST_EM = 0.78  # of the letters on the plaque
WEATHER_ROWS = ("middle", "front")


class TheatreView:
    """One theatre. ``root`` has its front in the plane y = 0, its stage on z = 0, a unit of the stage long as it is."""

    def __init__(self, look: TheatreLook, assets: Path, unit_m: float) -> None:
        self.root = NodePath("theatre")
        for off in (self.root.set_light_off, self.root.set_shader_off):
            off(10)
        on_table(self.root, LAYER_THEATRE)
        self.root.set_two_sided(True)
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.root.set_scale(unit_m)
        self._look = look
        self._paper = load_texture(assets, "felt.jpg")
        self._paper.set_wrap_u(SamplerState.WM_repeat)
        self._paper.set_wrap_v(SamplerState.WM_repeat)
        self._grain, self._light = TextureStage("grain"), TextureStage("light")
        self._grain.set_mode(TextureStage.M_modulate)
        self._light.set_mode(TextureStage.M_combine)
        self._light.set_combine_rgb(TextureStage.CM_modulate, TextureStage.CS_previous, TextureStage.CO_src_color,
                                    TextureStage.CS_texture, TextureStage.CO_src_color)
        self._light.set_combine_alpha(TextureStage.CM_replace, TextureStage.CS_previous, TextureStage.CO_src_alpha)
        self._light.set_rgb_scale(int(TWICE))
        self._box, self._scene, self._front = (self.root.attach_new_node(name) for name in ("box", "scene", "frame"))
        self._rows: dict[str, NodePath] = {}
        self._people: dict[str, tuple[NodePath, bool]] = {}
        self._hung: list[list[NodePath]] = []
        self._passed_s = self._clock_s = 0.0
        self._shown: Shown | None = None
        self._still = True
        self._build_front()

    @property
    def shown(self) -> Shown | None:
        """What is on the stage; None while the curtain is shut."""
        return self._shown

    @property
    def moving(self) -> bool:
        """Whether something is on its way: rows that stand up, the curtain."""
        return self._shown is not None and self._passed_s < self._whole_s

    def show(self, shown: Shown | None, still: bool = False) -> None:
        """Let this be seen; at once where motion is reduced. None: the curtain falls.

        Where only people are other than before, they come, go or fall, and the scenery stays.
        """
        if shown == self._shown:
            return
        before, self._shown, self._still = self._shown, shown, still
        fresh = before is None or shown is None or before.stage != shown.stage
        self._scene.get_children().detach()
        self._rows, self._people, self._hung = {}, {}, []
        if shown is not None:
            self._build(shown)
        self._passed_s = 0.0 if fresh and not still else self._whole_s
        self._pose()

    def update(self, dt_s: float) -> None:
        """Let rows stand up and weather move; still where motion is reduced."""
        if self._shown is None or self._still:
            return
        if self._passed_s < self._whole_s:
            self._passed_s = min(self._passed_s + dt_s, self._whole_s)
            self._pose()
        self._clock_s += dt_s
        self._show_weather(int(self._clock_s * self._look.weather_hz))

    def write(self, text: str, font: TextFont) -> None:
        """Have this stand on the plaque, as large as there is room for it."""
        self._plaque.get_children().detach()
        if not text:
            return
        (left, foot), _, (right, top), _ = proscenium.PLAQUE
        letters = TextNode("plaque")
        letters.set_font(font)
        letters.set_align(TextNode.A_center)
        letters.set_text(text)
        letters.set_text_color(*self._look.inks["ink"], 1.0)
        em = min(LARGEST_EM, (right - left - 0.6) / letters.get_width())
        node = self._plaque.attach_new_node(letters.generate())
        node.set_scale(em)
        node.set_pos(0.0, -0.12, (foot + top - (letters.get_top() + letters.get_bottom()) * em) / 2)

    def dispose(self) -> None:
        """Take it out of the scene."""
        self.root.remove_node()

    # --- what it is made of ----------------------------------------------------------------------------------

    @property
    def _whole_s(self) -> float:
        return self._look.unfold_s + self._look.between_s * len(ROWS)

    def _build(self, shown: Shown) -> None:
        stage, light = shown.stage, self._look.lights[shown.stage.light]
        found = layers(shown)
        lamps = [(layer.depth, lamp) for layer in found for lamp in layer.lamps]
        self._behind(light)
        self._floor(stage, light, lamps)
        for row in ROWS:
            self._row(row, light, lamps, [layer for layer in found if layer.row == row])
            if row != "front":
                self._gauze(row, light)
            if row in WEATHER_ROWS and stage.weather:
                self._hang(stage.weather, row)

    def _behind(self, light: LightLook) -> None:
        """The sky, in bands from its foot to its top, no wider than is seen through the opening."""
        depth = DEPTH + 0.3
        room = bounds(depth)
        inks = {"low": light.sky_low, "high": light.sky_high}
        middle = TALL * 0.75
        node = self._scene.attach_new_node("sky")
        for k in range(SKY):
            low, high = room.foot + (room.top - room.foot) * k / SKY, room.foot + (room.top - room.foot) * (k + 1) / SKY
            share = min(max((low + high) / 2 / middle, 0.0), 1.0)
            tone = tuple(a + (b - a) * share for a, b in zip(light.sky_low, light.sky_high, strict=True))
            inks[f"sky {k}"] = tone[0], tone[1], tone[2]
            node.attach_new_node(paper_node("band", [Cut("print", f"sky {k}", box(room.left, low, room.right, high))],
                                            Paper(inks, room)))
        node.set_y(depth)

    def _floor(self, stage: Stage, light: LightLook, lamps: Sequence[tuple[float, Lamp]]) -> None:
        room = Bounds(-FLOOR_HALF, NEAR, FLOOR_HALF, DEPTH + 0.6)
        sheet = floor(stage.floor)
        node = self._scene.attach_new_node(
            paper_node("floor", sheet.cuts, Paper(self._look.inks, room, lambda x, y: (x, y, 0.0))))
        self._dress(node, light_map(light, self._look.inks, lamps, 0.0, room, flat=True))

    def _row(self, row: str, light: LightLook, lamps: Sequence[tuple[float, Lamp]], found: Sequence[Layer]) -> None:
        depth = DEPTHS[row]
        room = bounds(depth)
        picture = light_map(light, self._look.inks, lamps, depth, room)
        pivot = self._scene.attach_new_node(row)
        pivot.set_y(depth)
        self._rows[row] = pivot
        for layer in found:
            hinge = pivot.attach_new_node(layer.who or "scenery")
            if layer.who:
                self._people[layer.who] = hinge, layer.struck
            for kind, cuts in _runs(layer.cuts):
                node = hinge.attach_new_node(paper_node(kind, cuts, Paper(self._look.inks, room)))
                if kind == "paper":
                    self._dress(node, picture, PEOPLE if layer.who else PLAIN)

    def _dress(self, node: NodePath, light: Texture, bright: float = PLAIN) -> None:
        node.set_texture(self._grain, self._paper)
        node.set_tex_scale(self._grain, GRAIN, GRAIN * 0.6)
        node.set_texture(self._light, light)
        node.set_color_scale(bright, bright, bright, 1.0)

    def _gauze(self, row: str, light: LightLook) -> None:
        """The air before a row."""
        share = 1.0 - (1.0 - light.hazy) ** 0.25
        depth = DEPTHS[row] - 0.35
        room = bounds(depth)
        cut = Cut("light", "haze", box(room.left, 0.0, room.right, room.top), alpha=share)
        node = self._scene.attach_new_node(paper_node("air", [cut], Paper({"haze": light.haze}, room)))
        node.set_y(depth)

    def _hang(self, kind: str, row: str) -> None:
        depth = DEPTHS[row] - 0.2
        pictures: list[NodePath] = []
        for picture in range(weather.PICTURES):
            sheet = weather.hung(kind, WEATHER_ROWS.index(row), picture)
            node = self._scene.attach_new_node(paper_node("weather", inside(sheet.cuts, bounds(depth)),
                                                          Paper(self._look.inks, bounds(depth))))
            node.set_y(depth)
            pictures.append(node)
        self._hung.append(pictures)
        self._show_weather(0)

    def _show_weather(self, at: int) -> None:
        for pictures in self._hung:
            for k, node in enumerate(pictures):
                (node.show if k == at % len(pictures) else node.hide)()

    def _build_front(self) -> None:
        """Box, valance, curtain, frame and footlights: always the same."""
        dark = Paper({"dark": (0.02, 0.012, 0.014)}, FRONT)
        half = WIDE / 2 + 0.6
        behind = self._box.attach_new_node(paper_node("dark", [Cut("print", "dark", box(-half, 0.0, half,
                                                                                        TALL + 0.5))], dark))
        behind.set_y(0.4)
        self._curtains = [self._piece(proscenium.curtain(side), 0.3) for side in (-1.0, 1.0)]
        self._piece(proscenium.valance(), 0.2)
        self._piece(proscenium.front(), 0.0)
        self._piece(proscenium.footlights(), -0.1)
        self._plaque = self._front.attach_new_node("plaque")
        self._pose()

    def _piece(self, sheet: Sheet, y: float) -> NodePath:
        whole = self._front.attach_new_node("piece")
        for kind, cuts in _runs(sheet.cuts):
            node = whole.attach_new_node(paper_node(kind, cuts, Paper(self._look.inks, FRONT)))
            if kind == "paper":
                node.set_texture(self._grain, self._paper)
                node.set_tex_scale(self._grain, GRAIN, GRAIN * 0.6)
        whole.set_y(y)
        return whole

    # --- how it moves ----------------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Every row as far up as it is by now, the curtain as far open."""
        for at, row in enumerate(ROWS):
            if row in self._rows:
                share = _eased((self._passed_s - at * self._look.between_s) / self._look.unfold_s)
                self._rows[row].set_p(FOLDED_DEG * (1.0 - share))
        for node, struck in self._people.values():
            node.set_p(FALLEN_DEG if struck else 0.0)
        opened = _eased(self._passed_s / self._look.unfold_s) if self._shown is not None else 0.0
        for side, node in zip((-1.0, 1.0), self._curtains, strict=True):
            wide = 1.0 - (1.0 - GATHERED) * opened
            node.set_sx(wide)
            node.set_x(side * (WIDE / 2 + 0.2) * (1.0 - wide))


def _eased(share: float) -> float:
    share = min(max(share, 0.0), 1.0)
    return share * share * (3.0 - 2.0 * share)


def _runs(cuts: Sequence[Cut]) -> list[tuple[str, list[Cut]]]:
    """Pieces in their order, those that are lit apart from those that shine by themselves."""
    runs: list[tuple[str, list[Cut]]] = []
    for cut in cuts:
        kind = "light" if cut.kind == "light" else "paper"
        if not runs or runs[-1][0] != kind:
            runs.append((kind, []))
        runs[-1][1].append(cut)
    return runs
