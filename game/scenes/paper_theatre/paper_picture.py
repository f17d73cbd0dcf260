"""A row or a person as one picture: its pieces are drawn into a texture once, and that is shown while they stay.

Some hundred pieces with their edges and shadows are dear to draw in every frame, a picture of them is not; and the
smaller copies of a picture have smooth edges at any distance.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

from panda3d.core import (
    ATS_none,
    Camera,
    ColorBlendAttrib,
    FrameBufferProperties,
    GraphicsOutput,
    LColor,
    NodePath,
    OrthographicLens,
    SamplerState,
    Texture,
    TransparencyAttrib,
)

from game.scenes.paper_theatre.staging import Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.meshes import Mesh

BUFFER_SORT = -30  # before everything that shows it
SAMPLES = 4
LEAST_PX = 4
OVER = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_incoming_alpha, ColorBlendAttrib.O_one_minus_incoming_alpha,
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha)
"""What is laid over what is there, so that colours come out multiplied by how much hides what lies behind."""
WITHIN = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_fbuffer_alpha, ColorBlendAttrib.O_one_minus_incoming_alpha)
"""What is laid over what is there and only there; its own colour is multiplied already."""


class PaperPicture:
    """What hangs below ``drawn``, in the plane of x and z, within ``room``, as a texture."""

    def __init__(self, room: Bounds, px_a_unit: float, output: GraphicsOutput | None) -> None:
        """Without an ``output``, or where it gives no buffer, nothing is seen of it, and a warning is in the log."""
        self.drawn = NodePath("drawn")
        self.drawn.set_attrib(OVER)
        self.drawn.set_depth_test(False)
        self.drawn.set_depth_write(False)
        self.drawn.set_two_sided(True)
        self.drawn.set_bin("unsorted", 0)
        self._room = room
        Texture.set_textures_power_2(ATS_none)  # else the buffer is larger than what is drawn in it
        self._texture = Texture("paper")
        self._texture.set_wrap_u(SamplerState.WM_clamp)
        self._texture.set_wrap_v(SamplerState.WM_clamp)
        self._texture.set_minfilter(SamplerState.FT_linear_mipmap_nearest)
        self._texture.set_magfilter(SamplerState.FT_linear)
        self._buffer = self._opened(px_a_unit, output) if output is not None else None

    def hazed(self, colour: Colour, share: float, room: Bounds | None = None) -> None:
        """Lay this much of the air over all that is drawn so far, or over a part of it."""
        mesh, (left, foot, right, top) = Mesh(), room or self._room
        air = (*(part * share for part in colour), share)
        mesh.quad(*(mesh.vertex((x, 0.0, z), colour=air)
                    for x, z in ((left, foot), (right, foot), (right, top), (left, top))))
        self.drawn.attach_new_node(mesh.node("air")).set_attrib(WITHIN)

    def redraw(self) -> None:
        """What is drawn has changed."""
        if self._buffer is not None:
            self._buffer.set_one_shot(True)

    def shown(self, rooms: Iterable[Bounds], flat: bool = False, opaque: bool = False) -> NodePath:
        """The picture, these parts of it, standing or lying ``flat`` with its z as y."""
        mesh, whole = Mesh(), self._room
        for room in rooms:
            mesh.quad(*(mesh.vertex((x, z, 0.0) if flat else (x, 0.0, z),
                                    uv=((x - whole.left) / (whole.right - whole.left),
                                        (z - whole.foot) / (whole.top - whole.foot)))
                        for x, z in ((room.left, room.foot), (room.right, room.foot), (room.right, room.top),
                                     (room.left, room.top))))
        node = NodePath(mesh.node("picture"))
        node.set_texture(self._texture)
        node.set_transparency(TransparencyAttrib.M_none if opaque else TransparencyAttrib.M_premultiplied_alpha)
        return node

    def dispose(self) -> None:
        """Give the buffer back."""
        if self._buffer is not None:
            self._buffer.engine.remove_window(self._buffer)
            self._buffer = None
        self.drawn.remove_node()

    def _opened(self, px_a_unit: float, output: GraphicsOutput) -> GraphicsOutput | None:
        left, foot, right, top = self._room
        bits = FrameBufferProperties()
        bits.set_rgba_bits(8, 8, 8, 8)
        bits.set_multisamples(SAMPLES)
        wide, tall = (max(LEAST_PX, round(length * px_a_unit)) for length in (right - left, top - foot))
        buffer: GraphicsOutput | None = output.make_texture_buffer("paper", wide, tall, self._texture, False, bits)
        if buffer is None:
            logging.getLogger(__name__).warning("the theatre has no buffer for its pictures")
            return None
        buffer.set_sort(BUFFER_SORT)
        buffer.set_clear_color(LColor(0.0, 0.0, 0.0, 0.0))
        lens = OrthographicLens()
        lens.set_film_size(max(right - left, 1e-3), max(top - foot, 1e-3))
        lens.set_near_far(0.5, 3.0)
        camera = self.drawn.attach_new_node(Camera("paper", lens))
        camera.set_pos((left + right) / 2, -1.0, (foot + top) / 2)
        buffer.make_display_region().set_camera(camera)
        buffer.set_one_shot(True)
        return buffer
