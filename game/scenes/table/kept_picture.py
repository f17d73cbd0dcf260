"""The picture of the scene: kept in a buffer while nothing of it changes, and laid over the output from there."""

from __future__ import annotations

from panda3d.core import (
    ATS_none,
    Camera,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.scenes.scene_state import SceneState
from game.scenes.table.look_spec import QualityLook
from game.scenes.table.meshes import Mesh
from game.scenes.table.shaders import ShaderError

BUFFER_SORT = -5  # after the buffers of shadows, before the window
CARD_SORT = 1  # after the scene's own region, before what lies flat over it


class KeptPicture:
    """Takes a picture of the scene when it comes to rest, so that what lies flat over it changes at a small price.

    A scene that moves is seen directly, for nothing is gained by way of the buffer.
    """

    def __init__(self, output: GraphicsOutput, camera: NodePath[Camera], quality: QualityLook,
                 size: tuple[int, int]) -> None:
        """``size``: of the output in pixels. Raises ShaderError where the driver has no buffer for a picture."""
        self._output = output
        self._quality = quality
        Texture.set_textures_power_2(ATS_none)  # else the buffer is larger than what is drawn in it
        self._texture = _texture(quality)
        self._buffer = _buffer(output, quality, size)
        self._buffer.add_render_texture(self._texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
        self._buffer.set_clear_color(output.get_clear_color())
        self._buffer.make_display_region().set_camera(camera)
        self._direct = _region_of(output, camera)
        self._card = NodePath("picture")
        self._card.set_texture(self._texture)
        self._region = output.make_display_region()
        self._region.set_sort(CARD_SORT)
        self._region.set_camera(_screen(self._card))
        self.draw(SceneState.MOVES)

    def resize(self, width: int, height: int) -> None:
        """The output has another size now."""
        self._buffer.set_size(*_scaled((width, height), self._quality))

    def draw(self, scene: SceneState) -> None:
        """What is to be drawn in this frame."""
        self._buffer.set_active(scene is SceneState.RESTS)
        self._see(directly=scene is SceneState.MOVES)

    def _see(self, directly: bool) -> None:
        """Have the output draw the scene by itself, or the card."""
        self._region.active = not directly
        if self._direct is not None:
            self._direct.active = directly

    def dispose(self) -> None:
        """Give the buffer back and let the scene be seen directly again."""
        self._see(directly=True)
        self._output.remove_display_region(self._region)
        self._output.engine.remove_window(self._buffer)
        self._card.remove_node()


def _texture(quality: QualityLook) -> Texture:
    texture = Texture("picture")
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    # What glows is read from smaller copies of the picture, which the driver makes on its way.
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear if quality.glow > 0.0 else SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    return texture


def _buffer(output: GraphicsOutput, quality: QualityLook, size: tuple[int, int]) -> GraphicsBuffer:
    properties = FrameBufferProperties()
    properties.set_rgba_bits(8, 8, 8, 8)
    properties.set_depth_bits(24)
    properties.set_multisamples(quality.samples)
    window = WindowProperties()
    window.set_size(*_scaled(size, quality))
    buffer = output.engine.make_output(output.pipe, "picture", BUFFER_SORT, properties, window,
                                       GraphicsPipe.BF_refuse_window | GraphicsPipe.BF_resizeable, output.gsg, output)
    if not isinstance(buffer, GraphicsBuffer):
        if buffer is not None:  # a part of the window itself, which is no use here
            output.engine.remove_window(buffer)
        raise ShaderError("no buffer for the picture")
    return buffer


def _scaled(size: tuple[int, int], quality: QualityLook) -> tuple[int, int]:
    width, height = (max(1, round(side * quality.supersample)) for side in size)
    return width, height


def _region_of(output: GraphicsOutput, camera: NodePath[Camera]) -> DisplayRegion | None:
    """Where the output shows the scene by itself."""
    return next((region for region in output.get_display_regions() if region.get_camera() == camera), None)


def _screen(card: NodePath) -> NodePath[Camera]:
    """A camera that sees nothing but this card, which then fills the output."""
    mesh = Mesh()
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    mesh.quad(*(mesh.vertex((2.0 * x - 1.0, 0.0, 2.0 * y - 1.0), uv=(x, y)) for x, y in corners))
    card.attach_new_node(mesh.node("picture"))
    card.set_depth_test(False)
    card.set_depth_write(False)
    card.set_two_sided(True)
    lens = OrthographicLens()
    lens.set_film_size(2.0, 2.0)
    lens.set_near_far(-1.0, 1.0)
    return card.attach_new_node(Camera("picture", lens))
