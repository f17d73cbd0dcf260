"""What a setting reads like: one and the same mishap, told as that setting lets it be told."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType

from game.narration.comfort import Comfort
from game.narration.conditions import Scalar
from game.narration.line_choice import Line, Memory, Selector
from game.narration.packs import Pack

SLOT, SUBJECT, SEED = "outcome.trauma", "injury", 5
FACTS: Mapping[str, Scalar] = MappingProxyType({
    "a.name": "Dolores Vane", "a.pronouns": "she", "vocation": "lift inspector", "hometown": "Hull", "hobby": "darts",
    "hobby2": "choir", "instinct": "wretch", "approach": "action", "result": "curse", "effect": "trauma",
    "drive": "drive1", "risk": False, "felony_grade": 0, "first_wound": True,
    "foe.name": "the caretaker", "foe.pronouns": "he", "foe.state": "standing", "place": "the town hall",
    "thing": "the ladder", "means": "the garden shears"})


def sample(pack: Pack, comfort: Comfort) -> Line | None:
    """A wound, as strong as the selector would ever tell it at this setting; None where a pack has none."""
    selector = Selector(pack, Memory(), comfort)
    lines = selector.choose(SLOT, FACTS, random.Random(SEED), len(pack.frames.get(SLOT, ())))
    alone = [line for line in lines if set(line.frame.flags) <= {SUBJECT}]
    return max(alone, key=lambda line: line.frame.flags.get(SUBJECT, 0), default=None)
