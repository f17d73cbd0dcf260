"""Tokens and counters: discs with something on them, by named parts. Sizes in inches, round the origin."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from game.scenes.field.bench import Bench, Face, Grain
from game.scenes.field.terrain import Point

WOOD, PLAIN, METAL = Grain.WOOD, Grain.PLAIN, Grain.METAL
DIE_IN, PIP_IN, CROWD_IN = 0.28, 0.026, 0.03
PIPS: Mapping[int, tuple[tuple[int, int], ...]] = MappingProxyType({
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)), 4: ((-1, 1), (1, -1), (1, 1), (-1, -1)),
    5: ((-1, 1), (1, -1), (1, 1), (-1, -1), (0, 0)), 6: ((-1, 1), (1, -1), (1, 1), (-1, -1), (-1, 0), (1, 0))})


@dataclass(frozen=True, slots=True)
class Token:
    """Something that lies on the field: what, of which side (none: nobody's), how wide, which number it shows."""

    id: str
    kind: str
    radius: float
    at: Point = (0.0, 0.0, 0.0)
    side: str = ""
    face: int = 1


def _disc(bench: Bench, r: float, high: float, paint: str, rim: str) -> None:
    bench.turned((0.0, 0.0), ((r, 0.0), (r, high * 0.7), (r * 0.94, high)), rim, WOOD, 24, 1.0)
    bench.turned((0.0, 0.0), ((r * 0.94, high), (0.0, high)), paint, WOOD, 24, 1.0)


def treasure(bench: Bench, token: Token) -> None:
    """A chest with an arched lid, iron bands and a lock."""
    r = token.radius
    _disc(bench, r, 0.05, "earth", "gold")
    x, y = r * 0.74, r * 0.5
    bench.box((-x, -y, 0.05), (x, y, 0.22), "chest", WOOD, 1.0)
    bench.rolled((-x, 0.0, 0.22), (x, 0.0, 0.22), ((0.0, 0.0), (y, 0.0), (y, 1.0), (0.0, 1.0)), "chest", WOOD, 10, 1.12)
    for at in (-x, -0.03, x - 0.05):
        bench.rolled((at, 0.0, 0.22), (at + 0.05, 0.0, 0.22), ((0.0, 0.0), (y * 1.06, 0.0), (y * 1.06, 1.0),
                                                               (0.0, 1.0)), "gold",
                     METAL, 10, 1.0)
        bench.box((at, -y - 0.008, 0.05), (at + 0.05, y + 0.008, 0.22), "gold", METAL, 1.0)


def flag(bench: Bench, token: Token) -> None:
    """A mast on a disc with a cloth in the colour of its side."""
    _disc(bench, token.radius, 0.06, "side", "side")
    bench.turned((0.0, 0.0), ((token.radius * 0.72, 0.066), (0.0, 0.066)), "base_top", Grain.LEAF, 24, 1.0)
    bench.beam((0.0, 0.0, 0.06), (0.0, 0.0, 1.5), 0.05, "dark_wood", WOOD, 1.0)
    for at in range(4):
        a, b = 0.11 * at, 0.11 * (at + 1)
        wave = [0.03 * math.sin(2.2 * step) for step in (at, at + 1)]
        cloth = ((a, wave[0], 1.06), (b, wave[1], 1.06), (b, wave[1], 1.42), (a, wave[0], 1.42))
        for corners in (cloth, cloth[::-1]):
            bench.face(corners, "side" if at % 2 else "side_light", PLAIN, 1.0)


def upgrade(bench: Bench, token: Token) -> None:
    """A disc with an arrow that points up."""
    _disc(bench, token.radius, 0.08, "bone", "brass")
    r, z = token.radius, 0.085
    bench.face([(-r * 0.5, -0.02, z), (r * 0.5, -0.02, z), (0.0, r * 0.62, z)], "neon_green", PLAIN, 0.7)
    bench.face([(-r * 0.2, -r * 0.6, z), (r * 0.2, -r * 0.6, z), (r * 0.2, 0.0, z), (-r * 0.2, 0.0, z)], "neon_green",
               PLAIN, 0.7)


def position(bench: Bench, token: Token) -> None:
    """A disc in the colours of its side with a square on it; nobody's is bone."""
    _disc(bench, token.radius, 0.08, "side_light", "side")
    half = token.radius * 0.5
    bench.box((-half, -half, 0.08), (half, half, 0.12), "side", WOOD, 1.0)


def spawn(bench: Bench, token: Token) -> None:
    """A ring, open in its middle."""
    r = token.radius
    bench.turned((0.0, 0.0), ((r, 0.0), (r, 0.05), (r * 0.6, 0.05), (r * 0.6, 0.0)), "side", WOOD, 20, 1.0)


def lantern(bench: Bench, token: Token) -> None:
    """A lantern that burns."""
    r = token.radius or 0.2
    _disc(bench, r, 0.05, "iron", "iron")
    bench.glows = True
    bench.turned((0.0, 0.0), ((r * 0.5, 0.05), (r * 0.6, 0.2), (r * 0.5, 0.34)), "lamp", PLAIN, 8, 1.0)
    bench.glows = False
    bench.turned((0.0, 0.0), ((r * 0.75, 0.34), (0.0, 0.5)), "iron", METAL, 8, 1.0)


def crowd(bench: Bench, token: Token) -> None:
    """The disc of a crowd: thin and opaque, with a broken rim; who stands on it is figures."""
    r = token.radius
    bench.turned((0.0, 0.0), ((r, 0.0), (r, CROWD_IN), (0.0, CROWD_IN)), "side_light", PLAIN, 40, 0.9)
    for at in range(40):
        left, right = math.tau * at / 40, math.tau * (at + 0.6) / 40
        bench.face([(f * r * math.cos(turn), f * r * math.sin(turn), CROWD_IN + 0.005) for f, turn in
                    ((0.93, left), (1.0, left), (1.0, right), (0.93, right))], "dark_wood", PLAIN, 1.0)


def counter(bench: Bench, token: Token) -> None:
    """A small die that lies beside a model, the number it shows on its top."""
    half = DIE_IN / 2
    bench.box((-half, -half, 0.0), (half, half, DIE_IN), "side", PLAIN, 1.0)
    step = DIE_IN * 0.27
    for column, row in PIPS[token.face]:
        x, y = column * step, row * step
        bench.face([(x + PIP_IN * math.cos(turn), y + PIP_IN * math.sin(turn), DIE_IN + 0.002)
                    for turn in (math.tau * at / 8 for at in range(8))], "side_light", PLAIN, 1.0)


KINDS: Mapping[str, Callable[[Bench, Token], None]] = MappingProxyType({
    "treasure": treasure, "flag": flag, "upgrade": upgrade, "position": position, "spawn": spawn, "lantern": lantern,
    "crowd": crowd, "counter": counter})


@lru_cache(maxsize=128)
def token_faces(kind: str, radius: float, face: int) -> tuple[Face, ...]:
    """What is drawn of a token. Raises ValueError for a kind that there is not."""
    if kind not in KINDS:
        raise ValueError(f"there is no token {kind!r}; allowed are {', '.join(sorted(KINDS))}")
    bench = Bench(kind)
    KINDS[kind](bench, Token("", kind, radius, face=face))
    return tuple(bench.faces)
