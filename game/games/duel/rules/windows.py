"""The timing windows of a match, W1 to W22 (section 9 of the rulings), and what may be chosen in one (DUEL-D3, D4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.state import Done, State, awaiting, seat_of
from game.games.duel.rules.terms import Awaited


class Window(StrEnum):
    """A stage at which special rules come in, by its number."""

    WARBAND = "W1"
    DESIGNATION = "W2"
    ROUND_BEGINS = "W3"
    INITIATIVE = "W4"
    UPKEEP = "W5"
    ACTIVATION_BEGINS = "W6"
    ACTION = "W7"
    ON_THE_WAY = "W8"
    ACTION_ENDS = "W9"
    DECLARATION = "W10"
    REACTION = "W11"
    SCORES = "W12"
    REVEALED = "W13"
    NUMBER_OF_DICE = "W14"
    MODIFIERS = "W15"
    REROLLS = "W16"
    HITS = "W17"
    REDIRECT = "W18"
    TAKEN = "W19"
    DUEL_ENDS = "W20"
    ACTIVATION_ENDS = "W21"
    ALWAYS = "W22"


def of_the_offer(state: State, offer: a.Action) -> str:
    """Usually it is up to whom an offer is of."""
    return str(getattr(offer, "of", ""))


class Choice(msgspec.Struct, frozen=True):
    """Something that may be chosen in a window: its name (``on`` of a pass), its ruling, what is offered of it now.

    ``whose``: whose feat an offer belongs to, which is what a pass is about.
    """

    name: str
    ruling: str
    offers: Callable[[State], tuple[a.Action, ...]]
    whose: Callable[[State, a.Action], str] = of_the_offer


def choosing(state: State, choices: Sequence[Choice]) -> tuple[a.Action, ...]:
    """What one seat may choose now, in any order, and to leave each of it; nothing where nobody could do anything.

    First the seat whose activation it is, then clockwise (DUEL-D4). What was left is not asked about again in this
    window, but each time anew (DUEL-D193).
    """
    found: dict[str, list[a.Action]] = {}
    for choice in choices:
        offers = [each for each in choice.offers(state)
                  if passed_key(choice.whose(state, each), choice.name) not in state.passed]
        for offer in offers:
            found.setdefault(str(offer.by), []).append(offer)
        for by, of in dict.fromkeys((str(each.by), choice.whose(state, each)) for each in offers):
            found[by].append(a.Pass(by, of, choice.name))
    seat = next((each for each in seats_in_turn(state) if each in found), "")
    return tuple(found.get(seat, ()))


def passed_key(of: str, on: str) -> str:
    """How it is kept that a model's seat has left something."""
    return f"{of} {on}"


def seats_in_turn(state: State) -> tuple[str, ...]:
    """First the seat whose activation it is, then clockwise (DUEL-D4)."""
    first = seat_of(state, state.activation.of) if state.activation is not None else state.seats[0]
    at = state.seats.index(first) if first in state.seats else 0
    return (*state.seats[at:], *state.seats[:at])


def opened(state: State, step: Awaited, choices: Sequence[Choice]) -> State | None:
    """The state that waits for a choice; None where there is none to make (M35)."""
    offers = choosing(state, choices)
    return awaiting(state, step, (str(offers[0].by),)) if offers else None


def left(state: State, made: a.Pass) -> Done:
    """Something is not chosen; whoever opens the window again clears this."""
    return replace(state, passed=(*state.passed, passed_key(made.of, made.on))), ()
