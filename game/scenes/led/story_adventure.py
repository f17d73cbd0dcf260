"""The adventure that a record was begun with; where it has none, one in which nothing is written."""

from __future__ import annotations

from typing import Any

from game.ai.players import computer_of
from game.scenes.services import Services
from game.story.adventure import System
from game.story.own_story import own_story
from game.story.ready_adventure import ReadyAdventure
from game.ui.messages import say


def begun_adventure(services: Services, header: Any, system: System, title: str,
                    minutes: tuple[int, int]) -> ReadyAdventure:
    """The adventure of a header; ``title`` and ``minutes``: what an untitled story of this game is called, and takes.

    Raises ValueError where its adventure is not here, or is another by now, or a computer has nothing to lead by.
    """
    if header.pack is None:
        if computer_of(header.gm.player) is not None:
            raise ValueError(say("Without an adventure somebody at the table must lead."))
        return services.play.adventures.without(own_story(header.title or title, (system,), minutes))
    named = header.pack
    ready = services.play.adventures.ready(str(named.get("id", "")))
    if ready.pack.sha256 != named.get("sha256"):
        raise ValueError(say("This was begun with another edition of {title}. It can be watched and read, not gone on "
                             "with.", title=ready.pack.about.title))
    return ready
