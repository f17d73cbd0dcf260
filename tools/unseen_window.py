"""A window that nobody sees, and what is drawn in it as a picture: for tools that draw sheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from panda3d.core import (
    AntialiasAttrib,
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsOutput,
    GraphicsPipe,
    LColor,
    NodePath,
    PNMImage,
    Texture,
    WindowProperties,
    load_prc_file_data,
)

from game.app.offscreen import PIPES, SETTINGS, shared_pipe

SAMPLES = 4


class UnseenWindow(NamedTuple):
    """What is drawn, in what, where its picture is, and what sees it."""

    scene: NodePath
    window: GraphicsOutput
    picture: Texture
    camera: NodePath[Camera]

    def image(self) -> PNMImage:
        """What is seen now; what comes with a frame, shadows too, is seen in the next."""
        for _ in range(2):
            self.window.engine.render_frame()
        image = PNMImage()
        self.picture.store(image)
        image.remove_alpha()
        return image

    def shoot(self, path: Path, told: Callable[[str], object]) -> None:
        """Write it down, and tell."""
        self.image().write(str(path))
        told(f"{path.name}\n")


def unseen_window(wide: int, tall: int, dark: tuple[float, float, float]) -> UnseenWindow:
    """An empty scene before this colour."""
    load_prc_file_data("", SETTINGS)
    bits, size = FrameBufferProperties(), WindowProperties()
    bits.set_rgba_bits(8, 8, 8, 8)
    bits.set_depth_bits(24)
    bits.set_multisamples(SAMPLES)
    size.set_size(wide, tall)
    pipe = next(filter(None, map(shared_pipe, PIPES)))
    window = GraphicsEngine.get_global_ptr().make_output(pipe, "unseen", 0, bits, size, GraphicsPipe.BF_refuse_window)
    window.set_clear_color(LColor(*dark, 1.0))
    picture = Texture("picture")
    window.add_render_texture(picture, GraphicsOutput.RTM_copy_ram)
    scene: NodePath = NodePath("scene")
    scene.set_antialias(AntialiasAttrib.M_multisample)
    camera = scene.attach_new_node(Camera("camera"))
    window.make_display_region().set_camera(camera)
    return UnseenWindow(scene, window, picture, camera)
