"""How things get from where they lay to where they lie now, and what a push does to tokens. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.scenes.table.look_spec import ThingsLook
from game.scenes.table.things.thing import TOKENS
from game.scenes.table.things.thing_blocks import Piece, footprint_m

Key = tuple[str, int]
NEAR_M = 0.03  # what goes no further slides; what goes further is lifted


class Way(NamedTuple):
    """From where a piece goes to where it lies."""

    start: Piece
    end: Piece

    @property
    def stays(self) -> bool:
        """Whether nothing of it changes."""
        return self.start == self.end

    def at(self, share: float, hop_m: float) -> tuple[Piece, float]:
        """Where it is after that share of the way, and how far turned over, 0 face up to 1; it is lifted `hop_m`."""
        start, end = self.start, self.end
        if share >= 1.0:
            return end, float(not end.up)
        turns = start.up != end.up
        far = turns or math.dist(start[3:6], end[3:6]) > NEAR_M
        rise = hop_m * math.sin(math.pi * share) if far else 0.0
        over = (1.0 - share) * (not start.up) + share * (not end.up)
        return end._replace(
            x=_between(start.x, end.x, share), y=_between(start.y, end.y, share),
            z=_between(start.z, end.z, share) + rise, turn_rad=_between(start.turn_rad, end.turn_rad, share)), over


def ways(before: Sequence[Piece], after: Sequence[Piece], hop_m: float) -> tuple[Way, ...]:
    """The way of every piece that lies there afterwards, in their order.

    What is still there goes from where it was. What has come is what has gone elsewhere, of its kind and style or at
    least of its kind, so that a token that is spent is the one that comes into the bowl. Else it comes from above.
    """
    was = {piece.key: piece for piece in before}
    now = {piece.key for piece in after}
    gone = [piece for piece in before if piece.key not in now]
    found = []
    for piece in after:
        start = was.get(piece.key) or _taken(gone, piece) or piece._replace(z=piece.z + hop_m)
        found.append(Way(start._replace(thing=piece.thing, at=piece.at, style=piece.style), piece))
    return tuple(found)


def _taken(gone: list[Piece], piece: Piece) -> Piece | None:
    """One of those that have gone, which is none of them then; the last that came goes first."""
    alike = [each for each in gone if each.kind is piece.kind and piece.kind in TOKENS]
    own = [each for each in alike if each.style == piece.style]
    taken = next(iter(reversed(own or alike)), None)
    if taken is not None:
        gone.remove(taken)
    return taken


def pushed(look: ThingsLook, pieces: Iterable[Piece], key: Key, by: tuple[float, float]) -> Mapping[Key, Piece]:
    """Where tokens are while one is pushed so far: the further the less willing; what it meets gives way."""
    there = {piece.key: piece for piece in pieces if piece.kind in TOKENS}
    held = there[key]
    dx, dy = _short(by, look.push_m)
    held = held._replace(x=held.x + dx, y=held.y + dy)
    found, pushing = {key: held}, [held]
    beside = [other for other in there.values() if other.key != key and math.isclose(other.z, held.z, abs_tol=1e-6)]
    for pusher in pushing:  # grows while what gives way meets others
        for other in beside:
            away = None if other.key in found else _given_way(look, pusher, other)
            if away is not None:
                found[other.key] = away
                pushing.append(away)
    return found


def _short(by: tuple[float, float], most_m: float) -> tuple[float, float]:
    """A way that never comes to `most_m`, however far the hand goes."""
    far = math.hypot(*by)
    share = most_m * math.tanh(far / most_m) / far if far and most_m else 0.0
    return by[0] * share, by[1] * share


def _given_way(look: ThingsLook, held: Piece, other: Piece) -> Piece | None:
    """Another token, driven off by the one that is held; None where they do not touch."""
    room = (footprint_m(look, held.kind)[0] + footprint_m(look, other.kind)[0]) / 2
    x, y = other.x - held.x, other.y - held.y
    apart = math.hypot(x, y)
    if not apart or apart >= room:
        return None
    return other._replace(x=held.x + x / apart * room, y=held.y + y / apart * room)


def _between(a: float, b: float, share: float) -> float:
    return a + (b - a) * share
