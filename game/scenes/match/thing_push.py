"""A token under a finger: it goes a little way with it, pushes its neighbours, and slides back to its place.

A small pleasure, and never needed: nobody is asked for it, nothing comes of it, and no record knows of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.scenes.hand.stacking_by_computer import eased
from game.scenes.services import Table
from game.scenes.table.things.thing import TOKENS
from game.scenes.table.things.thing_blocks import Piece, footprint_m, height_m
from game.scenes.table.things.thing_moves import Key, pushed

REACH = 0.75  # of a token's length, how near to its middle a press takes it
CUE = "pushed"

Way2 = tuple[float, float]


class ThingPush:
    """The token that is pushed, or on its way back; there is one at most."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pieces: Mapping[Key, Piece] = {}
        self._key: Key | None = None
        self._from: Way2 = (0.0, 0.0)
        self._by: Way2 = (0.0, 0.0)
        self._held = False
        self._heard = False
        self._back_s = 0.0
        self._moved: frozenset[Key] = frozenset()

    @property
    def holding(self) -> bool:
        """Whether it is under the finger."""
        return self._held

    def take(self, pieces: Sequence[Piece], x: float, y: float) -> bool:
        """The button went down at this pixel; whether there is a token, which is held now. The topmost is taken."""
        near = [(piece.z, spot) for piece in pieces if piece.kind in TOKENS for spot in [self._on(piece, x, y)] if spot]
        if not near:
            return False
        self.drop()
        _, (piece, self._from) = max(near, key=lambda found: found[0])
        self._pieces = {each.key: each for each in pieces}
        self._key, self._held, self._heard = piece.key, True, False
        return True

    def drag(self, x: float, y: float) -> None:
        """The pointer is there now."""
        if self._key is None or not self._held:
            return
        spot = self._spot(self._pieces[self._key], x, y)
        if spot is None:
            return
        self._by = spot[0] - self._from[0], spot[1] - self._from[1]
        if not self._heard and math.hypot(*self._by) > self._table.view.look.things.push_m / 4:
            self._heard = True
            self._table.sound.hear((CUE,))
        self._show(1.0)

    def let_go(self) -> None:
        """The button went up: it begins to slide back."""
        self._held, self._back_s = False, 0.0

    def update(self, dt_s: float, still: bool) -> None:
        """Let time pass; ``still``: it is back at once."""
        if self._key is None or self._held:
            return
        self._back_s += dt_s
        lasts_s = self._table.view.look.things.push_back_s
        if still or self._back_s >= lasts_s:
            self.drop()
        else:
            self._show(1.0 - eased(self._back_s / lasts_s))

    def drop(self) -> None:
        """Everything is in its place, at once."""
        for key in self._moved:
            self._table.view.things.place(key, self._pieces[key])
        self._key, self._held, self._by, self._moved = None, False, (0.0, 0.0), frozenset()

    def _show(self, share: float) -> None:
        """Show it so far out of its place, and what it has pushed; what it no longer touches is back."""
        if self._key is None:
            return
        by = self._by[0] * share, self._by[1] * share
        look = self._table.view.look.things
        now = pushed(look, self._pieces.values(), self._key, by)
        for key in self._moved | now.keys():
            self._table.view.things.place(key, now.get(key, self._pieces[key]))
        self._moved = frozenset(now)

    def _on(self, piece: Piece, x: float, y: float) -> tuple[Piece, Way2] | None:
        """The piece, and where on it the pixel is; None where it is beside it."""
        spot = self._spot(piece, x, y)
        reach_m = REACH * footprint_m(self._table.view.look.things, piece.kind)[0]
        near = spot is not None and math.dist(spot, (piece.x, piece.y)) <= reach_m
        return (piece, spot) if spot is not None and near else None

    def _spot(self, piece: Piece, x: float, y: float) -> Way2 | None:
        """What the pixel shows at half the height of a piece."""
        level_m = piece.z + height_m(self._table.view.look.things, piece.kind) / 2
        point = self._table.projector.on_level(x, y, level_m)
        return (point.x, point.y) if point is not None else None
