"""Shaders of our own: light by the pixel, with the lamp's shadow map between dice."""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LMatrix4,
    LVector3,
    NodePath,
    PerspectiveLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.lamp_light import pool_exponent, times
from game.scenes.table.look_spec import DieLook, LookSpec, MoodLook, Point, QualityLook
from game.scenes.table.shaders import ShaderError, load_shader, require
from game.scenes.table.table_surface import sharpen
from game.scenes.table.texture_files import load_texture

WOOD_RELIEF_M, PAPER_RELIEF_M, FELT_RELIEF_M, WALL_RELIEF_M = 0.0007, 0.00035, 0.0005, 0.00012
PAPER_GLOSS_SHARE = 0.25
TO_TEXTURE = LMatrix4(0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0.5, 0.5, 0.5, 1)


class Nodes(NamedTuple):
    """The scene as far as light asks: all of it, what throws shadows, and of that the dice."""

    root: NodePath
    casters: NodePath
    dice: NodePath


class LampEye:
    """The shadow map: depth of dice and walls as the lamp sees them."""

    def __init__(self, window: GraphicsOutput, nodes: Nodes, look: LookSpec, size: int) -> None:
        properties = FrameBufferProperties()
        properties.set_depth_bits(24)
        self.texture = Texture("lamp depth")
        self._buffer = window.engine.make_output(
            window.pipe, "lamp depth", -15, properties, _square(size),
            GraphicsPipe.BF_refuse_window, window.gsg, window)
        if self._buffer is None:
            raise ShaderError("no buffer for the lamp's shadow map")
        self.texture.set_format(Texture.F_depth_component)
        self.texture.set_minfilter(SamplerState.FT_shadow)
        self.texture.set_magfilter(SamplerState.FT_shadow)
        self._buffer.add_render_texture(self.texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_depth)
        distance = math.dist(look.lamp.position_m, (0.0, 0.0, 0.0))
        lens = PerspectiveLens()
        lens.set_fov(2.0 * math.degrees(math.atan2(look.shadows.reach_m, distance)))
        lens.set_near_far(distance * 0.3, distance * 1.8)
        node = Camera("lamp eye", lens)
        node.set_scene(nodes.casters)
        self._path = nodes.root.attach_new_node(node)
        self._path.set_pos(*look.lamp.position_m)
        self._path.look_at(nodes.root, 0.0, 0.0, 0.0)
        bare = NodePath("bare")
        bare.set_shader_off(100)
        bare.set_light_off(100)
        bare.set_texture_off(100)
        node.set_initial_state(bare.get_state())
        self._buffer.make_display_region().set_camera(self._path)
        self.clip = LMatrix4(nodes.root.get_mat(self._path) * lens.get_projection_mat() * TO_TEXTURE)

    def draw(self, drawn: bool) -> None:
        """Draw it in this frame, or let it rest."""
        self._buffer.set_active(drawn)

    def dispose(self) -> None:
        """Give the buffer back."""
        self._buffer.engine.remove_window(self._buffer)
        self._path.remove_node()


class ShadedFinish:
    """Per-pixel light from GLSL 1.20. Raises ShaderError at once where that does not work here."""

    def __init__(
        self, nodes: Nodes, look: LookSpec, quality: QualityLook, assets: Path, shaders: Path,
        window: GraphicsOutput,
    ) -> None:
        self._look = look
        self._quality = quality
        self._dice = dice = nodes.dice
        self._dressed: list[NodePath] = []
        self._table = load_shader(shaders, "table")
        self._die = load_shader(shaders, "die", {"TAPS": quality.taps})
        for shader in (self._table, self._die):
            require(shader, window)
        self._eye = LampEye(window, nodes, look, quality.map_px)
        lamp = look.lamp
        dice.set_shader(self._die)
        dice.set_shader_inputs(
            lamp_place=LVector3(*lamp.position_m), lamp_axis=LVector3(*lamp.position_m).normalized(),
            lamp_colour=LVector3(*lamp.colour) * lamp.strength, lamp_power=pool_exponent(lamp),
            ambient=LVector3(*lamp.ambient), fill_way=_way(lamp.fill_position_m),
            fill_colour=LVector3(*lamp.fill_colour), rim_way=_way(lamp.rim_position_m),
            rim_colour=LVector3(*lamp.rim_colour),
            polish=load_texture(assets, "gloss.jpg"), lamp_depth=self._eye.texture, lamp_clip=self._eye.clip,
            blur=look.lamp.radius_m * 0.06, ember=1.0)

    def dress_surface(self, still: NodePath) -> None:
        """Relief and sheen for wood and paper."""
        lamp, gloss = self._look.lamp, self._look.surface.gloss
        still.set_light_off()
        sharpen(still, self._quality.anisotropy)
        for pattern, relief, share in (("**/wood", WOOD_RELIEF_M, 1.0),
                                       ("**/paper*", PAPER_RELIEF_M, PAPER_GLOSS_SHARE),
                                       ("**/felt", FELT_RELIEF_M, 0.0), ("**/planed wood", WALL_RELIEF_M, 1.0)):
            for node in still.find_all_matches(pattern):
                node.set_shader(self._table)
                self._dressed.append(node)
                node.set_shader_inputs(lamp_place=LVector3(*lamp.position_m), relief=relief, gloss=gloss * share,
                                       lamp_colour=LVector3(*lamp.colour) * lamp.strength)

    def dress_die(self, node: NodePath, style: DieStyle, body: Texture, marks: Texture) -> None:
        """Texture, engraving and inner light."""
        die: DieLook = getattr(self._look.dice, style)
        node.set_texture(body)
        node.set_shader_inputs(glow=LVector3(*die.glow), gloss=die.gloss, embers=float(style == "tower"), marks=marks)

    def light(self, mood: MoodLook, swell: float) -> None:
        """Light the dice by the Heat."""
        lamp = self._look.lamp
        self._dice.set_shader_inputs(
            lamp_colour=LVector3(*times(lamp.colour, mood.lamp)) * lamp.strength * swell,
            rim_colour=LVector3(*times(lamp.rim_colour, mood.rim)), ember=mood.ember * swell)

    def draw(self, drawn: bool) -> None:
        """Draw the shadow map in this frame, or let it rest."""
        self._eye.draw(drawn)

    def dispose(self) -> None:
        """Give the shadow map back and take the shaders off."""
        self._eye.dispose()
        for node in (self._dice, *self._dressed):
            node.clear_shader()


def _square(size_px: int) -> WindowProperties:
    properties = WindowProperties()
    properties.set_size(size_px, size_px)
    return properties


def _way(place: Point) -> LVector3:
    return LVector3(*place).normalized()
