"""A call that a person who leads announces otherwise, until the first die (GM-G17)."""

from __future__ import annotations

from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.rules.game_master.terms import Phase


def changes(context: ChapterContext) -> str:
    """What is passed over once somebody wants the open call changed."""
    return f"change of call {context.call.n}"


def may_change_call(context: ChapterContext) -> bool:
    """Whether whoever leads is a person who may still announce it otherwise, at a table without others."""
    call = context.state.call
    return context.led_by_person and context.state.phase is Phase.CALLED and call is not None and not call.paid
