"""The lists that a quick match of this game is filled in from, and the steps that its Goals are reached by."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.narration.packs import Pack
from game.narration.vocabulary import SetupLists

LEAST_GENERAL = 3
_ARTICLES = ("the ", "a ", "an ", "two ", "three ")
PronounName = Literal["he", "she", "they", "it"]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to lend to a contestant, with the pronouns that go with it."""

    name: str
    pronouns: PronounName = "they"


class Venue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective and places to start from; any two of them are about equally far away."""

    objective: str
    sources: tuple[str, ...]


class Steps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Goal is reached by: a thing, a place and a person, each begun small and with its article."""

    thing: str
    place: str
    person: str
    pronouns: Literal["he", "she", "they", "it", "many"] = "they"


class HellLists(SetupLists, frozen=True, forbid_unknown_fields=True):
    """What a quick match is filled in from, and what stands between a team and its Goals.

    `steps`: by the Goal as it is listed; `general_steps`: for Goals that somebody typed.
    """

    teams: tuple[str, ...] = ()
    venues: tuple[Venue, ...] = ()
    goals: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    vocations: tuple[str, ...] = ()
    hometowns: tuple[str, ...] = ()
    hobbies: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()
    steps: dict[str, Steps] = msgspec.field(default_factory=dict)
    general_steps: tuple[Steps, ...] = ()

    def problems(self) -> list[str]:
        """Goals without steps, steps without a Goal, and what is no noun with its article."""
        if not self.goals:
            return []
        found = [f"steps: the Goal '{goal}' has none" for goal in self.goals if goal not in self.steps]
        found += [f"steps: '{goal}' is no Goal of the list" for goal in self.steps if goal not in self.goals]
        if len(self.general_steps) < LEAST_GENERAL:
            found.append(f"general_steps: {len(self.general_steps)} of {LEAST_GENERAL}")
        rows = [*self.steps.values(), *self.general_steps]
        return found + [f"steps: '{each}': begin small, with an article: 'the timetable'" for row in rows
                        for each in (row.thing, row.place, row.person) if not each.startswith(_ARTICLES)]


def lists_of(pack: Pack) -> HellLists:
    """The lists of a pack; empty ones where it was not read for this game."""
    return pack.setup if isinstance(pack.setup, HellLists) else HellLists()
