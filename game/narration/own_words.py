"""What the show takes up of somebody's own words: nouns it knows already, and nothing else.

Those of the scene are known, and what the lexicons have to go about things with.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.narration.conditions import Facts

LEAST_LETTERS, LEAST_OF_A_TOOL = 3, 4
KNOWN = {"foe.name": "named_foe", "place": "named_place", "thing": "named_thing", "want": "named_want"}
"""Facts of the scene, and what is true once somebody's own words have named them."""
_WORD = re.compile(r"[^\W\d_]+")


def tool_named(text: str, tools: Iterable[str]) -> dict[str, str]:
    """The first of these things that the text names, as means: *with a trout* is `the trout` where trouts are known.

    The words are the lexicon's, never somebody's own.
    """
    nouns = {noun for each in tools if " of " not in each and len(noun := noun_of(each)) >= LEAST_OF_A_TOOL}
    named = next((word for word in map(str.lower, _WORD.findall(text)) if word in nouns), "")
    return {"means": f"the {named}"} if named else {}


def taken_up(text: str, scene: Facts) -> dict[str, bool]:
    """Which nouns of the scene the text names. The text is only compared; none of it goes any further."""
    said = {word.lower() for word in _WORD.findall(text)}
    return {fact: True for key, fact in KNOWN.items() if noun_of(str(scene.get(key, ""))) in said}


def noun_of(phrase: str) -> str:
    """The last word of a phrase as frames set it: *the lift inspector* is known by *inspector*."""
    words = [word.lower() for word in _WORD.findall(phrase) if len(word) >= LEAST_LETTERS]
    return words[-1] if words else ""
