"""What matches that nobody watches are played with: configurations and computers, read once a process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from game.ai.computer_spec import PersonaSpec
from game.app.games import Games, own_folder
from game.storage.paths import Paths
from game.storage.typed_config import load_config

if TYPE_CHECKING:
    from game.narration.packs import Pack
    from game.physics import TableSpec
    from game.scenes.match.opponents import Opponents
    from game.story.ready_adventure import ReadyAdventure

Config = TypeVar("Config")


@dataclass(frozen=True, slots=True)
class Installed:
    """The workshop of one game, from the files of an installation. What needs the engine loads it when it is asked."""

    paths: Paths
    game: str

    def config(self, name: str, kind: type[Config]) -> Config:
        """A file of the game's own configuration. Raises ConfigError with file, line and key."""
        return load_config(own_folder(self.paths.config, self.game) / name, kind)

    def words(self) -> Pack:
        """What is told of it in English. Raises InputError."""
        from game.app.languages import load_words

        return load_words(self.paths, game=self.game)

    def adventure(self, ident: str) -> ReadyAdventure:
        """An adventure of the installation. Raises InputError where the game has none of that name."""
        from game.app.adventures import InstalledAdventures

        return InstalledAdventures(self.paths, self.game).ready(ident)

    def table(self) -> TableSpec:
        """The table, for real throws."""
        from game.physics import TableSpec

        return load_config(self.paths.config / "table.yaml", TableSpec)

    def personas(self) -> Mapping[str, PersonaSpec]:
        """Who its computers can be. Raises ConfigError."""
        from game.app.thinking.computers_at_table import load_computers

        return load_computers(self.paths, self.game, Games().computers(self.game)).personas

    def opponents(self) -> Opponents:
        """Computers that think in this process. Raises InputError with a reason."""
        return _opponents(self)


@cache
def _opponents(workshop: Installed) -> Opponents:
    from game.app.configs import load_configs
    from game.app.thinking.computers_at_table import ComputerLoader, load_spec

    paths = workshop.paths
    return ComputerLoader(paths, load_configs(paths), load_spec(paths), Games()).load(workshop.game)
