"""Opening a record to look at it."""

from __future__ import annotations

from game.rules.errors import RecordError
from game.scenes.match.open_match import screens_of
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.services import Services


def watch(services: Services, name: str) -> None:
    """Show the match ``name`` again, of whatever game; leaving leads to the title.

    Raises OSError or ValueError with a reason, RecordError where the record itself is at fault.
    """
    data = services.shelf.saves.read(name)
    try:
        services = services.playing_record(data)
    except ValueError as error:
        raise RecordError(0, str(error)) from error
    script = screens_of(services).replay(data)
    services.navigation.go(ReplayScene(services, script, lambda: services.navigation.home("")))
