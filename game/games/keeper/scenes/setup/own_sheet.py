"""A sheet made at the table: what is written on it, and what it still lacks (KEEP-K2 to K5)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.games.keeper.ai.made_sheets import SheetLists
from game.games.keeper.rules.constants import ARRAYS, MOST_BACKGROUND_WORDS, MOST_PHRASE_WORDS, TRAITS
from game.games.keeper.rules.header import Phrase, Sheet
from game.games.keeper.scenes.trait_words import TRAIT_NAMES
from game.scenes.led.setup.sheet_lists import drawn
from game.ui.messages import Message, say

ARRAY_OF: Mapping[str, tuple[int, ...]] = MappingProxyType(dict(zip("ABC", ARRAYS, strict=True)))
MOST_DESCRIPTORS = max(max(array) for array in ARRAYS)
"""Of one Trait: as many as its highest rating."""


@dataclass(slots=True)
class OwnSheet:
    """Every field as it stands. Phrases of a Trait are kept while its rating has no room for them."""

    background: str = ""
    ratings: dict[str, int] = field(default_factory=lambda: dict(zip(TRAITS, ARRAYS[0], strict=True)))
    descriptors: dict[str, list[str]] = field(
        default_factory=lambda: {trait: [""] * MOST_DESCRIPTORS for trait in TRAITS})
    flaws: dict[str, str] = field(default_factory=lambda: dict.fromkeys(TRAITS, ""))

    @property
    def array(self) -> str:
        """The letter of its array (KEEP-K3)."""
        held = tuple(sorted(self.ratings.values(), reverse=True))
        return next(letter for letter, array in ARRAY_OF.items() if array == held)

    def take_array(self, letter: str) -> None:
        """Another array: its numbers go to the Traits in the order in which they are good now."""
        ranked = sorted(TRAITS, key=lambda trait: -self.ratings[trait])
        given = dict(zip(ranked, ARRAY_OF[letter], strict=True))
        self.ratings = {trait: given[trait] for trait in TRAITS}

    def give(self, trait: str, number: int) -> None:
        """A number of the array to a Trait; whichever has it takes the other one."""
        if self.ratings[trait] == number:
            return
        other = next(each for each in TRAITS if each != trait and self.ratings[each] == number)
        self.ratings[other], self.ratings[trait] = self.ratings[trait], number

    def wanted(self, trait: str) -> int:
        """How many Descriptors a Trait has (KEEP-K4)."""
        return max(0, self.ratings[trait])

    def has_flaw(self, trait: str) -> bool:
        """Whether a Trait has a Flaw (KEEP-K4)."""
        return self.ratings[trait] < 0

    def phrases(self) -> Iterator[tuple[str, int, str]]:
        """Those that the sheet has: the Trait, which of its Descriptors it is (-1: its Flaw), the words."""
        for trait in TRAITS:
            yield from ((trait, at, self.descriptors[trait][at]) for at in range(self.wanted(trait)))
            if self.has_flaw(trait):
                yield trait, -1, self.flaws[trait]

    def words(self, trait: str, at: int) -> str:
        """What is written of one of them, whether there is room for it now or not."""
        return self.flaws[trait] if at < 0 else self.descriptors[trait][at]

    def write(self, trait: str, at: int, words: str) -> None:
        """Other words for one of them."""
        if at < 0:
            self.flaws[trait] = words
        else:
            self.descriptors[trait][at] = words

    def sheet(self, casting: str) -> Sheet:
        """As a header has it."""
        held = [(trait, at, " ".join(words.split())) for trait, at, words in self.phrases()]
        return Sheet(**self.ratings, background=self.background.strip(), casting=casting.strip(),
                     descriptors=tuple(Phrase(f"{trait}_{at + 1}", trait, words)
                                       for trait, at, words in held if at >= 0),
                     flaws=tuple(Phrase(f"flaw_{trait}", trait, words) for trait, at, words in held if at < 0))

    def refusal(self) -> Message | None:
        """What it lacks, in words; None for a whole sheet."""
        if len(self.background.split()) > MOST_BACKGROUND_WORDS:
            return say("A background has {most} words at most.", most=MOST_BACKGROUND_WORDS)
        for trait, at, words in self.phrases():
            if not words.strip():
                if at < 0:
                    return say("{trait} at {rating} has a Flaw, and it is not written yet.", trait=TRAIT_NAMES[trait],
                               rating=self.ratings[trait])
                return say("{trait} at {rating} has so many Descriptors, and one is not written yet.",
                           trait=TRAIT_NAMES[trait], rating=self.ratings[trait])
            if len(words.split()) > MOST_PHRASE_WORDS:
                return say("A Descriptor or Flaw has {most} words at most: “{words}” has more.",
                           most=MOST_PHRASE_WORDS, words=words.strip())
        return None


def offered(lists: SheetLists, trait: str, at: int) -> tuple[str, ...]:
    """What the lists have for one phrase of a sheet."""
    return lists.flaws[trait] if at < 0 else lists.descriptors[trait]


def drawn_sheet(lists: SheetLists, chance: random.Random) -> OwnSheet:
    """A whole sheet from the lists, as far as they go: something to begin from."""
    made = OwnSheet(background=drawn(lists.backgrounds, chance))
    order = chance.sample(TRAITS, len(TRAITS))
    made.ratings = {trait: dict(zip(order, ARRAYS[0], strict=True))[trait] for trait in TRAITS}
    for trait in TRAITS:
        listed = lists.descriptors[trait]
        for at, words in enumerate(chance.sample(listed, min(MOST_DESCRIPTORS, len(listed)))):
            made.descriptors[trait][at] = words
        made.flaws[trait] = drawn(lists.flaws[trait], chance)
    return made
