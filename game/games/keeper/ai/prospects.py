"""What an Intention would come to before it is called for: the rating, exactly, and its chances (KEEP-K9, K12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.games.keeper.rules.actions import Exploit
from game.games.keeper.rules.constants import BOOST, EXPLOIT_DESCRIPTOR, EXPLOIT_LINE, LOWEST_RATING
from game.games.keeper.rules.state import Hand, State, added_to_result, opposition, rating_of
from game.rules.dice.odds import keep_two_chances
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.story.calls import asked_for
from game.story.ideas import Idea
from game.story.led_game import Asked
from game.story.view import View

MIXED_IS_WORTH = 0.6
"""What a success at a price is worth beside one that costs nothing."""


class Chances(NamedTuple):
    """Of an Intention."""

    failure: float
    mixed: float
    success: float

    @property
    def good(self) -> float:
        """That they get what they are after, at whatever price."""
        return self.mixed + self.success

    @property
    def worth(self) -> float:
        """One number for how well it would go."""
        return self.success + MIXED_IS_WORTH * self.mixed


class Prospect(NamedTuple):
    """A way that stands open: how it would be called for, and its chances."""

    idea: Idea
    asked: Asked
    rating: int
    chances: Chances


def chances_of(rating: int, added: int = 0) -> Chances:
    """The exact chances of a rating with so much added to the result."""
    found = keep_two_chances(max(LOWEST_RATING, rating), added)
    return Chances(*(float(found.of(end)) for end in (FAILURE, MIXED, SUCCESS)))


def prospect(view: View, seat: str, idea: Idea) -> Prospect:
    """What a seat would have if it tried this."""
    asked = asked_for(view, seat, None, idea)
    rating = expected_rating(view.state, seat, asked)
    return Prospect(idea, asked, rating, chances_of(rating))


def expected_rating(state: State, seat: str, asked: Asked) -> int:
    """The rating that such a call would be thrown by (KEEP-K9)."""
    trait = asked.ability
    lasting = sum(each.trait == trait for each in state.lasting.get(seat, ()))
    eases = sum(each.add for each in state.eases if each.of == seat and each.on in ("", trait))
    return max(LOWEST_RATING, state.header.characters[seat].sheet.rating(trait) + len(asked.helps)
               - len(asked.hinders) - opposition(state, asked.against, trait) - lasting + eases)


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


def odds_in_words(chance: float) -> str:
    """A chance as people say it."""
    return next(words for least, words in _IN_WORDS if chance >= least)


_IN_WORDS = ((0.97, "as good as done"), (0.88, "nine in ten"), (0.78, "four in five"), (0.71, "three in four"),
             (0.62, "two in three"), (0.55, "better than even"), (0.45, "an even chance"), (0.36, "two in five"),
             (0.29, "one in three"), (0.22, "one in four"), (0.15, "one in six"), (0.0, "next to nothing"))
"""From which chance on it is called so."""
