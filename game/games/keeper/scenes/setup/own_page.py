"""The page of a sheet made at the table: the Keeper's line, an array, phrases that belong to Traits (KEEP-K2 to K4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.keeper.ai.made_sheets import SheetLists
from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules.constants import MOST_BACKGROUND_WORDS, MOST_PHRASE_WORDS, TRAITS
from game.games.keeper.rules.header import Sheet
from game.games.keeper.scenes.setup.own_sheet import ARRAY_OF, OwnSheet, offered
from game.games.keeper.scenes.trait_words import TRAIT_NAMES
from game.scenes.led.setup.sheet_fields import with_ideas, words_field
from game.ui.messages import Message, joined, say
from game.ui.screen import Choice, Element, Row, TextField

LONGEST_PHRASE = 60
BACKGROUND = "background"
ARRAYS_SHOWN = tuple(
    (letter, say("{letter}: {numbers}", letter=letter, numbers=joined(", ", tuple(map(signed, array)))))
    for letter, array in ARRAY_OF.items())


class OwnPage:
    """Fields are ``background``, ``array``, ``rating.TRAIT`` and ``phrase.TRAIT.AT``."""

    share = 1.1

    def __init__(self, own: OwnSheet, lists: SheetLists) -> None:
        self.own = own
        self._lists = lists

    def lines(self) -> Iterator[Element]:
        """The Keeper's line (KEEP-K2)."""
        yield with_ideas(words_field(BACKGROUND, say("Background, with the Keeper's leave"), self.own.background,
                                     MOST_BACKGROUND_WORDS))

    def body(self) -> Iterator[Element]:
        """The array, which Trait gets which of its numbers, and the phrases that belong to them (KEEP-K3, K4)."""
        own = self.own
        yield Choice("array", say("Numbers"), ARRAYS_SHOWN, own.array)
        numbers = sorted(set(own.ratings.values()), reverse=True)
        options = tuple((str(number), signed(number)) for number in numbers)
        choices = tuple(Choice(f"rating.{trait}", TRAIT_NAMES[trait], options, str(own.ratings[trait]))
                        for trait in TRAITS)
        yield Row(choices[:2])
        yield Row(choices[2:])
        yield from (_phrase(trait, at, words) for trait, at, words in own.phrases())

    def value(self, field: str) -> str:
        """What is written in a field."""
        match field.split("."):
            case ["phrase", trait, at]:
                return self.own.words(trait, int(at))
        return self.own.background

    def change(self, field: str, value: str) -> None:
        """Other words, another array, a number for another Trait."""
        match field.split("."):
            case [name] if name == BACKGROUND:
                self.own.background = value
            case ["array"]:
                self.own.take_array(value)
            case ["rating", trait]:
                self.own.give(trait, int(value))
            case ["phrase", trait, at]:
                self.own.write(trait, int(at), value)

    def offered(self, field: str) -> Sequence[str]:
        """What the lists of the adventure have for a field."""
        match field.split("."):
            case ["phrase", trait, at]:
                return offered(self._lists, trait, int(at))
        return self._lists.backgrounds if field == BACKGROUND else ()

    def written(self) -> Sequence[str]:
        """The phrases that it has."""
        return tuple(words for _, _, words in self.own.phrases())

    def sheet(self, look: str) -> Sheet:
        """As a header has it."""
        return self.own.sheet(look)

    def refusal(self) -> Message | None:
        """What it lacks, in words."""
        return self.own.refusal()


def _phrase(trait: str, at: int, words: str) -> Element:
    kind = say("Flaw of {trait}", trait=TRAIT_NAMES[trait]) if at < 0 else say(
        "Descriptor of {trait}", trait=TRAIT_NAMES[trait])
    label = say("{kind}: {count} of {most} words", kind=kind, count=len(words.split()), most=MOST_PHRASE_WORDS)
    return with_ideas(TextField(f"phrase.{trait}.{at}", label, words, max_chars=LONGEST_PHRASE,
                                max_words=MOST_PHRASE_WORDS))
