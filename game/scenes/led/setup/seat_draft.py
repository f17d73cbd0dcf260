"""One seat as it is being laid: who plays, which sheet, what of it the player says otherwise (GM-G9)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import COMPUTER
from game.scenes.led.setup.led_setup import LedSetUp, OwnSheet
from game.scenes.led.setup.sheet_lists import drawn
from game.story.adventure import Adventure
from game.ui.messages import Message, say

OWN = "of_your_own:"
"""The key of a sheet that a player makes."""
RETURNS = "returns:"
"""What keys of characters begin with who were there in the story before; their former seat follows."""
PRONOUNS = (("she", say("she")), ("he", say("he")), ("they", say("they")), ("it", say("it")))
PLAIN = "plain"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Cast:
    """The sheets that are offered: those of a pack, and whoever returns from an earlier story."""

    game: LedSetUp
    book: Adventure
    returning: Mapping[str, Any] = field(default_factory=dict)
    lost: Sequence[Any] = ()

    @property
    def ready(self) -> tuple[str, ...]:
        """The keys of the pack's own, spares last, without those who were in the earlier story."""
        likeness = self.game.sheets.likeness
        before = [likeness(each.sheet) for each in (*self.returning.values(), *self.lost)]
        sheets = {key: each for key, each in self.book.sheets.sheets.items() if self.game.system in each.sheet}
        return tuple(key for key in sorted(sheets, key=lambda key: sheets[key].spare)
                     if likeness(self.character(key).sheet) not in before)

    @property
    def known_names(self) -> frozenset[str]:
        """What those are called who were in the earlier story: nobody new is called so."""
        return frozenset(each.name.casefold() for each in (*self.returning.values(), *self.lost))

    @property
    def keys(self) -> tuple[str, ...]:
        """All of them: who returns stands first."""
        return (*(RETURNS + seat for seat in self.returning), *self.ready)

    @property
    def names(self) -> Sequence[str]:
        """What somebody new may be called."""
        return self.game.sheets.names(self.book)

    @property
    def looks(self) -> Sequence[str]:
        """What somebody new may look like."""
        return self.game.sheets.looks(self.book)

    def character(self, key: str) -> Any:
        """Who that is, before anybody has said otherwise. Raises KeyError."""
        if key.startswith(RETURNS):
            return self.returning[key.removeprefix(RETURNS)]
        return self.game.sheets.ready(self.book.sheets.sheets[key])


@dataclass(slots=True)
class Words:
    """What a player may say otherwise of a sheet at any time (GM-G9)."""

    name: str
    pronouns: str
    casting: str


@dataclass(slots=True)
class SeatDraft:
    """``person``: the number of who plays, 0 for a companion of a ``level``. ``key``: of the sheet.

    What is said otherwise is kept for each sheet that was looked at; ``own`` is there once one was to be made.
    """

    person: int = 0
    level: int = 3
    key: str = OWN
    said: dict[str, Words] = field(default_factory=dict)
    own: OwnSheet | None = None

    @property
    def player(self) -> str:
        """Who plays, as a header says it."""
        return f"human:{self.person}" if self.person else f"{COMPUTER}:{self.level}:{PLAIN}"

    @property
    def words(self) -> Words:
        """Those of the sheet that is worn."""
        return self.said[self.key]

    @property
    def name(self) -> str:
        """What they are called, without spaces that nobody meant."""
        return " ".join(self.words.name.split())

    @property
    def made(self) -> OwnSheet | None:
        """The sheet of one's own, where that is worn."""
        return self.own if self.key == OWN else None

    def wear(self, key: str, cast: Cast, chance: random.Random, taken: tuple[str, ...] = ()) -> None:
        """Another sheet; one of one's own is filled in from the lists the first time, with no name that is taken."""
        self.key = key
        if key in self.said:
            return
        if key == OWN:
            self.own = cast.game.sheets.own(cast.book, chance)
            free = tuple(name for name in cast.names if name not in taken) or cast.names
            self.said[key] = Words(drawn(free, chance), "they", drawn(cast.looks, chance))
        else:
            who = cast.character(key)
            self.said[key] = Words(who.name, who.pronouns, cast.game.sheets.look_of(who.sheet))

    def character(self, cast: Cast) -> Any:
        """Who sits there, as a header has it."""
        words, sheets = self.words, cast.game.sheets
        if self.made is not None:
            sheet = self.made.sheet(words.casting)
        else:
            sheet = sheets.with_look(cast.character(self.key).sheet, words.casting.strip())
        return sheets.character(self.player, self.name, sheet, words.pronouns)

    def refusals(self, cast: Cast) -> Iterator[Message]:
        """What is wrong with it, in words."""
        name, look = self.name, cast.game.sheets.look
        if not name:
            yield say("Somebody has no name yet.")
        if not self.key.startswith(RETURNS) and name.casefold() in cast.known_names:
            yield say("{name} was there before. Somebody new has another name.", name=name)
        if look is not None and len(self.words.casting.split()) > look.most:
            yield say("{name}: look and tone have {most} words at most.", name=name, most=look.most)
        if self.made is not None and (lacks := self.made.refusal()) is not None:
            yield say("{name}: {lacks}", name=name, lacks=lacks)
