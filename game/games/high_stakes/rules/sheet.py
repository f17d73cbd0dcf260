"""A character on paper, and how it stands now: dice, Traits, Relationships, a Secret, a Unique Thing (HS-S1 to S8)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec

from game.games.high_stakes.rules.constants import (
    ATTRIBUTES,
    FEWEST_RELATIONSHIPS,
    FEWEST_TRAITS,
    MOST_RELATIONSHIPS,
    MOST_TRAITS,
    OUTCAST_COSTS,
    PLAIN,
    PULP_VERY,
    UNIQUE_DICE,
    VERY,
    Mark,
)
from game.rules.errors import BadHeader
from game.rules.game_master.terms import Ident
from game.rules.value import Value

PRAISE = frozenset(("a", "an", "at", "always", "extremely", "good", "great", "is", "really", "the", "very"))
"""Words that make a Trait no narrower."""
LONGEST_PHRASE = 120
Phrase = Annotated[str, msgspec.Meta(max_length=LONGEST_PHRASE)]


class Trait(Value, frozen=True, omit_defaults=True):
    """What somebody is good at (HS-S4). ``used``: dice ticked since the last Rest; ``burnt``: given up (HS-S18)."""

    id: Ident
    text: Phrase = ""
    dice: int = PLAIN
    used: int = 0
    burnt: bool = False

    @property
    def left(self) -> int:
        """Dice that it can still give."""
        return 0 if self.burnt else self.dice - self.used


class Relationship(Value, frozen=True, omit_defaults=True):
    """Somebody who can come into the story, and a feeling (HS-S5)."""

    id: Ident
    text: Phrase = ""
    who: Phrase = ""
    dice: int = PLAIN
    used: int = 0

    @property
    def left(self) -> int:
        """Dice that it can still give."""
        return self.dice - self.used


class PersonalSecret(Value, frozen=True, omit_defaults=True):
    """Something that others do not know, for 2 dice once in a campaign (HS-S7)."""

    text: Phrase = ""
    used: bool = False


class UniqueThing(Value, frozen=True, omit_defaults=True):
    """A Thing like no other (HS-S8). ``used`` this session; ``trouble``: the GM is owed a Complication for it.

    Several characters share one if it has the same text on their sheets.
    """

    text: Phrase
    dice: int = UNIQUE_DICE
    used: bool = False
    trouble: bool = False


class Sheet(Value, frozen=True, omit_defaults=True):
    """A character. ``lost``: dice lost of each attribute until a Rest; ``moved``: a die was moved once (HS-S6)."""

    body: int
    mind: int
    aura: int
    concept: Phrase = ""
    traits: tuple[Trait, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    secret: PersonalSecret | None = None
    unique: UniqueThing | None = None
    lost: dict[str, int] = msgspec.field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    moved: bool = False

    def trait(self, ident: str) -> Trait | None:
        """The Trait of this id."""
        return next((each for each in self.traits if each.id == ident), None)

    def relationship(self, ident: str) -> Relationship | None:
        """The Relationship of this id."""
        return next((each for each in self.relationships if each.id == ident), None)

    def full(self, attribute: str) -> int:
        """An attribute when nothing is lost; raises KeyError for none."""
        if attribute not in ATTRIBUTES:
            raise KeyError(attribute)
        return int(getattr(self, attribute))

    def left(self, attribute: str) -> int:
        """What is left of an attribute: at 0 the character is out (HS-S49)."""
        return max(0, self.full(attribute) - self.lost.get(attribute, 0))

    def now(self, attribute: str) -> int:
        """The base of a pool (HS-S9); an outcast's Aura is 1 lower, never under 1 (HS-S47)."""
        left = self.left(attribute)
        marked = attribute == "aura" and Mark.OUTCAST in self.marks and left > 0
        return max(1, left - OUTCAST_COSTS) if marked else left


