"""What an Intention would come to before it is called for: the rating, exactly, and its chances (KEEP-K9, K12)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.keeper.ai.chances import Chances, chances_of
from game.games.keeper.rules.actions import Exploit
from game.games.keeper.rules.constants import BOOST, EXPLOIT_DESCRIPTOR, EXPLOIT_LINE, LOWEST_RATING
from game.games.keeper.rules.state import Hand, State, added_to_result, opposition, rating_of
from game.story.led_game import Asked


def expected_chances(state: State, seat: str, asked: Asked) -> Chances:
    """The chances of such a call."""
    return chances_of(expected_rating(state, seat, asked))


def expected_rating(state: State, seat: str, asked: Asked) -> int:
    """The rating that such a call would be thrown by (KEEP-K9)."""
    return max(LOWEST_RATING, sum(amount for _, amount in expected_parts(state, seat, asked)))


def expected_parts(state: State, seat: str, asked: Asked) -> tuple[tuple[str, int], ...]:
    """What that rating would be made of, each with its name, in the order in which it is read out."""
    trait = asked.ability
    parts = (("trait", state.header.characters[seat].sheet.rating(trait)), ("benefits", len(asked.helps)),
             ("obstacles", -len(asked.hinders)), ("against", -opposition(state, asked.against, trait)),
             ("lasting", -sum(each.trait == trait for each in state.lasting.get(seat, ()))),
             ("eases", sum(each.add for each in state.eases if each.of == seat and each.on in ("", trait))))
    return tuple((name, amount) for name, amount in parts if amount or name == "trait")


def chances_now(state: State, seat: str, more: int = 0) -> Chances:
    """The chances of the open call, with so much more added to the result."""
    hand = _hand(state, seat)
    return chances_of(rating_of(state, seat), added_to_result(hand) + more)


def exploits(state: State, seat: str) -> Iterator[tuple[int, Exploit | None]]:
    """What a token may add for a seat, and by which words: a Descriptor of the Trait first, then lines, then none."""
    hand, sheet = _hand(state, seat), state.header.characters[seat].sheet
    used = {each.place for each in hand.boosts}
    trait = state.call.call.who[seat].trait if state.call is not None else ""
    yield from ((EXPLOIT_DESCRIPTOR, Exploit(each.id, each.text)) for each in sheet.descriptors
                if each.trait == trait and each.id not in used)
    yield from ((EXPLOIT_LINE, Exploit(place, words)) for place, words in (
        ("background", sheet.background), ("casting", sheet.casting)) if words and place not in used)
    yield BOOST, None


def _hand(state: State, seat: str) -> Hand:
    return state.call.hands[seat] if state.call is not None else Hand()
