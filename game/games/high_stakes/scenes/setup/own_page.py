"""The page of a sheet made at the table (HS-S1 to S8). Fields are ``number.ATTRIBUTE`` and ``KIND.AT``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.sheet import LONGEST_PHRASE, Sheet, vague_traits
from game.games.high_stakes.scenes.setup.own_sheet import LISTS, OwnSheet, attribute_choice_words
from game.scenes.even_rows import even_rows
from game.scenes.led.setup.sheet_fields import all_ideas, other_idea, with_ideas
from game.ui.messages import Message, say, say_many
from game.ui.screen import Choice, Element, Row, Text, TextField
from game.ui.styles import Style, Tone

ABREAST, LINES = 3, 3


class OwnPage:
    """``vague``: words of Traits that would always fit."""

    share = 1.9  # Traits stand three abreast

    def __init__(self, own: OwnSheet, lists: Mapping[str, Sequence[str]], vague: Collection[str]) -> None:
        self.own = own
        self._lists = lists
        self._vague = vague

    def lines(self) -> Iterator[Element]:
        """Who they are, in a line; what nobody knows of them."""
        yield self._field("concept", 0, say("Concept"), LINES)
        yield self._field("secret", 0, say("Personal Secret, if any"))

    def body(self) -> Iterator[Element]:
        """Dice, Traits, what nobody else has, Relationships."""
        own = self.own
        options = tuple((str(number), str(number)) for number in range(1, own.limit + 1))
        yield Row(tuple(Choice(f"number.{each}", attribute_choice_words(each), options, str(own.numbers[each]))
                        for each in ATTRIBUTES))
        if own.left:
            yield Text(say_many("{n} die is left of {all} over Body, Mind and Aura, 1 to {limit} each",
                                "{n} dice are left of {all} over Body, Mind and Aura, 1 to {limit} each", own.left,
                                all=own.dice, limit=own.limit), Style.SMALL, Tone.DANGER)
        traits = [self._field("trait", at, say("Trait {n}", n=at + 1), LINES) for at in range(len(own.traits))]
        yield from even_rows((*traits, self._field("thing", 0, say("Unique Thing, if any"), LINES)), ABREAST)
        yield from self._warning()
        for at in range(len(own.people)):
            yield from self._tie(at)

    def _tie(self, at: int) -> Iterator[Element]:
        """Somebody, and how it stands between them, with other ideas for both where the adventure has some."""
        who = self._plain("who", at, say("Relationship {n}: with whom", n=at + 1))
        feeling = self._plain("feeling", at, say("and how it stands"))
        if self._lists.get(LISTS["tie"]):
            yield Row((who, feeling, other_idea(f"tie.{at}"), all_ideas(f"tie.{at}")), (1.0, 1.4, 0.0, 0.0))
        else:
            yield Row((who, feeling))

    def _warning(self) -> Iterator[Element]:
        """Traits that would always fit; a warning, never a refusal (HS-S4)."""
        sheet = self.own.sheet()
        if found := vague_traits(sheet, self._vague):
            names = ", ".join(f"“{each.text}”" for each in sheet.traits if each.id in found and each.text)
            if names:
                yield Text(say("Would fit almost anything: {names}. Narrower is better.", names=names), Style.SMALL,
                           Tone.DANGER)

    def _plain(self, kind: str, at: int, label: Message, lines: int = 1) -> TextField:
        return TextField(f"{kind}.{at}", label, self.own.value(kind, at), max_chars=LONGEST_PHRASE, lines=lines)

    def _field(self, kind: str, at: int, label: Message, lines: int = 1) -> Element:
        plain = self._plain(kind, at, label, lines)
        return with_ideas(plain) if self._lists.get(LISTS[kind]) else plain

    # --- what the page asks -----------------------------------------------------------------------------------

    def value(self, field: str) -> str:
        """What stands in a field."""
        kind, _, at = field.partition(".")
        return self.own.value(kind, int(at)) if at.isdecimal() else ""

    def change(self, field: str, value: str) -> None:
        """Other words, or another number."""
        kind, _, at = field.partition(".")
        if kind == "number" and at in ATTRIBUTES:
            self.own.give(at, int(value))
        elif kind in (*LISTS, "who", "feeling") and at.isdecimal():
            self.own.write(kind, int(at), value)

    def offered(self, field: str) -> Sequence[str]:
        """What the lists of the adventure have for a field."""
        return tuple(self._lists.get(LISTS.get(field.partition(".")[0], ""), ()))

    def written(self) -> Sequence[str]:
        """All phrases that it has."""
        return tuple(filter(None, self.own.phrases()))

    def sheet(self, look: str) -> Sheet:
        """As a header has it; there is no line about the look."""
        return self.own.sheet()

    def refusal(self) -> Message | None:
        """What it lacks, in words."""
        return self.own.refusal()
