"""What pictures of paper are made with: inks, the grain of card, light that falls on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from panda3d.core import GraphicsOutput, NodePath, SamplerState, Texture, TextureStage

from game.scenes.paper_theatre.light_map import TWICE
from game.scenes.paper_theatre.paper_mesh import Paper, paper_node
from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.texture_files import load_texture

GRAIN = 5.0  # of the tile of paper, across a row
PX_SHARE, MOST_PX = 0.065, 96.0  # of the output's height, how many pixels a unit of a picture has
UNSEEN_PX = 8.0


class PaperShop:
    """Makes pictures. ``output`` is what they are seen in; None: nothing is drawn."""

    def __init__(self, inks: Mapping[str, Colour], assets: Path, output: GraphicsOutput | None) -> None:
        self.inks = inks
        self._output = output
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

    @property
    def seen(self) -> bool:
        """Whether anybody sees a picture: where there is no output, none is ever drawn."""
        return self._output is not None

    def picture(self, room: Bounds) -> PaperPicture:
        """An empty one, as fine as it can be seen."""
        px = min(MOST_PX, self._output.get_y_size() * PX_SHARE) if self._output is not None else UNSEEN_PX
        return PaperPicture(room, px, self._output)

    def lay(self, below: NodePath, cuts: Iterable[Cut], paper: Paper, light: Texture | None = None,
            bright: float = 1.0) -> None:
        """Pieces in their order, in this light; not cut where no picture is seen, for that takes longest of all."""
        for kind, run in runs(cuts) if self.seen else ():
            node = below.attach_new_node(paper_node(kind, run, paper))
            if kind == "light":
                continue
            node.set_texture(self._grain, self._paper)
            node.set_tex_scale(self._grain, GRAIN, GRAIN * 0.6)
            node.set_color_scale(bright, bright, bright, 1.0)
            if light is not None:
                node.set_texture(self._light, light)


def runs(cuts: Iterable[Cut]) -> Sequence[tuple[str, list[Cut]]]:
    """Pieces in their order, those that are lit apart from those that shine by themselves."""
    found: list[tuple[str, list[Cut]]] = []
    for cut in cuts:
        kind = "light" if cut.kind == "light" else "paper"
        if not found or found[-1][0] != kind:
            found.append((kind, []))
        found[-1][1].append(cut)
    return found
