"""The doors to what people make and share: adventures, and the battlefields and warbands of one game."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from game.app.adventure_check import checked_adventure
from game.app.games import own_folder
from game.games.duel.rules.header import OwnField
from game.games.duel.rules.setup.own_fields import of_ready
from game.games.duel.scenes.setup.own_shelf import OwnShelf
from game.games.duel.scenes.setup.own_things import FIELDS, WARBANDS, save_field
from game.storage.input_error import InputError
from game.storage.own_files import ENDING, OwnFiles
from game.storage.paths import Paths
from tools.survival.doors import BAD, Opening, fresh, told
from tools.survival.spoil import LINKS, LONG_LINE, YAML

GAME = "duel"  # the one whose battlefields and warbands are files
ADVENTURE = "widows_stair"
FIELD_OF = "B6"
AREA = 12_000


class AdventureDoor:
    """A file of an adventure, in a folder with all others of it that are in order: looked at as its writer goes."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder / ADVENTURE
        self._whole = Paths.find(folder / "home").assets / "adventures" / ADVENTURE
        files = sorted(path for path in self._whole.rglob("*.yaml") if path.is_file())
        self._names = [path.relative_to(self._whole) for path in files]
        self.samples = tuple(path.read_bytes() for path in files)

    def place(self, sample: int) -> Path:
        shutil.rmtree(self._folder, ignore_errors=True)
        shutil.copytree(self._whole, self._folder)
        path = self._folder / self._names[sample]
        path.unlink()
        return path

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        """Every problem must be a line that can be read; which file it is of, at least one says."""
        try:
            problems = checked_adventure(self._folder).problems
        except InputError as error:
            problems = [str(error)]
        if not problems:
            return ""
        naming = [problem for problem in problems if path.name in problem]
        for problem in problems:
            told(f"{path.name}: {problem}", path)
        return naming[0] if naming else problems[0]

    def close(self) -> None:
        pass


class MadeDoor:
    """A battlefield or a warband that somebody was given: listed on the page of the set-up."""

    spoilers = YAML
    rare = (*LINKS, LONG_LINE)
    follows = False

    def __init__(self, folder: Path) -> None:
        self._shipped = own_folder(Paths.find(folder / "home").assets, GAME)
        self._files = OwnFiles(folder / "own", self._shipped)
        made = OwnFiles(folder / "made", self._shipped)
        name = save_field(made, "Given", AREA, OwnField((*of_ready(FIELD_OF).pieces,), lights=((1000, 2000, 0),)))
        field = (Path(made.folder(FIELDS)) / (name + ENDING)).read_bytes()
        bands = [(self._shipped / WARBANDS / (each + ENDING)).read_bytes() for each in made.shipped(WARBANDS)]
        self.samples = (field, *bands)

    def place(self, sample: int) -> Path:
        for kind in (FIELDS, WARBANDS):
            fresh(Path(self._files.folder(kind)))
        return Path(self._files.folder(WARBANDS if sample else FIELDS)) / f"{BAD}{ENDING}"

    def openings(self) -> Sequence[Opening]:
        return (self._open,)

    def _open(self, path: Path) -> str:
        problems = list(OwnShelf(self._files).problems.values())
        return told(problems[0], path) if problems else ""

    def close(self) -> None:
        pass
