"""What a lesson of this game asks of how things stand."""

from __future__ import annotations

from game.games.hell_for_leather.rules import TakeRisk, Throw
from game.games.hell_for_leather.scenes.side_names import person_of
from game.scenes.lessons.lesson_plan import Here


def fell(here: Here) -> bool:
    """Whether the Heat fell in the newest throw, or under the newest die that was set on it."""
    newest = here.last(Throw, TakeRisk)
    return isinstance(newest, Throw | TakeRisk) and newest.stack.fell


def name_of(here: Here, ident: str) -> str:
    """What the host calls a contestant."""
    return person_of(here.header, ident).name.split()[0]


def narrator(here: Here) -> str:
    """Whose turn it is, by first name."""
    return name_of(here, here.state.narrator or here.state.team(here.state.active).cup)