def validate_sheet(sheet: Sheet, dice: int, limit: int, at: str = "sheet", fresh: bool = True) -> None:
    """Raises ``BadHeader`` where a sheet breaks HS-S1 to S8, naming the field below ``at``.

    ``fresh``: it was in no story yet, so that it has all its Relationships and nothing was used or lost.
    """
    numbers = {attribute: sheet.full(attribute) for attribute in ATTRIBUTES}
    _check(all(1 <= number <= limit for number in numbers.values()), at, f"attributes must be 1 to {limit} each")
    _check(sum(numbers.values()) == dice, at, f"body, mind and aura must be {dice} dice together, not "
           f"{sum(numbers.values())}")
    _check(FEWEST_TRAITS <= len(sheet.traits) <= MOST_TRAITS, f"{at}.traits",
           f"must be {FEWEST_TRAITS} to {MOST_TRAITS}, not {len(sheet.traits)}")
    fewest = FEWEST_RELATIONSHIPS if fresh else 0
    _check(fewest <= len(sheet.relationships) <= MOST_RELATIONSHIPS, f"{at}.relationships",
           f"must be {fewest} to {MOST_RELATIONSHIPS}, not {len(sheet.relationships)}")
    for field, held in (("traits", sheet.traits), ("relationships", sheet.relationships)):
        ids = [each.id for each in held]
        _check(len(ids) == len(set(ids)), f"{at}.{field}", "two have one id")
    _validate_dice(sheet, limit, at)
    for attribute, lost in sheet.lost.items():
        _check(attribute in numbers, f"{at}.lost", f"there is no attribute {attribute!r}")
        _check(0 <= lost < numbers[attribute], f"{at}.lost.{attribute}", "must leave one die at least")
    _check(len(set(sheet.marks)) == len(sheet.marks), f"{at}.marks", "must be named once each")
    if fresh:
        _validate_unused(sheet, at)


def _validate_dice(sheet: Sheet, limit: int, at: str) -> None:
    most = PULP_VERY if limit > 4 else VERY
    for trait in sheet.traits:
        _check(PLAIN <= trait.dice <= most, f"{at}.traits.{trait.id}.dice", f"must be {PLAIN} to {most}")
        _check(0 <= trait.used <= trait.dice, f"{at}.traits.{trait.id}.used", f"must be 0 to {trait.dice}")
    for tie in sheet.relationships:
        _check(tie.dice == PLAIN, f"{at}.relationships.{tie.id}.dice", f"must be {PLAIN}")
        _check(0 <= tie.used <= tie.dice, f"{at}.relationships.{tie.id}.used", f"must be 0 to {tie.dice}")
    if sheet.unique is not None:
        _check(bool(sheet.unique.text.strip()), f"{at}.unique.text", "must not be empty")
        _check(sheet.unique.dice == UNIQUE_DICE, f"{at}.unique.dice", f"must be {UNIQUE_DICE}")


def _validate_unused(sheet: Sheet, at: str) -> None:
    spent = (sheet.lost or sheet.marks or sheet.moved or any(each.used or each.burnt for each in sheet.traits)
             or any(each.used for each in sheet.relationships))
    _check(not spent, at, "must be new: nothing lost, marked, ticked or burnt")
    _check(sheet.secret is None or not sheet.secret.used, f"{at}.secret.used", "must be false on a new sheet")
    unused = sheet.unique is None or not (sheet.unique.used or sheet.unique.trouble)
    _check(unused, f"{at}.unique", "must be unused on a new sheet")


def vague_traits(sheet: Sheet, vague: Collection[str]) -> tuple[str, ...]:
    """Ids of Traits that would always fit: a warning for player and GM, who decide (HS-S4).

    ``vague``: words and phrases. A Trait is as vague as one of them if it says nothing more, praise left aside.
    """
    wanted = {_bare(each) for each in vague}
    return tuple(each.id for each in sheet.traits if each.text.strip() and _bare(each.text) in wanted | {""})


def _bare(text: str) -> str:
    words = text.casefold().replace(",", " ").replace(".", " ").replace("!", " ").split()
    return " ".join(word for word in words if word not in PRAISE)


def _check(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise BadHeader(field, problem)
