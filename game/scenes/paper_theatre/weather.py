"""Weather of paper and string: what hangs between the rows. Pure."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import Outline, disc, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import TALL

PICTURES = 3  # of moving weather, shown by turns


def hung(kind: str, layer: int, picture: int) -> Sheet:
    """What hangs there: ``layer`` 0 behind, 1 before; ``picture`` of those that are shown by turns."""
    sheet = Sheet()
    chance = random.Random(f"{kind} {layer}")
    match kind:
        case "rain":
            _rain(sheet, chance, layer, picture)
        case "snow" | "dust":
            for _ in range(46 if kind == "snow" else 22):
                x, z = chance.uniform(-9.5, 9.5), chance.uniform(0.0, TALL + 1)
                fall = (z - picture * 0.22) % (TALL + 1)
                size = chance.uniform(0.05, 0.12) if kind == "snow" else chance.uniform(0.025, 0.06)
                sheet.light("snow" if kind == "snow" else "sunbeam", disc(x, fall, size, pieces=6),
                            0.9 if kind == "snow" else 0.5)
        case "fog":
            for k in range(4):
                z = 0.4 + k * 0.9 + layer * 0.4
                sheet.light("fog", _bank(z, k + 4 * layer, picture), 0.06, 1.0, 0.9)
        case "stars" if layer == 0:
            for _ in range(40):
                x, z = chance.uniform(-9.5, 9.5), chance.uniform(3.2, TALL + 1)
                sheet.light("moon", disc(x, z, chance.uniform(0.025, 0.06), pieces=5), chance.uniform(0.4, 0.9))
        case _:
            pass
    return sheet


def _rain(sheet: Sheet, chance: random.Random, layer: int, picture: int) -> None:
    """Threads with drops on them, aslant."""
    for k in range(30 if layer else 38):
        x = -11.0 + k * (22.0 / (30 if layer else 38)) + chance.uniform(-0.3, 0.3)
        off = chance.uniform(0.0, 2.4) + picture * 0.8
        alpha = 0.13 if layer else 0.10
        sheet.light("rain", stroke((x, TALL + 1.2), (x - 1.3, -0.3), 0.022 + 0.012 * layer), alpha)
        for j in range(4):
            z = TALL - (off + j * 2.5) % (TALL + 1)
            at = x - 1.3 * (TALL + 1.2 - z) / (TALL + 1.5)
            sheet.light("rain", stroke((at + 0.05, z + 0.42), (at - 0.01, z), 0.03, 0.065 + 0.02 * layer), 0.5)


def _bank(z: float, seed: int, picture: int) -> Outline:
    drift = picture * 0.25
    top = [(-11.0 + k * 0.8, z + 0.5 + 0.26 * math.sin(k * 0.7 + seed * 2.1 + drift)) for k in range(28)]
    foot = [(-11.0 + k * 0.8, z - 0.5 + 0.2 * math.sin(k * 0.9 + seed + drift)) for k in range(28)]
    return (*foot, *reversed(top))
