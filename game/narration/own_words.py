"""What the show takes up of somebody's own words: nouns it knows already, and nothing else."""

from __future__ import annotations

import re

from game.narration.conditions import Facts

LEAST_LETTERS = 3
KNOWN = {"foe.name": "named_foe", "place": "named_place", "thing": "named_thing", "want": "named_want"}
"""Facts of the scene, and what is true once somebody's own words have named them."""
_WORD = re.compile(r"[^\W\d_]+")


def taken_up(text: str, scene: Facts) -> dict[str, bool]:
    """Which nouns of the scene the text names. The text is only compared; none of it goes any further."""
    said = {word.lower() for word in _WORD.findall(text)}
    return {fact: True for key, fact in KNOWN.items() if noun_of(str(scene.get(key, ""))) in said}


def noun_of(phrase: str) -> str:
    """The last word of a phrase as frames set it: *the lift inspector* is known by *inspector*."""
    words = [word.lower() for word in _WORD.findall(phrase) if len(word) >= LEAST_LETTERS]
    return words[-1] if words else ""
