"""The picture as it is broadcast: drawn into a buffer, then graded on its way to the window."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import (
    ATS_none,
    Camera,
    DisplayRegion,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsOutput,
    GraphicsPipe,
    LVector2,
    LVector3,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.scenes.table.look_spec import FilmLook, LookSpec, MoodLook, QualityLook
from game.scenes.table.meshes import Mesh
from game.scenes.table.shaders import ShaderError, load_shader, require

GRAINS = 1024  # patterns of grain, one after the other
FILM_SORT = -5  # after the buffers of shadows, before the window
CARD_SORT = 1  # after the scene's own region, before what lies flat over it


class Film:
    """Stands between the camera of the scene and the output. Raises ShaderError where that does not work here."""

    def __init__(self, output: GraphicsOutput, camera: NodePath[Camera], look: LookSpec, quality: QualityLook,
                 shaders: Path, size: tuple[int, int]) -> None:
        """``size``: of the output in pixels. From now on until ``dispose`` the scene is seen through this."""
        self.changed = True  # in the frame before
        self._shown = (0.0, 0.0)
        self._output = output
        self._film: FilmLook = look.film
        self._quality = quality
        shader = load_shader(shaders, "film", {"GLOWS": int(quality.glow > 0.0)})
        require(shader, output)
        Texture.set_textures_power_2(ATS_none)  # else the buffer is larger than what is drawn in it
        self._texture = _texture(quality.glow > 0.0)
        self._buffer = _buffer(output, quality, size)
        self._buffer.add_render_texture(self._texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
        self._buffer.set_clear_color(output.get_clear_color())
        self._buffer.make_display_region().set_camera(camera)
        self._plain = _region_of(output, camera)
        if self._plain is not None:
            self._plain.active = False
        self._card = NodePath("film")
        self._card.set_shader(shader)
        self._region = output.make_display_region()
        self._region.set_sort(CARD_SORT)
        self._region.set_camera(_screen(self._card))
        self._card.set_shader_inputs(picture=self._texture, size=LVector2(*size), moment=0.0, grain=look.film.grain,
                                     scan=LVector2(look.film.scan, look.film.scan_lines),
                                     glow=LVector2(quality.glow, look.film.glow_from), bare=0.0)
        self.light(look.moods.quiet)

    def resize(self, width: int, height: int) -> None:
        """The output has another size now."""
        self._buffer.set_size(*_scaled((width, height), self._quality))
        self._card.set_shader_input("size", LVector2(width, height))

    def light(self, mood: MoodLook) -> None:
        """Grade by the Heat."""
        self._card.set_shader_inputs(shadows=LVector3(*mood.shadows), contrast=mood.contrast, vignette=mood.vignette)

    def run(self, t_s: float, still: bool, bare: bool) -> None:
        """A frame at a time. ``still``: the grain stands; ``bare``: nothing lies over the picture but its colours."""
        shown = 0.0 if still or bare else float(int(t_s * self._film.grain_hz) % GRAINS), float(bare)
        self.changed = shown != self._shown
        if self.changed:
            self._shown = shown
            self._card.set_shader_inputs(moment=shown[0], bare=shown[1])

    def draw(self, drawn: bool) -> None:
        """Draw the picture in this frame, or let it rest."""
        self._buffer.set_active(drawn)

    def dispose(self) -> None:
        """Give the buffer back and let the scene be seen plainly again."""
        self._output.remove_display_region(self._region)
        self._output.engine.remove_window(self._buffer)
        self._card.remove_node()
        if self._plain is not None:
            self._plain.active = True


def _texture(glows: bool) -> Texture:
    texture = Texture("film")
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.set_magfilter(SamplerState.FT_linear)
    # What glows is read from smaller copies of the picture, which the driver makes on its way.
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear if glows else SamplerState.FT_linear)
    return texture


def _buffer(output: GraphicsOutput, quality: QualityLook, size: tuple[int, int]) -> GraphicsBuffer:
    properties = FrameBufferProperties()
    properties.set_rgba_bits(8, 8, 8, 8)
    properties.set_depth_bits(24)
    properties.set_multisamples(quality.samples)
    window = WindowProperties()
    window.set_size(*_scaled(size, quality))
    buffer = output.engine.make_output(output.pipe, "film", FILM_SORT, properties, window,
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
    return card.attach_new_node(Camera("film", lens))
