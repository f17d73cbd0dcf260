"""Warbands and battlefields to choose from: those that came with the game, the player's, and what cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from game.games.duel.rules.setup.rosters import HeroDraft, Member, Roster
from game.games.duel.scenes.setup.own_things import FIELDS, WARBANDS, FieldFile, read_field, read_roster
from game.scenes.services.shelf import MadeFiles
from game.storage.input_error import InputError

SHIPPED, OWN = "ready:", "own:"
"""What the keys of things begin with; the names of their files follow."""
NOBODY_SPECIAL = Roster(name="Strangers", heroes=(HeroDraft(name="Stranger"),), fighters=(Member(name="Stranger"),))
"""Who plays where nothing came along with the game."""
Thing = TypeVar("Thing")
Read = tuple[dict[str, Thing], dict[str, str]]


class OwnShelf:
    """Read once, and again when something was made; ``problems`` says of every file that is refused why."""

    def __init__(self, files: MadeFiles) -> None:
        self.files = files
        self.rosters: Mapping[str, Roster] = MappingProxyType({})
        self.fields: Mapping[str, FieldFile] = MappingProxyType({})
        self.problems: Mapping[str, str] = MappingProxyType({})
        self.read()

    def read(self) -> None:
        """What lies in the folders now."""
        files = self.files
        ready, _ = _read(((SHIPPED + name, name) for name in files.shipped(WARBANDS)),
                         lambda name: read_roster(files, name, shipped=True))
        rosters, wrong = _read(((OWN + name, name) for name in files.names(WARBANDS)),
                               lambda name: read_roster(files, name))
        fields, bad = _read(((OWN + name, name) for name in files.names(FIELDS)), lambda name: read_field(files, name))
        self.rosters = MappingProxyType({**ready, **rosters} or {SHIPPED: NOBODY_SPECIAL})
        self.fields = MappingProxyType(fields)
        self.problems = MappingProxyType({**{f"{WARBANDS}/{key}": why for key, why in wrong.items()},
                                          **{f"{FIELDS}/{key}": why for key, why in bad.items()}})

    def problems_of(self, kind: str) -> Iterator[tuple[str, str]]:
        """The files of a kind that are refused, by name, and why."""
        for key, why in self.problems.items():
            if key.startswith(f"{kind}/"):
                yield key.removeprefix(f"{kind}/{OWN}"), why


def _read(names: Iterator[tuple[str, str]], read: Callable[[str], Thing]) -> Read[Thing]:
    found: dict[str, Thing] = {}
    wrong: dict[str, str] = {}
    for key, name in names:
        try:
            found[key] = read(name)
        except InputError as error:
            wrong[key] = str(error)
    return found, wrong
