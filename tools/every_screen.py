"""Every screen of every game in windows of six shapes: what is wrong with each, and pictures to look at.

    python -m tools.every_screen FOLDER                                all, with pictures and sheets of pictures
    python -m tools.every_screen FOLDER --walk duel --draw 1280x720    one game; all shapes checked, one drawn
    python -m tools.every_screen FOLDER --unseen                       only what can be told without eyes
    python -m tools.every_screen FOLDER --new                          pictures only of what nobody has looked at, and
                                                                       only those that FOLDER has not

FOLDER gets what was found as JSON for `tools.screens.table`, a picture of each screen in each shape, and `sheets`, on
which several stand side by side. A walk that is broken off leaves `WALK.part.json`, which the table does not take.
Needs Pillow. A walk with pictures takes minutes on a machine without a graphics card.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from panda3d.core import GraphicsBuffer
from PIL import Image

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.app.window.booth import Booth
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.fonts import Fonts
from tools.screens.faults import Fault, faults
from tools.screens.looked import read_looked
from tools.screens.shapes import FIRST, SHAPES, Shape
from tools.screens.walks import WALKS

SEED = 20
PACE = 50.0
SHEET_PX = 1920, 1080


Wanted = Callable[[str, str, str], bool]
"""Whether a picture is taken: the walk, the name of the screen, the shape."""


class Studio:
    """The program in a buffer, somebody who leads through it, and what was found on the way."""

    def __init__(self, scratch: Path, folder: Path, wanted: Wanted) -> None:
        """``wanted``: which pictures are taken."""
        self._booth = Booth(SHAPES[FIRST].size)
        self.paths = Paths.find(scratch)
        self.matches = self.paths.matches
        self.matches.mkdir(parents=True, exist_ok=True)
        pack, booth = load_words(self.paths), self._booth
        self._configs = load_configs(self.paths)
        parts = Parts(booth.output, booth.render, booth.render2d, booth.camera, SHAPES[FIRST].size, "low")
        self._composition = Composition(
            Installation(paths=self.paths, configs=self._configs, words=lambda _game: pack),
            Settings(count_pace="instant", reduce_motion=True, questions_asked=True),
            Library(self.matches, lambda _path: None, Games().listed), parts,
            Surroundings(seeds=random.Random(SEED)))
        self._composition.services.play.tempo.pace = PACE
        self._fonts = Fonts(self.paths.assets / "fonts", self._configs.theme.faces)
        self.guide = Rehearsal(self._composition, lambda _name: None)
        self._folder, self._wanted = folder, wanted
        self.walk = ""
        self.found: dict[str, dict[str, list[Fault]]] = {}

    def home(self, game: str) -> None:
        """To the title, with this box open."""
        self._composition.home("", game)
        self.guide.wait(2)

    def look(self, name: str) -> None:
        """What is on air, in every shape; afterwards it is as it was."""
        title = self._unlike(" ".join(name.replace("-", " ").split()))
        self.found[title] = {}
        for shape in SHAPES:
            self._take(SHAPES[shape])
            surface = self._composition.surface
            self.found[title][shape] = list(faults(surface.layout, surface.screen, self._configs.theme, self._fonts))
            if self._wanted(self.walk, title, shape):
                self._shoot(title, shape)
        self._take(SHAPES[FIRST])
        self._note()

    def _note(self) -> None:
        """What was found so far is written down with every screen: a walk that is broken off is not lost."""
        text = json.dumps(self.found, indent=1, ensure_ascii=False)
        self._unfinished.write_text(text, encoding="utf-8")

    def ended(self) -> None:
        """The walk came to its end: what was found on it is all there is."""
        self._unfinished.replace(self._folder / f"{self.walk}.json")

    @property
    def _unfinished(self) -> Path:
        return self._folder / f"{self.walk}.part.json"

    def close(self) -> None:
        """Let go of everything."""
        self._composition.close()
        self._booth.close()

    def _unlike(self, name: str) -> str:
        """A name that no screen has yet."""
        taken = sum(each == name or each.startswith(f"{name} (") for each in self.found)
        return f"{name} ({taken + 1})" if taken else name

    def _take(self, shape: Shape) -> None:
        """The window has this shape now; no time passes."""
        buffer = self._booth.output
        if isinstance(buffer, GraphicsBuffer):
            buffer.set_size(*shape.size)
        self._composition.services.player.change("text_scale", shape.scale)
        self._composition.resize(*shape.size)
        for _ in range(2):  # panels first, then what stands beside them
            self._composition.update(0.0)
        self._composition.settle()
        self._composition.update(0.0)

    def _shoot(self, title: str, shape: str) -> None:
        for _ in range(2):
            self._booth.step()
        texture = self._booth.output.get_screenshot()
        size = texture.get_x_size(), texture.get_y_size()
        image = Image.frombytes("RGBA", size, bytes(texture.get_ram_image_as("RGBA"))).transpose(
            Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
        file = picture_of(self._folder, self.walk, title, shape)
        file.parent.mkdir(parents=True, exist_ok=True)
        image.save(file, compress_level=3)


def picture_of(folder: Path, walk: str, title: str, shape: str) -> Path:
    """Where the picture of a screen lies."""
    return folder / shape.replace(" ", "") / walk / f"{title.replace(' ', '-').replace('/', '-')}.png"


def sheets(folder: Path, walk: str, titles: Sequence[str], shape: str) -> None:
    """Pictures of one shape side by side, in the order of the walk."""
    files = [file for title in titles if (file := picture_of(folder, walk, title, shape)).exists()]
    abreast = SHAPES[shape].abreast
    for number, at in enumerate(range(0, len(files), abreast * abreast), 1):
        out = folder / "sheets" / f"{walk}-{shape.replace(' ', '')}-{number:02d}.png"
        out.parent.mkdir(parents=True, exist_ok=True)
        _sheet(files[at:at + abreast * abreast], abreast).save(out)


def _sheet(files: Sequence[Path], abreast: int) -> Image.Image:
    wide, tall = (px // abreast for px in SHEET_PX)
    sheet = Image.new("RGB", SHEET_PX)
    for place, file in enumerate(files):
        image = Image.open(file)
        image.thumbnail((wide - 4, tall - 4))
        sheet.paste(image, (place % abreast * wide, place // abreast * tall))
    return sheet


def main(words: Sequence[str]) -> int:
    """Walk; the exit status is 1 where a walk came to grief."""
    parser = argparse.ArgumentParser(prog="tools.every_screen", description="Looks at every screen of every game.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--walk", action="append", choices=WALKS, help="as often as wanted; else all")
    parser.add_argument("--draw", action="append", choices=SHAPES, help="as often as wanted; else all")
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--unseen", action="store_true", help="no pictures")
    some.add_argument("--new", action="store_true", help="pictures of what nobody has looked at and FOLDER has not")
    given = parser.parse_args(words)
    given.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        studio = Studio(Path(scratch), given.folder, _wanted(given))
        whole = [_walked(studio, given.folder, walk) for walk in given.walk or WALKS]
        studio.close()
    return 0 if all(whole) else 1


def _wanted(given: argparse.Namespace) -> Wanted:
    shapes = () if given.unseen else given.draw or tuple(SHAPES)
    if not given.new:
        return lambda _walk, _title, shape: shape in shapes
    looked = read_looked()
    return lambda walk, title, shape: (shape in shapes and not looked.at(walk, title, shape)
                                       and not picture_of(given.folder, walk, title, shape).exists())


def _walked(studio: Studio, folder: Path, walk: str) -> bool:
    """One walk, and what was found on it written down; whether it came to its end."""
    studio.walk, studio.found = walk, {}
    for file in studio.matches.iterdir():
        file.unlink()
    whole = True
    try:
        WALKS[walk](studio)
        studio.ended()
    except Exception:  # what was seen so far is worth keeping, whatever went wrong
        whole = False
        sys.stderr.write(f"{walk}, after {next(reversed(studio.found), 'nothing')}:\n{traceback.format_exc()}")
    for shape in SHAPES:
        sheets(folder, walk, list(studio.found), shape)
    counted = sum(bool(found) for shapes in studio.found.values() for found in shapes.values())
    sys.stdout.write(f"{walk}: {len(studio.found)} screens, something found in {counted} of their shapes\n")
    return whole


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
