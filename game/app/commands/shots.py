"""Every screen and the table's main situations as pictures, drawn without a window."""

from __future__ import annotations

import argparse
import random
import tempfile
from dataclasses import replace
from pathlib import Path

from panda3d.core import Filename, PNMImage

from game.app.commands.console import progress, write
from game.app.commands.tour import Tour, tour_of
from game.app.composition import Composition, Installation, Parts, Surroundings
from game.app.configs import Configs, load_configs
from game.app.games import DEFAULT, Games
from game.app.languages import load_words
from game.app.window.booth import Booth
from game.narration.packs import Pack
from game.scenes.table.look_spec import Quality
from game.storage.input_error import InputError
from game.storage.match_library import Library
from game.storage.pack_files import ENGLISH
from game.storage.paths import Paths
from game.storage.settings import Settings

SIZE, SHOP_SIZE = (1280, 720), (1920, 1080)
SEED = 20
PLAIN_QUALITY: Quality = "low"
SHOP_QUALITY: Quality = "ultra"


def run(args: argparse.Namespace) -> int:
    """Draw all pictures into ``args.folder``; exit status 0, or 1 where the rehearsed match did not end."""
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{args.folder}: cannot be written: {error.strerror or error}.") from None
    with tempfile.TemporaryDirectory() as scratch:
        paths = Paths.find(Path(scratch))
        shipped = args.paths
        paths = replace(paths, assets=shipped.assets, config=shipped.config, shaders=shipped.shaders)
        settings = Settings(text_scale=args.scale, language=args.language or ENGLISH)
        size, quality = (SHOP_SIZE, SHOP_QUALITY) if args.shop else (SIZE, PLAIN_QUALITY)
        choice = PictureChoice(tour_of(Games().kit(DEFAULT)).shop) if args.shop else PictureChoice((args.only,), 0)
        studio = Studio(paths, load_configs(paths), load_words(paths, settings.language), args.size or size, settings,
                        args.quality or quality, args.folder, choice)
        try:
            whole = studio.shoot()
        finally:
            studio.close()
    if not studio.count:
        raise InputError(f"--only {args.only}: no picture's name has this in it.")
    write(f"{studio.count} pictures in {args.folder}")
    return 0 if whole else 1


class PictureChoice:
    """Which pictures are taken: those whose name has one of these parts in it, so many of each; 0: all of them."""

    def __init__(self, parts: tuple[str, ...], most: int = 1) -> None:
        self._most = most
        self._taken = dict.fromkeys((part.lower() for part in parts), 0)

    def takes(self, stem: str) -> bool:
        """Whether this one is; it is counted."""
        part = next((part for part in self._taken if part in stem), None)
        if part is None or (self._most and self._taken[part] >= self._most):
            return False
        self._taken[part] += 1
        return True


class Studio:
    """An off-screen buffer and a camera that saves what it sees."""

    def __init__(self, paths: Paths, configs: Configs, pack: Pack, size: tuple[int, int], settings: Settings,
                 quality: Quality, folder: Path, choice: PictureChoice | None = None) -> None:
        self._booth = Booth(size)
        parts = Parts(self._booth.output, self._booth.render, self._booth.render2d, self._booth.camera, size, quality)
        self.composition = Composition(
            Installation(paths=paths, configs=configs, words=lambda _game: pack), settings,
            Library(paths.matches, lambda _path: None, Games().listed), parts, Surroundings(seeds=random.Random(SEED)))
        self._folder = folder
        self._pack = pack
        self._choice = choice or PictureChoice(("",), 0)
        self._met = 0
        self.count = 0

    def close(self) -> None:
        """Let go of everything."""
        self.composition.close()
        self._booth.close()

    def shoot(self) -> bool:
        """Everything that is worth a look; whether all matches came to an end."""
        return Tour(self.composition, self.save).walk()

    def save(self, name: str) -> None:
        """Take a picture of what is on air, if its name is wanted; numbers stay those of the whole tour."""
        self._met += 1
        stem = f"{self._met:02d}-{name.replace(' ', '-').lower()}"
        if not self._choice.takes(stem):
            return
        self.count += 1
        file = self._folder / f"{stem}.png"
        progress(f"{file.name}")
        self.composition.settle()
        self._booth.step()
        self._booth.step()
        picture = PNMImage()
        self._booth.output.get_screenshot(picture)
        picture.remove_alpha()  # what is clear on screen must not be clear on paper
        if not picture.write(Filename.from_os_specific(str(file))):
            raise InputError(f"{file}: cannot be written.")
