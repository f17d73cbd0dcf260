"""Fonts at real pixel sizes: crisp letters, and how wide they are."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import DynamicTextFont, Filename, NodePath, TextNode

from game.ui.theme import Faces

CAPITAL = "H"
MOST_WIDTHS = 5000  # remembered at most; every beginning of a line is measured when it wraps
POINTS_PER_EM = 10.0  # Panda3D's text: a unit high at ten points


class Fonts:
    """The theme's faces in every pixel size asked for; tells widths as it will draw them.

    A size once made is kept: the engine never lets go of the pictures of a font's letters, so making it anew whenever
    the text scale is turned would take more and more.
    """

    def __init__(self, folder: Path, faces: Faces) -> None:
        self._files = {name: folder / getattr(faces, name) for name in faces.__slots__}
        self._made: dict[tuple[str, int], DynamicTextFont] = {}
        self._widths: dict[tuple[str, str, int], float] = {}
        self._heights: dict[tuple[str, str, int], float] = {}
        self._node = TextNode("measure")

    def get(self, face: str, px: int) -> DynamicTextFont:
        """The face with an em of so many pixels; text of scale 1 is then measured in pixels.

        Raises FileNotFoundError where the font file is not there.
        """
        key = (face, px)
        if key not in self._made:
            self._made[key] = self._make(self._files[face], px)
        return self._made[key]

    def width(self, text: str, face: str, px: int) -> float:
        """Pixels that a line of text is wide."""
        key = (text, face, px)
        if key not in self._widths:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            self._node.set_font(self.get(face, px))
            self._widths[key] = self._node.calc_width(text) * px
        return self._widths[key]

    def ascent(self, face: str, px: int) -> float:
        """Pixels from the baseline to the top of a capital."""
        key = (CAPITAL, face, px)
        if key not in self._heights:
            self._node.set_font(self.get(face, px))
            self._node.set_text(CAPITAL)
            bounds = NodePath(self._node.generate()).get_tight_bounds()
            self._heights[key] = bounds[1][2] * px if bounds else float(px)
        return self._heights[key]

    def forget(self) -> None:
        """Let go of all measures, after the scale changed."""
        self._widths.clear()
        self._heights.clear()

    @staticmethod
    def _make(file: Path, px: int) -> DynamicTextFont:
        if not file.is_file():
            raise FileNotFoundError(f"the font {file} is missing")
        font = DynamicTextFont(Filename.from_os_specific(str(file)))
        font.set_point_size(POINTS_PER_EM)
        font.set_scale_factor(1)
        font.set_pixels_per_unit(px)
        return font
