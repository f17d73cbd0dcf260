"""What the game reads at start: its configuration and its words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.app.config import load_config
from game.app.console import InputError
from game.app.paths import Paths
from game.narration.packs import Pack, PackError, decode_pack, merge
from game.physics import TableSpec
from game.rules.hell_for_leather.house_rules import HouseRules
from game.scenes.hand.spec import GestureSpec
from game.scenes.stage import StageSpec
from game.scenes.table.look import LookSpec
from game.ui.theme import Theme

LANGUAGE = "en"
LARGEST_PACK_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Configs:
    """Every configuration of the table, the screen and the rules."""

    table: TableSpec
    gesture: GestureSpec
    stage: StageSpec
    look: LookSpec
    theme: Theme
    rules: HouseRules


def load_configs(paths: Paths) -> Configs:
    """Read all of them. Raises ConfigError with file, line, key and what is allowed."""
    folder = paths.config
    return Configs(load_config(folder / "table.yaml", TableSpec), load_config(folder / "hand.yaml", GestureSpec),
                   load_config(folder / "stage.yaml", StageSpec), load_config(folder / "look.yaml", LookSpec),
                   load_config(folder / "theme.yaml", Theme),
                   load_config(folder / "rules.yaml", HouseRules))


def load_pack(paths: Paths) -> Pack:
    """Read the words of the game. Raises InputError naming the file at fault."""
    folder = paths.assets / "narration" / LANGUAGE
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise InputError(f"{folder}: there are no words here; the installation is not complete.")
    try:
        return merge([decode_pack(file.name, _plain(file)) for file in files])
    except PackError as error:
        raise InputError(str(error)) from None


def _plain(file: Path) -> Any:
    """A YAML file as plain data. It ships with the game, yet it is read as if a stranger had written it."""
    data = file.read_bytes()
    if len(data) > LARGEST_PACK_BYTES:
        raise InputError(f"{file}: is larger than the {LARGEST_PACK_BYTES // 1_000_000} MB allowed.")
    try:
        return yaml.load(data, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: {error}") from None
