"""Opening a record to look at it."""

from __future__ import annotations

from game.rules.errors import RecordError
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.services import Services
from game.ui.messages import say


def watch(services: Services, name: str) -> None:
    """Show the match ``name`` again, of whatever game; leaving leads to the title.

    Raises OSError or ValueError with a reason, RecordError where the record itself is at fault.
    """
    data = services.shelf.saves.read(name)
    try:
        services = services.playing_record(data)
    except ValueError as error:
        raise RecordError(0, str(error)) from error
    kit = services.play.kit
    if kit.screens is None:
        raise ValueError(say("{title} cannot be watched at this table yet.", title=kit.billing.title))
    script = kit.screens().replay(data)
    services.navigation.go(ReplayScene(services, script, lambda: services.navigation.home("")))
