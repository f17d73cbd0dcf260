"""How well a computer plays, and what it is called in the record of a match."""

from enum import StrEnum

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
