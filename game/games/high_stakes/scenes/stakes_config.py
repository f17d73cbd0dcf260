"""What of this game can be tuned: its paper theatre, and words that warn of a Trait (`config/games/high-stakes`)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.games.high_stakes.scenes.sheet_guide import SheetGuide
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.storage.typed_config import load_config


@dataclass(frozen=True, slots=True)
class StakesConfig:
    """``vague``: a Trait that says one of these and nothing more is warned of (HS-S4)."""

    theatre: TheatreLook
    vague: tuple[str, ...]


def read_config(folder: Path) -> StakesConfig:
    """Both files. Raises ConfigError naming the line."""
    return StakesConfig(load_config(folder / "theatre.yaml", TheatreLook),
                        load_config(folder / "sheets.yaml", SheetGuide).vague)
