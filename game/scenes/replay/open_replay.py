"""Opening a record to look at it."""

from __future__ import annotations

from game.games.hell_for_leather.scenes.replay.replay_script import read_script
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.services import Services


def watch(services: Services, name: str) -> None:
    """Show the match ``name`` again; leaving leads to the title. Raises OSError or ValueError with a reason."""
    script = read_script(services.shelf.saves.read(name))
    services.navigation.go(ReplayScene(services, script, lambda: services.navigation.home("")))
