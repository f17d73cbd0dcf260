"""The box that Hell for Leather comes in."""

from game.ui.screen import Cover


def cover() -> Cover:
    """The show's red, its paper, the amber of the first team."""
    return Cover(ground="#7d0b1d", ink="#fff6ee", trim="#ffae2b", emblem="die")
