"""What is seen, saved as pictures in the player's folder."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import GraphicsOutput, PNMImage, StringStream, Texture

from game.storage.record_files import SaveError, write_atomically


def picture_of(output: GraphicsOutput) -> PNMImage | None:
    """The picture of an output, drawn once more for it; None where none can be had.

    A window shows a picture in the frame that draws it, and what is left to read afterwards is anything. So it is
    copied while it is drawn.
    """
    copy, image = Texture(), PNMImage()
    was_active = output.is_active()
    output.add_render_texture(copy, GraphicsOutput.RTM_triggered_copy_ram)
    output.trigger_copy()
    output.set_active(True)
    output.get_engine().render_frame()
    output.set_active(was_active)
    output.clear_render_textures()
    return image if copy.has_ram_image() and copy.store(image) else None


class Pictures:
    """Takes pictures of an output. ``output`` is None where nothing is drawn."""

    def __init__(self, folder: Path, output: GraphicsOutput | None) -> None:
        self._folder = folder
        self._output = output

    def take(self, name: str) -> str:
        """Save what is seen as a PNG; gives its path. Raises SaveError where that cannot be."""
        path = self._folder / f"{name}.png"
        image = picture_of(self._output) if self._output is not None else None
        if image is None:
            raise SaveError(f"{path}: there is no picture to save.")
        image.remove_alpha()  # what is clear on screen must not be clear on paper
        written = StringStream()
        if not image.write(written, "picture.png"):
            raise SaveError(f"{path}: the picture cannot be written as PNG.")
        write_atomically(path, written.data)
        path.with_name(path.name + ".previous").unlink(missing_ok=True)
        return str(path)
