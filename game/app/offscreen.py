"""Square pictures of the table, drawn without a window through the table's own cameras."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsOutput,
    GraphicsPipe,
    GraphicsPipeSelection,
    LColor,
    NodePath,
    PNMImage,
    Texture,
    WindowProperties,
    load_prc_file_data,
)

from game.physics import TableSpec
from game.scenes.table import LookSpec, TableView
from game.scenes.table.camera_poses import CameraPose, referee
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.look_spec import Point, Quality
from game.scenes.table.projection import Projector
from game.storage.input_error import InputError

PIPES = ("p3headlessgl", "pandagl")
SETTINGS = """
notify-level-display error
notify-level-egldisplay error
print-pipe-types false
"""


class Offscreen:
    """A buffer of `edge_px` squared and the camera that fills it. Close it when done.

    A process that has drawn must not fork workers that draw too: the driver's threads do not come along.
    """

    def __init__(self, table: TableSpec, look: LookSpec, assets: Path, edge_px: int) -> None:
        """InputError where nothing can be drawn, not even in software."""
        load_prc_file_data("", SETTINGS)
        self.engine = GraphicsEngine.get_global_ptr()
        self.window = _buffer(self.engine, edge_px)
        self.window.set_clear_color(LColor(0.0, 0.0, 0.0, 1.0))
        self._copy = Texture("copy")
        self.window.add_render_texture(self._copy, GraphicsOutput.RTM_copy_ram)
        self.table, self.look = table, look
        self.edge_px = edge_px
        self.scene: NodePath = NodePath("scene")
        camera: NodePath[Camera] = self.scene.attach_new_node(Camera("camera"))
        self.window.make_display_region().set_camera(camera)
        self._assets = assets
        self._rig = CameraRig(camera, self.scene, 0.0)
        self._rig.resize(1.0)
        self.projector = Projector(camera, self.scene, (edge_px, edge_px))

    def close(self) -> None:
        """Give the buffer back."""
        self.engine.remove_window(self.window)
        self.engine.render_frame()  # it goes with the next frame, and must before the display itself does

    def view(self, quality: Quality = "low", *, shadows: bool = True, assets: Path | None = None) -> TableView:
        """The table, put before the camera; dispose of it before the next one."""
        window = self.window if shadows else None
        view = TableView(self.table, self.look, assets or self._assets, quality, window)
        view.root.reparent_to(self.scene)
        return view

    def look_down(self, focus: Point | None) -> float:
        """Show what the referee's camera shows, close up round `focus`; returns the edge of a pixel in metres."""
        return self._show(referee(self.look.cameras, 1.0, self.table.target.dashed_edge_radius_m, focus))

    def look_at_square(self, x: float, y: float, edge_m: float) -> float:
        """Show the square of that edge round a point, from straight above; returns the edge of a pixel in metres."""
        upright = (0.0, 1.0, 0.0)
        return self._show(CameraPose((x, y, 1.0), (x, y, 0.0), upright, self.look.cameras.over_fov_deg, edge_m))

    def shoot(self) -> bytes:
        """The picture: four bytes a pixel (blue, green, red, opacity), row by row from the bottom."""
        self.engine.render_frame()
        return bytes(self._copy.get_ram_image())

    def image(self) -> PNMImage:
        """The picture, row by row from the top."""
        self.engine.render_frame()
        image = PNMImage()
        self._copy.store(image)
        return image

    def _show(self, pose: CameraPose) -> float:
        self._rig.show(pose, cut=True)
        return (pose.height_m or 0.0) / self.edge_px


def _buffer(engine: GraphicsEngine, edge_px: int) -> GraphicsOutput:
    bits = FrameBufferProperties()
    bits.set_rgba_bits(8, 8, 8, 8)
    bits.set_depth_bits(24)
    size = WindowProperties()
    size.set_size(edge_px, edge_px)
    for pipe in map(shared_pipe, PIPES):
        window = pipe and engine.make_output(pipe, "offscreen", 0, bits, size, GraphicsPipe.BF_refuse_window)
        if window:
            return window
    raise InputError("nothing can be drawn here: there is no OpenGL, not even in software.")


@cache
def shared_pipe(name: str) -> GraphicsPipe | None:
    """The one pipe of that display module in this process, None where there is none.

    Whoever draws without a ShowBase takes it from here: when an EGL pipe goes, it ends the display of all others.
    """
    return GraphicsPipeSelection.get_global_ptr().make_module_pipe(name)
