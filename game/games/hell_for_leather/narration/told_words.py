"""What was put into words with a deed: what people say in an action, and what the show says to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.games.hell_for_leather.narration.recorded_lines import AFTER, BEFORE
from game.games.hell_for_leather.rules.actions import Action
from game.games.hell_for_leather.rules.match_record import HellDeed

FIELDS = ("text", "location", "activity", "threat", "texts", "goals")
"""The fields of actions that hold words."""


def words_in(action: Action) -> Mapping[str, str | tuple[str, ...]]:
    """What people say in an action, by its fields."""
    return {field: getattr(action, field) for field in FIELDS if field in action.__struct_fields__}


def texts_in(action: Action) -> Iterator[str]:
    """The same one after another."""
    for words in words_in(action).values():
        yield from (words,) if isinstance(words, str) else words


def has_words(deed: HellDeed) -> bool:
    """Whether anything was told with it."""
    return any(words_in(deed.action).values()) or any(deed.extras.get(key) for key in (BEFORE, AFTER))


def hushed(deed: HellDeed) -> HellDeed:
    """A deed without its words; what was done and what the dice made of it stay."""
    silent = {field: type(words)() for field, words in words_in(deed.action).items()}
    extras = {key: [] if key in (BEFORE, AFTER) else value for key, value in deed.extras.items()}
    return replace(deed, action=replace(deed.action, **silent), extras=extras)
