"""Computers as players: who plays a seat that no person plays, as the record says it."""

from collections.abc import Iterable

from game.ai.levels import COMPUTER, Level, parse_player
from game.rules.seats import Seat
from game.rules.value import Value


class Computer(Value, frozen=True):
    """Who plays a seat that no person plays: how well, and which of the game's personas."""

    level: Level
    persona: str


def computer_of(player: str) -> Computer | None:
    """The computer that a player's text names; None for a person. Raises ValueError for one nobody knows."""
    found = parse_player(player)
    if found is None:
        if player.startswith(COMPUTER):
            raise ValueError(f"there is no player {player}")
        return None
    return Computer(*found)


def computers_of(seats: Iterable[Seat]) -> dict[str, Computer]:
    """The computers among these seats, by seat. Raises ValueError for one nobody knows."""
    return {seat.id: computer for seat in seats if (computer := computer_of(seat.player)) is not None}
