"""A persona's taste in words, read off its weights."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.ai.spec import PersonaSpec

WORTH_SAYING = 0.15
MOST_SAID = 3
LIKES: Mapping[str, tuple[str, str]] = MappingProxyType({
    "greed": ("takes every point", "lets points lie"), "daring": ("loves a Risk", "shuns Risks"),
    "spite": ("goes for whoever leads", "harms nobody who need not be harmed"),
    "mercy": ("spares the wounded", "finishes the wounded"), "show": ("plays to the cameras", "hates a fuss"),
    "caution": ("leaves the Heat in peace", "lets the Heat totter"),
    "grudge": ("pays back every blow", "forgets every blow")})
"""For every taste: what is said of a weight above nought, and of one below."""


def taste_words(persona: PersonaSpec) -> str:
    """What a persona likes best and least, the strongest first."""
    weights = {taste: float(getattr(persona, taste)) for taste in LIKES}
    said = [LIKES[taste][weight < 0.0] for taste, weight in sorted(weights.items(), key=lambda each: -abs(each[1]))
            if abs(weight) >= WORTH_SAYING]
    return f"{persona.name} {', '.join(said[:MOST_SAID])}." if said else f"{persona.name} has no taste."
