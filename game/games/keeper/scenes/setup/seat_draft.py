"""One seat as it is being laid: who plays, which sheet, what of it the player says otherwise (GM-G9)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.ai.levels import COMPUTER
from game.games.keeper.ai.made_sheets import SheetLists, lists_of
from game.games.keeper.ai.ready_installment import SYSTEM, character
from game.games.keeper.rules.carrying import likeness
from game.games.keeper.rules.constants import MOST_CASTING_WORDS
from game.games.keeper.rules.header import Character
from game.games.keeper.scenes.setup.own_sheet import OwnSheet, drawn, drawn_sheet
from game.story.adventure import Adventure
from game.ui.messages import Message, say

OWN = "of_your_own:"
"""The key of a sheet that a player makes."""
RETURNS = "returns:"
"""What keys of characters begin with who were there in the installment before; their former seat follows."""
PRONOUNS = (("she", say("she")), ("he", say("he")), ("they", say("they")), ("it", say("it")))
PLAIN = "plain"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Cast:
    """The sheets that are offered: those of a pack, and whoever returns from an earlier installment."""

    book: Adventure
    returning: Mapping[str, Character] = field(default_factory=dict)
    lost: tuple[Character, ...] = ()

    @property
    def ready(self) -> tuple[str, ...]:
        """The keys of the pack's own, spares last, without those who were in the earlier installment."""
        before = [likeness(each.sheet) for each in (*self.returning.values(), *self.lost)]
        sheets = {key: each for key, each in self.book.sheets.sheets.items() if SYSTEM in each.sheet}
        return tuple(key for key in sorted(sheets, key=lambda key: sheets[key].spare)
                     if likeness(self.character(key).sheet) not in before)

    @property
    def known_names(self) -> frozenset[str]:
        """What those are called who were in the earlier installment: nobody new is called so."""
        return frozenset(each.name.casefold() for each in (*self.returning.values(), *self.lost))

    @property
    def keys(self) -> tuple[str, ...]:
        """All of them: who returns stands first."""
        return (*(RETURNS + seat for seat in self.returning), *self.ready)

    @property
    def lists(self) -> SheetLists:
        """What a sheet of one's own is made from."""
        return lists_of(self.book)

    def character(self, key: str) -> Character:
        """Who that is, before anybody has said otherwise. Raises KeyError."""
        if key.startswith(RETURNS):
            return self.returning[key.removeprefix(RETURNS)]
        return character(self.book.sheets.sheets[key], "")


@dataclass(slots=True)
class Words:
    """What a player may say otherwise of a sheet at any time (GM-G9)."""

    name: str
    pronouns: str
    casting: str


@dataclass(slots=True)
class SeatDraft:
    """``person``: the number of who plays, 0 for a companion of a ``level``. ``key``: of the sheet.

    What is said otherwise is kept for each sheet that was looked at.
    """

    person: int = 0
    level: int = 3
    key: str = OWN
    said: dict[str, Words] = field(default_factory=dict)
    own: OwnSheet = field(default_factory=OwnSheet)

    @property
    def player(self) -> str:
        """Who plays, as a header says it."""
        return f"human:{self.person}" if self.person else f"{COMPUTER}:{self.level}:{PLAIN}"

    @property
    def words(self) -> Words:
        """Those of the sheet that is worn."""
        return self.said[self.key]

    def wear(self, key: str, cast: Cast, chance: random.Random, taken: tuple[str, ...] = ()) -> None:
        """Another sheet; one of one's own is filled in from the lists the first time, with no name that is taken."""
        self.key = key
        if key in self.said:
            return
        if key == OWN:
            self.own = drawn_sheet(cast.lists, chance)
            free = tuple(name for name in cast.lists.names if name not in taken) or cast.lists.names
            self.said[key] = Words(drawn(free, chance), "they", drawn(cast.lists.castings, chance))
        else:
            who = cast.character(key)
            self.said[key] = Words(who.name, who.pronouns, who.sheet.casting)

    def character(self, cast: Cast) -> Character:
        """Who sits there, as a header has it."""
        words, name = self.words, " ".join(self.words.name.split())
        if self.key == OWN:
            return Character(self.player, name, self.own.sheet(words.casting), words.pronouns)
        who = cast.character(self.key)
        return Character(self.player, name, replace(who.sheet, casting=words.casting.strip()), words.pronouns)

    def refusals(self, cast: Cast) -> Iterator[Message]:
        """What is wrong with it, in words."""
        name = " ".join(self.words.name.split())
        if not name:
            yield say("Somebody has no name yet.")
        if not self.key.startswith(RETURNS) and name.casefold() in cast.known_names:
            yield say("{name} was there before. Somebody new has another name.", name=name)
        if len(self.words.casting.split()) > MOST_CASTING_WORDS:
            yield say("{name}: look and tone have {most} words at most.", name=name, most=MOST_CASTING_WORDS)
        if self.key == OWN and (lacks := self.own.refusal()) is not None:
            yield say("{name}: {lacks}", name=name, lacks=lacks)
