"""How computers are named on screen; apart from what they are, which the thinking process knows without words."""

from __future__ import annotations

from types import MappingProxyType

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.scenes.match.opponents import Computer
from game.ui.messages import say

LEVELS = MappingProxyType({
    Level.NOVICE: say("Novice"), Level.CASUAL: say("Casual"), Level.SKILLED: say("Skilled"),
    Level.EXPERT: say("Expert"), Level.MASTER: say("Master")})


def level_name(level: Level) -> str:
    """A level as it is shown."""
    return LEVELS[level]


def voice(spec: ComputerSpec, computer: Computer) -> str:
    """Who speaks, in a caption."""
    return say("{name}, {level} computer", name=persona_name(spec, computer.persona),
               level=level_name(computer.level))


def persona_name(spec: ComputerSpec, persona: str) -> str:
    """A persona as it is shown; one that is no longer kept, by its word."""
    kept = spec.personas.get(persona)
    return kept.name if kept is not None else persona
