"""Teams as they are called on screen; in a co-op duel the one team has become two sides (R55)."""

from __future__ import annotations

from game.games.hell_for_leather.rules import TABLE, Header, State
from game.games.hell_for_leather.rules.options import ContestantSetup
from game.games.hell_for_leather.scenes.rule_labels import all_of
from game.ui.messages import say

NETWORK_NAME = say("The Network")


def person_of(header: Header, ident: str) -> ContestantSetup:
    """The contestant's entries on the sheet."""
    return next(each for team in header.teams.values() for each in team.contestants if each.id == ident)


def divided(header: Header, state: State) -> bool:
    """Whether one team has split into two sides."""
    return len(state.teams) > len(header.teams)


def side_name(header: Header, state: State, letter: str) -> str:
    """What a team or a side is called; the table speaks for the Network."""
    if letter == TABLE:
        return NETWORK_NAME
    if not divided(header, state):
        return header.teams[letter].name
    return all_of(person_of(header, one.id).name.split()[0] for one in state.team(letter).contestants)
