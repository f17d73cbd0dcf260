"""Quality `high`: shaders of our own, lit by the pixel, with the lamp's shadow map between dice."""

from __future__ import annotations

import math
from pathlib import Path

from panda3d.core import (
    Camera,
    Filename,
    FrameBufferProperties,
    GraphicsOutput,
    GraphicsPipe,
    LMatrix4,
    LVector3,
    NodePath,
    PerspectiveLens,
    SamplerState,
    Shader,
    Texture,
    WindowProperties,
)

from game.scenes.table.light import pool_exponent
from game.scenes.table.look import DieLook, LookSpec, Point
from game.scenes.table.surface import load_texture, sharpen

WOOD_RELIEF_M, PAPER_RELIEF_M = 0.0007, 0.00035
PAPER_GLOSS_SHARE = 0.25
ANISOTROPY = 8
TO_TEXTURE = LMatrix4(0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0.5, 0.5, 0.5, 1)


class ShaderError(RuntimeError):
    """A shader is missing or this machine does not take it."""


class LampEye:
    """The shadow map: depth of the dice as the lamp sees them."""

    def __init__(self, window: GraphicsOutput, root: NodePath, tray: NodePath, look: LookSpec) -> None:
        size = look.shadows.map_px
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
        node.set_scene(tray)
        self._path = root.attach_new_node(node)
        self._path.set_pos(*look.lamp.position_m)
        self._path.look_at(root, 0.0, 0.0, 0.0)
        bare = NodePath("bare")
        bare.set_shader_off(100)
        bare.set_light_off(100)
        bare.set_texture_off(100)
        node.set_initial_state(bare.get_state())
        self._buffer.make_display_region().set_camera(self._path)
        self.clip = LMatrix4(root.get_mat(self._path) * lens.get_projection_mat() * TO_TEXTURE)

    def dispose(self) -> None:
        """Give the buffer back."""
        self._buffer.engine.remove_window(self._buffer)
        self._path.remove_node()


class ShadedFinish:
    """Per-pixel light from GLSL 1.20. Raises ShaderError at once where that does not work here."""

    def __init__(
        self, root: NodePath, tray: NodePath, look: LookSpec, assets: Path, shaders: Path, window: GraphicsOutput
    ) -> None:
        self._look = look
        self._assets = assets
        self._table = load_shader(shaders, "table")
        self._die = load_shader(shaders, "die")
        for shader in (self._table, self._die):
            require(shader, window)
        self._eye = LampEye(window, root, tray, look)
        lamp = look.lamp
        tray.set_shader(self._die)
        tray.set_shader_inputs(
            lamp_place=LVector3(*lamp.position_m), lamp_axis=LVector3(*lamp.position_m).normalized(),
            lamp_colour=LVector3(*lamp.colour) * lamp.strength, lamp_power=pool_exponent(lamp),
            ambient=LVector3(*lamp.ambient), fill_way=_way(lamp.fill_position_m),
            fill_colour=LVector3(*lamp.fill_colour), rim_way=_way(lamp.rim_position_m),
            rim_colour=LVector3(*lamp.rim_colour), marks=load_texture(assets, "marks.png"),
            polish=load_texture(assets, "gloss.jpg"), lamp_depth=self._eye.texture, lamp_clip=self._eye.clip,
            blur=look.lamp.radius_m * 0.06)

    def dress_surface(self, still: NodePath) -> None:
        """Relief and sheen for wood and paper."""
        lamp, gloss = self._look.lamp, self._look.surface.gloss
        still.set_light_off()
        sharpen(still, ANISOTROPY)
        for pattern, relief, share in (("**/wood", WOOD_RELIEF_M, 1.0),
                                       ("**/paper*", PAPER_RELIEF_M, PAPER_GLOSS_SHARE)):
            for node in still.find_all_matches(pattern):
                node.set_shader(self._table)
                node.set_shader_inputs(lamp_place=LVector3(*lamp.position_m), relief=relief, gloss=gloss * share,
                                       lamp_colour=LVector3(*lamp.colour) * lamp.strength)

    def dress_die(self, node: NodePath, style: str) -> None:
        """Texture and inner light."""
        die: DieLook = getattr(self._look.dice, style)
        node.set_texture(load_texture(self._assets, f"dice_{style}.jpg"))
        node.set_shader_inputs(glow=LVector3(*die.glow), gloss=die.gloss)

    def dispose(self) -> None:
        """Give the shadow map back."""
        self._eye.dispose()


def _square(size_px: int) -> WindowProperties:
    properties = WindowProperties()
    properties.set_size(size_px, size_px)
    return properties


def _way(place: Point) -> LVector3:
    return LVector3(*place).normalized()


def load_shader(folder: Path, name: str) -> Shader:
    """A shader of ours. Raises ShaderError when its files cannot be read."""
    files = [folder / f"{name}.{part}" for part in ("vert", "frag")]
    shader = Shader.load(Shader.SL_GLSL, *(Filename.from_os_specific(str(file)) for file in files)) if all(
        file.is_file() for file in files) else None
    if shader is None:
        raise ShaderError(f"shader {name} cannot be read from {folder}")
    return shader


def require(shader: Shader, window: GraphicsOutput) -> None:
    """Compile a shader now. Raises ShaderError when the driver refuses it."""
    prepared = window.gsg.get_prepared_objects()
    scene = NodePath("probe")
    scene.set_shader(shader)
    buffer = window.make_texture_buffer("probe", 4, 4)
    try:
        shader.prepare(prepared)
        buffer.make_display_region().set_camera(scene.attach_new_node(Camera("probe")))
        window.engine.render_frame()
        if shader.get_error_flag():
            raise ShaderError("this machine does not compile the shaders")
    finally:
        window.engine.remove_window(buffer)
