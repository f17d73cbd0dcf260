"""Dust off the paper where dice come down hard, scraps of it where a tower falls. None of it touches anything."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from typing import NamedTuple

from panda3d.core import CardMaker, NodePath, PNMImage, SamplerState, Texture, TransparencyAttrib

from game.scenes.table.look_spec import Point

PUFFS, SCRAPS = 16, 10
PUFF_S, SCRAP_S = 0.75, 1.5  # how long one is seen
PUFF_M, PUFF_GROWS_M, PUFF_ALPHA = 0.010, 0.050, 0.42
SCRAP_M = (0.0037, 0.0024)
DUST, PAPER = (0.96, 0.86, 0.68), (0.93, 0.86, 0.71)
SPEED_MPS, DRAG_PS, FALL_MPS2 = 0.16, 5.0, 0.55
SCRAP_MPS, SCRAP_UP_MPS, SCRAP_DRAG_PS = 0.42, 0.55, 3.0
TEXTURE_PX = 32
LAID_M = 0.0012


class _Bit(NamedTuple):
    """Something that flies: from where, which way (m/s), how it turns (degrees a second), and how strong it is."""

    start: Point
    way: Point
    turn: Point
    strength: float


class Debris:
    """Puffs and scraps under a root; all of them are made once, and the oldest gives way to the newest."""

    def __init__(self, root: NodePath) -> None:
        self._root = root.attach_new_node("debris")
        self._root.set_light_off()
        self._root.set_depth_write(False)
        self._root.set_bin("fixed", 50)
        dust = _soft()
        self._puffs = _Kind([_puff(self._root, dust) for _ in range(PUFFS)], PUFF_S, _drift)
        self._scraps = _Kind([_scrap(self._root) for _ in range(SCRAPS)], SCRAP_S, _flutter)
        self._rng = random.Random(0)
        self.rate = 1.0

    @property
    def live(self) -> int:
        """How many bits are in the air."""
        return self._puffs.live + self._scraps.live

    def puff(self, place: Point, strength: float) -> None:
        """Dust goes up there; ``strength`` up to 1."""
        for _ in range(2):
            turn, speed = self._rng.uniform(0.0, 2.0 * math.pi), SPEED_MPS * self._rng.uniform(0.4, 1.0) * strength
            way = speed * math.cos(turn), speed * math.sin(turn), 0.35 * speed
            self._puffs.start(_Bit((place[0], place[1], max(place[2], 0.002)), way, (0.0, 0.0, 0.0), strength))

    def tear(self, place: Point) -> None:
        """Scraps of the sheet fly up there."""
        for _ in range(SCRAPS):
            turn, speed = self._rng.uniform(0.0, 2.0 * math.pi), SCRAP_MPS * self._rng.uniform(0.3, 1.0)
            up = SCRAP_UP_MPS * self._rng.uniform(0.4, 1.0)
            spin = [self._rng.uniform(-900.0, 900.0) for _ in range(3)]
            self._scraps.start(_Bit(place, (speed * math.cos(turn), speed * math.sin(turn), up),
                                    (spin[0], spin[1], spin[2]), 1.0))

    def update(self, dt_s: float) -> None:
        """A frame, as fast as what is shown."""
        if self.live:
            self._puffs.update(dt_s * self.rate)
            self._scraps.update(dt_s * self.rate)

    def clear(self) -> None:
        """Nothing is in the air."""
        self._puffs.update(math.inf)
        self._scraps.update(math.inf)


class _Kind:
    """Bits that fly alike."""

    def __init__(self, nodes: list[NodePath], lasts_s: float, move: Callable[[NodePath, _Bit, float], None]) -> None:
        self._nodes = nodes
        self._next = itertools.cycle(range(len(nodes)))
        self._lasts_s = lasts_s
        self._move = move
        self._bits: dict[int, tuple[_Bit, float]] = {}

    @property
    def live(self) -> int:
        return len(self._bits)

    def start(self, bit: _Bit) -> None:
        k = next(self._next)
        self._bits[k] = bit, 0.0
        self._nodes[k].show()
        self._move(self._nodes[k], bit, 0.0)

    def update(self, dt_s: float) -> None:
        for k, (bit, age_s) in list(self._bits.items()):
            age_s += dt_s
            if age_s >= self._lasts_s:
                del self._bits[k]
                self._nodes[k].hide()
            else:
                self._bits[k] = bit, age_s
                self._move(self._nodes[k], bit, age_s)


def _drift(node: NodePath, bit: _Bit, age_s: float) -> None:
    gone, share = (1.0 - math.exp(-DRAG_PS * age_s)) / DRAG_PS, age_s / PUFF_S
    node.set_pos(*(a + v * gone for a, v in zip(bit.start, bit.way, strict=True)))
    node.set_scale(PUFF_M + PUFF_GROWS_M * bit.strength * math.sqrt(share))
    node.set_alpha_scale(PUFF_ALPHA * bit.strength * (1.0 - share) * min(1.0, 12.0 * share + 0.3))


def _flutter(node: NodePath, bit: _Bit, age_s: float) -> None:
    gone = (1.0 - math.exp(-SCRAP_DRAG_PS * age_s)) / SCRAP_DRAG_PS
    x, y, z = (a + v * gone for a, v in zip(bit.start, bit.way, strict=True))
    z -= FALL_MPS2 * age_s * age_s / 2.0
    if z > LAID_M:
        node.set_hpr(*(turn * age_s for turn in bit.turn))
    else:
        node.set_hpr(bit.turn[0], -90.0, 0.0)
    node.set_pos(x, y, max(z, LAID_M))
    node.set_alpha_scale(min(1.0, 4.0 * (1.0 - age_s / SCRAP_S)))


def _puff(root: NodePath, dust: Texture) -> NodePath:
    card = CardMaker("puff")
    card.set_frame(-0.5, 0.5, -0.5, 0.5)
    node = root.attach_new_node(card.generate())
    node.set_texture(dust)
    node.set_color(*DUST, 1.0)
    node.set_billboard_point_eye()
    node.set_transparency(TransparencyAttrib.M_alpha)
    node.hide()
    return node


def _scrap(root: NodePath) -> NodePath:
    card = CardMaker("scrap")
    card.set_frame(-SCRAP_M[0], SCRAP_M[0], -SCRAP_M[1], SCRAP_M[1])
    node = root.attach_new_node(card.generate())
    node.set_color(*PAPER, 1.0)
    node.set_two_sided(True)
    node.set_transparency(TransparencyAttrib.M_alpha)
    node.hide()
    return node


def _soft() -> Texture:
    """A round spot that fades to nothing."""
    picture = PNMImage(TEXTURE_PX, TEXTURE_PX, 4)
    picture.fill(1.0)
    middle = (TEXTURE_PX - 1) / 2.0
    for x in range(TEXTURE_PX):
        for y in range(TEXTURE_PX):
            off = min(1.0, math.hypot(x - middle, y - middle) / middle)
            picture.set_alpha(x, y, (1.0 - off) ** 1.6)
    texture = Texture("dust")
    texture.load(picture)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture
