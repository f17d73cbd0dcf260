"""What dice are drawn with: a mesh for each kind, pictures for each style, recast in colours that somebody wants."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from panda3d.core import GeomNode, Texture

from game.physics import DieKind, Solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.atlas import pictures_of
from game.scenes.table.die_mesh import die_mesh
from game.scenes.table.texture_files import Rgb, load_texture, recoloured


class DiceWardrobe:
    """Meshes and pictures of all dice."""

    def __init__(self, solids: Mapping[DieKind, Solid], assets: Path) -> None:
        """``assets``: the folder with `textures/`."""
        self._assets = assets
        self._meshes = {kind: die_mesh(shape) for kind, shape in solids.items()}
        self._numbered = die_mesh(solids[DieKind.LARGE_D6], numerals=True)
        self._colours: Mapping[str, Rgb] = {}
        self._cast: dict[str, Texture] = {}  # by the file that it is cast from
        self.numerals = False

    def mesh(self, kind: DieKind) -> GeomNode:
        """The mesh of a kind of die, its large d6 with numerals where those are wanted."""
        return self._numbered if self.numerals and kind is DieKind.LARGE_D6 else self._meshes[kind]

    def paint(self, colours: Mapping[str, Rgb]) -> None:
        """Cast the dice of these styles in other colours, pattern and marks kept; the others are as delivered."""
        self._colours = colours
        self._cast.clear()

    def body(self, kind: DieKind, style: DieStyle) -> Texture:
        """The picture of a die."""
        name = pictures_of(kind, style).body
        if style not in self._colours:
            return load_texture(self._assets, name)
        if name not in self._cast:
            self._cast[name] = recoloured(load_texture(self._assets, name), self._colours[style])
        return self._cast[name]

    def marks(self, kind: DieKind, style: DieStyle) -> Texture:
        """The ink on it, white on black."""
        return load_texture(self._assets, pictures_of(kind, style).marks)
