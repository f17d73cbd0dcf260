"""What contestants look like: dealt from name, Instinct, vocation and pronouns, by the seed of the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from game.games.hell_for_leather.rules import ContestantSetup, Header
from game.scenes.match.people_faces import Likeness, faces_of

SMOOTH = ("she",)


def contestant_faces(header: Header) -> Mapping[str, str]:
    """The portrait of every contestant, by their id."""
    return _faces(header.seed, tuple(likeness(one) for letter in sorted(header.teams)
                                     for one in header.teams[letter].contestants))


@lru_cache(maxsize=16)
def _faces(seed: int, people: tuple[Likeness, ...]) -> Mapping[str, str]:
    return faces_of(seed, people)


def likeness(one: ContestantSetup) -> Likeness:
    """What the portrait of a contestant is made from."""
    dealt = 0 if isinstance(one.look, msgspec.UnsetType) else one.look
    return made_from(one.id, one.name, one.instinct, one.vocation, one.pronouns, dealt)


def made_from(who: str, name: str, instinct: str, vocation: str, pronouns: str, dealt: int) -> Likeness:
    """The same from what is typed."""
    return Likeness(who, (name.strip(), str(instinct), vocation.strip(), pronouns), dealt, pronouns in SMOOTH)


def faces_typed(seed: int, people: Iterable[Likeness]) -> Mapping[str, str]:
    """The portraits of people who are still being set up."""
    return _faces(seed, tuple(people))
