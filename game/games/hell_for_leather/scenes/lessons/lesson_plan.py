"""What a lesson is made of: parts that begin somewhere in a match, and steps that say something and wait for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.games.hell_for_leather.rules import Header, State
from game.games.hell_for_leather.scenes.hell_voice import HellMatch
from game.games.hell_for_leather.scenes.lessons.played_ahead import Past, lesson_header
from game.narration.packs import Pack
from game.physics import TableSpec
from game.ui.messages import Message
from game.ui.screen import Screen

EVERYBODY = ""
"""Who has learned a lesson: the machine is asked, not a player."""
Entry = Mapping[str, Any]


class Deed(StrEnum):
    """What the player is shown how to do, by their own way of throwing."""

    NOTHING = "nothing"
    THROW = "throw"
    THROW_HARD = "throw_hard"
    STACK = "stack"


@dataclass(frozen=True, slots=True)
class Here:
    """How things stand in a part of a lesson: the match, what was done since the part began, what is on screen."""

    header: Header
    state: State
    done: Sequence[Entry]
    screen: Screen
    tries: int = 0  # how often the part was begun anew

    def did(self, *kinds: str) -> int:
        """How many entries of these kinds there are."""
        return sum(entry["do"] in kinds for entry in self.done)

    @property
    def fell(self) -> bool:
        """Whether the Heat fell in the newest throw, or under the newest die that was set on it."""
        heat = next((entry["heat"] for entry in reversed(self.done) if entry["do"] in ("throw", "take_risk")), None)
        return heat is not None and bool(heat["standing"] < heat["before"])

    def last(self, kind: str) -> Entry:
        """The newest entry of a kind; an empty one where there is none."""
        return next((entry for entry in reversed(self.done) if entry["do"] == kind), {})

    def name(self, ident: str) -> str:
        """What the host calls a contestant."""
        team = self.header.teams[ident[0]].contestants
        return next(one.name for one in team if one.id == ident).split()[0]

    @property
    def narrator(self) -> str:
        """Whose turn it is, by first name."""
        return self.name(self.state.narrator or self.state.team(self.state.active).cup)


Says = Callable[[Here], Message]
When = Callable[[Here], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """The host says something. With ``until`` the player does it; without, they go on when they have read it.

    ``presses``: controls that the lesson operates by itself meanwhile. ``barred``: controls that lead elsewhere.
    """

    name: str
    says: Says
    until: When | None = None
    deed: Deed = Deed.NOTHING
    presses: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Steps in one match that begins where ``past`` leaves it.

    ``again``: where that is so after something was done, the part begins anew, ``most`` times in all.
    """

    past: Callable[[Past], object]
    steps: tuple[Step, ...]
    again: When | None = None
    most: int = 1


@dataclass(frozen=True, slots=True)
class Broadcast:
    """A guided broadcast: one stage of the game (R36)."""

    name: str
    title: Message
    about: Message
    stage: int
    size: int
    seed: int
    parts: tuple[Part, ...]
    goal_target: int = 3

    @property
    def key(self) -> str:
        """Under what it is counted that somebody saw it to its end."""
        return f"lesson.{self.name}"

    def begin(self, part: int, pack: Pack, version: str, table: TableSpec) -> HellMatch:
        """The match of a part, at the moment the part begins."""
        header = lesson_header(pack, self.seed, version, self.stage, self.size, self.goal_target)
        past = Past(header, table)
        self.parts[part].past(past)
        return past.match


def told(words: Message) -> Says:
    """The same words whatever has happened."""
    return lambda _here: words
