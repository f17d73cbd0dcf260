"""How surfaces take the light: with fixed functions, or with shaders of our own."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Protocol

from panda3d.core import ColorAttrib, GraphicsOutput, LColor, Material, NodePath, TexGenAttrib, Texture, TextureStage

from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.lamp_light import add_lights, relight
from game.scenes.table.look_spec import DieLook, LookSpec, MoodLook, QualityLook
from game.scenes.table.shaders import ShaderError
from game.scenes.table.shading import Nodes, ShadedFinish
from game.scenes.table.table_surface import sharpen
from game.scenes.table.texture_files import load_texture

HOT: DieStyle = "tower"
EMBER_SHARE = 0.5  # plain light adds it to the whole body, so that less of it is as much


class Finish(Protocol):
    """Dresses nodes for one quality."""

    def dress_surface(self, still: NodePath) -> None:
        """Prepare the still scene."""

    def dress_die(self, node: NodePath, style: DieStyle, body: Texture, marks: Texture) -> None:
        """Give a die its picture, the ink on it, and its material."""

    def light(self, mood: MoodLook, swell: float) -> None:
        """Light by the Heat; `swell` multiplies the lamp."""

    def draw(self, drawn: bool) -> None:
        """Draw the buffers in this frame, or let them rest."""

    def dispose(self) -> None:
        """Take lights and buffers away."""


def make_finish(
    quality: QualityLook, nodes: Nodes, look: LookSpec, assets: Path, window: GraphicsOutput | None
) -> Finish:
    """The finish of a quality; the plain one, with a warning in the log, where it fails."""
    if quality.shaders and window is not None:
        try:
            return ShadedFinish(nodes, look, quality, assets, assets.parent / "shaders", window)
        except ShaderError as error:
            logging.getLogger(__name__).warning("shaders are not possible here, low is used: %s", error)
    return PlainFinish(nodes.root, look, assets)


class PlainFinish:
    """Fixed functions: light in the table's vertex colours, lit dice, gloss from a sphere map."""

    def __init__(self, root: NodePath, look: LookSpec, assets: Path) -> None:
        self._look = look
        self._lights = add_lights(root, look.lamp)
        self._gloss = load_texture(assets, "gloss.jpg")
        self._stage = TextureStage("gloss")
        self._stage.set_mode(TextureStage.M_add)
        self._stage.set_sort(10)
        self._materials: dict[str, Material] = {}

    def dress_surface(self, still: NodePath) -> None:
        """The still scene brings its light along."""
        still.set_light_off()
        sharpen(still, 1)

    def dress_die(self, node: NodePath, style: DieStyle, body: Texture, marks: Texture) -> None:
        """Texture, material, lights and gloss. The ink is in the texture, and no more is made of it here."""
        die: DieLook = getattr(self._look.dice, style)
        node.set_texture(body)
        node.set_attrib(ColorAttrib.make_flat(LColor(1, 1, 1, 1)))
        node.set_material(self._material(style, die))
        for light in self._lights:
            node.set_light(light)
        node.set_texture(self._stage, self._gloss)
        node.set_tex_gen(self._stage, TexGenAttrib.M_eye_sphere_map)

    def light(self, mood: MoodLook, swell: float) -> None:
        """Light the dice by the Heat."""
        relight(self._lights, self._look.lamp, mood, swell)
        hot: DieLook = getattr(self._look.dice, HOT)
        ember = 1.0 + (mood.ember * swell - 1.0) * EMBER_SHARE
        red, green, blue = (min(1.0, part * ember) for part in hot.glow)
        self._material(HOT, hot).set_emission(LColor(red, green, blue, 1.0))

    def _material(self, style: DieStyle, die: DieLook) -> Material:
        """One for all dice of a style."""
        if style not in self._materials:
            material = self._materials[style] = Material(style)
            material.set_diffuse(LColor(1, 1, 1, 1))
            material.set_ambient(LColor(1, 1, 1, 1))
            material.set_emission(LColor(*die.glow, 1.0))
        return self._materials[style]

    def draw(self, drawn: bool) -> None:
        """There are none."""

    def dispose(self) -> None:
        """Take the lights away."""
        for light in self._lights:
            light.remove_node()
