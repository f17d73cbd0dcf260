"""What an offer would do, shown on the field before it is taken: whom it is about, where it leads, which piece."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import INCH, Place
from game.games.duel.rules.field.placing import corner_of
from game.games.duel.rules.ground import field_of
from game.games.duel.rules.state import State, on_table
from game.games.duel.scenes import seeing
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.field.field_pieces import inches
from game.games.duel.scenes.field.stand import point_of
from game.games.duel.scenes.reach_drawn import EDGE, EDGE_IN, REACH, drawn_tape
from game.scenes.field.drawn_over import Drawn, Ink, Patch, Stroke, ring
from game.scenes.field.terrain import Flat

MEANT: Ink = (1.0, 0.55, 0.25, 0.95)
"""Whom, what and where an offer is about."""
ACTS: Ink = (1.0, 0.95, 0.75, 0.95)
SPOT_IN, LINE_IN = 0.3, 0.08
ARC = 24


def drawn_offer(context: DuelContext, offer: a.Action) -> Drawn:
    """Rings round who acts and who is meant, a way, a place, an outline of terrain, a corner's zone."""
    state = context.state
    if isinstance(offer, a.ChooseCorner):
        return zone_of_corner(state, offer.corner)
    path = offer.path if isinstance(offer, a.Move) else ()
    acting, meant = _acting(state, offer), tuple(dict.fromkeys(_meant(state, offer)))
    strokes = [*(seeing.base_ring(state, ident, ACTS) for ident in acting),
               *(seeing.base_ring(state, ident, MEANT) for ident in meant if ident not in acting)]
    strokes += _lines(state, acting, meant)
    strokes += [ring(point_of(state, at), SPOT_IN, MEANT, LINE_IN) for at in _places(offer)]
    strokes += _outline(context, offer)
    drawn = Drawn(strokes=tuple(strokes))
    start = state.models[str(offer.of)].at if isinstance(offer, a.Move) else None
    if start is None or not path:
        return drawn
    return drawn + drawn_tape([point_of(state, at) for at in (start, *(leg.to for leg in path))], reached=True)


def zone_of_corner(state: State, corner: str) -> Drawn:
    """The quarter of a circle in which one comes in (DUEL-D26)."""
    return zone_round(state, corner_of(field_of(state), corner))


def zone_round(state: State, corner: tuple[int, int]) -> Drawn:
    """A quarter of a circle round a corner, with its edge."""
    (x, y), area = corner, state.header.area
    middle, far = inches(x, y, area), state.header.options.entry / INCH
    arc = [_on_arc(middle, far, x == 0, y == 0, step / ARC) for step in range(ARC + 1)]
    if (x == 0) != (y == 0):
        arc.reverse()
    return Drawn((Patch((middle, *arc), REACH),), (Stroke(tuple((*at, 0.0) for at in arc), EDGE, EDGE_IN),))


def _on_arc(corner: Flat, far: float, west: bool, south: bool, share: float) -> Flat:
    turn = math.pi / 2 * share
    return (corner[0] + (1 if west else -1) * far * math.cos(turn),
            corner[1] + (1 if south else -1) * far * math.sin(turn))


def _acting(state: State, offer: Any) -> tuple[str, ...]:
    of = getattr(offer, "of", "")
    return (of,) if isinstance(of, str) and of in on_table(state) else ()


def _meant(state: State, offer: Any) -> Iterator[str]:
    """Everybody on the table that an offer names besides who acts."""
    there = on_table(state)
    for field in ("target", "to", "model", "with_", "models", "split"):
        named = getattr(offer, field, None)
        idents = (named,) if isinstance(named, str) else tuple(named) if isinstance(named, tuple | dict) else ()
        yield from (ident for ident in idents if ident in there)


def _lines(state: State, acting: tuple[str, ...], meant: tuple[str, ...]) -> Iterator[Stroke]:
    """From who acts to each who is meant, base to base over the ground."""
    for ident in acting:
        for other in meant:
            one, two = state.models[ident].at, state.models[other].at
            if one is not None and two is not None and other != ident:
                yield Stroke((point_of(state, one), point_of(state, two)), MEANT, LINE_IN, 0.2)


def _places(offer: Any) -> Iterator[Place]:
    """Where something would be set down, or come to."""
    at = getattr(offer, "at", None)
    if at is not None and at is not UNSET and len(at) == len(Place._fields):
        yield Place(*at)
    if isinstance(offer, a.Move) and offer.path:
        yield offer.path[-1].to


def _outline(context: DuelContext, offer: Any) -> Iterator[Stroke]:
    """Every part of the piece that would be used, from above."""
    used = offer.with_ if isinstance(offer, a.Interact) else None
    area = context.state.header.area
    for piece in context.field.pieces:
        if piece.id == used:
            for part in piece.parts:
                corners = [(*inches(x, y, area), part.top / INCH) for x, y in part.outline.corners]
                yield Stroke((*corners, corners[0]), MEANT, LINE_IN)
