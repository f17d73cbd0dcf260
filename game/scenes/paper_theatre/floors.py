"""Floors, drawn as they are seen from above: x to the right, and how far away. Pure."""

from __future__ import annotations

import random

from game.scenes.paper_theatre.outlines import box, disc
from game.scenes.paper_theatre.sheet import Sheet
from game.scenes.paper_theatre.staging import DEPTH

HALF = 8.9
NEAR = -0.35


def floor(kind: str) -> Sheet:
    """The floor of a stage, from its edge to its back."""
    sheet = Sheet()
    chance = random.Random(kind)
    sheet.print(kind, box(-HALF, NEAR, HALF, DEPTH + 0.6))
    match kind:
        case "gravel":
            for _ in range(240):
                x, y = chance.uniform(-10.5, 10.5), chance.uniform(NEAR, DEPTH)
                sheet.print(chance.choice(("ink", "paper")), disc(x, y, chance.uniform(0.04, 0.1), 0.05, 6), 0.25)
        case "boards" | "parquet":
            for k in range(27):
                x = -10.4 + k * 0.8
                sheet.line("ink", (x * 1.02, NEAR), (x, DEPTH + 0.5), 0.04, 0.45)
                if kind == "boards":
                    y = chance.uniform(0.3, DEPTH)
                    sheet.line("ink", (x, y), (x + 0.8, y), 0.04, 0.4)
                else:
                    for j in range(9):
                        sheet.line("ink", (x, j * 0.8), (x + 0.8, j * 0.8 + (0.8 if k % 2 else -0.8)), 0.035, 0.3)
        case "tiles" | "flagstones":
            step = 1.1 if kind == "tiles" else 1.9
            for row in range(int(7.5 / step) + 1):
                for k in range(int(22 / step) + 1):
                    off = 0.5 * step if row % 2 and kind == "flagstones" else 0.0
                    x, y = -HALF + k * step + off, row * step - 0.3
                    if kind == "tiles" and (row + k) % 2:
                        sheet.print("ink", box(x, y, x + step, y + step), 0.5)
                    elif kind == "flagstones":
                        sheet.ring("ink", box(x, y, x + step, y + step), 0.05, 0.4)
        case "carpet":
            for x in (-3.0, 3.0):
                sheet.line("gold", (x * 1.15, NEAR), (x, DEPTH + 0.5), 0.14, 0.7)
            for k in range(9):
                for j in range(5):
                    sheet.print("gold", disc(-2.4 + k * 0.6, 0.5 + j * 1.3 + (k % 2) * 0.6, 0.12, 0.18, 6), 0.3)
        case "water":
            for k in range(70):
                x, y = chance.uniform(-HALF, HALF), NEAR + k * (DEPTH - NEAR) / 70
                sheet.path("paper", ((x, y), (x + 0.35, y + 0.07), (x + 0.7, y)), 0.04, 0.35)
        case _:
            sheet.print("paper", ((-4.0, NEAR), (-1.0, NEAR), (1.5, DEPTH), (0.2, DEPTH)), 0.06)
            sheet.print("paper", ((2.0, NEAR), (3.0, NEAR), (4.6, DEPTH), (4.2, DEPTH)), 0.06)
    return sheet
