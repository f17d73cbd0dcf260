"""What the game reads at start: its configuration."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.window.bindings import KeysSpec
from game.physics import TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.sound import SoundSpec
from game.scenes.stage_spec import StageSpec
from game.scenes.table.look_spec import LookSpec
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from game.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Configs:
    """Every configuration of the table and the screen; what is one game's own its kit reads."""

    table: TableSpec
    gesture: GestureSpec
    stage: StageSpec
    look: LookSpec
    theme: Theme
    sound: SoundSpec
    keys: KeysSpec


def load_configs(paths: Paths) -> Configs:
    """Read all of them. Raises ConfigError with file, line, key and what is allowed."""
    folder = paths.config
    return Configs(load_config(folder / "table.yaml", TableSpec), load_config(folder / "hand.yaml", GestureSpec),
                   load_config(folder / "stage.yaml", StageSpec), load_config(folder / "look.yaml", LookSpec),
                   load_config(folder / "theme.yaml", Theme), load_config(folder / "sound.yaml", SoundSpec),
                   load_config(folder / "keys.yaml", KeysSpec))
