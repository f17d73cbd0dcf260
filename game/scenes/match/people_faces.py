"""Portraits for the people of a match, made from what stands on their sheets: no two of them look alike."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.chance import stream
from game.ui.portrait_people import KINDS, Person

PLAIN = 0.55  # chance that somebody has no glasses, no beard, nothing else that is seen from afar


class Likeness(NamedTuple):
    """Somebody to be drawn: what they are known by in the match, what the portrait comes from, how often it was dealt.

    ``smooth``: they have no beard.
    """

    who: str
    traits: tuple[str, ...]
    dealt: int = 0
    smooth: bool = False


def faces_of(seed: int, people: Sequence[Likeness]) -> dict[str, str]:
    """The name of the portrait of each of them; the same for the same people and seed.

    Whoever comes later has another crown, and another dress as long as there are any, than all before them.
    """
    crowns: set[int] = set()
    dresses: set[int] = set()
    faces: dict[str, str] = {}
    for each in people:
        rng = stream(seed, "face", *each.traits, each.dealt)
        crown, dress = _free(rng, KINDS.crown, crowns), _free(rng, KINDS.dress, dresses)
        beard = 0 if each.smooth else _seldom(rng, KINDS.beard)
        somebody = Person(crown, rng.randrange(KINDS.head), beard, _seldom(rng, KINDS.glasses), dress,
                          _seldom(rng, KINDS.mark))
        crowns.add(crown)
        dresses.add(dress)
        faces[each.who] = somebody.word
    return faces


def _free(rng: random.Random, kinds: int, taken: set[int]) -> int:
    """One that nobody has yet; any, where all are taken."""
    order = rng.sample(range(kinds), kinds)
    return next((kind for kind in order if kind not in taken), order[0])


def _seldom(rng: random.Random, kinds: int) -> int:
    """Mostly the first kind, which is nothing."""
    other = rng.randrange(1, kinds)
    return 0 if rng.random() < PLAIN else other
