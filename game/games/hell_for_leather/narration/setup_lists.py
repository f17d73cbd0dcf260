"""The lists that a quick match of this game is filled in from."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.narration.packs import Pack
from game.narration.vocabulary import SetupLists

PronounName = Literal["he", "she", "they", "it"]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to lend to a contestant, with the pronouns that go with it."""

    name: str
    pronouns: PronounName = "they"


class Venue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective and places to start from; any two of them are about equally far away."""

    objective: str
    sources: tuple[str, ...]


class HellLists(SetupLists, frozen=True, forbid_unknown_fields=True):
    """What a quick match is filled in from."""

    teams: tuple[str, ...] = ()
    venues: tuple[Venue, ...] = ()
    goals: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    vocations: tuple[str, ...] = ()
    hometowns: tuple[str, ...] = ()
    hobbies: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()


def lists_of(pack: Pack) -> HellLists:
    """The lists of a pack; empty ones where it was not read for this game."""
    return pack.setup if isinstance(pack.setup, HellLists) else HellLists()
