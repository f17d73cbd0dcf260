"""The player as scenes know them: settings, buttons, wishes, what they have learned, how they throw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.narration.comfort import Wishes
from game.scenes.hand.throw_methods import SeatHand, ThrowWay
from game.scenes.menus.option import Option
from game.scenes.sound.table_sound import Volumes


class Preferences(Volumes, Protocol):
    """The player's settings, as far as scenes need them."""

    @property
    def text_scale(self) -> float: ...
    @property
    def theme(self) -> str: ...
    @property
    def letters(self) -> str: ...
    @property
    def team_colours(self) -> str: ...
    @property
    def speed(self) -> str: ...
    @property
    def words_wait(self) -> bool: ...
    @property
    def questions_asked(self) -> bool: ...
    @property
    def questions_due(self) -> str: ...
    @property
    def flick_sensitivity(self) -> float: ...
    @property
    def throw_way(self) -> str: ...
    @property
    def hands(self) -> Mapping[str, str]: ...
    @property
    def steadiness(self) -> str: ...
    @property
    def sweep_s(self) -> float: ...
    @property
    def sweep_in_steps(self) -> bool: ...
    @property
    def off_hand_strength(self) -> float: ...
    @property
    def count_pace(self) -> str: ...
    @property
    def scanning(self) -> str: ...
    @property
    def self_voicing(self) -> bool: ...
    @property
    def speak_secrets(self) -> bool: ...
    @property
    def reduce_motion(self) -> bool: ...
    @property
    def odds_help(self) -> bool: ...
    @property
    def show_odds(self) -> bool: ...
    @property
    def hints(self) -> bool: ...
    @property
    def language(self) -> str: ...
    @property
    def captions(self) -> bool: ...
    @property
    def dial(self) -> int: ...
    @property
    def plain_words(self) -> bool: ...
    @property
    def subjects(self) -> Wishes: ...
    @property
    def own(self) -> Mapping[str, Mapping[str, str]]: ...


class Controls(Protocol):
    """Which button of any device does what. Buttons are named as the engine names them, those of gamepads ``pad-...``.

    ``give`` and ``take`` raise ValueError where an action that everybody needs would be left without a button.
    """

    @property
    def actions(self) -> Sequence[str]: ...
    def buttons(self, action: str) -> Sequence[str]: ...
    def needed(self, action: str) -> bool: ...
    def owner(self, button: str) -> str | None: ...
    def give(self, action: str, button: str) -> None: ...
    def take(self, action: str, button: str) -> None: ...
    def reset(self, action: str) -> None: ...
    @property
    def way_at_hand(self) -> ThrowWay | None:
        """The way to throw by what was used last; None for a pointer, which can do all of them."""
    def listen(self, heard: Callable[[str], object] | None) -> None:
        """The next button, whatever it is, goes there alone; None: it does what it always does."""


class Profiles(Protocol):
    """What people want kept of themselves from one evening to the next, by the name they give."""

    def wishes(self, name: str) -> Wishes | None:
        """Their lines and veils; None for somebody of whom nothing is kept, or nothing that can be read."""

    def lost(self, name: str) -> bool:
        """Whether theirs could not be read, and nothing was kept since."""

    def keep(self, name: str, wishes: Wishes) -> None:
        """Keep these from now on, as well as the disk allows."""


class Learned(Protocol):
    """What players have done so often that they need not be told any more."""

    def times(self, player: str, what: str) -> int:
        """How often this player has done it."""

    def did(self, player: str, what: str) -> None:
        """They did it once more."""

    def forget(self, begin: str) -> None:
        """Whatever begins so was never done, by nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Whoever sits at the machine. ``ask`` gives their settings as they are now, ``change(name, value)`` one other."""

    ask: Callable[[], Preferences]
    change: Callable[[str, float | bool | str], None]
    controls: Controls
    profiles: Profiles
    learned: Learned
    options: tuple[Option, ...] = ()  # what the settings menu offers
    throw_hands: dict[str, SeatHand] = field(default_factory=dict)  # how players throw who have chosen for themselves
    odds_shown: dict[str, bool] = field(default_factory=dict)  # whether they want chances shown, likewise

    @property
    def preferences(self) -> Preferences:
        """The settings as they are now."""
        return self.ask()
