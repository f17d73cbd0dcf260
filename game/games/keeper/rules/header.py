"""The header of an installment: its characters with their sheets, its people, what is so already, the pool."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.keeper.rules.constants import (
    ARRAYS,
    FIRST_POOL_MORE,
    MOST_BACKGROUND_WORDS,
    MOST_CASTING_WORDS,
    MOST_PHRASE_WORDS,
    RECORD,
    TRAITS,
    VERSION,
)
from game.rules.game_master.story_header import Leader, Player, StartingFact, check_story_header, expect
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import Ident
from game.rules.value import Value


class Phrase(Value, frozen=True):
    """A Descriptor or a Flaw: words that belong to a Trait (KEEP-K4)."""

    id: Ident
    trait: str
    text: str


class Sheet(Value, frozen=True, omit_defaults=True):
    """A Primary Character on paper. ``background`` is the Keeper's line, ``casting`` the player's (KEEP-K2)."""

    flesh: int
    brains: int
    tongue: int
    guts: int
    background: str = ""
    casting: str = ""
    descriptors: tuple[Phrase, ...] = ()
    flaws: tuple[Phrase, ...] = ()
    tokens: int = 0

    def rating(self, trait: str) -> int:
        """The rating of a Trait by its name; raises KeyError for none."""
        if trait not in TRAITS:
            raise KeyError(trait)
        return int(getattr(self, trait))


class Character(Value, frozen=True):
    """Who plays whom."""

    player: Player
    name: str
    sheet: Sheet
    pronouns: str = "they"


class Options(Value, frozen=True, omit_defaults=True):
    """KEEP-K49: boosts after the throw; the GM's hand throws Grave rolls."""

    after_boost: bool = False
    keepers_hand: bool = False


class Header(Value, frozen=True, kw_only=True):
    """Everything an installment starts from; words of a pack are looked up nowhere. ``pool`` None: the first one."""

    record: str = RECORD
    version: int = VERSION
    app: str = "0"
    seed: int = 0
    options: Options = Options()
    title: str = ""
    pack: dict[str, Any] | None = None
    follows: dict[str, Any] | None = None
    gm: Leader = Leader()
    characters: dict[str, Character]
    bench: tuple[Character, ...] = ()
    facts: dict[Ident, StartingFact] = msgspec.field(default_factory=dict)
    clocks: dict[Ident, Clock] = msgspec.field(default_factory=dict)
    npcs: dict[Ident, Npc] = msgspec.field(default_factory=dict)
    secrets: tuple[str, ...] = ()
    dial: int = 1
    limits: dict[str, int] = msgspec.field(default_factory=dict)
    pool: int | None = None

    @property
    def starting_pool(self) -> int:
        """The Grave Tokens that lie there at the start (KEEP-K33)."""
        return len(self.characters) + FIRST_POOL_MORE if self.pool is None else self.pool


def validate_header(header: Header) -> Header:
    """The header itself if an installment can start from it, with one to five characters (GM-G1).

    Raises ``BadHeader`` that says what and where.
    """
    check_story_header(header, RECORD, VERSION)
    expect(header.starting_pool >= 0, "pool", "must be 0 or more")
    for seat, character in header.characters.items():
        validate_sheet(character.sheet, f"characters.{seat}.sheet")
    return header


def validate_sheet(sheet: Sheet, at: str = "sheet") -> None:
    """Raises ``BadHeader`` where a sheet breaks KEEP-K2 to K4, naming the field below ``at``."""
    ratings = {trait: sheet.rating(trait) for trait in TRAITS}
    array = tuple(sorted(ratings.values(), reverse=True))
    expect(array in ARRAYS, at, "ratings must be 2, 1, 0, -1 or 1, 1, 1, -1 or 1, 1, 0, 0 in any order")
    expect(sheet.tokens >= 0, f"{at}.tokens", "must be 0 or more")
    for field, most in (("background", MOST_BACKGROUND_WORDS), ("casting", MOST_CASTING_WORDS)):
        expect(len(getattr(sheet, field).split()) <= most, f"{at}.{field}", f"must be {most} words at most")
    for field, wanted in (("descriptors", lambda rating: max(0, rating)), ("flaws", lambda rating: int(rating < 0))):
        phrases: tuple[Phrase, ...] = getattr(sheet, field)
        for trait, rating in ratings.items():
            held = sum(phrase.trait == trait for phrase in phrases)
            expect(held == wanted(rating), f"{at}.{field}",
                   f"{trait} at {rating} must have {wanted(rating)}, not {held}")
        expect(all(phrase.trait in ratings for phrase in phrases), f"{at}.{field}", "belongs to no Trait")
        expect(all(len(phrase.text.split()) <= MOST_PHRASE_WORDS for phrase in phrases), f"{at}.{field}",
               f"must be {MOST_PHRASE_WORDS} words at most")
    ids = [phrase.id for phrase in (*sheet.descriptors, *sheet.flaws)]
    expect(len(ids) == len(set(ids)), at, "two phrases have one id")
