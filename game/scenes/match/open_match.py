"""Beginning a match of any game, and going on with one from its record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.ai.players import computers_of
from game.rules.match import Match
from game.rules.seats import Seat
from game.scenes.kit.screens import ScreenKit
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.match_scene import MatchScene
from game.scenes.match.time_at_table import KeepTime
from game.scenes.services import Services
from game.ui.messages import say

AnyMatch = Match[Any, Any, Any]


def start_match(services: Services, header: Any) -> None:
    """Begin a match of the game that is chosen. Raises OSError when no record can be kept, ValueError otherwise."""
    kit = services.play.kit
    ready(services, kit.rules.seats(header))
    record = services.shelf.saves.start(header.seed)
    try:
        match: AnyMatch = Match.start(kit.rules, header, record.append, record.rewind)
    except OSError:
        record.close()
        raise
    game = at_table(services, match)
    services.shelf.statistics.follow(match)
    services.navigation.go(MatchScene(services, game, record, _kept_time(services, match)))


def continue_match(services: Services, name: str) -> None:
    """Go on with the match ``name`` where its record ends. Raises OSError or ValueError with a reason."""
    data, record = services.shelf.saves.open(name)
    try:
        services = services.playing_record(data)
        kit = services.play.kit
        match: AnyMatch = Match.load(kit.rules, data, record.append, record.rewind)
        ready(services, kit.rules.seats(match.header))
        game = at_table(services, match)
        services.shelf.statistics.follow(match)
        game.resume()
    except (OSError, ValueError):
        record.close()
        raise
    services.navigation.go(MatchScene(services, game, record, _kept_time(services, match)))


def _kept_time(services: Services, match: AnyMatch) -> KeepTime:
    """What keeps the time that is spent at a match, beside its throws."""
    return partial(services.shelf.statistics.spent, str(match.header.seed))


def ready(services: Services, seats: Sequence[Seat]) -> None:
    """Make ready what the computers of these seats play by. Raises ValueError with a reason where that cannot be."""
    computers = computers_of(seats)
    if not computers:
        return
    services.play.opponents()
    if services.play.kit.named_by_story:
        return
    kept = services.play.personas
    for computer in computers.values():
        if computer.persona not in kept:
            raise ValueError(f"there is no persona {computer.persona}: there are {', '.join(kept)}")


def at_table(services: Services, match: AnyMatch) -> GameAtTable:
    """A match of the game that is chosen, in play. Raises ValueError where it has no screens."""
    return screens_of(services).at_table(services, match)


def screens_of(services: Services) -> ScreenKit:
    """The screens of the game that is chosen. Raises ValueError, with a reason to be read, where it has none."""
    kit = services.play.kit
    services.table.broadcast.host(kit.programme())
    if kit.screens is None:
        raise ValueError(say("{title} cannot be played at this table yet.", title=kit.billing.title))
    return kit.screens()
