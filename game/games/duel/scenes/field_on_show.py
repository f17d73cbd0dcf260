"""What stands on the field behind the first screen: the last Duel of the match that was played last, or one to be."""

from __future__ import annotations

import logging
from functools import cache

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import Header
from game.games.duel.rules.options import Options
from game.games.duel.rules.state import State
from game.games.duel.scenes.field.stand import scene_of
from game.games.duel.scenes.lessons.played_ahead import SEATS, Past, lesson_header
from game.games.duel.scenes.replay.field_replayed import DuelDeed, drawn_of
from game.rules.match import Match
from game.scenes.field.drawn_over import Drawn
from game.scenes.field.field_at_table import FieldScene
from game.scenes.services import Services

MOST_BYTES = 300_000  # a longer record takes longer to read than anybody waits for a picture
SEED, A_SIDE = 3, 3
STAND = {"A1": Place(6000, 3000), "A2": Place(3500, 9000), "A3": Place(11500, 2500),
         "B1": Place(6000, 7000), "B2": Place(7500, 5500), "B3": Place(3500, 4500)}
DRAWS = "A1"


def on_show(services: Services) -> tuple[FieldScene, Drawn]:
    """The field, and what is drawn on it."""
    deed = _last_duel(services) or duel_to_be()
    return scene_of(deed.after), drawn_of(deed)


def _last_duel(services: Services) -> DuelDeed | None:
    """The last Duel that was declared in the newest match; None where there is no match, or none that is read fast."""
    key, saves = services.play.kit.key, services.shelf.saves
    newest = next((each for each in saves.matches() if each.game == key and not each.broken), None)
    if newest is None:
        return None
    try:
        record = saves.read(newest.name)
        return last_duel_of(record) if len(record) <= MOST_BYTES else None
    except (OSError, ValueError) as error:
        logging.getLogger(__name__).warning("%s is not shown: %s", newest.name, error)
        return None


def last_duel_of(record: bytes) -> DuelDeed | None:
    """In a record, proved or not. Raises ValueError where it cannot be read."""
    match: Match[Header, State, a.Action] = Match.unproved(DUEL, record)
    return next((deed for deed in reversed(match.deeds)
                 if any(isinstance(event, e.DuelDeclared) for event in deed.events)), None)


@cache
def duel_to_be() -> DuelDeed:
    """Three against three on Main Street, and one of them draws."""
    past = Past(lesson_header(SEED, "", (A_SIDE,) * len(SEATS), Options(), "B1"))
    past.set_up().come_in(STAND).round().acts(DRAWS).stays(DRAWS).does(a.Duel)
    return past.match.deeds[-1]
