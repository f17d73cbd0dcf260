"""Whoever has the right tells the last result (PRO-P12, GM-G29)."""

from __future__ import annotations

from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_names import RESULT_NAMES
from game.scenes.led.tell_controller import TellController
from game.ui.messages import say


def tells(context: ChapterContext, seat: str) -> TellController:
    """The result plainly, before anybody says it finely."""
    settled = context.state.settled
    known = settled is not None and settled.result in RESULT_NAMES
    title = RESULT_NAMES[settled.result] if settled is not None and known else say("What came of it")
    return TellController(context, seat, title, ())
