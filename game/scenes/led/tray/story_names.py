"""What people, clocks and facts of a story are called where whoever leads reads of them."""

from __future__ import annotations

import re
from collections.abc import Container

from game.rules.game_master import entries as e
from game.scenes.led.led_context import LedContext

LONGEST_ID = 40


def person_called(context: LedContext, ident: str) -> str:
    """As the adventure has it, or as they were brought in; a character by its name."""
    member = context.led.adventure.pack.cast.get(ident)
    if member is not None:
        return member.name
    if ident in context.state.characters_seated:
        return context.led.game.person(context.state, ident).name
    brought = (deed.action for deed in reversed(context.match.deeds) if isinstance(deed.action, e.BringNpc))
    return next((each.name for each in brought if each.id == ident and each.name), plain(ident))


def clock_called(context: LedContext, ident: str) -> str:
    """As the adventure has it, or by its id."""
    clock = context.led.adventure.pack.clocks.get(ident)
    return clock.name if clock is not None and clock.name else plain(ident)


def fact_says(context: LedContext, ident: str) -> str:
    """In plain words, as the adventure or the game has it, or whoever made it said."""
    fact = context.led.adventure.pack.facts.get(ident)
    if fact is not None and fact.says:
        return fact.says
    own = context.own_fact(ident)
    if own:
        return own
    made = (deed.action for deed in reversed(context.match.deeds) if isinstance(deed.action, e.MakeFact))
    return next((each.text for each in made if each.id == ident and each.text), plain(ident))


def plain(ident: str) -> str:
    """An id as words."""
    return ident.replace("_", " ").capitalize()


def ident_of(text: str, taken: Container[str], stem: str) -> str:
    """An id made of words, none of those that are taken; ``stem``: what it is called where no word can be used."""
    words = re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_").lstrip("0123456789_")
    base = (words or stem)[:LONGEST_ID - 4].rstrip("_")
    tries = (base if at == 1 else f"{base}_{at}" for at in range(1, 1000))
    return next(each for each in tries if each not in taken)
