"""Beginning a match and going on with one from its record."""

from __future__ import annotations

from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME
from game.scenes.match.desk import HellMatch
from game.scenes.match.scene import MatchScene
from game.scenes.services import Services
from game.scenes.setup.draft import Draft


def start_match(services: Services, draft: Draft) -> None:
    """Begin the match that was set up. Raises ValueError for a set-up with gaps, OSError when no record can be kept."""
    header = draft.header(services.version)
    record = services.saves.start(header.seed)
    try:
        match: HellMatch = Match.start(GAME, header, record.append, record.rewind)
    except OSError:
        record.close()
        raise
    services.go(MatchScene(services, match, record))


def continue_match(services: Services, name: str) -> None:
    """Go on with the match ``name`` where its record ends. Raises OSError or ValueError with a reason."""
    data, record = services.saves.open(name)
    try:
        match: HellMatch = Match.load(GAME, data, record.append, record.rewind)
        match.resume()
    except (OSError, ValueError):
        record.close()
        raise
    services.go(MatchScene(services, match, record))
