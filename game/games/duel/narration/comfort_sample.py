"""What a setting reads like: one and the same hit, told as that setting lets it be told."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType

from game.narration.comfort import Comfort
from game.narration.conditions import Scalar
from game.narration.line_choice import Memory, Selector
from game.narration.packs import Pack

SLOT, SEED = "hit.down", 5
FACTS: Mapping[str, Scalar] = MappingProxyType({
    "a.name": "Rosalind Kerr", "a.pronouns": "they", "b.name": "Doc Quill", "b.pronouns": "they", "left": 2,
    "left_against": 2, "round": 3, "field": "Main Street", "theme": "western",
    "scenario": "treasure", "score": 3, "best": 8, "hits": 1,
    "b_down": True})


def sample(pack: Pack, comfort: Comfort) -> str:
    """A hit, as strong as it would ever be told at this setting; "" where a pack has none."""
    selector = Selector(pack, Memory(), comfort)
    facts = {**FACTS, "dial": comfort.dial}
    lines = selector.choose(SLOT, facts, random.Random(SEED), len(pack.frames.get(SLOT, ())))
    best = max(lines, key=lambda line: max(line.frame.flags.values(), default=0), default=None)
    return best.text if best is not None else ""
