"""What a led game gives to the pages on which it is laid: its words, its sheets, its options, its header.

Sheets, characters, options, states and headers are values of the game, handed on as they are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.game import Rules
from game.story.adventure import Adventure, ReadySheet, System
from game.ui.messages import Message
from game.ui.screen import Element


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUpWords:
    """What only this game says on the pages.

    ``numbered``: the title of a later part of a series. ``master``: what whoever leads is called in a list of roles.
    ``without``: what it means to play without an adventure. ``fair``: how the computer leads, whatever its temper;
    ``tempers``: what each does. ``not_over``: why nothing goes on from a record that is not at its end.
    ``seals``: whether by these options each of several people adds a Secret of their own before play.
    """

    new: Message
    numbered: Callable[[int], Message]
    master: Message
    how_played: Sequence[Message]
    without: Message
    fair: Message
    tempers: Mapping[str, Message]
    not_over: Message
    seals: Callable[[Any], bool] = lambda _options: False


@dataclass(frozen=True, slots=True)
class LookLine:
    """The line about their look that a player may write otherwise on any sheet (GM-G9), and its most words."""

    label: Message
    most: int


class OwnSheet(Protocol):
    """A sheet that a player makes, as it stands on its page. A field is called by the name of its control.

    Beside a field may stand ``idea:FIELD`` and ``list:FIELD`` (``sheet_fields``), for which ``offered`` has words.
    """

    @property
    def share(self) -> float:
        """How wide numbers and phrases stand, in the width of what is said of somebody."""

    def lines(self) -> Iterator[Element]:
        """What is written of somebody between name and look."""

    def body(self) -> Iterator[Element]:
        """Numbers and phrases."""

    def value(self, field: str) -> str:
        """What stands in a field."""

    def change(self, field: str, value: str) -> None:
        """A control of the page was operated; one that is none of its own changes nothing."""

    def offered(self, field: str) -> Sequence[str]:
        """What the lists of the adventure have for a field."""

    def written(self) -> Sequence[str]:
        """All phrases that it has, so that no idea is had twice."""

    def sheet(self, look: str) -> Any:
        """As a header has it."""

    def refusal(self) -> Message | None:
        """What it lacks, in words; None for a whole sheet."""


class SheetsOfGame(Protocol):
    """The sheets of a game: those of a pack, those that players make, and how they are read."""

    @property
    def look(self) -> LookLine | None:
        """None where its sheets have no such line."""

    def ready(self, sheet: ReadySheet) -> Any:
        """A ready character of a pack as headers have it, played by nobody."""

    def character(self, player: str, name: str, sheet: Any, pronouns: str) -> Any:
        """Somebody as headers have them."""

    def own(self, book: Adventure, chance: random.Random) -> OwnSheet:
        """A sheet filled in from the lists of an adventure, as far as they go."""

    def names(self, book: Adventure) -> Sequence[str]:
        """What somebody new may be called."""

    def looks(self, book: Adventure) -> Sequence[str]:
        """What somebody new may look like."""

    def look_of(self, sheet: Any) -> str:
        """The line about their look; empty where sheets have none."""

    def with_look(self, sheet: Any, look: str) -> Any:
        """The same sheet with another one."""

    def likeness(self, sheet: Any) -> object:
        """What of a sheet no player changes at will: equal for the same person (GM-G9)."""

    def brief(self, sheet: Any) -> Iterator[Element]:
        """A sheet in a few lines, under the name."""

    def lines(self, sheet: Any) -> Iterator[Element]:
        """What a ready sheet says of somebody between name and look."""

    def body(self, sheet: Any, returns: bool) -> Iterator[Element]:
        """The rest of a ready sheet; ``returns``: of somebody who was in the story before."""


class SeriesOfGame(Protocol):
    """What a story hands on to the next."""

    def number(self, state: Any) -> int:
        """The place in the series of the story that goes on from this state."""

    def returning(self, state: Any) -> Mapping[str, Any]:
        """The characters who may come back, by the seat they had, as they are by now."""

    def lost(self, state: Any) -> Sequence[Any]:
        """The characters who left: nobody new is called like them, and their sheets are not offered again."""

    def words(self, state: Any, players: int) -> Iterator[Message]:
        """What it hands on, for so many characters in the next one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """All that was chosen. ``pack`` None: a person leads without an adventure, under ``title``.

    ``leader``: who leads, as players stand in records. ``earlier``: the record that this one goes on from, and how
    that ended. ``secrets``: what each person added alone, by their number from 1 on; empty where nobody was asked.
    """

    app: str
    seed: int
    pack: Adventure | None
    part: str
    title: str
    people: Sequence[Any]
    leader: str
    options: Any
    dial: int
    limits: Mapping[str, int]
    earlier: tuple[bytes, Any] | None
    secrets: Sequence[str] = ()


class LedSetUp(Protocol):
    """A led game, as its pages ask for it."""

    @property
    def system(self) -> System:
        """What packs call it."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """Its rules, by which an earlier record is read."""

    @property
    def words(self) -> SetUpWords:
        """What it says."""

    @property
    def sheets(self) -> SheetsOfGame:
        """What its characters are made of."""

    @property
    def series(self) -> SeriesOfGame:
        """What goes on from one to the next."""

    @property
    def usual(self) -> Any:
        """Its options where nobody says anything."""

    def options(self, options: Any) -> Sequence[Element]:
        """Controls ``option.KEY``, each with what it does."""

    def changed(self, options: Any, key: str, value: object) -> Any:
        """The options after one of them was operated. Raises ValueError that names key and what is allowed."""

    def header(self, laid: Laid) -> Any:
        """The header of the record. Raises ValueError where none can begin from it."""
