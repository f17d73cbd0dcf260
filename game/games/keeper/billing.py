"""The box of The Keeper. Whoever only looks at the shelf loads nothing else of the game."""

from __future__ import annotations

from game.scenes.kit import Billing
from game.ui.messages import say
from game.ui.screen import Cover


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key="keeper", title=say("The Keeper"), players=(1, 5), minutes=(45, 75),
                   about=say("A story in installments, led by somebody who owns its graves."),
                   cover=Cover(ground="#16302b", ink="#eef7ea", trim="#9fe3b4", emblem="triangle"))
