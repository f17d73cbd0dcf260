"""The box of High Stakes. Whoever only looks at the shelf loads nothing else of the game."""

from __future__ import annotations

from game.scenes.kit import Billing
from game.ui.messages import say
from game.ui.screen import Cover


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key="high-stakes", title=say("High Stakes"), players=(1, 5), minutes=(60, 120),
                   about=say("Adventurers who may take one die more whenever they dare."),
                   cover=Cover(ground="#3a1446", ink="#fbefff", trim="#ff9ad5", emblem="diamond"))
