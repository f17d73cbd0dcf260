"""Whole matches played by computers alone at table throws, for tools that want matches as they truly come.

    header = mixed(header, stream(seed, "seats"), paths)
    match = played_by_computers(header, paths)
    header, match.deeds

About a fifth of a second of one core a match of two teams of two.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec.structs import replace

from game.ai.levels import Level, player_name
from game.app.games import DEFAULT
from game.app.workshop import Installed
from game.games.hell_for_leather.headless.match_simulation import fill
from game.games.hell_for_leather.headless.unwatched_matches import TableThrower, decided
from game.games.hell_for_leather.rules import GAME, Action, Header, Phase, State
from game.rules.chance import stream
from game.rules.match import Match
from game.storage.paths import Paths

MOST_ENTRIES = 3000
Worded = Callable[[State, Action], Action]


def mixed(header: Header, chance: random.Random, paths: Paths) -> Header:
    """The same match with a computer on every seat: any level, and no persona twice where there are enough."""
    personas = list(Installed(paths, DEFAULT).personas())
    taken: list[str] = []
    teams = {}
    for letter, team in header.teams.items():
        people = []
        for one in team.contestants:
            taken = taken or chance.sample(personas, len(personas))
            people.append(replace(one, player=player_name(chance.choice(list(Level)), taken.pop())))
        teams[letter] = replace(team, contestants=tuple(people))
    return replace(header, teams=teams)


def played_by_computers(header: Header, paths: Paths, worded: Worded = lambda state, action: action,
                        most_entries: int = MOST_ENTRIES) -> Match[Header, State, Action]:
    """The match of this header, over or as it stands after ``most_entries``; the same for the same header.

    ``worded`` may put texts of its own into an action that is about to be done. Raises ValueError where a seat is no
    computer's, InputError where the computers' tables cannot be read.
    """
    match: Match[Header, State, Action] = Match.start(GAME, header, lambda line: None)
    known, chance = Installed(paths, DEFAULT).opponents(), stream(header.seed, "computers")
    thrower = TableThrower(known.odds, stream(header.seed, "computers' throws"))
    while match.state.phase is not Phase.OVER and match.entry_count < most_entries:
        action = decided(match.state, known, match.entry_count)
        if action is None:
            raise ValueError("somebody decides who is no computer")
        match.submit(worded(match.state, fill(match.state, action, chance, thrower)))
    return match
