"""What the game is heard with: the samples that ship, the player's volumes, and the sound card if there is one."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from pathlib import Path

from game.app.configs import Configs
from game.scenes.sound import Bank, Sound, SoundDevice, levels_of, load_bank
from game.scenes.sound.table_sound import Volumes
from game.scenes.table.table_surface import paper_half_m
from game.ui.messages import joined
from game.ui.screen import Mark, Panel, Place, Text
from game.ui.styles import Style

SOUNDS = "sounds"
CAPTION_STEP = 52  # units from line to line
CAPTION_GAP = 40  # units from the upper bar to the middle of the first line
UNITS = 1080  # a window's height in units


def sound_of(assets: Path, configs: Configs, volumes: Volumes, device: SoundDevice) -> Sound:
    """The sound of the game. Without its samples it is silent, and the log says so."""
    rng = random.Random(0)  # which of several samples it is, is nobody's luck
    try:
        bank = load_bank(assets / SOUNDS, rng)
    except (OSError, ValueError) as error:
        logging.getLogger(__name__).warning("there are no sounds: %s", error)
        bank = Bank((), rng)
    return Sound(configs.sound, bank, device, levels_of(volumes), paper_half_m(configs.table, configs.look))


def caption_strip(lines: Sequence[str]) -> Panel:
    """The latest of them in a strip of its own, for text so large that no room is left beside the plates.

    It stands there without words too, so that nothing moves when there are some.
    """
    words = joined("", ("(", lines[-1], ")")) if lines else ""
    return Panel("captions", Place.BOTTOM, (Text(words, Style.BODY),))


def caption_marks(lines: Sequence[str], top_px: int, size: tuple[int, int], scale: float) -> tuple[Mark, ...]:
    """Plates at the left edge below the upper bar, away from the middle of the table, one below the other."""
    unit = scale * size[1] / UNITS
    return tuple(Mark(f"caption_{at}", joined("", ("(", words, ")")), 0,
                      round(top_px + unit * (CAPTION_GAP + at * CAPTION_STEP)),
                      Style.BODY)
                 for at, words in enumerate(lines))
