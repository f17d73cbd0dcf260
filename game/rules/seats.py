"""Seats: who takes part in a game, whatever the game calls them."""

from enum import StrEnum

from game.rules.value import Value

TABLE = "table"
"""The table itself: what nobody decides, the game does as ``table``."""

HUMAN = "human:"
"""How a player begins that is a person; a number follows."""


class Role(StrEnum):
    """What a seat does in its game."""

    PLAYER = "player"
    GM = "gm"  # leads the game (GM-G6)


class Seat(Value, frozen=True):
    """One seat: its id in records, the name on its sheet, who plays it, which side it is on.

    ``player`` is ``human:<n>`` or ``computer:<level>:<persona>``; it may change while a game runs. Seats of one
    ``side`` win and lose together; a game without sides gives every seat its own.
    """

    id: str
    name: str
    player: str
    side: str
    role: Role = Role.PLAYER
