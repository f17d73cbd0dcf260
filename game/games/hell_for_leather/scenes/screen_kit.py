"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from game.ai.levels import USUAL_LEVEL
from game.games.hell_for_leather.rules import Header
from game.games.hell_for_leather.scenes.setup.draft import Draft, quick_draft
from game.games.hell_for_leather.scenes.setup.setup_scene import SetupScene
from game.scenes.scene import Scene
from game.scenes.services import Services


class HellScreens:
    """Where a match is laid out, and one that is laid out already."""

    def set_up(self, services: Services) -> Scene:
        """The pages on which a new match is laid out, filled in so far that it could begin."""
        return SetupScene(services, _draft(services))

    def quick(self, services: Services, people: int) -> Header:
        """A match that is filled in, for one person and a computer, or for two people. Raises ValueError for others."""
        if people not in (1, 2):
            raise ValueError(f"a quick match is for 1 or 2 people, not for {people}")
        draft = _draft(services)
        if people == 1:
            draft.give("B", USUAL_LEVEL.value, tuple(services.play.computer.personas))
        return draft.header(services.shelf.version)


def _draft(services: Services) -> Draft:
    play = services.play
    return quick_draft(play.pack, play.new_seed(), rules=play.house_rules)
