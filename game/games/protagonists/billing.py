"""The box of Protagonists. Whoever only looks at the shelf loads nothing else of the game."""

from __future__ import annotations

from game.scenes.kit import Billing
from game.ui.messages import say
from game.ui.screen import Cover


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key="protagonists", title=say("Protagonists"), players=(1, 5), minutes=(60, 100),
                   about=say("Heroes with a drive of their own, and a story that tests it."),
                   cover=Cover(ground="#12305e", ink="#eef4ff", trim="#7fd0ff", emblem="star"))
