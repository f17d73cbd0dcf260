"""Whose dice look like what: a style is a colour, a pattern and the shape of the pips, so that nobody needs colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from game.rules.seats import Seat

DieStyle = Literal["A", "B", "C", "D", "E", "F", "gm", "tower", "neutral"]

SEAT_STYLES: tuple[DieStyle, ...] = ("A", "B", "C", "D", "E", "F")
"""Those of players, in the order of their seats."""
GM_STYLE: DieStyle = "gm"
NOBODYS: DieStyle = "neutral"


def seat_styles(seats: Sequence[Seat]) -> Mapping[str, DieStyle]:
    """The style of each seat, by its id: players in their order, the game master's own (GM-G21).

    Where more play than there are styles, the dice of the last ones look like nobody's.
    """
    from game.rules.seats import Role  # the command line knows every kit before anything is installed

    players = [seat.id for seat in seats if seat.role is Role.PLAYER]
    given: dict[str, DieStyle] = dict.fromkeys((seat.id for seat in seats if seat.role is Role.GM), GM_STYLE)
    return {**dict.fromkeys(players, NOBODYS), **dict(zip(players, SEAT_STYLES, strict=False)), **given}
