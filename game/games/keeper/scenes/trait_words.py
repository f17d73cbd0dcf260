"""Traits, ratings and results as they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules.constants import GRAVE_ENDS_AT
from game.games.keeper.rules.results import grave_modifier
from game.games.keeper.rules.state import State, rating_parts
from game.rules.dice.odds import keep_two_chances, sum_chances
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.ui.messages import Message, joined, percent, say
from game.ui.styles import Tone

TRAIT_NAMES: Mapping[str, Message] = MappingProxyType({
    "flesh": say("Flesh"), "brains": say("Brains"), "tongue": say("Tongue"), "guts": say("Guts")})
RESULT_NAMES: Mapping[str, Message] = MappingProxyType({
    FAILURE: say("It fails"), MIXED: say("It could go either way"), SUCCESS: say("It works")})
RESULT_TONES: Mapping[str, Tone] = MappingProxyType({
    FAILURE: Tone.DANGER, MIXED: Tone.PRIMARY, SUCCESS: Tone.GOOD})
PART_NAMES: Mapping[str, Message] = MappingProxyType({
    "benefits": say("Benefits"), "obstacles": say("Obstacles"), "against": say("who opposes it"),
    "lasting": say("what went wrong before"), "eases": say("what went well before"),
    "pressed": say("the Keeper's tokens"), "contest": say("earlier exchanges")})
NameOf = Callable[[str], str]
"""What somebody of the story is called, by their id."""


def trait_rating(trait: str, rating: int) -> Message:
    """*Tongue +1*."""
    return say("{trait} {rating}", trait=TRAIT_NAMES[trait], rating=signed(rating))


def rating_in_words(state: State, seat: str, npc: NameOf | None = None) -> Message:
    """What the rating of an open call is made of: *Tongue +1, cold fingers -1, Mrs. Crane against it -1*.

    ``npc`` names those who oppose, where their names are known. Raises KeyError for no call.
    """
    return joined(", ", tuple(_parts(state, seat, npc)))


def _parts(state: State, seat: str, npc: NameOf | None) -> Iterator[Message]:
    """Each with its reason, where the call gives one (KEEP-K9, GM-G14)."""
    if state.call is None:
        raise KeyError(seat)
    demand = state.call.call.who[seat]
    reasons = {"benefits": (demand.benefits, "+1"), "obstacles": (demand.obstacles, "-1")}
    for name, amount in rating_parts(state, seat):
        said, each = reasons.get(name, ((), ""))
        if name == "trait":
            yield trait_rating(demand.trait, amount)
        elif said and all(said):
            yield from (say("{reason} {amount}", reason=reason, amount=each) for reason in said)
        elif name == "against" and npc is not None:
            people = joined(", ", tuple(map(npc, demand.against)))
            yield say("{people} against it {amount}", people=people, amount=signed(amount))
        else:
            yield say("{part} {amount}", part=PART_NAMES[name], amount=signed(amount))


def dice_in_words(rating: int) -> Message:
    """How many dice a rating is, and which of them count."""
    count = 2 + abs(rating)
    if not rating:
        return say("Two dice, and both count.")
    if rating > 0:
        return say("{count} dice, and the two highest count.", count=count)
    return say("{count} dice, and the two lowest count.", count=count)


def grave_words(state: State, seat: str) -> Message:
    """The exact chance that a Grave roll ends it for somebody (KEEP-K25)."""
    chances = sum_chances(2, grave_modifier(state.tokens.get(seat, 0), state.act), GRAVE_ENDS_AT + 1)
    return percent(float(chances.of(FAILURE)))


def works_words(rating: int) -> Message:
    """How often such a throw works, at a price or without."""
    return percent(1.0 - float(keep_two_chances(rating, 0).of(FAILURE)))


def chances_words(rating: int, added: int) -> Message:
    """The exact chances in one line (KEEP-K12), in hundredths that are a hundred together."""
    chances = keep_two_chances(rating, added)
    fails, works = (round(100 * chances.of(end)) for end in (FAILURE, SUCCESS))
    mixed = 100 - works - fails
    return say("It works {works}, at a price {mixed}, fails {fails}",
               works=percent(works / 100), mixed=percent(mixed / 100), fails=percent(fails / 100))
