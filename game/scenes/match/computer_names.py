"""How computers are named on screen; apart from what they are, which the thinking process knows without words.

Who they are is the game's: ``personas`` are those of its kit, by their words in the record.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ai.computer_spec import PersonaSpec
from game.ai.levels import Level
from game.ai.players import Computer
from game.ui.messages import say

LEVELS = MappingProxyType({
    Level.NOVICE: say("Novice"), Level.CASUAL: say("Casual"), Level.SKILLED: say("Skilled"),
    Level.EXPERT: say("Expert"), Level.MASTER: say("Master")})


def level_name(level: Level) -> str:
    """A level as it is shown."""
    return LEVELS[level]


def voice(personas: Mapping[str, PersonaSpec], computer: Computer) -> str:
    """Who speaks, in a caption."""
    return say("{name}, {level} computer", name=persona_name(personas, computer.persona),
               level=level_name(computer.level))


def portrait(personas: Mapping[str, PersonaSpec], persona: str) -> str:
    """The name of the portrait of a persona."""
    kept = personas.get(persona)
    return (kept.face if kept is not None else "") or persona


def persona_name(personas: Mapping[str, PersonaSpec], persona: str) -> str:
    """A persona as it is shown; one that is no longer kept, by its word."""
    kept = personas.get(persona)
    return kept.name if kept is not None else persona
