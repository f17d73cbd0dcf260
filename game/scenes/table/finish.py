"""How surfaces take the light: `low` with fixed functions, `high` with shaders of our own."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Literal, Protocol

from panda3d.core import ColorAttrib, GraphicsOutput, LColor, Material, NodePath, TexGenAttrib, TextureStage

from game.scenes.table.light import add_lights
from game.scenes.table.look import DieLook, LookSpec
from game.scenes.table.shading import ShadedFinish, ShaderError
from game.scenes.table.surface import load_texture, sharpen

Quality = Literal["low", "high"]


class Finish(Protocol):
    """Dresses nodes for one quality."""

    def dress_surface(self, still: NodePath) -> None:
        """Prepare the still scene."""

    def dress_die(self, node: NodePath, style: str) -> None:
        """Give a die its material."""

    def dispose(self) -> None:
        """Take lights and buffers away."""


def make_finish(
    quality: Quality, root: NodePath, tray: NodePath, look: LookSpec, assets: Path, window: GraphicsOutput | None
) -> Finish:
    """The finish of a quality for the dice under `tray`; `low`, with a warning in the log, where `high` fails."""
    if quality == "high" and window is not None:
        try:
            return ShadedFinish(root, tray, look, assets, assets.parent / "shaders", window)
        except ShaderError as error:
            logging.getLogger(__name__).warning("quality high is not possible here, low is used: %s", error)
    return PlainFinish(root, look, assets)


class PlainFinish:
    """Fixed functions: light in the table's vertex colours, lit dice, gloss from a sphere map."""

    def __init__(self, root: NodePath, look: LookSpec, assets: Path) -> None:
        self._look = look
        self._assets = assets
        self._lights = add_lights(root, look.lamp)
        self._gloss = load_texture(assets, "gloss.jpg")
        self._stage = TextureStage("gloss")
        self._stage.set_mode(TextureStage.M_add)
        self._stage.set_sort(10)

    def dress_surface(self, still: NodePath) -> None:
        """The still scene brings its light along."""
        still.set_light_off()
        sharpen(still, 1)

    def dress_die(self, node: NodePath, style: str) -> None:
        """Texture, material, lights and gloss."""
        die: DieLook = getattr(self._look.dice, style)
        node.set_texture(load_texture(self._assets, f"dice_{style}.jpg"))
        node.set_attrib(ColorAttrib.make_flat(LColor(1, 1, 1, 1)))
        material = Material(style)
        material.set_diffuse(LColor(1, 1, 1, 1))
        material.set_ambient(LColor(1, 1, 1, 1))
        material.set_emission(LColor(*die.glow, 1.0))
        node.set_material(material)
        for light in self._lights:
            node.set_light(light)
        node.set_texture(self._stage, self._gloss)
        node.set_tex_gen(self._stage, TexGenAttrib.M_eye_sphere_map)

    def dispose(self) -> None:
        """Take the lights away."""
        for light in self._lights:
            light.remove_node()
