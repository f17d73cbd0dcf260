"""What goes on from one story of High Stakes to the next: what a pack calls major is marked before a story ends.

Effects make facts that are so for one story; only a marked one is handed on (HS-S63).
"""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.state import State
from game.rules.game_master import entries as e
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.view import View


def marked_before(view: View, action: a.Action) -> Move | None:
    """A fact of the pack that matters and is not marked yet, where the story is about to end."""
    state: State = view.state
    if not isinstance(action, e.DeclareEnd):
        return None
    for ident, fact in state.facts.items():
        if ident in view.pack.facts and view.pack.facts[ident].major and not fact.major:
            return Move(e.MakeFact(ident, fact.subject, fact.value, secret=fact.secret, major=True),
                        {FROM: f"matters/{ident}"})
    return None
