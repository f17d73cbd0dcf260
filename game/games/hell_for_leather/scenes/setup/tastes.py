"""A persona's taste in words, read off its weights."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.ai.persona_spec import HellPersona
from game.ui.messages import joined, say

WORTH_SAYING = 0.15
MOST_SAID = 3
LIKES: Mapping[str, tuple[str, str]] = MappingProxyType({
    "greed": (say("takes every point"), say("lets points lie")), "daring": (say("loves a Risk"), say("shuns Risks")),
    "spite": (say("goes for whoever leads"), say("harms nobody who need not be harmed")),
    "mercy": (say("spares the wounded"), say("finishes the wounded")),
    "show": (say("plays to the cameras"), say("hates a fuss")),
    "caution": (say("leaves the Heat in peace"), say("lets the Heat totter")),
    "grudge": (say("pays back every blow"), say("forgets every blow"))})
"""For every taste: what is said of a weight above nought, and of one below."""


def taste_words(persona: HellPersona) -> str:
    """What a persona likes best and least, the strongest first."""
    weights = {taste: float(getattr(persona, taste)) for taste in LIKES}
    said = [LIKES[taste][weight < 0.0] for taste, weight in sorted(weights.items(), key=lambda each: -abs(each[1]))
            if abs(weight) >= WORTH_SAYING]
    if not said:
        return say("{name} has no taste.", name=persona.name)
    return say("{name} {likes}.", name=persona.name, likes=joined(", ", said[:MOST_SAID]))
