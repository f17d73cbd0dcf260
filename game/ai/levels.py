"""How well a computer plays, and what it is called in the record of a match."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

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


IN_STORIES: Mapping[str, Level] = MappingProxyType({
    "1": Level.NOVICE, "2": Level.CASUAL, "3": Level.SKILLED,
    "gentle": Level.SKILLED, "even": Level.SKILLED, "stern": Level.SKILLED})
"""By which hand computers of led games throw: companions judge by 1 to 3, a game master is known by its temper."""


def player_name(level: Level, persona: str) -> str:
    """What stands in the record for a computer: `computer:<level>:<persona>`."""
    return f"{COMPUTER}:{level}:{persona}"


def parse_player(text: str) -> tuple[Level, str] | None:
    """The level and the persona that a player's text names; None for a person. Personas are not checked here."""
    kind, _, rest = text.partition(":")
    level, _, persona = rest.partition(":")
    if kind != COMPUTER or not persona:
        return None
    found = Level(level) if level in list(Level) else IN_STORIES.get(level)
    return (found, persona) if found is not None else None
