"""What lies on the table, and how far the set-up is (M20, M23)."""

from __future__ import annotations

from game.games.duel.rules.field.models import Place
from game.rules.value import Value


class Token(Value, frozen=True):
    """Something that lies on the table, or is carried ``by`` a model; ``side``: whose it shows itself to be.

    ``due``: the round in which an empty place is filled again (DUEL-D130c), 0 where something lies there.
    """

    at: Place | None
    by: str | None = None
    side: str = ""
    due: int = 0


class Piece(Value, frozen=True):
    """A piece of terrain that was placed by hand; ``to``: the other pole of a rope."""

    kind: str
    at: tuple[int, int]
    turn: int
    to: tuple[int, int] | None = None


class SetUp(Value, frozen=True):
    """How far the set-up is. ``beginner``: who won the throw; ``turn``: how many pieces lie there.

    ``last``: who placed last in this circle, "" where nobody has. ``more``: whether another circle was asked for; None
    while nobody has said. ``done``: no more terrain is placed.
    """

    beginner: str = ""
    turn: int = 0
    last: str = ""
    more: bool | None = None
    done: bool = False


class Scatter(Value, frozen=True):
    """Things that are placed at random (DUEL-D123): those still to come, None before any was looked for.

    ``last``: who placed last, "" where nobody has; ``square``: what was thrown for the next one, column and row from 1.
    """

    left: tuple[str, ...] | None = None
    last: str = ""
    square: tuple[int, ...] = ()
