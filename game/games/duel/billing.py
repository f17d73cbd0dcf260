"""The box of Duel. Whoever only looks at the shelf loads nothing else of the game."""

from __future__ import annotations

from game.scenes.kit import Billing
from game.ui.messages import say
from game.ui.screen import Cover


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key="duel", title=say("Duel"), players=(1, 4), minutes=(15, 15),
                   about=say("Gunfighters on a small battlefield, and every die that falls is a shot."),
                   cover=Cover(ground="#5a3210", ink="#fff3d6", trim="#ffcf4a", emblem="cross"))
