"""Crowds: discs that are opaque, give cover and are walked through (DUEL-D85, D341), cut by lines exactly."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.rules.field.models import CONTACT_GAP, Disc, Figure, Place, share_a_level
from game.rules.plane.points import Point

Share = tuple[int, int]
"""Of the way from an eye to a dot: a number and its divisor, which is above 0."""


def is_at(body: Figure, disc: Disc) -> bool:
    """Whether a model is in a crowd or touches it, so that it is no cover from that model (DUEL-D86)."""
    reach = body.radius + disc.radius + CONTACT_GAP
    apart = (body.at.x - disc.at.x) ** 2 + (body.at.y - disc.at.y) ** 2
    return apart <= reach * reach and share_a_level(body, disc)


def disc_shadow(disc: Disc, eye: Place, columns: Sequence[Point], levels: Sequence[int]) -> int:
    """The dots to which the line runs in a disc for more than a point, as bits, five for each column (DUEL-D83)."""
    bits, bit = 0, 1
    for column in columns:
        for level in levels:
            if _runs_in(disc, eye, Place(*column, level)):
                bits |= bit
            bit <<= 1
    return bits


def _runs_in(disc: Disc, eye: Place, dot: Place) -> bool:
    span = _between_levels(eye.z, dot.z, disc.at.z, disc.at.z + disc.height)
    if span is None:
        return False
    x, y, along_x, along_y = eye.x - disc.at.x, eye.y - disc.at.y, dot.x - eye.x, dot.y - eye.y
    if any(_is_inside(disc, x * divisor + number * along_x, y * divisor + number * along_y, divisor)
           for number, divisor in span):
        return True
    # Else the line is in it between two points outside, or not at all: its nearest point says which.
    squared, nearest = along_x * along_x + along_y * along_y, -(x * along_x + y * along_y)
    (low, low_of), (high, high_of) = span
    across = x * along_y - y * along_x
    return (low * squared < nearest * low_of and nearest * high_of < high * squared
            and across * across < disc.radius * disc.radius * squared)


def _is_inside(disc: Disc, x: int, y: int, divisor: int) -> bool:
    return x * x + y * y < disc.radius * disc.radius * divisor * divisor


def _between_levels(height: int, to: int, base: int, top: int) -> tuple[Share, Share] | None:
    """Between which shares of its way a line is at the levels of a body; None where that is a point or nothing."""
    climb = to - height
    if not climb:
        return ((0, 1), (1, 1)) if base <= height <= top else None
    ends = (base - height, top - height) if climb > 0 else (height - top, height - base)
    low, high, whole = max(0, ends[0]), min(abs(climb), ends[1]), abs(climb)
    return ((low, whole), (high, whole)) if low < high else None
