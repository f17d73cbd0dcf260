"""The floor of the tray: pressed wool, short fibres lying every way, in grey; its colour is `look.yaml`'s."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PIL import ImageDraw

from game.physics import TableSpec
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import clouds, drawn, save

SIZE = 512
BUNDLES = ((17, 4200, 1.0), (18, 3600, -0.7), (19, 2600, 0.9))
"""Seed, how many fibres, and how much lighter or darker than the nap they are."""


def felt(_table: TableSpec, _look: LookSpec) -> None:
    """A tile that goes on beyond its borders."""
    shade = 0.70 + 0.012 * clouds(SIZE, 91, 2.2) + 0.055 * clouds(SIZE, 92, 0.7, 1.0, 40.0)
    for seed, count, strength in BUNDLES:
        mask = drawn((SIZE, SIZE), partial(_fibres, seed=seed, count=count), 0.5)
        shade = shade + 0.22 * strength * (mask - mask.mean())
    save("felt.jpg", np.repeat(shade[..., None], 3, axis=2), 84)


def _fibres(pen: ImageDraw.ImageDraw, seed: int, count: int) -> None:
    rng = np.random.default_rng(seed)
    edge = 2 * SIZE
    for _ in range(count):
        x, y = rng.uniform(0, edge, 2)
        turn, bend, long = rng.uniform(0, math.tau), rng.normal(0, 0.9), rng.gamma(3.0, 4.5)
        steps = [turn + bend * at / 4 for at in range(5)]
        points = [(x, y)]
        for step in steps:
            points.append((points[-1][0] + math.cos(step) * long / 5, points[-1][1] + math.sin(step) * long / 5))
        fill = int(rng.uniform(60, 230))
        for east in (-edge, 0, edge):
            for north in (-edge, 0, edge):
                pen.line([(a + east, b + north) for a, b in points], fill=fill, width=int(rng.integers(1, 3)))
