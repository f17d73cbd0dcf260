"""A match filled in by the game itself: teams, places, Goals and contestants out of the set-up lists."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from types import MappingProxyType
from typing import TypeVar

import msgspec

from game.games.hell_for_leather.narration.setup_lists import HellLists, Person, lists_of
from game.narration.packs import Pack, PackError

_Item = TypeVar("_Item")

INSTINCTS = ("coward", "traitor", "wretch")
_LIST_OF_FIELD = MappingProxyType({
    "team": "teams", "goal": "goals", "vocation": "vocations", "hometown": "hometowns", "hobby": "hobbies",
    "why": "whys"})
FIELDS = ("team", "objective", "source", "goal", "name", "pronouns", "vocation", "hometown", "hobby", "why",
          "instinct")


class QuickContestant(msgspec.Struct, frozen=True):
    """One contestant's entries for the sheet."""

    name: str
    pronouns: str
    vocation: str
    hometown: str
    hobbies: tuple[str, str]
    why: str
    instinct: str


class QuickTeam(msgspec.Struct, frozen=True):
    """One team's entries; `goals` in the order in which they must be reached."""

    name: str
    source: str
    goals: tuple[str, ...]
    contestants: tuple[QuickContestant, ...]


class QuickSetup(msgspec.Struct, frozen=True):
    """A whole set-up. `teams` is keyed by team letter; co-op has only `A`."""

    objective: str
    goal_target: int
    teams: dict[str, QuickTeam]


def quick_setup(pack: Pack, rng: random.Random, team_size: int = 1, goal_target: int = 3,
                team_letters: Sequence[str] = ("A", "B")) -> QuickSetup:
    """Everything a match needs (R37). Equal streams give equal set-ups; nothing in it comes twice.

    Raises PackError if the pack's lists are too short for that many.
    """
    lists = lists_of(pack)
    count = len(team_letters)
    people = team_size * count
    venue = _some(rng, lists.venues, 1, "venues")[0]
    sources = _some(rng, venue.sources, count, "sources")
    names = _some(rng, lists.teams, count, "teams")
    goals = _some(rng, lists.goals, goal_target * count, "goals")
    cast = _contestants(lists, rng, people)
    teams = {letter: QuickTeam(names[i], sources[i], goals[i * goal_target:(i + 1) * goal_target],
                               cast[i * team_size:(i + 1) * team_size])
             for i, letter in enumerate(team_letters)}
    return QuickSetup(venue.objective, goal_target, teams)


def fill(pack: Pack, field: str, rng: random.Random, taken: Collection[str] = (), objective: str = "") -> str:
    """One suggestion for a set-up field (see `FIELDS`) that is not in `taken`, if there is any left.

    A `source` fits `objective` if that is one of ours. Raises ValueError for a field nobody knows.
    """
    choices = _choices(lists_of(pack), field, objective)
    left = [choice for choice in choices if choice not in taken]
    if not choices:
        raise PackError(f"the set-up lists have nothing for '{field}'")
    return rng.choice(left or choices)


def person_called(pack: Pack, name: str) -> Person:
    """The person of that name with the pronouns of the list; a name that was typed speaks as *they*."""
    return next((person for person in lists_of(pack).people if person.name == name), Person(name))


def _choices(lists: HellLists, field: str, objective: str) -> list[str]:
    if field in _LIST_OF_FIELD:
        return list(getattr(lists, _LIST_OF_FIELD[field]))
    if field == "objective":
        return [venue.objective for venue in lists.venues]
    if field == "source":
        matching = [s for venue in lists.venues if venue.objective == objective for s in venue.sources]
        return matching or [s for venue in lists.venues for s in venue.sources]
    if field == "name":
        return [person.name for person in lists.people]
    if field == "pronouns":
        return ["she", "he", "they"]
    if field == "instinct":
        return list(INSTINCTS)
    raise ValueError(f"no set-up field '{field}': there are {', '.join(FIELDS)}")


def _contestants(lists: HellLists, rng: random.Random, count: int) -> tuple[QuickContestant, ...]:
    people = _some(rng, lists.people, count, "people")
    vocations = _some(rng, lists.vocations, count, "vocations")
    towns = _some(rng, lists.hometowns, count, "hometowns")
    hobbies = _some(rng, lists.hobbies, 2 * count, "hobbies")
    whys = _some(rng, lists.whys, count, "whys")
    return tuple(QuickContestant(people[i].name, people[i].pronouns, vocations[i], towns[i],
                                 (hobbies[2 * i], hobbies[2 * i + 1]), whys[i], rng.choice(INSTINCTS))
                 for i in range(count))


def _some(rng: random.Random, items: Sequence[_Item], count: int, what: str) -> tuple[_Item, ...]:
    if len(items) < count:
        raise PackError(f"set-up list '{what}' has {len(items)} entries, and {count} are needed")
    return tuple(rng.sample(items, count))
