"""Draws the dice of every seat side by side, in pips and in numerals, as all eyes see them.

    python -m tools.dice_sheet docs/art/dice.jpg [--quality high]

A strip each for eyes that tell colours, for the three that lack a kind of cone, and for none that tell any. The dice
are the table's own, drawn as the game draws them. Needs numpy and Pillow.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from game.app.offscreen import Offscreen
from game.physics import DieKind, Pose, SetUp, TableSpec
from game.scenes.table import LookSpec, TableView
from game.scenes.table.atlas import LARGE_STYLES
from game.scenes.table.look_spec import LEVELS, Quality
from game.storage.typed_config import load_config
from tools.baking.common import ROOT, Array
from tools.baking.eyes import EYES, seen_by

EDGE_PX, EDGE_M, STRIP_PX = 1040, 0.26, 104
ROWS = (0.052, 0.0, -0.052)
"""Where rows of dice lie in m: each shows other faces."""
TURNS = ((1.0, 0.0, 0.0), (0.55, 0.5, 0.25), (0.3, -0.45, 0.7))


def strips(view: TableView, stage: Offscreen) -> list[Array]:
    """Three rows of every style: lying flat, and turned two ways so that more faces are seen."""
    view.lay_out(SetUp.TRAY)
    pitch = EDGE_M / len(LARGE_STYLES)
    view.set_dice([(f"{style} {row}", DieKind.LARGE_D6, style) for style in LARGE_STYLES for row in range(len(ROWS))])
    for row, (y, turn) in enumerate(zip(ROWS, TURNS, strict=True)):
        for at, style in enumerate(LARGE_STYLES):
            x = (at + 0.5) * pitch - EDGE_M / 2
            view.set_pose(f"{style} {row}", Pose(x, y, 0.014 if row else 0.008, *_unit(*turn)))
    stage.look_at_square(0.0, 0.0, EDGE_M)
    stage.shoot()
    image = np.frombuffer(stage.shoot(), np.uint8).reshape(EDGE_PX, EDGE_PX, 4)[::-1, :, 2::-1] / 255.0
    middles = [round((0.5 - y / EDGE_M) * EDGE_PX) for y in ROWS]
    return [image[middle - STRIP_PX // 2: middle + STRIP_PX // 2] for middle in middles]


def _unit(x: float, y: float, z: float) -> tuple[float, float, float, float]:
    """A rotation from its vector part, at most 1 long, with the number of its turn first."""
    size = math.sqrt(x * x + y * y + z * z)
    return (1.0, 0.0, 0.0, 0.0) if (x, y, z) == TURNS[0] else (math.sqrt(1.0 - min(size, 1.0) ** 2), x, y, z)


def sheet(quality: Quality) -> Array:
    """The whole sheet: every eye's strips below one another."""
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    stage = Offscreen(table, load_config(ROOT / "config" / "look.yaml", LookSpec), ROOT / "assets", EDGE_PX)
    view = stage.view(quality)
    rows = strips(view, stage)
    view.show_numerals(True)
    rows += strips(view, stage)[:1]
    view.dispose()
    stage.close()
    plain = np.concatenate(rows)
    return np.concatenate([plain, *(seen_by(np.concatenate((rows[0], rows[-1])), eye) for eye in EYES)])


def main(words: Sequence[str]) -> int:
    """Draw the sheet; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.dice_sheet", description="Draws the dice of every seat.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--quality", choices=LEVELS, default="high")
    given = parser.parse_args(words)
    pixels = (sheet(given.quality) * 255.0 + 0.5).astype(np.uint8)
    Image.fromarray(pixels).save(given.out, quality=82)
    sys.stdout.write(f"{given.out}: {pixels.shape[1]} x {pixels.shape[0]}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
