"""The box of Odd or even."""

from game.scenes.kit import Billing


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key="odd-or-even", title="Odd or even", about="Two dice, and two who know better.", players=(1, 2),
                   minutes=(1, 5))
