"""What is seen, saved as pictures in the player's folder."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import GraphicsOutput, PNMImage, StringStream

from game.storage.record_files import SaveError, write_atomically


class Pictures:
    """Takes pictures of an output. ``output`` is None where nothing is drawn."""

    def __init__(self, folder: Path, output: GraphicsOutput | None) -> None:
        self._folder = folder
        self._output = output

    def take(self, name: str) -> str:
        """Save the frame that was drawn last as a PNG; gives its path. Raises SaveError where that cannot be."""
        path = self._folder / f"{name}.png"
        image = PNMImage()
        if self._output is None or not self._output.get_screenshot(image):
            raise SaveError(f"{path}: there is no picture to save.")
        image.remove_alpha()  # what is clear on screen must not be clear on paper
        written = StringStream()
        if not image.write(written, "picture.png"):
            raise SaveError(f"{path}: the picture cannot be written as PNG.")
        write_atomically(path, written.data)
        path.with_name(path.name + ".previous").unlink(missing_ok=True)
        return str(path)
