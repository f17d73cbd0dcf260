"""What has been shown before is shown as a film: two bars, the caption in the lower one, and nothing else over it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Button, Gap, Panel, Place, Row, Text
from game.ui.styles import Style

AGAIN = Airing.PLAY & ~Airing.LIVE & ~Airing.TOLD  # nobody is named, nothing crawls
UPPER = "letterbox"
HIGH = 56  # units of the upper bar
AS_BOARD = 94  # so high that nothing moves where it comes for the board


def letterbox(caption: str, buttons: Sequence[Button]) -> tuple[Panel, ...]:
    """The two bars. ``buttons``: what ends it."""
    row = Row((Text(caption, Style.STORY), *buttons), (1.0, *(0.0 for _ in buttons)))
    return (upper_bar(), Panel("bar", Place.BOTTOM, (row,), title=say("Once more, slowly")))


def lower_bar(high: int) -> Panel:
    """The empty one below, so many units high less its edges."""
    return Panel("bar", Place.BOTTOM, (Gap(high),))


def upper_bar(high: int = HIGH) -> Panel:
    """The empty one, so many units high less its edges."""
    return Panel(UPPER, Place.TOP, (Gap(high),))
