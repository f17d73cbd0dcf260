"""What of a pack is so before the first scene: facts that it starts with, and truths that are drawn (GM-G33).

A fact that is ``drawn`` has one of its values, by the seed of the match. The header of a record holds it as a secret,
so that it stands there before anybody could be contradicted by it; conditions ask for it as ``drawn(id)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.rules.chance import stream
from game.rules.game_master.terms import Scalar
from game.story.adventure import Adventure


class SoBefore(NamedTuple):
    """A fact that is so from the start, and whether it is hidden."""

    value: Scalar
    secret: bool


def facts_before_play(pack: Adventure, seed: int) -> Mapping[str, SoBefore]:
    """All facts that a story of this seed starts with, by their ids, for its header."""
    return MappingProxyType({ident: SoBefore(drawn(pack, seed, ident) if fact.drawn else fact.start, fact.secret)
                             for ident, fact in pack.facts.items() if fact.start or fact.drawn})


def drawn(pack: Adventure, seed: int, ident: str) -> str:
    """Which of its values a fact has in a story of this seed; "" for one that is not drawn."""
    fact = pack.facts.get(ident)
    if fact is None or not fact.drawn:
        return ""
    return stream(seed, "before play", "drawn", ident).choice(fact.values)
