"""Beginning a match and going on with one from its record."""

from __future__ import annotations

from game.games.hell_for_leather.rules import GAME, EndTurn, Header
from game.games.hell_for_leather.scenes.match_voice import HellMatch, Voice
from game.games.hell_for_leather.scenes.phases.tales import tales_owed
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.rules.match import Match
from game.scenes.match.match_context import Desk
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.opponents import computers_of
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services


def start_match(services: Services, draft: Draft) -> None:
    """Begin the match that was set up. Raises ValueError for a set-up with gaps, OSError when no record can be kept."""
    header = draft.header(services.shelf.version)
    ready(services, header)
    record = services.shelf.saves.start(header.seed)
    try:
        match: HellMatch = Match.start(GAME, header, record.append, record.rewind)
    except OSError:
        record.close()
        raise
    voice = voice_of(services, match)
    services.shelf.statistics.follow(match)
    services.navigation.go(MatchScene(services, match, record, voice))


def continue_match(services: Services, name: str) -> None:
    """Go on with the match ``name`` where its record ends. Raises OSError or ValueError with a reason."""
    data, record = services.shelf.saves.open(name)
    try:
        match: HellMatch = Match.load(GAME, data, record.append, record.rewind)
        ready(services, match.header)
        voice = voice_of(services, match)
        services.shelf.statistics.follow(match)
        _go_on(services, match, voice)
    except (OSError, ValueError):
        record.close()
        raise
    services.navigation.go(MatchScene(services, match, record, voice))


def _go_on(services: Services, match: HellMatch, voice: Voice) -> None:
    """All that is forced follows; a turn of which somebody has still something to tell does not end before that."""
    match.held_by(lambda due: isinstance(due, EndTurn))
    match.resume()
    if not tales_owed(Desk(match, services, voice, lambda: None)):
        match.resume()


def voice_of(services: Services, match: HellMatch) -> Voice:
    """Who speaks for this match, as its record and the player's settings have it."""
    return Voice(match, services.play.pack, services.play.memory, comfort_of(services.player.preferences))


def ready(services: Services, header: Header) -> None:
    """Make ready what the computers of this match play by. Raises ValueError with a reason where that cannot be."""
    computers = computers_of(header)
    if not computers:
        return
    kept = services.play.opponents().spec.personas
    for computer in computers.values():
        if computer.persona not in kept:
            raise ValueError(f"there is no persona {computer.persona}: there are {', '.join(kept)}")
