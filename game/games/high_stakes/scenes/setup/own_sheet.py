"""A sheet made at the table: dice over three attributes, Traits, Relationships, a Secret, a Thing (HS-S1 to S8)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from game.games.high_stakes.rules.constants import ATTRIBUTES, DICE, FEWEST_RELATIONSHIPS, FEWEST_TRAITS, LIMIT
from game.games.high_stakes.rules.sheet import (
    PersonalSecret,
    Relationship,
    Sheet,
    Trait,
    UniqueThing,
    validate_sheet,
)
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES
from game.rules.errors import BadHeader
from game.ui.messages import Message, say

USUAL = (3, 3, 2)
LISTS: Mapping[str, str] = {"concept": "concepts", "trait": "traits", "tie": "relationships", "secret": "secrets",
                            "thing": "things"}
"""The list of an adventure for each kind of field; a tie is somebody and a feeling in one line."""
TIE = ", "


@dataclass(slots=True)
class OwnSheet:
    """Every field as it stands. ``dice`` and ``limit``: over all attributes, and of each at most (HS-S2)."""

    dice: int = DICE
    limit: int = LIMIT
    numbers: dict[str, int] = field(default_factory=lambda: dict(zip(ATTRIBUTES, USUAL, strict=True)))
    concept: str = ""
    traits: list[str] = field(default_factory=lambda: [""] * FEWEST_TRAITS)
    people: list[str] = field(default_factory=lambda: [""] * FEWEST_RELATIONSHIPS)
    feelings: list[str] = field(default_factory=lambda: [""] * FEWEST_RELATIONSHIPS)
    secret: str = ""
    thing: str = ""

    @property
    def left(self) -> int:
        """Dice that no attribute has yet."""
        return self.dice - sum(self.numbers.values())

    def give(self, attribute: str, number: int) -> None:
        """An attribute gets this many; what is too much then is taken from the highest of the others."""
        self.numbers[attribute] = max(1, min(self.limit, number))
        while self.left < 0:
            others = [each for each in ATTRIBUTES if each != attribute]
            richest = max(others, key=lambda each: self.numbers[each])
            self.numbers[richest] -= 1

    def value(self, kind: str, at: int) -> str:
        """What is written in a field."""
        match kind:
            case "trait":
                return self.traits[at]
            case "tie":
                return TIE.join(filter(None, (self.people[at], self.feelings[at])))
            case "who":
                return self.people[at]
            case "feeling":
                return self.feelings[at]
        return {"concept": self.concept, "secret": self.secret, "thing": self.thing}.get(kind, "")

    def write(self, kind: str, at: int, words: str) -> None:
        """Other words."""
        match kind:
            case "trait":
                self.traits[at] = words
            case "tie":
                self.people[at], _, self.feelings[at] = words.partition(TIE)
            case "who":
                self.people[at] = words
            case "feeling":
                self.feelings[at] = words
            case "concept":
                self.concept = words
            case "secret":
                self.secret = words
            case "thing":
                self.thing = words

    def phrases(self) -> Iterator[str]:
        """Everything that is written."""
        ties = (self.value("tie", at) for at in range(len(self.people)))
        yield from (self.concept, *self.traits, *ties, self.secret, self.thing)

    def sheet(self) -> Sheet:
        """As a header has it."""
        ties = tuple(Relationship(f"r{at + 1}", feeling.strip(), who.strip())
                     for at, (who, feeling) in enumerate(zip(self.people, self.feelings, strict=True)))
        body, mind, aura = (self.numbers[each] for each in ATTRIBUTES)
        return Sheet(body, mind, aura, concept=self.concept.strip(),
                     traits=tuple(Trait(f"t{at + 1}", words.strip()) for at, words in enumerate(self.traits)),
                     relationships=ties,
                     secret=PersonalSecret(self.secret.strip()) if self.secret.strip() else None,
                     unique=UniqueThing(self.thing.strip()) if self.thing.strip() else None)

    def refusal(self) -> Message | None:
        """What it lacks, in words; None for a whole sheet."""
        if self.left:
            return say("{n} dice are left to be given to Body, Mind or Aura.", n=self.left)
        if not all(words.strip() for words in self.traits):
            return say("There are {n} Traits, and one is not written yet.", n=len(self.traits))
        if not all(words.strip() for words in self.people):
            return say("There are {n} Relationships, and one has nobody yet.", n=len(self.people))
        try:
            validate_sheet(self.sheet(), self.dice, self.limit)
        except BadHeader as wrong:
            return say("The sheet does not hold: {why}", why=str(wrong))
        return None


def drawn_sheet(lists: Mapping[str, Sequence[str]], chance: random.Random, dice: int = DICE,
                limit: int = LIMIT) -> OwnSheet:
    """A whole sheet from the lists of an adventure, as far as they go: something to begin from."""
    made = OwnSheet(dice, limit)
    while made.left > 0:
        poorest = min(ATTRIBUTES, key=lambda each: made.numbers[each])
        made.numbers[poorest] += 1
    numbers = list(made.numbers.values())
    chance.shuffle(numbers)
    made.numbers = dict(zip(ATTRIBUTES, numbers, strict=True))
    made.concept = _one(lists.get(LISTS["concept"], ()), chance)
    for kind, many in (("trait", len(made.traits)), ("tie", len(made.people))):
        listed = lists.get(LISTS[kind], ())
        for at, words in enumerate(chance.sample(listed, min(many, len(listed)))):
            made.write(kind, at, words)
    return made


def enlarged(sheet: Sheet, dice: int, limit: int) -> Sheet:
    """The same sheet with as many dice as heroes have that are larger than life: the lowest attributes get them."""
    numbers = {each: sheet.full(each) for each in ATTRIBUTES}
    while sum(numbers.values()) < dice and min(numbers.values()) < limit:
        poorest = min(ATTRIBUTES, key=lambda each: numbers[each])
        numbers[poorest] += 1
    return replace(sheet, **numbers)


def _one(listed: Sequence[str], chance: random.Random) -> str:
    return chance.choice(listed) if listed else ""


def attribute_choice_words(attribute: str) -> Message:
    """What is thrown by an attribute (HS-S3)."""
    return {"body": say("{name}: strength, speed", name=ATTRIBUTE_NAMES["body"]),
            "mind": say("{name}: knowing, noticing", name=ATTRIBUTE_NAMES["mind"]),
            "aura": say("{name}: between people", name=ATTRIBUTE_NAMES["aura"])}[attribute]
