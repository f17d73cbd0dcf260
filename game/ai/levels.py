"""How well a computer plays, and what it is called in the record of a match."""

from collections.abc import Iterable
from enum import StrEnum

from game.rules.seats import Seat
from game.rules.value import Value

COMPUTER = "computer"


class Level(StrEnum):
    """From the weakest to the strongest."""

    NOVICE = "novice"
    CASUAL = "casual"
    SKILLED = "skilled"
    EXPERT = "expert"
    MASTER = "master"


USUAL_LEVEL = Level.CASUAL
"""How well a computer plays when nobody has said."""


def player_name(level: Level, persona: str) -> str:
    """What stands in the record for a computer: `computer:<level>:<persona>`."""
    return f"{COMPUTER}:{level}:{persona}"


def parse_player(text: str) -> tuple[Level, str] | None:
    """The level and the persona that a player's text names; None for a person. Personas are not checked here."""
    kind, _, rest = text.partition(":")
    level, _, persona = rest.partition(":")
    if kind != COMPUTER or level not in list(Level) or not persona:
        return None
    return Level(level), persona


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
