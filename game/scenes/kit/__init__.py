"""``Kit``: everything the shell asks of a game, in one value. A game's ``kit.py`` makes it; the registry loads it.

What needs no engine stands in it at once (rules, words of the shelf, story); what draws is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.scenes.kit.die_styles import DieStyle, seat_styles

if TYPE_CHECKING:
    from game.ai.computer_kit import ComputerKit
    from game.rules.game import Rules
    from game.rules.seats import Seat
    from game.scenes.broadcast.programme import Programme
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.records import RecordKit
    from game.scenes.kit.screens import ScreenKit
    from game.scenes.kit.series import SeriesKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit
    from game.scenes.menus.option import Option
    from game.story.led_game import LedGame
    from game.ui.screen import Cover


@dataclass(frozen=True, slots=True, kw_only=True)
class Billing:
    """A game on the shelf: all that is known of it before it is chosen. ``ready``: it can be played.

    ``players`` and ``minutes`` are the fewest and the most. ``settings``: what the settings menu offers of this game
    alone, each with the game's key.
    """

    key: str
    title: str
    about: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    cover: Cover | None = None
    ready: bool = True
    settings: Callable[[], tuple[Option, ...]] = tuple


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """One game. ``story``, ``screens``, ``menu``, ``computers`` and ``simulations`` load what they need when called.

    Without ``screens`` and ``menu`` it is played nowhere but in records and simulations; without ``computers`` people
    alone play it; without ``simulations`` nothing plays it but whoever sits at the table; without ``series`` no match
    goes on from another. ``led``: what the computer's game master asks of a game that it leads; without, nobody leads.
    ``config`` reads what is the game's own among the configurations, from the game's folder of them, for
    ``services.play``; it raises ConfigError. None: there is none.
    ``named_by_story``: its computers are called by the story that is played, so that no list has all of them.
    ``die_styles`` says, for the seats of a match, how dice look by what ``Roll`` calls their style.
    """

    billing: Billing
    rules: Rules[Any, Any, Any]
    records: RecordKit
    story: Callable[[], StoryKit]
    screens: Callable[[], ScreenKit] | None = None
    menu: Callable[[], MenuKit] | None = None
    computers: Callable[[], ComputerKit] | None = None
    simulations: Callable[[], SimulationKit] | None = None
    series: Callable[[], SeriesKit] | None = None
    led: Callable[[], LedGame] | None = None
    config: Callable[[Path], Any] | None = None
    named_by_story: bool = False
    die_styles: Callable[[Sequence[Seat]], Mapping[str, DieStyle]] = seat_styles

    @property
    def key(self) -> str:
        """The name of the game in records and on the command line."""
        return self.billing.key

    def programme(self) -> Programme | None:
        """How the channel shows it; None where there is nothing to show."""
        return None if self.menu is None else self.menu().programme
